"""Questions about chances and means, answered exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from sagrada_nb import exact
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.errors import WrongType
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import pattern_of, patterns
from sagrada_nb.core.window import Window
from sagrada_nb.exact.kinds import read_kind
from sagrada_nb.lessons.answers import read_chance
from sagrada_nb.lessons.questions import Form, Question, Solution, window_picture
from sagrada_nb.render import die_svg
from sagrada_nb.render.window import NO_MARKS, gallery_html
from sagrada_nb.words import _, card_name

NEAR_ENOUGH: Final = Fraction(1, 200)
"""How far from the exact chance an answer may be: half a percentage point."""

_DICE_WIDTH: Final = 150


def chance_of(asked: Mapping[str, Any], window: Window) -> Fraction:
    """Return the chance that a level asks for.

    Parameters
    ----------
    asked
        In ``of`` one of ``"pool"``, ``"line"``, ``"sets"``, ``"payoff"`` and ``"fit"``; the others
        are the arguments of that function of :mod:`sagrada_nb.exact`, with ``at_least``.
    window
        The window of the level, or its pattern, where the chance asks for one.

    Examples
    --------
    >>> chance_of({"of": "line", "dice": 4, "by": "shade"}, Window())
    Fraction(5, 18)
    >>> chance_of({"of": "payoff", "objective": "Light Shades", "at_least": 20}, Window())
    Fraction(1, 7062514462935)
    """
    given = dict(asked)
    of = find_name(str(given.pop("of")), _CHANCES, _("There is no chance of {given!r}."))
    return _CHANCES[of](window, **given)


def _at_least(chances: Mapping[int, Fraction], least: int) -> Fraction:
    return sum((chance for n, chance in chances.items() if n >= least), Fraction(0))


_CHANCES: Final[dict[str, Callable[..., Fraction]]] = {
    "pool": lambda _window, **asked: exact.pool_chance(**asked),
    "line": lambda _window, dice, by: exact.line_chance(dice, by),
    "sets": lambda _window, objective, dice, at_least: _at_least(
        exact.set_chances(objective, dice), at_least
    ),
    "payoff": lambda window, objective, at_least: _at_least(
        exact.payoff(objective, window.pattern), at_least
    ),
    "fit": lambda window, players, at_least: _at_least(
        exact.fitting_chances(window, players=players), at_least
    ),
}


class Chance(Question[Fraction]):
    """Asks how likely something is; half a percentage point more or less does not matter."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _(
            "Write the chance between the brackets of `check(…)`: a fraction like `check(1/6)`, a "
            'decimal like `check(0.17)`, or `check("17 %")`. To the nearest per cent is enough.'
        )

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("text", _("Type the chance, such as 1/6, 0.17 or 17 %, and press Check."))

    def read(self, given: object) -> Fraction:
        """Return the chance that a learner wrote."""
        return read_chance(given)

    @property
    def expected(self) -> Fraction:
        """The exact chance."""
        return chance_of(self.needed(self.level.chance, "chance"), self.level.window)

    def is_right(self, answer: Fraction) -> bool:
        """Return whether it is near enough."""
        return abs(answer - self.expected) <= NEAR_ENOUGH

    def objections(self, answer: Fraction) -> tuple[str, ...]:
        """Say whether it is too much or too little."""
        if self.is_right(1 - answer):
            sentence = _("{chance} is the chance that it does not happen.")
        elif answer > self.expected:
            sentence = _("{chance} is too much.")
        else:
            sentence = _("{chance} is too little.")
        return (sentence.format(chance=_percent(answer)),)

    def solution(self) -> Solution:
        """Return the exact chance, and about how much that is."""
        answer = _("{fraction}; that is about {percent}").format(
            fraction=self.expected, percent=_percent(self.expected)
        )
        return Solution(answer, picture=self.picture())

    def picture(self) -> str:
        """Return the dice or the window that it is about."""
        asked = self.needed(self.level.chance, "chance")
        if asked["of"] in ("payoff", "fit"):
            return window_picture(self.level.window)
        return dice_picture(_faces(asked))


