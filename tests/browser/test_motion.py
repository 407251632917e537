"""A placed die comes from where it lay, if motion is wanted; sounds only where switched on."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from tests.browser.bare import BarePage, OpenBoard

PLACED = """() => {
  const space = document.querySelector("[data-space=A1].sg-placed");
  return space && getComputedStyle(space).getPropertyValue("--sg-from");
}"""
HEARD = """() => {
  window.heard = [];
  const part = () => ({
    frequency: { set value(pitch) { window.heard.push(pitch); } },
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next) => next, start() {}, stop() {},
  });
  window.AudioContext = class {
    currentTime = 0;
    createOscillator() { return part(); }
    createGain() { return part(); }
  };
}"""


def place(it: BarePage, die: str, space: str) -> None:
    it.view().locator(f"[data-action=die][data-value={die}]").first.click()
    it.answer()
    it.view().locator(f"[data-space={space}][data-cell]").click()
    it.answer()


def test_a_die_comes_from_where_it_lay(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"))
    it.view().locator("[data-action=die][data-value=R3]").first.click()
    it.answer()
    die = it.view().locator("[data-drag=R3]").bounding_box()
    space = it.view().locator("[data-space=A1][data-cell]").bounding_box()
    assert die
    assert space
    it.view().locator("[data-space=A1][data-cell]").click()
    it.answer()
    came = str(it.page.evaluate(PLACED))
    across, down = (float(part.removesuffix("px")) for part in came.split())
    scale = space["width"] / 72  # CSS pixels for one of the drawing
    wanted = die["x"] + die["width"] / 2 - space["x"] - space["width"] / 2
    assert across * scale == pytest.approx(wanted, rel=0.2, abs=12)
    assert (down > 0) == (die["y"] > space["y"])


def test_nothing_moves_where_motion_is_not_wanted(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"))
    it.page.emulate_media(reduced_motion="reduce")
    place(it, "R3", "A1")
    assert it.page.evaluate(PLACED) is None


@pytest.mark.parametrize("is_on", [True, False])
def test_sounds_are_heard_only_where_they_are_switched_on(bare: OpenBoard, is_on: bool) -> None:
    it = bare(sg.WindowBoard(pool="R3 R4", sounds=is_on))
    it.page.evaluate(HEARD)
    place(it, "R3", "A1")
    assert len(it.page.evaluate("window.heard")) == is_on
    place(it, "R4", "A2")  # beside a red die: refused
    heard = it.page.evaluate("window.heard")
    assert len(heard) == 2 * is_on
    assert not is_on or heard[1] < heard[0]
