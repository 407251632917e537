"""Seeds: where the luck of simulations and of random windows comes from."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import numpy as np

from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.luck import seed_of
from sagrada_nb.words import _


def read_seed(seed: object) -> int | str:
    """Return the seed meant: one given, one drawn from a generator, or a fresh one for None.

    Raises
    ------
    WrongType
        When it is no seed.

    Examples
    --------
    >>> read_seed(7), read_seed(np.int64(7)), read_seed("seven")
    (7, 7, 'seven')
    """
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(1 << 53))
    if isinstance(seed, np.integer):
        return int(seed)
    if seed is None or isinstance(seed, int | str | Random):
        return seed_of(seed)
    raise WrongType(
        _(
            "{given!r} is not a seed. Accepted: a whole number, a text, a random.Random, "
            "a numpy.random.Generator, or None for a fresh one."
        ).format(given=seed)
    )


def digest(seed: int | str) -> int:
    """Return a number of 128 bits that stands for a seed, be it a number or a text."""
    return int.from_bytes(sha256(f"{seed!r}".encode()).digest()[:16], "big")


def generator_of(seed: object) -> np.random.Generator:
    """Return the generator meant: one that is given goes on, others begin at their seed.

    Raises
    ------
    WrongType
        When it is no seed.

    Examples
    --------
    >>> generator_of("seven").random() == generator_of("seven").random()
    True
    """
    if isinstance(seed, np.random.Generator):
        return seed
    root = read_seed(seed)
    if isinstance(root, str) or root < 0:  # numpy takes neither
        root = digest(root)
    return np.random.default_rng(root)
