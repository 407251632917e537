"""How far a learner has come: every exercise with its stars."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from html import escape
from io import StringIO
from os import PathLike
from pathlib import Path

from sagrada_nb.core.names import find_name
from sagrada_nb.lessons.cards import MOST_STARS, stars_html, stars_text
from sagrada_nb.lessons.course import read_course
from sagrada_nb.lessons.exercises import Exercise, exercise
from sagrada_nb.lessons.levels import levels
from sagrada_nb.lessons.record import Record
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.tables import table_html
from sagrada_nb.words import _


@dataclass(frozen=True)
class Row:
    """How one exercise stands."""

    lesson: str
    title: str
    state: str
    tries: int
    stars: int | None


@dataclass(frozen=True)
class Progress(HtmlValue):
    """How every exercise of one or all lessons stands at one moment."""

    rows: tuple[Row, ...]

    @property
    def stars(self) -> int:
        """The stars earned."""
        return sum(row.stars or 0 for row in self.rows)

    @property
    def most_stars(self) -> int:
        """The stars there are."""
        return MOST_STARS * len(self.rows)

    @property
    def summary(self) -> str:
        """The stars earned and the exercises solved, in a sentence."""
        solved = sum(row.stars is not None for row in self.rows)
        return _("{solved} of {n} exercises solved, {stars} of {most} stars.").format(
            solved=solved, n=len(self.rows), stars=self.stars, most=self.most_stars
        )

    def __str__(self) -> str:
        width = max(len(row.title) for row in self.rows)
        lines = [f"{stars_text(row.stars or 0)}  {row.title:<{width}}  {row.state}"
                 for row in self.rows]  # fmt: skip
        return "\n".join([self.summary, *lines])

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """Return the table as CSV, and write it into a file where one is named.

        The columns are ``lesson``, ``exercise``, ``state``, ``tries`` and ``stars``.
        """
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["lesson", "exercise", "state", "tries", "stars"])
        writer.writerows(
            (row.lesson, row.title, row.state, row.tries, "" if row.stars is None else row.stars)
            for row in self.rows
        )
        if path is not None:
            Path(path).write_text(text.getvalue(), encoding="utf-8")
        return text.getvalue()

    def html(self) -> str:
        """Return the table as HTML text."""
        titles = [_("Exercise"), _("State"), _("Tries"), _("Stars")]
        rows = [
            [escape(row.title), escape(row.state), str(row.tries), stars_html(row.stars or 0)]
            for row in self.rows
        ]
        if len({row.lesson for row in self.rows}) > 1:
            titles.append(_("Lesson"))
            for cells, row in zip(rows, self.rows, strict=True):
                cells.append(escape(row.lesson[:2]))  # the number, which a phone has room for
        return table_html(self.summary, titles, rows, numbers=[2])


def progress(lesson: str | None = None) -> Progress:
    """Return how the exercises stand, of one lesson, of all of them, or of the course.

    Parameters
    ----------
    lesson
        The name of a lesson or its number, such as ``"01"``; ``"course"``; None for all lessons.

    Raises
    ------
    UnknownName
        When there is no such lesson.

    Examples
    --------
    >>> len(progress("01").rows) < len(progress().rows)
    True
    """
    if lesson == "course":
        stages = read_course()
        every = [Exercise(level, Record(level.id)) for stage in stages for level in stage.levels]
        return Progress(tuple(map(_row, every)))
    each = [exercise(name) for name in levels()]
    if lesson is not None:
        lessons = dict.fromkeys(one.level.lesson for one in each)
        numbers = {name[:2]: name for name in lessons}
        no_such = _("There is no lesson called {given!r} with exercises.")
        wanted = find_name(lesson, lessons, no_such, numbers)
        each = [one for one in each if one.level.lesson == wanted]
    return Progress(tuple(_row(one) for one in each))


def _row(one: Exercise) -> Row:
    level = one.level
    return Row(level.lesson, level.words(level.title), one.state, one.tries, one.stars)
