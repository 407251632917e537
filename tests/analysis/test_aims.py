"""What aiming at an objective brings."""

from __future__ import annotations

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.analysis.frames import BETWEEN
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES


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
    frame = sg.aim_frame(games([ROWS, ROWS, SETS, SETS], [6, 8, 1, 3]))
    assert frame["objective"].tolist() == ["Row Shade Variety", "Shade Variety"]
    rows, sets = frame.to_dict("records")
    assert (rows["on_table"], rows["off_table"], rows["gain"]) == (7, 2, 5)
    assert (sets["on_table"], sets["off_table"], sets["gain"]) == (2, 7, -5)
    assert (rows["games_on"], rows["games_off"]) == (2, 2)
    assert rows["on_table_low"] < 7 < rows["on_table_high"]


def test_of_each_game_one_player_counts() -> None:
    once = games([ROWS, ROWS, SETS, SETS], [6, 8, 1, 3])
    others = once.assign(**dict.fromkeys(PUBLIC_OBJECTIVES, 99))
    twice = pd.concat([once, others]).sort_values("game", kind="stable")
    pd.testing.assert_frame_equal(sg.aim_frame(twice), sg.aim_frame(once))


def test_who_does_not_look_at_the_table_gains_nothing() -> None:
    frame = sg.aim_frame(sg.simulate(3000, policy="random", seed=3), confidence=0.999)
    assert frame["off_table"].between(frame["on_table_low"], frame["on_table_high"]).all()


def test_what_are_no_games_is_refused() -> None:
    with pytest.raises(sg.NotationError, match="no column public"):
        sg.aim_frame(games([ROWS], [1]).drop(columns="public"))
    with pytest.raises(sg.WrongType, match="1 are no games"):
        sg.aim_frame(1)  # type: ignore[arg-type]
