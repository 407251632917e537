"""Values that notebooks show as HTML: anything with an ``html()``, and figures in a table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

from sagrada_nb.core.text import text_table
from sagrada_nb.render.tables import table_html
from sagrada_nb.render.theme import for_any_reader


class HtmlValue:
    """A value that notebooks show by its ``html()``, and as ``str`` where they show text only."""

    __slots__ = ()

    def html(self) -> str:
        """Return what a notebook shows, as HTML text."""
        raise NotImplementedError

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        return {"text/html": for_any_reader(self.html()), "text/plain": str(self)}


class TableReport(HtmlValue):
    """Figures in a table, a row for each thing compared, below a sentence that says what they are.

    A study is a dataclass that says its titles, its cells and the sentence.
    """

    __slots__ = ()

    NAMES_ROWS: ClassVar[bool] = False
    """Whether the first column holds names; else it holds numbers as the others do."""
    STACKS: ClassVar[bool] = False
    """Whether a row becomes a block of its own where the table is narrow."""

    @property
    def summary(self) -> str:
        """What the table shows, in a sentence."""
        raise NotImplementedError

    def _titles(self) -> tuple[str, ...]:
        raise NotImplementedError

    def _cells(self) -> list[tuple[str, ...]]:
        """Return the cells of each row as text."""
        raise NotImplementedError

    def __str__(self) -> str:
        table = [self._titles(), *self._cells()]
        numbers = range(int(self.NAMES_ROWS), len(table[0]))
        return f"{self.summary}\n{text_table(table, numbers=numbers)}"

    def html(self) -> str:
        """Return the table as HTML text."""
        rows = [[escape(cell) for cell in row] for row in self._cells()]
        titles = self._titles()
        numbers = range(1, len(titles))
        return table_html(self.summary, titles, rows, numbers=numbers, stack=self.STACKS)
