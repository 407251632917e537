"""Random legal windows, each as likely as the others: what exact counts are checked with."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import numpy as np

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import Objective, full_sets
from sagrada_nb.core.patterns import PatternLike, pattern_of
from sagrada_nb.exact.draws import FULL_BAG, BagLike, contents_of, dice_drawn, pool_size
from sagrada_nb.exact.features import set_objective
from sagrada_nb.exact.kinds import KindLike, half_of, read_kind
from sagrada_nb.exact.payoffs import NoWindowFits
from sagrada_nb.exact.sweep import START, Filling, Step, fill, filling, last_kind, plain_steps
from sagrada_nb.game.chance import seed_of
from sagrada_nb.simulation.batches import generator_of
from sagrada_nb.simulation.compiled import AnyArray, Bytes
from sagrada_nb.words import _

if TYPE_CHECKING:
    import pandas as pd


AT_ONCE: Final = 1 << 13
"""How many windows are filled side by side: so many that their numbers stay in the cache."""


def random_windows(n: int, pattern: PatternLike = None, seed: object = None) -> Bytes:
    """Return random full windows, each legal window of the pattern being as likely.

    Every die is drawn with the chance that the exact counts give it, so none is thrown away.

    Parameters
    ----------
    n
        How many.
    pattern
        A card's name, a pattern in notation, a WindowPattern, or None for a blank one.
    seed
        A whole number, a text, a ``random.Random``, a ``numpy.random.Generator`` (whose luck goes
        on), or None for fresh luck.

    Returns
    -------
    numpy.ndarray
        N × 20 die codes (uint8), as ``score_many`` takes them.

    Raises
    ------
    NoWindowFits
        When the pattern has no legal window.
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> windows = random_windows(1000, "Virtus", seed=1)
    >>> sg.score_many(windows)[:, -1].sum()  # no space is open
    np.int64(0)
    """
    whole_number(n, _("{given!r} is no number of windows. Accepted: a whole number, 0 or more."))
    printed = pattern_of(pattern)
    random = generator_of(seed)
    colors = _fill(filling("color", printed), n, random)
    shades = _fill(filling("shade", printed), n, random)
    codes: Bytes = ((colors - 1) * len(SHADES) + shades).astype(np.uint8)
    return codes


def _fill(half: Filling, n: int, random: np.random.Generator) -> Bytes:
    """Return N × 20 codes of one half of the dice, every filling being as likely."""
    steps = plain_steps(half)
    layers = [dict(START)]
    for step in steps:
        layers.append(fill(layers[-1], step, half.clash))
    ways_on = dict.fromkeys(layers[-1], 1)
    tables = []
    for step, layer, following in zip(steps[::-1], layers[-2::-1], layers[:0:-1], strict=True):
        table, ways_on = _table(half, step, list(layer), list(following), ways_on)
        tables.append(table)
    if not sum(ways_on.values()):
        raise NoWindowFits(_("There is no legal window on this pattern, so none can be drawn."))
    codes = np.zeros((n, SPACES), np.uint8)
    for start in range(0, n, AT_ONCE):
        part = codes[start : start + AT_ONCE]
        state = np.zeros(len(part), np.int32)
        for step, (chances, following_state) in zip(steps, tables[::-1], strict=True):
            kind = (random.random(len(part))[:, np.newaxis] >= chances[state]).sum(axis=1)
            part[:, step.space] = kind
            state = following_state[state, kind]
    return codes


def _table(
    half: Filling,
    step: Step,
    layer: list[int],
    following: list[int],
    ways_on: dict[int, int],
) -> tuple[tuple[AnyArray, AnyArray], dict[int, int]]:
    """Return for each profile the summed chances of the codes and what follows them."""
    number = {profile: n for n, profile in enumerate(following)}
    kinds = max(step.kinds) + 1
    chances = np.ones((len(layer), kinds - 1))
    after_state = np.zeros((len(layer), kinds), np.int32)
    ways_from = {}
    for n, profile in enumerate(layer):
        ways = [0] * kinds
        for after in fill({profile: 1}, step, half.clash):
            kind = last_kind(after, step.lane)
            ways[kind] = ways_on[after]
            after_state[n, kind] = number[after]
        total = ways_from[profile] = sum(ways)
        if total:
            # Long integers are divided to the nearest float there is.
            chances[n] = [part / total for part in accumulate(ways[:-1])]
    return (chances, after_state), ways_from


@dataclass(frozen=True, eq=False, repr=False)
class Pools:
    """Draft pools that were drawn and rolled, each from the same bag.

    Attributes
    ----------
    colors
        N pools × dice: colours 0–4 in R Y G B P order.
    shades
        N pools × dice: shades 1–6.

    Examples
    --------
    >>> pools = sample_pools(1000, players=2, seed=1)
    >>> pools
    <Pools: 1000 pools of 5 dice>
    >>> print(pools[0])
    R3 R5 Y3 G2 Y2
    >>> int(pools.count("yellow")[0]), int(pools.count(5)[0]), int(pools.count("Y3")[0])
    (2, 1, 1)
    """

    colors: Bytes
    shades: Bytes

    def __len__(self) -> int:
        return len(self.colors)

    def __repr__(self) -> str:
        return f"<Pools: {len(self)} pools of {self.colors.shape[1]} dice>"

    def __getitem__(self, n: int) -> str:
        """Return a pool in notation."""
        pairs = zip(self.colors[n], self.shades[n], strict=True)
        return " ".join(f"{COLORS[color]}{shade}" for color, shade in pairs)

    def count(self, what: KindLike) -> AnyArray:
        """Return how many dice of a colour, a shade or a kind like ``"R3"`` each pool holds.

        Parameters
        ----------
        what
            A colour, a shade, or a die such as ``"R3"``.

        Returns
        -------
        numpy.ndarray
            One whole number a pool.

        Raises
        ------
        NotationError, WrongType
            When it is none of them.
        """
        kind = read_kind(what)
        color = kind.color if isinstance(kind, Die) else kind
        shade = kind.shade if isinstance(kind, Die) else kind
        found = np.ones(self.colors.shape, bool)
        if isinstance(color, Color):
            found &= self.colors == color.index
        if isinstance(shade, int):
            found &= self.shades == shade
        counted: AnyArray = found.sum(axis=1)
        return counted

    def is_varied(self, of: str = "color") -> AnyArray:
        """Return for each pool whether all its colours, or all its shades, are different.

        Parameters
        ----------
        of
            ``"color"`` or ``"shade"``.

        Returns
        -------
        numpy.ndarray
            One bool a pool.

        Raises
        ------
        UnknownName
            When `of` is neither ``"color"`` nor ``"shade"``.
        """
        kinds: tuple[Color | int, ...] = COLORS if half_of(of) == "color" else SHADES
        different: AnyArray = np.all([self.count(kind) < 2 for kind in kinds], axis=0)
        return different

    def sets(self, objective: str | Objective) -> AnyArray:
        """Return how many full sets of a public objective each pool holds.

        Parameters
        ----------
        objective
            ``"Color Variety"``, ``"Shade Variety"``, ``"Light Shades"``, ``"Medium Shades"`` or
            ``"Deep Shades"``.

        Returns
        -------
        numpy.ndarray
            One whole number a pool.

        Raises
        ------
        UnknownName, WrongType
            When there is no such objective, or it counts no sets.
        """
        card = set_objective(objective)
        members: list[Color | int] = [
            COLORS[member] if card.of == "color" else SHADES[member] for member in card.members
        ]
        numbers = np.array([self.count(each) for each in members]).T.tolist()
        return np.array([full_sets(each) for each in numbers])

    def to_frame(self) -> pd.DataFrame:
        """Return one row a die: ``pool`` and ``die`` (from 0), ``color`` (a letter), ``shade``."""
        import pandas as pd

        n, dice = self.colors.shape
        letters = np.array([str(color) for color in COLORS])
        return pd.DataFrame(
            {
                "pool": np.repeat(np.arange(n), dice),
                "die": np.tile(np.arange(dice), n),
                "color": letters[self.colors.ravel()],
                "shade": self.shades.ravel(),
            }
        )


def sample_pools(
    n_pools: int,
    *,
    players: int = 2,
    dice: int | None = None,
    bag: BagLike = None,
    seed: int | str | None = None,
) -> Pools:
    """Draw and roll many draft pools, each from a bag as it is given.

    Parameters
    ----------
    n_pools
        How many pools.
    players
        1 (solo) to 4; it says how many dice are drawn.
    dice
        How many dice are drawn, where it is another number.
    bag
        The bag, as :func:`sagrada_nb.exact.pool_chance` takes it; None is the full one.
    seed
        The same seed draws the same pools.

    Raises
    ------
    SagradaError
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> sixes = sample_pools(4000, players=2, seed=1).count(6) > 0
    >>> from sagrada_nb.statistics import estimate
    >>> from sagrada_nb.exact import pool_chance
    >>> pool_chance(6, players=2) in estimate(sixes)
    True
    """
    whole_number(n_pools, _("{given!r} is not a number of pools. Accepted: 1 or more."), 1)
    contents = contents_of(bag)
    drawn = dice_drawn(pool_size(players) if dice is None else dice, contents)
    chance = np.random.default_rng(np.random.SeedSequence(_entropy(seed)))
    if contents is None:
        colors = chance.integers(0, len(COLORS), (n_pools, drawn), np.uint8)
    else:
        in_bag = np.repeat(np.arange(len(FULL_BAG), dtype=np.uint8), contents)
        # Each row is the whole bag in an order of its own, of which the first dice are drawn.
        order = chance.random((n_pools, len(in_bag)), np.float32).argsort(axis=1)[:, :drawn]
        colors = in_bag[order]
    shades = chance.integers(1, len(SHADES) + 1, (n_pools, drawn), np.uint8)
    return Pools(colors, shades)


def _entropy(seed: int | str | None) -> int:
    return int.from_bytes(f"{seed_of(seed)!r}".encode())
