"""Bad names, moves, rules and scores: what is chosen does not exist or may not be."""

from __future__ import annotations

import sagrada_nb as sg
from tests.rules.bad_call import NOT_NUMBERS, NOT_TEXTS, api, bad, for_each, window

NAMES = [
    bad(
        lambda: api.patterns["Kaleidoskopic Dram"],
        sg.errors.UnknownName,
        "'Kaleidoskopic Dram'",
        "Did you mean Kaleidoscopic Dream?",
    ),
    bad(lambda: api.patterns["Vitrus"], sg.errors.UnknownName, "'Vitrus'", "Did you mean Virtus"),
    bad(
        lambda: api.patterns["zzz"],
        sg.errors.UnknownName,
        "'zzz'",
        "Known names: ",
        "Virtus",
        "Kaleidoscopic Dream",
    ),
    bad(lambda: api.patterns[""], sg.errors.UnknownName, "''", "Known names: "),
    bad(lambda: api.window("Vitrus"), sg.errors.UnknownName, "'Vitrus'", "Did you mean Virtus"),
    bad(
        lambda: api.window("YB..1G.5.43.R.G2..B"),
        sg.errors.UnknownName,
        "'YB..1G.5.43.R.G2..B'",
        "four rows",
        "YB..1/G.5.4/3.R.G/2..BY",
    ),
    bad(
        lambda: api.PUBLIC_OBJECTIVES["Light Shade"],
        sg.errors.UnknownName,
        "'Light Shade'",
        "Did you mean Light Shades",
    ),
    bad(lambda: api.PUBLIC_OBJECTIVES["Shades of Red"], sg.errors.UnknownName, "'Shades of Red'"),
    bad(lambda: api.PRIVATE_OBJECTIVES["purpel"], sg.errors.UnknownName, "'purpel'", "purple"),
    bad(lambda: api.PRIVATE_OBJECTIVES["zzz"], sg.errors.UnknownName, "'zzz'", "Shades of Green"),
    *for_each(NOT_TEXTS, lambda x: api.patterns[x], sg.errors.WrongType, "a text", "Virtus"),
    *for_each(
        NOT_TEXTS, lambda x: api.PUBLIC_OBJECTIVES[x], sg.errors.UnknownName, "a text", "Light"
    ),
    *for_each(
        NOT_TEXTS, lambda x: api.PRIVATE_OBJECTIVES[x], sg.errors.WrongType, "a text", "Purple"
    ),
]

MOVES = [
    bad(lambda: window.remove("B3"), sg.errors.NoSuchMove, "B3", "There are dice on A1."),
    bad(lambda: api.window().remove("B3"), sg.errors.NoSuchMove, "B3", "The window is empty."),
    bad(lambda: window.move("B3", "B4"), sg.errors.NoSuchMove, "B3", "There are dice on A1."),
    bad(lambda: window.move("A1", "a1"), sg.errors.NoSuchMove, "B2", "A1", "not a move"),
    bad(
        lambda: window.place("R3", "A1"),
        sg.IllegalPlacement,
        "R3",
        "A1",
        "blue 2",
        "Legal for R3: A2, B1 and B2.",
    ),
    bad(
        lambda: api.window("/".join(["22222"] * 4)).place("R1", "A1"),
        sg.IllegalPlacement,
        "A1 is printed with 2",
        "No space is legal for R1.",
    ),
]

IGNORING = [
    bad(
        lambda: window.explain("R3", "A2", ignoring="space_colr"),
        sg.errors.UnknownName,
        "'space_colr'",
        "space_color",
    ),
    bad(
        lambda: window.place("R3", "A2", ignoring=["occupied", "zzz"]),
        sg.errors.UnknownName,
        "'zzz'",
        "touches_no_die",
        "same_value_neighbor",
    ),
    bad(lambda: window.legal_spaces("R3", ignoring=""), sg.errors.UnknownName, "''", "occupied"),
    bad(
        lambda: window.move("A1", "A2", ignoring="zzz"), sg.errors.UnknownName, "'zzz'", "occupied"
    ),
    *for_each(
        [None, 5, 0, False, 3.0, object],
        lambda x: window.legal_spaces("R3", ignoring=x),
        sg.errors.WrongType,
        "occupied",
        "space_color",
    ),
    *for_each(
        [None, 5, 0, False, 3.0],
        lambda x: window.explain("R3", "A2", ignoring=[x]),
        sg.errors.WrongType,
        "occupied",
        "space_color",
    ),
    bad(lambda: window.legal_spaces("R3", ignoring=b"occupied"), sg.errors.WrongType, "occupied"),
]

