"""Dice luck: drawn from a seed or given, and written down as it happens.

Every event of a game has a key of its own ("round 3", "round 3 turn 2"), and what happens there
depends on the seed and the key alone. So the same seed gives the same game on every machine, and
looking at other ways to play a turn does not change the dice of the next round.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias, TypeVar

from sagrada_nb.core.checking import is_whole, whole_number
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.errors import ImpossibleLuck, NotationError, WrongType
from sagrada_nb.words import _

T = TypeVar("T")

Seed: TypeAlias = int | str
SeedLike: TypeAlias = Seed | Random | None
Bag: TypeAlias = tuple[int, ...]
"""How many dice of each colour are in the bag, in R Y G B P order."""

_SEED_BITS: Final = 53
_DICE_SIGNS: Final = frozenset("RYGBP123456")


def seed_of(seed: SeedLike) -> Seed:
    """Return the seed meant: one given, one drawn from a generator, or a fresh one for None.

    Raises
    ------
    NotationError, WrongType
        When it is no seed, or one that no text can hold.
    """
    if seed is None:
        seed = Random()  # noqa: S311 - a game, not a secret
    if isinstance(seed, Random):
        return seed.getrandbits(_SEED_BITS)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        message = _(
            "{given!r} is not a seed. Accepted: a whole number, a text, a random.Random, "
            "or None for a fresh one."
        )
        raise WrongType(message.format(given=seed))
    try:
        str(seed).encode()
    except ValueError:  # half a character, or a number of thousands of digits
        message = _("The seed cannot be written down. Accepted: a shorter number, or another text.")
        raise NotationError(message) from None
    return seed


def check_seed(given: object) -> None:
    """Refuse what cannot be the seed of the first of several games.

    Examples
    --------
    >>> check_seed("x")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    sagrada_nb.core.errors.WrongType: 'x' is not the seed of a first game. Accepted: ...
    """
    refusal = _("{given!r} is not the seed of a first game. Accepted: a whole number.")
    seed_of(whole_number(given, refusal, None, None))


class Luck:
    """Luck of one event, from a seed; what happened is in ``taken``, in notation.

    Examples
    --------
    >>> luck = Luck(7, "round 1")
    >>> die = luck.die((18, 18, 18, 18, 18))
    >>> luck.taken == [str(die)]
    True
    """

    def __init__(self, seed: Seed, key: str) -> None:
        self.taken: list[str] = []
        self._key = f"{seed}/{key}"
        self._generator: Random | None = None

    def below(self, n: int) -> int:
        """Return a whole number from 0 to `n` − 1, each as likely."""
        if self._generator is None:
            self._generator = Random(self._key)  # noqa: S311 - a game, not a secret
        # random() is promised to give the same numbers in every version of Python.
        return int(self._generator.random() * n)

    def sample(self, things: Sequence[T], n: int) -> list[T]:
        """Return `n` different ones of `things`, in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _each in range(n)]

    def shade(self) -> int:
        """Roll a die."""
        shade = self._shade()
        self.taken.append(str(shade))
        return shade

    def color(self, bag: Bag) -> Color:
        """Draw a die from the bag without rolling it."""
        color = self._color(bag)
        self.taken.append(str(color))
        return color

    def die(self, bag: Bag) -> Die:
        """Draw a die from the bag and roll it."""
        die = Die(self._color(bag), self._shade())
        self.taken.append(str(die))
        return die

    def finish(self) -> None:
        """Say that the event is over; luck that was given and not used up is refused."""

    def _shade(self) -> int:
        return self.below(6) + 1

    def _color(self, bag: Bag) -> Color:
        if not any(bag):
            raise ImpossibleLuck(_("The dice bag is empty."))
        return COLORS[self._drawn_from(bag)]

    def _drawn_from(self, counts: Sequence[int]) -> int:
        """Return the place of a thing drawn from so many of each kind, each as likely."""
        return bisect(list(accumulate(counts)), self.below(sum(counts)))


def _sign(word: object) -> object:
    """Return the notation of a die, a colour or a shade; anything else as it is."""
    is_luck = isinstance(word, Die | Color) or is_whole(word, SHADES[0], SHADES[-1])
    return str(word) if is_luck else word


class GivenLuck(Luck):
    """Luck that is given, in notation: dice ``R3``, colours ``R``, shades ``3``.

    Examples
    --------
    >>> GivenLuck("R3 B1").die((18, 18, 18, 18, 18))
    Die('R3')
    """

    def __init__(self, given: str | Iterable[object]) -> None:
        super().__init__(0, "")
        if not isinstance(given, Iterable) or isinstance(given, bytes | Mapping):
            message = _("{given!r} is no dice luck. Accepted: a text like {example!r}.")
            raise WrongType(message.format(given=given, example="R3 B1"))
        words: list[object]
        words = [*given.split()] if isinstance(given, str) else [*map(_sign, given)]
        self._given: list[str] = []
        for word in words:
            if not (isinstance(word, str) and len(word) in (1, 2) and set(word) <= _DICE_SIGNS):
                message = _("{given!r} is no dice luck. Accepted: dice R3, colours R, shades 3.")
                raise ImpossibleLuck(message.format(given=word))
            self._given += word

    def finish(self) -> None:
        """Refuse luck that was given and not used."""
        if self._given:
            message = _("More dice luck was given than is needed; left over: {signs}.")
            raise ImpossibleLuck(message.format(signs=" ".join(self._given)))

    def below(self, n: int) -> int:
        """Refuse: given luck holds dice only."""
        raise ImpossibleLuck(_("Given luck holds dice only."))

    def _next(self) -> str:
        if not self._given:
            raise ImpossibleLuck(_("Less dice luck was given than is needed."))
        return self._given.pop(0)

    def _shade(self) -> int:
        sign = self._next()
        if not sign.isdigit():
            message = _("{given!r} is no shade; a shade 1–6 is needed here.")
            raise ImpossibleLuck(message.format(given=sign))
        return int(sign)

    def _color(self, bag: Bag) -> Color:
        sign = self._next()
        try:
            color = Color(sign)
        except NotationError as problem:
            raise ImpossibleLuck(str(problem)) from None
        if not bag[color.index]:
            message = _("The dice bag holds no {color} die that could be drawn.")
            raise ImpossibleLuck(message.format(color=color.label))
        return color


def with_die(bag: Bag, color: Color, n: int = 1) -> Bag:
    """Return the bag with `n` more (or, below zero, fewer) dice of a colour.

    Examples
    --------
    >>> with_die((18, 18, 18, 18, 18), Color.YELLOW, -1)
    (18, 17, 18, 18, 18)
    """
    return (*bag[: color.index], bag[color.index] + n, *bag[color.index + 1 :])
