"""Scoring a window line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import (
    Objective,
    PrivateLike,
    PublicLike,
    private_objective,
    public_objective,
)
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.core.text import text_table
from sagrada_nb.core.window import Window, WindowLike, read_window
from sagrada_nb.words import _, card_name, listed

if TYPE_CHECKING:
    import pandas as pd

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet.

    Attributes
    ----------
    kind
        ``"public"``, ``"private"``, ``"favor_tokens"`` or ``"open_spaces"``.
    name
        The card's name, ``"Favor tokens"`` or ``"Open spaces"``, the same in every language.
    points
        The points, negative for open spaces.
    groups
        The spaces behind the points: one group a line, set or die that counts.
    working
        The arithmetic in signs, such as ``"2 × 5"``.
    says
        What an objective pays for, in words; empty for other lines.
    in_words
        The arithmetic in words, where signs alone do not tell it.
    """

    kind: str
    name: str
    points: int
    groups: tuple[tuple[str, ...], ...]
    working: str
    says: str = field(default="", compare=False, repr=False)
    in_words: str = field(default="", compare=False, repr=False)

    @property
    def label(self) -> str:
        """The line's name for people, in the language in use."""
        if self.kind == "favor_tokens":
            return _("Favor tokens")
        if self.kind == "open_spaces":
            return _("Open spaces")
        return card_name(self.name)

    @property
    def spaces(self) -> tuple[str, ...]:
        """Every space in a group, in reading order."""
        return tuple(sorted({space for group in self.groups for space in group}))


@dataclass(frozen=True)
class ScoreSheet(RichRepr):
    """The score of a window, one line an objective, then favor tokens and open spaces.

    Examples
    --------
    >>> sheet = score(Window(None, {"A1": "R1"}), private="red", favor_tokens=4)
    >>> sheet.total
    -14
    >>> print(sheet)
    Shades of Red   1           1
    Favor tokens    4 × 1       4
    Open spaces     19 × −1   −19
    Total                     −14
    """

    window: Window
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines; there is no floor at zero."""
        return sum(line.points for line in self.lines)

    def line(self, name: str) -> ScoreLine:
        """Return the line with a name, or a label; spelling is forgiven.

        Parameters
        ----------
        name
            The name of an objective or another line.

        Raises
        ------
        UnknownName
            When the sheet has no such line.
        """
        by_name = {line.name: line for line in self.lines}
        labels = {line.label: line.name for line in self.lines}
        no_such = _("This score sheet has no line called {given!r}.")
        return by_name[find_name(name, by_name, no_such, aliases=labels)]

    def to_frame(self) -> pd.DataFrame:
        """Return the sheet as a DataFrame, one row a line.

        Returns
        -------
        pandas.DataFrame
            Columns ``line``, ``kind``, ``points`` (int), ``working`` and ``spaces`` (the spaces
            behind the points, separated by blanks). The points add up to the total.
        """
        import pandas as pd

        return pd.DataFrame(
            {
                "line": [line.name for line in self.lines],
                "kind": [line.kind for line in self.lines],
                "points": [line.points for line in self.lines],
                "working": [line.working for line in self.lines],
                "spaces": [" ".join(line.spaces) for line in self.lines],
            }
        )

    def __str__(self) -> str:
        rows = [(line.label, line.working, signed(line.points)) for line in self.lines]
        rows.append((_("Total"), "", signed(self.total)))
        return text_table(rows, numbers=[2])


def signed(points: int) -> str:
    """Return a number as people read it, with a true minus sign.

    Examples
    --------
    >>> signed(-3), signed(40)
    ('−3', '40')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)


