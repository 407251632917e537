"""The position of a scenario as a mapping: reading it, and writing it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any, Final, NamedTuple

from sagrada_nb.rules.checking import true_or_false, whole_number
from sagrada_nb.rules.dice import COLORS, DICE_PER_COLOR, Color, Die, check_counts
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.luck import Bag
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.state import SOME_TOOL, Seat, Setup, State, Turn
from sagrada_nb.rules.tools.whole_use import read_list, read_mapping
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _

_KEYS: Final = (
    "pattern",
    "window",
    "pool",
    "track",
    "tokens",
    "tool_tokens",
    "turn",
    "placed",
    "tool_used",
    "solo",
    "bag",
    "skip_second_turn",
)
_FLAGS: Final = ("placed", "tool_used", "solo", "skip_second_turn")


class Position(NamedTuple):
    """What a mapping says; see :class:`~sagrada_nb.rules.scenario.Scenario` for the parts."""

    setup: Setup
    state: State
    tool_tokens: int
    bag_known: bool


def read_position(position: Mapping[str, Any], rules: RuleSet) -> Position:
    """Return what :meth:`Scenario.from_dict <.Scenario.from_dict>` is given, read and checked.

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
    setup = Setup(
        rules,
        (_("Player"),),
        solo,
        ((window.pattern,),),
        (),
        (),
        0,
    )
    bag = given.get("bag")
    used = SOME_TOOL if tool_used else 0
    state = State(
        seats=(Seat(window, _count(given.get("tokens", 0)), chosen=True),),
        cards=(),
        bag=(DICE_PER_COLOR,) * len(COLORS) if bag is None else _bag(bag),
        pool=tuple(Die(die) for die in read_list(given.get("pool", ()), _("the pool"))),
        track=tuple(
            tuple(Die(die) for die in read_list(space, _("a space of the round track")))
            for space in read_list(given.get("track", ()), _("the round track"))
        ),
        round=len(given.get("track", ())) + 1,
        turn=Turn(0, number, number - 1, placed, used),
        skipping=frozenset({0} if skipping else ()),
    )
    rounds = setup.rounds
    if len(state.track) > rounds:
        raise NotationError(
            _("The round track has {n} spaces. Accepted: at most {rounds}.").format(
                n=len(state.track), rounds=rounds
            )
        )
    _check_dice(state, bag is not None)
    tokens = _count(given.get("tool_tokens", 0))
    return Position(setup, state, tokens, bag is not None)


def written_position(
    setup: Setup, state: State, tool_tokens: int, bag_known: bool
) -> dict[str, Any]:
    """Return a position in the form that :func:`read_position` reads."""
    seat, turn = state.seats[0], state.turn
    pattern = str(seat.window.pattern).split("/")
    position: dict[str, Any] = {
        "pattern": pattern,
        "window": str(seat.window).split("/"),
        "pool": [str(die) for die in state.pool],
        "track": [[str(die) for die in space] for space in state.track],
        "tokens": seat.tokens,
        "tool_tokens": tool_tokens,
        "turn": turn.number if turn else 1,
        "placed": bool(turn and turn.drafted),
        "tool_used": bool(turn and turn.tool),
    }
    if setup.solo:
        position["solo"] = True
    if bag_known:
        position["bag"] = {color.value: n for color, n in zip(COLORS, state.bag, strict=True) if n}
    if state.skipping:
        position["skip_second_turn"] = True
    return position


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
        raise NotationError(
            _("{given!r} is no dice bag. Accepted: colours with numbers, like {example}.").format(
                given=given, example={"R": 3}
            )
        )
    for letter, n in given.items():
        color = Color(letter)
        if color in counts:
            raise NotationError(
                _("The dice bag {given!r} names {color} twice.").format(
                    given=given, color=color.label
                )
            )
        counts[color] = _count(n)
    return tuple(counts.get(color, 0) for color in COLORS)


def _count(given: object) -> int:
    return whole_number(given, _("{given!r} is not a number. Accepted: a whole number, 0 or more."))
