"""The bots, and letting policies play."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.bots.__main__ import main
from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.game.actions import Action, UseTool
from sagrada_nb.game.game import View
from tests.any_game import check_match_on_the_command_line, lots
from tests.pretended import PretendedLanguage, outside_brackets
from tests.rules.games import RULE_SETS, TABLES, table

GOAL = 0.95
MATCH = 500


def first_action(view: View, actions: Sequence[Action], rng: Random) -> Action:
    return actions[0]


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_greedy_bots_finish_every_kind_of_game(kind: dict[str, Any], rules: str) -> None:
    game = sg.new_game(seed=3, rules=sg.RuleSet(rules, rounds=2), **kind)
    done = sg.bots.play(game, ["greedy"] * game.players, seed=1)

    assert done.is_over


def test_the_same_seed_gives_the_same_game() -> None:
    game = sg.new_game(2, seed=3)

    assert sg.bots.play(game, ["greedy", "random"], 1) == sg.bots.play(
        game, ["greedy", "random"], 1
    )


def test_greedy_beats_random_nearly_always() -> None:
    result = sg.bots.match("greedy", "random", games=16)

    assert result.games == 16
    assert result.share_won >= 0.8
    assert result.points[0] > 2 * result.points[1]


@pytest.mark.long
def test_greedy_beats_random_in_95_of_100_games() -> None:
    assert sg.bots.match("greedy", "random", games=MATCH).share_won >= GOAL


def test_greedy_uses_every_tool_card_sooner_or_later() -> None:
    used = set[int]()
    for seed in range(8):
        for first in (1, 4, 7, 10):
            tools = {first, first + 1, first + 2}
            if tools <= used:
                continue
            game = sg.new_game(2, seed=seed, tools=sorted(tools))
            steps = sg.bots.play(game, ["greedy"] * 2, seed).history
            used |= {step.action.tool for step in steps if isinstance(step.action, UseTool)}

    assert used == set(range(1, 13))


def test_any_callable_can_play() -> None:
    game = sg.bots.play(table(), [first_action, "random"], seed=1)

    assert game.is_over


def test_a_bot_says_why() -> None:
    game = sg.new_game(2, seed=1)
    rng = lots(1)
    reasons = set[str]()
    while not game.is_over:
        game, choice = sg.bots.next_move("greedy" if game.active else "random", game, rng)
        assert choice.reason.endswith(".")
        reasons.add(re.sub(r"\d+(\.\d)?|^.* is the easiest", "…", choice.reason))

    assert len(reasons) >= 4


def test_a_bot_sees_the_view_alone() -> None:
    seen: list[object] = []

    def spy(view: View, actions: Sequence[Action], rng: Random) -> Action:
        seen.append(view)
        return actions[-1]

    sg.bots.choose(spy, table(), lots(1))

    assert [type(each) for each in seen] == [View]


def test_the_same_seed_gives_the_same_choices_whatever_the_hidden_things() -> None:
    game = sg.new_game(2, seed=8, patterns=["Virtus", "Firmitas"], private=["red", "blue"], start=0)
    other = sg.Game(
        game.setup,
        type(game.secrets)("other", (game.secrets.private[0], (sg.Color.GREEN,))),
        game.state,
    )

    assert sg.bots.choose("greedy", game, lots(2)) == sg.bots.choose("greedy", other, lots(2))


def test_a_policy_that_cheats_is_found_out() -> None:
    def cheat(view: View, actions: Sequence[Action], rng: Random) -> Action:
        return sg.bots.choose("random", sg.new_game(2, seed=1), rng).action

    with pytest.raises(sg.IllegalAction, match="no legal action"):
        sg.bots.play(table(names=["Ada", "Bo"]), [cheat, cheat])
    with pytest.raises(sg.IllegalAction, match="'draft R3 B2'"):
        sg.bots.play(table(), [lambda *_: "draft R3 B2"] * 2)


@pytest.mark.parametrize("change", [str, lambda action: f"  {str(action).lower()} "])
@pytest.mark.parametrize("wrapped", [False, True])
def test_a_policy_may_return_the_notation_of_an_action(
    change: Callable[[Action], str], wrapped: bool
) -> None:
    def spoken(view: View, actions: Sequence[Action], rng: Random) -> Any:
        text: Any = change(actions[0])
        return sg.bots.Choice(text, "Because.") if wrapped else text

    choice = sg.bots.choose(spoken, table(), lots(1))

    assert choice == sg.bots.Choice(table().legal_actions()[0], "Because." if wrapped else "")
    short = table(rules=sg.RuleSet(rounds=1))
    assert sg.bots.play(short, [spoken] * 2) == sg.bots.play(short, [first_action] * 2)


@pytest.mark.parametrize("given", [None, 5, "nonsense", "", ["pass"]])
def test_what_is_no_action_is_no_choice(given: Any) -> None:
    for returned in (given, sg.bots.Choice(given)):
        with pytest.raises(sg.IllegalAction, match="no legal action") as refusal:
            sg.bots.choose(lambda *_, returned=returned: returned, table(), lots(1))
        assert refusal.value.code == "not_a_legal_choice"


@pytest.mark.parametrize(("policies", "said"), [
    (["greedy"], "1 policy was given, but there are 2 players"),
    (["greedy", "gredy"], "Did you mean greedy"),
    (["greedy", 3], "not a policy"),
])  # fmt: skip
def test_wrong_policies_are_refused_in_words(policies: list[str], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.bots.play(table(), policies)


@pytest.mark.parametrize("bot", ["greedy", sg.bots.BOTS["greedy"]], ids=["name", "bot"])
def test_a_bot_plays_no_other_game_than_its_own(bot: Any) -> None:
    with pytest.raises(sg.errors.WrongType, match="The bot greedy is for Sagrada and cannot play"):
        sg.bots.play(sg.mandala.new_game(seed=1), [bot] * 2)
    with pytest.raises(sg.errors.UnknownName, match="Did you mean greedy"):
        sg.bots.choose("gredy", sg.mandala.new_game(seed=1), lots(1))


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    game = sg.bots.play(table(rules=sg.RuleSet(rounds=1)), ["random"] * 2, 1)
    with pytest.raises(sg.IllegalAction, match="over"):
        sg.bots.choose("greedy", game, lots(1))


def test_filling_a_space_well_is_worth_more_than_leaving_it() -> None:
    view = table(public=["Light Shades"], private=["red", "blue"]).view(0)
    evaluation = Evaluation(view)
    window = view.window

    assert evaluation.value(window.put("R6", "A1")) > evaluation.value(window)
    assert evaluation.value(window.put("R6", "A1")) > evaluation.value(window.put("G6", "A1"))
    assert evaluation.points(window) == view.score(tokens=0).total


def test_the_bots_are_registered_and_described() -> None:
    assert list(sg.bots.BOTS) == ["random", "greedy", "planner"]
    said = [bot.description for bot in sg.bots.BOTS.values()]
    own = sg.bots.Bot("mine", first_action)

    assert all(sentence.endswith(".") for sentence in said)
    assert own.description == "Plays by a policy of one's own."
    assert len({*said, own.description}) == 4


def test_of_the_planner_people_are_told_that_it_thinks() -> None:
    assert [bot.name for bot in sg.bots.BOTS.values() if bot.takes_a_moment] == ["planner"]


def test_a_match_can_be_played_from_the_command_line() -> None:
    check_match_on_the_command_line("sagrada_nb.bots")


def test_a_match_is_told_in_the_language_in_use(
    pretended: PretendedLanguage, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["random", "random", "--games", "1"])

    assert outside_brackets(capsys.readouterr().out).strip() == ""
