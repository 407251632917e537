"""A window: a pattern and the dice on it. Every change gives a new window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from sagrada_nb.rules.dice import DICE_PER_COLOR, Die, DieLike, check_bag
from sagrada_nb.rules.explanations import broken_rules, die_to_take, not_a_move, refusal
from sagrada_nb.rules.grid import beside, count, space_number, spaces
from sagrada_nb.rules.legal_spaces import LegalSpaces
from sagrada_nb.rules.mistakes import minimal_removals, mistakes
from sagrada_nb.rules.notation import OPEN, join_rows, read_dice
from sagrada_nb.rules.patterns import BLANK, PatternLike, WindowPattern, is_card, pattern_of
from sagrada_nb.rules.pictured import Pictured
from sagrada_nb.rules.placement import RulesLike
from sagrada_nb.rules.violations import Violation

DiceLike: TypeAlias = str | Mapping[str, DieLike] | list[str] | tuple[Die | None, ...] | None


@dataclass(frozen=True, init=False, repr=False)
class Window(LegalSpaces, Pictured):
    """A window pattern with dice on some of its spaces.

    A window may break rules, as windows on a table do: :meth:`place` refuses an illegal die, but
    any dice can be laid out at once, and :meth:`mistakes` tells what is wrong with them.

    Parameters
    ----------
    pattern
        A card's name, a pattern in notation (``"YB..1/G.5.4/3.R.G/2..BY"``), a
        :class:`WindowPattern`, or None for a blank one.
    dice
        Four rows of five dice in notation, ``--`` for an open space, rows separated by ``/`` or
        line ends; or a mapping from spaces to dice; or None for an empty window.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When the pattern or the dice cannot be read.
    TooManyDice
        When there are more than 18 dice of one colour.

    Examples
    --------
    >>> window = Window("Kaleidoscopic Dream").place("Y3", "A1")
    >>> window["A1"], window.legal_spaces("B2")
    (Die('Y3'), ('A2', 'B2'))
    >>> str(window)
    'Y3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --'
    """

    pattern: WindowPattern
    dice: tuple[Die | None, ...]
    """The 20 spaces in reading order, None where a space is open."""

    def __init__(self, pattern: PatternLike = None, dice: DiceLike = None) -> None:
        _fill(self, pattern_of(pattern), read_dice(dice))

    @classmethod
    def parse(cls, text: str, pattern: PatternLike = None) -> Window:
        """Return the window whose dice `text` describes; the inverse of ``str``."""
        return cls(pattern, text)

    # Writing it down

    def __str__(self) -> str:
        return join_rows([OPEN if die is None else str(die) for die in self.dice], " ")

    def __repr__(self) -> str:
        pattern = self.pattern
        arguments = []
        if pattern != BLANK:
            arguments.append(repr(pattern.name if is_card(pattern) else pattern))
        if self.filled:
            arguments.append(f"dice={str(self)!r}" if not arguments else repr(str(self)))
        return f"Window({', '.join(arguments)})"

    # Asking the rules

    def explain(
        self, die: DieLike, space: str, ignoring: RulesLike = (), also: RulesLike = ()
    ) -> tuple[Violation, ...]:
        """Return every rule that forbids `die` on `space`; empty means legal.

        Parameters
        ----------
        die
            A die or its notation.
        space
            The name of a space, such as ``"B3"``.
        ignoring, also
            Placement rules that do not bind this time, and rules that bind beside the usual ones.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When it is no die, no space, or no rule.

        Examples
        --------
        >>> for reason in Window(None, {"A1": "R3"}).explain("R3", "A2"):
        ...     print(reason.code, "|", reason)
        same_color_neighbor | The red 3 on A2 lies beside the red 3 at A1: \
dice of one colour never share a side.
        same_value_neighbor | The red 3 on A2 lies beside the red 3 at A1: \
