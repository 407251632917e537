"""The drawing of a window, compared by its structure: what is where, and what is said of it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.placement import RULES, PlacementRule
from sagrada_nb.render import Marks, die_svg, window_svg
from sagrada_nb.render.window import new_uid, placing_marks, space_label
from tests.render.drawing import (
    HOSTILE,
    SVG,
    ids,
    of_class,
    parsed,
    read,
    references,
    spaces,
    texts,
)
from tests.rules import strategies

DREAM = sg.window("Kaleidoscopic Dream").place("Y3", "A1").place("B2", "A2")
BROKEN = sg.window("Virtus", {"A1": "R3", "A2": "R3", "B1": "B6"})
LABELS = {name: f"label of {name}" for name in SPACE_NAMES}


@given(strategies.windows, st.booleans(), st.booleans())
def test_every_space_is_drawn_once_with_its_die(
    window: sg.Window, arch: bool, labelled: bool
) -> None:
    root = parsed(window_svg(window, arch=arch, caption="x", labels=LABELS if labelled else None))
    drawn = spaces(root)

    assert tuple(drawn) == SPACE_NAMES
    assert [drawn[s].get("data-die") for s in SPACE_NAMES] == [str(d or "") for d in window.dice]
    places = [drawn[s].get("transform") for s in SPACE_NAMES]
    assert len(set(places)) == 20


@given(strategies.windows)
def test_printed_signs_stay_readable_under_dice(window: sg.Window) -> None:
    root = parsed(window_svg(window, caption="x"))
    drawn, named = spaces(root), {f"#{e.get('id')}": e for e in root.iter() if e.get("id")}
    for name, restriction, die in zip(SPACE_NAMES, window.pattern.spaces, window.dice, strict=True):
        signs = of_class(drawn[name], "sg-sign") + [
            named[used.get("href", "")] for used in of_class(drawn[name], "sg-tag-sign")
        ]
        assert [s.text for s in signs] == ([] if restriction is None else [str(restriction)])
        # a die would cover the sign: it stands on a tag then
        on_tag = len(of_class(drawn[name], "sg-tag"))
        assert on_tag == (restriction is not None and die is not None)


def test_printed_shades_have_their_pips() -> None:
    drawn = spaces(parsed(window_svg(sg.window("1234./56.../...../....."))))
    for shade, name in enumerate(SPACE_NAMES[:4] + SPACE_NAMES[5:7], 1):
        (pips,) = of_class(drawn[name], "sg-print-pip")
        assert len(pips.findall(f"{SVG}circle")) == shade


@pytest.mark.parametrize("die", ALL_DICE, ids=str)
def test_a_die_shows_its_pips_and_its_letter(die: sg.Die) -> None:
    root = parsed(die_svg(die))
    (shape,) = of_class(root, "sg-die")

    pips = list(shape.iter(f"{SVG}circle"))
    assert len(pips) == die.shade
    assert len({(pip.get("cx"), pip.get("cy")) for pip in pips}) == die.shade
    assert texts(shape) == [die.color.value]
    assert root.get("aria-label") == die.label
    assert root.get("role") == "img"


def test_rows_and_columns_are_named() -> None:
    for arch in (True, False):
        root = parsed(window_svg(sg.window(), arch=arch))
        labels = [e.text for e in of_class(root, "sg-label")]
        assert labels == [*"ABCD", *"12345"]


def test_the_name_and_the_difficulty_stand_below() -> None:
    root = parsed(window_svg(sg.window("Virtus")))
    assert [e.text for e in of_class(root, "sg-name")] == ["Virtus"]
    titles = ["".join(e.itertext()) for e in root.iter(f"{SVG}title")]
    assert "difficulty 5" in titles
    assert not of_class(parsed(window_svg(sg.window())), "sg-name")
    captioned = parsed(window_svg(sg.window("Virtus"), caption="Yours"))
    assert [e.text for e in of_class(captioned, "sg-name")] == ["Yours"]


# Marks


def test_legal_spaces_have_a_ring_and_a_dot() -> None:
    drawn = spaces(parsed(window_svg(DREAM, placing_marks(DREAM, sg.Die("G4")))))
    legal = DREAM.legal_spaces("G4")
    assert legal
    for sign in ("sg-ring", "sg-dot"):
        assert tuple(n for n in SPACE_NAMES if of_class(drawn[n], sign)) == legal


@given(strategies.small_windows(), strategies.dice)
def test_layers_hatch_what_each_rule_forbids(window: sg.Window, die: sg.Die) -> None:
    marks = placing_marks(window, die, layers=list(RULES))
    drawn = spaces(parsed(window_svg(window, marks, caption="x")))
    for rule, forbidden in window.forbidden_spaces(die).items():
        hatched = [
            n for n in SPACE_NAMES if any(e.get("data-rule") == rule.code for e in drawn[n].iter())
        ]
        assert tuple(hatched) == forbidden


def test_the_pips_of_a_printed_shade_stay_above_its_hatching() -> None:
    window = sg.window("3..../...../...../.....")
    marks = placing_marks(window, sg.Die("B5"), layers=[PlacementRule.SPACE_VALUE])
    inside = list(spaces(parsed(window_svg(window, marks)))["A1"].iter())
    hatching = [n for n, part in enumerate(inside) if part.get("data-rule") == "space_value"]
    pips = [n for n, part in enumerate(inside) if part.get("class") == "sg-print-pip"]
    assert len(hatching) == 1
    assert pips[-1] > hatching[0] > pips[0]
    assert len(list(inside[pips[-1]])) == 3


def test_each_rule_has_a_hatching_of_its_own() -> None:
    drawing = window_svg(sg.window(), uid="u")
    angles = {rule: re.search(rf'id="uh-{rule.code}".*?rotate\((\d+)\)', drawing) for rule in RULES}
    found = [match.group(1) for match in angles.values() if match]
    assert len(set(found)) == len(RULES)


def test_warnings_and_clashes_are_shapes() -> None:
    window = sg.window(".R.../...../...../.....")
    warned = spaces(parsed(window_svg(window, placing_marks(window, sg.Die("R3"), advice=True))))
    assert [n for n in SPACE_NAMES if of_class(warned[n], "sg-warn")] == ["A1", "A3"]
    clashing = spaces(parsed(window_svg(BROKEN, placing_marks(BROKEN, None, clashes=True))))
    broken = {space for each in BROKEN.mistakes() for space in each.spaces}
    assert {n for n in SPACE_NAMES if of_class(clashing[n], "sg-clash")} == broken
    assert not of_class(parsed(window_svg(BROKEN, placing_marks(BROKEN, None))), "sg-clash")


def test_groups_that_count_are_framed_and_the_rest_is_dimmed() -> None:
    groups = (("A1", "B2"), ("C3", "D4"))
    drawn = spaces(parsed(window_svg(DREAM, Marks(groups=groups))))
    for name in SPACE_NAMES:
        number = next((str(n) for n, group in enumerate(groups, 1) if name in group), None)
        assert [e.text for e in of_class(drawn[name], "sg-group-sign")] == [
            each for each in [number] if each
        ]
        assert len(of_class(drawn[name], "sg-counted")) == (number is not None)
        assert len(of_class(drawn[name], "sg-veil")) == (number is None)


def test_overlays_are_hidden_layers_of_which_one_may_be_on() -> None:
    overlays = [(("A1",),), (("A2", "B2"), ("A3", "B3"))]
    root = parsed(window_svg(DREAM, overlays=overlays, overlay_on=1))
    first, second = of_class(root, "sg-over")
    assert "sg-over-0" in first.get("class", "")
    assert "sg-over-1" in second.get("class", "")
    assert of_class(root, "sg-over-on") == [second]
    assert len(of_class(first, "sg-counted")) == 1
    assert [e.text for e in of_class(second, "sg-group-sign")] == ["1", "2", "1", "2"]
    assert all(layer.get("aria-hidden") == "true" for layer in (first, second))


@pytest.mark.parametrize(
    ("groups", "found"),
    [
        ((), [None, None]),
        ((("A1",),), ["", None]),
        ((("A1", "A2"),), ["", ""]),
        ((("A1",), ("A2",)), ["", ""]),
        ((("A1", "B1"), ("A2",)), ["1", "2"]),
        ((("B1",), ("A2", "B2")), [None, "2"]),
    ],
)
def test_groups_are_numbered_where_that_tells_them_apart(
    groups: tuple[tuple[str, ...], ...], found: list[str | None]
) -> None:
    marks = Marks(groups=groups)
    assert [marks.group_of("A1"), marks.group_of("A2")] == found


# One drawing for pictures and boards


def without_roles(svg: str) -> str:
    """Return a drawing without all that a screen reader or a keyboard needs."""
    root = parsed(svg)
    for each in root.iter():
        for name in list(each.attrib):
            if name.startswith("aria-") or name in {
                "role",
                "tabindex",
                "data-cell",
                "data-drag",
                "data-roving",
            }:
                del each.attrib[name]
        if "data-space" in each.attrib:
            for title in each.findall(f"{SVG}title"):
                each.remove(title)
    return ET.tostring(root, encoding="unicode")


@given(strategies.windows, st.none() | strategies.dice)
def test_picture_and_board_are_the_same_drawing(window: sg.Window, die: sg.Die | None) -> None:
    marks = placing_marks(window, die, layers=list(RULES), advice=True, clashes=True)
    still = window_svg(window, marks, caption="x", uid="u")
    live = window_svg(window, marks, caption="x", uid="u", labels=LABELS)
    assert without_roles(still) == without_roles(live)


def test_a_picture_is_one_image_in_words() -> None:
    root = parsed(window_svg(DREAM))
    assert root.get("role") == "img"
    assert root.get("aria-label") == (
        "Window: Kaleidoscopic Dream. Rows from the top: yellow 3, blue 2, open, open, open (1); "
        "open (green), open, open (5), open, open (4); open (3), open, open (red), open, "
        "open (green); open (2), open, open, open (blue), open (yellow)."
    )
    titles = {name: space.findtext(f"{SVG}title") for name, space in spaces(root).items()}
    assert titles["A1"] == "A1: yellow 3 on a yellow space"
    assert titles["D4"] == "D4: blue space, open"
    assert not [e for e in root.iter() if "tabindex" in e.attrib]


def test_a_board_is_a_grid_of_four_rows_of_five_cells() -> None:
    labels = {name: space_label(DREAM, name, sg.Die("R5")) for name in SPACE_NAMES}
    root = parsed(window_svg(DREAM, labels=labels))
    assert (root.get("role"), root.get("aria-rowcount"), root.get("aria-colcount")) == (
        "grid",
        "4",
        "5",
    )
    rows = [e for e in root.iter() if e.get("role") == "row"]
    assert [row.get("aria-rowindex") for row in rows] == list("1234")
    for row in rows:
        cells = [e for e in row.iter() if e.get("role") == "gridcell"]
        assert [cell.get("aria-colindex") for cell in cells] == list("12345")
    for name, cell in spaces(root).items():
        assert cell.get("aria-label") == labels[name]
        assert cell.get("data-drag") == (str(DREAM[name]) if DREAM[name] else None)


# Living together on one page


@pytest.mark.parametrize("labels", [None, LABELS], ids=["picture", "board"])
def test_ids_belong_to_their_drawing(labels: dict[str, str] | None) -> None:
    marks = placing_marks(BROKEN, sg.Die("G2"), layers=list(RULES), clashes=True)
    one, other = (window_svg(BROKEN, marks, labels=labels) for _time in range(2))
    assert len(ids(one)) == len(set(ids(one))) == len(ids(other))
    assert not set(ids(one)) & set(ids(other))
    for drawing in (one, other):
        assert references(drawing)
        assert references(drawing) <= set(ids(drawing))


def test_the_same_uid_gives_the_same_drawing() -> None:
    assert window_svg(DREAM, uid="u") == window_svg(DREAM, uid="u")
    assert len({new_uid() for _time in range(200)}) == 200
    assert re.fullmatch(r"[a-z][a-z0-9]*", new_uid())


def test_dice_in_one_page_keep_their_ids_apart() -> None:
    one, other = die_svg(sg.Die("R3")), die_svg(sg.Die("R3"))
    assert not set(ids(one)) & set(ids(other))
    assert references(one) <= set(ids(one))


# Nothing from a name reaches the page as markup


@pytest.mark.parametrize("caption", [None, HOSTILE])
@pytest.mark.parametrize("labelled", [True, False])
def test_names_are_text_and_never_markup(caption: str | None, labelled: bool) -> None:
    window = sg.window(sg.WindowPattern("R..../...../...../.....", name=HOSTILE))
    labels = dict.fromkeys(SPACE_NAMES, HOSTILE) if labelled else None
    drawing = window_svg(window, caption=caption, labels=labels)
    root = parsed(drawing)
    assert [e.text for e in of_class(root, "sg-name")] == [HOSTILE]
    assert HOSTILE in (root.get("aria-label") or "")
    if labelled:
        assert {e.get("aria-label") for e in spaces(root).values()} == {HOSTILE}
    seen = read(drawing)
    plain = read(window_svg(sg.window("R..../...../...../....."), caption="x", labels=labels))
    assert seen.tags == plain.tags
    assert seen.styles == plain.styles
    assert seen.handlers == []
    assert seen.tags["script"] == 0


def test_a_drawing_asks_nothing_of_the_network() -> None:
    for drawing in (window_svg(DREAM), die_svg(sg.Die("R1"))):
        addresses = set(re.findall(r"[a-z]+://[^\s\"']+", drawing))
        assert addresses <= {"http://www.w3.org/2000/svg"}
        assert "@import" not in drawing


@pytest.mark.parametrize("theme", ["Dark", "", "blue", None, 3, "auto dark", '"><script>'])
def test_an_unknown_theme_is_refused_by_name(theme: object) -> None:
    with pytest.raises(sg.errors.UnknownName, match=r"Accepted: auto, light and dark") as refusal:
        window_svg(DREAM, theme=theme)  # type: ignore[arg-type]
    assert repr(theme) in str(refusal.value)
    with pytest.raises(sg.errors.UnknownName):
        die_svg(sg.Die("R3"), theme=theme)  # type: ignore[arg-type]
