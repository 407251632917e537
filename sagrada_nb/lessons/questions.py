"""What every kind of question has in common: how it is shown, judged and solved."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.score import signed
from sagrada_nb.core.window import Window
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.lessons.answers import read_number
from sagrada_nb.lessons.levels import Level
from sagrada_nb.render import die_svg, sized, window_svg
from sagrada_nb.render.window import NO_MARKS, Marks
from sagrada_nb.words import _, listed

A = TypeVar("A")
T = TypeVar("T")

PICTURE_WIDTH = 290


@dataclass(frozen=True)
class Solution:
    """The answer to a question: in words, with the reasons, and as a picture."""

    answer: str
    reasons: tuple[str, ...] = ()
    picture: str = field(default="", repr=False)


@dataclass(frozen=True)
class Form:
    """How an exercise is answered on its board.

    Attributes
    ----------
    kind
        What is pressed: ``"spaces"`` of a window, ``"some"`` or ``"one"`` of the options, options
        in an ``"order"``, a ``"die"``; or ``"text"`` is typed, or dice are placed on a ``"board"``.
    says
        What to do, in a sentence.
    options
        For each choice its value, as the question reads it, and its text.
    may_be_none
        Whether nothing can be the answer.
    """

    kind: str
    says: str
    options: tuple[tuple[str, str], ...] = ()
    may_be_none: bool = False


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

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("text", _("Type your answer, and press Check."))

    @abstractmethod
    def read(self, given: object) -> A:
        """Return the answer that a learner gave.

        Raises
        ------
        SagradaError
            When it cannot be read; the message says what is accepted.
        """

    @property
    def expected(self) -> Any:
        """The right answer, or those that are right."""
        raise NotImplementedError

    def is_right(self, answer: A) -> bool:
        """Return whether an answer is right."""
        return bool(answer == self.expected)

    @abstractmethod
    def objections(self, answer: A) -> tuple[str, ...]:
        """Return what is to be said about a wrong answer, one sentence for each thing."""

    def is_underway(self, answer: A) -> bool:
        """Return whether nothing is wrong yet and something is still to be done: no hint is due."""
        return False

    def lead(self, answer: A) -> str:
        """Return what is said before the objections, if anything."""
        return ""

    @abstractmethod
    def solution(self) -> Solution:
        """Return the answer with its reasons."""

    def praise(self, answer: A) -> Solution:
        """Return what is said of a right answer: where only one is right, the solution."""
        return self.solution()

    def picture(self) -> str:
        """Return the picture that the question is about."""
        return window_picture(self.level.window, dice=[self.level.die] if self.level.die else [])

    @property
    def die(self) -> Die:
        """The die of the level."""
        return self.needed(self.level.die, "die")

    @property
    def space(self) -> str:
        """The space of the level."""
        return self.needed(self.level.space, "space")

    @property
    def players(self) -> int:
        """How many players the level has."""
        return self.needed(self.level.players, "players")

    @property
    def card(self) -> ToolCard:
        """The tool card of the level."""
        return tool_card(self.needed(self.level.tool, "tool"))

    @property
    def position(self) -> Scenario:
        """The turn of the level."""
        return self.needed(self.level.scenario, "position")

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


class SetQuestion(Question[tuple[T, ...]]):
    """A question that is answered with several things, in any order."""

    def is_right(self, answer: tuple[T, ...]) -> bool:
        """Return whether nothing is missing and nothing too much."""
        return set(answer) == set(self.expected)

    def confirmed(self, right: Sequence[T]) -> tuple[str, ...]:
        """Return what is said of those that are right, one or more."""
        return (
            _("Right so far: {answers}.").format(answers=listed([str(each) for each in right])),
        )

    @abstractmethod
    def objection(self, each: T) -> str:
        """Return why one of them does not belong to the answer."""

    @abstractmethod
    def missing(self, n: int) -> str:
        """Return that so many are missing."""

    def objections(self, answer: tuple[T, ...]) -> tuple[str, ...]:
        """Return which are right, which are too much and why, and how many are missing."""
        right = [each for each in answer if each in self.expected]
        surplus = [each for each in answer if each not in self.expected]
        sentences = [*(self.confirmed(right) if right else ()), *map(self.objection, surplus)]
        if len(right) < len(self.expected):
            sentences.append(self.missing(len(self.expected) - len(right)))
        return tuple(sentences)


class NumberQuestion(Question[int]):
    """A question that is answered with a number of dice, spaces or points."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _("Write the number between the brackets of `check(…)`, like `check(12)`.")

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("text", _("Type the number, and press Check."))

    def read(self, given: object) -> int:
        """Return the number that a learner wrote."""
        return read_number(
            given, _("{given!r} is no number in digits. Accepted: a whole number, like 12.")
        )

    def objections(self, answer: int) -> tuple[str, ...]:
        """Say whether it is too much or too little."""
        if answer > self.expected:
            sentence = _("{n} is too much.")
        elif answer == -self.expected:
            sentence = _("The number is right, but mind the sign: {n} is too little.")
        else:
            sentence = _("{n} is too little.")
        return (sentence.format(n=signed(answer)),)


def window_picture(window: Window, marks: Marks = NO_MARKS, dice: Sequence[Die] = ()) -> str:
    """Return a window without its arch, and the dice it is about below it."""
    svg = window_svg(window, marks, arch=False, caption=window.pattern.name)
    return sized(svg, PICTURE_WIDTH) + dice_pictures(dice)


def dice_pictures(dice: Sequence[Die]) -> str:
    """Return dice side by side with their names; nothing for none."""
    beside = "".join(
        f'<span class="sg-lesson-die">{die_svg(die, size=44)} {die.label} ({die})</span>'
        for die in dice
    )
    return f'<div class="sg-lesson-dice">{beside}</div>' if beside else ""
