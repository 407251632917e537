"""Questions that are answered by placing dice on a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from sagrada_nb.boards.score_board import ScoreBoard
from sagrada_nb.boards.window_board import WindowBoard
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.score import ScoreSheet, score
from sagrada_nb.core.window import Window
from sagrada_nb.lessons.questions import Form, Question, Solution, window_picture
from sagrada_nb.render import sheet_html
from sagrada_nb.words import _, listed, ngettext

Dice = tuple[Die, ...]


class BoardQuestion(Question[Window]):
    """A question whose answer is the window on a board."""

    def new_board(self) -> WindowBoard:
        """Return a board with the task."""
        return WindowBoard(
            self.level.window,
            pool=self.level.pool,
            show_layers=False,
            show_notation=False,
        )

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is given."""
        return ngettext(
            "Place the die on the board, then run the cell with `check()`.",
            "Place the dice on the board, then run the cell with `check()`.",
            self.most_dice,
        )

    @property
    def most_dice(self) -> int:
        """How many dice of the pool can be placed."""
        return len(self.level.pool)

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "board",
            ngettext(
                "Place the die on the board below, then press Check.",
                "Place the dice on the board below, then press Check.",
                self.most_dice,
            ),
        )

    def read(self, given: object) -> Window:
        """Refuse what is no window; the answer is the one on the board."""
        if isinstance(given, Window):
            return given
        raise NotationError(
            _("{given!r} is no answer: this exercise is answered on its board.").format(given=given)
        )

    def picture(self) -> str:
        """Return nothing: the board is the picture."""
        return ""

    def placed(self, window: Window) -> dict[str, Die]:
        """Return the dice on spaces that were open at the start."""
        return {
            space: die
            for space in self.level.window.open_spaces
            if (die := window[space]) is not None
        }

    def left(self, window: Window) -> Dice:
        """Return the dice of the pool that are not placed."""
        gone = Counter(self.placed(window).values())
        return tuple((Counter(self.level.pool) - gone).elements())

    def mistakes(self, window: Window) -> tuple[str, ...]:
        """Return what is wrong with a window, whatever the task: changed dice, broken rules."""
        start = self.level.window
        if window.pattern.spaces != start.pattern.spaces:
            return (_("This is another window pattern. Reset the board and begin again."),)
        found = [
            _("On {space} the {die} was there from the start; put it back.").format(
                space=space, die=die.label
            )
            for space in start.filled_spaces
            if (die := start[space]) is not None and window[space] != die
        ]
        strange = Counter(self.placed(window).values()) - Counter(self.level.pool)
        found += [_("The {die} was not in the pool.").format(die=die.label) for die in strange]
        found += [each.message for each in window.mistakes()]
        if not found and not _can_grow(start, self.placed(window)):
            found.append(_("There is no order in which each of these dice touches another one."))
        return tuple(found)


class PlaceThemAll(BoardQuestion):
    """Asks to place every die of the pool by the rules."""

    def is_right(self, answer: Window) -> bool:
        """Return whether all dice are placed by the rules."""
        return not self.mistakes(answer) and not self.left(answer)

    def is_underway(self, answer: Window) -> bool:
        """Return whether the dice that are left can still be placed."""
        left = self.left(answer)
        return not self.mistakes(answer) and any(True for _way in ways_to_place(answer, left))

    def objections(self, answer: Window) -> tuple[str, ...]:
        """Return what is wrong, or what is left and whether it still fits."""
        left = self.left(answer)
        if self.is_underway(answer):
            sentence = _("Good so far. Still to be placed: {dice}.")
        else:
            sentence = ngettext(
                "From here the {dice} cannot be placed by the rules any more. Undo, or take a die "
                "off, and try another way.",
                "From here the {dice} cannot all be placed by the rules any more. Undo, or take a "
                "die off, and try another way.",
                len(left),
            )
        return self.mistakes(answer) or (sentence.format(dice=listed([die.label for die in left])),)

    def solution(self) -> Solution:
        """Return one way to place the dice."""
        return self.praise(next(ways_to_place(self.level.window, self.level.pool)))

    def praise(self, answer: Window) -> Solution:
        """Return the window on the board."""
        return Solution(_dice_words(self.placed(answer)), picture=window_picture(answer))


