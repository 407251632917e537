"""The scenarios of the tool board: a telling one for each card, and others from recorded games.

The telling ones are data, in ``data/lessons/tool_boards.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError
from sagrada_nb.game.actions import Action, UseTool, action_of
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.game import Game
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard
from sagrada_nb.resources import data_path, read_text
from sagrada_nb.words import _, card_name


@dataclass(frozen=True)
class Step:
    """A step of a use: the action, and the luck it calls for in notation."""

    action: Action
    luck: str = ""


@dataclass(frozen=True)
class Attempt:
    """Something to try: what it is, what of the situation differs, and the steps."""

    title: str
    change: Mapping[str, Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Story:
    """A scenario with what is told of it, a use that shows the card, and attempts.

    Attributes
    ----------
    title, text
        What is told.
    scenario
        The position, with the card on the table.
    show
        A use of the card, step by step.
    attempts
        What else can be tried, legal or not.
    """

    title: str
    text: str
    scenario: Scenario
    show: tuple[Step, ...]
    attempts: tuple[Attempt, ...] = ()

    def n_shown(self, steps: tuple[Step, ...]) -> int:
        """Return how many steps of the use that is told were played, and nothing else."""
        return len(steps) if steps == self.show[: len(steps)] else 0


def _steps(rows: list[str]) -> tuple[Step, ...]:
    """Return steps as data has them: an action, then ``=>`` and its luck where it calls for one."""
    parted = [row.partition("=>") for row in rows]
    return tuple(Step(action_of(action.strip()), luck.strip()) for action, _sign, luck in parted)


@lru_cache(maxsize=1)
def _rows() -> dict[int, dict[str, Any]]:
    rows = tomllib.loads(read_text("lessons", "tool_boards.toml"))["board"]
    return {row["tool"]: row for row in rows}


def story_of(card: ToolCard) -> Story:
    """Return the telling scenario of a tool card; of one that has none, a recorded position."""
    row = _rows().get(card.number)
    if row is None:
        return drawn_story(card, 1)
    scenario = Scenario.from_dict(row["position"]).with_tool(card)
    attempts = tuple(
        Attempt(card_name(each["title"]), each.get("change", {}), _steps(each["do"]))
        for each in row["try"]
    )
    text = card_name(row["text"])
    return Story(card_name(row["title"]), text, scenario, _steps(row["show"]), attempts)


def try_out(
    story: Story, number: object, seed: int
) -> tuple[Scenario, tuple[Step, ...], IllegalAction | None]:
    """Return where an attempt begins, those of its steps that are legal, and why no more are.

    Parameters
    ----------
    story
        Whose attempt.
    number
        Which one, from 0.
    seed
        Where luck comes from that a step calls for and does not tell.

    Raises
    ------
    NotationError, WrongType
        When the story has no such attempt.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> story = story_of(tool_card(1))
    >>> [try_out(story, n, seed=1)[2] is None for n in range(3)]
    [False, True, False]
    """
    refusal = _("{given!r} is not the number of an attempt. Accepted: a whole number.")
    number = whole_number(number, refusal, None)
    if not story.attempts:
        raise NotationError(_("This scenario suggests no attempts."))
    if not 0 <= number < len(story.attempts):
        message = _("There is no attempt {given}. Accepted: 0 to {last}.")
        raise NotationError(message.format(given=number, last=len(story.attempts) - 1))
    chosen = story.attempts[number]
    begun = now = story.scenario.changed(**chosen.change) if chosen.change else story.scenario
    for n, step in enumerate(chosen.steps):
        try:
            now = now.play(step.action, step.luck, seed)
        except IllegalAction as refused:
            return begun, chosen.steps[:n], refused
    return begun, chosen.steps, None


@lru_cache(maxsize=1)
def recorded_games() -> tuple[Game, ...]:
    """Return the recorded games of several players by the rules of the printed game."""
    games = [
        Game.from_text(path.read_text(encoding="utf-8"))
        for path in sorted(data_path("games").glob("official_[0-9]*.txt"))
    ]
    return tuple(games)


def drawn_story(card: ToolCard, seed: int) -> Story:
    """Return a position of a recorded game in which the card has a legal use.

    The card need not have been on the table of that game. The same seed gives the same position.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> story = drawn_story(tool_card(12), 3)
    >>> story.scenario.refusal() is None, story == drawn_story(tool_card(12), 3)
    (True, True)
    """
    lots = Luck(seed, f"tool board {card.number}")
    games = recorded_games()
    for game in lots.sample(games, len(games)):
        steps = list(game.replay())
        for before, _step in lots.sample(steps, len(steps)):
            scenario = _as_scenario(before, card)
            if scenario is not None:
                return _told(before, card, scenario, lots)
    message = _("In no recorded game is there a use for {name}.")
    raise IllegalAction("no_effect", message.format(name=card.label))


def _as_scenario(game: Game, card: ToolCard) -> Scenario | None:
    state = game.state
    if state.turn is None or state.pending is not None or state.turn.tool:
        return None
    scenario = Scenario.of_turn(game.setup, state).with_tool(card)
    return scenario if scenario.refusal() is None else None


def _told(game: Game, card: ToolCard, scenario: Scenario, lots: Luck) -> Story:
    state = game.state
    said = _("Round {round} of a game of {players}, as it was played. What can {name} do here?")
    text = said.format(round=state.round, players=game.setup.players, name=card.label)
    return Story(_("From a recorded game"), text, scenario, _some_use(card, scenario, lots))


def _some_use(card: ToolCard, scenario: Scenario, lots: Luck) -> tuple[Step, ...]:
    """Return a legal use, step by step, with the luck that the engine has for this seed."""
    steps: list[Step] = []
    seed = lots.below(2**32)
    while not steps or scenario.state.pending is not None:
        legal = scenario.legal_actions()
        action = legal[lots.below(len(legal))]
        after = scenario.play(action, seed=seed)
        steps.append(Step(action, luck_of(card, action, after)))
        scenario = after
    return tuple(steps)


def luck_of(card: ToolCard, action: Action, after: Scenario) -> str:
    """Return the dice luck that an action revealed, in notation; nothing where it called for none.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 1}).with_tool(6)
    >>> use = before.legal_actions()[0]
    >>> luck_of(tool_card(6), use, before.play(use, luck="5"))
    '5'
    """
    if not card.luck or not isinstance(action, UseTool):
        return ""
    held = after.state.pending
    if held is None:
        return " ".join(str(die.shade) for die in after.state.pool)
    return str(held.color) if held.die is None else str(held.die.shade)
