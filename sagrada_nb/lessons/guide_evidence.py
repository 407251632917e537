"""What play shows of the Danish guide: games by its rules, counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.lessons.game_facts import GameFacts, mean
from sagrada_nb.rules.actions import UseTool
from sagrada_nb.rules.checking import number_of_games
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.grid import SPACES, beside, count, touching
from sagrada_nb.rules.luck import check_seed
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.scoring import score
from sagrada_nb.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from sagrada_nb.rules.tools.cards import TOOL_CARDS
from sagrada_nb.rules.turn_order import turn_order
from sagrada_nb.rules.windows import Window

GUIDE = "guide_da"
TRACK_TOOLS = tuple(card.number for card in TOOL_CARDS.values() if card.needs_track)
"""Lens Cutter and Tap Wheel need dice on the round track."""


def fewest_open(players: int, rules: RuleSet) -> int:
    """Return how many spaces stay open, in all windows together, when every die drawn is placed.

    Examples
    --------
    >>> fewest_open(2, RuleSet("guide_da")), fewest_open(2, RuleSet())
    (13, 0)
    """
    drawn = rules.rounds * rules.dice_a_round[players - FEWEST_PLAYERS]
    turns = turn_order(players, rules=rules).length * rules.rounds
    return max(0, players * SPACES - min(drawn, turns))


@dataclass(frozen=True)
class GuideEvidence:
    """Games by the Danish guide.

    Attributes
    ----------
    games
        Games of careful bots, with 2, 3 and 4 players.
    official
        The same seeds and players by the official rules.
    quick_games
        Many games of random bots, for what happens seldom.
    """

    games: tuple[Game, ...]
    official: tuple[Game, ...]
    quick_games: tuple[Game, ...]

    @property
    def windows(self) -> list[Window]:
        """The finished windows of the careful bots."""
        return [window for game in self.games for window in game.windows]

    @property
    def fewest_open(self) -> tuple[int, ...]:
        """For 2, 3 and 4 players, the spaces that stay open in all windows, whatever is done."""
        return tuple(
            fewest_open(players, RuleSet(GUIDE))
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        )

    @property
    def open_spaces(self) -> float:
        """The spaces left open in a window, on average."""
        return mean([float(len(window.open_spaces)) for window in self.windows])

    @property
    def fullest(self) -> int:
        """The fewest open spaces that any window had."""
        return min(len(window.open_spaces) for window in self.windows)

    @cached_property
    def _round_ends(self) -> list[int]:
        """The dice left in the pool at the end of each round."""
        return [
            len(before.state.pool)
            for game in (*self.games, *self.quick_games)
            for before, after in pairwise(_states(game))
            if before.round and (after.round > before.round or after.is_over)
        ]

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self._round_ends)

    @property
    def emptied(self) -> int:
        """How many of them ended with an empty pool."""
        return self._round_ends.count(0)

    @property
    def laid_aside(self) -> int:
        """How many dice were laid aside in all games."""
        return sum(GameFacts(game).laid_aside for game in (*self.games, *self.quick_games))

    @property
    def dice(self) -> int:
        """How many dice lie in the windows of the careful bots."""
        return sum(count(window.filled) for window in self.windows)

    @property
    def apart(self) -> int:
        """How many of them touch no other die."""
        return sum(count(window.filled & ~touching(window.filled)) for window in self.windows)

    @property
    def equal_shades(self) -> int:
        """How many pairs of neighbours show the same shade, which other texts forbid."""
        return sum(
            each.rule is PlacementRule.SAME_VALUE_NEIGHBOR
            for window in self.windows
            for each in window.mistakes()
        )

    @property
    def equal_colors(self) -> int:
        """How many pairs of neighbours have the same colour, which the guide forbids too."""
        return sum(count(_pairs(window)) for window in self.windows)

    @property
    def tool_uses(self) -> tuple[int, int]:
        """How often careful bots used a tool card, by the guide and by the official rules."""
        return (
            sum(GameFacts(game).tool_uses for game in self.games),
            sum(GameFacts(game).tool_uses for game in self.official),
        )

    @property
    def track_cards(self) -> tuple[int, int]:
        """How often a card that needs the round track was on the table, and how often used."""
        games = (*self.games, *self.quick_games)
        lay = sum(tool in game.setup.tools for game in games for tool in TRACK_TOOLS)
        used = sum(
            isinstance(step.action, UseTool) and step.action.tool in TRACK_TOOLS
            for game in games
            for step in game.history
        )
        return lay, used

    @property
    def private_points(self) -> tuple[float, float]:
        """The private points of a window, by the guide, and had its shades counted."""
        by_dice: list[float] = []
        by_shades: list[float] = []
        for game in self.games:
            for seat, window in enumerate(game.windows):
                mine = game.view(seat).private
                for pays, found in (("dice", by_dice), ("shades", by_shades)):
                    sheet = score(window, private=mine, private_pays=pays)
                    found.append(float(sheet.lines[0].points))
        return mean(by_dice), mean(by_shades)

    @property
    def points(self) -> tuple[float, float]:
        """The points of a player, by the guide and by the official rules."""
        return _mean_points(self.games), _mean_points(self.official)

    @property
    def first_won(self) -> int:
        """How many of the quick games the start player won alone."""
        return sum(
            GameFacts(game).winners == (game.names[game.setup.start],) for game in self.quick_games
        )

    @property
    def tied(self) -> int:
        """How many of the quick games ended with equal points, and so in a shared win."""
        return sum(len(GameFacts(game).winners) > 1 for game in self.quick_games)


def guide_evidence(
    games: int = 2, quick_games: int = 200, *, seed: int = 1, bot: PolicyLike = "greedy"
) -> GuideEvidence:
    """Play games by the Danish guide.

    Parameters
    ----------
    games
        How many games of careful bots for each number of players.
    quick_games
        How many games of two random bots.
    seed
        Where all luck comes from.
    bot
        The careful bot.

    Raises
    ------
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> evidence = guide_evidence(games=1, quick_games=2, bot="random")
    >>> len(evidence.games), evidence.fewest_open
    (3, (13, 30, 47))
    """
    number_of_games(games)
    number_of_games(quick_games)
    check_seed(seed)
    tables = [(p, seed + n) for p in range(FEWEST_PLAYERS, MOST_PLAYERS + 1) for n in range(games)]
    return GuideEvidence(
        _played(tables, GUIDE, bot),
        _played(tables, "official", bot),
        _played([(FEWEST_PLAYERS, seed + n) for n in range(quick_games)], GUIDE, "random"),
    )


def _played(tables: Iterable[tuple[int, int]], rules: str, bot: PolicyLike) -> tuple[Game, ...]:
    return tuple(
        play(new_game(players, seed=seed, rules=rules), [bot] * players, seed)
        for players, seed in tables
    )


def _mean_points(games: Iterable[Game]) -> float:
    return mean([float(total) for game in games for total in GameFacts(game).totals])


def _states(game: Game) -> list[Game]:
    return [before for before, _step in game.replay()] + [game]


def _pairs(window: Window) -> int:
    """Return the spaces whose die has the colour of the one beside it."""
    found = 0
    for mask in window.color_masks:
        found |= mask & beside(mask)
    return found
