"""The story of a game of Sagrada in words: what each action was."""

from __future__ import annotations

from sagrada_nb.boards.table.log import Told, whole_story
from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES, private_objective
from sagrada_nb.game.actions import Action, ChoosePattern, EndTurn, Pass, UseTool
from sagrada_nb.game.base import Step
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.words import _, card_name, listed


def tell(game: Game) -> tuple[Told, ...]:
    """Return what is told of the last action of a game; ending a turn goes without saying.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> [told.text for told in tell(game.play("draft P4 A1"))]
    ['Player 1: Draft the purple 4 and place it on A1.']
    """
    before, step, lines = game.previous, game.last, []
    if before is None or step is None:
        return ()
    if not isinstance(step.action, EndTurn):
        said = _("{name}: {sentence}").format(
            name=game.names[step.seat], sentence=step.action.sentence
        )
        lines.append(Told(game.length, said, step.seat))
    if step.luck:
        lines.append(Told(game.length, _luck_words(before, step)))
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


def story(game: Game) -> tuple[Told, ...]:
    """Return the whole log of a game, oldest first."""
    return (*_opening(game.at(0)), *whole_story(game, tell))


def _opening(first: Game) -> tuple[Told, ...]:
    """Return what is told of the first roll, where no window pattern was chosen before."""
    if not first.opening and first.round != 1:
        return ()
    pool = listed([die.label for die in first.state.pool])
    return (Told(0, _("Round {round}: {dice} are rolled.").format(round=1, dice=pool)),)


def facts(game: Game, seat: int | None) -> list[str]:
    """Return how a game stands, as far as a seat may know, or onlookers for None."""
    state = game.state
    tools = listed([tool_card(number).label for number in game.setup.tools])
    public = listed([PUBLIC_OBJECTIVES[name].label for name in game.setup.public])
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
