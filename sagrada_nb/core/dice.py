"""Colours and dice. The shade of a die is its value 1–6; low is light."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, EnumMeta
from typing import Any, Final, Self, TypeAlias

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import NotationError, TooManyDice, WrongType
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.words import _


class FoundInWords(EnumMeta):
    """The kind of an enum whose members are found by more than their values.

    What is none of them is refused in the words of the class, by its ``meant_by``. An ``Enum`` on
    its own raises an error of Python's, and even that fails for a number of 5,000 digits.
    """

    def __call__(cls, value: Any, /, *names: Any, **more: Any) -> Any:  # type: ignore[override]
        """Return the member that `value` means."""
        if names or more or isinstance(value, cls):
            return super().__call__(value, *names, **more)
        members: dict[Any, Any] = cls._value2member_map_
        found = members.get(value) if isinstance(value, str) else None
        return cls.meant_by(value) if found is None else found

    def meant_by(cls, value: object) -> Any:
        """Return the member that a value means which is that of none, or refuse it in words."""
        raise NotImplementedError


class LetteredColor(Enum, metaclass=FoundInWords):
    """The base of the colours of a game: each member's value is its letter, its name is English.

    A member is found by its letter or its name in any case; ``index`` is its place in the order of
    the notation, from 0. The sentences are those of each game.
    """

    index: int

    def __new__(cls, letter: str) -> Self:
        """Make the member of a letter, and number it."""
        member = object.__new__(cls)
        member._value_ = letter
        member.index = len(cls.__members__)
        return member

    @classmethod
    def meant_by(cls, value: object) -> Self:
        """Return the colour of a letter or a name in any case.

        Raises
        ------
        NotationError, WrongType
            When it is none.
        """
        if not isinstance(value, str):
            raise WrongType(cls._no_text().format(given=value))
        wanted = value.strip().upper()
        for color in cls:
            if wanted in (color.value, color.name):
                return color
        raise NotationError(cls._no_color().format(given=value))

    @staticmethod
    def _no_text() -> str:
        """Return the sentence for what is no text, with a place for what was ``given``."""
        raise NotImplementedError

    @staticmethod
    def _no_color() -> str:
        """Return the sentence for a text that is no colour, with a place for what was ``given``."""
        raise NotImplementedError

    @staticmethod
    def _labels() -> tuple[str, ...]:
        """Return the names of all colours for people, in the language in use."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """The colour's name for people, in the language in use."""
        return self._labels()[self.index]

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


SHADES: Final = (1, 2, 3, 4, 5, 6)
DICE_PER_COLOR: Final = 18


class Color(LetteredColor):
    """One of the five colours, in the order of the notation: R Y G B P.

    ``Color(...)`` takes the letter or the English name in any case; ``index`` is 0–4.

    Examples
    --------
    >>> Color("purple"), Color("P").index, Color.RED.value
    (Color.PURPLE, 4, 'R')
    """

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"

    @staticmethod
    def _no_text() -> str:
        return _(
            "{given!r} is not a colour. A colour is a text: red, yellow, green, blue or "
            "purple, or its first letter."
        )

    @staticmethod
    def _no_color() -> str:
        return _(
            "{given!r} is not a colour. "
            "The colours are red, yellow, green, blue and purple, or R, Y, G, B and P."
        )

    @staticmethod
    def _labels() -> tuple[str, ...]:
        return (_("red"), _("yellow"), _("green"), _("blue"), _("purple"))


