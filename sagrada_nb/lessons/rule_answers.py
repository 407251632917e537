"""Reading the placement rules of an answer, by name or by code."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sagrada_nb.lessons.answers import texts_in, unreadable
from sagrada_nb.rules.errors import NotationError, UnknownName
from sagrada_nb.rules.names import find_name
from sagrada_nb.rules.placement import RULES, PlacementRule
from sagrada_nb.rules.violations import Violation
from sagrada_nb.words import _, listed


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
