"""Setting up a game: what the caller fixes, and what is drawn from the seed."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar

from sagrada_nb.core.checking import check_names, true_or_false, whole_number
from sagrada_nb.core.dice import COLORS, Color
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.objectives import (
    PUBLIC_OBJECTIVES,
    Objective,
    PrivateLike,
    PublicLike,
    printed,
    private_objective,
    public_objective,
)
from sagrada_nb.core.patterns import PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.game.chance import Luck, Seed
from sagrada_nb.game.tools.cards import TOOL_CARDS, ToolLike, tool_card
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, ngettext

T = TypeVar("T")

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
CARDS_ON_TABLE: Final = 3
SOLO_PUBLIC: Final = 2
SOLO_PRIVATE: Final = 2
SOLO_DIFFICULTIES: Final = range(1, 6)
SOLO_DIFFICULTY: Final = 3
PATTERN_CARDS_DEALT: Final = 2


def player_names(players: int | None, solo: bool, names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the players' names: given, or "Player 1" and so on."""
    true_or_false(solo, "solo")
    if names is not None:
        given = _listed(names, "names")
        if not all(isinstance(name, str) and name.strip() for name in given):
            message = _("{given!r} are not names. Accepted: a text for each player.")
            raise WrongType(message.format(given=names))
        check_names(given)
        if len({name.strip() for name in given}) < len(given):
            # A player is found by name as well as by seat.
            message = _("{given!r} has a name twice. Accepted: a different name for each player.")
            raise NotationError(message.format(given=names))
        if players is not None and len(given) != players:
            sentence = ngettext(
                "{n} name was given for {players} players.",
                "{n} names were given for {players} players.",
                len(given),
            )
            raise NotationError(sentence.format(n=len(given), players=players))
        players = len(given)
    if players is None:
        players = 1 if solo else FEWEST_PLAYERS
    refusal = _("{given!r} is not a number of players. Accepted: 2, 3 or 4.")
    players = whole_number(players, refusal, None)
    if solo and players != 1:
        raise NotationError(_("A solo game has one player, not {players}.").format(players=players))
    if not solo and not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        message = _("{players} cannot play. Accepted: 2, 3 or 4 players, or solo=True.")
        raise NotationError(message.format(players=players))
    if names is not None:
        return tuple(names)
    return tuple(_("Player {number}").format(number=n + 1) for n in range(players))


def _listed(given: Sequence[T] | None, setting: str) -> list[T]:
    if given is None:
        return []
    if not isinstance(given, list | tuple):
        message = _("{setting} cannot be {given!r}. Accepted: a list.")
        raise WrongType(message.format(setting=setting, given=given))
    return list(given)


def _for_each(given: Sequence[T] | None, n: int, setting: str) -> list[T | None]:
    """Return what is given for each of `n`, with None where nothing is."""
    found: list[T | None] = [*_listed(given, setting)]
    if len(found) > n:
        message = _("{setting} has {given} entries. Accepted: at most {n}.")
        raise NotationError(message.format(setting=setting, given=len(found), n=n))
    return [*found, *[None] * (n - len(found))]


def _fill_up(given: list[T], all_cards: list[T], n: int, luck: Luck, setting: str) -> tuple[T, ...]:
    """Return `n` different cards: those given, and others drawn."""
    if len(set(given)) < len(given) or len(given) > n:
        message = _("{setting} cannot be {given!r}. Accepted: at most {n}, all different.")
        raise NotationError(message.format(setting=setting, given=given, n=n))
    rest = [card for card in all_cards if card not in given]
    return (*given, *luck.sample(rest, n - len(given)))


def tools_on_table(
    seed: Seed, tools: Sequence[ToolLike] | None, solo: bool, difficulty: int | None
) -> tuple[int, ...]:
    """Return the numbers of the tool cards on the table: those wanted, and others drawn."""
    wanted = [tool_card(tool).number for tool in _listed(tools, "tools")]
    all_cards = [card.number for card in TOOL_CARDS.values()]
    n = _tool_count(solo, difficulty, len(wanted))
    return _fill_up(wanted, all_cards, n, Luck(seed, "tools"), "tools")


