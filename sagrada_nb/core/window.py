"""A window: a pattern and the dice on it. Every change gives a new window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from sagrada_nb.core.dice import COLORS, DICE_PER_COLOR, SHADES, Die, DieLike, check_bag
from sagrada_nb.core.errors import IllegalAction, IllegalPlacement, NoSuchMove, WrongType
from sagrada_nb.core.grid import (
    EVERYWHERE,
    SPACE_NAMES,
    SPACES,
    beside,
    count,
    mask_of,
    space_number,
    spaces,
    touching,
)
from sagrada_nb.core.notation import OPEN, join_rows, read_dice
from sagrada_nb.core.patterns import (
    BLANK,
    PatternLike,
    WindowPattern,
    is_card,
    pattern_of,
    patterns,
)
from sagrada_nb.core.placement import (
    PlacementRule,
    RulesLike,
    Situation,
    Violation,
    closed_to_color,
    closed_to_shade,
    forbidden_masks,
    in_force,
    legal_mask,
)
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.words import _, listed, paragraph

if TYPE_CHECKING:
    from sagrada_nb.core.dice import Die


class LaidDice:
    """What can be asked of the dice on 20 spaces, whatever is printed below them.

    The base of :class:`~sagrada_nb.core.window.Window`.
    """

    dice: tuple[Die | None, ...]

    def __getitem__(self, space: str) -> Die | None:
        return self.dice[space_number(space)]

    @property
    def color_masks(self) -> tuple[int, ...]:
        """For each colour, in R Y G B P order, the mask of the spaces that hold it."""
        return self._masks[0]

    @property
    def shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces that hold it."""
        return self._masks[1]

    @cached_property
    def _masks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The masks of colours and those of shades, in one go over the dice."""
        colors, shades = [0] * len(COLORS), [0] * len(SHADES)
        bit = 1
        for die in self.dice:
            if die is not None:
                colors[die.color.index] |= bit
                shades[die.shade - 1] |= bit
            bit <<= 1
        return tuple(colors), tuple(shades)

    @cached_property
    def color_bits(self) -> tuple[int, ...]:
        """For each space, the colour of its die as a bit: 1, 2, 4, 8, 16; 0 where it is open."""
        return tuple(0 if die is None else 1 << die.color.index for die in self.dice)

    @cached_property
    def shade_bits(self) -> tuple[int, ...]:
        """For each space, the shade of its die as a bit: 1, 2, 4 … 32; 0 where it is open."""
        return tuple(0 if die is None else 1 << die.shade - 1 for die in self.dice)

    @property
    def shades(self) -> tuple[int, ...]:
        """For each space, the shade of its die, 0 where it is open."""
        return tuple(0 if die is None else die.shade for die in self.dice)

    @cached_property
    def filled(self) -> int:
        """The mask of the spaces that hold a die."""
        return sum(self.color_masks)

    @property
    def is_full(self) -> bool:
        """Whether all 20 spaces hold a die."""
        return self.filled == EVERYWHERE

    @property
    def open_spaces(self) -> tuple[str, ...]:
        """The names of the open spaces, in reading order."""
        return spaces(EVERYWHERE & ~self.filled)

    @property
    def filled_spaces(self) -> tuple[str, ...]:
        """The names of the spaces that hold a die, in reading order."""
        return spaces(self.filled)


_NO_RULES: Final = ()
"""Nothing is ignored, which is the common case and has a quicker way."""


class LegalSpaces(LaidDice):
    """What can be asked of the placement rules about dice on a pattern, by masks.

    The base of :class:`~sagrada_nb.core.window.Window`.
    """

    pattern: WindowPattern

    def situation(self, die: DieLike) -> Situation:
        """Return the masks that the placement rules look at for `die`."""
        if not isinstance(die, Die):
            die = Die(die)
        color, shade = die.color.index, die.shade - 1
        return Situation(
            self.filled,
            self.pattern.other_color_masks[color],
            self.pattern.other_shade_masks[shade],
            self.color_masks[color],
            self.shade_masks[shade],
        )

    def legal_spaces(
        self, die: DieLike, ignoring: RulesLike = _NO_RULES, also: RulesLike = _NO_RULES
    ) -> tuple[str, ...]:
        """Return the spaces where `die` may be placed, in reading order.

        Parameters
        ----------
        die
            A die or its notation.
        ignoring
            Placement rules that do not bind this time, as a tool card may allow.
        also
            Rules that bind beside the usual ones, as a tool card may demand.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When it is no die, or no rule.

        Examples
        --------
        >>> from sagrada_nb.core.window import Window
        >>> Window("...../.R.../...../.....", {"A1": "R3"}).legal_spaces("B2")
        ('A2', 'B1')
        """
        if ignoring is not _NO_RULES or also is not _NO_RULES:
            return spaces(legal_mask(self.situation(die), ignoring, also))
        if not isinstance(die, Die):
            die = Die(die)
        color, shade = die.color.index, die.shade - 1
        to_colors, to_shades = self._closed
        to_color, to_shade = to_colors[color], to_shades[shade]
        if to_color is None:
            to_color = to_colors[color] = closed_to_color(
                self.filled, self.pattern.other_color_masks[color], self.color_masks[color]
            )
        if to_shade is None:
            to_shade = to_shades[shade] = closed_to_shade(
                self.filled, self.pattern.other_shade_masks[shade], self.shade_masks[shade]
            )
        return spaces(EVERYWHERE & ~(to_color | to_shade))

    @cached_property
    def _closed(self) -> tuple[list[int | None], list[int | None]]:
        """For each colour and each shade, the spaces closed to it, or None until it is asked for.

        11 masks answer for all 30 dice, so most questions find theirs here.
        """
        return [None] * len(COLORS), [None] * len(SHADES)

    def forbidden_spaces(self, die: DieLike) -> dict[PlacementRule, tuple[str, ...]]:
        """Return, for every placement rule, the spaces it forbids to `die`.

        Raises
        ------
        NotationError, WrongType
            When it is no die.
        """
        masks = forbidden_masks(self.situation(die))
        return {rule: spaces(mask) for rule, mask in masks.items()}


def broken_rules(
    window: Window, die: Die, number: int, ignoring: RulesLike = (), also: RulesLike = ()
) -> tuple[Violation, ...]:
    """Return every rule in force that forbids `die` on space `number`."""
    situation, here = window.situation(die), 1 << number
    return tuple(
        _violation(window, rule, die, number)
        for rule, forbids in in_force(ignoring, also).items()
        if forbids(situation) & here
    )


def _violation(window: Window, rule: PlacementRule, die: Die, number: int) -> Violation:
    """Say what `rule` is broken by when `die` is put on space `number`."""
    here, restriction, clash = 1 << number, None, 0
    if rule is PlacementRule.OCCUPIED:
        clash = here
    elif rule in (PlacementRule.SPACE_COLOR, PlacementRule.SPACE_VALUE):
        restriction = window.pattern.spaces[number]
    elif rule is PlacementRule.SAME_COLOR_NEIGHBOR:
        clash = beside(here) & window.color_masks[die.color.index]
    elif rule is PlacementRule.SAME_VALUE_NEIGHBOR:
        clash = beside(here) & window.shade_masks[die.shade - 1]
    elif rule is PlacementRule.TOUCHES_A_DIE:
        clash = touching(here) & window.filled
    return Violation(rule, die, SPACE_NAMES[number], dice_at(window, clash), restriction)


def dice_at(window: Window, mask: int) -> tuple[tuple[str, Die], ...]:
    """Return the dice on the spaces of `mask`, each with its space, in reading order."""
    return tuple(
        (SPACE_NAMES[number], die)
        for number, die in enumerate(window.dice)
        if mask >> number & 1 and die is not None
    )


def refusal(
    window: Window,
    die: Die,
    violations: tuple[Violation, ...],
    ignoring: RulesLike,
    also: RulesLike,
    besides: str = "",
) -> IllegalPlacement:
    """Return the error for a placement that breaks `violations`.

    What is accepted is said without the space `besides`: a moved die does not stay (R16).
    """
    space = violations[0].space
    spaces = window.legal_spaces(die, ignoring, also)
    legal = tuple(each for each in spaces if each != besides)
    accepted = (
        _("Legal for {die}: {spaces}.").format(die=die, spaces=listed(legal))
        if legal
        else _("No space is legal for {die}.").format(die=die)
    )
    return IllegalPlacement(
        _("{die} cannot be placed on {space}. {reasons} {accepted}").format(
            die=die,
            space=space,
            reasons=paragraph(violation.message for violation in violations),
            accepted=accepted,
        ),
        die,
        space,
        violations,
        legal,
    )


def die_to_take(window: Window, number: int) -> Die:
    """Return the die on space `number`.

    Raises
    ------
    NoSuchMove
        When no die lies there; the message says where there are dice.
    """
    die = window.dice[number]
    if die is not None:
        return die
    filled = window.filled_spaces
    where = (
        _("There are dice on {spaces}.").format(spaces=listed(filled))
        if filled
        else _("The window is empty.")
    )
    raise NoSuchMove(
        _("No die lies on {space}. {where}").format(space=SPACE_NAMES[number], where=where),
        "no_die_there",
    )


def not_a_move(die: Die, number: int) -> NoSuchMove:
    """Return the error for moving `die` to the space `number`, where it lies (ruling R16)."""
    return NoSuchMove(
        _("{die} lies on {space} already: staying there is not a move.").format(
            die=die, space=SPACE_NAMES[number]
        ),
        "not_a_move",
    )


NOT_ASKED_AGAIN: Final = frozenset(
    {PlacementRule.FIRST_DIE_NOT_ON_EDGE, PlacementRule.TOUCHES_NO_DIE}
)
"""The rules of the moment a die is placed; the others have to hold as long as it lies there."""


def mistakes(window: Window) -> tuple[Violation, ...]:
    """Return every rule that the dice of `window` break, in reading order of the spaces.

    Each die is lifted and asked for anew. Two neighbours that clash are named once, at the first.
    """
    found: list[Violation] = []
    for space, die in dice_at(window, window.filled):
        lifted = window.remove(space)
        for broken in broken_rules(lifted, die, space_number(space), NOT_ASKED_AGAIN):
            if broken.dice:
                later = [pair for pair in broken.dice if pair[0] > space]
                found += [replace(broken, dice=(pair,)) for pair in later]
            else:
                found.append(broken)
    return tuple(found)


def minimal_removals(window: Window) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of spaces whose dice have to go so that every rule holds.

    A die on a space that does not take it has to go; of two clashing neighbours one has to.
    The empty set is the answer for a window without mistakes.
    """
    found = mistakes(window)
    forced = mask_of(each.space for each in found if not each.dice)
    clashes = [0] * SPACES
    for pair in (mask_of(each.spaces) for each in found if each.dice):
        if not pair & forced:
            for number in range(SPACES):
                if pair >> number & 1:
                    clashes[number] |= pair & ~(1 << number)
    size = 0
    while not (covers := _covers(clashes, size)):
        size += 1
    return tuple(sorted(spaces(forced | cover) for cover in covers))


