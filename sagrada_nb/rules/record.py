"""How a game of Sagrada is written down: its set-up as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sagrada_nb.rules.checking import true_or_false
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.luck import seed_of
from sagrada_nb.rules.new_game import first_position
from sagrada_nb.rules.patterns import WindowPattern, is_card, patterns
from sagrada_nb.rules.record_kind import RecordKind, one_line
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.setup import player_names, set_up
from sagrada_nb.rules.state import Secrets, Setup
from sagrada_nb.words import _

_KEYS: Final = (
    "seed",
    "rules",
    "names",
    "solo",
    "patterns",
    "tools",
    "public",
    "private",
    "start",
    "opening",
)
_SIDES_DEALT: Final = (1, 4)


def _data(game: Game) -> dict[str, Any]:
    """Return the set-up of a game as plain data, the dice of the opening roll with it."""
    setup, secrets = game.setup, game.secrets
    return {
        "seed": secrets.seed,
        "rules": {"name": setup.rules.name, **_plain(setup.rules.changes)},
        "names": list(setup.names),
        "solo": setup.solo,
        "patterns": [[_pattern_data(each) for each in dealt] for dealt in setup.patterns],
        "tools": list(setup.tools),
        "public": list(setup.public),
        "private": [[color.value for color in colors] for colors in secrets.private],
        "start": setup.start,
        "opening": game.opening,
    }


def _plain(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings as JSON has them, with lists for tuples."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in settings.items()
    }


def _pattern_data(pattern: WindowPattern) -> Any:
    if is_card(pattern):
        return pattern.name
    return {"spaces": str(pattern), "name": pattern.name, "difficulty": pattern.difficulty}


def _read(data: Mapping[str, Any]) -> Game:
    """Return the game before its first action; the inverse of :func:`_data`."""
    solo = data["solo"]
    true_or_false(solo, "solo")
    names, tools = player_names(None, solo, data["names"]), data["tools"]
    if data["seed"] is None:
        raise NotationError(_("The seed is missing."))
    setup, secrets = set_up(
        seed_of(data["seed"]),
        RuleSet(**data["rules"]),
        names,
        solo,
        None,
        tools,
        data["public"],
        [color for colors in data["private"] for color in colors],
        len(tools) if solo else None,
        data["start"],
    )
    dealt = tuple(tuple(_read_pattern(each) for each in hand) for hand in data["patterns"])
    if len(dealt) != len(names) or any(len(hand) not in _SIDES_DEALT for hand in dealt):
        raise NotationError(_("Each player is dealt 1 or 4 window patterns."))
    whole = Setup(setup.rules, names, solo, dealt, setup.tools, setup.public, setup.start)
    game = first_position(whole, Secrets(secrets.seed, secrets.private), data["opening"])
    if _data(game) != dict(data):
        raise NotationError(_("The set-up is not complete."))
    return game


def _read_pattern(given: Any) -> WindowPattern:
    return patterns[given] if isinstance(given, str) else WindowPattern(**given)


def _heading(game: Game) -> str:
    turn, seat = game.state.turn, game.active
    name = one_line(game.names[seat]) if seat is not None else ""
    if turn is None:
        return f"# {name}"
    return f"# round {game.round}, turn {turn.number}: {name}"


def _results(game: Game) -> list[str]:
    ends = [game.solo_result()] if game.setup.solo else game.ranking()
    return [str(each) for each in ends]


KIND: Final = RecordKind(
    format="sagrada_nb game",
    version=1,
    keys=_KEYS,
    data=_data,
    read=_read,
    heading=_heading,
    results=_results,
)
