"""Tables as HTML text, in the look of the lessons.

A table of many columns stacks where it is narrow: each row becomes a block, and each of its cells
says which column it is of.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Final

from sagrada_nb.render.theme import FONT, THEME_STYLE, theme_class
from sagrada_nb.words import direction

# Notebooks stripe and lay out every table of their own accord; `.sg.sg-listing` and `:nth-child(n)`
# are there to outweigh that.
STYLE: Final = (
    f".sg-listing{{font:15px/1.45 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "padding:8px 12px;max-width:860px;border-radius:10px;border:1px solid var(--sg-line);"
    "box-sizing:border-box;overflow-x:auto;container-type:inline-size}"
    ".sg.sg-listing table{border-collapse:collapse;table-layout:auto;width:100%;margin:0;"
    "font-size:15px}"
    ".sg.sg-listing caption{text-align:start;font-weight:700;padding:4px 8px;white-space:normal}"
    ".sg.sg-listing tr:nth-child(n){background:none}"
    ".sg.sg-listing tbody tr:nth-child(n):hover{background:var(--sg-shade)}"
    ".sg.sg-listing :is(th,td){text-align:start;vertical-align:top;padding:5px 8px;background:none;"
    "border-top:1px solid var(--sg-line);color:var(--sg-ink);max-width:none;white-space:normal}"
    ".sg.sg-listing thead th{border-top:0;color:var(--sg-soft);font-weight:600;font-size:13px}"
    ".sg.sg-listing tbody th{font-weight:600}"
    ".sg.sg-listing tfoot :is(th,td){border-top:2px solid var(--sg-ink);font-weight:700}"
    ".sg.sg-listing .sg-number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}"
    ".sg.sg-listing thead .sg-number{white-space:normal}"
    "@container (max-width:420px){.sg.sg-listing :is(th,td){padding:5px 3px;font-size:14px}}"
    ".sg.sg-listing [role=img]{white-space:nowrap}"
    ".sg.sg-listing .sg-differs{background:var(--sg-shade);font-weight:600}"
    ".sg.sg-listing td>svg{display:block;height:44px;width:auto;max-width:100%;margin:1px 0 3px}"
    ".sg-listing.sg-stack{max-width:1080px}"
    ".sg.sg-even td{width:20%}"
    "@container (max-width:620px){"
    ".sg.sg-stack :is(table,caption,tbody,tfoot,tr,th,td){display:block;box-sizing:border-box}"
    ".sg.sg-stack thead{display:none}.sg.sg-stack tr{padding:4px 0 8px}"
    ".sg.sg-stack tbody tr+tr{border-top:2px solid var(--sg-line)}"
    ".sg.sg-stack tbody th{font-size:16px}"
    ".sg.sg-stack :is(th,td):nth-child(n){border-top:0;width:100%;padding:3px 8px;text-align:start}"
    ".sg.sg-stack td:empty{display:none}"
    ".sg.sg-stack td::before{content:attr(data-title);display:block;color:var(--sg-soft);"
    "font-size:13px;font-weight:600}}"
)


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
    head = "".join(
        _cell("th", escape(title), n in numbers, scope="col") for n, title in enumerate(titles)
    )
    labels = titles if stack else ()
    body = "".join(
        f"<tr>{_cells(row, numbers, labels, {column for r, column in differs if r == n})}</tr>"
        for n, row in enumerate(rows)
    )
    last = f"<tfoot><tr>{_cells(foot, numbers, labels)}</tr></tfoot>" if foot else ""
    kinds = f"{' sg-stack' if stack else ''}{' sg-even' if even else ''}"
    return (
        f'<div class="{theme_class("auto")} sg-listing{kinds}" '
        f'dir="{direction()}">'
        f"<style>{THEME_STYLE}{STYLE}</style><table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>{last}</table></div>"
    )


def _cells(
    row: Sequence[str],
    numbers: Collection[int],
    titles: Sequence[str] = (),
    differing: Collection[int] = (),
) -> str:
    name, *others = row
    rest = (
        _cell("td", cell, n in numbers, title=titles[n] if titles else "", differs=n in differing)
        for n, cell in enumerate(others, 1)
    )
    return _cell("th", name, False, scope="row") + "".join(rest)


def _cell(
    tag: str, html: str, is_number: bool, scope: str = "", title: str = "", differs: bool = False
) -> str:
    kinds = ["sg-number"] * is_number + ["sg-differs"] * differs
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    named = f' scope="{scope}"' if scope else ""
    named += f' data-title="{escape(title)}"' if title else ""
    return f"<{tag}{named}{kind}>{html}</{tag}>"
