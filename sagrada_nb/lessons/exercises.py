"""Exercises: a level with what the learner has done so far, kept while the kernel lives."""

from __future__ import annotations

from typing import Any, Final

from IPython.display import display

from sagrada_nb.boards.window_board import WindowBoard
from sagrada_nb.lessons.answers import is_missing
from sagrada_nb.lessons.board_questions import BoardQuestion
from sagrada_nb.lessons.cards import MOST_STARS, Block, Card
from sagrada_nb.lessons.kinds import question_of
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.questions import Question
from sagrada_nb.rules.errors import NotationError, SagradaError
from sagrada_nb.words import _

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

    Examples
    --------
    >>> corner = Exercise(levels()["touching"])
    >>> print(corner.check("A1").hint)
    Along a side or at a corner: a die in the middle of a window touches eight spaces.
    >>> corner.stars is None
    True
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.question = question_of(level)
        self.restart()

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
        if read not in self._wrong:
            self._wrong.append(read)
        return Card(
            "wrong",
            _("Not yet"),
            told,
            hint=self._hint(),
            footer=self._offer(),
        )

    def hint(self) -> Card:
        """Return the next hint; it costs a star, as a wrong answer does."""
        self._hints_asked += 1
        return Card("told", self._title(_("a hint")), hint=self._hint(), footer=self._offer())

    def reveal(self) -> Card:
        """Return the answer with its reasons; from then on the exercise earns no stars."""
        self._is_revealed = True
        solution = self.question.solution()
        answer = _("The answer: {answer}").format(answer=solution.answer)
        after = self.level.words(self.level.after)
        return Card(
            "told",
            self._title(_("the answer")),
            (*_told(answer, solution.reasons), after),
            picture=solution.picture,
        )

    def restart(self) -> None:
        """Forget every try, hint and star."""
        self._wrong: list[Any] = []
        self._hints_asked = 0
        self._is_revealed = False
        self._board: WindowBoard | None = None
        self.stars: int | None = None

    def board(self) -> WindowBoard:
        """Return a new board with the task, which :meth:`check` looks at from now on.

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
        if self._board is not None:
            self._board.close()
        self._board = self.question.new_board()
        return self._board

    # How it stands

    @property
    def tries(self) -> int:
        """How many different answers were given, with the right one."""
        return len(self._wrong) + (self.stars is not None)

    @property
    def state(self) -> str:
        """How it stands, in a word or two for people."""
        if self.stars is not None:
            return _("solved")
        if self._is_revealed:
            return _("answer seen")
        return _("begun") if self._helps else _("not begun")

    @property
    def _helps(self) -> int:
        return len(self._wrong) + self._hints_asked

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
        return Card(
            "waiting",
            self._title(_("not answered yet")),
            footer=self.question.how_to_answer,
        )

    def _solve(self, answer: Any) -> Card:
        if self.stars is None:
            self.stars = 0 if self._is_revealed else max(1, MOST_STARS - self._helps)
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

    def _offer(self) -> str:
        if self.stars is None and self._helps >= TRIES_BEFORE_OFFER:
            return _("Would you rather see the answer? Write `reveal()` in place of `check(…)`.")
        return ""


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
    """Return the exercise called `name`, with what was done with it since the kernel started.

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
        _exercises[level.id] = Exercise(level)
    return _exercises[level.id]