dice of one shade never share a side.
        """
        return broken_rules(self, Die(die), space_number(space), ignoring, also)

    def spoiled_spaces(self, die: DieLike, space: str) -> tuple[str, ...]:
        """Return the open spaces beside `space` that `die` there would spoil.

        A die beside an empty space printed with its own colour or shade spoils that space:
        whatever the space needs would clash with the die. The rules allow it; it is advice.

        Parameters
        ----------
        die
            A die or its notation.
        space
            The name of a space, such as ``"B3"``.

        Raises
        ------
        NotationError, WrongType
            When it is no die, or no space.

        Examples
        --------
        >>> Window(".R.../...../...../.....").spoiled_spaces("R3", "A1")
        ('A2',)
        """
        die, here = Die(die), 1 << space_number(space)
        wanting = (
            self.pattern.color_masks[die.color.index] | self.pattern.shade_masks[die.shade - 1]
        )
        return spaces(beside(here) & wanting & ~self.filled)

    def mistakes(self) -> tuple[Violation, ...]:
        """Return every placement rule that the dice in the window break.

        Two neighbours that clash are named once. Whether dice still touch, and where the first one
        lay, is not asked again (rulings R12 and "a mistake found later").

        Examples
        --------
        >>> [each.spaces for each in Window(None, {"A1": "R3", "A2": "R5"}).mistakes()]
        [('A1', 'A2')]
        """
        return mistakes(self)

    def minimal_removals(self) -> tuple[tuple[str, ...], ...]:
        """Return the smallest sets of spaces whose dice must go so that no mistake is left.

        Examples
        --------
        >>> Window(None, {"A1": "R3", "A2": "R5", "A3": "R1"}).minimal_removals()
        (('A2',),)
        """
        return minimal_removals(self)

    # Changing: always a new window

    def place(
        self, die: DieLike, space: str, ignoring: RulesLike = (), also: RulesLike = ()
    ) -> Window:
        """Return the window with `die` placed on `space`.

        Parameters are those of :meth:`explain`.

        Raises
        ------
        IllegalPlacement
            Naming every broken rule, the die, the space, and the spaces that were open to it.

        Examples
        --------
        >>> Window().place("R3", "B2")
        Traceback (most recent call last):
            ...
        sagrada_nb.rules.errors.IllegalPlacement: R3 cannot be placed on B2. \
The red 3 is the first die, so it goes on an edge or corner space; B2 is in the middle. \
Legal for R3: A1, A2, A3, A4, A5, B1, B5, C1, C5, D1, D2, D3, D4 and D5.
        """
        die = Die(die)
        violations = self.explain(die, space, ignoring, also)
        if violations:
            raise refusal(self, die, violations, ignoring, also)
        return self._with(space_number(space), die)

    def remove(self, space: str) -> Window:
        """Return the window without the die on `space`.

        Raises
        ------
        NoSuchMove
            When no die lies there.
        """
        number = space_number(space)
        die_to_take(self, number)
        return self._with(number, None)

    def move(self, start: str, end: str, ignoring: RulesLike = (), also: RulesLike = ()) -> Window:
        """Return the window with the die on `start` moved to `end`.

        The die is lifted first, then placed by the rules: the only die of a window goes to an edge
        space (R11), and only the moved die is checked (R12).

        Raises
        ------
        NoSuchMove
            When no die lies on `start`, or `end` is `start` (R16).
        IllegalPlacement
            When a placement rule forbids it.
        """
        number = space_number(start)
        die = die_to_take(self, number)
        if space_number(end) == number:
            raise not_a_move(die, number)
        lifted = self._with(number, None)
        violations = lifted.explain(die, end, ignoring, also)
        if violations:
            raise refusal(lifted, die, violations, ignoring, also, besides=spaces(1 << number)[0])
        return lifted._with(space_number(end), die)

    def put(self, die: DieLike, space: str) -> Window:
        """Return the window with `die` on `space`, asking no rule and replacing what lay there.

        For laying out windows as they happen on a table; :meth:`mistakes` tells what is wrong.

        Raises
        ------
        NotationError, WrongType
            When it is no die, or no space.
        TooManyDice
            When there would be more than 18 dice of one colour.
        """
        return self._with(space_number(space), Die(die))

    def with_pattern(self, pattern: PatternLike) -> Window:
        """Return the same dice on another pattern.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When there is no such pattern.
        """
        return _fill(object.__new__(Window), pattern_of(pattern), self.dice)

    def _with(self, number: int, die: Die | None) -> Window:
        dice = (*self.dice[:number], die, *self.dice[number + 1 :])
        if die is not None and count(self.filled) >= DICE_PER_COLOR:
            check_bag(dice)
        return _fill(object.__new__(Window), self.pattern, dice)


def window(pattern: PatternLike = None, dice: DiceLike = None) -> Window:
    """Return a :class:`Window`; see there for what `pattern` and `dice` may be.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When the pattern or the dice cannot be read.
    TooManyDice
        When there are more than 18 dice of one colour.

    Examples
    --------
    >>> window("virtus").pattern.name
    'Virtus'
    """
    return Window(pattern, dice)


def _fill(new: Window, pattern: WindowPattern, dice: tuple[Die | None, ...]) -> Window:
    object.__setattr__(new, "pattern", pattern)
    object.__setattr__(new, "dice", dice)
    return new
