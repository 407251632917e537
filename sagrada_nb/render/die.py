"""The picture of a single die."""

from __future__ import annotations

from html import escape

from sagrada_nb.core.dice import Die
from sagrada_nb.render import shapes
from sagrada_nb.render.theme import THEME_STYLE, theme_class
from sagrada_nb.render.window import new_uid


def die_svg(die: Die, *, theme: str = "auto", size: int = 48, uid: str | None = None) -> str:
    """Return the picture of one die as SVG text, `size` CSS pixels wide.

    Examples
    --------
    >>> 'aria-label="red 3"' in die_svg(Die("R3"))
    True
    """
    uid = uid or new_uid()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{theme_class(theme)}" role="img" '
        f'viewBox="3 3 62 62" width="{size}" height="{size}" aria-label="{escape(die.label)}">'
        f"<style>{THEME_STYLE}{shapes.STYLE}</style>{shapes.definitions(uid)}"
        f"{shapes.die_shape(die, uid)}</svg>"
    )
