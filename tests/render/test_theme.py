"""Colours can be read and told apart: contrast, and the three colour blindnesses."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest

from sagrada_nb.core.dice import COLORS, Color
from sagrada_nb.core.placement import RULES
from sagrada_nb.render import shapes, theme
from sagrada_nb.render.theme import PAINTS, THEME_STYLE
from tests.render.color_vision import SIGHTS, contrast, difference, lab, mixed

THEMES = {name: theme.tones(name) for name in ("light", "dark")}
TEXT = 4.5
"""The contrast that WCAG 2 asks of text at level AA; 3 is asked of large text and of shapes."""
SHAPE = 3.0

TEXT_ON = [
    *((ink, ground) for ink in ("ink", "soft", "good", "bad") for ground in ("paper", "raised")),
    *((ink, "shade") for ink in ("ink", "soft")),
    ("paper", "ink"),  # a pressed button
    ("print-ink", "white-top"),
    ("print-ink", "white-low"),
]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON)
def test_text_is_readable_on_its_ground(name: str, ink: str, ground: str) -> None:
    tones = THEMES[name]
    assert contrast(tones[ink], tones[ground]) >= TEXT


@pytest.mark.parametrize("name", THEMES)
def test_edges_and_focus_stand_out(name: str) -> None:
    tones = THEMES[name]
    for ground in ("paper", "raised"):
        assert contrast(tones["focus"], tones[ground]) >= SHAPE
    assert contrast(tones["line"], tones["paper"]) >= SHAPE


@pytest.mark.parametrize("name", THEMES)
def test_printed_pips_stand_out(name: str) -> None:
    tones = THEMES[name]
    assert contrast(tones["print-pip"], tones["print"]) >= SHAPE


@pytest.mark.parametrize("color", COLORS, ids=str)
def test_letters_are_readable_on_dice_and_glass(color: Color) -> None:
    paint = PAINTS[color]
    # The letter of a space stands in the corner of the glass, where the base tone is.
    assert contrast(paint.ink, paint.base) >= TEXT
    # The letter of a die spans 14 × 14 units around (0, 18) of a 56-unit square, whose gradient
    # runs along (0.9, 1): from 0.65 to 0.85 of the way, past the base tone towards the deep one.
    stops = _stops(f"d{color.value}")
    along = [((x + 28) / 56 * 0.9 + (y + 28) / 56) / 1.81 for x, y in ((-7, 11), (7, 25))]
    for at in (along[0], sum(along) / 2, along[1]):
        assert contrast(paint.ink, _tone(stops, at)) >= TEXT


def _stops(name: str) -> list[tuple[float, str]]:
    gradient = re.search(
        rf'<linearGradient id="u{name}" x1="0" y1="0" x2=".9" y2="1">(.*?)</linearGradient>',
        shapes.definitions("u"),
    )
    assert gradient is not None
    found = re.findall(r'offset="([\d.]+)" stop-color="(#[0-9a-f]{6})"', gradient.group(1))
    return [(float(offset), tone) for offset, tone in found]


def _tone(stops: list[tuple[float, str]], at: float) -> str:
    for (start, one), (end, other) in pairwise(stops):
        if start <= at <= end:
            return mixed(one, other, (at - start) / (end - start))
    raise AssertionError(at)


LEAST = {
    "usual": ("BP", 36),
    "protanopia": ("BP", 26),
    "deuteranopia": ("BP", 27),
    "tritanopia": ("GB", 27),
}
"""For each sight the two dice colours that look most alike, and their distance in CIELAB.

About 2 is just visible, and 20 is asked for.
"""


@pytest.mark.parametrize("sight", SIGHTS)
def test_dice_colors_are_distinct_for_every_sight(sight: str) -> None:
    apart = {
        f"{one}{other}": difference(PAINTS[one].base, PAINTS[other].base, sight)
        for one, other in combinations(COLORS, 2)
    }
    closest = min(apart, key=lambda pair: apart[pair])
    assert min(apart.values()) >= 20
    assert (closest, int(apart[closest])) == LEAST[sight]


def test_dice_colors_differ_in_lightness_but_for_red_and_blue() -> None:
    lightness = {str(color): lab(PAINTS[color].base)[0] for color in COLORS}
    assert {name: round(value) for name, value in lightness.items()} == {
        "R": 44,
        "Y": 80,
        "G": 66,
        "B": 46,
        "P": 25,
    }
    close = [
        one + other
        for one, other in combinations(lightness, 2)
        if abs(lightness[one] - lightness[other]) < 14
    ]
    # Printed in grey, red and blue are told apart by their letters; so the letter is always there.
    assert close == ["RB"]


def test_hatchings_are_dark_on_pale() -> None:
    for rule in shapes.HATCHES:
        inks = re.findall(r'stroke="(#[0-9a-f]{3,6})"', shapes.hatching("u", rule))
        assert inks[0] == "#fff"
        assert contrast(inks[1], "#ffffff") >= TEXT
    assert set(shapes.HATCHES) == set(RULES)


def test_both_themes_name_the_same_tones_and_the_style_sets_them() -> None:
    assert set(THEMES["light"]) == set(THEMES["dark"])
    used = set(re.findall(r"var\(--sg-([a-z-]+)", shapes.STYLE + shapes.definitions("u")))
    assert used - {"halo"} <= set(THEMES["light"])
    for tones in THEMES.values():
        for name, tone in tones.items():
            assert f"--sg-{name}:{tone};" in THEME_STYLE
