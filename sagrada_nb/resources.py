"""Where the package's data and lessons are: the only code that looks for them.

In a checkout ``data/`` and ``notebooks/`` lie beside the package; in an installed wheel they lie
inside it. Everything else asks here.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data_path(*parts: str) -> Path:
    """Return the path of a file or folder below ``data/``.

    Examples
    --------
    >>> data_path("window_patterns.csv").name
    'window_patterns.csv'
    """
    return _folder("data").joinpath(*parts)


def notebooks_path(*parts: str) -> Path:
    """Return the path of a file or folder below ``notebooks/``.

    Examples
    --------
    >>> notebooks_path("00_start_here.ipynb").suffix
    '.ipynb'
    """
    return _folder("notebooks").joinpath(*parts)


def read_text(*parts: str) -> str:
    """Return the text of a data file (UTF-8)."""
    return data_path(*parts).read_text(encoding="utf-8")
