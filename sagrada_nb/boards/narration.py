"""What has happened in a game, in words: the entries of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.objectives import private_objective
from sagrada_nb.game.actions import Action, ChoosePattern, EndTurn, Pass, UseTool
from sagrada_nb.game.base import Played, Step
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.words import _, card_name, listed

G = TypeVar("G", bound=Played[Any])


@dataclass(frozen=True)
class LogEntry:
    """One line of a log.

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


Describe: TypeAlias = Callable[[G], tuple[LogEntry, ...]]
"""What gives the entries of a game's last action; none for one that has just begun."""


def whole_log(game: G, describe: Describe[G]) -> tuple[LogEntry, ...]:
    """Return the entries of all actions of a game, oldest first."""
    return tuple(entry for at in reversed([*_backwards(game)]) for entry in describe(at))


def since_then(
    game: G, seat: int | None, describe: Describe[G], most: int = 12
) -> tuple[LogEntry, ...]:
    """Return what happened since a player last did something, oldest first.

    Parameters
    ----------
    game
        The game.
    seat
        The player; None for somebody who looks on.
    describe
        What gives the entries of an action.
    most
        How many lines at most: the latest.
    """
    lines: list[LogEntry] = []
    for at in _backwards(game):
        mine = at.last is not None and at.last.seat == seat
        lines += [each for each in reversed(describe(at)) if not mine or each.seat is None]
        if mine or len(lines) >= most:
            break
    return tuple(reversed(lines[:most]))


def _backwards(game: G) -> Iterator[G]:
    """Give a game and all before it, without the first."""
    while game.previous is not None:
        yield game
        game = game.previous


# Sagrada


def describe(game: Game) -> tuple[LogEntry, ...]:
    """Return what is told of the last action of a game; ending a turn goes without saying.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> [entry.text for entry in describe(game.play("draft P4 A1"))]
    ['Player 1: Draft the purple 4 and place it on A1.']
    """
    before, step, lines = game.previous, game.last, []
    if before is None or step is None:
        return ()
    if not isinstance(step.action, EndTurn):
        sentence = _("{name}: {sentence}")
        said = sentence.format(name=game.names[step.seat], sentence=step.action.sentence)
        lines.append(LogEntry(game.length, said, step.seat))
    if step.luck:
        lines.append(LogEntry(game.length, _luck_words(before, step)))
    return tuple(lines)


def _luck_words(before: Game, step: Step[Action]) -> str:
    rolled = step.luck.split()
    if isinstance(step.action, EndTurn | Pass | ChoosePattern):
        return _("Round {round}: {dice} are rolled.").format(
            round=before.round + 1, dice=listed([Die(each).label for each in rolled])
        )
    if isinstance(step.action, UseTool) and tool_card(step.action.tool).luck == "draw":
        colors = [Color(each).label for each in rolled]
        return _("Drawn from the bag: a {color} die.").format(color=listed(colors))
    return _("Rolled: {rolled}.").format(rolled=listed(rolled))


def opening(first: Game) -> tuple[LogEntry, ...]:
    """Return what is told of the first roll, where no window pattern was chosen before."""
    if not first.opening and first.round != 1:
        return ()
    pool = listed([die.label for die in first.state.pool])
    return (LogEntry(0, _("Round {round}: {dice} are rolled.").format(round=1, dice=pool)),)


def facts(game: Game, seat: int | None) -> list[str]:
    """Return how a game stands, as far as a seat may know, or onlookers for None."""
    state = game.state
    tools = listed([tool_card(number).label for number in game.setup.tools])
    public = listed([card.label for card in game.setup.objectives])
    lines = [
        _("Public objectives: {names}").format(names=public),
        _("Tool cards: {names}").format(names=tools),
    ]
    if seat is not None:
        private = [private_objective(color).label for color in game.view(seat).private]
        lines.append(_("Your private objective: {names}").format(names=listed(private)))
    if state.pool:
        dice = listed([die.label for die in state.pool])
        lines.append(_("Draft pool: {dice}").format(dice=dice))
    for name, each in zip(game.names, state.seats, strict=True):
        pattern = card_name(each.window.pattern.name) if each.chosen else _("not chosen yet")
        lines += [
            "",
            _("{name}, pattern {pattern}, favor tokens: {tokens}").format(
                name=name, pattern=pattern, tokens=each.tokens
            ),
            *str(each.window).split("/"),
        ]
    return lines
