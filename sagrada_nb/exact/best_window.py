"""The best window there is for some cards, proven: a search by constraint programming."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final

from sagrada_nb.core.checking import is_whole, whole_number
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.errors import NotationError, SagradaError, WrongType
from sagrada_nb.core.grid import (
    COLUMN_SPACES,
    EDGE,
    ROW_SPACES,
    SPACE_NAMES,
    SPACES,
    beside,
    diagonal,
    space_number,
    spaces,
    touching,
)
from sagrada_nb.core.objectives import Objective, PrivateLike, PublicLike
from sagrada_nb.core.score import ScoreSheet, private_cards, public_cards, score
from sagrada_nb.core.window import Window, WindowLike, read_window
from sagrada_nb.words import _

_LINES: Final = {"row": ROW_SPACES, "column": COLUMN_SPACES}
_DICE_OF_A_COLOR: Final = 18
_MOST_SECONDS: Final = 600
_WORKERS: Final = 8  # each looks in another way, so more of them help on few cores too


@dataclass(frozen=True)
class BestWindow:
    """The best window that was found, with its score.

    Attributes
    ----------
    window
        The window.
    sheet
        Its score sheet.
    most
        No window is worth more than this.
    """

    window: Window
    sheet: ScoreSheet
    most: int

    @property
    def is_proven(self) -> bool:
        """Whether it was proven that no window is worth more."""
        return self.sheet.total == self.most

    def __str__(self) -> str:
        points = self.sheet.total
        if self.is_proven:
            return _("{points} points, and no window is worth more.").format(points=points)
        said = _("{points} points at least, and {most} at most.")
        return said.format(points=points, most=self.most)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        return self.sheet._repr_mimebundle_(include, exclude)


def best_window(
    window: WindowLike,
    public: PublicLike | Iterable[PublicLike] = (),
    private: PrivateLike | Iterable[PrivateLike] | None = None,
    tokens: int = 0,
    *,
    bag: Iterable[int] | None = None,
    turns: int | None = None,
    seconds: float = 30,
) -> BestWindow:
    """Return the best window that can be made of a pattern, or of a window with dice in it.

    The dice that lie in the window stay, also where a tool card has let them lie against a rule.
    Every rule of placement holds for the other dice, in some order of them; which dice are rolled,
    and when, is not asked.

    Parameters
    ----------
    window
        A window, or the name of its pattern.
    public, private
        The objectives, as :func:`sagrada_nb.score` takes them; those of known families.
    tokens
        Favor tokens that are left, 1 point each.
    bag
        How many dice of each colour there are, in the order red, yellow, green, blue, purple; None
        for 18 of each.
    turns
        How many dice may be added; None for any number.
    seconds
        When to stop, with the best that was found until then.

    Raises
    ------
    SagradaError
        When the solver is not installed, or an objective counts by a function.

    Examples
    --------
    >>> from sagrada_nb.core.window import Window
    >>> print(best_window(Window("Virtus"), ["Light Shades"]))
    12 points, and no window is worth more.
    """
    if isinstance(window, str) and "/" not in window:
        window = Window(window)
    start = read_window(window)
    cards = public_cards(public)
    own = () if private is None else private_cards(private)
    tokens = whole_number(tokens, _("{given!r} is no number of favor tokens."))
    for card in (*cards, *own):
        if card.family is None:
            message = _("{name} counts by a function, so its best window cannot be worked out.")
            raise NotationError(message.format(name=card.name))
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise WrongType(_("{given!r} are no seconds.").format(given=seconds))
    if not 0 < seconds <= _MOST_SECONDS:
        message = _("{given!r} seconds cannot be searched. Accepted: up to {most}.")
        raise NotationError(message.format(given=seconds, most=_MOST_SECONDS))
    return _Search(start, _bag(bag), _turns(turns)).best(cards, own, tokens, float(seconds))


def _bag(given: Iterable[int] | None) -> tuple[int, ...]:
    if given is None:
        return (_DICE_OF_A_COLOR,) * len(COLORS)
    found = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str) else ()
    if len(found) != len(COLORS) or not all(is_whole(n, 0, _DICE_OF_A_COLOR) for n in found):
        message = _("{given!r} is no bag. Accepted: for each of the {n} colours 0 to {most} dice.")
        values = {"n": len(COLORS), "most": _DICE_OF_A_COLOR}
        raise NotationError(message.format(given=given, **values))
    return found


def _turns(given: int | None) -> int:
    refusal = _("{given!r} is no number of turns. Accepted: 0 to {high}, or None.")
    return SPACES if given is None else whole_number(given, refusal, 0, SPACES)


class _Search:
    """Yes-or-no variables for the colour and the shade on each space, and the rules for them."""

    def __init__(self, start: Window, bag: tuple[int, ...], turns: int) -> None:
        if find_spec("ortools") is None:
            command = 'pip install "sagrada_nb[solver]"'
            message = _("The best window is found by OR-tools, which is not installed: {command}")
            raise SagradaError(message.format(command=command))
        from ortools.sat.python import cp_model

        self._solver, self._cp, self._pattern = cp_model.CpSolver(), cp_model, start.pattern
        model = self.model = cp_model.CpModel()
        named = SPACE_NAMES
        self.filled = [model.new_bool_var(f"{s} filled") for s in named]
        self.color = [[model.new_bool_var(f"{s} {c}") for c in COLORS] for s in named]
        self.shade = [[model.new_bool_var(f"{s} {n}") for n in SHADES] for s in named]
        for n, here in enumerate(self.filled):
            model.add_exactly_one(*self.color[n], ~here)
            model.add_exactly_one(*self.shade[n], ~here)
            self._keep_to_space(n, start)
            for other in spaces(beside(1 << n)):
                m = space_number(other)
                if m > n and (start.dice[n] is None or start.dice[m] is None):
                    for kinds in (self.color, self.shade):
                        for a, b in zip(kinds[n], kinds[m], strict=True):
                            model.add_at_most_one(a, b)
        added = sum(self.filled) - len(start.filled_spaces)
        model.add(added <= turns)
        for color, dice in zip(COLORS, bag, strict=True):
            lying = start.color_masks[color.index].bit_count()
            model.add(sum(kinds[color.index] for kinds in self.color) <= dice + lying)

    def _keep_to_space(self, n: int, start: Window) -> None:
        lies, asks = start.dice[n], start.pattern.spaces[n]
        if lies is not None:
            self.model.add(self.color[n][lies.color.index] == 1)
            self.model.add(self.shade[n][lies.shade - 1] == 1)
        elif isinstance(asks, Color):
            self.model.add(self.color[n][asks.index] == self.filled[n])
        elif asks is not None:
            self.model.add(self.shade[n][asks - 1] == self.filled[n])

    # What it is worth

    def best(
        self, public: Iterable[Objective], private: Iterable[Objective], tokens: int, seconds: float
    ) -> BestWindow:
        """Return the best window within some seconds."""
        model = self.model
        worth = sum((self._points(card) for card in public), start=self._zero())
        own = [self._points(card) for card in private]
        if len(own) > 1:
            most = model.new_int_var(0, 1000, "the better private objective")
            model.add_max_equality(most, own)
            own = [most]
        total = worth + sum(own) + sum(self.filled) - SPACES + tokens
        model.maximize(total)
        self._solver.parameters.max_time_in_seconds = seconds
        self._solver.parameters.num_workers = _WORKERS
        while True:
            status = self._solver.solve(model)
            if status not in (self._cp.OPTIMAL, self._cp.FEASIBLE):
                raise SagradaError(_("No window was found in {n} seconds.").format(n=seconds))
            found = self._window()
            if _can_be_placed(found):
                sheet = score(found, list(public), list(private) or None, tokens)
                return BestWindow(found, sheet, int(self._solver.best_objective_bound + 0.5))
            self._forbid_the_shape()

    def _zero(self) -> Any:
        return self.model.new_constant(0)

    def _window(self) -> Window:
        dice = []
        for colors, shades in zip(self.color, self.shade, strict=True):
            color = next((c for c, on in zip(COLORS, colors, strict=True) if self._is_on(on)), None)
            shade = next((n for n, on in zip(SHADES, shades, strict=True) if self._is_on(on)), None)
            dice.append("--" if color is None or shade is None else str(Die(color, shade)))
        rows = [" ".join(dice[n] for n in row) for row in ROW_SPACES]
        return Window(self._pattern, "/".join(rows))

    def _is_on(self, variable: Any) -> bool:
        return bool(self._solver.value(variable))

    def _points(self, card: Objective) -> Any:
        on = self.color if card.of == "color" else self.shade
        kinds = [[on[n][member] for member in card.members] for n in range(SPACES)]
        if card.family in _LINES:
            counted = sum(self._lines(card.name, _LINES[card.family], kinds))
        elif card.family == "set":
            counted = self.model.new_int_var(0, SPACES, card.name)
            for each in zip(*kinds, strict=True):
                self.model.add(counted <= sum(each))
        elif card.family == "diagonal":
            counted = sum(self._at_corners(card.name, kinds))
        else:
            counted = sum(self._shades(card.name, kinds))
        return card.points * counted

    def _lines(
        self, name: str, lines: Iterable[tuple[int, ...]], kinds: list[list[Any]]
    ) -> Iterator[Any]:
        for line in lines:
            counts = self.model.new_bool_var(f"{name} {line}")
            for n in line:
                self.model.add(sum(kinds[n]) == 1).only_enforce_if(counts)
            for each in zip(*(kinds[n] for n in line), strict=True):
                self.model.add(sum(each) <= 1).only_enforce_if(counts)
            yield counts

    def _at_corners(self, name: str, kinds: list[list[Any]]) -> Iterator[Any]:
        for n in range(SPACES):
            corners = [space_number(space) for space in spaces(diagonal(1 << n))]
            for member, here in enumerate(kinds[n]):
                counts = self.model.new_bool_var(f"{name} {n} {member}")
                self.model.add(counts <= here)
                self.model.add(counts <= sum(kinds[m][member] for m in corners))
                yield counts

    def _shades(self, name: str, kinds: list[list[Any]]) -> Iterator[Any]:
        for n in range(SPACES):
            pays = self.model.new_int_var(0, len(SHADES), f"{name} {n}")
            self.model.add(pays <= len(SHADES) * sum(kinds[n]))
            shown = zip(SHADES, self.shade[n], strict=True)
            self.model.add(pays <= sum(shade * on for shade, on in shown))
            yield pays

    def _forbid_the_shape(self) -> None:
        """Look for other spaces to fill: dice on these cannot have been placed one by one."""
        changed = [1 - each if self._is_on(each) else each for each in self.filled]
        self.model.add(sum(changed) >= 1)


def _can_be_placed(window: Window) -> bool:
    """Return whether the dice hang together, and one of them lies on the edge."""
    lying = sum(1 << n for n, die in enumerate(window.dice) if die is not None)
    reached = lying & EDGE & -(lying & EDGE)
    while (more := (reached | touching(reached)) & lying) != reached:
        reached = more
    return reached == lying
