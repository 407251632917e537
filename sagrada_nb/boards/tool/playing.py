"""Using a tool card on a board: its scenario, its steps and its history, without the page.

Everything that can be clicked on the tool board can be called here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import traitlets

from sagrada_nb.boards.base import Board
from sagrada_nb.boards.history import History
from sagrada_nb.boards.reading import Parsed
from sagrada_nb.boards.tool.asking import ask, told
from sagrada_nb.boards.tool.hand import EMPTY, Hand, is_used
from sagrada_nb.boards.tool.stories import Step, Story, drawn_story, luck_of, story_of, try_out
from sagrada_nb.rules.action_notation import action_of
from sagrada_nb.rules.actions import Action, ActionLike
from sagrada_nb.rules.errors import IllegalAction, WrongType
from sagrada_nb.rules.scenario import Scenario
from sagrada_nb.rules.tools.cards import ToolCard, tool_card
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, paragraph

Position: TypeAlias = tuple[Scenario, tuple[Step, ...]]
"""What undo goes back to: the scenario and the steps that led there."""


def _read_seed(given: object) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise WrongType(
            _("{given!r} is not a seed of a board. Accepted: a whole number.").format(given=given)
        )
    return given


def _read_luck(given: object) -> str:
    if not isinstance(given, str):
        raise WrongType(
            _("{given!r} is no dice luck. Accepted: a text like '5' or 'R', or ''.").format(
                given=given
            )
        )
    return given.strip()


class ToolPlaying(Board):
    """A board on which a tool card is used; see ToolBoard for its settings."""

    card = Parsed(tool_card)
    scenario = traitlets.Any()
    luck = Parsed(_read_luck, "")
    seed = Parsed(_read_seed, 1)

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

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal way to use the card now, or to go on using it."""
        now: Scenario = self.scenario
        return now.legal_actions()

    def refusal(self, action: ActionLike) -> IllegalAction | None:
        """Return why an action is not legal now, or None when it is; nothing is changed."""
        now: Scenario = self.scenario
        try:
            now.play(action, self._luck_for(action), self.seed)
        except IllegalAction as error:
            return error
        return None

    # From Python: everything that can be clicked

    def play(self, action: ActionLike, luck: str | None = None) -> None:
        """Use the card, or go on using it.

        Parameters
        ----------
        action
            An action or its notation, such as ``"tool 1 R3 +1 B2"`` or ``"place B2"``.
        luck
            The dice luck that it calls for; that of the board where it is None.

        Raises
        ------
        IllegalAction
            With a stable code, when it is not legal; the board is as it was.
        ImpossibleLuck
            When luck is given that cannot happen.
        """
        action = action_of(action)
        now: Scenario = self.scenario
        after = now.play(action, self._luck_for(action) if luck is None else luck, self.seed)
        shown = luck_of(self.card, action, after)
        with self._one_drawing():
            self._commit(after, (*self._steps, Step(action, shown)))
            done = paragraph([told(self.card, action, shown), ask(after, self.card, EMPTY)])
            self.say(done, "good" if is_used(after) else "plain")

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

    def another(self, seed: int | None = None) -> None:
        """Take another example: a position of a recorded game in which the card has a use.

        Parameters
        ----------
        seed
            Which one; the next one after the board's seed where it is None.

        Raises
        ------
        IllegalAction
            When no recorded game has a use for the card; the board is as it was.
        WrongType
            When the seed is none; the board is as it was.
        """
        seed = _read_seed(self.seed + 1 if seed is None else seed)
        story = drawn_story(self.card, seed)
        with self._one_drawing():
            self.seed = seed
            self._begin(story)

    def tell(self) -> None:
        """Go back to the card's own telling scenario."""
        self._begin(story_of(self.card))

    def show_next(self) -> None:
        """Play the next step of a use that shows what the card does; anew once it is complete.

        Raises
        ------
        IllegalAction
            When no use is told, as for a position of your own; the board is as it was.
        """
        shown = self._story.show
        if not shown:
            raise IllegalAction("nothing_told", _("No use of the card is told for this position."))
        done = self._steps
        with self._one_drawing():
            if not done or done != shown[: len(done)] or len(done) == len(shown):
                self._commit(self.start, ())
                done = ()
            self.play(shown[len(done)].action, shown[len(done)].luck)

    def attempt(self, number: int) -> None:
        """Make one of the attempts that the scenario suggests, from its start.

        Parameters
        ----------
        number
            Which one, from 0.

        Raises
        ------
        IllegalAction
            When it is one that the rules refuse, which is what most of them are there to show. The
            board is as it was.
        NotationError, WrongType
            When the scenario suggests no such attempt.
        """
        begun, steps, refused = try_out(self._story, number, self.seed)
        if refused is not None:
            raise refused
        self._follow(begun, steps)

    def change(self, **changes: Any) -> None:
        """Change the situation: ``turn``, ``placed``, ``tool_used``, ``tokens``, ``tool_tokens`` ….

        Raises
        ------
        IllegalAction
            In the middle of a use.
        NotationError, UnknownName, WrongType
            When a change cannot be read.
        """
        now: Scenario = self.scenario
        after = now.changed(**changes)
        with self._one_drawing():
            self._commit(after, self._steps)
            self._greet()

    def _follow(self, begun: Scenario, steps: tuple[Step, ...]) -> None:
        """Begin at a scenario and play steps that are legal."""
        with self._one_drawing():
            self._commit(begun, ())
            for step in steps:
                self.play(step.action, step.luck)

    # State

    def _luck_for(self, action: ActionLike) -> str:
        """Return the luck that was given for this action, where it calls for any."""
        begins = self.scenario.state.pending is None
        return self.luck if self.card.luck and begins else ""

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
