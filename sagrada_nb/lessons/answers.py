"""Answers as learners write them: every spelling that has one meaning is read."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import NotationError, UnknownName, WrongType
from sagrada_nb.core.grid import SPACE_NAMES, mask_of, spaces
from sagrada_nb.core.names import find_name
from sagrada_nb.core.placement import RULES, PlacementRule, Violation
from sagrada_nb.core.score import MINUS
from sagrada_nb.words import _, listed

LONGEST_FRACTION: Final = 120
"""Characters of the longest fraction that is read."""

LARGEST_NUMBER: Final = 9_999
"""No number that is asked for is larger."""

LONGEST_DIE: Final = 20
"""No way to write a die is longer."""


def is_missing(given: object) -> bool:
    """Return whether nothing was answered yet: ``...``, None or an empty text.

    Examples
    --------
    >>> [is_missing(given) for given in (..., None, "  ", [], 0)]
    [True, True, True, False, False]
    """
    return given is ... or given is None or (isinstance(given, str) and not given.strip())


def read_spaces(given: object) -> tuple[str, ...]:
    """Return the spaces of an answer in reading order; ``"none"`` or an empty list is no space.

    Raises
    ------
    NotationError, WrongType
        When something in it is no space.

    Examples
    --------
    >>> read_spaces("b2, a1 and A1"), read_spaces({"A2", "A1"}), read_spaces("none")
    (('A1', 'B2'), ('A1', 'A2'), ())
    """
    accepted = _("Spaces are written like `A1 B3`, in one text or a list.")
    words = [word for text in texts_in(given, accepted) for word in _words(text, accepted)]
    return spaces(mask_of(_row_first(word) for word in words))


def _row_first(word: str) -> str:
    """Return a space that was written as ``1A`` in the usual order, and anything else as it is."""
    turned = word[::-1].upper()
    return turned if turned in SPACE_NAMES else word


def read_letters(given: object, letters: str) -> tuple[str, ...]:
    """Return the letters of an answer in their order; ``"none"`` or an empty list is no letter.

    They may be written without anything between them.

    Raises
    ------
    NotationError, WrongType
        When something in it is none of `letters`.

    Examples
    --------
    >>> read_letters("c, A and c", "abcd"), read_letters(["b", "a"], "abcd"), read_letters([], "ab")
    (('a', 'c'), ('a', 'b'), ())
    >>> read_letters("ca", "abcd")
    ('a', 'c')
    """
    accepted = _("Accepted: letters from {first} to {last}, in one text or a list.").format(
        first=letters[0], last=letters[-1]
    )
    between = r"[\s,;.)]+"
    parts = [w for text in texts_in(given, accepted) for w in _words(text, accepted, between)]
    words = [part.casefold() for part in parts]
    for word in words:
        if not set(word) <= set(letters):
            raise NotationError(
                _("{given!r} is no letter of the question. {accepted}").format(
                    given=word, accepted=accepted
                )
            )
    return tuple(letter for letter in letters if letter in set("".join(words)))


def read_names(given: object, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of an answer in its order, each out of `names`.

    Single letters may be written without anything between them.

    Raises
    ------
    UnknownName, WrongType
        When something in it is none of the names.

    Examples
    --------
    >>> read_names("a b, B and A", ["A", "B"]), read_names("ABBA", ["A", "B"])
    (('A', 'B', 'B', 'A'), ('A', 'B', 'B', 'A'))
    """
    accepted = _("Names are written like `{example}`, in one text or a list.").format(
        example=" ".join(names)
    )
    texts = texts_in(given, accepted)
    if any(re.search(r"[^\w\s,;.→/-]", text) for text in texts):
        raise NotationError(unreadable(given, accepted))
    words = [word for text in texts for word in _words(text, accepted)]
    if all(len(name) == 1 for name in names):
        words = [letter for word in words for letter in word]
    no_such = _("There is no player called {given!r}.")
    return tuple(find_name(word, names, no_such) for word in words)


