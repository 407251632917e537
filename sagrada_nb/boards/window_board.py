"""A window to place dice in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.placing import PlacingBoard
from sagrada_nb.boards.reading import Parsed, Switch, Text
from sagrada_nb.boards.typed import read_typed
from sagrada_nb.render import sized, window_svg
from sagrada_nb.render.marks import placing_marks, reasons_text, space_label
from sagrada_nb.rules.dice import ALL_DICE, SHADES, Die
from sagrada_nb.rules.errors import SagradaError
from sagrada_nb.rules.grid import SPACE_NAMES, space_number
from sagrada_nb.rules.patterns import patterns
from sagrada_nb.rules.placement import RULES, rules_of
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, card_name, ngettext


class WindowBoard(PlacingBoard):
    """A window that dice can be placed in, by mouse, finger, keyboard, or from Python.

    Parameters
    ----------
    window
        A :class:`~sagrada_nb.rules.windows.Window`, the name of a pattern, a pattern or window in
        notation, or None for a blank window.
    pool
        The dice there are; each can be placed once. None offers all thirty faces without end.
    selected_die
        The die to be placed next.
    layers
        The placement rules shown as layers: where they forbid the selected die.
    enforce
        Whether an illegal die is refused. Without, it is placed, and the board lists every broken
        rule.
    advice
        Whether legal spaces are marked where the die would spoil an empty space beside it.
    show_layers, show_palette, show_notation, choose_pattern
        Which controls the board offers.
    caption
        The text below the window; the pattern's name where it is None.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Attributes
    ----------
    window, pool, selected_die, layers, enforce, advice
        As above; setting one changes the board, and observers are told of every change.
    revision
        Grows by one with every drawing.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; an unknown setting is refused by name.

    Examples
    --------
    >>> board = WindowBoard("Kaleidoscopic Dream", selected_die="Y3")
    >>> board.place(space="A1")
    >>> board.window["A1"]
    Die('Y3')
    >>> board.undo()
    >>> board.window["A1"] is None
    True
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("window", "status", "notes"),
        ("palette", "tools"),
        ("notation",),
    )

    layers = Parsed(rules_of, frozenset())
    advice = Switch(False)
    show_layers = Switch(True)
    show_palette = Switch(True)
    show_notation = Switch(True)
    choose_pattern = Switch(False)
    caption = Text()

    _refused: str | None = None  # what was typed in the field and could not be laid out

    @traitlets.observe(
        "layers",
        "advice",
        "show_layers",
        "show_palette",
        "show_notation",
        "choose_pattern",
        "caption",
    )
    def _changed(self, change: object) -> None:
        self._redraw()

    @traitlets.observe("window")
    def _other_window(self, change: object) -> None:
        self._refused = None  # the field shows the window that there is now

    # Events from the page

    def _position(self) -> object:
        return self.window

    def _on_space(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        space = SPACE_NAMES[space_number(content.get("space", ""))]
        if self.selected_die is None:
            self.say(self._label(space))
            return
        self._try_place(self.selected_die, space)

    def _try_place(self, die: Die, space: str) -> None:
        reasons = self.window.explain(die, space) if self.enforce else ()
        if reasons:
            self.say(reasons_text(reasons), "bad")
        else:
            self.place(die, space)

    def _on_remove(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        self.remove(SPACE_NAMES[space_number(content.get("space", ""))])

    def _on_lift(self, content: Mapping[str, Any]) -> None:
        if content.get("from") is None:
            self._pick(Die(content.get("die", "")))

    def _on_drop(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        start, end = content.get("from"), content.get("space")
        if start is None and end is not None:
            self._try_place(Die(content.get("die", "")), end)
        elif start is not None and end is None:
            self.remove(start)
        elif start is not None and end is not None and start != end:
            self._try_move(start, end)

    def _try_move(self, start: str, end: str) -> None:
        die = self.window[start]
        reasons = self.window.remove(start).explain(die, end) if die and self.enforce else ()
        if reasons:
            self.say(reasons_text(reasons), "bad")
        else:
            self.move(start, end)

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        self._typed_color = ""
        if content.get("action"):  # Escape in a field gives up what was typed there
            self._refused = None
            self._greet()
        else:
            self.selected_die = None

    def _keys(self) -> str:
        return _(
            "Keys: arrows move, Enter places, Delete takes off, Escape lets go, "
            "R 3 picks the red 3, U undoes."
        )

    def _pick(self, die: Die) -> None:
        if self.pool is not None and die not in self.pool:
            self.say(_("There is no {die} to pick.").format(die=die.label), "bad")
        else:
            self.selected_die = die
            self._greet()  # also where it was picked already

    def _do_die(self, content: Mapping[str, Any]) -> None:
        die = Die(content.get("value", ""))
        if die == self.selected_die:
            self.selected_die = None
        else:
            self._pick(die)

    def _do_take_off(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        space = content.get("space")
        if space is None:
            self.say(_("Choose the space of a die first."), "bad")
        else:
            self.remove(space)

    def _do_layer(self, content: Mapping[str, Any]) -> None:
        self.layers = self.layers ^ rules_of(content.get("value", ""))

    def _do_notation(self, content: Mapping[str, Any]) -> None:
        text = str(content.get("value", "")).strip()
        before, self._refused = self._refused, text
        dice = read_typed(text)
        is_new = dice != self.window.dice
        broken = Window(self.window.pattern, dice).mistakes() if is_new and self.enforce else ()
        if broken:
            said = ngettext(
                "Not laid out, since that window breaks a rule.",
                "Not laid out, since that window breaks {n} rules.",
                len(broken),
            )
            self.say(said.format(n=len(broken)), "bad")
            return
        if is_new:
            self.lay_out(dice)
        elif before is not None:
            self._greet()
        self._refused = None

    def _do_pattern(self, content: Mapping[str, Any]) -> None:
        name = str(content.get("value", ""))
        self._commit(self.window.with_pattern(name or None), self.pool)
        self._greet()

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        uid = self._uid
        return {
            "window": self._picture(interactive=True),
            "status": parts.status(*self._status, uid),
            "palette": self._palette(),
            "tools": self._tools(),
            "notes": self._notes(),
            "notation": self._notation(),
        }

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return sized(self._picture(interactive=False), 430)

    def _picture(self, interactive: bool) -> str:
        labels = {space: self._label(space) for space in SPACE_NAMES} if interactive else None
        overlays, on = self._overlays()
        return window_svg(
            self.window,
            placing_marks(
                self.window,
                self.selected_die,
                layers=self.layers,
                advice=self.advice,
                clashes=not self.enforce,
            ),
            theme=self.theme,
            caption=self.caption,
            labels=labels,
            overlays=overlays,
            overlay_on=on,
            uid=self._uid if interactive else None,
        )

    def _overlays(self) -> tuple[list[tuple[tuple[str, ...], ...]], int | None]:
        """Return the groups of spaces that can be lit up, and the number of those that are."""
        return [], None

    def _label(self, space: str) -> str:
        return space_label(self.window, space, self.selected_die, advice=self.advice)

    def _palette(self) -> str:
        if not self.show_palette:
            return ""
        if self.pool is None:
            return parts.palette(ALL_DICE, self.selected_die, self._uid, columns=len(SHADES))
        columns = max(1, min(len(self.pool), 9))
        return parts.palette(self.pool, self.selected_die, self._uid, columns=columns)

    def _notation(self) -> str:
        if not self.show_notation:
            return ""
        return parts.notation_field(str(self.window), self._uid, self._refused)

    def _tools(self) -> str:
        buttons = [
            parts.button(_("Undo"), "undo", able=self._history.can_undo, again=True),
            parts.button(_("Redo"), "redo", able=self._history.can_redo, again=True),
            parts.button(_("Take off"), "take_off", able=bool(self.window.filled)),
            parts.button(_("Start again"), "reset"),
        ]
        html = f'<div class="sg-tools">{"".join(buttons)}</div>'
        if self.choose_pattern:
            html += self._pattern_choice()
        if self.show_layers:
            html += parts.layer_buttons(RULES, self.layers, self._uid)
        return html

    def _pattern_choice(self) -> str:
        options = [("", _("blank")), *((name, card_name(name)) for name in patterns)]
        pattern = self.window.pattern
        chosen = pattern.name if pattern.name in patterns else ""
        if pattern.name not in patterns and not pattern.is_blank:
            options.append((str(pattern), card_name(pattern.name) or str(pattern)))
            chosen = str(pattern)
        return parts.choice(_("Pattern"), "pattern", options, chosen, self._uid)

    def _notes(self) -> str:
        if self.enforce:
            return self._notes_on_refused()
        return parts.mistakes_list(self.window.mistakes(), self.window.minimal_removals())

    def _notes_on_refused(self) -> str:
        """Return the rules that the refused window breaks, where it can be read."""
        try:
            typed = Window(self.window.pattern, read_typed(self._refused or ""))
        except SagradaError:
            return ""
        broken = typed.mistakes()
        return parts.mistakes_list(broken, typed.minimal_removals()) if broken else ""
