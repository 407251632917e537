"""How a board looks to those who see little or have little room, measured in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"

# At least as large as the smallest text of JupyterLab, and within the frame.
_WRONG = """root => {
  const wrong = [];
  const frame = root.getBoundingClientRect();
  for (const drawer of root.querySelectorAll('details')) drawer.open = true;
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(['too wide', root.scrollWidth]);
  for (const node of root.querySelectorAll('*')) {
    const own = [...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!own || node.closest('style, defs, title, .sg-spoken')) continue;
    const box = node.getBoundingClientRect();
    if (!box.width || !node.checkVisibility()) continue;
    const matrix = node instanceof SVGElement ? node.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(node).fontSize) * (matrix ? matrix.a : 1);
    if (size < 10.99) wrong.push(['too small', node.outerHTML.slice(0, 120), size]);
    if (box.right > frame.right + 1) {
      wrong.push(['cut off', node.outerHTML.slice(0, 120), box.right]);
    }
  }
  return wrong;
}"""


def violations(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return what axe finds wrong inside `selector`."""
    if not AXE.exists() and os.environ.get("CI") != "true":
        pytest.skip("axe-core is not installed; 'make test' installs it where npm is found")
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("selector => axe.run(selector)", selector)
    return [
        {"rule": v["id"], "help": v["help"], "where": [n["html"][:300] for n in v["nodes"]][:3]}
        for v in found["violations"]
    ]


def cut_off_or_too_small(root: Locator, *widths: int) -> list[Any]:
    """Return what of a board is cut off or too small to read in a frame of one of the widths."""
    found = []
    for width in widths:
        root.evaluate(
            "(root, width) => { root.closest('.sg-frame').style.width = `${width}px`; }", width
        )
        found += [(width, *wrong) for wrong in root.evaluate(_WRONG)]
    return found
