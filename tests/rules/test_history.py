"""Going back in a game: undo, cancel, and looking at how it was."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from tests.any_game import check_history, codes
from tests.rules.games import played, table


def test_a_draft_can_be_taken_back_and_leaves_no_trace() -> None:
    game = table()
    drafted = game.play(codes(game)[0])

    assert drafted.can_undo()
    assert drafted.undo() is game
    assert not game.can_undo()
    with pytest.raises(sg.IllegalAction, match="Nothing has been done"):
        game.undo()


def test_what_rolled_dice_cannot_be_taken_back_but_looked_at() -> None:
    before = played(table(tools=["Glazing Hammer"]), "pass", "pass")
    game = before.play("tool 7")

    with pytest.raises(sg.IllegalAction, match="cannot be taken back") as refusal:
        game.undo()
    assert refusal.value.code == "luck_revealed"
    assert game.at(-1) == before
    assert game.at(0).length == 0


def test_a_new_round_cannot_be_taken_back() -> None:
    game = played(table(), "pass", "pass", "pass", "pass")

    assert (game.round, game.can_undo()) == (2, False)


def test_cancelling_a_step_that_revealed_nothing_leaves_no_trace() -> None:
    game = table(tools=["Lathekin"])
    while not any(code.startswith("tool 4") for code in codes(game)):
        game = game.play(codes(game)[0])
    step = next(code for code in codes(game) if code.startswith("tool 4"))
    begun = game.play(step)

    assert begun.state.pending is not None
    assert all(code.startswith("move") for code in codes(begun))
    assert begun.can_cancel()
    assert begun.cancel() is game
    with pytest.raises(sg.IllegalAction, match="No tool card is in use"):
        game.cancel()


def test_a_flux_brush_that_was_rolled_has_to_be_finished() -> None:
    game = table(tools=["Flux Brush"])
    begun = game.play(f"tool 6 {game.state.pool[0]}", luck="5")

    with pytest.raises(sg.IllegalAction, match="cannot be taken back"):
        begun.cancel()
    with pytest.raises(sg.IllegalAction) as refusal:
        begun.play("end")
    assert refusal.value.code == "tool_in_use"
    assert begun.view(0).tokens == game.view(0).tokens
    assert begun.play("place A1").view(0).tokens == game.view(0).tokens - 1


def test_only_what_revealed_nothing_can_be_cancelled() -> None:
    game = table(tools=[2, 4, 11])
    assert not game.can_cancel()
    rolled = game.play(next(a for a in game.legal_actions() if str(a).startswith("tool 11")))
    for each in (rolled, rolled.play("shade 3")):
        assert not each.can_cancel()
        with pytest.raises(sg.IllegalAction):
            each.cancel()


def test_the_shade_for_a_flux_remover_can_be_chosen_again() -> None:
    game = table(tools=["Flux Remover"])
    drawn = game.play(f"tool 11 {game.state.pool[0]}")
    chosen = drawn.play("shade 3")

    assert codes(drawn) == [f"shade {n}" for n in range(1, 7)]
    assert chosen.undo() is drawn
    assert not drawn.can_undo()


def test_other_tries_do_not_change_the_dice_to_come() -> None:
    game = table()
    drafted = played(game, codes(game)[0], "end", "pass", "pass", "pass")
    other = played(game, codes(game)[5], "end", "pass", "pass", "pass")

    assert drafted.state.pool == other.state.pool


def test_history_and_moments_go_together() -> None:
    game = table()
    for _each in range(12):
        game = game.play(codes(game)[0])

    assert [moment.length for moment in (game.at(n) for n in range(13))] == list(range(13))
    check_history(game)


@pytest.mark.parametrize("n", [13, -14, "1", True, 0.5])
def test_a_moment_that_never_was_is_refused(n: object) -> None:
    game = table()
    with pytest.raises(sg.SagradaError):
        game.at(n)  # type: ignore[arg-type]


def test_a_game_says_what_is_going_on() -> None:
    game = table(names=["Ada", "Bo"])

    assert game.now == "round 1 of 10, turn 1 of Ada"
    assert repr(game) == "<Game: 2 players, official rules, round 1 of 10, turn 1 of Ada>"
    assert (game.turn_order, game.names, game.players) == ((0, 1), ("Ada", "Bo"), 2)
    assert sg.new_game(2, seed=1, names=["Ada", "Bo"]).now == "Ada chooses a window pattern"


def test_every_turn_of_a_round_has_luck_of_its_own() -> None:
    rolls = set()
    for seed in range(20):
        game = table(tools=["Flux Brush"], seed=seed)
        die = game.state.pool[0]
        first = game.play(f"tool 6 {die}")
        second = game.play("pass").play(f"tool 6 {die}")
        rolls.add(first.history[-1].luck == second.history[-1].luck)

    assert rolls == {True, False}
