"""Exercises: a level with what the learner has done so far."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from html import escape
from typing import Any, Final, Literal, TypeAlias

from IPython.display import display

from sagrada_nb.boards.window_board import WindowBoard
from sagrada_nb.core.errors import NotationError, SagradaError
from sagrada_nb.lessons.board_questions import BoardQuestion
from sagrada_nb.lessons.kinds import question_of
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.questions import Question, is_missing
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.theme import FONT, THEME_STYLE, theme_class
from sagrada_nb.storage import Store, digest, store
from sagrada_nb.words import _, direction, paragraph

Mood: TypeAlias = Literal["question", "right", "wrong", "waiting", "told"]
Block: TypeAlias = str | tuple[str, ...]

MOST_STARS: Final = 3

_SIGNS: Final[dict[Mood, str]] = {
    "question": "?",
    "right": "✓",
    "wrong": "✗",
    "waiting": "…",
    "told": "i",
}
_ACCENTS: Final[dict[Mood, str]] = {
    "question": "focus",
    "right": "good",
    "wrong": "bad",
    "waiting": "line",
    "told": "focus",
}

STYLE: Final = (
    f".sg-lesson{{font:15px/1.5 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "border:1px solid var(--sg-line);border-inline-start:6px solid var(--sg-accent);"
    "border-radius:10px;padding:12px 18px;max-width:860px;box-sizing:border-box;"
    "display:flex;flex-flow:row-reverse wrap;gap:10px 26px;margin:2px 0}"
    ".sg .sg-lesson-words{flex:1 1 320px;min-width:0}"
    ".sg .sg-lesson-picture{flex:0 1 290px;min-width:min(100%,230px)}"
    ".sg .sg-lesson-picture:has(.sg-sheet,.sg-listing,.sg-gallery,.sg-m-both){flex-basis:100%}"
    ".sg.sg-lesson p{margin:0 0 8px}.sg.sg-lesson ul{margin:0 0 8px;padding-inline-start:22px}"
    ".sg.sg-lesson li{margin:2px 0}"
    ".sg.sg-lesson code{background:var(--sg-shade);color:var(--sg-ink);border-radius:4px;"
    "padding:1px 5px;font-size:.92em;white-space:nowrap}"
    ".sg .sg-lesson-title{font-size:16px;font-weight:700}"
    ".sg .sg-lesson-sign{display:inline-block;min-width:1.3em;color:var(--sg-accent);"
    "font-weight:700}"
    ".sg .sg-lesson-stars{white-space:nowrap;letter-spacing:2px}"
    ".sg .sg-lesson-title .sg-lesson-stars{margin-inline-start:10px}"
    ".sg .sg-lesson-hint{border-inline-start:3px solid var(--sg-line);padding-inline-start:10px}"
    ".sg .sg-lesson-soft{color:var(--sg-soft);font-size:14px}"
    ".sg-lesson-table{display:grid;gap:6px}.sg-lesson-table .sg-small-die{width:40px;height:40px}"
    ".sg-lesson-table .sg-pool{padding:6px 8px;min-height:0}"
    ".sg-lesson-table .sg-round-dice .sg-small-die{width:34px;height:34px}"
    ".sg-lesson-table .sg-track{background:var(--sg-lead)}"
    ".sg-lesson-dice{display:flex;flex-wrap:wrap;gap:6px 16px;margin:6px 0}"
    ".sg-lesson-die{display:inline-flex;align-items:center;gap:8px}"
)


@dataclass(frozen=True)
class Card(HtmlValue):
    """What an exercise says at one moment.

    A text in backticks is code. Everything is escaped where it becomes HTML, but for `picture`,
    which comes from the drawings of the package.

    Attributes
    ----------
    mood
        ``"question"``, ``"right"``, ``"wrong"``, ``"waiting"`` for an answer, or ``"told"``.
    heading
        The first line.
    body
        Paragraphs, and lists of sentences.
    hint
        A hint, if one is due.
    footer
        What can be done next.
    stars
        Stars earned, or None where none are shown.
    picture
        HTML text.

    Examples
    --------
    >>> print(Card("right", "Right", ("A1 it is.",), stars=2))
    ✓ Right ★★☆
    A1 it is.
    """

    mood: Mood
    heading: str
    body: tuple[Block, ...] = ()
    hint: str = ""
    footer: str = ""
    stars: int | None = None
    picture: str = field(default="", repr=False)

    def __str__(self) -> str:
        stars = "" if self.stars is None else f" {stars_text(self.stars)}"
        lines = [f"{_SIGNS[self.mood]} {self.heading}{stars}"]
        for block in self.body:
            lines += [block] if isinstance(block, str) else [f"- {each}" for each in block]
        if self.hint:
            lines.append(_("Hint: {hint}").format(hint=self.hint))
        if self.footer:
            lines.append(self.footer)
        return "\n".join(lines)

    def html(self) -> str:
        """Return the card as HTML text."""
        stars = "" if self.stars is None else f" {stars_html(self.stars)}"
        words = (
            f'<p class="sg-lesson-title"><span class="sg-lesson-sign" aria-hidden="true">'
            f"{_SIGNS[self.mood]}</span>{marked_up(self.heading)}{stars}</p>"
        )
        words += "".join(_block_html(block) for block in self.body)
        if self.hint:
            hint = _("Hint: {hint}").format(hint=self.hint)
            words += f'<p class="sg-lesson-hint">{marked_up(hint)}</p>'
        if self.footer:
            words += f'<p class="sg-lesson-soft">{marked_up(self.footer)}</p>'
        picture = f'<div class="sg-lesson-picture">{self.picture}</div>' if self.picture else ""
        return (
            f'<div class="{theme_class("auto")} sg-lesson" dir="{direction()}" '
            f'style="--sg-accent:var(--sg-{_ACCENTS[self.mood]})">'
            f"<style>{THEME_STYLE}{STYLE}</style>"
            f'<div class="sg-lesson-words" role="status">{words}</div>{picture}</div>'
        )


def stars_text(stars: int) -> str:
    """Return stars as signs.

    Examples
    --------
    >>> stars_text(2)
    '★★☆'
    """
    return "★" * stars + "☆" * (MOST_STARS - stars)


def stars_html(stars: int) -> str:
    """Return stars as HTML text that is also spoken."""
    spoken = _("{n} of {most} stars").format(n=stars, most=MOST_STARS)
    return (
        f'<span class="sg-lesson-stars" role="img" aria-label="{escape(spoken)}">'
        f"{stars_text(stars)}</span>"
    )


def marked_up(text: str) -> str:
    """Return text as HTML, with what stands in backticks as code.

    Examples
    --------
    >>> marked_up("`a < b` & c")
    '<code>a &lt; b</code> &amp; c'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _block_html(block: Block) -> str:
    if isinstance(block, str):
        return f"<p>{marked_up(block)}</p>"
    items = "".join(f"<li>{marked_up(each)}</li>" for each in block)
    return f"<ul>{items}</ul>"