def score(
    window: WindowLike,
    public: PublicLike | Iterable[PublicLike] = (),
    private: PrivateLike | Iterable[PrivateLike] | None = None,
    favor_tokens: int = 0,
    open_space_penalty: int = 1,
    private_pays: str = "shades",
) -> ScoreSheet:
    """Score a window.

    Parameters
    ----------
    window
        The window, or its dice in notation; it may be unfinished and may break rules.
    public
        One or more public objectives, by name or card; each at most once.
    private
        A colour or card; several of them, of which the one that pays most counts (solo); or None.
    favor_tokens
        Favor tokens left, 1 point each.
    open_space_penalty
        Points lost for each open space: 1, or 3 in a solo game.
    private_pays
        What a private objective counts: the sum of the ``"shades"``, or 1 for each of the
        ``"dice"`` as one rule text has it.

    Returns
    -------
    ScoreSheet
        One line for each public objective, one for the private one, one for favor tokens and one
        for open spaces.

    Raises
    ------
    UnknownName, NotationError, WrongType
        When the window cannot be read, a card is unknown or named twice, or a number is none.

    Examples
    --------
    >>> from sagrada_nb.core.window import window
    >>> sheet = score(window(None, {"A1": "R1", "B2": "B2"}), public=["Light Shades"])
    >>> [(line.name, line.points) for line in sheet.lines]
    [('Light Shades', 2), ('Favor tokens', 0), ('Open spaces', -18)]
    """
    window = read_window(window)
    cards = public_cards(public)
    privates = private_cards(private)
    tokens = whole_number(
        favor_tokens,
        _("{given!r} is not a number of favor tokens. Accepted: a whole number, 0 or more."),
    )
    penalty = whole_number(
        open_space_penalty,
        _("{given!r} is not a penalty for an open space. Accepted: a whole number, 0 or more."),
    )
    lines = [_objective_line("public", card, window) for card in cards]
    if privates:
        lines.append(_private_line(privates, window, private_pays))
    lines.append(ScoreLine("favor_tokens", "Favor tokens", tokens, (), f"{tokens} × 1"))
    still_open = window.open_spaces
    lines.append(
        ScoreLine(
            "open_spaces",
            "Open spaces",
            -penalty * len(still_open),
            tuple((space,) for space in still_open),
            f"{len(still_open)} × {signed(-penalty)}",
        )
    )
    return ScoreSheet(window, tuple(lines))


def public_cards(public: PublicLike | Iterable[PublicLike]) -> list[Objective]:
    """Return the public objectives meant by one or more names or cards, each at most once."""
    if isinstance(public, str | Objective):
        public = [public]
    if not isinstance(public, Iterable):
        raise WrongType(
            _(
                "{given!r} are not public objectives. Accepted: a card name or a list of them, "
                "like ['Light Shades']."
            ).format(given=public)
        )
    cards = [public_objective(each) for each in public]
    _refuse_repeats(cards)
    return cards


def private_cards(private: PrivateLike | Iterable[PrivateLike] | None) -> list[Objective]:
    """Return the private objectives meant by colours or cards: one, several or None."""
    if private is None:
        return []
    if isinstance(private, Color | str | Objective):
        private = [private]
    if not isinstance(private, Iterable):
        raise WrongType(
            _(
                "{given!r} is not a private objective. Accepted: a colour, a list of colours, "
                "or None."
            ).format(given=private)
        )
    cards = [private_objective(each) for each in private]
    _refuse_repeats(cards)
    return cards


def _refuse_repeats(cards: Sequence[Objective]) -> None:
    names = [card.name for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise NotationError(
                _("{name!r} is given twice. Accepted: each card once.").format(name=name)
            )


def _objective_line(kind: str, card: Objective, window: Window) -> ScoreLine:
    payoff = card.pay(window)
    return ScoreLine(
        kind,
        card.name,
        payoff.points,
        payoff.groups,
        payoff.working,
        card.description,
        card.in_words(window),
    )


def _private_line(cards: Sequence[Objective], window: Window, pays: str) -> ScoreLine:
    lines = [_objective_line("private", card, window) for card in cards]
    if pays == "dice":
        lines = [_a_point_each(line) for line in lines]
    elif pays != "shades":
        raise NotationError(
            _(
                "{given!r} is not what a private objective pays. Accepted: 'shades' or 'dice'."
            ).format(given=pays)
        )
    best = max(lines, key=lambda line: line.points)
    others = [
        _("{card}: {points}").format(card=line.label, points=line.points)
        for line in lines
        if line is not best
    ]
    if not others:
        return best
    working = _("{working} (the better one; {others})").format(
        working=best.working, others=listed(others)
    )
    return replace(best, working=working, in_words="")


def _a_point_each(line: ScoreLine) -> ScoreLine:
    dice = len(line.groups)
    return replace(line, points=dice, working=f"{dice} × 1", in_words="")
