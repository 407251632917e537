"""The story of a game: what each action was, in words, for the log and for what is announced."""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.rules.actions import Action, ChoosePattern, EndTurn, Pass, UseTool
from sagrada_nb.rules.dice import Die
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.history import Step
from sagrada_nb.words import _, listed


@dataclass(frozen=True)
class Told:
    """One line of the log.

    Attributes
    ----------
    moment
        How many actions there were when it had happened.
    text
        What happened, a sentence.
    seat
        Who did it; None for what belongs to nobody, such as a new round.
    """

    moment: int
    text: str
    seat: int | None = None


def tell(before: Game, step: Step[Action]) -> tuple[Told, ...]:
    """Return what is told of an action; ending a turn goes without saying.

    Examples
    --------
    >>> from sagrada_nb.rules.new_game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> after = game.play("draft P4 A1")
    >>> [told.text for told in tell(game, after.last)]
    ['Player 1: Draft the purple 4 and place it on A1.']
    """
    moment, lines = before.length + 1, []
    if not isinstance(step.action, EndTurn):
        said = _("{name}: {sentence}").format(
            name=before.names[step.seat], sentence=step.action.sentence
        )
        lines.append(Told(moment, said, step.seat))
    if step.luck:
        lines.append(Told(moment, _luck_words(before, step)))
    return tuple(lines)


def _luck_words(before: Game, step: Step[Action]) -> str:
    rolled = step.luck.split()
    if isinstance(step.action, EndTurn | Pass | ChoosePattern):
        return _("Round {round}: {dice} are rolled.").format(
            round=before.round + 1, dice=listed([Die(each).label for each in rolled])
        )
    if isinstance(step.action, UseTool) and step.action.tool == _FLUX_REMOVER:
        return _("Drawn from the bag: {drawn}.").format(drawn=listed(rolled))
    return _("Rolled: {rolled}.").format(rolled=listed(rolled))


_FLUX_REMOVER = 11


def story(game: Game) -> tuple[Told, ...]:
    """Return the whole log of a game, oldest first."""
    lines: list[Told] = []
    if game.opening or (game.at(0).round == 1):
        pool = [die.label for die in game.at(0).state.pool]
        lines.append(
            Told(0, _("Round {round}: {dice} are rolled.").format(round=1, dice=listed(pool)))
        )
    for before, step in game.replay():
        lines += tell(before, step)
    return tuple(lines)


def since_then(game: Game, seat: int | None, most: int = 12) -> tuple[Told, ...]:
    """Return what happened since a player last did something, oldest first.

    Parameters
    ----------
    game
        The game.
    seat
        The player; None for somebody who looks on.
    most
        How many lines at most: the latest.
    """
    lines: list[Told] = []
    at: Game | None = game
    while at is not None and at.previous is not None and at.last is not None and len(lines) < most:
        mine = at.last.seat == seat
        told = tell(at.previous, at.last)
        lines += [each for each in reversed(told) if not mine or each.seat is None]
        if mine:
            break
        at = at.previous
    return tuple(reversed(lines[:most]))
