"""The three kinds of turn and the rule of colour: what is legal, and why something is not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.state import State
from tests.any_game import at_random, codes, lots
from tests.mandala.games import NAMES, emptied, place, played, refusal_code, with_deck


def areas(state: State, number: int) -> str:
    """Return a mandala in notation."""
    pile_text = sg.mandala.colors.pile_text
    mandala = state.mandalas[number - 1]
    return "/".join(pile_text(each) for each in (mandala.mountain, *mandala.fields))


def hand(state: State, seat: int) -> str:
    return sg.mandala.colors.pile_text(state.hands[seat])


# Set-up


def test_set_up_deals_what_the_rules_say() -> None:
    game = sg.mandala.new_game(seed=3)
    state = game.state

    assert [sum(mandala.mountain) for mandala in state.mandalas] == [2, 2]
    assert [sum(field) for mandala in state.mandalas for field in mandala.fields] == [0] * 4
    assert [sum(each) for each in state.hands] == [6, 6]
    assert [sum(each) for each in state.cups] == [2, 2]
    assert (state.rivers, sum(state.discards), state.deck_size) == (((), ()), 0, 88)
    assert state.cards == (18,) * 6


def test_the_seed_decides_everything_that_is_not_given() -> None:
    first, again = sg.mandala.new_game(seed=3), sg.mandala.new_game(seed=3)

    assert first == again
    assert hash(first) == hash(again)
    assert len({str(sg.mandala.new_game(seed=n).state) for n in range(9)}) == 9
    assert at_random(first, lots(1)) == at_random(again, lots(1))


def test_m2_who_begins_is_drawn_or_given() -> None:
    assert {sg.mandala.new_game(seed=n).active for n in range(9)} == {0, 1}
    assert [sg.mandala.new_game(seed=1, start=seat).active for seat in (0, 1)] == [0, 1]
    for wrong in (2, -1, True, "Ada"):
        with pytest.raises(sg.SagradaError, match="not a seat"):
            sg.mandala.new_game(start=wrong)  # type: ignore[arg-type]


def test_a_deal_of_ones_own() -> None:
    game = sg.mandala.new_game(start=1, deal="RR GG BBBBBB YYYYYY OO PP", names=NAMES)

    assert areas(game.state, 1) == "RR/-/-"
    assert areas(game.state, 2) == "GG/-/-"
    assert (hand(game.state, 0), hand(game.state, 1)) == ("BBBBBB", "YYYYYY")
    assert game.active == 1
    with pytest.raises(sg.errors.ImpossibleLuck, match="Fewer cards"):
        sg.mandala.new_game(deal="RR GG")
    with pytest.raises(sg.errors.ImpossibleLuck, match="left over: Y"):
        sg.mandala.new_game(deal="RR GG BBBBBB YYYYYY OO PP Y")


# Build a mountain


def test_build_plays_one_card_and_draws_three() -> None:
    game = place().play("build B 1", "Y Y G")

    assert areas(game.state, 1) == "BGR/-/-"
    assert hand(game.state, 0) == "BBGOPPYY"
    assert game.active == 1
    assert str(game.last) == "build B 1 {Y Y G}"


@pytest.mark.parametrize(("left", "drawn"), [(7, 1), (6, 2), *((n, 3) for n in range(6))])
def test_how_many_cards_building_draws(left: int, drawn: int) -> None:
    game = place(hands=["B" + "P" * left, "Y"]).play("build B 1")

    assert game.last is not None
    assert len(game.last.luck.split()) == drawn
    assert sum(game.state.hands[0]) == left + drawn


@pytest.mark.parametrize("number", range(5))
def test_m1_how_many_cards_are_drawn_is_not_chosen(number: int) -> None:
    game = place()

    assert [code for code in codes(game) if code.startswith("build B 1")] == ["build B 1"]
    for read in (game.play, game.explain, game.read_action, sg.mandala.parse_action):
        with pytest.raises(sg.errors.NotationError, match="not chosen"):
            read(f"build B 1 draw {number}")


def test_m1_the_last_card_is_not_built_with_when_nothing_is_left_to_draw() -> None:
    last = emptied(hands=["B", "YYYPPO"])

    assert codes(last) == ["discard B"]
    assert refusal_code(last, "build B 1") == "keep_a_card"
    assert last.explain("build B 1")[0].message.endswith(".")
    assert last.view(0).legal_actions() == last.legal_actions()
    # Not even to complete a mandala, though its fields are discarded then.
    assert "build O 1" not in codes(emptied(mandalas=["RGP/B/Y", "RG/-/-"], hands=["O", "PBY"]))
    # One card is enough, whether it is in the deck or among the discards.
    for stocked in (with_deck("G", hands=["B", "YPO"]), emptied(hands=["B", "YPO"], discards="G")):
        assert hand(stocked.play("build B 1").state, 0) == "G"
    two = emptied(hands=["BP", "YYYPPO"]).play("build B 1")
    assert (hand(two.state, 0), str(two.last)) == ("P", "build B 1")


# Grow a field


def test_grow_plays_cards_of_one_colour_and_draws_nothing() -> None:
    game = place().play("grow BBB 1")

    assert areas(game.state, 1) == "GR/BBB/-"
    assert hand(game.state, 0) == "OPP"
    assert (game.active, str(game.last)) == (1, "grow BBB 1")
    assert areas(game.play("grow YY 1").state, 1) == "GR/BBB/YY"


def test_one_card_stays_in_hand_when_a_field_is_grown() -> None:
    game = place(hands=["BB", "Y"])

    assert [code for code in codes(game) if code.startswith("grow")] == ["grow B 1", "grow B 2"]
    assert refusal_code(game, "grow BB 1") == "keep_a_card"
    assert "you hold 2" in str(game.explain("grow BB 1")[0])


# Discard and redraw


def test_discard_draws_as_many() -> None:
    game = place().play("discard BB", "Y G")

    assert hand(game.state, 0) == "BGOPPY"
    assert sg.mandala.colors.pile_text(game.state.discards) == "BB"
    assert game.active == 1


def test_m8_the_hand_limit_does_not_matter_when_redrawing() -> None:
    game = place(hands=["BBBBPPOO", "Y"]).play("discard BBBB", "Y Y Y Y")

    assert hand(game.state, 0) == "OOPPYYYY"


# The rule of colour


@pytest.mark.parametrize(("action", "code", "said"), [
    ("grow R 1", "color_in_mountain", "in mandala 1 red is in the mountain"),
    ("build B 1", "color_in_own_field", "in mandala 1 black is in the field of Ada"),
    ("build Y 1", "color_in_other_field", "in mandala 1 yellow is in the field of Bo"),
    ("grow YY 1", "color_in_other_field", "in mandala 1 yellow is in the field of Bo"),
])  # fmt: skip
def test_a_refusal_names_the_area_that_holds_the_colour(action: str, code: str, said: str) -> None:
    game = place(mandalas=["RG/BB/Y", "O/-/-"], hands=["RBYYP", "YYB"])

    assert refusal_code(game, action) == code
    (reason,) = game.explain(action)
    assert said in str(reason)
    assert (reason.mandala, reason.area) == (
        1,
        {"R": "mountain", "B": 0, "Y": 1}[action.split()[1][0]],
    )
    with pytest.raises(sg.IllegalAction, match=said):
        game.play(action)


def test_more_of_a_colour_may_join_it_and_the_other_mandala_does_not_matter() -> None:
    game = place(mandalas=["RG/BB/Y", "Y/R/-"], hands=["RBYP", "YBR"])
    legal = codes(game)

    assert {"build R 1", "grow B 1", "build Y 2", "grow R 2", "build P 1", "grow P 1"} <= set(legal)
    assert not {"build B 1", "grow R 1", "build Y 1", "grow Y 1", "grow Y 2", "build R 2"} & set(
        legal
    )
    second = game.play("discard P")
    assert {"grow Y 1", "grow B 2"} <= set(codes(second))
    assert not {"grow B 1", "grow R 2", "build B 1"} & set(codes(second))
    assert refusal_code(second, "grow B 1") == "color_in_other_field"


def test_every_reason_is_given_not_only_the_first() -> None:
    game = place(mandalas=["RG/-/Y", "O/-/-"], hands=["B", "Y"])

    assert [reason.code for reason in game.explain("grow YY 1")] == [
        "not_in_hand", "color_in_other_field", "keep_a_card",
    ]  # fmt: skip
    assert game.explain("build B 1") == ()
    with pytest.raises(sg.IllegalAction) as refusal:
        game.play("grow YY 1")
    assert str(refusal.value) == " ".join(map(str, game.explain("grow YY 1")))


# What else is refused


@pytest.mark.parametrize(("action", "code"), [
    ("build Y 1", "not_in_hand"), ("grow PPP 1", "not_in_hand"), ("discard YY", "not_in_hand"),
    ("take R", "nothing_to_share"), ("pass", "has_cards"),
])  # fmt: skip
def test_what_cannot_be_done_has_a_code(action: str, code: str) -> None:
    assert refusal_code(place(), action) == code


def test_a_player_with_no_legal_turn_passes_and_does_nothing_else() -> None:
    game = place(hands=["-", "YY"])

    assert (game.active, codes(game)) == (0, ["pass"])
    for action in ("build B 1", "grow B 1", "discard B"):
        assert refusal_code(game, action) == "not_in_hand"
    assert game.play("pass").active == 1


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = at_random(sg.mandala.new_game(seed=1), lots(1))

    assert (game.is_over, game.active, game.legal_actions()) == (True, None, ())
    assert refusal_code(game, "discard B") == "game_over"


@pytest.mark.parametrize("action", [
    "", "grow", "grow RB 1", "grow R 3", "grow R", "build RR 1", "build R 0", "build R 1 draw",
    "build R 1 draw 2", "build R 1 take 2", "build R 1 2", "discard", "discard R 1", "take",
    "take X", "pass 1", "grow " + "R" * 19 + " 1", "draft R3 B2", None, 7, b"pass",
])  # fmt: skip
def test_what_is_no_action_is_refused_in_words(action: str) -> None:
    with pytest.raises(
        (sg.errors.NotationError, sg.errors.WrongType), match=r"is not an action.*\.$"
    ):
        place().play(action)


def test_actions_are_values_with_a_notation() -> None:
    parse = sg.mandala.parse_action
    for text in ("build R 1", "grow RRR 2", "discard YY", "take P", "pass"):
        action = parse(text.lower())
        assert str(action) == text
        assert eval(repr(action), {"parse_action": parse}) == action  # noqa: S307
        assert action.sentence.endswith(".")
    assert played(place(), "build b 1").last == place().play("build B 1").last


def test_an_action_with_a_wrong_part_is_refused() -> None:
    actions: Any = sg.mandala.actions
    red = sg.mandala.SandColor.RED
    for wrong in (
        actions.Grow(red, 0, 1),
        actions.Grow(red, 10**30, 1),
        actions.Grow(red, 1, None),
        actions.Build(red, 3),
        actions.Build(None, 1),
        actions.Discard(red, "x"),
    ):
        with pytest.raises(sg.errors.NotationError):
            place().play(wrong)


def test_every_code_is_listed_where_the_rules_of_a_turn_stand() -> None:
    module: Any = sg.mandala.play
    source = Path(module.__file__).read_text(encoding="utf-8")
    broken, _words = source.split("class Reason")
    used = set(re.findall(r'"([a-z]+_[a-z_]+)"', broken))

    assert len(used) == 10
    assert set(re.findall(r"``(\w+)``", module.__doc__)) == used
