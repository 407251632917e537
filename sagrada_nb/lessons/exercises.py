"""Exercises: a level with what the learner has done so far."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from IPython.display import display

from sagrada_nb.boards.window_board import WindowBoard
from sagrada_nb.core.errors import NotationError, SagradaError
from sagrada_nb.lessons.answers import is_missing
from sagrada_nb.lessons.board_questions import BoardQuestion
from sagrada_nb.lessons.cards import MOST_STARS, Block, Card
from sagrada_nb.lessons.exercise_board import ExerciseBoard
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.question_registry import question_of
from sagrada_nb.lessons.questions import Question, dice_pictures
from sagrada_nb.lessons.record import Done, Record
from sagrada_nb.words import _, paragraph

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

    def check(self, answer: object = ..., *, on_board: bool = False) -> Card:
        """Return what there is to say about an answer; never raises.

        Parameters
        ----------
        answer
            In any spelling that has one meaning. Left out, it is the window on the board where the
            exercise has one, and not answered otherwise.
        on_board
            Whether it was pressed or typed on a board; then it is told how to answer there.
        """
        how = self.question.form.says if on_board else self.question.how_to_answer
        if is_missing(answer):
            answer = self._on_the_board()
        if answer is None:
            return self._unanswered(how)
        card = self._judged(answer, how)
        return replace(card, footer=self._with_news(card.footer))

    def _judged(self, answer: object, how: str) -> Card:
        try:
            read = self.question.read(answer)
        except SagradaError as error:
            return Card(
                "waiting",
                _("That could not be read as an answer"),
                (str(error), how),
                footer=_("It does not count as a try."),
            )
        if self.question.is_right(read):
            return self._solve(read)
        told = _told(self.question.lead(read), self.question.objections(read))
        if self.question.is_underway(read):
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
        show(self.answer_board())
        if isinstance(self.question, BoardQuestion):
            show(self.board())

    def answer_board(self) -> ExerciseBoard:
        """Return a board with the question, to answer it without writing code."""
        return ExerciseBoard(self)

    def card(self, on_board: bool = False) -> Card:
        """Return the question, as it stands on a board or by itself."""
        question = self.question
        form, choices, picture = question.form, question.choices, question.picture()
        if on_board and form.kind == "spaces" and type(question).picture is Question.picture:
            picture = dice_pictures([self.level.die] if self.level.die else [])
        return Card(
            "question",
            self.level.words(self.level.title),
            (question.text,) if on_board or not choices else (question.text, choices),
            footer=form.says if on_board else question.how_to_answer,
            stars=self.stars,
            picture=picture,
        )

    def _unanswered(self, how: str) -> Card:
        stars = self.stars
        if stars is not None:  # in a run before this one, perhaps
            return Card("told", self._title(_("solved already")), stars=stars)
        return Card(
            "waiting",
            self._title(_("not answered yet")),
            footer=how,
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
            return _(
                "Would you rather see the answer? Press “Show the answer”, or call `reveal()`."
            )
        return ""


def _lay_out(board: WindowBoard, dice: str) -> None:
    """Lay out the dice that were left on a board, unless they are none of this task."""
    if dice:
        with suppress(SagradaError):
            board.lay_out(dice)
            board.say(_("The dice lie as you left them."))


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