_FORMAT: Final = {"format": "sagrada_nb exercise", "version": 1}


@dataclass(frozen=True)
class Done:
    """What was done with an exercise so far.

    Attributes
    ----------
    wrong
        A digest of each wrong answer.
    hints
        How many hints were asked for.
    is_revealed
        Whether the answer was shown.
    stars
        The stars earned, None while it is not solved.
    dice
        The dice on its board, in notation; empty where nothing was done there.
    """

    wrong: tuple[str, ...] = ()
    hints: int = 0
    is_revealed: bool = False
    stars: int | None = None
    dice: str = ""

    def knows(self, answer: object) -> bool:
        """Return whether a wrong answer was given before."""
        return digest(repr(answer)) in self.wrong

    def with_wrong(self, answer: object) -> Done:
        """Return what was done with one more wrong answer."""
        return replace(self, wrong=(*self.wrong, digest(repr(answer))))


class Record:
    """Where what was done with an exercise is kept: read whenever it is asked for.

    So lessons that are open at the same time know of each other's stars.

    Parameters
    ----------
    name
        The name of the exercise; None for one that is kept nowhere.
    """

    def __init__(self, name: str | None) -> None:
        self._name = "" if name is None else f"exercises/{name}.json"
        self._unkept = None if name else Done()

    def get(self) -> Done:
        """Return what was done so far."""
        if self._unkept is not None:
            return self._unkept
        kept = store()
        try:
            text = kept.read(self._name)
        except OSError as problem:
            _set_aside(kept, self._name, problem.strerror or str(problem))
            return Done()
        if text is None:
            return Done()
        try:
            return _read(text)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
            _set_aside(kept, self._name, str(problem))
            return Done()

    def put(self, done: Done) -> None:
        """Keep what was done; where that cannot be, it is known as long as the kernel lives."""
        if not self._name:
            self._unkept = done
            return
        kept = store()
        try:
            if done == Done():
                kept.remove(self._name)
            else:
                kept.write(self._name, json.dumps(_FORMAT | asdict(done)))
            self._unkept = None
        except OSError as problem:
            if self._unkept is None:
                kept.tell(
                    _("What you did could not be kept: {problem}.").format(
                        problem=problem.strerror or problem
                    )
                )
            self._unkept = done

    def told(self) -> str:
        """Return what is to be said about where things are kept, once."""
        return store().told() if self._name and self.get() != Done() else ""


