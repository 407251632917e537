"""Reading a drawing back: its spaces, its ids, its words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert(1)</script>\"'&</style></svg>]]>"
"""A name that would be markup if it reached a page as it is."""

_SPOKEN = ("aria-label", "title", "alt", "placeholder", "aria-description", "label")
_EMPTY = {"input", "img", "br", "hr", "path", "rect", "circle", "stop"}


def parsed(svg: str) -> Element:
    """Return a drawing as a tree; it fails where the drawing is not well-formed."""
    return ET.fromstring(svg)  # noqa: S314  (the text is our own)


def spaces(root: Element) -> dict[str, Element]:
    """Return the spaces of a drawing by name, in the order in which they are drawn."""
    return {e.attrib["data-space"]: e for e in root.iter() if "data-space" in e.attrib}


def of_class(root: Element, name: str) -> list[Element]:
    """Return the elements that have a class."""
    return [e for e in root.iter() if name in e.get("class", "").split()]


def texts(root: Element) -> list[str]:
    """Return what the ``<text>`` elements of a drawing say."""
    return ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]


def trusted(html: str) -> str:
    """Return a picture without its copy for notebooks that are not trusted."""
    return html.split('<div class="sg-untrusted">')[0]


def ids(html: str) -> list[str]:
    """Return every id in a piece of HTML or SVG text."""
    return re.findall(r'\bid="([^"]*)"', html)


def references(html: str) -> set[str]:
    """Return every id that a piece of HTML or SVG text refers to."""
    named = re.findall(r'(?:aria-labelledby|aria-describedby|for|href)="#?([^"]*)"', html)
    return {*re.findall(r"url\(#([^)]*)\)", html), *named}


class _Reader(HTMLParser):
    """Collects tags, styles and what people see or hear, as a browser would read them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: Counter[str] = Counter()
        self.handlers: list[str] = []
        self.words: list[str] = []
        self.styles: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.handlers += [name for name, _value in attrs if name.startswith("on")]
        self.words += [value for name, value in attrs if name in _SPOKEN and value]
        if tag not in _EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] == "style":
            self.styles.append(data)
        elif data.strip():
            self.words.append(data.strip())


def read(html: str) -> _Reader:
    """Return what is in a piece of HTML; it fails where an element is not closed in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader._open == []
    return reader


def people_read(html: str) -> Iterator[str]:
    """Yield every text that a person sees or hears."""
    yield from read(html).words
