"""What is said about games without tool cards is measured by means of games, not of windows."""

from __future__ import annotations

import pandas as pd
import pytest

from benchmarks import bench_tool_cards


def frame(*scores: int) -> pd.DataFrame:
    games = [game for game, _score in enumerate(scores) for _seat in range(2)]
    totals = [score + change for score in scores for change in (-7, 7)]
    return pd.DataFrame({"game": games, "total": totals})


def test_the_difference_has_the_interval_of_games() -> None:
    # Two games that are 2 points apart have a standard error of 1, whatever the seats scored.
    more = bench_tool_cards.difference(frame(41, 43), frame(38, 40))
    half = 4.3027 * 2**0.5
    assert (more.mean, more.low, more.high) == pytest.approx((3, 3 - half, 3 + half), abs=1e-3)


def test_both_are_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    status = bench_tool_cards.main(2, 50)
    engine, compiled, said = capsys.readouterr().out.splitlines()[-3:]

    assert engine.startswith("  engine, with tool cards")
    assert compiled.startswith("  compiled, without")
    assert ("NOT MET" in said) == bool(status)
