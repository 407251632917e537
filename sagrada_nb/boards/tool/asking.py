"""What a learner is asked for next on the tool board, and what has happened, in words."""

from __future__ import annotations

from sagrada_nb.boards.tool.hand import Hand, asked, is_underway, is_used, legal_spaces, missing
from sagrada_nb.core.dice import Color
from sagrada_nb.game.actions import DONE, Action, UseTool
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard
from sagrada_nb.words import _, listed


def ask(scenario: Scenario, card: ToolCard, hand: Hand) -> str:
    """Return what can be done now, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 1}).with_tool(6)
    >>> ask(before, tool_card(6), Hand())
    'Pick the die that you draft.'
    """
    if is_used(scenario):
        return _("The use is complete. Undo, begin again, or take another example.")
    if not is_underway(scenario) and scenario.refusal() is not None:
        return _("The card cannot be used now. Change the turn, undo, or start again.")
    need = missing(scenario, card, hand)
    if need:
        return _ask_for(need, scenario)
    if "space" in asked(scenario, card) or "move" in asked(scenario, card):
        return _ask_where(scenario, card, hand)
    return _("Now use the card.")


def _ask_for(need: str, scenario: Scenario) -> str:
    if need == "move":
        if not is_underway(scenario):
            return _("Pick the die in the window that you move.")
        if DONE in scenario.legal_actions():
            return _("Pick a second die of that colour to move, or move no other.")
        return _("Pick the second die that you move.")
    return {
        "pay": _("Choose the die that pays: one of the card's colour."),
        "die": _("Pick the die that you draft."),
        "delta": _("Turn the die up or down?"),
        "track": _("Pick the die on the round track that you take instead."),
        "shade": _("Choose the shade that the die drawn shows."),
    }[need]


def _ask_where(scenario: Scenario, card: ToolCard, hand: Hand) -> str:
    legal = legal_spaces(scenario, card, hand)
    if not legal:
        if is_underway(scenario) and scenario.state.pending and scenario.state.pending.die:
            return _("It fits nowhere, so it goes back to the pool.")
        return _("No space is legal for it; each space says why.")
    if hand.start is not None:
        return _("Move the die on {start} to: {spaces}.").format(
            start=hand.start, spaces=listed(legal)
        )
    return _("Place it on: {spaces}.").format(spaces=listed(legal))


def told(card: ToolCard, action: Action, luck: str) -> str:
    """Return what has happened, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> told(tool_card(6), parse_action("tool 6 R3"), "5")
    'Flux Brush: draft the red 3 and roll it again. The roll: 5.'
    """
    if not luck or not isinstance(action, UseTool):
        return action.sentence
    if card.luck == "draw":
        color = Color(luck).label
        return _("{sentence} Drawn: {color}.").format(sentence=action.sentence, color=color)
    return _("{sentence} The roll: {luck}.").format(sentence=action.sentence, luck=luck)


def changes(before: Scenario, after: Scenario) -> list[str]:
    """Return what a use has changed beside the window, in sentences.

    Examples
    --------
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 2}).with_tool(10)
    >>> changes(before, before.play("tool 10 R3 A1"))[:2]
    ['Favor tokens left: 1 of 2.', 'Favor tokens on the card: 1.']
    """
    was, now = before.state, after.state
    found = []
    if was.seats[0].tokens != now.seats[0].tokens:
        found.append(
            _("Favor tokens left: {now} of {before}.").format(
                now=now.seats[0].tokens, before=was.seats[0].tokens
            )
        )
        found.append(_("Favor tokens on the card: {n}.").format(n=after.tool_tokens))
    found += [_("The {die} has paid, and leaves the game.").format(die=d.label) for d in now.out]
    if was.pool != now.pool and now.pending is None:
        pool = listed([str(die) for die in now.pool]) or _("none")
        found.append(_("Dice in the draft pool now: {dice}.").format(dice=pool))
    if was.track != now.track:
        found.append(_("The round track has changed."))
    if was.turn is not None and now.turn is not None and now.turn.drafted and not was.turn.drafted:
        found.append(_("The draft of this turn is spent."))
    if was.turn is not None and now.turn == was.turn:
        return found
    if now.skipping and not was.skipping:
        found.append(_("Your second turn of this round is lost."))
    elif now.turn is not None and not now.turn.drafted:
        found.append(_("You may still draft in this turn."))
    return found
