"""What lessons tell of more games than they play is what so many games come to."""

from __future__ import annotations

import json
import re

import pytest

import sagrada_nb as sg
from sagrada_nb.resources import notebooks_path

pytestmark = pytest.mark.long


def prose_of(lesson: str) -> str:
    """Return the text of a lesson in one line."""
    (path,) = notebooks_path().glob(f"{lesson}_*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")
    return re.sub(r"\s+", " ", text)


def test_what_seats_are_worth() -> None:
    """The games that were told of had another seed; two such shares differ by chance as well."""
    prose = prose_of("10")
    for players, games, said in (
        (2, 400_000, (49.0, 51.0)),
        (3, 200_000, (33.9, 32.6, 33.5)),
        (4, 200_000, (23.9, 26.2, 25.1, 24.8)),
    ):
        told = r"\D+".join(re.escape(f"{share:.1f}") for share in said)
        assert re.search(rf"{games:,} games of \w+ .*?{told} %", prose)
        played = sg.simulate(games, players, seed="seats", progress=False, workers=2)
        frame = sg.charts.seats(played).to_frame()
        for share, row in zip(said, frame.to_dict("records"), strict=True):
            half = (row["won_high"] - row["won_low"]) / 2
            assert half < 0.0025
            assert abs(row["won"] - share / 100) < 2 * half
            assert max(abs(row["ahead_low"]), abs(row["ahead_high"])) < 0.4


def test_what_single_changes_of_the_rules_do() -> None:
    prose = prose_of("07")
    rule_sets = sg.studies.single_changes("guide_da")
    study = sg.studies.score_study(rule_sets, games=40, seed=1, progress=False)
    told = ("rounds", "private_pays", "dice_a_round", "clashes", "must_touch", "tool_cost", "")
    changes = {"".join(each.changes): study.difference(each, "points") for each in rule_sets[1:]}
    for name, found in changes.items():
        if name in told:
            low, high = sorted((abs(round(found.low, 1)), abs(round(found.high, 1))))
            said = rf"{abs(round(found.mean, 1))} (points )?\({low} to {high}\)"
            assert re.search(said, prose)
        else:
            assert found.low <= 0 <= found.high
    assert changes[""].low > changes["rounds"].high
