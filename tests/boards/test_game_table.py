"""A game table by the events of its page, without a page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import sagrada_nb as sg
from tests.boards.events import mood, press, send, status
from tests.boards.table_play import chance, offered, pick, play_on

FIXED: dict[str, Any] = {"seed": 7, "patterns": ["Virtus", "Via Lux"], "start": 0}
"""A game for two whose first pool is P4 P2 G4 B5 …"""


def table_for(*seats: Any, **settings: Any) -> sg.GameTable:
    """Return a table without a page."""
    return sg.GameTable(seats=list(seats), **{**FIXED, **settings})


def test_a_bot_has_lots_of_its_own_in_each_game_and_learns_nothing_from_them() -> None:
    drawn: list[float] = []

    def policy(_view: Any, actions: Any, rng: Any) -> Any:
        drawn.append(rng.random())
        return actions[0]

    def lots(game: sg.Game) -> float:
        sg.GameTable(game, seats=[policy, policy]).step()
        return drawn[-1]

    one, other = (sg.new_game(**{**FIXED, "seed": seed}) for seed in (1, 2))
    assert lots(one) == lots(one)
    assert lots(one) != lots(other)
    mine, theirs = one.secrets.private
    unlike = next((color,) for color in sg.Color if (color,) not in (mine, theirs))
    # Neither the seed nor what the other player wants goes into the lots.
    hidden = replace(one, secrets=replace(one.secrets, seed="another", private=(mine, unlike)))
    assert lots(hidden) == lots(one)


@pytest.mark.parametrize(
    "settings",
    [
        {"seats": ["human", "random"]},
        {"seats": ["human"]},
        {"seats": ["human"], "difficulty": 5, "rules": "guide_da"},
        {"seats": ["human", "human", "random"]},
        {"seats": ["human"] * 4, "rules": "guide_da"},
        {"seats": ["random", "human", "random", "random"], "rules": "rulebook_fa"},
    ],
    ids=lambda settings: "-".join([*settings["seats"], settings.get("rules", "")]),
)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_offered_leads_to_the_end(settings: dict[str, Any], seed: int) -> None:
    table = sg.GameTable(seed=seed, **settings)
    play_on(table, chance(seed))
    assert table.game.is_over
    assert all(name in table.html["scores"] for name in table.game.names)
    assert sg.Game.from_json(table.game.to_json()) == table.game


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_can_be_picked_and_nothing_else_is_offered(seed: int) -> None:
    table = sg.GameTable(seats=["human", "human"], seed=seed)
    rng = chance(seed)
    for moment in range(1, 40):
        reached: set[Any] = set()

        def follow(guide: Any, found: set[Any] = reached) -> None:
            if guide.complete is not None:
                found.add(guide.complete)
            for kind, values in guide.options.items():
                for value in values:
                    follow(guide.pick(kind, value))

        follow(table.picker)
        assert reached == set(table.game.legal_actions())
        play_on(table, rng, until=moment)


def test_a_click_on_a_die_and_on_a_space_drafts() -> None:
    table = table_for("human", "random")
    press(table, "die", "P4")
    assert 'aria-checked="true"' in table.html["pool"]
    assert "legal on A1" in status(table)
    send(table, "space", space="A1")
    assert str(table.game.windows[0]["A1"]) == "P4"
    assert mood(table) == "plain"


def test_an_illegal_space_says_why_and_changes_nothing() -> None:
    table = table_for("human", "random")
    press(table, "die", "P4")
    before = table.game
    send(table, "space", space="B3")
    assert mood(table) == "bad"
    assert "edge" in status(table)
    assert table.game is before
    assert table.picker.value("die") == sg.Die("P4")


def test_bots_move_when_the_page_ticks_and_not_by_themselves() -> None:
    table = table_for("random", "human")
    assert table._tick == 1000
    before = table.game
    send(table, "tick", revision=table.revision - 1)
    assert table.game is before  # another view of the page has asked already
    send(table, "tick", revision=table.revision)
    _first, *rest = (str(step) for step in table.game.history[before.length :])
    assert rest in ([], ["end"])  # ending a turn is nothing to look at, and takes no tick
    table = table_for("random", "human")
    table.pace = None
    assert table._tick == 0
    press(table, "now")
    assert table.is_humans_turn
    assert offered(table) != []


def test_bots_see_the_view_alone() -> None:
    seen = []

    def policy(view: Any, actions: Any, rng: Any) -> Any:
        seen.append(view)
        return actions[0]

    table = table_for(policy, "human")
    table.step()
    assert not hasattr(seen[0], "secrets")
    assert seen[0].private == table.game.view(0).private


def test_a_policy_that_fails_is_not_asked_again_by_itself() -> None:
    def policy(view: Any, actions: Any, rng: Any) -> Any:
        return "nonsense"

    table = table_for(policy, "human")
    send(table, "tick", revision=table.revision)
    assert mood(table) == "bad"
    assert "no legal action" in status(table)
    assert table._tick == 0


def test_a_policy_with_a_mistake_in_it_is_named() -> None:
    def policy(view: Any, actions: Any, rng: Any) -> Any:
        return actions[len(actions)]

    table = table_for("human", policy)
    table.play("pass")
    before = table.game
    press(table, "now")
    assert mood(table) == "bad"
    assert "The policy of Player 2 failed: IndexError" in status(table)
    assert table.game is before
    with pytest.raises(sg.IllegalAction) as refusal:
        table.step()
    assert isinstance(refusal.value.__cause__, IndexError)


def test_the_curtain_hides_what_is_private_until_it_is_lifted() -> None:
    table = table_for("human", "human", private=["red", "blue"])
    assert "Pass the screen to Player 1" in table.html["window"]
    assert "Shades of" not in everything(table)
    press(table, "lift")
    assert "Shades of Red" in table.html["goals"]
    table.play("pass")
    assert "Pass the screen to Player 2" in table.html["window"]
    assert "Shades of" not in everything(table)
    press(table, "lift")
    assert "Shades of Blue" in table.html["goals"]
    assert "Shades of Red" not in everything(table)


def test_the_curtain_comes_down_for_another_game_and_for_other_people() -> None:
    table = table_for("human", "human", private=["red", "blue"])
    press(table, "lift")
    table.game = table.game.play("pass").undo()
    assert not table.is_curtain_down  # still the same game
    table.game = sg.new_game(2, seed=9, private=["green", "blue"])
    assert table.is_curtain_down
    assert "Shades of" not in everything(table)
    press(table, "lift")
    table.seats = ["human", "random"]
    table.seats = ["human", "human"]
    assert table.is_curtain_down


def test_who_had_the_screen_may_have_no_seat_in_the_next_game() -> None:
    table = sg.GameTable(sg.new_game(4, seed=1, start=3, patterns=["Virtus"] * 4))
    table.seats = ["human"] * 4
    table.lift_curtain()
    assert table.seat == 3
    table.game = sg.new_game(2, seed=2)
    table.seats = ["human", "human"]
    assert table.seat is None
    assert table.is_curtain_down


def test_one_person_needs_no_curtain() -> None:
    table = table_for("human", "random", private=["red", "blue"])
    assert not table.is_curtain_down
    assert "Shades of Red" in table.html["goals"]
    table.play("pass")
    assert "Shades of Red" in table.html["goals"]
    assert "Shades of Blue" not in everything(table)


def everything(table: sg.GameTable) -> str:
    """Return all that the page could show."""
    return " ".join([*table.regions().values(), table.still()])


def test_a_window_pattern_is_chosen_at_the_table() -> None:
    table = sg.GameTable(players=2, seed=7, start=0)
    names = [pattern.name for pattern in table.game.setup.patterns[0]]
    assert table.html["window"].count('data-action="pattern"') == 4
    pick(table, "pattern", names[2])
    assert table.game.windows[0].pattern.name == names[2]
