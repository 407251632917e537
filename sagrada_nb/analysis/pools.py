"""Drawing many draft pools, as a check of the exact chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sagrada_nb.analysis.arrays import AnyArray, Bytes
from sagrada_nb.analysis.exact.bags import FULL_BAG, BagLike, contents_of, dice_drawn
from sagrada_nb.analysis.exact.draws import pool_size
from sagrada_nb.analysis.exact.kinds import KindLike, half_of, read_kind
from sagrada_nb.analysis.exact.worth import set_objective
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.counting import full_sets
from sagrada_nb.rules.dice import COLORS, SHADES, Color, Die
from sagrada_nb.rules.luck import seed_of
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.words import _

if TYPE_CHECKING:
    import pandas as pd


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
    >>> from sagrada_nb.analysis.exact import pool_chance
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
