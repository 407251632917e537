"""Levels: the exercises as they stand in ``data/lessons``, one file a lesson.

A level says what is on the table and what is asked. It never says the answer: that is worked out
by the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.grid import mask_of, spaces
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.score import private_cards, public_cards
from sagrada_nb.core.window import Window
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.mandala.game import Game as MandalaGame
from sagrada_nb.mandala.game import position as mandala_position
from sagrada_nb.resources import data_path
from sagrada_nb.words import _, card_name, listed

OFFICIAL: Final = RuleSet()


def data_words(text: str) -> str:
    """Return a text of a data file in the language in use; the text itself is the key."""
    return card_name(text)


class Use(NamedTuple):
    """A use of a tool card that is asked about.

    Attributes
    ----------
    title
        What it is, in words.
    steps
        Its actions, each with the luck it calls for in notation.
    change
        What of the position differs.
    """

    title: str
    steps: tuple[tuple[str, str], ...]
    change: Mapping[str, Any]


@dataclass(frozen=True)
class Level:
    """One exercise as data.

    Attributes
    ----------
    id
        Its name in the whole package, such as ``"edge"``.
    lesson
        The name of the lesson it belongs to, such as ``"01_placement_rules"``.
    kind
        What is asked; see :data:`sagrada_nb.lessons.question_registry.KINDS`.
    title, question, after
        Its heading, what is asked, and what is worth keeping once it is solved. They may name
        ``{die}``, ``{space}``, ``{among}``, ``{pool}``, ``{line}``, ``{rules}``, ``{players}``,
        ``{round}`` and ``{passes}``.
    hints
        Hints that tell more and more.
    window
        The window it is about.
    die, space, among, pool, public, private, favor_tokens, line
        What else is on the table, as far as its kind asks for it.
    tool, delta, scenario, uses
        A tool card, whether the die is turned up or down, the turn in which it is used, and the
        uses that are asked about.
    rules
        The rule set it is played by.
    players, start, round, passes
        How many play, the seat of the start player, the round, and how many turns are passed.
    seed
        The seed of the game that it is about.
    solo, track
        Whether it is scored as in a solo game, and the dice on the round track, round by round.
    chance
        What happens with the chance that is asked for, such as ``of`` and ``at_least``.
    choices, measure
        The objectives or patterns to choose from, and by what they are compared.
    mandala
        A position of Mandala, the companion game.
    """

    id: str
    lesson: str
    kind: str
    title: str
    question: str
    hints: tuple[str, ...]
    after: str
    window: Window
    die: Die | None = None
    space: str | None = None
    among: tuple[str, ...] = ()
    pool: tuple[Die, ...] = ()
    public: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    favor_tokens: int = 0
    line: str | None = None
    tool: int | None = None
    delta: int | None = None
    scenario: Scenario | None = None
    uses: tuple[Use, ...] = ()
    rules: RuleSet = OFFICIAL
    players: int | None = None
    start: int = 0
    round: int = 1
    passes: int = 0
    seed: int = 0
    solo: bool = False
    track: tuple[tuple[Die, ...], ...] = ()
    chance: Mapping[str, Any] | None = None
    choices: tuple[str, ...] = ()
    measure: str | None = None
    mandala: MandalaGame | None = None

    def words(self, text: str) -> str:
        """Return one of the level's texts in the language in use, its places filled in."""
        return data_words(text).format(
            die=self.die.label if self.die else "",
            space=self.space,
            among=listed(self.among),
            pool=listed([_("the {die}").format(die=die.label) for die in self.pool]),
            line=data_words(self.line) if self.line else "",
            rules=self.rules.title,
            players=self.players,
            round=self.round,
            passes=self.passes,
        )


_TEXTS: Final = {"id", "kind", "title", "question", "hints", "after"}
_KEY_OF: Final = {"position": "scenario", "use": "uses"}
"""What a key of a file is called in a level, where that differs."""


def _dice(given: Sequence[str]) -> tuple[Die, ...]:
    return tuple(map(Die, given))


def _use(row: Mapping[str, Any]) -> Use:
    parted = [step.partition("=>") for step in row["do"]]
    steps = tuple((action.strip(), luck.strip()) for action, _sign, luck in parted)
    return Use(row["title"], steps, row.get("change", {}))


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "hints": tuple,
    "die": Die,
    "among": lambda given: spaces(mask_of(given)),
    "pool": _dice,
    "public": lambda given: tuple(card.name for card in public_cards(given)),
    "private": lambda given: tuple(card.name for card in private_cards(given)),
    "scenario": Scenario.from_dict,
    "uses": lambda given: tuple(map(_use, given)),
    "rules": rule_set,
    "track": lambda given: tuple(_dice(space.split()) for space in given),
    "choices": tuple,
    "mandala": lambda given: mandala_position(**given),
}
"""How the values of a file are read that do not stand in a level as they are."""


def read_level(row: Mapping[str, Any], lesson: str) -> Level:
    """Return the level that a table of a file in ``data/lessons`` describes.

    Raises
    ------
    SagradaError
        When a key is missing or unknown, or a value cannot be read.
    """
    accepted = {each.name for each in fields(Level)} - {"lesson", "window", *_KEY_OF.values()}
    accepted |= {"pattern", "dice", *_KEY_OF}
    if wrong := sorted((_TEXTS - set(row)) | (set(row) - accepted)):
        raise NotationError(
            _(
                "The exercise {name!r} of {lesson} lacks or misspells {keys}. "
                "Needed: {needed}. Accepted as well: {accepted}."
            ).format(
                name=row.get("id", ""),
                lesson=lesson,
                keys=listed(wrong),
                needed=listed(sorted(_TEXTS)),
                accepted=listed(sorted(accepted - _TEXTS)),
            )
        )
    given = {_KEY_OF.get(key, key): value for key, value in row.items()}
    window = Window(given.pop("pattern", None), given.pop("dice", None))
    read: dict[str, Any] = {
        key: _READERS[key](value) if key in _READERS else value for key, value in given.items()
    }
    if "scenario" in read:
        window = read["scenario"].window
    return Level(lesson=lesson, window=window, **read)


def _rows() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for path in sorted(data_path("lessons").glob("[0-9]*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["exercise"]:
            yield path.stem, row


@lru_cache(maxsize=1)
def levels() -> Catalogue[Level]:
    """Return every level by name, in the order of the lessons.

    Raises
    ------
    NotationError
        When two levels have one name.

    Examples
    --------
    >>> levels()["edge"].lesson
    '01_placement_rules'
    """
    found: dict[str, Level] = {}
    for lesson, row in _rows():
        level = read_level(row, lesson)
        if level.id in found:
            raise NotationError(
                _("Two exercises are called {name!r}; a name is given once.").format(name=level.id)
            )
        found[level.id] = level
    return Catalogue(found, lambda: _("There is no exercise called {given!r}."))
