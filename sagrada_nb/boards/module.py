"""What is served to the browser: one module, put together from files of one concern each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_PAGE: Final = _HERE / "page"
_FILES: Final = (
    "morphing",
    "grids",
    "focus",
    "keys",
    "sleeping",
    "still",
    "surroundings",
    "dragging",
    "ticking",
    "board",
)
"""What is imported comes before what imports it."""

_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./[\w]+\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=function |const )", re.MULTILINE)


def page_module() -> str:
    """Return the source of the module: all files in one scope, so nothing is left to import.

    Examples
    --------
    >>> source = page_module()
    >>> "import {" in source, source.count("export ")
    (False, 1)
    """
    texts = [(_PAGE / f"{name}.js").read_text(encoding="utf-8") for name in _FILES]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts)


def board_style(*names: str) -> str:
    """Return the style sheets of a board, one after the other."""
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)
