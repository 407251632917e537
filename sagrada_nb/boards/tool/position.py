"""How a tool board stands: its card and scenario, what is picked, and the way back.

What is done with the card is in :mod:`.playing`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import traitlets

from sagrada_nb.boards.board import History, Parsed
from sagrada_nb.boards.tool.asking import ask
from sagrada_nb.boards.tool.hand import EMPTY, Hand, is_used
from sagrada_nb.boards.tool.stories import Step, Story, story_of
from sagrada_nb.boards.window_board import DiceBoard
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, WrongType
from sagrada_nb.core.window import Window
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.words import _, paragraph

Position: TypeAlias = tuple[Scenario, tuple[Step, ...]]
"""What undo goes back to: the scenario and the steps that led there."""


def read_seed(given: object) -> int:
    """Return the seed of a board, refusing what is none."""
    refusal = _("{given!r} is not a seed of a board. Accepted: a whole number.")
    return whole_number(given, refusal, None, None)


def _read_luck(given: object) -> str:
    if not isinstance(given, str):
        raise WrongType(
            _("{given!r} is no dice luck. Accepted: a text like '5' or 'R', or ''.").format(
                given=given
            )
        )
    return given.strip()


class ToolPosition(DiceBoard):
    """A board with a tool card in a scenario; see ToolBoard for its settings."""

    card = Parsed(tool_card)
    scenario = traitlets.Any()
    luck = Parsed(_read_luck, "")
    seed = Parsed(read_seed, 1)

    def __init__(self, card: object = 1, scenario: object = None, **settings: Any) -> None:
        read = tool_card(card)  # type: ignore[arg-type]  # it checks what it is given
        self._story: Story = _given(read, scenario)
        self._history: History[Position] = History()
        self._hand: Hand = EMPTY
        self._status = ("", "plain", "")
        self._refused: tuple[IllegalAction, str | None] | None = None
        self._steps: tuple[Step, ...] = ()
        self._replaying = True
        super().__init__(card=read, scenario=self._story.scenario, **settings)
        self._replaying = False
        self._greet()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.card.name!r})"

    # How it stands

    @property
    def window(self) -> Window:
        """The window as it is now."""
        now: Scenario = self.scenario
        return now.window

    @property
    def start(self) -> Scenario:
        """The scenario that the board began with."""
        return self._story.scenario

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps played since the start, each with its luck."""
        return self._steps

    # Going back and on

    def undo(self) -> None:
        """Take the last change back; nothing happens when there is none.

        In a game a roll or a draw cannot be taken back. Here it can, for learning's sake; the same
        seed then brings the same luck again.
        """
        self._travel(self._history.undo((self.scenario, self._steps)), _("Undone."))

    def redo(self) -> None:
        """Make the last undone change again; nothing happens when there is none."""
        self._travel(self._history.redo((self.scenario, self._steps)), _("Done again."))

    def reset(self) -> None:
        """Go back to the start of the scenario; this can be undone."""
        with self._one_drawing():
            self._commit(self.start, ())
            self._greet()

    # Changing it

    def _commit(self, scenario: Scenario, steps: tuple[Step, ...]) -> None:
        self._let_go()
        if (scenario, steps) == (self.scenario, self._steps):
            return
        self._history.leave((self.scenario, self._steps))
        self._put(scenario, steps)

    def _put(self, scenario: Scenario, steps: tuple[Step, ...]) -> None:
        before, self._replaying = self._replaying, True
        try:
            with self._one_drawing():
                self._steps = steps
                self.scenario = scenario
        finally:
            self._replaying = before

    def _begin(self, story: Story) -> None:
        with self._one_drawing():
            self._story = story
            self._history = History()
            self._let_go()
            self._put(story.scenario, ())
            self._greet()

    def _let_go(self) -> None:
        self._hand = EMPTY
        self._refused = None

    def _travel(self, position: Position | None, done: str) -> None:
        with self._one_drawing():
            if position is None:
                self.say(_("There is nothing more in this direction."))
                return
            self._let_go()
            self._put(*position)
            self.say(paragraph([done, ask(self.scenario, self.card, self._hand)]))

    @traitlets.validate("scenario")
    def _known_scenario(self, proposal: Mapping[str, Any]) -> Scenario:
        return _read_scenario(self.card, proposal["value"])

    @traitlets.observe("scenario")
    def _other_scenario(self, change: Mapping[str, Any]) -> None:
        if not self._replaying:
            self._begin(_given(self.card, change["new"]))
        self._redraw()

    @traitlets.observe("card")
    def _other_card(self, change: Mapping[str, Any]) -> None:
        if not self._replaying:
            self._begin(story_of(change["new"]))

    @traitlets.observe("luck", "seed")
    def _other_luck(self, change: object) -> None:
        self._redraw()

    def say(self, text: str, mood: str = "plain", code: str = "") -> None:
        """Show and speak `text` in the status line (`mood`: plain, good or bad)."""
        self._status = (text, mood, code)
        self._redraw()

    def _greet(self) -> None:
        """Say what can be done now."""
        now: Scenario = self.scenario
        refused = now.refusal() if not is_used(now) and not now.state.pending else None
        if refused is not None:
            self.say(str(refused), "bad", refused.code)
        else:
            self.say(ask(now, self.card, self._hand))


def _read_scenario(card: ToolCard, given: object) -> Scenario:
    if isinstance(given, Mapping):
        given = Scenario.from_dict(given)
    if not isinstance(given, Scenario):
        raise WrongType(
            _(
                "{given!r} is not a scenario. Accepted: a Scenario, a mapping that "
                "Scenario.from_dict reads, or None for the card's own."
            ).format(given=given)
        )
    cards = [each.tool for each in given.state.cards]
    return given if cards == [card.number] else given.with_tool(card)


def _given(card: ToolCard, scenario: object) -> Story:
    """Return the story of a scenario that was given, or of the card where none was."""
    if scenario is None:
        return story_of(card)
    return Story(_("A position of your own"), "", _read_scenario(card, scenario), ())
