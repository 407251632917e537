"""``python -m sagrada_nb.mandala.bots rollout greedy --games 500``: how two bots fare."""

from __future__ import annotations

from sagrada_nb.bots.matches import match_parser, report
from sagrada_nb.mandala.bots.policies import BOTS, running_match


def main(arguments: list[str] | None = None) -> None:
    """Play a match and print how it came out."""
    parser = match_parser("sagrada_nb.mandala.bots", BOTS)
    given = parser.parse_args(arguments)
    standing = running_match(given.first, given.second, given.games, given.seed, given.workers)
    report(standing, given.first, given.second, given.games)


if __name__ == "__main__":
    main()