def _tool_count(solo: bool, difficulty: int | None, wanted: int) -> int:
    """Return how many tool cards there are, where so many are wanted."""
    if not solo:
        if difficulty is not None:
            message = _("Only a solo game has a difficulty; the pattern decides in other games.")
            raise NotationError(message)
        return CARDS_ON_TABLE
    if difficulty is None:
        return min(wanted, SOLO_DIFFICULTIES[-1]) if wanted else SOLO_DIFFICULTY
    refusal = _(
        "{given!r} is not a solo difficulty. Accepted: the number of tool cards, "
        "from 1 (very hard) to 5 (easy)."
    )
    return whole_number(difficulty, refusal, min(SOLO_DIFFICULTIES), max(SOLO_DIFFICULTIES))


def public_on_table(
    seed: Seed, public: Sequence[PublicLike] | None, solo: bool
) -> tuple[tuple[str, ...], tuple[Objective, ...]]:
    """Return the names of the public objectives on the table, and those that are no printed cards.

    Those wanted are there; others are drawn from the printed ones.
    """
    wanted = [public_objective(each) for each in _listed(public, "public")]
    n = SOLO_PUBLIC if solo else CARDS_ON_TABLE
    names = [card.name for card in wanted]
    own = tuple(card for card in wanted if card != printed(card.name))
    return _fill_up(names, list(PUBLIC_OBJECTIVES), n, Luck(seed, "public"), "public"), own


def deal_private(
    seed: Seed, private: Sequence[PrivateLike | None] | None, solo: bool, players: int
) -> tuple[tuple[Color, ...], ...]:
    """Return for each seat the colours of its private objectives, given or dealt."""
    wanted = _for_each(private, SOLO_PRIVATE if solo else players, "private")
    fixed = [None if each is None else private_objective(each).color for each in wanted]
    given = [color for color in fixed if color is not None]
    if len(set(given)) < len(given):
        message = _(
            "Each private objective exists once; one was given twice. Accepted: different "
            "ones, and None where it is dealt."
        )
        raise NotationError(message)
    rest = [color for color in COLORS if color not in given]
    drawn = iter(Luck(seed, "private").sample(rest, fixed.count(None)))
    colors = tuple(next(drawn) if color is None else color for color in fixed)
    return (colors,) if solo else tuple((color,) for color in colors)


def start_player(seed: Seed, start: int | None, players: int) -> int:
    """Return the seat of the first round's start player, given or drawn."""
    if start is None:
        return Luck(seed, "start player").below(players)
    return whole_number(start, _("{given!r} is not a seat. Accepted: 0 to {high}."), 0, players - 1)


def deal_patterns(
    seed: Seed, given: Sequence[PatternLike] | None, players: int
) -> tuple[tuple[WindowPattern, ...], ...]:
    """Return for each seat the pattern given, or the four of two cards dealt."""
    wanted = _for_each(given, players, "patterns")
    fixed = [None if each is None else pattern_of(each) for each in wanted]
    taken = {pattern.name for pattern in fixed if pattern is not None}
    cards = [card for card in pattern_cards() if not taken & set(card)]
    dealt = Luck(seed, "patterns").sample(cards, PATTERN_CARDS_DEALT * fixed.count(None))
    return tuple(
        (pattern,) if pattern else tuple(patterns[name] for name in dealt.pop() + dealt.pop())
        for pattern in fixed
    )


@cache
def pattern_cards() -> tuple[tuple[str, ...], ...]:
    """Return the names on the two sides of each pattern card."""
    sides: dict[str, tuple[str, ...]] = {}
    for row in csv.DictReader(read_text("window_patterns.csv").splitlines()):
        sides[row["card"]] = (*sides.get(row["card"], ()), row["name"])
    return tuple(sides.values())
