"""Worked cases: one die on one space, or one window under one objective, with the answer.

The cases are data in ``cases/``; every answer was worked out by a program of its own, so they check
the package from outside.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.core.placement import RULES

CASES = Path(__file__).parent / "cases"
SOLO_OPEN_SPACE_PENALTY = 3

Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    read: list[Case] = json.loads((CASES / name).read_text(encoding="utf-8"))["cases"]
    return [pytest.param(case, id=case["id"]) for case in read]


def window_of(case: Case) -> sg.Window:
    return sg.window(case.get("pattern"), case["window"])


@pytest.mark.parametrize("case", cases("placement.json"))
def test_explain_names_exactly_the_broken_rules(case: Case) -> None:
    found = window_of(case).explain(case["die"], case["space"])

    assert sorted(each.code for each in found) == sorted(case["reasons"])
    assert (not found) is case["legal"]


@pytest.mark.parametrize("case", cases("placement.json"))
def test_legal_spaces_hold_the_space_when_it_is_legal(case: Case) -> None:
    assert (case["space"] in window_of(case).legal_spaces(case["die"])) is case["legal"]


@pytest.mark.parametrize("case", cases("placement.json"))
def test_place_does_it_or_refuses_and_changes_nothing(case: Case) -> None:
    window = window_of(case)
    before = str(window)

    if case["legal"]:
        placed = window.place(case["die"], case["space"])
        assert placed[case["space"]] == sg.Die(case["die"])
        assert placed.remove(case["space"]) == window
    else:
        with pytest.raises(sg.IllegalPlacement) as refusal:
            window.place(case["die"], case["space"])
        assert [v.code for v in refusal.value.violations] == [
            v.code for v in window.explain(case["die"], case["space"])
        ]
        assert sorted(v.code for v in refusal.value.violations) == sorted(case["reasons"])
        assert refusal.value.die == sg.Die(case["die"])
        assert refusal.value.space == case["space"]
        assert refusal.value.legal == window.legal_spaces(case["die"])
    assert str(window) == before


@pytest.mark.parametrize("case", cases("placement.json"))
def test_a_named_pattern_is_the_card_of_that_name(case: Case) -> None:
    if case["pattern_name"] is None:
        assert "".join(case["pattern"]) not in {
            str(pattern).replace("/", "") for pattern in sg.patterns.values()
        }
    else:
        assert str(sg.patterns[case["pattern_name"]]) == "/".join(case["pattern"])


@pytest.mark.parametrize("case", cases("scoring.json"))
def test_score(case: Case) -> None:
    assert points_of(case) == case["expected"]


def points_of(case: Case) -> dict[str, int]:
    window = window_of(case)
    publics = [name for name in case["objectives"] if name in sg.PUBLIC_OBJECTIVES]
    privates = [name for name in case["objectives"] if name in sg.PRIVATE_OBJECTIVES]
    sheet = sg.score(window, public=publics, private=privates)
    points = {line.name: line.points for line in sheet.lines if line.kind in ("public", "private")}
    if "open spaces" in case["objectives"]:
        (points["open spaces"],) = (
            line.points for line in sheet.lines if line.kind == "open_spaces"
        )
    if "total" in case["objectives"]:
        points["total"] = total_of(case, window)
    return points


def total_of(case: Case, window: sg.Window) -> int:
    """Return the total; a solo player has no favor tokens and pays more for open spaces."""
    if case["solo"]:
        tokens, penalty = 0, SOLO_OPEN_SPACE_PENALTY
    else:
        tokens, penalty = case["tokens"], 1
    return sg.score(
        window,
        public=case["publics"],
        private=case["private"],
        favor_tokens=tokens,
        open_space_penalty=penalty,
    ).total


def test_the_cases_cover_every_placement_rule_and_public_objective() -> None:
    reasons = {code for param in cases("placement.json") for code in param.values[0]["reasons"]}
    scored = {name for param in cases("scoring.json") for name in param.values[0]["objectives"]}

    assert reasons == {rule.code for rule in RULES}
    assert set(sg.PUBLIC_OBJECTIVES) <= scored
