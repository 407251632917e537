"""Tables as HTML text, in the look of the lessons.

A table of many columns stacks where it is narrow: each row becomes a block, and each of its cells
says which column it is of.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sagrada_nb.core.score import ScoreLine, ScoreSheet, signed
from sagrada_nb.render.markup import tag, truth, words
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.window import window_svg
from sagrada_nb.words import _, direction, listed

# Notebooks stripe and lay out every table of their own accord; `.sg.sg-listing` and `:nth-child(n)`
# are there to outweigh that.
STYLE: Final = stylesheet("tables")


def table_html(
    caption: str,
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    foot: Sequence[str] = (),
    numbers: Collection[int] = (),
    differs: Collection[tuple[int, int]] = (),
    stack: bool = False,
    even: bool = False,
) -> str:
    """Return a table as HTML text.

    Parameters
    ----------
    caption, titles
        What stands above the table and above each column, as text.
    rows, foot
        The cells of each row and of the last one, as HTML; the first names the row.
    numbers
        The columns that hold numbers.
    differs
        The cells, by row and column, that stand out.
    stack
        Whether a row becomes a block of its own where the table is narrow.
    even
        Whether the columns are as wide as each other.

    Examples
    --------
    >>> html = table_html("Dice & shades", ["die", "shade"], [["R3", "3"]], numbers=[1])
    >>> "Dice &amp; shades" in html, '<td class="sg-number">3</td>' in html
    (True, True)
    """

    def css_of(n: int, differs: bool = False) -> str:
        return " ".join(["sg-number"] * (n in numbers) + ["sg-differs"] * differs)

    def cells(row: Sequence[str], index: int = -1) -> str:
        name, *others = row
        html = tag("th", name, scope="row")
        for n, cell in enumerate(others, 1):
            title = titles[n] if stack else None
            html += tag("td", cell, css_of(n, (index, n) in differs), data_title=title)
        return tag("tr", html)

    head = "".join(words("th", title, css_of(n), scope="col") for n, title in enumerate(titles))
    body = "".join(cells(row, n) for n, row in enumerate(rows))
    table = words("caption", caption) + tag("thead", tag("tr", head)) + tag("tbody", body)
    table += tag("tfoot", cells(foot)) if foot else ""
    kinds = f"sg-listing{' sg-stack' if stack else ''}{' sg-even' if even else ''}"
    return tag(
        "div",
        tag("style", THEME_STYLE + STYLE) + tag("table", table),
        f"{theme_class('auto')} {kinds}",
        dir=direction(),
    )


SHEET_STYLE: Final = stylesheet("score_sheet")


def line_rules(count: int, *, board: bool = False) -> str:
    """Return the CSS that shows the layer of the line that is pointed at.

    On a picture a line is selected by focus, on a board by pressing it. A page has one set of
    styles for both, so each speaks of its own kind.
    """
    root, when = (".sg-board", ":hover") if board else (".sg-sheet", ":is(:hover,:focus-within)")
    shown = "".join(
        f"{root}:has([data-line='{n}']{when}) .sg-over-{n}{{opacity:1}}" for n in range(count)
    )
    return f"{root}:has([data-line]{when}) .sg-over{{opacity:0}}{shown}"


def sheet_html(sheet: ScoreSheet, *, theme: str = "auto") -> str:
    """Return a score sheet with its window as HTML text.

    Examples
    --------
    >>> from sagrada_nb.core.score import score
    >>> from sagrada_nb.core.window import Window
    >>> html = sheet_html(score(Window(), public=["Light Shades"]))
    >>> html.count("<tr data-line=")
    3
    """
    overlays = [line.groups for line in sheet.lines]
    style = tag("style", THEME_STYLE + SHEET_STYLE + line_rules(len(sheet.lines)))
    picture = window_svg(sheet.window, theme=theme, overlays=overlays)
    inside = style + picture + sheet_table(sheet)
    return tag("div", inside, f"{theme_class(theme)} sg-sheet", dir=direction())


def sheet_table(sheet: ScoreSheet, *, selected: str | None = None, buttons: bool = False) -> str:
    """Return the table of a score sheet.

    Parameters
    ----------
    sheet
        The sheet.
    selected
        The name of the line that is selected, if any.
    buttons
        Whether each line's name is a button that a board can act on.
    """
    rows = "".join(
        _row(line, n, selected == line.name, buttons) for n, line in enumerate(sheet.lines)
    )
    titles = "".join(
        words("th", title, css, scope="col")
        for title, css in ((_("Line"), ""), (_("Working"), ""), (_("Points"), "sg-points"))
    )
    total = words("th", _("Total"), scope="row", colspan=2)
    total += tag("td", signed(sheet.total), "sg-points")
    inside = words("caption", _("Score sheet")) + tag("thead", tag("tr", titles))
    return tag("table", inside + tag("tbody", rows) + tag("tfoot", tag("tr", total)), "sg-lines")


def line_button(line: ScoreLine, key: object, *, selected: bool, css: str = "") -> str:
    """Return the name of a line as a button that lights up the dice behind it on a board."""
    told = {"data_action": "line", "data_value": line.name, "data_key": f"line-{key}"}
    state = {"type": "button", **told, "aria_pressed": truth(selected)}
    return words("button", line.label, f"sg-line{css}", **state)


def _row(line: ScoreLine, index: int, selected: bool, buttons: bool) -> str:
    if buttons:
        name = line_button(line, index, selected=selected)
    else:
        # The mark keeps keys that are pressed here from JupyterLab, where "d d" deletes the cell.
        name = words("span", line.label, tabindex=0, data_lm_suppress_shortcuts="true")
    cells = (
        tag("th", name + words("small", _description(line)), scope="row")
        + words("td", line.in_words or line.working, "sg-working", title=line.working)
        + tag("td", signed(line.points), "sg-points")
    )
    return tag("tr", cells, data_line=index, aria_label=line_words(line))


def line_words(line: ScoreLine) -> str:
    """Return a line of a score sheet as a sentence.

    Examples
    --------
    >>> line_words(ScoreLine("public", "Light Shades", 2, (("A1", "A2"),), "min(1, 1) × 2"))
    'Light Shades: min(1, 1) × 2 = 2, from A1 and A2.'
    """
    working = line.in_words or line.working
    values = {"line": line.label, "working": working, "points": signed(line.points)}
    where = line.spaces
    if not where:
        return _("{line}: {working} = {points}.").format(**values)
    return _("{line}: {working} = {points}, from {spaces}.").format(
        **values, spaces=_groups(line.groups)
    )


def _groups(groups: Sequence[tuple[str, ...]]) -> str:
    if all(len(group) == 1 for group in groups):
        return listed([space for group in groups for space in group])
    return _("; ").join(listed(group) for group in groups)


def _description(line: ScoreLine) -> str:
    if line.says:
        return line.says
    if line.kind == "favor_tokens":
        return _("1 point for each favor token left")
    return _("what each open space costs")
