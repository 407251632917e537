"""The picture of the order of turns: every turn on the way, in order, below its player."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.render.turn_order import turn_order_svg
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import HOSTILE, SVG, of_class, parsed, people_read, read, texts


def places(svg: str) -> list[tuple[float, float]]:
    """Return where the turns are drawn."""
    found = [
        e.attrib["transform"]
        for e in parsed(svg).iter()
        if "sg-order-turn-place" in e.get("class", "")
    ]
    return [(float(x), float(y)) for x, y in (re.findall(r"[\d.]+", each) for each in found)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_way_back_passes_the_players_in_reverse(players: int) -> None:
    drawn = places(turn_order_svg(sg.turn_order(players)))
    xs = [x for x, _y in drawn]
    assert len(xs) == 2 * players
    assert xs[:players] == sorted(xs[:players])
    assert xs[players:] == xs[:players][::-1]
    assert len({y for _x, y in drawn}) == 2


def test_laps_go_the_same_way_again() -> None:
    order = sg.turn_order(3, rules="guide_da")
    drawn = places(turn_order_svg(order))
    assert len(drawn) == order.dice == 10
    assert [x for x, _y in drawn[:3]] == [x for x, _y in drawn[3:6]]
    assert len({y for _x, y in drawn}) == 4


def test_every_turn_names_its_player_and_stands_below_it() -> None:
    order = sg.turn_order(4, start=1, round=2)
    root = parsed(turn_order_svg(order))
    heads = {"".join(e.itertext()): float(e.attrib["x"]) for e in of_class(root, "sg-order-seat")}
    assert list(heads) == list(order.clockwise)
    turns = of_class(root, "sg-order-turn-place")
    for n, turn in enumerate(turns, 1):
        (title,) = turn.iter(f"{SVG}title")
        assert title.text == f"turn {n}: {order.order[n - 1]}"
        x = float(re.findall(r"[\d.]+", turn.attrib["transform"])[0])
        assert x == heads[order.order[n - 1]]


def test_one_turn_is_lit_and_those_before_it_are_faded() -> None:
    svg = turn_order_svg(sg.turn_order(3), now=3)
    assert (
        svg.count("sg-order-turn-place sg-order-now"),
        svg.count("sg-order-turn-place sg-order-done"),
    ) == (1, 2)
    assert "sg-order-turn-place sg-" not in turn_order_svg(sg.turn_order(3))


def test_below_stands_who_starts_each_round() -> None:
    order = sg.turn_order(3, start=2, round=4)
    root = parsed(turn_order_svg(order))
    starts = ["".join(e.itertext()) for e in of_class(root, "sg-order-slot-name")]
    assert starts == [sg.turn_order(3, start=2, round=n).start_player for n in range(1, 11)]
    (here,) = of_class(root, "sg-order-here")
    assert "4" in "".join(here.itertext())


def test_names_never_become_markup_and_long_ones_are_cut() -> None:
    order = sg.turn_order(names=[HOSTILE, "Bartholomew the Great"])
    seen = read(turn_order_svg(order))
    assert seen.tags["script"] == 0
    assert seen.handlers == []
    assert max(len(each) for each in texts(parsed(turn_order_svg(order)))) < 30


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    found = list(people_read(turn_order_svg(sg.turn_order(4))))
    assert [text for text in found if untranslated(text)] == []
