"""A window and its score, side by side: change a die and every line follows."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Parsed, Switch
from sagrada_nb.boards.window_board import WindowBoard
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.objectives import (
    PRIVATE_OBJECTIVES,
    PUBLIC_OBJECTIVES,
    Objective,
    PublicLike,
    printed,
)
from sagrada_nb.core.score import ScoreSheet, private_cards, public_cards, score
from sagrada_nb.core.window import Window
from sagrada_nb.render import sheet_html
from sagrada_nb.render.tables import SHEET_STYLE, line_rules, line_words, sheet_table
from sagrada_nb.words import _, listed

_MOST_TOKENS = 999  # more than anybody can have; the field for them stays short
_BOTH = " + "  # between the names of several private objectives


def _read_public(given: Any) -> tuple[PublicLike, ...]:
    return tuple(card.name if card == printed(card.name) else card for card in public_cards(given))


def _read_private(given: Any) -> tuple[str, ...]:
    return tuple(card.name for card in private_cards(given))


def _read_tokens(given: Any) -> Any:
    refusal = _("{given!r} is not a number of favor tokens. Accepted: 0 to {high}.")
    return whole_number(given, refusal, 0, _MOST_TOKENS)


def _read_penalty(given: Any) -> Any:
    score(Window(), open_space_penalty=given)
    return given


class ScoreBoard(WindowBoard):
    """A window to place dice in, with its score sheet beside it.

    Select a line of the sheet and the dice that earn it light up.

    Parameters
    ----------
    window
        As for :class:`~sagrada_nb.boards.window_board.WindowBoard`.
    public, private, favor_tokens, open_space_penalty
        As for :func:`sagrada_nb.score`.
    line
        The name of the selected line, or None.
    choose_cards
        Whether the board offers to choose the objectives and the favor tokens.
    **settings
        The settings of a WindowBoard. The rules are not enforced unless asked for: dice can be
        changed freely, and every broken rule is listed.

    Attributes
    ----------
    sheet
        The score sheet of the window as it is now.

    Examples
    --------
    >>> board = ScoreBoard(public=["Light Shades"], private="red")
    >>> board.place("R1", "A1"); board.place("B2", "B2")
    >>> [line.points for line in board.sheet.lines], board.sheet.total
    ([2, 1, 0, -18], -15)
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("window", "status", "notes"),
        ("side", "palette", "tools"),
        ("notation",),
    )

    public = Parsed(_read_public, ())
    private = Parsed(_read_private, ())
    favor_tokens = Parsed(_read_tokens, 0)
    open_space_penalty = Parsed(_read_penalty, 1)
    line = traitlets.Any()
    choose_cards = Switch(False)

    def __init__(self, window: object = None, **settings: Any) -> None:
        settings.setdefault("enforce", False)
        settings.setdefault("show_layers", False)
        self._own: dict[str, Objective] = {}
        super().__init__(window, **settings)

    def __repr__(self) -> str:
        return f"ScoreBoard({self.window!r}, total={self.sheet.total})"

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the window as it is now."""
        return score(
            self.window, self.public, self.private, self.favor_tokens, self.open_space_penalty
        )

    @traitlets.validate("line")
    def _known_line(self, proposal: Mapping[str, Any]) -> str | None:
        name: str | None = proposal["value"]
        if name is None:
            return None
        return self.sheet.line(name).name

    @traitlets.observe(
        "window", "public", "private", "favor_tokens", "open_space_penalty", "choose_cards"
    )
    def _other_lines(self, change: object) -> None:
        # Of several private objectives the better one has a line; which it is, the dice decide.
        with self._one_drawing():
            if self.line not in [line.name for line in self.sheet.lines]:
                self.line = None

    @traitlets.observe("line")
    def _line_selected(self, change: object) -> None:
        with self._one_drawing():
            self._greet()

    def _greet(self) -> None:
        # While a window and its pool change together, the line may be one that is no more.
        line = next((each for each in self.sheet.lines if each.name == self.line), None)
        if line is None or self.selected_die is not None:
            super()._greet()
        else:
            self.say(line_words(line))

    # Events from the page

    def _do_line(self, content: Mapping[str, Any]) -> None:
        name = content.get("value")
        self.line = None if name == self.line else name

    def _do_public(self, content: Mapping[str, Any]) -> None:
        name = content.get("value")
        kept = {card.name for card in public_cards(self.public) if card.name != name}
        if content.get("checked"):
            kept.add(str(name))
        self.public = [card for card in self._choices if card.name in kept]
        self._greet()  # what was refused before is mended

    def _do_private(self, content: Mapping[str, Any]) -> None:
        chosen = content.get("value")
        self.private = chosen.split(_BOTH) if isinstance(chosen, str) and chosen else chosen or ()
        self._greet()

    def _do_tokens(self, content: Mapping[str, Any]) -> None:
        text = str(content.get("value", "")).strip()
        is_number = text.isdecimal() and len(text) <= len(str(_MOST_TOKENS))
        self.favor_tokens = int(text) if is_number else text
        self._greet()

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        return {**super().regions(), "side": self._side()}

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return sheet_html(self.sheet, theme=self.theme)

    def _overlays(self) -> tuple[list[tuple[tuple[str, ...], ...]], int | None]:
        lines = self.sheet.lines
        on = next((n for n, line in enumerate(lines) if line.name == self.line), None)
        return [line.groups for line in lines], on

    def _side(self) -> str:
        sheet = self.sheet
        style = f"<style>{SHEET_STYLE}{line_rules(len(sheet.lines), board=True)}</style>"
        table = sheet_table(sheet, selected=self.line, buttons=True)
        return f"{style}{table}{self._cards() if self.choose_cards else ''}"

    @property
    def _choices(self) -> list[Objective]:
        """The public objectives to choose from: the ten, and those that the board was given."""
        self._own |= {card.name: card for card in self.public if isinstance(card, Objective)}
        return [*PUBLIC_OBJECTIVES.values(), *self._own.values()]

    def _cards(self) -> str:
        on = public_cards(self.public)
        publics = "".join(
            parts.checkbox(card.label, "public", card.name, on=card in on) for card in self._choices
        )
        options = [
            ("", _("none")),
            *((name, card.label) for name, card in PRIVATE_OBJECTIVES.items()),
        ]
        chosen = _BOTH.join(self.private)
        if len(self.private) > 1:
            both = [PRIVATE_OBJECTIVES[name].label for name in self.private]
            options.append((chosen, _("the better of {cards}").format(cards=listed(both))))
        return (
            f'<details class="sg-cards" open><summary>'
            f"{escape(_('Objectives and favor tokens'))}</summary>"
            f"<fieldset><legend>{escape(_('Public objectives'))}</legend>{publics}</fieldset>"
            f"{parts.choice(_('Private objective'), 'private', options, chosen, self._uid)} "
            f"{self._tokens()}</details>"
        )

    def _tokens(self) -> str:
        label = _("Favor tokens")
        return parts.number(label, "tokens", self.favor_tokens, _MOST_TOKENS, self._uid)
