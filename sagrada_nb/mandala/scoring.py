"""What a cup is worth: the place of its colour in the river for each card."""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.text import text_table
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, SandRepr, pile
from sagrada_nb.mandala.state import RIVER_PLACES
from sagrada_nb.words import _, listed


@dataclass(frozen=True, slots=True)
class CupLine:
    """The cup cards of one river place, or (place 0) those whose colour is not in the river.

    Attributes
    ----------
    place
        1–6, or 0.
    color
        The colour in that place, None where it is free or not known.
    cards
        How many cards of the cup count there.
    """

    place: int
    color: SandColor | None
    cards: int

    @property
    def points(self) -> int:
        """The points of the line."""
        return self.place * self.cards

    @property
    def working(self) -> str:
        """The arithmetic, such as ``"4 × 1"``."""
        return f"{self.cards} × {self.place}"

    @property
    def label(self) -> str:
        """What the line is about, in words for people."""
        if not self.place:
            return _("Not in the river")
        if self.color is None:
            return _("River place {place}").format(place=self.place)
        return _("River place {place}: {color}").format(place=self.place, color=self.color.label)


@dataclass(frozen=True, slots=True)
class CupScore(SandRepr):
    """The score of a river and a cup, line by line; a notebook shows it as a table."""

    lines: tuple[CupLine, ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum(line.points for line in self.lines)

    @property
    def cards(self) -> int:
        """The number of cards in the cup; with fewer a tie is won."""
        return sum(line.cards for line in self.lines)

    @property
    def sum(self) -> str:
        """The points of the river places as a sum, such as ``"4 + 10 + 18 + 0 + 15 + 6"``."""
        return " + ".join(str(line.points) for line in self.lines if line.place)

    def __str__(self) -> str:
        rows = [(line.label, line.working, str(line.points)) for line in self.lines]
        return text_table([*rows, (_("Total"), "", str(self.total))], numbers=[2])


def cup_score(river: tuple[SandColor, ...], cup: Pile) -> CupScore:
    """Return the score of a cup by the places of a river, both as values."""
    lines = [CupLine(place, color, cup[color.index]) for place, color in enumerate(river, 1)]
    lines += [CupLine(place, None, 0) for place in range(len(river) + 1, RIVER_PLACES + 1)]
    elsewhere = sum(cup[color.index] for color in SAND_COLORS if color not in river)
    return CupScore((*lines, CupLine(0, None, elsewhere)))


def score(river: str = "", cup: str = "", *, cards: tuple[int, ...] | None = None) -> CupScore:
    """Return what a cup is worth.

    Parameters
    ----------
    river
        The colours of the river from place 1, such as ``"BGO"``.
    cup
        The cards of the cup, such as ``"BBBGO"``.
    cards
        Instead of both, where the colours do not matter: how many cards of the cup count at
        each of the river places, from place 1.

    Raises
    ------
    NotationError, WrongType
        When a colour stands twice in the river, or something cannot be read.

    Examples
    --------
    >>> score("RG", "RRGGGY").total, score("RG", "RRGGGY").sum
    (8, '2 + 6 + 0 + 0 + 0 + 0')
    >>> score(cards=(4, 5, 6, 0, 3, 1)).total
    53
    """
    if cards is None:
        return cup_score(river_of(river), pile(cup))
    if river or cup:
        raise NotationError(_("Give a river and a cup, or numbers of cards, but not both."))
    if (
        not isinstance(cards, tuple | list)
        or len(cards) > RIVER_PLACES
        or not all(is_whole(n, 0) for n in cards)
    ):
        raise NotationError(
            _("{given!r} is not accepted: up to {most} whole numbers from 0 are.").format(
                given=cards, most=RIVER_PLACES
            )
        )
    filled = (*cards, *[0] * (RIVER_PLACES - len(cards)))
    return CupScore(tuple(CupLine(place, None, n) for place, n in enumerate(filled, 1)))


def river_of(colors: str) -> tuple[SandColor, ...]:
    """Return the river that a text of colour letters describes, from place 1.

    Examples
    --------
    >>> river_of("RG")
    (SandColor.RED, SandColor.GREEN)
    """
    if not isinstance(colors, str):
        raise WrongType(
            _("{given!r} is no river. Accepted: a text of colour letters, like {like!r}.").format(
                given=colors, like="RG"
            )
        )
    letters = "".join(colors.split()).upper()
    found = tuple(SandColor(letter) for letter in letters if letters != "-")
    twice = [color.label for color in SAND_COLORS if found.count(color) > 1]
    if twice:
        raise NotationError(
            _("{given!r} is no river: {colors} is in it twice.").format(
                given=colors, colors=listed(twice)
            )
        )
    return found


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place at the end, and what decided a tie.

    Attributes
    ----------
    place
        1 for the winner; 1 for both when they share the win.
    seat, name
        The player.
    score
        The score of the cup.
    reason
        What decided a tie, in words for people; empty where there was none.
    """

    place: int
    seat: int
    name: str
    score: CupScore
    reason: str = ""

    @property
    def total(self) -> int:
        """The points."""
        return self.score.total

    def __str__(self) -> str:
        sentence = _("{place}. {name}: {points}")
        if self.reason:
            sentence = _("{place}. {name}: {points} ({reason})")
        return sentence.format(
            place=self.place, name=self.name, points=self.total, reason=self.reason
        )


def ranking(names: tuple[str, ...], scores: tuple[CupScore, CupScore]) -> tuple[Standing, Standing]:
    """Return both players, the better one first; fewer cards in the cup decide a tie."""
    first, second = sorted((0, 1), key=lambda seat: (-scores[seat].total, scores[seat].cards, seat))
    mine, other = scores[first], scores[second]
    why = ""
    shared = (mine.total, mine.cards) == (other.total, other.cards)
    if shared:
        why = _("tied in everything; the win is shared")
    elif mine.total == other.total:
        why = _("tied; fewer cards in the cup, {mine} to {others}").format(
            mine=mine.cards, others=other.cards
        )
    return (
        Standing(1, first, names[first], mine, why),
        Standing(1 if shared else 2, second, names[second], other, why if shared else ""),
    )
