"""Each tool card as an object: it fits its row of the data, and foretells what its uses bring."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from sagrada_nb.core.dice import Die
from sagrada_nb.core.names import plain
from sagrada_nb.game.actions import UseTool
from sagrada_nb.game.tools.base import ToolCard
from tests.any_game import lots
from tests.rules.games import position

CARDS = list(sg.TOOL_CARDS.values())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_class_of_a_card_has_the_name_in_its_row(card: ToolCard) -> None:
    assert plain(type(card).__name__) == plain(card.name)
    assert eval(repr(card), {"tool_card": sg.TOOL_CARDS.get}) is card  # noqa: S307


@pytest.mark.parametrize(("tool", "luck"), [(6, "123456"), (11, "RYGBP")])
def test_the_dice_that_a_use_may_bring_are_those_that_luck_brings(tool: int, luck: str) -> None:
    table = position({"A1": "B1"}, pool=["R3", "G4"]).with_tool(tool)
    use = next(each for each in table.legal_actions() if isinstance(each, UseTool))
    foretold: set[Die] = set()
    for _weight, dice in use.card.hands(table.state, use, lots(1), 1):
        foretold.update(dice)
    brought = set[Die]()
    for sign in luck:
        after = table.play(use, sign)
        held = after.state.pending
        assert held is not None
        choices = [after] if held.die else [after.play(each) for each in after.legal_actions()]
        brought |= {each.state.pending.die for each in choices if each.state.pending}  # type: ignore[misc]
    assert foretold == brought


def test_cards_that_place_or_move_bring_no_dice_to_choose_from() -> None:
    table = position({"A1": "R1", "B2": "G2"}, pool=["Y4"], track=[["R5"]])
    for card in CARDS:
        for use in table.with_tool(card).legal_actions():
            assert isinstance(use, UseTool)
            ends = use.space is not None or use.shift is not None
            assert ends != bool([*card.hands(table.state, use, lots(1), 1)])
