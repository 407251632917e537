"""A score sheet as a table beside its window: point at a line and its dice light up."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from sagrada_nb.render.theme import FONT, THEME_STYLE, theme_class
from sagrada_nb.render.window_svg import window_svg
from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.rules.scoring import ScoreLine, ScoreSheet, signed
from sagrada_nb.words import _, direction, listed

SHEET_STYLE: Final = (
    f".sg-sheet{{font:15px/1.4 {FONT};color:var(--sg-ink);display:flex;flex-wrap:wrap;"
    "gap:12px 24px;align-items:flex-start}"
    ".sg-sheet>svg{flex:0 1 340px;min-width:240px;max-width:340px;height:auto}"
    ".sg-lines{border-collapse:collapse;flex:1 1 340px;max-width:620px;font-size:15px;"
    "background:var(--sg-paper);color:var(--sg-ink)}"
    ".sg-lines caption{text-align:start;font-weight:700;padding:4px 10px}"
    ".sg .sg-lines th,.sg .sg-lines td{padding:6px 10px;text-align:start;vertical-align:top;"
    "border-top:1px solid var(--sg-line);background:none}"
    ".sg .sg-lines thead th{border-top:0;color:var(--sg-soft);font-weight:600;font-size:13px}"
    ".sg .sg-lines tbody th{font-weight:600}"
    ".sg .sg-lines small{display:block;font-weight:400;font-size:13px;color:var(--sg-soft)}"
    ".sg .sg-lines .sg-points{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}"
    ".sg .sg-lines .sg-working{font-variant-numeric:tabular-nums;direction:ltr}"
    ".sg .sg-lines tbody tr{background:none}"
    ".sg .sg-lines tbody tr:hover,.sg .sg-lines tbody tr:focus-within{background:var(--sg-shade)}"
    ".sg .sg-lines tfoot th,.sg .sg-lines tfoot td"
    "{border-top:2px solid var(--sg-ink);font-weight:700}"
)


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
    >>> from sagrada_nb.rules.scoring import score
    >>> from sagrada_nb.rules.windows import Window
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
    head = "".join(
        f'<th scope="col"{extra}>{escape(text)}</th>'
        for text, extra in (
            (_("Line"), ""),
            (_("Working"), ""),
            (_("Points"), ' class="sg-points"'),
        )
    )
    return (
        f'<table class="sg-lines"><caption>{escape(_("Score sheet"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="2">{escape(_("Total"))}</th>'
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
    for cards in (PUBLIC_OBJECTIVES, PRIVATE_OBJECTIVES):
        if line.name in cards:
            return cards[line.name].description
    if line.kind == "favor_tokens":
        return _("1 point for each favor token left")
    return _("what each open space costs")
