"""A position in the middle of a turn, for lessons and tests.

A scenario shows one player's turn: window, pool, round track, favor tokens, and the tokens on the
tool card that is to be used. It plays tool cards by the same functions as a whole game does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, Final

from sagrada_nb.core.checking import true_or_false, whole_number
from sagrada_nb.core.dice import COLORS, DICE_PER_COLOR, Color, Die, check_counts
from sagrada_nb.core.errors import IllegalAction, NotationError
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Action, ActionLike, UseTool, action_of
from sagrada_nb.game.chance import Bag, GivenLuck, Luck, SeedLike, seed_of
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.game.state import SOME_TOOL, CardOnTable, Pool, Seat, Setup, State, Turn, turn_of
from sagrada_nb.game.tools.cards import ToolLike, tool_card
from sagrada_nb.game.tools.choice import Choice, read_list, read_mapping
from sagrada_nb.game.tools.using import begin, refusal, step, step_options, use_at_once, use_options
from sagrada_nb.words import _

_FLAGS: Final = ("placed", "tool_used", "solo", "skip_second_turn")
_DICE: Final = ("pattern", "window", "pool", "track", "bag")
_KEYS: Final = (*_DICE, "tokens", "tool_tokens", "turn", *_FLAGS)


def _check_dice(state: State, bag_known: bool) -> None:
    """Refuse more dice of one colour than there are, in the bag too where it is known."""
    lying = chain(state.seats[0].window.dice, state.pool, *state.track)
    counts = Counter(die.color for die in lying if die is not None)
    if bag_known:
        counts.update(dict(zip(COLORS, state.bag, strict=True)))
    check_counts(counts)


def _bag(given: object) -> Bag:
    counts: dict[Color, int] = {}
    if not isinstance(given, Mapping):
        message = _("{given!r} is no dice bag. Accepted: colours with numbers, like {example}.")
        raise NotationError(message.format(given=given, example={"R": 3}))
    for letter, n in given.items():
        color = Color(letter)
        if color in counts:
            message = _("The dice bag {given!r} names {color} twice.")
            raise NotationError(message.format(given=given, color=color.label))
        counts[color] = _count(n)
    return tuple(counts.get(color, 0) for color in COLORS)


def _dice(given: object, what: str) -> Pool:
    return tuple(Die(die) for die in read_list(given, what))


def _count(given: object) -> int:
    return whole_number(given, _("{given!r} is not a number. Accepted: a whole number, 0 or more."))


@dataclass(frozen=True)
class Scenario:
    """One player's turn, in the middle of it.

    Attributes
    ----------
    setup, state
        The turn as a game sees it; there is one seat and, once a tool card was named, one card.
    tool_tokens
        The favor tokens on the tool card that is to be used.
    bag_known
        Whether the dice bag is part of the position.

    Examples
    --------
    >>> before = {"window": ["R1 -- -- -- --", "-- -- -- -- --", "-- -- -- -- --",
    ...                      "-- -- -- -- --"], "pool": ["G3"], "tokens": 3}
    >>> after = Scenario.from_dict(before).use(10, {"die": "G3", "place": "A2"})
    >>> str(after.window["A2"]), after.tokens
    ('G4', 2)
    """

    setup: Setup
    state: State
    tool_tokens: int = 0
    bag_known: bool = False

    @classmethod
    def from_dict(cls, position: Mapping[str, Any], rules: RuleSet | str = "official") -> Scenario:
        """Return the scenario that a mapping describes.

        Parameters
        ----------
        position
            ``window`` (four rows) and, each optional: ``pattern`` (four rows), ``pool`` (dice),
            ``track`` (for each round its dice), ``tokens``, ``tool_tokens``, ``turn`` (1 or 2),
            ``placed`` (whether the draft is spent), ``tool_used``, ``solo``, ``bag`` (colour →
            number of dice), ``skip_second_turn``.
        rules
            The rule set.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When something in it cannot be read, or the round track has more spaces than rounds.
        TooManyDice
            When there are more dice of a colour than in the game.
        """
        given = read_mapping(position, _KEYS, _("scenario"))
        window = Window(given.get("pattern"), given.get("window"))
        placed, tool_used, solo, skipping = (
            true_or_false(given.get(flag, False), flag) for flag in _FLAGS
        )
        refusal = _("{given!r} is not a turn of the round. Accepted: 1 or 2.")
        number = whole_number(given.get("turn", 1), refusal, 1, 2)
        read = rule_set(rules)
        setup = Setup(read, (_("Player"),), solo, ((window.pattern,),), (), (), 0)
        bag, used = given.get("bag"), SOME_TOOL if tool_used else 0
        state = State(
            seats=(Seat(window, _count(given.get("tokens", 0)), chosen=True),),
            cards=(),
            bag=(DICE_PER_COLOR,) * len(COLORS) if bag is None else _bag(bag),
            pool=_dice(given.get("pool", ()), _("the pool")),
            track=tuple(
                _dice(space, _("a space of the round track"))
                for space in read_list(given.get("track", ()), _("the round track"))
            ),
            round=len(given.get("track", ())) + 1,
            turn=Turn(0, number, number - 1, placed, used),
            skipping=frozenset({0} if skipping else ()),
        )
        if len(state.track) > setup.rounds:
            message = _("The round track has {n} spaces. Accepted: at most {rounds}.")
            raise NotationError(message.format(n=len(state.track), rounds=setup.rounds))
        _check_dice(state, bag is not None)
        return cls(setup, state, _count(given.get("tool_tokens", 0)), bag is not None)

    def to_dict(self) -> dict[str, Any]:
        """Return the scenario in the form that :meth:`from_dict` reads."""
        seat, turn, bag = self.state.seats[0], self.state.turn, self.state.bag
        position: dict[str, Any] = {
            "pattern": str(seat.window.pattern).split("/"),
            "window": str(seat.window).split("/"),
            "pool": [str(die) for die in self.state.pool],
            "track": [[str(die) for die in space] for space in self.state.track],
            "tokens": seat.tokens,
            "tool_tokens": self.tool_tokens,
            "turn": turn.number if turn else 1,
            "placed": bool(turn and turn.drafted),
            "tool_used": bool(turn and turn.tool),
        }
        if self.setup.solo:
            position["solo"] = True
        if self.bag_known:
            position["bag"] = {color.value: n for color, n in zip(COLORS, bag, strict=True) if n}
        if self.state.skipping:
            position["skip_second_turn"] = True
        return position

    @classmethod
    def of_turn(cls, setup: Setup, state: State) -> Scenario:
        """Return the turn in progress of a game as a scenario, without the other players.

        The round track, the pool and the dice bag are those of the game. A tool card in the middle
        of its use is none of a scenario's beginnings.

        Parameters
        ----------
        setup, state
            Those of the game.

        Raises
        ------
        IllegalAction
            When no turn is in progress, or a tool card is in use.

        Examples
        --------
        >>> from sagrada_nb.game.game import new_game
        >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
        >>> scenario = Scenario.of_turn(game.setup, game.state)
        >>> scenario.window.pattern.name, scenario.to_dict()["tokens"], len(scenario.state.pool)
        ('Virtus', 5, 5)
        """
        turn = turn_of(state)
        if state.pending is not None:
            raise IllegalAction("tool_in_use", _("A tool card is in use."))
        seat = state.seats[turn.seat]
        alone = replace(
            setup,
            names=(setup.names[turn.seat],),
            patterns=((seat.window.pattern,),),
            tools=(),
            start=0,
        )
        state = replace(
            state,
            seats=(seat,),
            cards=(),
            out=(),
            turn=replace(turn, seat=0, place=turn.number - 1),
            skipping=frozenset({0} if turn.seat in state.skipping else ()),
            idle=0,
        )
        return cls(alone, state, bag_known=True)

    def changed(self, **changes: Any) -> Scenario:
        """Return the scenario with parts of its :meth:`to_dict` changed; cards stay on the table.

        Raises
        ------
        IllegalAction
            When a tool card is in the middle of its use.
        NotationError, UnknownName, WrongType
            When a change cannot be read.

        Examples
        --------
        >>> Scenario.from_dict({"window": None, "turn": 1}).changed(turn=2).to_dict()["turn"]
        2
        """
        if self.state.pending is not None:
            raise IllegalAction("tool_in_use", _("A tool card is in use."))
        after = Scenario.from_dict(self.to_dict() | changes, self.setup.rules)
        pattern = self.window.pattern
        if after.window.pattern.spaces == pattern.spaces:
            # a mapping holds what is printed on the spaces, and not the pattern's name
            seat = replace(after.state.seats[0], window=after.window.with_pattern(pattern))
            after = replace(after, state=replace(after.state, seats=(seat,)))
        cards = [card.tool for card in self.state.cards]
        return after.with_tool(cards[0]) if cards else after

    @property
    def window(self) -> Window:
        """The player's window."""
        return self.state.seats[0].window

    @property
    def tokens(self) -> int:
        """The favor tokens that the player has left."""
        return self.state.seats[0].tokens

    # Playing by actions, as in a game

    def with_tool(self, tool: ToolLike) -> Scenario:
        """Return the scenario with a tool card on the table.

        Parameters
        ----------
        tool
            The card, its number or its name.

        Raises
        ------
        UnknownName, WrongType
            When there is none.
        """
        card = CardOnTable(tool_card(tool).number, self.tool_tokens)
        return replace(self, state=replace(self.state, cards=(card,)))

    def refusal(self) -> IllegalAction | None:
        """Return why the tool card on the table cannot be used now, or None when it can.

        Examples
        --------
        >>> str(Scenario.from_dict({"window": None, "tokens": 0}).with_tool(4).refusal())
        'Lathekin costs 1 favor token; the player has 0.'
        """
        for each in self.state.cards:
            card = tool_card(each.tool)
            refused = refusal(self.setup, self.state, card)
            if refused is not None:
                return refused
            if not self.legal_actions():
                message = _("Nothing that {name} could do is legal in this position.")
                return IllegalAction("no_effect", message.format(name=card.label))
        return None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal way to use the tool card on the table, or to go on using it."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Action, ...]:
        if self.state.pending is not None:
            return tuple(step_options(self.setup, self.state))
        return tuple(use_options(self.setup, self.state))

    def play(self, action: ActionLike, luck: str = "", seed: SeedLike = None) -> Scenario:
        """Return the scenario after a use of the tool card, or after a step of it.

        Parameters
        ----------
        action
            An action or its notation, such as ``"tool 1 R3 +1 B2"``.
        luck
            The dice luck that it calls for, such as ``"5"`` or ``"R"``; from the seed where it is
            empty.
        seed
            Where luck comes from that is not given; None is fresh luck.

        Raises
        ------
        IllegalAction
            When it is not legal; the scenario is as it was.
        ImpossibleLuck
            When dice luck was given that cannot happen.
        """
        action = action_of(action)
        source = GivenLuck(luck) if luck else Luck(seed_of(seed), "scenario")
        if isinstance(action, UseTool):
            after = begin(self.setup, self.state, action, source)
        else:
            after = step(self.setup, self.state, action)
        source.finish()
        return self._after(after)

    def _after(self, state: State) -> Scenario:
        return replace(self, state=state, tool_tokens=sum(card.tokens for card in state.cards))

    # Using a tool card at one go

    def use(
        self, tool: ToolLike, choice: Mapping[str, Any] | None = None, seed: SeedLike = None
    ) -> Scenario:
        """Return the scenario after a whole use of a tool card.

        Parameters
        ----------
        tool
            The card's number or name.
        choice
            What the card asks for: ``die`` (drafted from the pool), ``place`` (a space, or None),
            ``delta`` (1 or −1), ``moves`` (a list of [from, to]), ``color`` (Tap Wheel), ``track``
            ([round, die]), ``value`` (the shade chosen), ``pay`` (the solo payment); and the dice
            luck where it is given: ``roll``, ``rolls`` or ``drawn``.
        seed
            Where luck comes from that is not given.

        Raises
        ------
        IllegalAction
            With a stable code; the scenario is as it was.
        ImpossibleLuck
            When dice luck was given that cannot happen.
        NotationError, UnknownName, WrongType
            When something in `choice` cannot be read.
        """
        card = tool_card(tool)
        read, table = Choice({} if choice is None else choice), self.with_tool(card)
        return table._after(use_at_once(table.setup, table.state, card, read, seed_of(seed)))
