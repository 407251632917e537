"""The first game in a browser: begun by mouse, begun by keyboard, readable at every width."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sagrada_nb as sg
from tests.browser.bare import BarePage, OpenBoard
from tests.browser.looks import cut_off_or_too_small, violations


def by_mouse(it: BarePage, selector: str) -> None:
    it.view().locator(selector).first.click()
    it.answer()


def by_keyboard(it: BarePage, selector: str) -> None:
    it.view().locator(selector).first.focus()
    it.page.keyboard.press("Enter")
    it.answer()


COACH = ".sg-region-coach button"


@pytest.mark.parametrize("act", [by_mouse, by_keyboard])
def test_set_up_is_done_and_the_first_rule_is_tried(
    bare: OpenBoard, act: Callable[[BarePage, str], None]
) -> None:
    table = sg.FirstGame(pace=None)
    it = bare(table)
    act(it, COACH)
    act(it, ".sg-choose")
    table.finish_bots()
    it.answer()
    for _told in range(3):
        act(it, COACH)
    wrong = table.to_try
    assert wrong is not None
    act(it, f".sg-pool [data-value='{wrong.die}']")
    coach, window = (it.view().locator(f".sg-region-{each}") for each in ("coach", "window"))
    before = coach.bounding_box(), window.bounding_box()
    act(it, f"[data-space='{wrong.space}'][data-cell]")
    assert wrong.message in coach.inner_text()
    assert (coach.bounding_box(), window.bounding_box()) == before
    (legal, *_others) = table.game.windows[0].legal_spaces(wrong.die)
    act(it, f"[data-space='{legal}'][data-cell]")
    assert [each for each in table.game.windows[0].dice if each] == [wrong.die]
    assert not table.is_humans_turn


def test_all_is_read_in_either_theme_and_at_every_width(bare: OpenBoard) -> None:
    table = sg.FirstGame(pace=None)
    it = bare(table)
    for step in ("begin", "pattern", "turn", "goals", "play", "draft"):
        if step == "pattern":
            table.pick("pattern", table.game.setup.patterns[0][1].name)
            table.finish_bots()
        elif step == "draft":
            table.play(table.game.legal_actions()[0])
        else:
            table.coach(step)
        it.answer()
        for theme in ("light", "dark"):
            table.theme = theme
            it.answer()
            assert violations(it.page, "[data-sg-board]") == [], step
        assert cut_off_or_too_small(it.view(), 420, 700, 1100) == [], step
