"""Worked cases of the twelve tool cards: a position, a choice, and what comes of it.

The cases are data in ``cases/tools.json``; the comment there says what the keys mean.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.scenario import Scenario

Case = dict[str, Any]
CASES: list[Case] = json.loads(
    (Path(__file__).parent / "cases" / "tools.json").read_text(encoding="utf-8")
)["cases"]


def chosen(cases: list[Case]) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases]


@pytest.mark.parametrize("case", chosen([case for case in CASES if "after" in case]))
def test_a_legal_use_comes_out_as_worked(case: Case) -> None:
    after = Scenario.from_dict(case["before"]).use(case["tool"], case["choice"]).to_dict()

    assert {key: after[key] for key in case["after"]} == case["after"]
    assert after["tool_used"] is True


@pytest.mark.parametrize("case", chosen([case for case in CASES if case.get("illegal")]))
def test_an_illegal_use_is_refused_with_its_code_and_changes_nothing(case: Case) -> None:
    scenario = Scenario.from_dict(case["before"])
    before = scenario.to_dict()

    with pytest.raises(IllegalAction) as refusal:
        scenario.use(case["tool"], case["choice"])

    assert refusal.value.code == case["reason"]
    assert str(refusal.value).endswith(".")
    assert scenario.to_dict() == before


@pytest.mark.parametrize("case", chosen(CASES))
def test_a_scenario_is_what_it_was_read_from(case: Case) -> None:
    assert Scenario.from_dict(case["before"]).to_dict() == case["before"]


def test_the_cases_cover_all_twelve_tool_cards() -> None:
    assert {case["tool"] for case in CASES} == set(range(1, 13))