def _covers(clashes: list[int], size: int) -> list[int]:
    """Return every mask of `size` or fewer spaces that takes a die of each clashing pair.

    `clashes` holds, for every space, the mask of those it clashes with. The first space with a
    clash either goes, or stays and all it clashes with goes: each set is met once, and there are at
    most ten levels.
    """
    first = next((number for number, others in enumerate(clashes) if others), None)
    if first is None:
        return [0]
    if size == 0:
        return []
    found = []
    for gone in (1 << first, clashes[first]):
        if gone.bit_count() <= size:
            left = [
                0 if gone >> number & 1 else others & ~gone for number, others in enumerate(clashes)
            ]
            found += [gone | rest for rest in _covers(left, size - gone.bit_count())]
    return found


DiceLike: TypeAlias = str | Mapping[str, DieLike] | list[str] | tuple[Die | None, ...] | None


@dataclass(frozen=True, init=False, repr=False)
class Window(LegalSpaces, RichRepr):
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
        sagrada_nb.core.errors.IllegalPlacement: R3 cannot be placed on B2. \
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


Rules: TypeAlias = frozenset[PlacementRule]
NONE: Final[Rules] = frozenset()

# Where several rules are broken, the code of an illegal action is that of the first of these.
_FOREMOST: Final = (
    PlacementRule.OCCUPIED,
    PlacementRule.TOUCHES_A_DIE,
    PlacementRule.SPACE_COLOR,
    PlacementRule.SPACE_VALUE,
    PlacementRule.FIRST_DIE_NOT_ON_EDGE,
    PlacementRule.TOUCHES_NO_DIE,
    PlacementRule.SAME_COLOR_NEIGHBOR,
    PlacementRule.SAME_VALUE_NEIGHBOR,
)


