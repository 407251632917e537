"""The picture of a window: the same drawing for a static picture and for a board."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.grid import COLUMNS, ROWS, SPACE_NAMES, space_number
from sagrada_nb.core.patterns import Restriction, WindowPattern
from sagrada_nb.core.placement import RULES, PlacementRule
from sagrada_nb.core.window import Window
from sagrada_nb.render import shapes
from sagrada_nb.render.markup import svg, tag, words
from sagrada_nb.render.shapes import SPACE, number
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.words import _, card_name, listed, paragraph

GAP: Final = 6
LEFT, TOP, SIDE = 38, 106, 14
STEP: Final = SPACE + GAP
INNER_WIDTH: Final = COLUMNS * STEP - GAP
INNER_HEIGHT: Final = ROWS * STEP - GAP
WIDTH: Final = LEFT + INNER_WIDTH + SIDE + 8
PLAIN_TOP: Final = 22
SLIM_TOP: Final = 62


@lru_cache(maxsize=128)
def frame(uid: str, top: int) -> str:
    """Return the leaded frame: an arch with a fan of panes down to `top`, or a plain box."""
    left, right = LEFT - SIDE, LEFT + INNER_WIDTH + SIDE
    if top == PLAIN_TOP:
        box = (
            f'x="{left}" y="{PLAIN_TOP - SIDE}" width="{right - left}" '
            f'height="{INNER_HEIGHT + 2 * SIDE}" rx="9"'
        )
        return f'<rect {box} fill="url(#{uid}lead)" style="stroke:var(--sg-lead-edge)"/>'
    spring, low = top - 8, top + INNER_HEIGHT + SIDE
    rx, ry = (right - left) / 2, spring - 6
    outline = f"M{left} {low}V{spring}A{number(rx)} {number(ry)} 0 0 1 {right} {spring}V{low}Z"
    sill = f'x="{left - 6}" y="{low - 5}" width="{right - left + 12}" height="9" rx="3"'
    return (
        f'<g aria-hidden="true"><path d="{outline}" fill="url(#{uid}lead)" stroke-width="2" '
        f'style="stroke:var(--sg-lead-edge)"/>{_fan(uid, (left + right) / 2, spring, rx, ry)}'
        f'<rect {sill} fill="url(#{uid}lead)" style="stroke:var(--sg-lead-edge)"/></g>'
    )


def _fan(uid: str, cx: float, cy: float, rx: float, ry: float) -> str:
    """Return the fan of coloured panes in the arch: two rings around half a rose."""
    outer, middle, inner = (rx - 10, ry - 9), (rx * 0.47, ry * 0.5), (rx * 0.17, ry * 0.2)
    rings = ((outer, middle, "PBGYRYGBP"), (middle, inner, "YRPBPRY"))
    panes = []
    for far, near, letters in rings:
        step = 180 / len(letters)
        for n, letter in enumerate(letters):
            panes.append(_pane(uid, letter, (cx, cy), far, near, 180 - n * step, step))
    heart = (
        f'<path d="M{number(cx - inner[0])} {number(cy)}A{number(inner[0])} {number(inner[1])} '
        f'0 0 1 {number(cx + inner[0])} {number(cy)}Z" fill="url(#{uid}gW)"/>'
    )
    came = 'stroke-width="4.5" stroke-linejoin="round" style="stroke:var(--sg-lead)"'
    return f"<g {came}>{''.join(panes)}{heart}</g>"


def _pane(
    uid: str,
    letter: str,
    center: tuple[float, float],
    far: tuple[float, float],
    near: tuple[float, float],
    start: float,
    step: float,
) -> str:
    def point(radii: tuple[float, float], angle: float) -> str:
        x = center[0] + radii[0] * cos(radians(angle))
        y = center[1] - radii[1] * sin(radians(angle))
        return f"{number(x)} {number(y)}"

    end = start - step
    return (
        f'<path d="M{point(far, start)}A{number(far[0])} {number(far[1])} 0 0 1 {point(far, end)}'
        f"L{point(near, end)}A{number(near[0])} {number(near[1])} 0 0 0 {point(near, start)}Z"
        f'" fill="url(#{uid}g{letter})"/>'
    )


@dataclass(frozen=True)
class Marks:
    """What is drawn over the spaces.

    Attributes
    ----------
    legal
        Spaces with a ring and a dot.
    layers
        For each rule shown, the spaces it forbids: hatched, one angle a rule.
    groups
        Dice that count for a line of the score; everything else is dimmed. Groups are numbered
        where there is more than one and a group has more than one die.
    warned
        Legal spaces where the die would spoil a neighbour: a warning triangle.
    clashes
        Spaces whose dice break a rule: a broken edge and a cross.
    picked
        Spaces that were picked, such as that of a die about to be moved: corners around them.
    movable
        Spaces of dice that can be picked up, to be moved: a dot in the corner.
    """

    legal: Collection[str] = ()
    layers: Mapping[PlacementRule, Collection[str]] = field(default_factory=dict)
    groups: tuple[tuple[str, ...], ...] = ()
    warned: Collection[str] = ()
    clashes: Collection[str] = ()
    picked: Collection[str] = ()
    movable: Collection[str] = ()

    def group_of(self, space: str) -> str | None:
        """Return the number of the group of `space`: empty where groups are not numbered."""
        numbered = len(self.groups) > 1 and any(len(group) > 1 for group in self.groups)
        for index, group in enumerate(self.groups, 1):
            if space in group:
                return str(index) if numbered else ""
        return None


NO_MARKS: Final = Marks()


def placing_marks(
    window: Window,
    die: Die | None,
    *,
    layers: Collection[PlacementRule] = (),
    advice: bool = False,
    clashes: bool = False,
) -> Marks:
    """Return the marks for placing `die`.

    Parameters
    ----------
    window, die
        The window and the die that is to be placed, if any.
    layers
        The rules to show as layers.
    advice
        Whether to warn where the die would spoil an empty space beside it.
    clashes
        Whether to mark the dice that break a rule.

    Examples
    --------
    >>> placing_marks(Window(None, {"A1": "R3"}), Die("B2")).legal
    ('A2', 'B1', 'B2')
    """
    broken = {space for each in window.mistakes() for space in each.spaces} if clashes else ()
    if die is None:
        return Marks(clashes=broken)
    legal = window.legal_spaces(die)
    forbidden = window.forbidden_spaces(die) if layers else {}
    return Marks(
        legal=legal,
        layers={rule: forbidden[rule] for rule in RULES if rule in layers},
        warned=[s for s in legal if window.spoiled_spaces(die, s)] if advice else (),
        clashes=broken,
    )


def space_words(restriction: Restriction, die: Die | None) -> str:
    """Return what is on a space, in words.

    Examples
    --------
    >>> space_words(Color.RED, None), space_words(3, Die("B3"))
    ('red space, open', 'blue 3 on a space printed with 3')
    """
    if die is None:
        if restriction is None:
            return _("white space, open")
        if isinstance(restriction, Color):
            return _("{color} space, open").format(color=restriction.label)
        return _("space printed with {shade}, open").format(shade=restriction)
    if restriction is None:
        return _("{die} on a white space").format(die=die.label)
    if isinstance(restriction, Color):
        return _("{die} on a {color} space").format(die=die.label, color=restriction.label)
    return _("{die} on a space printed with {shade}").format(die=die.label, shade=restriction)


def space_label(window: Window, space: str, die: Die | None, *, advice: bool = False) -> str:
    """Return what is spoken of a space while `die` is to be placed.

    Examples
    --------
    >>> space_label(Window("R..../...../...../....."), "A1", Die("R3"))
    'A1: red space, open. Legal for the red 3.'
    """
    number = space_number(space)
    here = space_words(window.pattern.spaces[number], window.dice[number])
    if die is None:
        return _("{space}: {here}.").format(space=space, here=here)
    reasons = window.explain(die, space)
    if reasons:
        return _("{space}: {here}. Not legal. {reasons}").format(
            space=space, here=here, reasons=reasons_text(reasons)
        )
    spoiled = window.spoiled_spaces(die, space) if advice else ()
    if spoiled:
        return _(
            "{space}: {here}. Legal for the {die}, but it would spoil the matching open space "
            "{spoiled}."
        ).format(space=space, here=here, die=die.label, spoiled=listed(spoiled))
    return _("{space}: {here}. Legal for the {die}.").format(space=space, here=here, die=die.label)


def reasons_text(reasons: Collection[object]) -> str:
    """Return every reason, one sentence after the other."""
    return paragraph(str(reason) for reason in reasons)


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
    grid: dict[str, object] = {"role": "img", "aria_label": describe(window, title)}
    if labels is not None:
        grid = {"role": "grid", "aria_label": title, "aria_rowcount": ROWS}
        grid |= {"aria_colcount": COLUMNS, "data_roving": COLUMNS}
    spaces = [
        _space(window, marks, n, top, uid, labels[name] if labels is not None else None, named)
        for n, name in enumerate(SPACE_NAMES)
    ]
    rows = ""
    for row in range(ROWS):
        part = {} if labels is None else {"role": "row", "aria_rowindex": row + 1}
        rows += tag("g", "".join(spaces[row * COLUMNS : (row + 1) * COLUMNS]), **part)
    over = "".join(_overlay(groups, n, top, n == overlay_on) for n, groups in enumerate(overlays))
    box, around = f"0 0 {WIDTH} {height}", _labels(top)
    if not slim:
        around += _below(window, caption, bottom)
    if small:
        x, y = LEFT - SIDE - 4, PLAIN_TOP - SIDE - 4
        box = f"{x} {y} {INNER_WIDTH + 2 * SIDE + 8} {INNER_HEIGHT + 2 * SIDE + 8}"
        around = ""
    kinds = f"{theme_class(theme)} sg-window{' sg-small' if small else ''}"
    paints = tag("style", THEME_STYLE + shapes.STYLE) + shapes.definitions(uid)
    return svg(paints + frame(uid, top) + around + rows + over, kinds, box, **grid)


def describe(window: Window, title: str) -> str:
    """Return a window in words, for those who do not see it.

    Examples
    --------
    >>> describe(Window("YB..1/...../...../.....").place("Y3", "A1"), "Mine")[:70]
    'Mine. Rows from the top: yellow 3, open (blue), open, open, open (1); '
    """
    said = [
        die.label if die is not None else _open_words(restriction)
        for restriction, die in zip(window.pattern.spaces, window.dice, strict=True)
    ]
    rows = [_(", ").join(said[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    return _("{title}. Rows from the top: {rows}.").format(title=title, rows=_("; ").join(rows))


def _open_words(restriction: Restriction) -> str:
    if restriction is None:
        return _("open")
    printed = restriction.label if isinstance(restriction, Color) else restriction
    return _("open ({printed})").format(printed=printed)


def _space(
    window: Window,
    marks: Marks,
    index: int,
    top: int,
    uid: str,
    label: str | None,
    named: bool,
) -> str:
    name, die, restriction = SPACE_NAMES[index], window.dice[index], window.pattern.spaces[index]
    layers = tuple(rule for rule, names in marks.layers.items() if name in names)
    group = marks.group_of(name)
    marked = frozenset(kind for kind in _MARKED if name in getattr(marks, kind))
    if marks.groups and group is None:
        marked |= {"dimmed"}
    inner = _inside(die, restriction, layers, marked, group, uid)
    cell: dict[str, object] = {"data_space": name, "data_die": die or ""} if named else {}
    if label is None:
        spoken = _("{space}: {here}").format(space=name, here=space_words(restriction, die))
        inner = words("title", spoken) + inner
    else:
        cell |= {"role": "gridcell", "data_cell": True, "aria_colindex": index % COLUMNS + 1}
        cell |= {"tabindex": -1, "aria_label": label, "data_drag": die}
    return tag("g", inner, "sg-space", **cell, transform=_place(index, top))


_MARKED: Final = ("legal", "warned", "clashes", "picked", "movable")


def _place(index: int, top: int) -> str:
    x, y = LEFT + index % COLUMNS * STEP, top + index // COLUMNS * STEP
    return f"translate({x} {y})"


@lru_cache(maxsize=4096)
def _inside(
    die: Die | None,
    restriction: Restriction,
    layers: tuple[PlacementRule, ...],
    marked: frozenset[str],
    group: str | None,
    uid: str,
) -> str:
    """Return the content of a space; the same situation is drawn once."""
    legal, picked = "legal" in marked, "picked" in marked
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
    parts += [
        shapes.LEGAL * legal,
        shapes.MOVABLE * ("movable" in marked),
        shapes.PICKED * picked,
        shapes.sign(restriction, die is not None, uid, hatched=bool(layers), ringed=legal),
        shapes.WARNING * ("warned" in marked),
        shapes.CLASH * ("clashes" in marked),
        shapes.PICKED * picked,
        shapes.VEIL * ("dimmed" in marked),
        "" if group is None else shapes.counted_mark(group),
        '<rect x="-2" y="-2" width="76" height="76" rx="8" class="sg-focus"/>',
    ]
    return "".join(parts)


def _overlay(groups: tuple[tuple[str, ...], ...], index: int, top: int, on: bool) -> str:
    """Return the layer that lights up the dice of one line and dims everything else."""
    marks = Marks(groups=groups)
    parts = []
    for n, name in enumerate(SPACE_NAMES):
        group = marks.group_of(name)
        mark = shapes.VEIL if group is None else shapes.counted_mark(group)
        parts.append(tag("g", mark, transform=_place(n, top)))
    css = f"sg-over sg-over-{index}{' sg-over-on' if on else ''}"
    return tag("g", "".join(parts), css, aria_hidden="true")


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
    below = words("text", caption, "sg-name", x=LEFT, y=bottom + 66) if caption else ""
    difficulty, right, low = window.pattern.difficulty, LEFT + INNER_WIDTH - 8, bottom + 59
    if difficulty:
        title = words("title", _("difficulty {difficulty}").format(difficulty=difficulty))
        dots = [f'<circle cx="{right - 18 * n}" cy="{low}" r="6.5"/>' for n in range(difficulty)]
        below += tag("g", title + "".join(dots), style="fill:var(--sg-ink)")
    return tag("g", below, aria_hidden="true")


def gallery_html(
    windows: Iterable[tuple[str, Window, Marks]], *, theme: str = "auto", width: int = 190
) -> str:
    """Return windows with a text below each as HTML, as many a row as fit.

    Parameters
    ----------
    windows
        For each window the text below it, the window, and what to mark.
    width
        The least width of one window, in CSS pixels.
    """
    figures = ""
    for text, window, marks in windows:
        picture = window_svg(window, marks, theme=theme, arch=False, caption="")
        figures += tag("figure", picture + words("figcaption", text))
    gallery = tag("div", figures, "sg-gallery", style=f"--sg-least:{width}px")
    return tag("div", tag("style", THEME_STYLE + _GALLERY) + gallery, theme_class(theme))


_GALLERY: Final = stylesheet("gallery")


def patterns_html(patterns: Mapping[str, WindowPattern], *, theme: str = "auto") -> str:
    """Return window patterns side by side, easy ones first."""
    ordered = sorted(patterns.values(), key=lambda p: (p.difficulty or 0, p.name))
    return gallery_html(((card_name(p.name), Window(p), NO_MARKS) for p in ordered), theme=theme)
