"""``python -m sagrada_nb.bots greedy random --games 500``: how two bots fare against each other."""

from __future__ import annotations

import argparse

from sagrada_nb.bots.matches import running_match
from sagrada_nb.bots.registry import BOTS
from sagrada_nb.bots.reporting import report
from sagrada_nb.rules.rulesets import RULE_SET_NAMES
from sagrada_nb.words import _


def main(arguments: list[str] | None = None) -> None:
    """Play a match and print how it came out."""
    parser = argparse.ArgumentParser(
        prog="python -m sagrada_nb.bots",
        description=_("Let two bots play many games, and say how they fare against each other."),
    )
    parser.add_argument("first", choices=list(BOTS), help=_("a bot"))
    parser.add_argument("second", choices=list(BOTS), help=_("the bot it plays against"))
    parser.add_argument(
        "--games", type=int, default=500, help=_("how many games (default: %(default)s)")
    )
    parser.add_argument(
        "--seed", type=int, default=1, help=_("where the luck comes from (default: %(default)s)")
    )
    parser.add_argument(
        "--rules",
        choices=RULE_SET_NAMES,
        default=RULE_SET_NAMES[0],
        help=_("the rule set (default: %(default)s)"),
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help=_("how many processes play side by side (default: %(default)s)"),
    )
    given = parser.parse_args(arguments)
    standing = running_match(
        given.first, given.second, given.games, given.seed, given.rules, given.workers
    )
    report(standing, given.first, given.second, given.games)


if __name__ == "__main__":
    main()
