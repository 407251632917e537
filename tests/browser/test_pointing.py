"""The page's side of a board by itself: clicks, drags, fingers, listeners and several views."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from sagrada_nb import words
from tests.boards.events import mood, status
from tests.browser.bare import OpenBoard

# Clicking


def test_the_second_click_of_a_double_click_does_nothing(bare: OpenBoard) -> None:
    board = sg.WindowBoard("Virtus", choose_pattern=True)
    it = bare(board)
    it.die("R5").dblclick()
    it.answer()
    assert board.selected_die == sg.Die("R5")
    it.space("A2").dblclick()
    assert [message["event"] for message in it.answer()] == ["space"]
    assert status(board) == "Placed the red 5 on A2."
    it.space("A2").click()
    it.answer()
    assert mood(board) == "bad"  # two clicks are two
    it.die("R1").click(click_count=3)
    it.answer()
    assert board.selected_die == sg.Die("R1")
    board.place("G1", "B1")
    it.answer()
    it.view().get_by_role("button", name="Undo").dblclick()
    assert [message["action"] for message in it.answer()] == ["undo", "undo"]


def test_a_key_that_is_held_places_once(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(selected_die="R3"))
    it.space("A1").focus()
    it.page.keyboard.down("Enter")
    it.page.keyboard.down("Enter")
    assert [message["event"] for message in it.answer()] == ["space"]
    it.page.keyboard.up("Enter")


def test_text_that_was_taken_back_gives_way(bare: OpenBoard) -> None:
    board = sg.WindowBoard(enforce=False)
    it = bare(board)
    field = it.view().locator(".sg-notation input")
    before = field.input_value()
    field.press("End")
    field.press_sequentially("x")
    field.press("Backspace")
    board.place("B2", "A1")
    it.answer()
    expect(field).to_have_value(before)
    it.space("A1").focus()
    expect(field).to_have_value(str(board.window))
    assert it.answer() == []


# Listeners and views


def test_the_document_is_listened_to_only_during_a_drag(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"), views=2)
    at_rest = it.document_listeners()
    assert not [kind for kind in at_rest if kind.startswith(("pointer", "key"))]
    it.die("R3").hover()
    it.page.mouse.down()
    pressed = ["keydown", "pointercancel", "pointermove", "pointerup"]
    assert it.document_listeners() == sorted([*at_rest, *pressed])
    it.page.mouse.up()
    assert it.document_listeners() == at_rest
    it.die("R3").hover()
    it.page.mouse.down()
    it.space("A1").hover()
    expect(it.page.locator(".sg-ghost")).to_have_count(1)
    it.page.evaluate("window.views[0]()")
    assert it.document_listeners() == at_rest
    expect(it.page.locator(".sg-ghost")).to_have_count(0)
    it.page.mouse.up()


def test_a_view_that_goes_leaves_nothing_and_the_other_works(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(selected_die="R3"), views=2)
    heard, styles = it.page.evaluate("[heard(), document.head.querySelectorAll('style').length]")
    it.page.evaluate("window.views[0]()")
    expect(it.page.locator("[data-sg-board]")).to_have_count(1)
    assert it.page.evaluate("heard()") == heard / 2
    it.space("A1").click()
    assert [message["event"] for message in it.answer()] == ["space"]
    expect(it.space("A1")).to_have_attribute("data-die", "R3")
    it.page.evaluate("window.views[1]()")
    assert it.page.evaluate("[heard(), document.head.querySelectorAll('style').length]") == [
        0,
        styles - 1,
    ]


def test_views_of_one_board_keep_their_own_focus_and_drag(bare: OpenBoard) -> None:
    board = sg.WindowBoard(selected_die="R3")
    it = bare(board, views=2)
    it.space("C3", 1).focus()
    board.place(space="A1")
    it.answer()
    assert it.view(1).locator(":focus").get_attribute("data-space") == "C3"
    assert it.tree(0) == it.tree(1)


def test_a_view_shows_whether_all_that_it_asked_is_answered(bare: OpenBoard) -> None:
    board = sg.WindowBoard("Virtus")
    it = bare(board, views=2)

    def is_answered() -> bool:
        asked, answered = (
            it.view().get_attribute(f"data-{name}") for name in ("asked", "answered")
        )
        return asked == answered

    assert is_answered()
    it.space("A2").focus()
    for key in ("r", "5", "Enter"):
        it.page.keyboard.press(key)
        assert not is_answered()
    it.answer(2)
    assert not is_answered()
    it.space("A3", 1).click()
    it.answer(1)
    assert is_answered()
    board.undo()  # what Python does by itself answers nothing
    it.answer()
    assert is_answered()
    expect(it.space("A2")).to_have_attribute("data-die", "")


def test_a_drag_outlives_the_redraw_that_it_causes(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"))
    it.die("R3").hover()
    it.page.mouse.down()
    it.space("A1").hover()
    (lifted,) = it.answer()
    assert lifted["event"] == "lift"
    expect(it.view()).to_have_class("sg sg-auto sg-board sg-dragging")
    expect(it.space("A1")).to_have_class("sg-space sg-drop")
    it.page.keyboard.press("Escape")  # wherever the focus is
    (given_up,) = it.answer()
    assert given_up["event"] == "cancel"
    expect(it.page.locator(".sg-ghost, .sg-drop, .sg-dragging")).to_have_count(0)
    it.page.mouse.up()
    assert it.answer() == []


# Fingers, motion, and writing from right to left


def test_a_tap_places_a_die(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard("Virtus"), has_touch=True, viewport={"width": 390, "height": 800})
    it.die("R5").tap()
    it.answer()
    expect(it.die("R5")).to_have_attribute("aria-checked", "true")
    it.space("A2").tap()
    it.answer()
    expect(it.space("A2")).to_have_attribute("data-die", "R5")
    assert it.answer() == []


def test_a_finger_drags_a_die_and_a_second_one_does_not_disturb(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"), has_touch=True, viewport={"width": 900, "height": 800})
    tools = it.page.context.new_cdp_session(it.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def middle(box: Any) -> tuple[float, float]:
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    start, goal, other = (
        middle(each.bounding_box()) for each in (it.die("R3"), it.space("A1"), it.space("D5"))
    )
    touch("touchStart", start)
    touch("touchMove", goal)
    it.answer()
    expect(it.space("A1")).to_have_class("sg-space sg-drop")
    touch("touchStart", goal, other)
    expect(it.space("D5")).to_have_class("sg-space")
    touch("touchMove", goal, (other[0] + 20, other[1]))
    expect(it.space("D5")).to_have_class("sg-space")
    expect(it.space("A1")).to_have_class("sg-space sg-drop")
    touch("touchEnd")
    it.answer()
    expect(it.space("A1")).to_have_attribute("data-die", "R3")
    expect(it.page.locator(".sg-ghost")).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_die_lands_in_motion_only_where_motion_is_welcome(bare: OpenBoard, motion: str) -> None:
    board = sg.WindowBoard(selected_die="R3")
    it = bare(board, reduced_motion=motion)
    it.page.evaluate(
        """() => {
          window.moves = [];
          document.addEventListener('animationstart', (e) => window.moves.push(e.animationName));
        }"""
    )
    board.place(space="A1")
    it.answer()
    expect(it.view().locator(".sg-placed")).to_have_count(0)
    assert it.page.evaluate("window.moves") == ([] if motion == "reduce" else ["sg-land"])


def test_written_from_right_to_left_the_window_stays_as_it_is(
    bare: OpenBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_language", "fa")
    board = sg.ScoreBoard("Virtus", choose_cards=True, choose_pattern=True)
    it = bare(board, viewport={"width": 900, "height": 900})
    expect(it.view()).to_have_attribute("dir", "rtl")

    def left(of: Any) -> float:
        box = of.bounding_box()
        assert box is not None
        return float(box["x"])

    assert left(it.space("A1")) < left(it.space("A5"))
    assert left(it.die("R1")) < left(it.die("R6"))
    assert left(it.view().locator(".sg-column").nth(1)) < left(it.space("A1"))
    it.space("A1").focus()
    it.page.keyboard.press("ArrowRight")
    assert it.focused() == "A2"
    it.die("R1").focus()
    it.page.keyboard.press("ArrowRight")
    assert it.focused() == "die-R2-1"
    field = it.view().locator(".sg-region-notation input")
    expect(field).to_have_css("direction", "ltr")
    assert it.view().evaluate("root => root.scrollWidth <= root.clientWidth + 1")