def fits(window: Window, die: Die, ignoring: Rules = NONE, also: Rules = NONE) -> int:
    """Return the mask of the spaces where `die` may be placed."""
    return legal_mask(window.situation(die), ignoring, also)


def destinations(window: Window, number: int, ignoring: Rules = NONE) -> int:
    """Return the mask of the spaces to which the die on space `number` may be moved.

    The die is lifted first, so the only die of a window goes to an edge space (R11); its own space
    is none of them (R16).
    """
    die = window.dice[number]
    if die is None:
        return 0
    here, s = 1 << number, window.situation(die)
    lifted = Situation(
        s.filled & ~here, s.other_color, s.other_shade, s.same_color & ~here, s.same_shade & ~here
    )
    return legal_mask(lifted, ignoring) & ~here


def has_second_move(
    window: Window, start: int, end: int, among: int, ignoring: Rules = NONE
) -> bool:
    """Return whether, once the die on `start` is on `end`, another die could be moved.

    `among` is the mask of the dice that may be the second one.
    """
    moved = window.dice[start]
    if moved is None:
        return False
    way, filled = (1 << start) | (1 << end), window.filled ^ ((1 << start) | (1 << end))
    for number, die in enumerate(window.dice):
        here = 1 << number
        if die is None or number == start or not among & here:
            continue
        s = window.situation(die)
        lifted = Situation(
            filled & ~here,
            s.other_color,
            s.other_shade,
            (s.same_color ^ way if die.color is moved.color else s.same_color) & ~here,
            (s.same_shade ^ way if die.shade == moved.shade else s.same_shade) & ~here,
        )
        if legal_mask(lifted, ignoring) & ~here:
            return True
    return False


