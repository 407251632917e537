"""Why a draft is a good one, in the words of rules and plans: what a hint teaches."""

from __future__ import annotations

from collections.abc import Iterator

from sagrada_nb.core.dice import Die
from sagrada_nb.core.grid import space_number
from sagrada_nb.core.objectives import Objective
from sagrada_nb.core.score import ScoreSheet
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Action, Draft, Place, UseTool
from sagrada_nb.game.game import View
from sagrada_nb.words import _, listed, ngettext


def where_to_look(action: Action) -> str:
    """Return a first nudge towards an action: what to look at, and not yet what to do.

    Examples
    --------
    >>> where_to_look(Draft(Die("R3"), "B2"))
    'Look at the red 3 in the pool: where would it help most?'
    """
    if isinstance(action, Draft):
        said = _("Look at the {die} in the pool: where would it help most?")
        return said.format(die=action.die.label)
    if isinstance(action, UseTool):
        return _("Look at {name}: what could it mend now?").format(name=action.card.label)
    if isinstance(action, Place):
        return _("Look at the die in your hand: which of its spaces can still wait?")
    return _("Look at what is left: does anything in the pool help your window now?")


def reasons(view: View, action: Action) -> tuple[str, ...]:
    """Return what a draft brings, what it works towards, and what it spoils, a sentence each.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> view = game.view(0)
    >>> reasons(view, game.legal_actions()[0])[0]
    'It is one of those that Shade Variety lacks.'
    """
    if not isinstance(action, Draft):
        return ()
    die, space = action.die, action.space
    after = view.window.put(die, space)
    found = [*_gained(view.score(), view.score(after))]
    for card in view.setup.objectives:
        found += _towards(card, view.window, after, die, space)
    return (*found, *_spoiled(view.window, die, space))


def brings(view: View, die: Die, space: str) -> tuple[str, ...]:
    """Return what a die would count on a space, and what it would spoil, a sentence each."""
    after = view.window.put(die, space)
    spoiled = view.window.spoiled_spaces(die, space)
    said = [_("It would spoil {spaces}.").format(spaces=listed(spoiled))] if spoiled else []
    return (*_gained(view.score(), view.score(after)), *said)


def _gained(before: ScoreSheet, after: ScoreSheet) -> Iterator[str]:
    for old, new in zip(before.lines, after.lines, strict=True):
        gain = new.points - old.points
        if gain > 0 and new.kind in ("public", "private"):
            said = ngettext("It counts {n} for {card}.", "It counts {n} for {card}.", gain)
            yield said.format(n=gain, card=new.label)


def _towards(card: Objective, window: Window, after: Window, die: Die, space: str) -> Iterator[str]:
    """Yield how far a line that is not full yet is on its way, and which kind a set lacks."""
    row, column = divmod(space_number(space), 5)
    if card.family in ("row", "column"):
        line = card.lines(after)[row if card.family == "row" else column]
        kinds = [bit for bit in line if bit]
        if 2 < len(kinds) < len(line) and len(set(kinds)) == len(kinds):
            name = "ABCD"[row] if card.family == "row" else str(column + 1)
            words = {
                "row": _("Row {name} then has {n} different ones of {all}, for {card}."),
                "column": _("Column {name} then has {n} different ones of {all}, for {card}."),
            }[card.family]
            yield words.format(name=name, n=len(kinds), all=len(line), card=card.label)
    elif card.family == "set" and card.count(after) == card.count(window):
        counts = [mask.bit_count() for mask in card.masks(window)]
        kind = die.color.index if card.of == "color" else die.shade - 1
        if kind in card.members and counts[card.members.index(kind)] == min(counts):
            yield _("It is one of those that {card} lacks.").format(card=card.label)


def _spoiled(window: Window, die: Die, space: str) -> Iterator[str]:
    if here := window.spoiled_spaces(die, space):
        yield _("It spoils {spaces}, though.").format(spaces=listed(here))
        return
    elsewhere = {
        spoiled
        for other in window.legal_spaces(die)
        if other != space
        for spoiled in window.spoiled_spaces(die, other)
        if spoiled != space
    }
    if elsewhere:
        said = _("Elsewhere it could spoil {spaces}.")
        yield said.format(spaces=listed(sorted(elsewhere)))
