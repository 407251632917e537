"""Where the words that people read are found, for Babel: ``make words`` collects them.

pyproject.toml says which files are read by which of these functions.
"""

from __future__ import annotations

import ast
import csv
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from io import BytesIO
from typing import IO, Any, Final

from babel.messages.extract import extract_python

SHOWN: Final = frozenset(
    {
        "title",
        "question",
        "hints",
        "after",
        "says",
        "shows",
        "text",
        "label",
        "most",
        "reason",
        "told",
    }
)
"""The keys of data files whose texts people read, those of the tables below them included."""

Message = tuple[Any, ...]
"""Line, function, text and comments, as Babel wants them."""


def of_code(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Any
) -> Iterator[Message]:
    """Yield what Babel finds in the calls of a module, one by one.

    By itself it overlooks those inside of f-strings before Python 3.12.
    """
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) in keywords:
            call = BytesIO(ast.unparse(node).encode())
            for _line, name, said, notes in extract_python(call, keywords, comment_tags, options):
                yield node.lineno, name, said, notes


def of_tables(file: IO[bytes], *_settings: Any, **_more: Any) -> Iterator[Message]:
    """Yield what is shown of a file of lessons or rule texts (TOML), each with its line."""
    source = file.read().decode()
    yield from _with_lines(source, _shown(tomllib.loads(source)))


def of_rule_texts(file: IO[bytes], *_settings: Any, **_more: Any) -> Iterator[Message]:
    """Yield what is shown of the rule texts and of the points they differ on (TOML)."""
    source = file.read().decode()
    for table in tomllib.loads(source).values():
        shown = {key: table[key] for key in ("title", "label", "most", "reason") if key in table}
        yield from _with_lines(source, (shown | table.get("told", {})).values())


def _with_lines(source: str, texts: Iterable[str]) -> Iterator[Message]:
    for text in texts:
        yield source[: source.find(text)].count("\n") + 1, "_", text, []


def _shown(value: object, is_shown: bool = False) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, each in value.items():
            yield from _shown(each, is_shown or name in SHOWN)
    elif isinstance(value, list):
        for each in value:
            yield from _shown(each, is_shown)
    elif isinstance(value, str) and is_shown:
        yield value


def of_cards(file: IO[bytes], *_settings: Any, **_more: Any) -> Iterator[Message]:
    """Yield the names of the cards of a table (CSV), each with its line."""
    rows = csv.DictReader(file.read().decode().splitlines())
    for number, row in enumerate(rows, start=2):
        yield number, "_", row["name"], []