class BestFinish(BoardQuestion):
    """Asks to place dice of the pool by the rules so that the total becomes as high as it can."""

    def new_board(self) -> WindowBoard:
        """Return a score board with the task."""
        return ScoreBoard(
            self.level.window,
            pool=self.level.pool,
            public=self.level.public,
            private=self.level.private,
            favor_tokens=self.level.favor_tokens,
            enforce=True,
            show_layers=False,
            show_notation=False,
        )

    def sheet(self, window: Window) -> ScoreSheet:
        """Return the score sheet of a window with the level's cards."""
        level = self.level
        return score(window, level.public, level.private, level.favor_tokens)

    def finishes(self) -> Iterator[Window]:
        """Yield every window that the answer may be."""
        return ways_to_place(self.level.window, self.level.pool, some=True)

    @cached_property
    def best(self) -> Window:
        """A window with the highest total that can be reached by the rules."""
        return max(self.finishes(), key=lambda window: self.sheet(window).total)

    def missed(self, answer: Window) -> int:
        """Return how many points more the best finish has."""
        return self.sheet(self.best).total - self.sheet(answer).total

    def is_right(self, answer: Window) -> bool:
        """Return whether no finish by the rules has more points."""
        return not self.mistakes(answer) and self.missed(answer) <= 0

    def objections(self, answer: Window) -> tuple[str, ...]:
        """Return what is wrong, or how far the total is from the best one."""
        sentence = ngettext(
            "Your total is {total}. There is a finish with {n} point more.",
            "Your total is {total}. There is a finish with {n} points more.",
            self.missed(answer),
        )
        return self.mistakes(answer) or (
            sentence.format(total=self.sheet(answer).total, n=self.missed(answer)),
        )

    def solution(self) -> Solution:
        """Return a best finish with its score sheet."""
        return self.praise(self.best)

    def praise(self, answer: Window) -> Solution:
        """Return the window on the board with its score sheet."""
        sheet = self.sheet(answer)
        return Solution(
            _("{dice}: {total} points").format(
                dice=_dice_words(self.placed(answer)), total=sheet.total
            ),
            picture=sheet_html(sheet),
        )


class BestDraft(BestFinish):
    """Asks to draft the one die of the pool that brings most points at once."""

    @property
    def most_dice(self) -> int:
        """One: in a turn a single die is drafted."""
        return 1

    def finishes(self) -> Iterator[Window]:
        """Yield the windows with at most one die of the pool in them."""
        yield self.level.window
        for die in dict.fromkeys(self.level.pool):
            yield from ways_to_place(self.level.window, (die,))

    def mistakes(self, window: Window) -> tuple[str, ...]:
        """Return what is wrong with a window, more than one draft above all."""
        if len(self.placed(window)) > 1:
            return (_("In a turn only one die is drafted; take the others off again."),)
        return super().mistakes(window)


def ways_to_place(window: Window, pool: Dice, *, some: bool = False) -> Iterator[Window]:
    """Yield the windows that come from placing dice one after the other by the rules.

    Parameters
    ----------
    window
        Where to begin.
    pool
        The dice to place, in any order.
    some
        Whether dice may be left over; otherwise all are placed.

    Examples
    --------
    >>> start = Window(None, {"A1": "R3"})
    >>> [each.filled_spaces for each in ways_to_place(start, (Die("R4"),))]
    [('A1', 'B2')]
    >>> [each.filled_spaces for each in ways_to_place(start, (Die("R4"),), some=True)]
    [('A1',), ('A1', 'B2')]
    """
    seen: set[Window] = set()

    def go_on(here: Window, left: Dice) -> Iterator[Window]:
        if here in seen:
            return
        seen.add(here)
        if some or not left:
            yield here
        for die in dict.fromkeys(left):
            rest = list(left)
            rest.remove(die)
            for space in here.legal_spaces(die):
                yield from go_on(here.place(die, space), tuple(rest))

    return go_on(window, pool)


def _can_grow(start: Window, placed: dict[str, Die]) -> bool:
    """Return whether the dice can be placed by the rules, each on its space, in some order."""
    window, waiting = start, dict(placed)
    while waiting:
        fits = (space for space, die in waiting.items() if space in window.legal_spaces(die))
        space = next(fits, None)
        if space is None:
            return False
        window = window.put(waiting.pop(space), space)
    return True


def _dice_words(placed: dict[str, Die]) -> str:
    return listed(
        [
            _("the {die} on {space}").format(die=die.label, space=space)
            for space, die in placed.items()
        ]
    )
