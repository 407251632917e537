"""A window to place dice in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Parsed, Switch, Text
from sagrada_nb.boards.typed import read_typed
from sagrada_nb.boards.undo import DiceBoard, History
from sagrada_nb.core.dice import ALL_DICE, SHADES, Die, DieLike, check_bag
from sagrada_nb.core.errors import NotationError, SagradaError, WrongType
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.core.patterns import patterns
from sagrada_nb.core.placement import RULES, PlacementRule, rules_of
from sagrada_nb.core.window import DiceLike, Window, read_window
from sagrada_nb.render import sized, window_svg
from sagrada_nb.render.window import placing_marks, reasons_text, space_label
from sagrada_nb.words import _, card_name, listed, ngettext

State: TypeAlias = tuple[Window, tuple[Die, ...] | None]
"""What undo goes back to: the window and the dice of the pool."""


def read_window_or_none(given: Any) -> Window:
    """Return the window meant, as :func:`.read_window` reads it; None is an empty one.

    Examples
    --------
    >>> read_window_or_none("Virtus").pattern.name, read_window_or_none(None).is_full
    ('Virtus', False)
    """
    return Window() if given is None else read_window(given)


def read_die(given: object) -> Die | None:
    """Return the die meant, or None."""
    return None if given is None else Die(given)  # type: ignore[arg-type]  # Die checks it


def read_pool(given: object) -> tuple[Die, ...] | None:
    """Return the dice of a pool, or None for all thirty faces.

    Examples
    --------
    >>> read_pool("R3 B5")
    (Die('R3'), Die('B5'))
    """
    if given is None:
        return None
    if isinstance(given, str):
        given = given.split()
    if not isinstance(given, Iterable):
        message = _("{given!r} is not a pool. Accepted: dice like ['R3', 'B5'], or None.")
        raise WrongType(message.format(given=given))
    pool = tuple(Die(die) for die in given)
    check_bag(pool)
    return pool


class WindowBoard(DiceBoard[State]):
    """A window that dice can be placed in, by mouse, finger, keyboard, or from Python.

    Parameters
    ----------
    window
        A :class:`~sagrada_nb.core.window.Window`, the name of a pattern, a pattern or window in
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
    sounds
        Whether dice and answers are heard.

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

    window = Parsed(read_window_or_none, help="The window on the board.")
    pool = Parsed(read_pool, help="The dice that can be placed, or None for all faces.")
    selected_die = Parsed(read_die)
    enforce = Switch(True)
    layers = Parsed(rules_of, frozenset())
    advice = Switch(False)
    show_layers = Switch(True)
    show_palette = Switch(True)
    show_notation = Switch(True)
    choose_pattern = Switch(False)
    caption = Text()

    _refused: str | None = None  # what was typed in the field and could not be laid out

    def __init__(self, window: object = None, **settings: Any) -> None:
        super().__init__(window=read_window_or_none(window), **settings)
        self._start = self._state
        self._history = History()
        self._greet()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.window!r})"

    # From Python: everything that can be clicked

    def select(self, die: DieLike | None) -> None:
        """Pick the die to be placed next, or none."""
        self.selected_die = die

    def place(self, die: DieLike | None = None, space: str | None = None) -> None:
        """Place a die, in the order of :meth:`.Window.place`: the die, then the space.

        Parameters
        ----------
        die
            A die or its notation; the selected die where it is None, as in
            ``board.place(space="A1")``.
        space
            The name of the space.

        Raises
        ------
        IllegalPlacement
            When a rule forbids it and the board enforces the rules.
        NotationError
            When no die is given and none is selected, when the pool does not hold it, or when no
            space is named.
        """
        chosen = self.selected_die if die is None else Die(die)
        if chosen is None:
            raise NotationError(_("No die is selected. Pick one first, or say which: R3."))
        if space is None:
            message = _("No space is named for {die}. Accepted: a space like A1.")
            raise NotationError(message.format(die=chosen))
        self._check_pool(chosen)
        put = self.window.place if self.enforce else self.window.put
        after = put(chosen, space)
        space = SPACE_NAMES[space_number(space)]
        replaced = self.window[space]
        with self._one_drawing():
            self._commit((after, self._pool_with(replaced, chosen)))
            said = _("Placed the {die} on {space}.")
            self.say(said.format(die=chosen.label, space=space), "good")

    def remove(self, space: str) -> None:
        """Take the die off a space; with a pool it goes back there.

        Raises
        ------
        NoSuchMove
            When no die lies there.
        """
        space = SPACE_NAMES[space_number(space)]
        after, die = self.window.remove(space), self.window[space]
        with self._one_drawing():
            self._commit((after, self._pool_with(die, None)))
            if die is not None:
                self.say(_("Took the {die} off {space}.").format(die=die.label, space=space))

    def move(self, start: str, end: str) -> None:
        """Move a die; with rules enforced, it is lifted and placed by the rules.

        Raises
        ------
        NoSuchMove, IllegalPlacement
            When there is no die, no move, or a rule forbids it.
        """
        after = self.window.move(start, end, () if self.enforce else PlacementRule)
        start, end = (SPACE_NAMES[space_number(space)] for space in (start, end))
        with self._one_drawing():
            self._commit((after, self._pool_with(self.window[end], None)))
            self.say(_("Moved the die from {start} to {end}.").format(start=start, end=end), "good")

    def lay_out(self, dice: DiceLike) -> None:
        """Lay out the dice of the whole window at once, asking no placement rule.

        With a pool, the dice come from there and from the window, and those not used go back.

        Raises
        ------
        NotationError, TooManyDice
            When the dice cannot be read, or the board does not have them.
        """
        after = Window(self.window.pattern, dice)
        pool = self.pool
        if pool is not None:
            left = [*pool, *(die for die in self.window.dice if die is not None)]
            for die in after.dice:
                if die is None:
                    continue
                if die not in left:
                    message = _("There are not as many {die} in the pool and on the window.")
                    raise NotationError(message.format(die=die))
                left.remove(die)
            pool = tuple(left)
        with self._one_drawing():
            self._commit((after, pool))
            self.say(_("The window was laid out as typed."), "good")

    def reset(self) -> None:
        """Go back to the window that the board began with; this can be undone."""
        with self._one_drawing():
            self._commit(self._start)
            self.selected_die = None
            self.say(_("Back to the start."))

    # State

    def _check_pool(self, die: Die) -> None:
        if self.pool is not None and die not in self.pool:
            raise NotationError(
                _("{die} is not in the pool. Accepted: {dice}.").format(
                    die=die, dice=listed([str(each) for each in self.pool]) or _("none is left")
                )
            )

    @traitlets.validate("selected_die")
    def _selectable(self, proposal: Mapping[str, Any]) -> Die | None:
        die: Die | None = proposal["value"]
        if die is not None:
            self._check_pool(die)
        return die

    def _pool_with(self, back: Die | None, out: Die | None) -> tuple[Die, ...] | None:
        if self.pool is None:
            return None
        dice = list(self.pool)
        if out is not None:
            dice.remove(out)
        if back is not None:
            dice.append(back)
        return tuple(dice)

    @property
    def _state(self) -> State:
        return self.window, self.pool

    def _show_state(self, state: State) -> None:
        with self.hold_trait_notifications():  # observers are told when both are in place
            self.window, self.pool = state

    @traitlets.observe(
        "enforce",
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

    @traitlets.observe("window", "pool")
    def _remember(self, change: Mapping[str, Any]) -> None:
        """Keep what was replaced from outside, so that it can be undone too."""
        if not self._replaying:
            now = {"window": self.window, "pool": self.pool, change["name"]: change["old"]}
            self._history.leave((now["window"], now["pool"]))
        if self.pool is not None and self.selected_die not in self.pool:
            self.selected_die = None
        self._redraw()

    @traitlets.observe("selected_die")
    def _told_selected(self, change: Mapping[str, Any]) -> None:
        with self._one_drawing():
            self._greet()

    def _greet(self) -> None:
        """Say what can be done now."""
        die = self.selected_die
        if die is None:
            self.say(_("Pick a die, then a space. Delete takes a die off."))
            return
        legal = self.window.legal_spaces(die)
        if legal:
            self.say(_("{die}: legal on {spaces}.").format(die=die.label, spaces=listed(legal)))
        else:
            self.say(_("{die}: no space is legal.").format(die=die.label))

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
        super()._on_cancel(content)
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
        self._commit((self.window.with_pattern(name or None), self.pool))
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
            self._undo_buttons(),
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
