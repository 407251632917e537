"""Placing dice on a board: its window, its pool and its history, without the page.

Everything that can be clicked on a board for placing dice can be called here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import traitlets

from sagrada_nb.boards.dice_board import DiceBoard
from sagrada_nb.boards.history import History
from sagrada_nb.boards.reading import Parsed, Switch, read_die, read_pool, read_window_or_none
from sagrada_nb.rules.dice import Die, DieLike
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.grid import SPACE_NAMES, space_number
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.windows import DiceLike, Window
from sagrada_nb.words import _, listed

State: TypeAlias = tuple[Window, tuple[Die, ...] | None]
"""What undo goes back to: the window and the dice of the pool."""


class PlacingBoard(DiceBoard):
    """A board whose window dice are placed in; see WindowBoard for its settings."""

    window = Parsed(read_window_or_none, help="The window on the board.")
    pool = Parsed(read_pool, help="The dice that can be placed, or None for all faces.")
    selected_die = Parsed(read_die)
    enforce = Switch(True)

    def __init__(self, window: object = None, **settings: Any) -> None:
        self._history: History[State] = History()
        self._status = ("", "plain")
        self._replaying = False
        super().__init__(window=read_window_or_none(window), **settings)
        self._start: State = (self.window, self.pool)
        self._history = History()
        self._greet()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.window!r})"

    # From Python: everything that can be clicked

    def select(self, die: DieLike | None) -> None:
        """Pick the die to be placed next, or none."""
        self.selected_die = die

    def place(self, die: DieLike | None = None, space: str | None = None) -> None:
        """Place a die, in the order of :meth:`.Window.place`: the die, then the space.

        Parameters
        ----------
        die
            A die or its notation; the selected die where it is None, as in
            ``board.place(space="A1")``.
        space
            The name of the space.

        Raises
        ------
        IllegalPlacement
            When a rule forbids it and the board enforces the rules.
        NotationError
            When no die is given and none is selected, when the pool does not hold it, or when no
            space is named.
        """
        chosen = self.selected_die if die is None else Die(die)
        if chosen is None:
            raise NotationError(_("No die is selected. Pick one first, or say which: R3."))
        if space is None:
            raise NotationError(
                _("No space is named for {die}. Accepted: a space like A1.").format(die=chosen)
            )
        self._check_pool(chosen)
        put = self.window.place if self.enforce else self.window.put
        after = put(chosen, space)
        space = SPACE_NAMES[space_number(space)]
        replaced = self.window[space]
        with self._one_drawing():
            self._commit(after, self._pool_with(replaced, chosen))
            self.say(
                _("Placed the {die} on {space}.").format(die=chosen.label, space=space), "good"
            )

    def remove(self, space: str) -> None:
        """Take the die off a space; with a pool it goes back there.

        Raises
        ------
        NoSuchMove
            When no die lies there.
        """
        space = SPACE_NAMES[space_number(space)]
        after, die = self.window.remove(space), self.window[space]
        with self._one_drawing():
            self._commit(after, self._pool_with(die, None))
            if die is not None:
                self.say(_("Took the {die} off {space}.").format(die=die.label, space=space))

    def move(self, start: str, end: str) -> None:
        """Move a die; with rules enforced, it is lifted and placed by the rules.

        Raises
        ------
        NoSuchMove, IllegalPlacement
            When there is no die, no move, or a rule forbids it.
        """
        after = self.window.move(start, end, () if self.enforce else PlacementRule)
        start, end = (SPACE_NAMES[space_number(space)] for space in (start, end))
        with self._one_drawing():
            self._commit(after, self._pool_with(self.window[end], None))
            self.say(_("Moved the die from {start} to {end}.").format(start=start, end=end), "good")

    def lay_out(self, dice: DiceLike) -> None:
        """Lay out the dice of the whole window at once, asking no placement rule.

        With a pool, the dice come from there and from the window, and those not used go back.

        Raises
        ------
        NotationError, TooManyDice
            When the dice cannot be read, or the board does not have them.
        """
        after = Window(self.window.pattern, dice)
        pool = self.pool
        if pool is not None:
            left = [*pool, *(die for die in self.window.dice if die is not None)]
            for die in after.dice:
                if die is None:
                    continue
                if die not in left:
                    raise NotationError(
                        _("There are not as many {die} in the pool and on the window.").format(
                            die=die
                        )
                    )
                left.remove(die)
            pool = tuple(left)
        with self._one_drawing():
            self._commit(after, pool)
            self.say(_("The window was laid out as typed."), "good")

    def undo(self) -> None:
        """Take the last change back; nothing happens when there is none."""
        before = self._history.undo((self.window, self.pool))
        self._travel(before, _("Undone."), _("There is nothing to undo."))

    def redo(self) -> None:
        """Make the last undone change again; nothing happens when there is none."""
        after = self._history.redo((self.window, self.pool))
        self._travel(after, _("Done again."), _("There is nothing to do again."))

    def reset(self) -> None:
        """Go back to the window that the board began with; this can be undone."""
        with self._one_drawing():
            self._commit(*self._start)
            self.selected_die = None
            self.say(_("Back to the start."))

    # State

    def _check_pool(self, die: Die) -> None:
        if self.pool is not None and die not in self.pool:
            raise NotationError(
                _("{die} is not in the pool. Accepted: {dice}.").format(
                    die=die, dice=listed([str(each) for each in self.pool]) or _("none is left")
                )
            )

    @traitlets.validate("selected_die")
    def _selectable(self, proposal: Mapping[str, Any]) -> Die | None:
        die: Die | None = proposal["value"]
        if die is not None:
            self._check_pool(die)
        return die

    def _pool_with(self, back: Die | None, out: Die | None) -> tuple[Die, ...] | None:
        if self.pool is None:
            return None
        dice = list(self.pool)
        if out is not None:
            dice.remove(out)
        if back is not None:
            dice.append(back)
        return tuple(dice)

    def _commit(self, window: Window, pool: tuple[Die, ...] | None) -> None:
        if (window, pool) == (self.window, self.pool):
            return
        self._history.leave((self.window, self.pool))
        self._put(window, pool)

    def _put(self, window: Window, pool: tuple[Die, ...] | None) -> None:
        self._replaying = True
        try:
            # Observers are told when both are in place.
            with self._one_drawing(), self.hold_trait_notifications():
                self.pool = pool
                self.window = window
        finally:
            self._replaying = False

    def _travel(self, state: State | None, done: str, nothing: str) -> None:
        with self._one_drawing():
            if state is None:
                self.say(nothing)
                return
            self._put(*state)
            self.say(done)

    @traitlets.observe("window", "pool")
    def _remember(self, change: Mapping[str, Any]) -> None:
        """Keep what was replaced from outside, so that it can be undone too."""
        if not self._replaying:
            now = {"window": self.window, "pool": self.pool, change["name"]: change["old"]}
            self._history.leave((now["window"], now["pool"]))
        if self.pool is not None and self.selected_die not in self.pool:
            self.selected_die = None
        self._redraw()

    @traitlets.observe("enforce")
    def _other_rules(self, change: object) -> None:
        self._redraw()

    @traitlets.observe("selected_die")
    def _told_selected(self, change: Mapping[str, Any]) -> None:
        with self._one_drawing():
            self._greet()

    def say(self, text: str, mood: str = "plain") -> None:
        """Show and speak `text` in the status line (`mood`: plain, good or bad)."""
        self._status = (text, mood)
        self._redraw()

    def _greet(self) -> None:
        """Say what can be done now."""
        die = self.selected_die
        if die is None:
            self.say(_("Pick a die, then a space. Delete takes a die off."))
            return
        legal = self.window.legal_spaces(die)
        if legal:
            self.say(_("{die}: legal on {spaces}.").format(die=die.label, spaces=listed(legal)))
        else:
            self.say(_("{die}: no space is legal.").format(die=die.label))
