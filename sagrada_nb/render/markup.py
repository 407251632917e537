"""Elements as HTML text: what is written between and into their tags."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def tag(name: str, inside: str = "", css: str = "", /, **attributes: object) -> str:
    """Return an element as HTML text.

    Parameters
    ----------
    name
        The name of the element.
    inside
        What it holds, as HTML.
    css
        The names of its classes.
    **attributes
        Its other attributes, with an underscore for each hyphen; their values are escaped. One that
        is True has no value, and one that is False or None is left out.

    Examples
    --------
    >>> tag("p", "1 &lt; 2", "sg-heading", data_key="a&b", hidden=True, id=None)
    '<p class="sg-heading" data-key="a&amp;b" hidden="">1 &lt; 2</p>'
    """
    named = {"class": css or None, **attributes}
    written = "".join(
        f' {each.rstrip("_").replace("_", "-")}="{"" if value is True else escape(str(value))}"'
        for each, value in named.items()
        if value is not None and value is not False
    )
    return f"<{name}{written}>" + ("" if name == "input" else f"{inside}</{name}>")


def words(name: str, text: str, css: str = "", /, **attributes: object) -> str:
    """Return an element that holds a text.

    Examples
    --------
    >>> words("p", "1 < 2")
    '<p>1 &lt; 2</p>'
    """
    return tag(name, escape(text), css, **attributes)


def svg(inside: str, css: str, box: str, /, **attributes: object) -> str:
    """Return a drawing, `box` being its coordinates; it is never mirrored."""
    named = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "direction": "ltr"}
    return tag("svg", inside, css, **named, **attributes)


def heading(text: str, **attributes: object) -> str:
    """Return what stands above a part of a board.

    Examples
    --------
    >>> heading("Draft pool", id="pool")
    '<p class="sg-heading" id="pool">Draft pool</p>'
    """
    return words("p", text, "sg-heading", **attributes)


def listing(name: str, texts: Iterable[str], css: str = "", /, **attributes: object) -> str:
    """Return texts as a list, ``"ul"`` or ``"ol"``; nothing where there is none.

    Examples
    --------
    >>> listing("ul", ["a", "b"])
    '<ul><li>a</li><li>b</li></ul>'
    """
    items = "".join(words("li", each) for each in texts)
    return tag(name, items, css, **attributes) if items else ""


def truth(value: bool) -> str:
    """Return ``"true"`` or ``"false"``, as attributes of ARIA have it."""
    return str(value).lower()
