"""Values of Mandala that a notebook shows as pictures.

The rules draw nothing. The drawing is in :mod:`sagrada_nb.mandala.render`, which is loaded when a
notebook asks for the first picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


class Pictured:
    """A value that notebooks show by ``sagrada_nb.mandala.render.mimebundle``."""

    __slots__ = ()

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        bundle: Mapping[str, Any] = import_module("sagrada_nb.mandala.render").mimebundle(self)
        return bundle