def read_number(given: object, refusal: str | None = None) -> int:
    """Return the whole number of an answer, such as ``12``, ``"12 points"`` or ``"−3"``.

    Parameters
    ----------
    given
        The answer.
    refusal
        What is said of an answer that is no number, with a place ``{given!r}``; that it is no
        number of points where it is None.

    Raises
    ------
    NotationError, WrongType
        When it is no whole number.

    Examples
    --------
    >>> read_number("−3 points"), read_number(12.0)
    (-3, 12)
    """
    if refusal is None:
        refusal = _("{given!r} is not a number of points. Accepted: a whole number, like 12 or -3.")
    if isinstance(given, str):
        match = re.fullmatch(r"\s*([+-]?)\s*(\d{1,4})\s*[^\d\W]*\.?\s*", given.replace(MINUS, "-"))
        if not match:
            raise NotationError(refusal.format(given=given))
        return int(match[1] + match[2])
    if isinstance(given, float) and given.is_integer():
        given = int(given)
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise WrongType(refusal.format(given=given))
    number = operator.index(given)
    if abs(number) > LARGEST_NUMBER:
        raise NotationError(refusal.format(given=given))
    return number


def read_chance(given: object) -> Fraction:
    """Return the chance of an answer, such as ``"1/6"``, ``0.17`` or ``"17 %"``.

    Raises
    ------
    NotationError, WrongType
        When it is no number between 0 and 1.

    Examples
    --------
    >>> read_chance("1/6"), read_chance(0.25), read_chance("12.5 %"), read_chance("0,5")
    (Fraction(1, 6), Fraction(1, 4), Fraction(1, 8), Fraction(1, 2))
    """
    refusal = _(
        "{given!r} is not a chance. Accepted: a number from 0 to 1 like `0.17`, a fraction like "
        "`1/6`, or per cent like `17 %`."
    ).format(given=given)
    if isinstance(given, bool) or not isinstance(given, str | int | float | Fraction):
        raise WrongType(refusal)
    try:
        chance = _written_chance(given) if isinstance(given, str) else Fraction(given)
    except (ArithmeticError, ValueError):
        raise NotationError(refusal) from None
    if not 0 <= chance <= 1:
        raise NotationError(refusal)
    return chance


def _written_chance(text: str) -> Fraction:
    number = "".join(text.split()).replace(",", ".")
    if len(number) > LONGEST_FRACTION or "e" in number.casefold():
        raise ValueError(text)
    return Fraction(number[:-1]) / 100 if number.endswith("%") else Fraction(number)


def read_die(given: object) -> Die:
    """Return the die of an answer: ``R3``, ``"red 3"``, ``"3 red"`` or a die.

    Raises
    ------
    NotationError, WrongType
        When it is no die.

    Examples
    --------
    >>> read_die("red 3"), read_die(["y5"]), read_die("6P")
    (Die('R3'), Die('Y5'), Die('P6'))
    """
    accepted = _("A die is written like `R3`, or in words like `red 3`.")
    if isinstance(given, Die):
        return given
    texts = [text.strip() for text in texts_in(given, accepted)]
    if len(texts) == 1 and len(texts[0]) <= LONGEST_DIE:
        (text,) = texts
        if two := re.fullmatch(r"([^\W\d]+)[\s_-]*(\d)", text):
            return Die(two[1], int(two[2]))
        if two := re.fullmatch(r"(\d)[\s_-]*([^\W\d]+)", text):
            return Die(two[2], int(two[1]))
        return Die(text)
    raise NotationError(
        _("{given!r} is not one die. {accepted}").format(given=given, accepted=accepted)
    )


