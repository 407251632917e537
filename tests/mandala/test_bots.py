"""The bots for Mandala, and letting policies play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.game.base import Action
from sagrada_nb.mandala.actions import Discard, Take
from sagrada_nb.mandala.bots.heuristics import bank, hand_worth, hopes, shares
from sagrada_nb.mandala.bots.policies import world
from sagrada_nb.mandala.colors import SAND_COLORS, SandColor, pile
from sagrada_nb.mandala.game import View
from sagrada_nb.mandala.scoring import river_of
from sagrada_nb.mandala.state import Mandala, Setup
from tests.any_game import at_random, check_match_on_the_command_line, lots
from tests.mandala.games import emptied, place, played

bots = sg.mandala.bots
GOAL = 0.6
MATCH = 500


def test_the_same_seed_gives_the_same_game() -> None:
    game = sg.mandala.new_game(seed=3)

    assert bots.play(game, ["greedy", "random"], 1) == bots.play(game, ["greedy", "random"], 1)


def test_greedy_beats_random_nearly_always() -> None:
    result = bots.match("greedy", "random", games=20)

    assert result.games == 20
    assert result.share_won >= 0.9
    assert result.points[0] > 2 * result.points[1]


@pytest.mark.slow
def test_rollout_beats_random_and_finishes_its_games() -> None:
    assert bots.match("rollout", "random", games=2).won == 2


@pytest.mark.long
def test_rollout_beats_greedy_in_60_of_100_games() -> None:
    assert bots.match("rollout", "greedy", games=MATCH).share_won >= GOAL


def test_any_callable_can_play_and_sees_the_view_alone() -> None:
    seen = set()

    def last(view: View, actions: Sequence[Action], rng: Random) -> Action:
        seen.add(type(view))
        return actions[-1]

    assert bots.play(sg.mandala.new_game(seed=1), [last, "greedy"], seed=1).is_over
    assert seen == {View}


@pytest.mark.parametrize("name", ["random", "greedy", "rollout"])
def test_a_bot_says_why_and_chooses_alike_whatever_is_hidden(name: str) -> None:
    game, luck = sg.mandala.new_game(seed=5), lots(5)
    for _each in range(12):
        game = game.play(luck.choice(game.legal_actions()))
    state, seat = game.state, game.active or 0
    other = 1 - seat
    hand, deck = list(state.hands[other]), list(state.deck)
    give = next(at for at, n in enumerate(hand) if n)
    take = next(at for at, n in enumerate(deck) if n and at != give)
    for at, n in ((give, -1), (take, 1)):
        hand[at] += n
        deck[at] -= n
    hands = [state.hands[0], state.hands[1]]
    hands[other] = tuple(hand)
    changed = replace(
        game,
        setup=Setup(game.names, "another seed", game.setup.begin),
        state=replace(state, hands=(hands[0], hands[1]), deck=tuple(deck)),
    )
    choice = bots.choose(name, game, lots(2))

    assert choice.reason.endswith(".")
    assert bots.choose(name, changed, lots(2)) == choice


def test_a_policy_that_cheats_is_found_out() -> None:
    def cheat(view: View, actions: Sequence[Action], rng: Random) -> Action:
        return sg.mandala.parse_action("pass")

    with pytest.raises(sg.IllegalAction, match="no legal action"):
        bots.play(place(), [cheat, cheat])


def test_a_policy_may_return_the_notation_of_an_action() -> None:
    game = place()
    choice = bots.choose(lambda _view, actions, _rng: str(actions[-1]), game, lots(1))

    assert choice.action == game.legal_actions()[-1]


@pytest.mark.parametrize(("policies", "said"), [
    (["greedy"], "1 policy was given"),
    (["greedy", "gredy"], "Did you mean greedy"),
    (["greedy", 3], "not a policy"),
])  # fmt: skip
def test_wrong_policies_are_refused_in_words(policies: list[str], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        bots.play(place(), policies)


def test_the_bots_play_no_other_game() -> None:
    other: Any = sg.new_game(2, seed=1)
    foreign: Any = sg.bots.BOTS["greedy"]

    with pytest.raises(sg.errors.WrongType, match="is not a game of Mandala"):
        bots.play(other, ["greedy"] * 2)
    with pytest.raises(sg.errors.WrongType, match="is not a game of Mandala"):
        bots.choose("greedy", other, lots(1))
    with pytest.raises(sg.errors.WrongType, match="is not a policy"):
        bots.play(place(), [foreign] * 2)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    game = at_random(sg.mandala.new_game(seed=1), lots(1))
    with pytest.raises(sg.IllegalAction, match="over"):
        bots.choose("greedy", game, lots(1))


def test_greedy_takes_what_is_worth_most_in_its_river() -> None:
    game = place(
        mandalas=["RRRGGP/BB/Y", "R/-/-"], hands=["OOP", "OOP"], rivers=["YBOPG", "RG"]
    ).play("build O 1")
    choice = bots.choose("greedy", game, lots(1))

    assert isinstance(choice.action, Take)
    assert str(choice.action) == "take R"
    game = played(game, "take R")
    assert str(bots.choose("greedy", game, lots(1)).action) == "take G"


@pytest.mark.parametrize("bot", ["greedy", "rollout"])
def test_no_bot_redraws_for_ever_when_the_same_cards_come_back(bot: str) -> None:
    game = emptied(mandalas=["RRRGGG/-/YYY", "RRGGP/-/BBB"], hands=["OOP", "YYY"])

    assert not isinstance(bots.choose(bot, game, lots(1)).action, Discard)


def test_a_field_of_ones_own_is_worth_more_than_none() -> None:
    banks = (bank((), pile("-")), bank((), pile("-")))
    shared = shares(pile("RRG"), banks)
    mine, none = (
        Mandala(pile("RRG"), (pile("B"), pile("Y"))),
        Mandala(pile("RRG"), (pile("-"), pile("BY"))),
    )

    assert hopes(mine, shared, 1) > hopes(none, shared, 1)
    complete = Mandala(pile("RRG"), (pile("BOP"), pile("Y")))
    assert hopes(complete, shared, 1) > hopes(mine, shared, 1)


def test_a_hand_with_cards_to_come_is_worth_more() -> None:
    values = [hand_worth(pile("RG"), drawn) for drawn in range(5)]
    assert values == sorted(set(values))
    assert hand_worth(pile("RR")) > hand_worth(pile("RG"))


def test_the_first_card_of_a_colour_goes_to_the_river() -> None:
    mine = bank(river_of("R"), pile("GG"))  # place 2 is free, and two green cards wait for it
    red, green = SAND_COLORS.index(SandColor("R")), SAND_COLORS.index(SandColor("G"))
    assert [mine.gain(red, n) for n in (1, 3)] == [1, 3]
    assert mine.gain(green, 3) - mine.gain(green, 1) == pytest.approx(2 * 2)
    none = bank(river_of("R"), pile("-"))
    assert mine.gain(green, 1) - none.gain(green, 1) == pytest.approx(2 * 2)
    assert 0 < none.gain(green, 1) < none.gain(green, 2)
    assert none.gain(green, 2) - none.gain(green, 1) > none.gain(green, 1), "a card in the cup pays"


@pytest.mark.parametrize("mountain", ["RRG", "RRGO", "RG", "RGOB"])
@pytest.mark.parametrize("fields", [("Y", "-"), ("YY", "P"), ("Y", "PP"), ("-", "PP"), ("Y", "P")])
def test_what_one_seat_hopes_for_the_other_fears(mountain: str, fields: tuple[str, str]) -> None:
    banks = (bank(river_of("RG"), pile("-")), bank(river_of("OB"), pile("-")))
    first, second = pile(fields[0]), pile(fields[1])
    here = hopes(Mandala(pile(mountain), (first, second)), shares(pile(mountain), banks), 0)
    swapped = shares(pile(mountain), banks[::-1])
    there = hopes(Mandala(pile(mountain), (second, first)), swapped, 1)
    assert here == pytest.approx(-there)


def test_both_are_given_what_they_would_take_in_turn() -> None:
    banks = (bank(river_of("RG"), pile("-")), bank(river_of("GR"), pile("-")))

    assert shares(pile("RRRGG"), banks) == ((3.0, 2.0), (4.0, 6.0))
    assert shares(pile("-"), banks) == ((0.0, 0.0), (0.0, 0.0))


def test_a_world_that_may_be_has_what_the_player_sees() -> None:
    game, luck = sg.mandala.new_game(seed=9), lots(9)
    for _each in range(25):
        game = game.play(luck.choice(game.legal_actions()))
    view = game.view(1)
    worlds = [world(view, lots(n)) for n in range(5)]

    for state in worlds:
        assert replace(game, state=state).view(1) == view
        assert state.cards == (18,) * 6
    assert len({state.hands[0] for state in worlds}) > 1


def test_the_bots_are_registered_and_described() -> None:
    assert list(bots.BOTS) == ["random", "greedy", "rollout"]
    said = {bot.description for bot in bots.BOTS.values()}

    assert len(said) == 3
    assert all(sentence.endswith(".") for sentence in said)


def test_a_match_can_be_played_from_the_command_line() -> None:
    check_match_on_the_command_line("sagrada_nb.mandala.bots")
