"""What an explorer says when its Python is gone: its controls look alive, and answer nothing."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from sagrada_nb.words import _

_MODULE = """
export default {
  render({ model, el }) {
    el.setAttribute("role", "alert");
    el.style.fontWeight = "600";
    const tell = () => { el.textContent = model.get("words"); };
    model.on("comm_live_update", tell);
    return () => model.off("comm_live_update", tell);
  },
};
"""


class Notice(anywidget.AnyWidget):
    """A line that is empty as long as Python answers, and then says what works."""

    _esm = _MODULE
    words = traitlets.Unicode().tag(sync=True)

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            words=_(
                "This explorer is no longer connected to Python. To use it, run the first code "
                "cell of the notebook again, then the cell of this explorer. If that one needs "
                "others, run those above it first."
            ),
            **settings,
        )