def texts_in(given: object, accepted: str) -> list[str]:
    """Return the texts of an answer: the answer itself, or what is in a list, tuple or set.

    Raises
    ------
    WrongType
        When it is neither; the sentence says what is `accepted`.

    Examples
    --------
    >>> texts_in("A1 B3", ""), texts_in(("A1", "B3"), "")
    (['A1 B3'], ['A1', 'B3'])
    """
    if isinstance(given, str):
        return [given]
    if isinstance(given, Iterable) and not isinstance(given, Mapping | bytes):
        each = list(given)
        if all(isinstance(text, str) for text in each):
            return each
    raise WrongType(unreadable(given, accepted))


def unreadable(given: object, accepted: str) -> str:
    """Return the sentence for an answer that cannot be read, with what is `accepted`."""
    return _("{given!r} cannot be read as an answer. {accepted}").format(
        given=given, accepted=accepted
    )


def _words(text: str, accepted: str, between: str = r"[^\w-]+") -> list[str]:
    """Return the words of a text, without what joins them or says that there is none.

    Where there are only signs, or only what joins words, nothing was answered that could be read.
    """
    none = {"none", _("none").casefold()}
    joints = {"", "and", _("and").casefold()}
    words = [word for word in re.split(between, text) if word.casefold() not in joints]
    if not words:
        raise NotationError(unreadable(text, accepted))
    return [word for word in words if word.casefold() not in none]


def read_rules(given: object) -> tuple[PlacementRule, ...]:
    """Return the placement rules of an answer, given by name or code, in the order of the rules.

    Raises
    ------
    UnknownName, WrongType
        When something in it is no rule.

    Examples
    --------
    >>> [rule.code for rule in read_rules("Touching, colour neighbours")]
    ['touches_no_die', 'same_color_neighbor']
    >>> read_rules("space_color occupied") == read_rules({"Open space", "colour of the space"})
    True
    """
    accepted = _("Rules are written by name, with commas between: {names}.").format(
        names=listed([rule.label for rule in RULES])
    )
    if isinstance(given, list | tuple) and all(isinstance(each, Violation) for each in given):
        given = [each.rule for each in given]
    found: set[PlacementRule] = set()
    for text in texts_in(given, accepted):
        parts = [part.strip() for part in re.split(r"[,;/\n]+", text)]
        if not any(parts):
            raise NotationError(unreadable(text, accepted))
        for part in parts:
            found |= _rules_in(part)
    return tuple(rule for rule in RULES if rule in found)


def _rules_in(text: str) -> set[PlacementRule]:
    """Return the rules in a text without commas: one name, or codes with blanks between."""
    if text.casefold() in {"", "none", "legal", _("none").casefold()}:
        return set()
    no_such = _("There is no placement rule {given!r}.")
    aliases = {rule.label: rule.value for rule in RULES}
    aliases |= {rule.value.replace("neighbor", "neighbour"): rule.value for rule in RULES}
    aliases |= {_american(label): code for label, code in aliases.items()}
    codes = [rule.value for rule in RULES]
    pieces = [text]
    if not _is_name(text, codes, aliases):
        for pattern in (rf"\s+(?:and|{re.escape(_('and'))}|&|\+)\s+", r"\s+"):
            split = [piece for piece in re.split(pattern, text) if piece]
            if all(_is_name(piece, codes, aliases) for piece in split):
                pieces = split
                break
        else:
            raise _no_such_rule(text)
    return {PlacementRule(find_name(piece, codes, no_such, aliases)) for piece in pieces}


def _american(text: str) -> str:
    """Return English words as the cards and the codes spell them."""
    return text.replace("colour", "color").replace("neighbour", "neighbor")


def _is_name(text: str, names: list[str], aliases: Mapping[str, str]) -> bool:
    try:
        find_name(text, names, "", aliases)
    except UnknownName:
        return False
    return True


def _no_such_rule(text: str) -> UnknownName:
    return UnknownName(
        _("There is no placement rule {given!r}. The rules are: {names}.").format(
            given=text, names=listed([rule.label for rule in RULES])
        )
    )
