"""Games and turns that cannot be set up or played."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import sagrada_nb as sg
from tests.rules.bad_call import Bad, api, bad, for_each

NOT_FLAGS: Final[list[Any]] = ["no", "yes", "", 0, 1, 1.0, None, []]

GAME: Final[Any] = sg.new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
ACTION: Final = GAME.legal_actions()[0]


def _flags() -> list[Bad]:
    """Return every flag of a scenario and of a new game, each with what is neither on nor off."""
    cases = [
        bad(
            partial(api.Scenario.from_dict, {"window": None, flag: given}),
            sg.errors.WrongType,
            f"{flag} cannot be {given!r}",
            "True or False",
        )
        for flag in ("placed", "tool_used", "solo", "skip_second_turn")
        for given in NOT_FLAGS
    ]
    return cases + for_each(
        NOT_FLAGS,
        lambda x: api.new_game(solo=x),
        sg.errors.WrongType,
        "solo cannot be",
        "True or False",
    )


TURNS = [
    case
    for error, given in (
        (sg.errors.WrongType, [1.0, 2.0, True, "1", None, [1]]),
        (sg.errors.NotationError, [0, 3, 10**5000]),
    )
    for case in for_each(
        given,
        lambda x: api.Scenario.from_dict({"window": None, "turn": x}),
        error,
        "turn of the round",
        "1 or 2",
    )
]

SET_UPS = [
    *for_each(
        [2.0, "2", True],
        lambda x: api.new_game(solo=True, difficulty=x),
        sg.errors.WrongType,
        "solo difficulty",
        "from 1",
    ),
    *for_each(
        [0, 6, 10**5000],
        lambda x: api.new_game(solo=True, difficulty=x),
        sg.errors.NotationError,
        "solo difficulty",
    ),
    *for_each(
        [1.0, 0.0, "0", True],
        lambda x: api.mandala.new_game(start=x),
        sg.errors.WrongType,
        "0 and 1",
    ),
    *for_each(
        [2, -1, 10**5000],
        lambda x: api.mandala.new_game(start=x),
        sg.errors.NotationError,
        "0 and 1",
    ),
    bad(
        lambda: api.new_game(solo=True, tools=[1, 2, 3, 4, 5, 6]),
        sg.errors.NotationError,
        "tools cannot be [1, 2, 3, 4, 5, 6]",
        "at most 5",
    ),
    bad(
        lambda: api.new_game(solo=True, difficulty=2, tools=[1, 2, 3]),
        sg.errors.NotationError,
        "tools cannot be [1, 2, 3]",
        "at most 2",
    ),
    bad(
        lambda: api.new_game(tools=[1, 2, 3, 4]),
        sg.errors.NotationError,
        "[1, 2, 3, 4]",
        "at most 3",
    ),
    bad(
        lambda: api.new_game(solo=True, tools=5), sg.errors.WrongType, "tools cannot be 5", "a list"
    ),
    *for_each(
        [["Ada", "Ada"], ["Bo", "Ada", " Bo "]],
        lambda x: api.new_game(names=x),
        sg.errors.NotationError,
        "a name twice",
        "a different name",
    ),
    bad(lambda: api.turn_order(names=["A", "A"]), sg.errors.NotationError, "['A', 'A']", "twice"),
]

PLAYING = [
    *for_each(
        [5, 1.5, True, object], lambda x: GAME.play(ACTION, luck=x), sg.errors.WrongType, "'R3 B1'"
    ),
    *for_each(
        ["1", 1.0, 0, 2, True],
        lambda x: api.Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 3}).use(
            1, {"die": "R3", "place": "A1", "delta": x}
        ),
        sg.IllegalAction,
        "delta is 1 or -1",
    ),
]

POLICIES = [
    *for_each(
        [5, None, "game", object],
        lambda x: api.bots.play(x, ["greedy"] * 2),
        sg.errors.WrongType,
        "a Game",
    ),
    *for_each(
        [5, None], lambda x: api.mandala.bots.play(x, ["greedy"] * 2), sg.errors.WrongType, "a Game"
    ),
    *for_each(
        [5, None], lambda x: api.bots.choose("greedy", x, None), sg.errors.WrongType, "a Game"
    ),
    *for_each(
        ["greedy", 5, None, sg.bots.BOTS["greedy"], len],
        lambda x: api.bots.play(GAME, x),
        sg.errors.WrongType,
        "a list with one policy for each of the 2 players",
    ),
    *for_each(
        ["greedy", 5],
        lambda x: api.mandala.bots.play(sg.mandala.new_game(seed=1), x),
        sg.errors.WrongType,
        "a list with one policy",
    ),
]

ALL = [*_flags(), *TURNS, *SET_UPS, *PLAYING, *POLICIES]
