"""What every tool card has, and how a use is paid for.

A card is a class in a file of its own, made from the bases in :mod:`.placing`, :mod:`.in_hand` and
:mod:`.moves`. It says when it may be used, what its uses and steps are, what comes of them, and
everything that is shown and said of it. Nothing is changed in place, so a use that turns out
illegal leaves everything as it was.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Protocol

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.patterns import Restriction
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.core.window import Window
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.rulesets import RuleSet
from sagrada_nb.game.state import (
    CardOnTable,
    Pool,
    Setup,
    State,
    Turn,
    pending_of,
    turn_of,
    with_seat,
)
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _, card_name

MIDDLE = 42
"""The height of the middle of an emblem, which is 200 wide and 84 high."""

Hands = Iterable[tuple[int, tuple[Die, ...]]]
"""Dice that a player may choose one of, each lot with its weight."""


class Pen(Protocol):
    """What draws the parts of an emblem as SVG text; the centre of each part is named."""

    def die(self, die: str, x: float, y: float = MIDDLE, scale: float = 0.8) -> str:
        """Draw a die."""

    def unknown(self, color: Color, sign: str, x: float, y: float = MIDDLE) -> str:
        """Draw a die whose shade is not known: a sign in place of its pips."""

    def arrow(self, x1: float, y1: float, x2: float, y2: float, bend: float = 0) -> str:
        """Draw an arrow whose middle is `bend` above the straight line."""

    def roll(self, x: float, y: float = MIDDLE, radius: float = 19) -> str:
        """Draw an arrow that goes round: roll it again."""

    def slot(self, x: float, y: float, side: float = 42) -> str:
        """Draw a place where a die may lie."""

    def struck_space(self, restriction: Restriction, x: float) -> str:
        """Draw a space whose printed restriction does not count."""

    def on_track(self, die: str, x: float) -> str:
        """Draw a space of the round track with a die on it."""

    def text(self, text: str, x: float, y: float, size: float = 16) -> str:
        """Write a sign or a word."""


@dataclass(frozen=True, repr=False)
class ToolCard(RichRepr):
    """A tool card; notebooks show its picture.

    Attributes
    ----------
    number
        1–12.
    name
        The card's name.
    color
        Its colour: in a solo game a die of this colour pays for it.
    takes
        What a player names to begin the use, such as ``("die", "delta", "space")``.
    drafts
        Whether a use spends the draft of the turn.
    costs_a_turn
        Whether a use gives up a later turn of the round; such a card follows a placement.
    luck
        ``"roll"`` or ``"draw"`` where dice luck intervenes, else empty.
    moves
        How many dice of the window it may move, such as (1, 2); none for cards that move no dice.
    needs_track
        Whether it needs a die on the round track.
    may_decline
        Whether the die that comes of the use need not be placed.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import TOOL_CARDS, tool_card
    >>> TOOL_CARDS["lathekin"].number, tool_card(10).description
    (4, 'After drafting, turn the die over: 6 and 1, 5 and 2, 4 and 3 change places.')
    """

    number: int
    name: str
    color: Color

    takes: ClassVar[tuple[str, ...]] = ()
    drafts: ClassVar[bool] = True
    costs_a_turn: ClassVar[bool] = False
    luck: ClassVar[str] = ""
    moves: ClassVar[tuple[int, ...]] = ()
    needs_track: ClassVar[bool] = False
    may_decline: ClassVar[bool] = False

    def __repr__(self) -> str:
        return f"tool_card({self.name!r})"

    # In words

    @property
    def label(self) -> str:
        """The card's name for people, in the language in use."""
        return card_name(self.name)

    @property
    @abstractmethod
    def description(self) -> str:
        """What the card lets a player do, in a sentence for people."""

    @property
    def timing(self) -> str:
        """When the card is used (R6, R7, R17), in a sentence for people."""
        return _("In place of an ordinary draft: the draft of this turn is spent with it.")

    @property
    def button(self) -> str:
        """What stands on the button that begins a use without a space, in the words of a player."""
        return self.label

    def sentence(self, use: UseTool) -> str:
        """Return what a use does, with places for name, die, start, end and space."""
        return _("{name}.")

    def emblem(self, pen: Pen) -> str:
        """Return the drawing of what the card does, 200 wide and 84 high."""
        return pen.text(str(self.number), 100, MIDDLE, 32)

    # Whether it may be used, and how

    def wrong_time(self, turn: Turn) -> IllegalAction | None:
        """Return why the card cannot be used at this time of a turn (R6, R7, R17)."""
        if not turn.drafted:
            return None
        message = _("{name} works on the die being drafted, and this turn's draft is spent.")
        return self.refusal("already_drafted", message)

    @abstractmethod
    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give every legal use at the right time, whatever pays for it."""

    @abstractmethod
    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Return the state after a use, or after its first step; ``pending`` holds who pays.

        Raises
        ------
        IllegalAction
            When the card cannot be used like that.
        """

    def refusal(self, code: str, message: str, **values: object) -> IllegalAction:
        """Return a refusal in a sentence with a place for the card's name."""
        return IllegalAction(code, message.format(name=self.label, **values))

    def steps(self, setup: Setup, state: State) -> Iterator[Action]:
        """Give every legal next step of a use that has begun."""
        yield from ()

    def stuck(self) -> IllegalAction:
        """Return why a use cannot begin that no next step could complete."""
        raise NotImplementedError

    def step(self, setup: Setup, state: State, action: Action) -> State:
        """Return the state after the next step of a use.

        Raises
        ------
        IllegalAction
            When it is not legal.
        """
        raise self.not_its_step(action)

    def not_its_step(self, action: Action) -> IllegalAction:
        """Return the refusal of what is no step of this card now."""
        message = _("{name} is in use; this is not its next step: {action}")
        return self.refusal("tool_in_use", message, action=action.sentence)

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the use that a choice names, and the steps after it."""
        yield UseTool(
            self,
            choice.die() if "die" in self.takes else None,
            choice.parts.get("delta", 0) if "delta" in self.takes else None,
            None,
            choice.space() if "space" in self.takes else None,
            choice.die("pay"),
        )

    def space_named(self, space: str | None) -> str:
        """Return the space of a use, refusing one that names none."""
        if space is None:
            message = _("With {name} the die must be placed: no space is named.")
            raise self.refusal("must_place", message)
        return space

    def complete(
        self, setup: Setup, state: State, window: Window | None = None, pool: Pool | None = None
    ) -> State:
        """Return the state after a complete use: the card paid for and the turn marked.

        Parameters
        ----------
        setup, state
            The state with the paying die of a solo game laid aside.
        window, pool
            The user's window and the draft pool, where the use changed them.
        """
        turn, pay = turn_of(state), pending_of(state).pay
        used = next(card for card in state.cards if card.tool == self.number)
        price = 0 if setup.solo else cost(setup.rules, used)
        closed = setup.solo or setup.rules.tool_cost == "one_and_closed"
        left = CardOnTable(self.number, used.tokens + price, closed)
        seat = state.seats[turn.seat]
        payer = replace(seat, window=window or seat.window, tokens=seat.tokens - price)
        return replace(
            state,
            seats=with_seat(state.seats, turn.seat, payer),
            cards=tuple(left if card is used else card for card in state.cards),
            out=state.out if pay is None else (*state.out, pay),
            pool=state.pool if pool is None else pool,
            turn=replace(turn, drafted=turn.drafted or self.drafts, tool=self.number),
            pending=None,
        )

    # What may come of it

    def made(self, die: Die, delta: object = None) -> Die:
        """Return what the card makes of a drafted die before it is placed, where luck has no say.

        Raises
        ------
        IllegalAction
            When a die cannot be turned by `delta`.

        Examples
        --------
        >>> from sagrada_nb.game.tools.cards import tool_card
        >>> [str(tool_card(number).made(Die("R5"), 1)) for number in (1, 9, 10)]
        ['R6', 'R5', 'R2']
        """
        return die

    def hands(self, state: State, use: UseTool, rng: Random, tries: int) -> Hands:
        """Give the dice that a use may bring to choose one from; none where it places or moves.

        Parameters
        ----------
        state
            What lies on the table before the use.
        use
            A legal use.
        rng, tries
            Where there are too many possible rolls, so many of them are tried.
        """
        return ()


def cost(rules: RuleSet, card: CardOnTable) -> int:
    """Return the favor tokens a card costs now: 1, or 2 when there are tokens on it."""
    return 2 if card.tokens and rules.tool_cost == "one_then_two" else 1
