"""Somebody who plays at a table and knows no more than what the page offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from random import Random

from playwright.sync_api import Locator, Page

Doing = Callable[[], AbstractContextManager[None]]
"""What waits until the page shows what came of an action."""

# In this order: what is asked for now comes before what would begin something new.
_OFFERED = """([root, tools]) => {
  const all = (selector) => [...root.querySelectorAll(selector)];
  const wanted = tools.map((tool) => `[data-action="tool"][data-value="${tool}"]`).join(',');
  const found = [
    all('[data-action="lift"]'),
    all('[data-action="pattern"]'),
    all('[data-action="shade"], [data-action="delta"]'),
    all('.sg-track .sg-pick[aria-checked="false"]'),
    all('[data-cell][data-space]:has(.sg-dot)'),
    all('[data-action="do"]'),
    wanted ? all(wanted).filter((button) => button.ariaDisabled !== 'true') : [],
    all('.sg-region-pool .sg-pick[aria-checked="false"]:not([data-unable])'),
    all('[data-action="end"]:not([aria-disabled])'),
    all('[data-action="pass"]:not([aria-disabled])'),
    all('[data-action="now"]:not([aria-disabled])'),
  ].find((group) => group.length);
  all('[data-offered]').forEach((each) => each.removeAttribute('data-offered'));
  (found ?? []).forEach((each, n) => each.setAttribute('data-offered', n));
  return [(found ?? []).length, root.classList.contains('sg-is-over')];
}"""

# How to come from the focus to a place with Tab and arrows: the keys to press.
_WAY = """([root, target]) => {
  const grid = target.closest('[data-roving]');
  const here = document.activeElement;
  if (here === target) return [];
  if (grid && grid.contains(here)) {
    const cells = [...grid.querySelectorAll('[data-cell]')];
    const columns = Number(grid.dataset.roving);
    const [from, to] = [cells.indexOf(here.closest('[data-cell]')), cells.indexOf(target)];
    const down = Math.floor(to / columns) - Math.floor(from / columns);
    const right = to % columns - from % columns;
    return [
      ...Array(Math.abs(down)).fill(down > 0 ? 'ArrowDown' : 'ArrowUp'),
      ...Array(Math.abs(right)).fill(right > 0 ? 'ArrowRight' : 'ArrowLeft'),
    ];
  }
  const stop = grid ? grid.querySelector('[data-cell][tabindex="0"]') : target;
  const after = here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [after ? 'Tab' : 'Shift+Tab'];
}"""


class Newcomer:
    """Plays with the mouse alone or with the keyboard alone."""

    def __init__(
        self, page: Page, root: Locator, doing: Doing, *, keyboard: bool, seed: int = 1
    ) -> None:
        self.page, self.root, self.doing, self.keyboard = page, root, doing, keyboard
        self.rng = Random(seed)  # noqa: S311 - no secret
        self.used: list[int] = []

    def go_to(self, target: Locator) -> None:
        """Bring the focus to something by keys."""
        handle = target.element_handle()
        for _key in range(200):
            keys = self.root.evaluate(f"(root, target) => ({_WAY})([root, target])", handle)
            if not keys:
                return
            for key in keys:
                self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {target}")

    def use(self, target: Locator) -> None:
        """Press something, and wait for what comes of it."""
        if self.keyboard:
            self.go_to(target)
            with self.doing():
                self.page.keyboard.press("Enter")
        else:
            with self.doing():
                target.click()

    def button(self, action: str) -> Locator:
        """Return the button of an action."""
        return self.root.locator(f"button[data-action='{action}']").first

    def play(self, tools: Sequence[int], until: Callable[[], bool] | None = None) -> None:
        """Play on to the end, or until something; use each of the tools once if it can be."""
        for _turn in range(500):
            left = [tool for tool in tools if tool not in self.used]
            n, is_over = self.root.evaluate(f"(root, tools) => ({_OFFERED})([root, tools])", left)
            if is_over or (until is not None and until()):
                return
            assert n, self.root.locator(".sg-status").inner_text()
            target = self.root.locator(f"[data-offered='{self.rng.randrange(n)}']")
            if target.get_attribute("data-action") == "tool":
                self.used.append(int(target.get_attribute("data-value") or 0))
            self.use(target)
        raise AssertionError("no end after 500 actions")
