"""Values that notebooks show as HTML: anything with an ``html()``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagrada_nb.render.theme import for_any_reader


class HtmlValue:
    """A value that notebooks show by its ``html()``, and as ``str`` where they show text only."""

    __slots__ = ()

    def html(self) -> str:
        """Return what a notebook shows, as HTML text."""
        raise NotImplementedError

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        return {"text/html": for_any_reader(self.html()), "text/plain": str(self)}
