"""What a player is asked for at a table of Mandala, and what each place says of itself."""

from __future__ import annotations

from sagrada_nb.mandala.boards.picking import Picked, Target, drawn_words
from sagrada_nb.mandala.colors import SandColor, cards_in_words
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.pieces import pile_words
from sagrada_nb.mandala.sharing import share
from sagrada_nb.mandala.state import MOUNTAIN
from sagrada_nb.words import _, listed, ngettext


def ask(picked: Picked) -> str:
    """Return what can be done now, in sentences for people.

    Examples
    --------
    >>> from sagrada_nb.mandala.set_up import position
    >>> game = position(hands=["RRB", "G"], mandalas=["RG/-/-", "OO/-/-"], names=["Ada", "Bo"])
    >>> ask(Picked(game, SandColor.RED, 2))
    '2 red cards: legal in your field of mandala 2. Or discard them.'
    """
    game = picked.game
    sharing, active = game.state.sharing, game.active
    if sharing is not None:
        return _("Mandala {number} is shared out: take a colour of its mountain.").format(
            number=sharing.mandala
        )
    if active is not None and not sum(game.state.hands[active]):
        return _("There is no card in your hand, so you pass.")
    if picked.color is None:
        return _(
            "Choose 1 card for a mountain, cards of one colour for a field of yours, or cards to "
            "discard."
        )
    cards = cards_in_words(picked.color, picked.n)
    places = [place_name(game, target) for target in picked.targets if target.mandala]
    if not places:
        return ngettext(
            "{cards}: it fits nowhere now, and can only be discarded.",
            "{cards}: they fit nowhere now, and can only be discarded.",
            picked.n,
        ).format(cards=cards)
    return ngettext(
        "{cards}: legal in {places}. Or discard it.",
        "{cards}: legal in {places}. Or discard them.",
        picked.n,
    ).format(cards=cards, places=listed(places))


def place_name(game: Game, target: Target) -> str:
    """Return the name of a place, as it stands in a sentence."""
    if not target.mandala:
        return _("the discards")
    if target.area == MOUNTAIN:
        return _("the mountain of mandala {number}").format(number=target.mandala)
    if target.area == game.active:
        return _("your field of mandala {number}").format(number=target.mandala)
    return _("the field of {name} in mandala {number}").format(
        name=game.names[int(target.area)], number=target.mandala
    )


def place_words(picked: Picked | None, game: Game, target: Target) -> str:
    """Return what a place says when it is pointed at: what lies there, and whether cards may go."""
    mandala = game.state.mandalas[target.mandala - 1]
    cards = mandala.mountain if target.area == MOUNTAIN else mandala.fields[int(target.area)]
    values = {
        "place": _whole_name(game, target),
        "cards": pile_words(cards),
        "what": "" if picked is None else _may_go(picked, target),
    }
    if picked is None:
        return _("{place}: {cards}.").format(**values)
    return _("{place}: {cards}. {what}").format(**values)


def _whole_name(game: Game, target: Target) -> str:
    if target.area == MOUNTAIN:
        return _("Mandala {number}, mountain").format(number=target.mandala)
    return _("Mandala {number}, field of {name}").format(
        number=target.mandala, name=game.names[int(target.area)]
    )


def _may_go(picked: Picked, target: Target) -> str:
    why = picked.why_not(target)
    if why or picked.color is None:
        return why
    said = _("Legal: put {cards} here.").format(cards=cards_in_words(picked.color, picked.n))
    if target.area == MOUNTAIN:
        said = _("{told} {more}").format(told=said, more=drawn_words(picked.n_drawn))
    if picked.completes(target):
        said = _("{told} {more}").format(told=said, more=_("This completes the mandala."))
    return said


def take_words(game: Game, color: SandColor) -> str:
    """Return what taking a colour does for the player who takes it."""
    sharing = game.state.sharing
    if sharing is None:
        return ""
    got = share(game.state, sharing, color)
    values = {
        "cards": cards_in_words(color, got.n),
        "color": color.label,
        "n": got.n,
        "place": got.place,
    }
    if got.to_discards:
        return _("Take {cards}: with no card in your field there they are only discarded.").format(
            **values
        )
    if not got.to_river:
        return _(
            "Take {cards}: {color} is in your river at place {place}, so all go to your cup and "
            "count {n} × {place}."
        ).format(**values)
    return ngettext(
        "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
        "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
        got.to_cup,
    ).format(**values | {"n": got.to_cup})
