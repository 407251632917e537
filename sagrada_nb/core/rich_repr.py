"""Values that a notebook shows as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar


class RichRepr:
    """A value that notebooks show as a picture, drawn by a module that is loaded for it."""

    __slots__ = ()
    RENDERER: ClassVar = "sagrada_nb.render"
    """The module whose ``mimebundle`` draws it."""

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        bundle: Mapping[str, Any] = import_module(self.RENDERER).mimebundle(self)
        return bundle
