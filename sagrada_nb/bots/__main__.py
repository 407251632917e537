"""``python -m sagrada_nb.bots greedy random --games 500``: how two bots fare against each other."""

from __future__ import annotations

from sagrada_nb.bots.matches import match_parser, report, running_match
from sagrada_nb.bots.registry import BOTS
from sagrada_nb.game.rulesets import RULE_SET_NAMES
from sagrada_nb.words import _


def main(arguments: list[str] | None = None) -> None:
    """Play a match and print how it came out."""
    parser = match_parser("sagrada_nb.bots", BOTS)
    parser.add_argument(
        "--rules",
        choices=RULE_SET_NAMES,
        default=RULE_SET_NAMES[0],
        help=_("the rule set (default: %(default)s)"),
    )
    given = parser.parse_args(arguments)
    standing = running_match(
        given.first, given.second, given.games, given.seed, given.rules, given.workers
    )
    report(standing, given.first, given.second, given.games)


if __name__ == "__main__":
    main()
