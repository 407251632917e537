"""What a notebook shows of each value: score sheets, galleries, patterns, dice."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

import sagrada_nb as sg
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.core.score import signed
from sagrada_nb.render import Marks, gallery_html, mimebundle, picture, sheet_html
from sagrada_nb.render.theme import FONT, THEME_STYLE
from tests.render.drawing import HOSTILE, ids, read, references

WINDOW = sg.window(
    "Fractal Drops",
    "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4",
)
SHEET = sg.score(WINDOW, ["Color Variety", "Light Shades"], "purple", favor_tokens=2)


class _Table(HTMLParser):
    """Collects the cells of each row, with the number of the line that the row is for."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str | None, list[str]]] = []
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append((dict(attrs).get("data-line"), []))
        elif tag in ("th", "td"):
            self.rows[-1][1].append("")
        self._depth += tag == "small"

    def handle_endtag(self, tag: str) -> None:
        self._depth -= tag == "small"

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1][1] and not self._depth:
            self.rows[-1][1][-1] += data


def table(html: str) -> list[tuple[str | None, list[str]]]:
    reader = _Table()
    reader.feed(html)
    return reader.rows


def test_a_sheet_has_one_row_a_line_and_a_total() -> None:
    head, *rows, foot = table(sheet_html(SHEET))
    assert head == (None, ["Line", "Working", "Points"])
    assert rows == [
        (str(n), [line.label, line.in_words or line.working, signed(line.points)])
        for n, line in enumerate(SHEET.lines)
    ]
    assert foot == (None, ["Total", signed(SHEET.total)])


def test_every_line_has_its_layer_and_the_style_that_shows_it() -> None:
    html = sheet_html(SHEET)
    for n, line in enumerate(SHEET.lines):
        layer = re.search(rf'<g class="sg-over sg-over-{n}".*?(?=<g class="sg-over |</svg>)', html)
        assert layer is not None
        assert layer.group().count('class="sg-counted"') == len(line.spaces)
        assert f"[data-line='{n}']:is(:hover,:focus-within)) .sg-over-{n}{{opacity:1}}" in html
        numbers = re.findall(r'class="sg-group-sign">(\d+)<', layer.group())
        sets = len(line.groups) > 1 and len(line.spaces) > len(line.groups)
        assert sorted(numbers) == [
            str(n) for n, group in enumerate(line.groups, 1) for _each in group if sets
        ]
    assert f"sg-over-{len(SHEET.lines)}" not in html


def test_a_line_can_be_reached_with_the_keyboard() -> None:
    html = sheet_html(SHEET)
    assert html.count('<span tabindex="0" data-lm-suppress-shortcuts="true">') == len(SHEET.lines)
    assert "<button" not in html


def test_a_gallery_shows_each_window_with_its_text() -> None:
    windows = [(f"number {n}", sg.window(name), Marks()) for n, name in enumerate(sg.patterns)]
    seen = read(gallery_html(windows))
    assert seen.tags["figure"] == seen.tags["figcaption"] == seen.tags["svg"] == 24
    assert [word for word in seen.words if word.startswith("number")] == [t for t, *_ in windows]


def test_the_catalogue_of_patterns_shows_easy_ones_first() -> None:
    html = picture(sg.patterns)
    shown = [unescape(text) for text in re.findall(r"<figcaption>(.*?)</figcaption>", html)]
    assert sorted(shown) == sorted(sg.patterns)
    difficulties = [sg.patterns[name].difficulty or 0 for name in shown]
    assert difficulties == sorted(difficulties)
    assert difficulties[0] < difficulties[-1]


PICTURED: list[RichRepr] = [
    sg.Die("R3"),
    WINDOW,
    sg.patterns["Virtus"],
    sg.patterns,
    SHEET,
    sg.TOOL_CARDS["Flux Brush"],
    sg.TOOL_CARDS,
    sg.RuleSet("guide_da"),
    sg.compare_rulesets(),
    sg.new_game(3, seed=7, patterns=["Virtus", "Via Lux", "Firmitas"]),
    sg.turn_order(3),
]


def test_every_kind_of_picture_is_tried_here() -> None:
    drawn = {picture.dispatch(type(value)) for value in PICTURED}
    rules = ("sagrada_nb.core", "sagrada_nb.game")
    known = picture.registry.items()
    assert drawn == {draw for kind, draw in known if kind.__module__.startswith(rules)}


@pytest.mark.parametrize("value", PICTURED, ids=lambda value: type(value).__name__)
def test_a_value_shows_its_picture_and_its_repr(value: RichRepr) -> None:
    bundle = value._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/plain"] == repr(value)
    again = mimebundle(value)["text/html"]
    seen = read(bundle["text/html"])
    assert seen.tags["svg"] >= 1
    assert seen.handlers == []
    own, other = set(ids(bundle["text/html"])), set(ids(again))
    assert not own & other
    assert references(bundle["text/html"]) <= own
    # Two pictures differ in their ids alone.
    assert re.sub("sg[0-9a-f]{6}", "", bundle["text/html"]) == re.sub("sg[0-9a-f]{6}", "", again)


def test_what_has_no_picture_is_refused() -> None:
    with pytest.raises(sg.errors.WrongType, match=r"list has no picture\. .*: .*Window.*\bDie\b"):
        picture([])


def test_texts_reach_no_markup_and_no_style() -> None:
    pattern = sg.WindowPattern("R..../...../...../.....", name=HOSTILE)
    window = sg.window(pattern)
    pages = [
        picture(window),
        picture(pattern),
        sheet_html(sg.score(window, "Light Shades")),
        gallery_html([(HOSTILE, window, Marks())]),
    ]
    for page in pages:
        seen = read(page)
        assert HOSTILE in " ".join(seen.words)
        assert seen.tags["script"] == 0
        assert seen.handlers == []
        assert not any("alert" in style for style in seen.styles)


def test_styles_are_ours_alone_and_cannot_be_closed_from_inside() -> None:
    for value in PICTURED:
        for style in read(picture(value)).styles:
            assert "<" not in style
            assert style.count("{") == style.count("}")
    assert "<" not in THEME_STYLE + FONT


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_theme_is_the_same_for_a_sheet_and_its_window(theme: str) -> None:
    classes = re.findall(r'class="sg sg-(\w+)', sheet_html(SHEET, theme=theme))
    assert classes == [theme, theme]


def test_unknown_themes_are_refused_everywhere() -> None:
    with pytest.raises(sg.errors.UnknownName, match="'blue'"):
        sheet_html(SHEET, theme="blue")
    with pytest.raises(sg.errors.UnknownName, match="'blue'"):
        gallery_html([], theme="blue")
