"""What aiming at an objective brings."""

from __future__ import annotations

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.simulation.labelled_games import BETWEEN


def games(tables: list[tuple[str, ...]], points: list[int]) -> pd.DataFrame:
    """Return games with one player each, who earns as many points with every objective."""
    rows = [
        {"game": n, "public": BETWEEN.join(table), **dict.fromkeys(PUBLIC_OBJECTIVES, earned)}
        for n, (table, earned) in enumerate(zip(tables, points, strict=True))
    ]
    return pd.DataFrame(rows)


ROWS = ("Row Shade Variety", "Light Shades")
SETS = ("Shade Variety", "Light Shades")


def test_the_gain_is_the_difference_of_the_means() -> None:
    frame = sg.studies.aim_frame(games([ROWS, ROWS, SETS, SETS], [6, 8, 1, 3]))
    assert frame["objective"].tolist() == ["Row Shade Variety", "Shade Variety"]
    rows, sets = frame.to_dict("records")
    assert (rows["on_table"], rows["off_table"], rows["gain"]) == (7, 2, 5)
    assert (sets["on_table"], sets["off_table"], sets["gain"]) == (2, 7, -5)
    assert (rows["games_on"], rows["games_off"]) == (2, 2)
    assert rows["on_table_low"] < 7 < rows["on_table_high"]


def test_players_of_a_game_are_one_cluster() -> None:
    once = games([ROWS, ROWS, SETS, SETS], [6, 8, 1, 3])
    others = once.assign(**{name: 9 - once[name] for name in PUBLIC_OBJECTIVES})
    (rows, _sets) = sg.studies.aim_frame(pd.concat([once, others])).to_dict("records")
    # All games come to 4.5 for both players together: there is nothing left to luck.
    assert (rows["on_table_low"], rows["on_table_high"]) == (4.5, 4.5)
    assert (rows["games_on"], rows["games_off"]) == (2, 2)


def test_the_gain_has_an_interval_that_holds_no_more_than_it_has_to() -> None:
    (rows, _sets) = sg.studies.aim_frame(
        games([ROWS, ROWS, SETS, SETS], [6, 8, 1, 3]), 0.95
    ).to_dict("records")
    # Two means of two games each: a standard error of √2, with 2 degrees of freedom.
    assert rows["gain_high"] - rows["gain"] == pytest.approx(4.3027 * 2**0.5, rel=1e-4)
    assert rows["gain"] - rows["gain_low"] == pytest.approx(rows["gain_high"] - rows["gain"])


def test_who_does_not_look_at_the_table_gains_nothing() -> None:
    frame = sg.studies.aim_frame(sg.simulate(3000, policy="random", seed=3), confidence=0.999)
    assert frame["off_table"].between(frame["on_table_low"], frame["on_table_high"]).all()


def test_what_are_no_games_is_refused() -> None:
    with pytest.raises(sg.errors.NotationError, match="no column public"):
        sg.studies.aim_frame(games([ROWS], [1]).drop(columns="public"))
    with pytest.raises(sg.errors.WrongType, match="1 are no games"):
        sg.studies.aim_frame(1)  # type: ignore[arg-type]
