"""The scoring example of the rulebook: its window, what its text says, and where it slips."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from sagrada_nb.core.objectives import private_objective
from sagrada_nb.core.score import ScoreSheet, public_cards, score, signed
from sagrada_nb.core.text import text_table
from sagrada_nb.core.window import Window
from sagrada_nb.lessons.levels import data_words
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.tables import table_html
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, card_name


@dataclass(frozen=True)
class PrintedLine:
    """A line of the example as the text gives it: its name, its points, and what it says."""

    name: str
    points: int
    says: str


@dataclass(frozen=True)
class Comparison(HtmlValue):
    """What the text says of each line beside what was worked out.

    Attributes
    ----------
    lines
        The lines of the text.
    total
        The total of the text.
    sheet
        What was worked out.
    """

    lines: tuple[PrintedLine, ...]
    total: int
    sheet: ScoreSheet

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of the lines whose points differ."""
        return tuple(
            line.name for line in self.lines if self.sheet.line(line.name).points != line.points
        )

    def __str__(self) -> str:
        rows = [
            (card_name(line.name), signed(line.points), signed(self.sheet.line(line.name).points))
            for line in self.lines
        ]
        rows.append((_("Total"), signed(self.total), signed(self.sheet.total)))
        return text_table(rows, numbers=(1, 2))

    def html(self) -> str:
        """Return the comparison as HTML text."""
        rows = [
            [
                escape(card_name(line.name)),
                escape(data_words(line.says)),
                *_points(line.points, self.sheet.line(line.name).points),
            ]
            for line in self.lines
        ]
        return table_html(
            _("Some lines differ from the text.")
            if self.differences
            else _("Every line comes out as the text says."),
            [_("Line"), _("What the text says"), _("In the text"), _("Worked out")],
            rows,
            foot=[escape(_("Total")), "", *_points(self.total, self.sheet.total)],
            numbers=[2, 3],
        )


@dataclass(frozen=True)
class ScoringExample:
    """The example of the rulebook.

    Attributes
    ----------
    window
        The window in the picture.
    public, private, favor_tokens
        The cards and tokens, as :func:`sagrada_nb.score` takes them.
    lines, total
        What the text says of each line, and its total.
    open_in_text, open_in_picture
        The space that the text calls open, and the one that is open in the picture instead.
    """

    window: Window
    public: tuple[str, ...]
    private: str
    favor_tokens: int
    lines: tuple[PrintedLine, ...]
    total: int
    open_in_text: str
    open_in_picture: str

    @property
    def cards(self) -> dict[str, Any]:
        """The cards and tokens by name, to be handed on: ``sg.score(window, **cards)``."""
        return {
            "public": self.public,
            "private": self.private,
            "favor_tokens": self.favor_tokens,
        }

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the picture."""
        return score(self.window, **self.cards)

    @property
    def window_as_told(self) -> Window:
        """The picture with its one differing die moved, so that the text's spaces are open.

        No rule is asked: the move would break one.
        """
        start, end = self.open_in_text, self.open_in_picture
        die = self.window[start]
        lifted = self.window.remove(start)
        return lifted if die is None else lifted.put(die, end)

    def compare(self, sheet: ScoreSheet | None = None) -> Comparison:
        """Return what the text says beside a score sheet, by default that of the picture."""
        return Comparison(self.lines, self.total, sheet or self.sheet)


@lru_cache(maxsize=1)
def scoring_example() -> ScoringExample:
    """Return the scoring example of the rulebook.

    Examples
    --------
    >>> example = scoring_example()
    >>> print(example.sheet)
    Column Color Variety   2 × 5                   10
    Light Shades           min(2, 3) × 2            4
    Color Variety          min(3, 3, 5, 3, 3) × 4  12
    Shades of Purple       5 + 6 + 6               17
    Favor tokens           0 × 1                    0
    Open spaces            3 × −1                  −3
    Total                                          40
    """
    read = tomllib.loads(read_text("scoring_example.toml"))
    return ScoringExample(
        window=Window(None, read["dice"]),
        public=tuple(card.name for card in public_cards(read["public"])),
        private=private_objective(read["private"]).name,
        favor_tokens=read["favor_tokens"],
        lines=tuple(PrintedLine(**row) for row in read["line"]),
        total=read["total"],
        open_in_text=read["misprint"]["text"],
        open_in_picture=read["misprint"]["picture"],
    )


def _points(text: int, here: int) -> tuple[str, str]:
    """Return the cells for the points of the text and those worked out, with a mark."""
    sign, spoken = (
        ("✓", _("agrees with the text")) if text == here else ("✗", _("differs from the text"))
    )
    mark = f'<span role="img" aria-label="{escape(spoken)}">{sign}</span>'
    return signed(text), f"{signed(here)} {mark}"
