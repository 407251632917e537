"""Tables as HTML text, in the look of the lessons.

A table of many columns stacks where it is narrow: each row becomes a block, and each of its cells
says which column it is of.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Final

from sagrada_nb.core.score import ScoreLine, ScoreSheet, signed
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

    def cells(row: Sequence[str], index: int = -1) -> str:
        name, *others = row
        return _cell("th", name, scope="row") + "".join(
            _cell("td", cell, n in numbers, (index, n) in differs, title=titles[n] if stack else "")
            for n, cell in enumerate(others, 1)
        )

    head = "".join(
        _cell("th", escape(title), n in numbers, scope="col") for n, title in enumerate(titles)
    )
    body = "".join(f"<tr>{cells(row, n)}</tr>" for n, row in enumerate(rows))
    last = f"<tfoot><tr>{cells(foot)}</tr></tfoot>" if foot else ""
    kinds = f"{' sg-stack' if stack else ''}{' sg-even' if even else ''}"
    return (
        f'<div class="{theme_class("auto")} sg-listing{kinds}" '
        f'dir="{direction()}">'
        f"<style>{THEME_STYLE}{STYLE}</style><table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>{last}</table></div>"
    )


def _cell(
    tag: str,
    html: str,
    is_number: bool = False,
    differs: bool = False,
    *,
    scope: str = "",
    title: str = "",
) -> str:
    kinds = " ".join(["sg-number"] * is_number + ["sg-differs"] * differs)
    values = {"scope": scope, "data-title": title, "class": kinds}
    named = "".join(f' {name}="{escape(value)}"' for name, value in values.items() if value)
    return f"<{tag}{named}>{html}</{tag}>"


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
    style = f"<style>{THEME_STYLE}{SHEET_STYLE}{line_rules(len(sheet.lines))}</style>"
    picture = window_svg(sheet.window, theme=theme, overlays=overlays)
    return (
        f'<div class="{theme_class(theme)} sg-sheet" dir="{direction()}">{style}{picture}'
        f"{sheet_table(sheet)}</div>"
    )


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
    titles = "".join(_cell("th", escape(each), scope="col") for each in (_("Line"), _("Working")))
    points = f'<th scope="col" class="sg-points">{escape(_("Points"))}</th>'
    return (
        f'<table class="sg-lines"><caption>{escape(_("Score sheet"))}</caption>'
        f"<thead><tr>{titles}{points}</tr></thead>"
        f'<tbody>{rows}</tbody><tfoot><tr><th scope="row" colspan="2">{escape(_("Total"))}</th>'
        f'<td class="sg-points">{signed(sheet.total)}</td></tr></tfoot></table>'
    )


def _row(line: ScoreLine, index: int, selected: bool, buttons: bool) -> str:
    name = escape(line.label)
    if buttons:
        name = (
            f'<button type="button" class="sg-line" data-action="line" '
            f'data-value="{escape(line.name)}" data-key="line-{index}" '
            f'aria-pressed="{str(selected).lower()}">{name}</button>'
        )
    else:
        # The mark keeps keys that are pressed here from JupyterLab, where "d d" deletes the cell.
        name = f'<span tabindex="0" data-lm-suppress-shortcuts="true">{name}</span>'
    return (
        f'<tr data-line="{index}" aria-label="{escape(line_words(line))}">'
        f'<th scope="row">{name}<small>{escape(_description(line))}</small></th>'
        f'<td class="sg-working">{escape(line.working)}</td>'
        f'<td class="sg-points">{signed(line.points)}</td></tr>'
    )


def line_words(line: ScoreLine) -> str:
    """Return a line of a score sheet as a sentence.

    Examples
    --------
    >>> line_words(ScoreLine("public", "Light Shades", 2, (("A1", "A2"),), "min(1, 1) × 2"))
    'Light Shades: min(1, 1) × 2 = 2, from A1 and A2.'
    """
    values = {"line": line.label, "working": line.working, "points": signed(line.points)}
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