SCORES = [
    *for_each(
        [None, 5, [], sg.Die("R3"), object],
        api.score,
        sg.errors.WrongType,
        "a Window",
    ),
    *for_each(
        [None, "R3", 5],
        api.PUBLIC_OBJECTIVES["Light Shades"].score,
        sg.errors.WrongType,
        "a Window",
    ),
    *for_each([None, "R3", 5], api.PRIVATE_OBJECTIVES["red"].pay, sg.errors.WrongType, "a Window"),
    bad(
        lambda: api.score(window, "Ligth Shades"),
        sg.errors.UnknownName,
        "'Ligth Shades'",
        "Did you mean Light Shades",
    ),
    bad(lambda: api.score(window, ["zzz"]), sg.errors.UnknownName, "'zzz'", "Color Diagonals"),
    bad(lambda: api.score(window, ["Shades of Red"]), sg.errors.UnknownName, "'Shades of Red'"),
    bad(
        lambda: api.score(window, api.PRIVATE_OBJECTIVES["red"]),
        sg.errors.UnknownName,
        "'Shades of Red'",
        "Did you mean",
    ),
    bad(
        lambda: api.score(window, ["Light Shades", "light shades"]),
        sg.errors.NotationError,
        "'Light Shades'",
        "twice",
        "once",
    ),
    *for_each(
        [None, 5, 3.0, True, object],
        lambda x: api.score(window, x),
        sg.errors.WrongType,
        "Light Shades",
    ),
    *for_each(
        [None, 5, 3.0, True], lambda x: api.score(window, [x]), sg.errors.WrongType, "Light Shades"
    ),
    bad(lambda: api.score(window, b"Light Shades"), sg.errors.WrongType, "Light Shades"),
    bad(
        lambda: api.score(window, private="orange"),
        sg.errors.UnknownName,
        "'orange'",
        "Shades of Red",
        "colour",
    ),
    bad(lambda: api.score(window, private=""), sg.errors.UnknownName, "''", "Shades of Red"),
    bad(
        lambda: api.score(window, private=api.PUBLIC_OBJECTIVES["Light Shades"]),
        sg.errors.UnknownName,
        "'Light Shades'",
        "Shades of Red",
    ),
    bad(
        lambda: api.score(window, private=["red", "R"]),
        sg.errors.NotationError,
        "'Shades of Red'",
        "twice",
        "once",
    ),
    *for_each(
        [5, 3.0, True, object],
        lambda x: api.score(window, private=x),
        sg.errors.WrongType,
        "a colour",
        "None",
    ),
    *for_each(
        [None, 5, 3.0, True],
        lambda x: api.score(window, private=[x]),
        sg.errors.WrongType,
        "Shades of Red",
    ),
    *for_each(
        [-1], lambda x: api.score(window, favor_tokens=x), sg.errors.NotationError, "0 or more"
    ),
    *for_each(
        NOT_NUMBERS,
        lambda x: api.score(window, favor_tokens=x),
        sg.errors.WrongType,
        "favor tokens",
        "a whole number",
    ),
    *for_each(
        [-1],
        lambda x: api.score(window, open_space_penalty=x),
        sg.errors.NotationError,
        "0 or more",
    ),
    *for_each(
        NOT_NUMBERS,
        lambda x: api.score(window, open_space_penalty=x),
        sg.errors.WrongType,
        "an open space",
        "a whole number",
    ),
    bad(
        lambda: api.score(window).line("Light Shades"),
        sg.errors.UnknownName,
        "'Light Shades'",
        "Favor tokens",
    ),
    bad(lambda: api.score(window).line(5), sg.errors.WrongType, "5", "Favor tokens"),
]

ALL = [*NAMES, *MOVES, *IGNORING, *SCORES]
