"""Whatever is given to whatever the package offers is accepted, or refused in a few words."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

import pytest

import sagrada_nb as sg
from tests.odd_values import ODD, check_refusal

ROOMS: Final[dict[str, Any]] = {
    "": sg,
    "mandala.": sg.mandala,
    "exact.": sg.exact,
    "bots.": sg.bots,
    "mandala.bots.": sg.mandala.bots,
    "charts.": sg.charts,
    "studies.": sg.studies,
}
GAME: Final[Any] = sg.new_game(2, seed=7)
MANDALA: Final[Any] = sg.mandala.new_game(seed=7)
RNG: Final = Random(1)  # noqa: S311 - a game, not a secret
FEW: Final[dict[str, Any]] = {
    "games": 1,
    "n_games": 1,
    "quick_games": 1,
    "n_engine_games": 1,
    "n_pools": 1,
    "n": 1,
    "runs": 1,
    "sizes": (10,),
    "progress": False,
    "bot": "random",
    "what": "red",
    "dice": 3,
    "bag": None,
    "objective": "Light Shades",
    "window": sg.window("Virtus"),
    "windows": [sg.window("Virtus", {"A1": "P4"})],
    "pattern": "Virtus",
    "of_patterns": ["Virtus"],
    "objectives": ["Light Shades"],
    "spaces": "A1",
    "line": "row A",
    "of": "color",
    "points": 1,
    "facts": (),
    "river": "R",
    "cup": "R",
    "rule": "touches_no_die",
    "action": GAME.legal_actions()[0],
    "samples": [[1.0, 2.0]],
    "truth": 1.0,
    "values": [1.0, 2.0],
    "policy": "random",
    "rng": RNG,
    "first": "random",
    "second": "random",
    "policies": ["random", "random"],
    "rule_sets": ["official"],
    "text": "pass",
}
"""What is given beside the odd value, where it is asked for: so little that it takes no time."""

OWN: Final[dict[str, dict[str, Any]]] = {
    "bots.": {"game": GAME},
    "mandala.bots.": {"game": MANDALA},
    "sampling_error": {"seed": 1},
    "PayoffExplorer": {"policies": ()},
    "window": {"dice": None},
    "Window": {"dice": None},
    "bag_without": {"dice": "R"},
    "passing_study": {"passes": 0},
    "solo_study": {"difficulties": [5]},
}


def _callables() -> Iterator[tuple[str, Callable[..., object]]]:
    for room, module in ROOMS.items():
        for name in module.__all__:
            offered = getattr(module, name)
            is_error = isinstance(offered, type) and issubclass(offered, BaseException)
            is_alias = name in ("Policy", "Payoff")  # names of types for a checker
            if callable(offered) and not is_error and not is_alias:
                yield room + name, offered


CALLABLES: Final = dict(_callables())


def _settings_of(offered: Any) -> list[str]:
    """Return the names of all that a callable can be given."""
    parameters = inspect.signature(offered).parameters.values()
    named = [each.name for each in parameters if each.kind not in (each.VAR_KEYWORD,)]
    traits: dict[str, Any] = getattr(offered, "class_traits", dict)()
    named += [
        name
        for name, each in traits.items()
        if each.this_class.__module__.startswith("sagrada_nb") and name[0] != "_"
    ]
    return named


def _others(name: str, offered: Callable[..., object], given: object) -> dict[str, Any]:
    """Return what a callable is given beside the odd value, which stands in for what is needed."""
    parameters = inspect.signature(offered).parameters
    room, _point, plain = name.rpartition(".")
    known = FEW | OWN.get(f"{room}.", {}) | OWN.get(plain, {})
    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    needed = {
        each: given
        for each, parameter in parameters.items()
        if parameter.kind in kinds and parameter.default is parameter.empty
    }
    return needed | {each: few for each, few in known.items() if each in parameters}


SLOW: Final = ("pattern_games", "sample_pools", "sample_turns", "agreement_frame", "PayoffExplorer")
"""What does much with what it accepts."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=[pytest.mark.slow] * (each.split(".")[-1] in SLOW))
        for each in CALLABLES
    ],
)
def test_what_is_odd_is_refused_in_a_few_words(name: str) -> None:
    offered = CALLABLES[name]
    wrong = [
        f"{setting} = {odd}: {said}"
        for setting in _settings_of(offered)
        for odd, given in ODD.items()
        if (said := check_refusal(partial(_call, name, setting, given)))
    ]
    assert not wrong


def _call(name: str, setting: str, given: Any) -> object:
    offered = CALLABLES[name]
    parameter = inspect.signature(offered).parameters.get(setting)
    if parameter is not None and parameter.kind in (
        parameter.VAR_POSITIONAL,
        parameter.POSITIONAL_ONLY,
    ):
        return offered(given)
    return offered(**{**_others(name, offered, given), setting: given})


PLAYED: Final[dict[str, Callable[[Any], object]]] = {
    "play": GAME.play,
    "luck": lambda x: GAME.play(GAME.legal_actions()[0], luck=x),
    "at": GAME.at,
    "view": GAME.view,
    "Game.from_text": sg.Game.from_text,
    "Game.from_json": sg.Game.from_json,
    "Scenario": sg.Scenario.from_dict,
    "mandala play": MANDALA.play,
    "mandala luck": lambda x: MANDALA.play("discard B", x),
    "mandala at": MANDALA.at,
    "mandala view": MANDALA.view,
    "mandala Game.from_text": sg.mandala.Game.from_text,
    "mandala Game.from_json": sg.mandala.Game.from_json,
}


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_odd_is_no_action_and_no_record(name: str) -> None:
    wrong = [
        f"{odd}: {said}"
        for odd, given in ODD.items()
        if (said := check_refusal(partial(PLAYED[name], given)))
    ]
    assert not wrong
