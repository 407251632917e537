"""What a player of Mandala can do, as values with a notation: ``str`` and ``parse`` are inverse.

======================  ======================================================================
``build R 1``           put a red card into the mountain of mandala 1, then draw
``grow RRR 2``          put three red cards into one's own field of mandala 2
``discard RR``          discard two red cards and draw two
``take R``              take the red cards of the mountain that is shared out
``pass``                pass, with no legal turn
======================  ======================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from sagrada_nb.game.base import (
    Action,
    ActionReader,
    Parser,
    Unreadable,
    alone,
    exactly,
)
from sagrada_nb.mandala.colors import CARDS_PER_COLOR, SandColor, cards_in_words
from sagrada_nb.words import _


@dataclass(frozen=True, slots=True, repr=False)
class Build(Action):
    """Play one card into a mountain, then draw; how many cards is not chosen (ruling M1)."""

    color: SandColor
    mandala: int
    n: ClassVar[int] = 1

    def __str__(self) -> str:
        return f"build {self.color} {self.mandala}"

    def _sentence(self) -> str:
        return _("Put {cards} into the mountain of mandala {mandala}, then draw.").format(
            cards=cards_in_words(self.color, 1), mandala=self.mandala
        )


@dataclass(frozen=True, slots=True, repr=False)
class Grow(Action):
    """Play cards of one colour into one's own field."""

    color: SandColor
    n: int
    mandala: int

    def __str__(self) -> str:
        return f"grow {str(self.color) * self.n} {self.mandala}"

    def _sentence(self) -> str:
        return _("Put {cards} into your field of mandala {mandala}.").format(
            cards=cards_in_words(self.color, self.n), mandala=self.mandala
        )


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Discard cards of one colour and draw as many."""

    color: SandColor
    n: int

    def __str__(self) -> str:
        return f"discard {str(self.color) * self.n}"

    def _sentence(self) -> str:
        return _("Discard {cards} and draw as many.").format(
            cards=cards_in_words(self.color, self.n)
        )


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Take all cards of one colour from the mountain that is shared out."""

    color: SandColor

    def __str__(self) -> str:
        return f"take {self.color}"

    def _sentence(self) -> str:
        return _("Take the {color} cards of the mountain.").format(color=self.color.label)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Pass, with no legal turn."""

    def __str__(self) -> str:
        return "pass"

    def _sentence(self) -> str:
        return _("Pass, with no legal turn.")


PASS: Final = Pass()


def parse_action(text: str) -> Action:
    """Return the action that a text in notation describes.

    Raises
    ------
    NotationError
        When it describes none; the message says which word is wrong.
    WrongType
        When it is not a text.

    Examples
    --------
    >>> parse_action("Grow rr 2"), parse_action("build R 1").sentence
    (parse_action('grow RR 2'), 'Put 1 red card into the mountain of mandala 1, then draw.')
    """
    return _READER.parse(text)


def _mandala(word: str) -> int:
    if word not in ("1", "2"):
        raise Unreadable(_("{word!r} is no mandala; there are 1 and 2.").format(word=word))
    return int(word)


def _cards(word: str) -> tuple[SandColor, int]:
    """Return colour and number of cards that are all alike."""
    if len(set(word.upper())) > 1:
        raise Unreadable(_("{word!r} is not of one colour.").format(word=word))
    if len(word) > CARDS_PER_COLOR:
        raise Unreadable(_("there are only {most} cards of a colour.").format(most=CARDS_PER_COLOR))
    return SandColor(word[0]), len(word)


def _build(words: list[str]) -> Action:
    if len(words) > 2 and words[2].lower() == "draw":
        # Older records have it: the number was once taken for the player's choice (ruling M1).
        raise Unreadable(_("how many cards are drawn is not chosen, so no number is written."))
    color, mandala = exactly(words, 2)
    return Build(SandColor(color), _mandala(mandala))


def _grow(words: list[str]) -> Action:
    cards, mandala = exactly(words, 2)
    return Grow(*_cards(cards), _mandala(mandala))


_PARSERS: Final[dict[str, tuple[str, Parser]]] = {
    "build": ("build R 1", _build),
    "grow": ("grow RR 2", _grow),
    "discard": ("discard RR", lambda words: Discard(*_cards(*exactly(words, 1)))),
    "take": ("take R", lambda words: Take(SandColor(*exactly(words, 1)))),
    "pass": ("pass", alone(PASS)),
}

_READER: Final = ActionReader(_PARSERS, "grow RR 2")

action_of: Final = _READER.action_of
"""Returns the action meant by an action or its notation, with every part of it checked."""