COLORS: Final = tuple(Color)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Die(RichRepr):
    """A die of one colour showing one shade.

    Parameters
    ----------
    die
        The notation (``"R3"``), a die, or a colour when `shade` is given too.
    shade
        1–6.

    Raises
    ------
    NotationError, WrongType
        When it is no die: the message says which half is wrong.

    Examples
    --------
    >>> Die("R3"), Die("red", 3) == Die(Color.RED, 3), str(Die("p6"))
    (Die('R3'), True, 'P6')
    >>> Die("X9")
    Traceback (most recent call last):
        ...
    sagrada_nb.core.errors.NotationError: 'X9' is not a die: 'X' is no colour and '9' no shade. \
A die is a colour letter R, Y, G, B or P and a shade 1–6, like R3.
    """

    color: Color
    shade: int

    def __init__(self, die: Die | Color | str, shade: int | None = None) -> None:
        if shade is not None:
            if isinstance(die, Die):
                die = die.color
            _set(self, die if isinstance(die, Color) else Color(die), _shade(shade))
        elif isinstance(die, Die):
            _set(self, die.color, die.shade)
        else:
            _set(self, *_parse(die))

    @property
    def label(self) -> str:
        """The die in words for people, such as "red 3"."""
        return _("{color} {shade}").format(color=self.color.label, shade=self.shade)

    @property
    def code(self) -> int:
        """The die as a number 1–30: 6·colour index + shade."""
        return 6 * self.color.index + self.shade

    def __str__(self) -> str:
        return f"{self.color.value}{self.shade}"

    def __repr__(self) -> str:
        return f"Die('{self}')"


DieLike: TypeAlias = Die | str


def _set(die: Die, color: Color, shade: int) -> None:
    object.__setattr__(die, "color", color)
    object.__setattr__(die, "shade", shade)


def _shade(shade: int) -> int:
    refusal = _("{given!r} is not a shade. A shade is a whole number 1–6.")
    return whole_number(shade, refusal, SHADES[0], SHADES[-1])


def _parse(die: object) -> tuple[Color, int]:
    accepted = _("A die is a colour letter R, Y, G, B or P and a shade 1–6, like R3.")
    if not isinstance(die, str):
        raise WrongType(
            _("{given!r} is not a die. {accepted}").format(given=die, accepted=accepted)
        )
    text = die.strip().upper()
    letter, digit = text[:1], text[1:]
    known_color = letter in _BY_LETTER
    known_shade = digit in _BY_DIGIT
    if known_color and known_shade:
        return _BY_LETTER[letter], _BY_DIGIT[digit]
    if len(digit) > 1 and not digit.isdecimal():  # words have no halves of which one is wrong
        problem = _("{given!r} is not a die. {accepted}")
    elif known_color and digit:
        problem = _("{given!r} is not a die: {digit!r} is no shade. {accepted}")
    elif known_color:
        problem = _("{given!r} is not a die: the shade is missing. {accepted}")
    elif known_shade:
        problem = _("{given!r} is not a die: {letter!r} is no colour. {accepted}")
    else:
        problem = _(
            "{given!r} is not a die: {letter!r} is no colour and {digit!r} no shade. {accepted}"
        )
    raise NotationError(problem.format(given=die, letter=letter, digit=digit, accepted=accepted))


_BY_LETTER: Final = {color.value: color for color in Color}
_BY_DIGIT: Final = {str(shade): shade for shade in SHADES}

ALL_DICE: Final = tuple(Die(color, shade) for color in COLORS for shade in SHADES)
"""The 30 faces: every colour with every shade, R1 to P6 in code order."""


def check_bag(dice: Iterable[Die | None]) -> None:
    """Refuse more dice of one colour than the dice bag holds.

    Raises
    ------
    TooManyDice
        Naming the colour and how many there are.
    """
    check_counts(Counter(die.color for die in dice if die is not None))


def check_counts(counts: Mapping[Color, int]) -> None:
    """Refuse more dice of one colour than the dice bag holds; see :func:`check_bag`."""
    for color, n in counts.items():
        if n > DICE_PER_COLOR:
            raise TooManyDice(
                _(
                    "There are {n} {color} dice, but the dice bag has only {most} of a colour. "
                    "Accepted: at most {most}."
                ).format(n=n, color=color.label, most=DICE_PER_COLOR)
            )
