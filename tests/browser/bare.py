"""A board in a page of its own, without a notebook: the real widget, the real module, no kernel.

What the page sends is kept until it is passed on, so that a test decides when Python answers.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page

from sagrada_nb.boards.board import Board

OpenBoard = Callable[..., "BarePage"]
"""Opens a page with views of a board, as the fixture ``bare`` does."""

_START: Final = """async ([source, saved]) => {
  const { default: module } = await import(`data:text/javascript;base64,${source}`);
  const listeners = new Map(), state = {};
  window.sent = [];
  const model = {
    get: (name) => state[name],
    on: (name, act) => listeners.set(name, [...(listeners.get(name) ?? []), act]),
    off: (name, act) => listeners.set(name, listeners.get(name).filter((each) => each !== act)),
    send: (content) => window.sent.push(structuredClone(content)),
    widget_manager: saved ? { loader: null } : { kernel: null },
  };
  window.tell = (news, name) => {
    Object.assign(state, news);
    (listeners.get(name) ?? []).forEach((act) => act());
  };
  window.heard = () => [...listeners.values()].flat().length;
  window.views = [];
  window.show = () => {
    const el = document.body.appendChild(document.createElement('div'));
    window.views.push(module.render({ model, el }));
  };
}"""

# A tree that does not depend on the order of attributes, nor on what the reader has done.
_TREE: Final = """root => {
  const FROM = /--sg-from:[^;]*;?/;
  const tree = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.matches('.sg-hint')) return 'hint';
    const attributes = {};
    for (const name of node.getAttributeNames().sort()) {
      if (name === 'tabindex' || name === 'open') continue;
      const value = node.getAttribute(name).replace(/ ?sg-placed/, '').replace(FROM, '');
      if (value || name !== 'style') attributes[name] = value;
    }
    const field = node.type === 'checkbox' ? node.checked : node.value;
    return [node.tagName, attributes, field ?? null, [...node.childNodes].map(tree)];
  };
  return tree(root);
}"""


class BarePage:
    """A page with views of one board; one that is `saved` is a page that no kernel belongs to."""

    def __init__(self, page: Page, board: Board, views: int = 1, saved: bool = False) -> None:
        self.page, self.board = page, board
        page.set_content("<!doctype html><title>board</title><style></style><body></body>")
        page.add_style_tag(content=str(board._css))
        page.evaluate(_START, [b64encode(str(board._esm).encode()).decode(), saved])
        self.answer()
        for _time in range(views):
            self.show()

    def show(self) -> None:
        """Show another view of the board."""
        self.page.evaluate("window.show()")

    def answer(self, most: int = 100) -> list[Any]:
        """Pass on what the page has sent, draw what Python makes of it, and return it."""
        sent: list[Any] = self.page.evaluate("most => window.sent.splice(0, most)", most)
        for message in sent:
            self.board._receive(self.board, message, [])
        names = [name for name in self.board.keys if name.startswith("_html_")]
        names += ["_regions", "_uid", "_classes", "_asleep", "_saved", "_direction", "_answered"]
        names += ["_tick", "_goal", "revision", "sounds"]
        state = {name: getattr(self.board, name) for name in names}
        self.page.evaluate("([s, name]) => tell(s, name)", [state, "change:revision"])
        return sent

    def view(self, index: int = 0) -> Locator:
        """Return a view of the board."""
        return self.page.locator("[data-sg-board]").nth(index)

    def space(self, name: str, index: int = 0) -> Locator:
        """Return a space of a view."""
        return self.view(index).locator(f"[data-space='{name}']")

    def die(self, name: str, index: int = 0) -> Locator:
        """Return a die of the palette of a view."""
        return self.view(index).locator(f".sg-pick[data-value='{name}']").first

    def tree(self, index: int) -> Any:
        """Return what a view shows, so that two views can be compared."""
        return self.view(index).evaluate(_TREE)

    def focused(self) -> str:
        """Return what has the focus: its space, its key, or the name of its element."""
        found: str = self.page.evaluate(
            """() => {
              const { dataset, tagName } = document.activeElement;
              return dataset.space ?? dataset.key ?? tagName;
            }"""
        )
        return found

    def document_listeners(self) -> list[str]:
        """Return the kinds of events that somebody listens to on the whole document."""
        tools = self.page.context.new_cdp_session(self.page)
        document = tools.send("Runtime.evaluate", {"expression": "document"})
        found = tools.send(
            "DOMDebugger.getEventListeners", {"objectId": document["result"]["objectId"]}
        )
        tools.detach()
        return sorted(each["type"] for each in found["listeners"])
