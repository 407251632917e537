"""``python -m sagrada_nb.mandala.bots rollout greedy --games 500``: how two bots fare."""

from __future__ import annotations

from sagrada_nb.bots.matches import match_command
from sagrada_nb.mandala.bots.policies import BOTS, running_match

if __name__ == "__main__":
    match_command("sagrada_nb.mandala.bots", BOTS, running_match)
