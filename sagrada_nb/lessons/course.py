"""The course: stages of small levels on one page, with stars and a next step."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final

from sagrada_nb.boards import parts
from sagrada_nb.boards.table_files import file_path
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.lessons.cards import MOST_STARS, stars_text
from sagrada_nb.lessons.exercise_board import ExerciseBoard, pressable
from sagrada_nb.lessons.exercises import Exercise
from sagrada_nb.lessons.levels import Level, data_words, read_level
from sagrada_nb.lessons.question_registry import question_of
from sagrada_nb.lessons.questions import Question
from sagrada_nb.lessons.record import Record
from sagrada_nb.render.markup import tag
from sagrada_nb.resources import data_path
from sagrada_nb.words import _, listed

_OF_STAGE: Final = ("id", "title", "says")
_SHARED: Final = ("kind", "question", "hints", "after")


@dataclass(frozen=True)
class Stage:
    """One step of a course: what it teaches, and its levels.

    Attributes
    ----------
    id
        Its name.
    title, says
        Its heading, and what it teaches in a sentence or two.
    levels
        Its levels, the easiest first.
    """

    id: str
    title: str
    says: str
    levels: tuple[Level, ...]


def read_course(path: str | Path | None = None) -> tuple[Stage, ...]:
    """Return the stages of a course.

    Parameters
    ----------
    path
        A TOML file with a ``[[stage]]`` table for each stage and a ``[[stage.level]]`` for each of
        its levels; None for the course that comes with the package. A level has the keys of an
        exercise; what the levels of a stage have in common stands in the stage.

    Raises
    ------
    SagradaError
        When the file cannot be read, naming the stage and the level.

    Examples
    --------
    >>> stages = read_course()
    >>> stages[0].levels[0].kind
    'legal_spaces'
    """
    file = data_path("lessons", "course.toml")
    if path is not None:
        file = file_path(path, "my_course.toml")
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8")).get("stage", [])
    except (OSError, ValueError) as problem:
        message = _("{file} cannot be read: {problem}.")
        said = str(getattr(problem, "strerror", None) or problem).rstrip(".")
        raise NotationError(message.format(file=file, problem=said)) from None
    if not isinstance(tables, list) or not tables:
        raise NotationError(_("{file} has no [[stage]].").format(file=file))
    prefix = "course" if path is None else f"course_{file.stem}"
    return tuple(_read_stage(table, prefix) for table in tables)


def _read_stage(table: Mapping[str, Any], prefix: str) -> Stage:
    levels = table.get("level", [])
    if missing := [key for key in _OF_STAGE if not isinstance(table.get(key), str)]:
        message = _("The stage {name!r} lacks {keys}.")
        raise NotationError(message.format(name=table.get("id", ""), keys=listed(missing)))
    if wrong := set(table) - {*_OF_STAGE, *_SHARED, "level"}:
        message = _("The stage {name!r} has unknown keys: {keys}. Accepted: {accepted}.")
        accepted = listed([*_OF_STAGE, *_SHARED, "level"])
        raise NotationError(
            message.format(name=table["id"], keys=listed(sorted(wrong)), accepted=accepted)
        )
    shared = {key: table[key] for key in _SHARED if key in table} | {"title": table["title"]}
    read = []
    for n, row in enumerate(levels, 1):
        name = f"{prefix}_{table['id']}_{n}"
        try:
            read.append(read_level({"id": name, **shared, **row}, table["id"]))
        except (SagradaError, ValueError, TypeError, KeyError, AttributeError) as error:
            message = _("Level {n} of the stage {name!r} cannot be read: {error}")
            raise NotationError(message.format(n=n, name=table["id"], error=error)) from error
    return Stage(table["id"], table["title"], table["says"], tuple(read))


# Whether levels are good ones


def problems(stages: tuple[Stage, ...]) -> Iterator[str]:
    """Yield what is wrong with the levels of a course, a sentence each.

    A level is good when it can be answered on its board, when just one answer is right (or, where
    dice are taken off, just the smallest sets), and when neither nothing nor everything is.

    Examples
    --------
    >>> list(problems(read_course()[:1]))
    []
    """
    seen: dict[str, str] = {}
    for stage in stages:
        for level in stage.levels:
            try:
                found = list(_problems_of(question_of(level)))
            except (SagradaError, ValueError, TypeError) as error:
                found = [_("it cannot be solved: {error}").format(error=error)]
            alike = repr({**vars(level), "id": "", "hints": (), "title": ""})
            if alike in seen:
                found.append(_("it is the same as {other}").format(other=seen[alike]))
            seen.setdefault(alike, level.id)
            for each in found:
                yield f"{level.id}: {each}"


def _problems_of(question: Question[Any]) -> Iterator[str]:
    form = question.form
    if form.kind == "board":
        yield _("its kind needs a board of its own, which a course does not have")
        return
    if form.kind == "text":
        if not question.is_right(question.read(str(question.expected))):
            yield _("its own answer is not right")
        return
    right = [given for given in _answers(question) if question.is_right(question.read(given))]
    if not right:
        yield _("no answer that can be pressed is right")
    if form.kind in ("one", "die") and len(right) > 1:
        yield _("more than one answer is right: {answers}").format(answers=listed(right))
    if right and form.kind in ("spaces", "some") and right[0] == "none":
        yield _("nothing is the answer, so there is nothing to find")
    if form.kind == "some" and right and set(right[0].split(", ")) == set(pressable(question)):
        yield _("everything is the answer, so there is nothing to tell apart")
    if form.kind == "spaces" and _is_plain(question):
        yield _("every open space is the answer, so there is nothing to tell apart")


def _answers(question: Question[Any]) -> Iterator[str]:
    """Yield answers as they can be pressed: each single one, or those said to be right."""
    form, values = question.form, pressable(question)
    if form.kind in ("one", "die"):
        yield from values
        return
    expected = question.expected
    sets = expected if expected and isinstance(expected[0], tuple) else (expected,)
    for each in sets:
        yield ", ".join(getattr(one, "label", None) or str(one) for one in each) or "none"


def _is_plain(question: Question[Any]) -> bool:
    window, expected = question.level.window, question.expected
    among = question.level.among or SPACE_NAMES
    return set(expected) == {space for space in among if not window[space]}


# The course on a page


class Course(ExerciseBoard):
    """A course on one page: a map of its stages, and the level that is next.

    Every level earns up to three stars, which are kept; the map shows them, and what is next.

    Parameters
    ----------
    path
        A file with a course of your own; None for the one that comes with the package.
    **settings
        What every board takes, such as ``theme``.

    Raises
    ------
    SagradaError
        When the file cannot be read.

    Examples
    --------
    >>> course = Course()
    >>> course.go_to("touching", 2)
    >>> course.exercise.level.id
    'course_touching_2'
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("stage", "question", "window", "form", "tools", "feedback"),
        ("map",),
    )

    def __init__(self, path: str | Path | None = None, **settings: Any) -> None:
        self.stages = read_course(path)
        self._exercises = {
            level.id: Exercise(level, Record(level.id))
            for stage in self.stages
            for level in stage.levels
        }
        if not self._exercises:
            raise NotationError(_("This course has no levels."))
        self._asks = False
        super().__init__(self._unsolved(), **settings)

    def __repr__(self) -> str:
        return f"<Course: {self.stars} of {self.most_stars} stars>"

    # How far the learner has come

    @property
    def stars(self) -> int:
        """The stars earned."""
        return sum(one.stars or 0 for one in self._exercises.values())

    @property
    def most_stars(self) -> int:
        """The stars there are."""
        return MOST_STARS * len(self._exercises)

    def _unsolved(self) -> Exercise:
        each = list(self._exercises.values())
        return next((one for one in each if one.stars is None), each[0])

    # What the learner does

    def go_to(self, stage: str, level: int = 1) -> None:
        """Show a level.

        Raises
        ------
        IllegalAction
            When there is no such level.
        """
        for each in self.stages:
            if each.id == stage and 1 <= level <= len(each.levels):
                self.take_up(self._exercises[each.levels[level - 1].id])
                return
        message = _("There is no level {level} of a stage {stage!r}. Stages: {stages}.")
        names = listed([each.id for each in self.stages])
        raise IllegalAction("no_such_level", message.format(level=level, stage=stage, stages=names))

    def next(self) -> None:
        """Show the level after this one; after the last one the first that is not solved."""
        each = list(self._exercises.values())
        at = each.index(self.exercise) + 1
        self.take_up(each[at] if at < len(each) else self._unsolved())

    def start_over(self) -> None:
        """Forget all stars of this course."""
        for one in self._exercises.values():
            one.restart()
        self._asks = False
        self.take_up(self._unsolved())

    def _do_next(self, content: Mapping[str, Any]) -> None:
        self.next()

    def _do_level(self, content: Mapping[str, Any]) -> None:
        if (one := self._exercises.get(str(content.get("value")))) is not None:
            self.take_up(one)

    def _do_start_over(self, content: Mapping[str, Any]) -> None:
        if content.get("value") == "yes":
            self.start_over()
        else:
            self._asks = content.get("value") == "ask"
            self._redraw()

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        stage = self._stage
        n = [level.id for level in stage.levels].index(self.exercise.level.id) + 1
        place = _("{title}, level {n} of {most}").format(
            title=data_words(stage.title), n=n, most=len(stage.levels)
        )
        words = f"<strong>{escape(place)}</strong><br>{escape(data_words(stage.says))}"
        return {"map": self._map(), "stage": tag("p", words), **super().regions()}

    @property
    def _stage(self) -> Stage:
        return next(each for each in self.stages if self.exercise.level in each.levels)

    def _map(self) -> str:
        now, following = self.exercise, self._unsolved()
        rows = []
        for stage in self.stages:
            steps = []
            for n, level in enumerate(stage.levels, 1):
                one = self._exercises[level.id]
                stars = stars_text(one.stars) if one.stars is not None else ""
                spoken = _("{title}, level {n}: {state}").format(
                    title=data_words(stage.title), n=n, state=one.state
                )
                if one.stars is not None:
                    spoken = _("{said}, {n} of {most} stars").format(
                        said=spoken, n=one.stars, most=MOST_STARS
                    )
                css = "sg-step"
                css += " sg-step-solved" if one.stars is not None else ""
                css += " sg-step-next" if one is following else ""
                steps.append(
                    parts.button(
                        str(n),
                        "level",
                        level.id,
                        css=css,
                        inside=f"<b>{n}</b><i>{stars or '☆☆☆'}</i>",
                        aria_label=spoken,
                        aria_current="step" if one is now else None,
                    )
                )
            title = tag("b", escape(data_words(stage.title)), "sg-stage-title")
            rows.append(tag("li", title + tag("span", "".join(steps), "sg-steps")))
        total = _("{stars} of {most} stars").format(stars=self.stars, most=self.most_stars)
        if self._asks:
            asks = escape(_("Forget all stars of this course?")) + " "
            asks += parts.button(_("Yes, start over"), "start_over", "yes")
            asks += parts.button(_("No"), "start_over", "no")
        else:
            asks = parts.button(_("Start over"), "start_over", "ask", able=self.stars > 0)
        foot = tag("p", f"{escape(total)} {asks}", "sg-course-foot")
        name = escape(_("The course"))
        return f'<nav aria-label="{name}">{tag("ol", "".join(rows), "sg-course")}{foot}</nav>'

    def _more_tools(self) -> list[str]:
        return [parts.button(_("Next"), "next", is_main=self.exercise.stars is not None)]

    def _class_names(self) -> str:
        return f"{super()._class_names()} sg-course-board"
