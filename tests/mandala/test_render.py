"""Pictures of Mandala: what they show, whom they show it to, and that colours can be told apart."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.colors import SAND_COLORS
from sagrada_nb.mandala.render import (
    SAND_PAINTS,
    back_svg,
    card_shape,
    game_html,
    ground_svg,
    mandala_html,
    pile_words,
    river_html,
    rosette,
    score_html,
    stack_svg,
    view_html,
)
from sagrada_nb.mandala.scoring import river_of
from tests.any_game import at_random, lots
from tests.mandala.games import place
from tests.render.color_vision import SIGHTS, contrast, difference, lab

pile = sg.mandala.colors.pile


def test_every_colour_has_a_letter_a_rosette_and_a_lightness_of_its_own() -> None:
    assert set(SAND_PAINTS) == set(SAND_COLORS)
    assert len({rosette(color) for color in SAND_COLORS}) == len(SAND_COLORS)
    petals = [rosette(color).count("rotate(") for color in SAND_COLORS]
    assert sorted(petals) == [3, 4, 5, 6, 7, 8]
    for color in SAND_COLORS:
        assert f">{color.value}</text>" in card_shape(color)


@pytest.mark.parametrize("sight", SIGHTS)
def test_sand_colours_are_distinct_for_every_sight_and_in_grey(sight: str) -> None:
    bases = [paint.base for paint in SAND_PAINTS.values()]

    assert min(difference(one, other, sight) for one, other in combinations(bases, 2)) >= 20
    lightness = [lab(base)[0] for base in bases]
    assert min(abs(one - other) for one, other in combinations(lightness, 2)) >= 9


@pytest.mark.parametrize("color", SAND_COLORS)
def test_letters_are_readable_on_their_cards(color: Any) -> None:
    paint = SAND_PAINTS[color]
    assert contrast(paint.ink, paint.base) >= 4.5
    assert contrast(paint.light, paint.deep) >= 3


@pytest.mark.parametrize("svg", [
    stack_svg(SAND_COLORS[0], 1), stack_svg(SAND_COLORS[4], 18), back_svg(0), back_svg(9),
    ground_svg(),
])  # fmt: skip
def test_drawings_are_well_formed_and_have_no_ids(svg: str) -> None:
    ET.fromstring(svg)  # noqa: S314 - our own drawing
    assert " id=" not in svg
    assert "url(" not in svg


def test_a_stack_shows_at_most_four_cards_and_says_how_many_there_are() -> None:
    counts = [stack_svg(SAND_COLORS[0], n).count("</text>") for n in (1, 3, 4, 5, 18)]
    assert counts == [1, 3, 4, 4, 4]
    assert 'aria-label="18 black cards"' in stack_svg(SAND_COLORS[0], 18)
    assert "aria-label" not in stack_svg(SAND_COLORS[0], 18, spoken=False)


def words(html: str) -> str:
    """Return what is spoken or read in a picture."""
    bare = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
    return " ".join(spoken or read for spoken, read in re.findall(_WORDS, bare))


_WORDS = r'aria-label="(.*?)"|>([^<]+)<'


def test_a_picture_of_a_game_shows_no_hand_and_no_cup() -> None:
    game = place(hands=["BBBBBB", "YYYYYY"], cups=["OO", "PPP"], names=["Ada", "Bo"])
    shown = words(game_html(game))

    assert "In hand: 6 cards" in shown
    assert "Cup: 3 cards" in shown
    for hidden in ("black card", "yellow card", "orange card", "purple card"):
        assert hidden not in shown
    mine = words(game_html(game, seat=0))
    assert "6 black cards" in mine
    assert "2 orange cards" in mine
    assert "yellow card" not in mine
    assert words(view_html(game.view(1))).count("6 yellow cards") == 1


def test_when_it_is_over_both_cups_are_shown() -> None:
    game = at_random(sg.mandala.new_game(seed=4, names=["Ada", "Bo"]), lots(4))
    html = game_html(game)

    assert len(re.findall(r"\d+ × \d", words(html))) == sum(map(len, game.state.rivers))


def test_a_mandala_says_what_it_lacks_and_has_the_near_field_below() -> None:
    mandala = place(mandalas=["RG/B/Y", "OO/-/-"]).state.mandalas[0]
    html = mandala_html(mandala, 1, ("Ada", "Bo"), near=1)

    assert "Still missing: orange and purple" in html
    names = re.findall(r'sg-m-name">(.*?)<', html)
    assert names == ["Field of Ada", "Mountain", "Field of Bo"]


def test_a_river_numbers_its_places_and_counts_the_cup_beside_them() -> None:
    html = river_html(river_of("RG"), pile("RRRY"))

    assert re.findall(r'sg-m-place">(\d)<', html) == list("123456")
    assert re.findall(r"(\d × \d)", html) == ["3 × 1", "0 × 2"]
    assert "×" not in river_html(river_of("RG"), None)


def test_values_show_themselves_in_notebooks() -> None:
    game = place()
    for value, part in (
        (game, "<figure"),
        (game.view(0), "Hand of Ada"),
        (game.score(0), "<table"),
    ):
        bundle = value._repr_mimebundle_()
        assert part in bundle["text/html"]
        assert bundle["text/plain"] == repr(value)


def test_a_score_is_a_table_with_its_arithmetic() -> None:
    html = score_html(sg.mandala.score(cards=(4, 5, 6, 0, 3, 1)), theme="dark")

    assert re.findall(r"(\d × \d)</td>", html) == [
        "4 × 1", "5 × 2", "6 × 3", "0 × 4", "3 × 5", "1 × 6",
    ]  # fmt: skip
    assert ">53</td>" in html
    assert "sg-dark" in html


def test_names_are_escaped() -> None:
    html = game_html(place(names=["<i>Ada</i>", 'Bo "x"']), seat=0)

    assert "<i>" not in html
    assert "&lt;i&gt;Ada" in html


def test_piles_in_words() -> None:
    assert pile_words(pile("BRR")) == "1 black card and 2 red cards"
    assert pile_words(pile("-")) == "no card"
