"""Practice without end, and one puzzle a day that is the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, date, datetime
from html import escape
from random import Random
from typing import Any, ClassVar, Final

from sagrada_nb.boards import parts
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import WrongType
from sagrada_nb.lessons.cards import Card
from sagrada_nb.lessons.exercise_board import ExerciseBoard
from sagrada_nb.lessons.exercises import Exercise
from sagrada_nb.lessons.levels import data_words
from sagrada_nb.lessons.positions import MOST_LEVELS, are_alike, position, topic_named, topics
from sagrada_nb.lessons.record import Kept, Record
from sagrada_nb.render.markup import tag
from sagrada_nb.storage import store
from sagrada_nb.words import _, ngettext

_VERSION: Final = 1
"""Goes up when the same seed draws another position, so that daily puzzles are not mixed up."""

_COMES_BACK: Final = 3  # positions later


@dataclass(frozen=True)
class _Practised:
    """What was practised of one topic and level.

    Attributes
    ----------
    posed
        How many positions were shown.
    seed
        The last one that was drawn.
    right
        How many were right at once.
    missed
        For the seed of each that was missed, after how many shown it comes back.
    """

    posed: int = 0
    seed: int = 0
    right: int = 0
    missed: dict[str, int] = field(default_factory=dict)


def _practised(data: Mapping[str, Any]) -> _Practised:
    read = _Practised(**data)
    numbers = (read.posed, read.seed, read.right, *map(int, read.missed), *read.missed.values())
    if not all(type(each) is int and each >= 0 for each in numbers):
        raise ValueError(_("it was changed"))
    return read


class Practice(ExerciseBoard):
    """Positions out of simulated games, one after the other.

    One that was missed comes back after three others, until it is right. How far one has come with
    a topic and a level is kept.

    Parameters
    ----------
    topic
        What is practised: ``"placement"``, ``"rules"``, ``"scoring"``, ``"planning"`` or
        ``"mistakes"``.
    level
        How hard the positions are, from 1 to 5.
    **settings
        What every board takes, such as ``theme``.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such topic or level.

    Examples
    --------
    >>> board = Practice("placement", level=2)
    >>> board.exercise.level.kind
    'legal_spaces'
    >>> board.next()
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("heading", "question", "window", "form", "tools", "feedback"),
    )

    def __init__(self, topic: str = "placement", level: int = 1, **settings: Any) -> None:
        self.topic = topic_named(topic)
        refusal = _("{given!r} is no level of practice. Accepted: {low} to {high}.")
        self.level = whole_number(level, refusal, 1, MOST_LEVELS)
        self._kept = Kept(f"practice/{self.topic}_{self.level}.json", "practice")
        self._posed: list[Exercise] = []
        self._seed, self._is_judged, self._news = 0, False, ""
        super().__init__(self._another(), **settings)

    def __repr__(self) -> str:
        return f"Practice({self.topic!r}, level={self.level})"

    def next(self) -> None:
        """Show another position: one that was missed and is due, or a new one."""
        self.take_up(self._another())

    def _another(self) -> Exercise:
        done = self._kept.read(_practised)
        self._news = store().told()
        due = [int(seed) for seed, at in done.missed.items() if at <= done.posed]
        if due and due[0] != self._seed:
            self._seed, drawn = due[0], position(self.topic, self.level, due[0])
        else:
            self._seed = done.seed
            while True:
                self._seed += 1
                drawn = position(self.topic, self.level, self._seed)
                if not any(are_alike(drawn, each.level) for each in self._posed):
                    break
        self._kept.write(
            asdict(replace(done, posed=done.posed + 1, seed=max(done.seed, self._seed)))
        )
        self._posed.append(Exercise(drawn))
        self._is_judged = False
        return self._posed[-1]

    def _say(self, card: Card) -> None:
        if card.mood != "waiting":
            self._judge(card.mood == "right")
        super()._say(card)

    def _judge(self, is_right: bool) -> None:
        """Note the first verdict on a position: what was missed comes back."""
        if self._is_judged:
            return
        self._is_judged = True
        done = self._kept.read(_practised)
        missed = {seed: at for seed, at in done.missed.items() if seed != str(self._seed)}
        if not is_right:
            missed[str(self._seed)] = done.posed + _COMES_BACK
        right = done.right + is_right
        self._kept.write(asdict(replace(done, missed=missed, right=right)))

    def _do_next(self, content: Mapping[str, Any]) -> None:
        self.next()

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        done = self._kept.read(_practised)
        title = _("{title} Level {level} of {most}.").format(
            title=data_words(topics()[self.topic]["title"]), level=self.level, most=MOST_LEVELS
        )
        said = []
        if done.right:
            told = ngettext("{n} was right at once.", "{n} were right at once.", done.right)
            said.append(told.format(n=done.right))
        if back := len(done.missed):
            told = ngettext(
                "{n} that was missed comes back.", "{n} that were missed come back.", back
            )
            said.append(told.format(n=back))
        said.append(self._news)
        heading = tag("p", f"<strong>{escape(title)}</strong> {escape(' '.join(said))}")
        return {"heading": heading, **super().regions()}

    def _more_tools(self) -> list[str]:
        return [parts.button(_("Next"), "next", is_main=self.exercise.stars is not None)]


def practice(topic: str = "placement", level: int = 1, **settings: Any) -> Practice:
    """Return a board of positions to practise with; see :class:`Practice`.

    Examples
    --------
    >>> practice("mistakes", level=1)
    Practice('mistakes', level=1)
    """
    return Practice(topic, level, **settings)


def daily(day: date | None = None) -> Exercise:
    """Return the puzzle of a day: the same for everybody, and kept like any exercise.

    Parameters
    ----------
    day
        The day; None for today by UTC.

    Raises
    ------
    WrongType
        When `day` is no date.

    Examples
    --------
    >>> from datetime import date
    >>> daily(date(2026, 12, 1)).level.title
    'The puzzle of 2026-12-01: What forbids it?'
    """
    if day is None:
        day = datetime.now(UTC).date()
    if not isinstance(day, date):
        raise WrongType(_("{given!r} is no day. Accepted: a datetime.date.").format(given=day))
    name = f"daily_{day:%Y_%m_%d}_{_VERSION}"
    rng = Random(name)  # noqa: S311 - a puzzle
    level = position(rng.choice(list(topics())), rng.randint(3, MOST_LEVELS), name)
    title = _("The puzzle of {day}: {title}")
    level = replace(level, title=title.format(day=f"{day:%Y-%m-%d}", title=data_words(level.title)))
    return Exercise(level, Record(name))
