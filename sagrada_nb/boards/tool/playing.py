"""Using a tool card on a board, without the page.

Everything that can be clicked on the tool board can be called here.
"""

from __future__ import annotations

from typing import Any

from sagrada_nb.boards.tool.asking import ask, told
from sagrada_nb.boards.tool.hand import EMPTY, is_used
from sagrada_nb.boards.tool.position import ToolPosition, read_seed
from sagrada_nb.boards.tool.stories import Step, drawn_story, luck_of, story_of, try_out
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.actions import Action, ActionLike, action_of
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.words import _, paragraph


class ToolPlaying(ToolPosition):
    """A board on which a tool card is used; see ToolBoard for its settings."""

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
        seed = read_seed(self.seed + 1 if seed is None else seed)
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
        done = self._shown_steps % len(shown)
        with self._one_drawing():
            if not done:
                self._commit(self.start, ())
            self.play(shown[done].action, shown[done].luck)

    @property
    def _shown_steps(self) -> int:
        """How many steps of the use that is told were played, and nothing else."""
        done = self._steps
        return len(done) if done == self._story.show[: len(done)] else 0

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
