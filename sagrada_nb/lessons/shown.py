"""What the lessons show besides pictures and boards: pieces of HTML text with their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagrada_nb.render.untrusted import for_any_reader


class Shown:
    """A value that notebooks show by its ``html()``, and as ``str`` where they show text only."""

    __slots__ = ()

    def html(self) -> str:
        """Return what a notebook shows, as HTML text."""
        raise NotImplementedError

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        return {"text/html": for_any_reader(self.html()), "text/plain": str(self)}
