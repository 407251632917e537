"""What every kind of question has in common: how it is shown, read, judged and solved."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from sagrada_nb.lessons.levels import Level
from sagrada_nb.render import die_svg, sized, window_svg
from sagrada_nb.render.marks import NO_MARKS, Marks
from sagrada_nb.rules.dice import Die
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _

A = TypeVar("A")
T = TypeVar("T")

PICTURE_WIDTH = 290


@dataclass(frozen=True)
class Verdict:
    """What is to be said about an answer.

    Attributes
    ----------
    is_right
        Whether the answer is right.
    sentences
        What is right in it, what is missing or too much, and why.
    lead
        What is said before them, if anything.
    is_underway
        Whether nothing is wrong yet and something is still to be done; no hint is due.
    """

    is_right: bool
    sentences: tuple[str, ...] = ()
    lead: str = ""
    is_underway: bool = False


@dataclass(frozen=True)
class Solution:
    """The answer to a question: in words, with the reasons, and as a picture."""

    answer: str
    reasons: tuple[str, ...] = ()
    picture: str = field(default="", repr=False)


class Question(ABC, Generic[A]):
    """A level that asks something; its answers are of type `A`.

    Parameters
    ----------
    level
        The level. What its kind needs has to be there.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    @property
    def text(self) -> str:
        """What is asked."""
        return self.level.words(self.level.question)

    @property
    def choices(self) -> tuple[str, ...]:
        """What there is to choose from, one line each; nothing for most questions."""
        return ()

    @property
    @abstractmethod
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""

    @abstractmethod
    def read(self, given: object) -> A:
        """Return the answer that a learner gave.

        Raises
        ------
        SagradaError
            When it cannot be read; the message says what is accepted.
        """

    @abstractmethod
    def judge(self, answer: A) -> Verdict:
        """Return what is to be said about an answer."""

    @abstractmethod
    def solution(self) -> Solution:
        """Return the answer with its reasons."""

    def praise(self, answer: A) -> Solution:
        """Return what is said of a right answer: where only one is right, the solution."""
        return self.solution()

    def picture(self) -> str:
        """Return the picture that the question is about."""
        return window_picture(self.level.window, dice=[self.level.die] if self.level.die else [])

    def needed(self, value: T | None, key: str) -> T:
        """Return a value of the level that this kind of question cannot do without.

        Raises
        ------
        NotationError
            When the level does not have it.
        """
        if value is None:
            raise NotationError(
                _("The exercise {name!r} is of kind {kind!r}, which needs {key!r}.").format(
                    name=self.level.id, kind=self.level.kind, key=key
                )
            )
        return value


def window_picture(window: Window, marks: Marks = NO_MARKS, dice: Sequence[Die] = ()) -> str:
    """Return a window without its arch, and the dice it is about below it."""
    svg = window_svg(window, marks, arch=False, caption=window.pattern.name)
    beside = "".join(
        f'<span class="sg-lesson-die">{die_svg(die, size=44)} {die.label} ({die})</span>'
        for die in dice
    )
    below = f'<div class="sg-lesson-dice">{beside}</div>' if beside else ""
    return sized(svg, PICTURE_WIDTH) + below