def _read(text: str) -> Done:
    data: dict[str, Any] = json.loads(text)
    if any(data.pop(key) != value for key, value in _FORMAT.items()):
        raise ValueError(_("it was written by another version"))
    done = Done(**data | {"wrong": tuple(data["wrong"])})
    whole = (done.hints, 0 if done.stars is None else done.stars)
    if not (
        all(isinstance(each, str) for each in (*done.wrong, done.dice))
        and all(type(each) is int and each >= 0 for each in whole)
        and isinstance(done.is_revealed, bool)
    ):
        raise ValueError(_("it was changed"))
    return done


def _set_aside(kept: Store, name: str, problem: str) -> None:
    """Keep what cannot be read under another name, so that nothing is written over it."""
    try:
        aside = kept.set_aside(name)
    except OSError:  # it stays where it is, and what comes now may replace it
        aside = kept.path(name)
    kept.tell(
        _("{name} cannot be read: {problem}. It was set aside as {aside}.").format(
            name=kept.path(name), problem=problem.rstrip("."), aside=aside
        )
    )


TRIES_BEFORE_OFFER: Final = 3
"""After so many wrong answers and hints the answer is offered."""


class Exercise:
    """One exercise and what the learner has done with it so far.

    Show it to see the question, then call :meth:`check` with an answer. Right at once earns three
    stars; each wrong answer and each hint asked for costs one, and one star is left in any case.
    An exercise whose answer was shown first earns none.

    Parameters
    ----------
    level
        What is asked.
    record
        Where what is done with it is kept; without one it is known as long as the exercise lives.

    Examples
    --------
    >>> corner = Exercise(levels()["touching"])
    >>> print(corner.check("A1").hint)
    Along a side or at a corner: a die in the middle of a window touches eight spaces.
    >>> corner.stars is None
    True
    """

    def __init__(self, level: Level, record: Record | None = None) -> None:
        self.level = level
        self.question = question_of(level)
        self._record = Record(None) if record is None else record
        self._board: WindowBoard | None = None

    def __repr__(self) -> str:
        return f"<Exercise {self.level.id!r}: {self.state}>"

    # What the learner does

    def check(self, answer: object = ...) -> Card:
        """Return what there is to say about an answer; never raises.

        Parameters
        ----------
        answer
            In any spelling that has one meaning. Left out, it is the window on the board where the
            exercise has one, and not answered otherwise.
        """
        if is_missing(answer):
            answer = self._on_the_board()
        if answer is None:
            return self._unanswered()
        card = self._judged(answer)
        return replace(card, footer=self._with_news(card.footer))

    def _judged(self, answer: object) -> Card:
        try:
            read = self.question.read(answer)
        except SagradaError as error:
            return Card(
                "waiting",
                _("That could not be read as an answer"),
                (str(error), self.question.how_to_answer),
                footer=_("It does not count as a try."),
            )
        verdict = self.question.judge(read)
        if verdict.is_right:
            return self._solve(read)
        told = _told(verdict.lead, verdict.sentences)
        if verdict.is_underway:
            return Card("waiting", self._title(_("not finished")), told)
        if self.stars is not None:
            heading = _("Solved already; this answer is not right")
            return Card("told", heading, told, stars=self.stars)
        if not self._done.knows(read):
            self._record.put(self._done.with_wrong(read))
        return Card(
            "wrong",
            _("Not yet"),
            told,
            hint=self._hint(),
            footer=self._offer(),
        )

    def hint(self) -> Card:
        """Return the next hint; it costs a star, as a wrong answer does."""
        self._record.put(replace(self._done, hints=self._done.hints + 1))
        footer = self._with_news(self._offer())
        return Card("told", self._title(_("a hint")), hint=self._hint(), footer=footer)

    def reveal(self) -> Card:
        """Return the answer with its reasons; from then on the exercise earns no stars."""
        self._record.put(replace(self._done, is_revealed=True))
        solution = self.question.solution()
        answer = _("The answer: {answer}").format(answer=solution.answer)
        after = self.level.words(self.level.after)
        return Card(
            "told",
            self._title(_("the answer")),
            (*_told(answer, solution.reasons), after),
            footer=self._with_news(""),
            picture=solution.picture,
        )

    def restart(self) -> None:
        """Forget every try, hint and star, and what lies on the board."""
        if self._board is not None:
            self._board.close()
        self._board = None
        self._record.put(Done())

    def board(self) -> WindowBoard:
        """Return the board with the task, which :meth:`check` looks at, as it was left.

        Its button "Start again" takes all dice back.

        Raises
        ------
        NotationError
            When this exercise is answered in writing.
        """
        if not isinstance(self.question, BoardQuestion):
            raise NotationError(
                _("The exercise {name!r} has no board. {how}").format(
                    name=self.level.id, how=self.question.how_to_answer
                )
            )
        if self._board is None or self._board.comm is None:
            board = self.question.new_board()
            _lay_out(board, self._done.dice)
            board.observe(self._keep_board, "window")
            self._board = board
        return self._board

    def _keep_board(self, change: Any) -> None:
        if change["owner"] is self._board:
            window = change["new"]
            text = "" if window == self.level.window else str(window)
            self._record.put(replace(self._done, dice=text))

    # How it stands

    @property
    def _done(self) -> Done:
        return self._record.get()

    @property
    def stars(self) -> int | None:
        """The stars earned, None while it is not solved."""
        return self._done.stars

    @property
    def tries(self) -> int:
        """How many different answers were given, with the right one."""
        done = self._done
        return len(done.wrong) + (done.stars is not None)

    @property
    def state(self) -> str:
        """How it stands, in a word or two for people."""
        done = self._done
        if done.stars is not None:
            return _("solved")
        if done.is_revealed:
            return _("answer seen")
        return _("begun") if self._helps else _("not begun")

    @property
    def _helps(self) -> int:
        done = self._done
        return len(done.wrong) + done.hints

    def _on_the_board(self) -> object:
        """Return the window on the board, or None where nothing was done there yet."""
        if self._board is None or self._board.window == self.level.window:
            return None
        return self._board.window

    # What it says

    def _ipython_display_(self) -> None:
        show: Any = display
        show(self.card())
        if isinstance(self.question, BoardQuestion):
            show(self.board())

    def card(self) -> Card:
        """Return the question."""
        return Card(
            "question",
            self.level.words(self.level.title),
            _asked(self.question),
            footer=self.question.how_to_answer,
            stars=self.stars,
            picture=self.question.picture(),
        )

    def _unanswered(self) -> Card:
        stars = self.stars
        if stars is not None:  # in a run before this one, perhaps
            return Card("told", self._title(_("solved already")), stars=stars)
        return Card(
            "waiting",
            self._title(_("not answered yet")),
            footer=self.question.how_to_answer,
        )

    def _solve(self, answer: Any) -> Card:
        done = self._done
        if done.stars is None:
            stars = 0 if done.is_revealed else max(1, MOST_STARS - self._helps)
            self._record.put(replace(done, stars=stars))
        praise = self.question.praise(answer)
        return Card(
            "right",
            _("Right: {answer}").format(answer=praise.answer),
            (*_told("", praise.reasons), self.level.words(self.level.after)),
            stars=self.stars,
            picture=praise.picture,
        )

    def _title(self, state: str) -> str:
        return _("{title}: {state}").format(title=self.level.words(self.level.title), state=state)

    def _hint(self) -> str:
        hints = self.level.hints
        return self.level.words(hints[min(self._helps, len(hints)) - 1])

    def _with_news(self, footer: str) -> str:
        """Return a footer with what is said once about where things are kept."""
        return paragraph(each for each in (footer, self._record.told()) if each)

    def _offer(self) -> str:
        if self.stars is None and self._helps >= TRIES_BEFORE_OFFER:
            return _("Would you rather see the answer? Write `reveal()` in place of `check(…)`.")
        return ""


def _lay_out(board: WindowBoard, dice: str) -> None:
    """Lay out the dice that were left on a board, unless they are none of this task."""
    if dice:
        with suppress(SagradaError):
            board.lay_out(dice)
            board.say(_("The dice lie as you left them."))


def _asked(question: Question[Any]) -> tuple[Block, ...]:
    """Return what is asked, and what there is to choose from."""
    return (question.text, question.choices) if question.choices else (question.text,)


def _told(lead: str, sentences: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a sentence and those that follow it: one as a paragraph, several as a list."""
    first: tuple[Block, ...] = (lead,) if lead else ()
    if len(sentences) < 2:
        return first + sentences
    return (*first, sentences)


_exercises: dict[str, Exercise] = {}


def exercise(name: str) -> Exercise:
    """Return the exercise called `name`, with what was done with it so far.

    Parameters
    ----------
    name
        The name of an exercise, such as ``"edge"``; spelling is forgiven.

    Raises
    ------
    UnknownName
        When there is none; the message suggests close names.

    Examples
    --------
    >>> exercise("edge") is exercise("Edge")
    True
    """
    level = levels()[name]
    if level.id not in _exercises:
        _exercises[level.id] = Exercise(level, Record(level.id))
    return _exercises[level.id]
