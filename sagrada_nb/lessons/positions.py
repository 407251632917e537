"""Positions to practise with, out of simulated games, and how hard each of them is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from sagrada_nb.bots.registry import play
from sagrada_nb.core.dice import ALL_DICE, Die
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.names import find_name
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.score import private_cards, public_cards
from sagrada_nb.core.window import Window
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.lessons.game_questions import TOTAL
from sagrada_nb.lessons.levels import Level, read_level
from sagrada_nb.resources import read_text
from sagrada_nb.words import _

MOST_LEVELS: Final = 5
"""Levels of practice go from 1, easy, to this."""

_FEWEST_DICE: Final = 4  # in a window to practise with; emptier ones look alike
_APART: Final = 4  # spaces or more on which two windows differ that are not alike
Row: TypeAlias = dict[str, Any]


class Graded(NamedTuple):
    """A position as a table of a level file, and how hard it is, from 1 to 5."""

    row: Row
    level: int

    @property
    def dice(self) -> int:
        """How many dice lie in its window."""
        return 20 - str(self.row["dice"]).count("--")


def tempting_spaces(window: Window, die: Die) -> tuple[str, ...]:
    """Return the open spaces that touch a die and are forbidden all the same.

    Examples
    --------
    >>> tempting_spaces(Window(None, {"D4": "R3"}), Die("R5"))
    ('C4', 'D3', 'D5')
    """
    plain = {PlacementRule.OCCUPIED, PlacementRule.TOUCHES_NO_DIE}
    found = []
    for space in window.open_spaces:
        rules = {each.rule for each in window.explain(die, space)}
        if rules and not rules & plain:
            found.append(space)
    return tuple(found)


def _step(n: int, *bounds: int) -> int:
    """Return in which step from 1 on `n` lies; each bound is the last number of its step."""
    return 1 + sum(n > bound for bound in bounds)


def _row(window: Window) -> Row:
    return {"pattern": window.pattern.name if window.pattern else None, "dice": str(window)}


def _to_place(game: Game, rng: Random) -> Iterator[tuple[Window, Die]]:
    """Yield the window of the active player with each die of the pool."""
    if (seat := game.active) is not None:
        pool = sorted(set(game.state.pool), key=str)
        yield from ((game.windows[seat], die) for die in rng.sample(pool, len(pool)))


def _placement(game: Game, rng: Random) -> Iterator[Graded]:
    """Where may a die of the pool go? The more spaces tempt and break a rule, the harder."""
    for window, die in _to_place(game, rng):
        tempting = tempting_spaces(window, die)
        if tempting and window.legal_spaces(die):
            yield Graded(_row(window) | {"die": str(die)}, _step(len(tempting), 2, 4, 6, 8))


def _rules(game: Game, rng: Random) -> Iterator[Graded]:
    """Which rules forbid a die on a space? The more do, and the more spaces tempt, the harder."""
    for window, die in _to_place(game, rng):
        spaces = tempting_spaces(window, die)
        for space in rng.sample(spaces, len(spaces)):
            broken = {each.rule for each in window.explain(die, space)}
            level = min(MOST_LEVELS, 2 * len(broken) - (len(spaces) < 4))
            yield Graded(_row(window) | {"die": str(die), "space": space}, level)


def _planning(game: Game, rng: Random) -> Iterator[Graded]:
    """On which legal spaces does a die spoil another? The more legal ones, the harder."""
    for window, die in _to_place(game, rng):
        legal = window.legal_spaces(die)
        spoiling = [space for space in legal if window.spoiled_spaces(die, space)]
        if spoiling and len(spoiling) < len(legal):
            yield Graded(_row(window) | {"die": str(die)}, _step(len(legal), 2, 3, 4, 6))


def _mistakes(game: Game, rng: Random) -> Iterator[Graded]:
    """Which dice have to go? The more are wrong and the more rules they break, the harder."""
    window = rng.choice(game.windows)
    for space in rng.sample(window.filled_spaces, 1 + rng.randrange(3)):
        window = window.put(rng.choice(ALL_DICE), space)
    found = window.mistakes()
    ways = window.minimal_removals() if found else ()
    if 0 < len(ways) <= _MOST_WAYS:
        wrong = len(ways[0])
        yield Graded(_row(window), min(MOST_LEVELS, 2 * wrong - (len(found) < 2 * wrong)))


def _scoring(game: Game, rng: Random) -> Iterator[Graded]:
    """What does a window earn? From the private objective to the whole sheet."""
    seat = rng.randrange(game.players)
    window, public = game.windows[seat], public_cards(game.setup.public)
    (private,) = private_cards(game.secrets.private[seat])
    for card in (private, *public):
        named: Row = {"private": card.name} if card is private else {"public": [card.name]}
        if card.score(window) > 0:
            yield Graded(_row(window) | named | {"line": card.name}, _FAMILIES[card.family or ""])
    sheet: Row = {"public": [each.name for each in public], "private": private.name}
    sheet |= {"favor_tokens": rng.randrange(4), "line": TOTAL}
    yield Graded(_row(window) | sheet | {"question": topics()["scoring"]["in_total"]}, MOST_LEVELS)


_FAMILIES: Final = {"sum": 1, "set": 2, "column": 3, "row": 3, "diagonal": 4}
_MOST_WAYS: Final = 4  # to take dice off; with more of them there is little to find

_DRAWN: Final[Mapping[str, Callable[[Game, Random], Iterator[Graded]]]] = {
    "placement": _placement,
    "rules": _rules,
    "scoring": _scoring,
    "planning": _planning,
    "mistakes": _mistakes,
}
_FROM_THE_END: Final = {"scoring", "mistakes"}  # of a window that is finished


@lru_cache(maxsize=1)
def topics() -> Mapping[str, Row]:
    """Return what the questions of each topic have in common: kind, title, texts and hints."""
    return dict(tomllib.loads(read_text("lessons", "practice.toml")))


def topic_named(given: object) -> str:
    """Return the name of a topic.

    Raises
    ------
    UnknownName
        When there is none; the message lists those there are.
    """
    return find_name(given, _DRAWN, _("There is nothing to practise called {given!r}."))


def position(topic: str, level: int, seed: int | str) -> Level:
    """Return a position of simulated play to practise with: the same for the same arguments.

    Parameters
    ----------
    topic
        What is practised, such as ``"placement"``.
    level
        How hard it is, from 1 to 5.
    seed
        What it is drawn by.

    Examples
    --------
    >>> one = position("placement", 2, seed=1)
    >>> len(tempting_spaces(one.window, one.die)) in (3, 4)
    True
    """
    for attempt in count():
        rng = Random(f"{topic} {level} {seed} {attempt}")  # noqa: S311
        game = play(new_game(2, seed=rng.randrange(2**32)), ["random"] * 2, rng.randrange(2**32))
        for _moment in range(12):
            at = len(game.history) if topic in _FROM_THE_END else rng.randrange(len(game.history))
            for drawn in _DRAWN[topic](game.at(at), rng):
                if drawn.level == level and drawn.dice >= _FEWEST_DICE:
                    shared = {k: v for k, v in topics()[topic].items() if k != "in_total"}
                    row = {"id": f"{topic}_{level}_{seed}", **shared, **drawn.row}
                    return read_level(row, "practice")
    raise AssertionError  # pragma: no cover


def are_alike(one: Level, other: Level) -> bool:
    """Return whether two positions are nearly the same: their windows differ on few spaces."""
    if one.kind != other.kind or one.window.pattern != other.window.pattern:
        return False
    differing = sum(one.window[space] != other.window[space] for space in SPACE_NAMES)
    return differing < _APART
