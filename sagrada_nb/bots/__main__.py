"""``python -m sagrada_nb.bots greedy random --games 500``: how two bots fare against each other."""

from __future__ import annotations

import argparse

from sagrada_nb.bots.playing import match
from sagrada_nb.bots.registry import BOTS
from sagrada_nb.rules.rulesets import RULE_SET_NAMES


def main(arguments: list[str] | None = None) -> None:
    """Play a match and print how it came out."""
    parser = argparse.ArgumentParser(prog="python -m sagrada_nb.bots", description=__doc__)
    parser.add_argument("first", choices=list(BOTS))
    parser.add_argument("second", choices=list(BOTS))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    given = parser.parse_args(arguments)
    result = match(given.first, given.second, given.games, given.seed, given.rules)
    print(f"{given.first} against {given.second}: {result} ({result.share_won:.1%} won)")


if __name__ == "__main__":
    main()
