"""A live board on a page of JupyterLab: using it as a reader does, and waiting for Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect


def board(page: Page, index: int = 0) -> Board:
    """Return the board at a place on the page, once it has been drawn."""
    found = Board(page, page.locator("[data-sg-board]").nth(index))
    expect(found.root).to_be_visible(timeout=30_000)
    return found


class Board:
    """A live board on the page."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page, self.root = page, root

    @property
    def revision(self) -> int:
        """The number of the drawing that is shown."""
        return int(self.root.get_attribute("data-revision") or "0")

    def after(self, revision: int) -> None:
        """Wait until a later drawing than `revision` is shown."""
        handle = self.root.element_handle()
        self.page.wait_for_function(
            "([node, n]) => Number(node.dataset.revision) > n", arg=[handle, revision]
        )

    def space(self, name: str) -> Locator:
        """Return the space with a name, of the window that can be played in."""
        return self.root.locator(f"[data-cell][data-space='{name}']")

    def die(self, name: str) -> Locator:
        """Return a die of the palette."""
        return self.root.locator(f".sg-pick[data-value='{name}']").first

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Do something that Python answers, and wait until all that was asked is drawn."""
        before = self.root.get_attribute("data-asked")
        yield
        expect(self.root).not_to_have_attribute("data-asked", before or "")
        self.settle()

    def settle(self) -> None:
        """Wait until all that was asked is drawn."""
        self.page.wait_for_function(
            "node => node.dataset.asked === node.dataset.answered", arg=self.root.element_handle()
        )

    def press(self, text: str) -> None:
        """Press a button, and wait for its answer."""
        self.click(self.root.get_by_role("button", name=text, exact=True))

    def click(self, target: Locator) -> None:
        """Click something, and wait for its answer."""
        with self.answering():
            target.click()

    def drag(self, source: Locator, goal: Locator) -> None:
        """Drag with the mouse, and wait for the answer to the drop."""
        with self.answering():
            source.hover()
            self.page.mouse.down()
            self.page.mouse.move(3, 3)
        with self.answering():
            goal.hover()
            self.page.mouse.up()

    def key(self, *keys: str) -> None:
        """Press keys, and wait for the answer to each."""
        for key in keys:
            with self.answering():
                self.page.keyboard.press(key)

    def dice(self) -> dict[str, str]:
        """Return the dice that are drawn, by space."""
        found: dict[str, str] = self.root.evaluate(
            """root => Object.fromEntries([...root.querySelectorAll('[data-cell][data-space]')]
              .filter((s) => s.dataset.die).map((s) => [s.dataset.space, s.dataset.die]))"""
        )
        return found

    @property
    def status(self) -> str:
        """What the status line says."""
        return self.root.locator(".sg-status").inner_text()
