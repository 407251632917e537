"""What is left of a picture where a notebook is not trusted.

JupyterLab does not show the styles and drawings that lie inside the output of a notebook that came
from somebody else, until the reader trusts it; of a drawing only loose letters would be left. It
does show pictures by their address. So an output holds both: the drawing, which the style beside it
shows, and its copy as an ``<img>``, which the same style hides. Without the style it is the other
way round.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final
from urllib.parse import quote

from sagrada_nb.words import _

_STYLE: Final = "<style>.sg-trusted{display:block!important}.sg-untrusted{display:none}</style>"
_DRAWING: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_SPOKEN: Final = re.compile(r'aria-label="([^"]*)"')
_STYLES: Final = re.compile(r"<style\b.*?</style>", re.DOTALL)
# What an address in double quotes may hold as it is; the fewer signs are replaced, the shorter.
_KEPT: Final = " !$'()*+,-./:;=?@[]^_`{|}~"
_FEW: Final = 40_000  # characters; a copy of many drawings would double a large saved notebook


def for_any_reader(html: str) -> str:
    """Return `html` with what is shown in its place where the notebook is not trusted.

    Parameters
    ----------
    html
        A picture: HTML text with drawings, each a ``<svg>`` without another one inside.

    Returns
    -------
    str
        HTML text without a drawing as it is. Else the picture, and a copy whose drawings are
        ``<img>`` elements, or words where there are many of them. One of the two is visible.

    Examples
    --------
    >>> shown = for_any_reader('<svg aria-label="A die"><path d="M0 0"/></svg>')
    >>> shown.count("<svg"), shown.count('<img alt="A die"')
    (1, 1)
    """
    if not _DRAWING.search(html):
        return html
    instead = _as_image if len(html) <= _FEW else _as_words
    copy = _STYLES.sub("", _DRAWING.sub(lambda found: instead(found[0]), html))
    told = _(
        "This notebook is not trusted yet, so its pictures are shown plainly. To see them whole, "
        "run their cells, or choose “Trust Notebook” in the command palette."
    )
    return (
        f'{_STYLE}<div class="sg-trusted" style="display:none">{html}</div>'
        f'<div class="sg-untrusted">{copy}<p><small>{escape(told)}</small></p></div>'
    )


def _as_image(drawing: str) -> str:
    """Return a drawing as a picture of its own, or nothing if it leans on another drawing."""
    defined = set(re.findall(r'\bid="([^"]+)"', drawing))
    if not set(re.findall(r'(?:url\(|href=")#([^")]+)', drawing)) <= defined:
        return ""
    if "xmlns=" not in drawing[: drawing.index(">")]:
        drawing = drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    address = f"data:image/svg+xml,{quote(drawing, safe=_KEPT)}"
    return f'<img alt="{escape(_name(drawing))}" src="{address}" style="max-width:100%">'


def _as_words(drawing: str) -> str:
    return f"<p>{escape(_name(drawing))}</p>" if _name(drawing) else ""


def _name(drawing: str) -> str:
    spoken = _SPOKEN.search(drawing)
    return unescape(spoken[1]) if spoken else ""
