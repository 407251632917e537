"""The story of a game of Mandala in words. It tells what all may know: cards drawn are counted."""

from __future__ import annotations

from sagrada_nb.boards.table.telling import Told, whole_story
from sagrada_nb.mandala.actions import Build, Discard, Grow
from sagrada_nb.mandala.boards.picking import drawn_words
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.pieces import pile_words
from sagrada_nb.words import _


def tell(game: Game) -> tuple[Told, ...]:
    """Return what is told of the last action of a game.

    Examples
    --------
    >>> from sagrada_nb.mandala.set_up import position
    >>> game = position(hands=["RB", "G"], mandalas=["RG/-/-", "OO/-/-"], names=["Ada", "Bo"])
    >>> [told.text for told in tell(game.play("build R 1"))]
    ['Ada: Put 1 red card into the mountain of mandala 1, then draw. 3 cards are drawn.']
    """
    before, step = game.previous, game.last
    if before is None or step is None:
        return ()
    name, sentence = game.names[step.seat], step.action.sentence
    said = _("{name}: {sentence}").format(name=name, sentence=sentence)
    if isinstance(step.action, Build | Discard):
        drawn = len(step.luck.split()) - _new_mountain(before, game)
        said = _("{told} {drawn}").format(told=said, drawn=drawn_words(drawn))
    lines = [Told(game.length, said, step.seat)]
    lines += [Told(game.length, text) for text in _consequences(before, game)]
    return tuple(lines)


def _destroyed(before: Game, game: Game) -> int:
    """Return the number of the mandala that an action destroyed, 0 for none."""
    if before.state.sharing is not None:
        return 0 if game.state.sharing is not None else before.state.sharing.mandala
    action = None if game.last is None else game.last.action
    if not isinstance(action, Build | Grow):
        return 0
    old, new = (each.state.mandalas[action.mandala - 1] for each in (before, game))
    return action.mandala if sum(new.cards) < sum(old.cards) else 0


def _new_mountain(before: Game, game: Game) -> int:
    """Return how many cards of the luck of an action went to a new mountain."""
    number = _destroyed(before, game)
    return sum(game.state.mandalas[number - 1].mountain) if number else 0


def _consequences(before: Game, game: Game) -> list[str]:
    """Return what came of an action beyond what it says."""
    said = []
    sharing = game.state.sharing
    if sharing is not None and before.state.sharing is None:
        said.append(
            _("Mandala {number} has all six colours: {name} chooses first.").format(
                number=sharing.mandala, name=game.names[sharing.seat]
            )
        )
    number = _destroyed(before, game)
    if number and game.is_over:
        said.append(
            _("Mandala {number} is destroyed, and with it the game ends.").format(number=number)
        )
    elif number:
        said.append(
            _("Mandala {number} is destroyed. Its new mountain: {cards}.").format(
                number=number, cards=pile_words(game.state.mandalas[number - 1].mountain)
            )
        )
    if game.state.ending and not before.state.ending:
        said.append(_("The deck has run out: the next mandala destroyed ends the game."))
    return said


def story(game: Game) -> tuple[Told, ...]:
    """Return the whole log of a game, oldest first."""
    return whole_story(game, tell)


def facts(game: Game, seat: int | None) -> list[str]:
    """Return how a game stands, as far as a seat may know, or onlookers for None."""
    state = game.state
    lines = []
    if seat is not None:
        view = game.view(seat)
        lines += [
            _("Your hand: {cards}").format(cards=pile_words(view.hand)),
            _("Your cup: {cards}").format(cards=pile_words(view.cup)),
        ]
    for number, mandala in enumerate(state.mandalas, 1):
        lines.append(
            _("Mandala {number}: mountain {cards}").format(
                number=number, cards=pile_words(mandala.mountain)
            )
        )
        lines += [
            _("Mandala {number}: field of {name} {cards}").format(
                number=number, name=name, cards=pile_words(field)
            )
            for name, field in zip(game.names, mandala.fields, strict=True)
        ]
    return lines
