"""Write the recorded games of data/: whole games of every kind, played by the bots.

Run it only to add games. Those that are there are what tests replay line by line, so a game that
comes out otherwise means that the rules or the notation changed.
"""

from __future__ import annotations

import sagrada_nb as sg
from sagrada_nb.resources import data_path

GREEDY, RANDOM = "greedy", "random"
CHANGED = sg.RuleSet("official", leftovers="one", dice_per_color=12)

GAMES = {
    "official_2": (sg.new_game(2, seed=101, tools=[1, 2, 3]), [GREEDY, RANDOM]),
    "official_2_tools": (sg.new_game(2, seed=102, tools=[4, 6, 12]), [RANDOM, RANDOM]),
    "official_3": (sg.new_game(3, seed=103, tools=[5, 6, 7]), [RANDOM, GREEDY, RANDOM]),
    "official_4": (sg.new_game(4, seed=104, tools=[8, 9, 10]), [RANDOM, GREEDY, GREEDY, RANDOM]),
    "official_4_tools": (sg.new_game(4, seed=105, tools=[11, 12, 4]), [RANDOM] * 4),
    "official_changed_2": (sg.new_game(2, seed=106, rules=CHANGED), [GREEDY, GREEDY]),
    "rulebook_fa_2": (sg.new_game(2, seed=107, rules="rulebook_fa"), [GREEDY, RANDOM]),
    "rulebook_fa_4": (sg.new_game(4, seed=108, rules="rulebook_fa", tools=[5]), [RANDOM] * 4),
    "text_fa_3": (sg.new_game(3, seed=109, rules="text_fa", tools=[11]), [RANDOM] * 3),
    "text_fa_2": (sg.new_game(2, seed=115, rules="text_fa", tools=[2, 9, 7]), [RANDOM] * 2),
    "guide_da_2": (sg.new_game(2, seed=110, rules="guide_da", tools=[7, 8]), [RANDOM] * 2),
    "guide_da_4": (sg.new_game(4, seed=111, rules="guide_da"), [GREEDY, RANDOM, RANDOM, GREEDY]),
    "solo_easy": (sg.new_game(solo=True, seed=112, difficulty=5), [GREEDY]),
    "solo_hard": (sg.new_game(solo=True, seed=113, difficulty=1), [GREEDY]),
    "solo_guide_da": (sg.new_game(solo=True, seed=114, rules="guide_da"), [RANDOM]),
}

MANDALA = {
    "greedy": (21, [GREEDY, GREEDY]),
    "random": (22, [RANDOM, RANDOM]),
    "mixed": (23, [RANDOM, GREEDY]),
    "random_again": (24, [RANDOM, RANDOM]),
}
"""Games of Mandala: the seed, and the bots."""


def main() -> None:
    """Play the games that are not there yet and write them."""
    for name, (game, policies) in GAMES.items():
        path = data_path("games", f"{name}.txt")
        if not path.exists():
            path.write_text(sg.bots.play(game, policies, seed=1).to_text(), encoding="utf-8")
            print(f"wrote {path.name}")
    for name, (seed, bots) in MANDALA.items():
        path = data_path("mandala_games", f"{name}.txt")
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            played = sg.mandala.bots.play(sg.mandala.new_game(seed=seed), bots, seed=1)
            path.write_text(played.to_text(), encoding="utf-8")
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