class TheMost(Question[str]):
    """Asks which of several objectives pays most on average, or which pattern leaves most windows.

    By ``measure`` of the level: ``"mean"`` compares what objectives pay in the legal windows of its
    pattern, ``"windows"`` how many legal full windows patterns have.
    """

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _("Write one of the names between the brackets of `check(…)`, in quotation marks.")

    @property
    def choices(self) -> tuple[str, ...]:
        """What there is to choose from."""
        return tuple(card_name(name) for name in self.level.choices)

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "one",
            _("Press one, then Check."),
            tuple((name, card_name(name)) for name in self.level.choices),
        )

    def read(self, given: object) -> str:
        """Return the name of the choice that a learner wrote."""
        if not isinstance(given, str):
            raise WrongType(_("{given!r} is no name.").format(given=given))
        no_such = _("{given!r} is none of the names.")
        translated = {card_name(name): name for name in self.level.choices}
        return find_name(given, self.level.choices, no_such, translated)

    @property
    def values(self) -> dict[str, Fraction]:
        """What each choice comes to."""
        measure = find_name(
            self.needed(self.level.measure, "measure"),
            ("mean", "windows"),
            _("Nothing is compared by {given!r}."),
        )
        if measure == "windows":
            return {name: Fraction(exact.legal_windows(name)) for name in self.level.choices}
        pattern = self.level.window.pattern
        return {name: exact.mean(name, pattern) for name in self.level.choices}

    @property
    def expected(self) -> str:
        """The choice with the most."""
        return max(self.level.choices, key=self.values.__getitem__)

    def objections(self, answer: str) -> tuple[str, ...]:
        """Say what the choice comes to."""
        return (self._told(answer),)

    def solution(self) -> Solution:
        """Return the choice, and what all come to."""
        ranked = sorted(self.level.choices, key=self.values.__getitem__, reverse=True)
        return Solution(self.expected, tuple(self._told(name) for name in ranked), self.picture())

    def picture(self) -> str:
        """Return the pattern that it is about, or those to choose from."""
        if self.level.measure != "windows":
            return window_picture(self.level.window)
        shown = [
            (card_name(name), Window(pattern_of(name)), NO_MARKS) for name in self.level.choices
        ]
        return gallery_html(shown, width=150)

    def _told(self, name: str) -> str:
        value = self.values[name]
        if name in patterns:
            return _("{pattern} has {windows} legal full windows.").format(
                pattern=card_name(name), windows=f"{int(value):,}"
            )
        return _("{objective} pays {points} points on average.").format(
            objective=card_name(name), points=f"{float(value):.2f}"
        )


def dice_picture(dice: tuple[Die, ...]) -> str:
    """Return dice side by side as HTML text."""
    size = max(30, _DICE_WIDTH // max(1, len(dice)))
    drawn = "".join(die_svg(die, size=size) for die in dice)
    return f'<div class="sg-lesson-dice">{drawn}</div>'


def _faces(asked: Mapping[str, Any]) -> tuple[Die, ...]:
    """Return dice of the kind that a chance is about, to be looked at."""
    by_colors = tuple(Die(color, n + 1) for n, color in enumerate(COLORS))
    by_shades = tuple(Die(COLORS[n % len(COLORS)], shade) for n, shade in enumerate(SHADES))
    if asked["of"] == "line":
        faces = by_colors if asked["by"] == "color" else by_shades
        return faces[: asked["dice"]]
    if asked["of"] == "sets":
        card = PUBLIC_OBJECTIVES[asked["objective"]]
        faces = by_colors if card.of == "color" else by_shades
        return tuple(faces[member] for member in card.members)
    kind = read_kind(asked["what"])
    if isinstance(kind, Die):
        return (kind,)
    if isinstance(kind, Color):
        return tuple(Die(kind, shade) for shade in SHADES)
    return tuple(Die(color, kind) for color in COLORS)


def _percent(chance: Fraction) -> str:
    return _("{number} %").format(number=f"{100 * float(chance):.3g}")
