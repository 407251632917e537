"""Bad spaces, dice, patterns and windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sagrada_nb as sg
from tests.rules.bad_call import NAN, NOT_NUMBERS, NOT_TEXTS, api, bad, for_each, window

ROW = "-- -- -- -- --"
ROWS = [ROW] * 4
NINETEEN_RED = "/".join(["R1 R2 R3 R4 R5"] * 3 + ["R1 R2 R3 R4 --"])
EIGHTEEN_RED = NINETEEN_RED.replace("R4 --", "-- --")

_SPACES = ["E6", "A0", "A6", "E1", "", "A", "11", "A1 A2", "A10", "Ä1", "A١"]
_USES_OF_A_SPACE: list[Callable[[Any], object]] = [
    lambda x: window[x],
    lambda x: window.pattern[x],
    lambda x: window.explain("R3", x),
    lambda x: window.place("R3", x),
    lambda x: window.put("R3", x),
    window.remove,
    lambda x: window.move(x, "A2"),
    lambda x: window.move("A1", x),
    lambda x: window.spoiled_spaces("R3", x),
    lambda x: api.window(None, {x: "R3"}),
]
_NOT_SPACES = [value for value in NOT_TEXTS if not isinstance(value, list | set)]

SPACES = [
    case
    for use in _USES_OF_A_SPACE
    for case in (
        *for_each(_SPACES, use, sg.errors.NotationError, "is not a space", "A–D", "1–5", "'B3'"),
        *for_each(_NOT_SPACES, use, sg.errors.WrongType, "is not a space", "A–D", "1–5", "'B3'"),
    )
]

_DICE = ["X9", "R7", "R0", "R", "3", "", "RR", "R33", "3R", "--", "R-1", "R٣"]
_USES_OF_A_DIE: list[Callable[[Any], object]] = [
    api.Die,
    lambda x: window.explain(x, "A2"),
    lambda x: window.place(x, "A2"),
    lambda x: window.put(x, "A2"),
    window.legal_spaces,
    window.forbidden_spaces,
    window.situation,
    lambda x: window.spoiled_spaces(x, "A2"),
    lambda x: api.window(None, {"A1": x}),
]

DICE = [
    *[
        case
        for use in _USES_OF_A_DIE
        for case in (
            *for_each(
                _DICE, use, sg.errors.NotationError, "is not a die", "R, Y, G, B or P", "like R3"
            ),
            *for_each(
                NOT_TEXTS, use, sg.errors.WrongType, "is not a die", "R, Y, G, B or P", "like R3"
            ),
        )
    ],
    bad(lambda: api.Die("X9"), sg.errors.NotationError, "'X' is no colour", "'9' no shade"),
    bad(lambda: api.Die("R9"), sg.errors.NotationError, "'9' is no shade"),
    bad(lambda: api.Die("X3"), sg.errors.NotationError, "'X' is no colour"),
    bad(lambda: api.Die("R10"), sg.errors.NotationError, "'10' is no shade"),
    bad(
        lambda: api.Die("six purple"),
        sg.errors.NotationError,
        "'six purple' is not a die. A die is",
    ),
    bad(lambda: api.Die("R"), sg.errors.NotationError, "the shade is missing"),
    *for_each(
        [7, 0, -1, 10**9, 10**5000], lambda x: api.Die("red", x), sg.errors.NotationError, "1–6"
    ),
    *for_each(NOT_NUMBERS[1:], lambda x: api.Die("red", x), sg.errors.WrongType, "1–6"),
    *for_each(
        ["X", "", "R3", "reddish"], lambda x: api.Die(x, 3), sg.errors.NotationError, "red", "R, Y"
    ),
    *for_each(
        ["orange", "", "RY", "Я"], api.Color, sg.errors.NotationError, "red", "purple", "R, Y, G"
    ),
    *for_each(NOT_TEXTS, api.Color, sg.errors.WrongType, "is not a colour", "red", "purple"),
]

_PATTERN_ROWS = [".....", ".....", "....."]
PATTERNS = [
    bad(
        lambda: api.window("YB..1/G.5.4/3.R.G"),
        sg.errors.NotationError,
        "3 rows",
        "four rows",
        "'YB..1/G.5.4/3.R.G'",
    ),
    bad(lambda: api.window("YB..1/G.5.4/3.R.G/2..BY/....."), sg.errors.NotationError, "5 rows"),
    bad(lambda: api.window("YB..1/G.5.4/3.R.G/2..BY/"), sg.errors.NotationError, "5 rows"),
    bad(lambda: api.WindowPattern("....."), sg.errors.NotationError, "1 row.", "four rows of five"),
    bad(
        lambda: api.window("YB..1/G.5./3.R.G/2..BY"),
        sg.errors.NotationError,
        "Row B",
        "4 spaces",
        "four rows of five",
    ),
    bad(lambda: api.window("YB..1/./3.R.G/2..BY"), sg.errors.NotationError, "Row B", "1 space."),
    bad(
        lambda: api.window("YB..1/G.5.4./3.R.G/2..BY"), sg.errors.NotationError, "Row B", "6 spaces"
    ),
    bad(
        lambda: api.window("YB..1/G.7.4/3.R.G/2..BY"),
        sg.errors.NotationError,
        "'7'",
        "row B",
        "a shade 1–6",
    ),
    bad(lambda: api.window("YB..1/G.8.4/3.R.G/2..BY"), sg.errors.NotationError, "'8'", "row B"),
    bad(lambda: api.window("YB  /G 5 4/3 R G/2  BY"), sg.errors.NotationError, "Row A", "2 spaces"),
    bad(
        lambda: api.window("YB..1/G.5.4/3.Q.G/2..BY"),
        sg.errors.NotationError,
        "'Q'",
        "row C",
        "R, Y, G, B or P",
    ),
    bad(lambda: api.window([*_PATTERN_ROWS, "Q...."]), sg.errors.NotationError, "'Q'", "row D"),
    bad(lambda: api.window(_PATTERN_ROWS), sg.errors.NotationError, "3 rows", "four rows"),
    bad(lambda: api.window([*_PATTERN_ROWS, None]), sg.errors.WrongType, "None", "four rows"),
    bad(lambda: api.window([*_PATTERN_ROWS, list(".....")]), sg.errors.WrongType, "four rows"),
    bad(lambda: api.WindowPattern((None,) * 19 + (7,)), sg.errors.NotationError, "7", "shade 1–6"),
    bad(lambda: api.WindowPattern((None,) * 19 + (True,)), sg.errors.NotationError, "True", "1–6"),
    bad(lambda: api.WindowPattern((None,) * 19 + (1.0,)), sg.errors.NotationError, "1.0", "1–6"),
    bad(
        lambda: api.WindowPattern((None,) * 19 + ("R",)), sg.errors.NotationError, "'R'", "a Color"
    ),
    bad(lambda: api.WindowPattern((None,) * 19), sg.errors.WrongType, "four rows"),
    *for_each(
        [5, 3.0, NAN, True, b"Virtus", {"Virtus"}, {}, object, window],
        api.window,
        sg.errors.WrongType,
        "the name of a card",
        "YB..1/G.5.4/3.R.G/2..BY",
        "None",
    ),
    *for_each([5, 3.0, True, b"Virtus"], window.with_pattern, sg.errors.WrongType, "a card"),
    *for_each([None, 5, 3.0, True, b"....."], api.WindowPattern, sg.errors.WrongType, "four rows"),
    *for_each(
        [None, 5, b"Mine", ["Mine"]],
        lambda x: api.WindowPattern(name=x),
        sg.errors.WrongType,
        "a text",
    ),
    *for_each(
        NOT_NUMBERS[1:], lambda x: api.WindowPattern(difficulty=x), sg.errors.WrongType, "3–6"
    ),
    *for_each([-1], lambda x: api.WindowPattern(difficulty=x), sg.errors.NotationError, "3–6"),
]

WINDOWS = [
    bad(
        lambda: api.window(None, "/".join([ROW, "R3 -- -- --", ROW, ROW])),
        sg.errors.NotationError,
        "Row B",
        "4 spaces",
        "R3 -- -- --",
        "four rows of five",
    ),
    bad(
        lambda: api.window(None, "/".join([ROW, "R3 -- -- -- -- --", ROW, ROW])),
        sg.errors.NotationError,
        "Row B",
        "6 spaces",
    ),
    bad(lambda: api.window(None, ROWS[:3]), sg.errors.NotationError, "3 rows", "four rows of five"),
    bad(lambda: api.window(None, ""), sg.errors.NotationError, "''", "1 row.", "four rows of five"),
    bad(
        lambda: api.window(None, "/".join([ROW, "R3 X9 -- -- --", ROW, ROW])),
        sg.errors.NotationError,
        "At B2",
        "'X9' is not a die",
        "An open space is written --",
    ),
    bad(
        lambda: api.window(None, "/".join([ROW, ROW, ROW, "-- -- -- -- R7"])),
        sg.errors.NotationError,
        "At D5",
        "'R7' is not a die",
        "'7' is no shade",
    ),
    bad(
        lambda: api.window(None, "/".join([ROW, ROW, ROW, ". . . . ."])),
        sg.errors.NotationError,
        "At D1",
        "'.'",
        "An open space is written --",
    ),
    bad(
        lambda: api.window(None, {"A1": "R3", "a1": "B2"}),
        sg.errors.NotationError,
        "A1 twice",
        "one die",
    ),
    bad(lambda: api.window(None, NINETEEN_RED), sg.errors.TooManyDice, "19 red dice", "at most 18"),
    bad(
        lambda: api.window(None, EIGHTEEN_RED).put("R6", "D5"),
        sg.errors.TooManyDice,
        "19 red dice",
        "at most 18",
    ),
    bad(
        lambda: api.window(None, (None,) * 19 + ("X9",)), sg.errors.NotationError, "'X9'", "like R3"
    ),
    bad(lambda: api.window(None, (None,) * 19 + (5,)), sg.errors.WrongType, "5", "like R3"),
    *for_each(
        [5, 3.0, NAN, True, b"--", {"A1"}, [1, 2, 3, 4], [None] * 20, object, window],
        lambda x: api.window(None, x),
        sg.errors.WrongType,
        "four rows of five",
        "R3",
    ),
]

ALL = [*SPACES, *DICE, *PATTERNS, *WINDOWS]
