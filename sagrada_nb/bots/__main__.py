"""``python -m sagrada_nb.bots greedy random --games 500``: how two bots fare against each other."""

from __future__ import annotations

from sagrada_nb.bots.matches import match_command, running_match
from sagrada_nb.bots.registry import BOTS
from sagrada_nb.game.rulesets import RULE_SET_NAMES


def main(arguments: list[str] | None = None) -> None:
    """Play a match and print how it came out."""
    match_command("sagrada_nb.bots", BOTS, running_match, arguments, RULE_SET_NAMES)


if __name__ == "__main__":
    main()
