"""Exact answers beside what chance, samples and cards say."""

from __future__ import annotations

from fractions import Fraction

import pytest

import sagrada_nb as sg
from sagrada_nb.simulation.labelled_games import records


def test_each_card_about_lines_has_its_chance_and_its_points() -> None:
    frame = sg.studies.line_frame()
    lines = [card for card in sg.PUBLIC_OBJECTIVES.values() if card.family in {"row", "column"}]
    assert sorted(frame["objective"]) == sorted(card.name for card in lines)
    assert frame["chance"].is_monotonic_increasing
    shades = frame.set_index("objective")["exact"]
    assert shades["Row Shade Variety"] == Fraction(5 * 4 * 3 * 2, 6**4)
    assert shades["Column Shade Variety"] == Fraction(5 * 4 * 3, 6**3)
    for row in records(frame):
        assert row["chance"] == float(row["exact"])
        assert row["points"] == sg.PUBLIC_OBJECTIVES[row["objective"]].points


def test_sampled_windows_agree_with_their_own_pattern() -> None:
    windows = sg.studies.random_windows(3000, "Virtus", seed=5)
    frame = sg.studies.agreement_frame(windows, "Virtus", confidence=0.999)
    assert frame["objective"].tolist() == list(sg.PUBLIC_OBJECTIVES)
    assert frame["agrees"].all()
    points = sg.score_many(windows)[:, : len(frame)]
    assert frame["sampled"].tolist() == pytest.approx(points.mean(axis=0).tolist())
    assert frame["exact"].tolist() == [
        float(sg.exact.mean(n, "Virtus")) for n in frame["objective"]
    ]


def test_and_do_not_agree_with_another_one() -> None:
    frame = sg.studies.agreement_frame(
        sg.studies.random_windows(3000, "Virtus", seed=5), "Ripples of Light"
    )
    assert not frame["agrees"].all()
    inside = frame["exact"].between(frame["low"], frame["high"])
    assert frame["agrees"].tolist() == inside.tolist()


def test_a_confidence_holds_as_often_as_it_says() -> None:
    samples = [sg.studies.sample_pools(80, dice=1, seed=n).count(6) > 0 for n in range(60)]
    half, most = (sg.studies.intervals_that_hold(Fraction(1, 6), samples, p) for p in (0.5, 0.95))
    assert 15 < half < 45 < most <= 60
    assert sg.studies.intervals_that_hold(10, samples) == 0