def place(
    window: Window,
    die: Die,
    space: str,
    ignoring: Rules = NONE,
    also: Rules = NONE,
    code: str = "",
) -> Window:
    """Return the window with `die` placed on `space`.

    Raises
    ------
    IllegalAction
        With `code`, or else with the code of the foremost broken rule.
    """
    try:
        return window.place(die, space, ignoring, also)
    except IllegalPlacement as refusal:
        raise IllegalAction(
            code or _foremost(refusal.violations), str(refusal), refusal.violations
        ) from refusal


def move(window: Window, start: str, end: str, ignoring: Rules = NONE) -> Window:
    """Return the window with the die on `start` moved to `end`.

    Raises
    ------
    IllegalAction
        With the code of the foremost broken rule, ``"no_die_there"`` or ``"not_a_move"``.
    """
    try:
        return window.move(start, end, ignoring)
    except NoSuchMove as refusal:
        raise IllegalAction(refusal.code, str(refusal)) from refusal
    except IllegalPlacement as refusal:
        raise IllegalAction(
            _foremost(refusal.violations), str(refusal), refusal.violations
        ) from refusal


def _foremost(violations: tuple[Violation, ...]) -> str:
    return min(violations, key=lambda each: _FOREMOST.index(each.rule)).code


def numbers(mask: int) -> list[int]:
    """Return the numbers of the spaces in a mask.

    Examples
    --------
    >>> numbers(0b101)
    [0, 2]
    """
    return [number for number in range(len(SPACE_NAMES)) if mask >> number & 1]


WindowLike: TypeAlias = Window | WindowPattern | str


def read_window(given: WindowLike) -> Window:
    """Return the window meant: a window, dice in notation, or a pattern or its name, still empty.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When it cannot be read.
    TooManyDice
        When there are more than 18 dice of one colour.

    Examples
    --------
    >>> read_window("Virtus").pattern.name
    'Virtus'
    >>> read_window("R3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --")["A1"]
    Die('R3')
    """
    if isinstance(given, Window):
        return given
    if isinstance(given, WindowPattern):
        return Window(given)
    if isinstance(given, str):
        rows = given.strip().replace("/", "\n").splitlines()
        is_dice = given not in patterns and len(rows) > 1 and any(" " in r.strip() for r in rows)
        return Window(None, given) if is_dice else Window(given)
    raise WrongType(
        _(
            "{given!r} is not a window. Accepted: a Window, the name of a pattern, or a window or "
            "pattern in notation."
        ).format(given=given)
    )
