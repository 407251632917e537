"""The picture of a window: the same drawing for a static picture and for a board."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape

from sagrada_nb.render import shapes
from sagrada_nb.render.frame import (
    INNER_HEIGHT,
    INNER_WIDTH,
    LEFT,
    PLAIN_TOP,
    SIDE,
    SLIM_TOP,
    STEP,
    TOP,
    WIDTH,
    frame,
)
from sagrada_nb.render.marks import NO_MARKS, Marks, space_words
from sagrada_nb.render.shapes import SPACE
from sagrada_nb.render.theme import THEME_STYLE, theme_class
from sagrada_nb.rules.dice import Color, Die
from sagrada_nb.rules.grid import COLUMNS, ROWS, SPACE_NAMES
from sagrada_nb.rules.patterns import Restriction
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, card_name


def new_uid() -> str:
    """Return a fresh beginning for the ids of a drawing."""
    return f"sg{secrets.token_hex(3)}"


def window_svg(
    window: Window,
    marks: Marks = NO_MARKS,
    *,
    theme: str = "auto",
    arch: bool = True,
    slim: bool = False,
    small: bool = False,
    caption: str | None = None,
    labels: Mapping[str, str] | None = None,
    named: bool = True,
    overlays: Sequence[tuple[tuple[str, ...], ...]] = (),
    overlay_on: int | None = None,
    uid: str | None = None,
) -> str:
    """Return the picture of a window as SVG text.

    Parameters
    ----------
    window
        The window to draw.
    marks
        What to draw over the spaces.
    theme
        ``"auto"`` follows the page, ``"light"`` and ``"dark"`` are fixed.
    arch
        Whether to draw the arch above the window; small pictures do without.
    slim
        Whether to take little height: the arch is low, and what stands below is left out.
    small
        Whether to leave out everything around the window too, and to draw larger letters, so that
        it can be read at 176 CSS pixels.
    caption
        The text below; the pattern's name where it is None.
    labels
        A spoken label for each space. With labels, the spaces become the cells of an accessible
        grid, which is what a board needs; without, the drawing is one picture.
    named
        Whether each space bears its name and its die, by which a page can find them.
    overlays
        Groups of spaces, one entry a line of a score sheet, each drawn as an own layer of class
        ``sg-over-0``, ``sg-over-1``, … that is hidden until a style shows it.
    overlay_on
        The number of the layer that is shown from the start, if any.
    uid
        What the ids of the drawing begin with; a fresh one where it is None.

    Returns
    -------
    str
        One ``<svg>`` element, scaling to the width it is given.

    Examples
    --------
    >>> svg = window_svg(Window("Virtus"), theme="light", uid="x")
    >>> svg.startswith("<svg"), svg.count('data-space="')
    (True, 20)
    """
    uid = uid or new_uid()
    arch = arch and not small
    top = (SLIM_TOP if slim else TOP) if arch else PLAIN_TOP
    bottom = top + INNER_HEIGHT
    caption = card_name(window.pattern.name) if caption is None else caption
    below = 44 if slim or not (caption or window.pattern.difficulty) else 74
    height = bottom + below
    title = _("Window: {name}").format(name=caption) if caption else _("Window")
    role = (
        f'role="grid" aria-label="{escape(title)}" aria-rowcount="{ROWS}" '
        f'aria-colcount="{COLUMNS}" data-roving="{COLUMNS}"'
        if labels is not None
        else f'role="img" aria-label="{escape(describe(window, title))}"'
    )
    rows = "".join(
        _row(window, marks, row, top + row * STEP, uid, labels, named) for row in range(ROWS)
    )
    over = "".join(_overlay(groups, n, top, n == overlay_on) for n, groups in enumerate(overlays))
    box, around = f"0 0 {WIDTH} {height}", _labels(top)
    if not slim:
        around += _below(window, caption, bottom)
    if small:
        x, y = LEFT - SIDE - 4, PLAIN_TOP - SIDE - 4
        box = f"{x} {y} {INNER_WIDTH + 2 * SIDE + 8} {INNER_HEIGHT + 2 * SIDE + 8}"
        around = ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{theme_class(theme)} sg-window'
        f'{" sg-small" if small else ""}" viewBox="{box}" direction="ltr" {role}>'
        f"<style>{THEME_STYLE}{shapes.STYLE}</style>{shapes.definitions(uid)}"
        f"{frame(uid, top)}{around}{rows}{over}</svg>"
    )


def describe(window: Window, title: str) -> str:
    """Return a window in words, for those who do not see it.

    Examples
    --------
    >>> describe(Window("YB..1/...../...../.....").place("Y3", "A1"), "Mine")[:70]
    'Mine. Rows from the top: yellow 3, open (blue), open, open, open (1); '
    """
    words = [
        die.label if die is not None else _open_words(restriction)
        for restriction, die in zip(window.pattern.spaces, window.dice, strict=True)
    ]
    rows = [_(", ").join(words[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    return _("{title}. Rows from the top: {rows}.").format(title=title, rows=_("; ").join(rows))


def _open_words(restriction: Restriction) -> str:
    if restriction is None:
        return _("open")
    printed = restriction.label if isinstance(restriction, Color) else restriction
    return _("open ({printed})").format(printed=printed)


def _row(
    window: Window,
    marks: Marks,
    row: int,
    y: int,
    uid: str,
    labels: Mapping[str, str] | None,
    named: bool,
) -> str:
    cells = "".join(
        _space(window, marks, number_, y, uid, labels, named)
        for number_ in range(row * COLUMNS, (row + 1) * COLUMNS)
    )
    role = f' role="row" aria-rowindex="{row + 1}"' if labels is not None else ""
    return f"<g{role}>{cells}</g>"


def _space(
    window: Window,
    marks: Marks,
    index: int,
    y: int,
    uid: str,
    labels: Mapping[str, str] | None,
    named: bool,
) -> str:
    name, die, restriction = SPACE_NAMES[index], window.dice[index], window.pattern.spaces[index]
    layers = tuple(rule for rule, names in marks.layers.items() if name in names)
    group = marks.group_of(name)
    inner = _inside(
        die,
        restriction,
        layers,
        (
            name in marks.legal,
            name in marks.warned,
            name in marks.clashes,
            bool(marks.groups) and group is None,
            name in marks.picked,
            name in marks.movable,
        ),
        group,
        uid,
    )
    if labels is not None:
        dragged = f' data-drag="{die}"' if die else ""
        attributes = (
            f'role="gridcell" data-cell="" aria-colindex="{index % COLUMNS + 1}" tabindex="-1" '
            f'aria-label="{escape(labels[name])}"{dragged}'
        )
        spoken = ""
    else:
        attributes = ""
        words = _("{space}: {here}").format(space=name, here=space_words(restriction, die))
        spoken = f"<title>{escape(words)}</title>"
    x = LEFT + index % COLUMNS * STEP
    data = f'data-space="{name}" data-die="{die or ""}" ' if named else ""
    return (
        f'<g class="sg-space" {data}{attributes} transform="translate({x} {y})">{spoken}{inner}</g>'
    )


@lru_cache(maxsize=4096)
def _inside(
    die: Die | None,
    restriction: Restriction,
    layers: tuple[PlacementRule, ...],
    flags: tuple[bool, bool, bool, bool, bool, bool],
    group: str | None,
    uid: str,
) -> str:
    """Return the content of a space; the same situation is drawn once."""
    legal, warned, clashes, dimmed, picked, movable = flags
    parts = [shapes.glass(restriction, uid)]
    if die is not None:
        parts.append(shapes.die_shape(die, uid))
    parts += [
        f'<rect width="{SPACE}" height="{SPACE}" rx="5" fill="url(#{uid}h-{rule.value})" '
        f'opacity="{".8" if die is None else ".5"}" data-rule="{rule.value}"/>'
        for rule in layers
    ]
    if layers and die is None:
        parts.append(shapes.printed_pips(restriction))
    if legal:
        parts.append(shapes.legal_mark())
    if movable:
        parts.append(shapes.MOVABLE)
    if picked:
        parts.append(shapes.PICKED)
    parts.append(shapes.sign(restriction, die is not None, uid, hatched=bool(layers), ringed=legal))
    if warned:
        parts.append(shapes.warning_mark())
    if clashes:
        parts.append(shapes.clash_mark())
    if picked:
        parts.append(shapes.PICKED)
    if dimmed:
        parts.append(shapes.VEIL)
    if group is not None:
        parts.append(shapes.counted_mark(group))
    parts.append('<rect x="-2" y="-2" width="76" height="76" rx="8" class="sg-focus"/>')
    return "".join(parts)


def _overlay(groups: tuple[tuple[str, ...], ...], index: int, top: int, on: bool) -> str:
    """Return the layer that lights up the dice of one line and dims everything else."""
    marks = Marks(groups=groups)
    parts = []
    for n, name in enumerate(SPACE_NAMES):
        group = marks.group_of(name)
        mark = shapes.VEIL if group is None else shapes.counted_mark(group)
        x, y = LEFT + n % COLUMNS * STEP, top + n // COLUMNS * STEP
        parts.append(f'<g transform="translate({x} {y})">{mark}</g>')
    shown = " sg-over-on" if on else ""
    return f'<g class="sg-over sg-over-{index}{shown}" aria-hidden="true">{"".join(parts)}</g>'


def _labels(top: int) -> str:
    letters = "".join(
        f'<text class="sg-label" x="11" y="{top + row * STEP + SPACE // 2 + 6}">{letter}</text>'
        for row, letter in enumerate("ABCD")
    )
    below = top + INNER_HEIGHT + 36
    digits = "".join(
        f'<text class="sg-label" x="{LEFT + column * STEP + SPACE // 2}" y="{below}">{column + 1}'
        "</text>"
        for column in range(COLUMNS)
    )
    return f'<g aria-hidden="true">{letters}{digits}</g>'


def _below(window: Window, caption: str, bottom: int) -> str:
    parts = []
    if caption:
        parts.append(f'<text class="sg-name" x="{LEFT}" y="{bottom + 66}">{escape(caption)}</text>')
    difficulty = window.pattern.difficulty or 0
    right = LEFT + INNER_WIDTH - 8
    dots = "".join(
        f'<circle cx="{right - 18 * n}" cy="{bottom + 59}" r="6.5"/>' for n in range(difficulty)
    )
    if dots:
        title = _("difficulty {difficulty}").format(difficulty=difficulty)
        parts.append(f'<g style="fill:var(--sg-ink)"><title>{escape(title)}</title>{dots}</g>')
    return f'<g aria-hidden="true">{"".join(parts)}</g>'
