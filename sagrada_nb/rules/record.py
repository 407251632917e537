"""What the two ways of writing down a game share: the set-up as plain data, and playing again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sagrada_nb.rules.errors import NotationError, RecordError, SagradaError
from sagrada_nb.rules.luck import seed_of
from sagrada_nb.rules.new_game import first_position
from sagrada_nb.rules.patterns import WindowPattern, patterns
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.setup import player_names, set_up
from sagrada_nb.rules.state import Secrets, Setup
from sagrada_nb.words import _, listed

if TYPE_CHECKING:
    from sagrada_nb.rules.game import Game

FORMAT: Final = "sagrada_nb game"
VERSION: Final = 1
SET_UP_KEYS: Final = (
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


def set_up_data(game: Game) -> dict[str, Any]:
    """Return the set-up of a game as plain data, the dice of the opening roll with it."""
    setup, secrets = game.setup, game.secrets
    return {
        "seed": secrets.seed,
        "rules": {"name": setup.rules.name, **setup.rules.changes},
        "names": list(setup.names),
        "solo": setup.solo,
        "patterns": [[_pattern_data(each) for each in dealt] for dealt in setup.patterns],
        "tools": list(setup.tools),
        "public": list(setup.public),
        "private": [[color.value for color in colors] for colors in secrets.private],
        "start": setup.start,
        "opening": game.opening,
    }


def _pattern_data(pattern: WindowPattern) -> Any:
    if pattern.name in patterns and patterns[pattern.name] == pattern:
        return pattern.name
    return {"spaces": str(pattern), "name": pattern.name, "difficulty": pattern.difficulty}


def read_set_up(data: Mapping[str, Any], place: str) -> Game:
    """Return the game before its first action; the inverse of :func:`set_up_data`.

    Raises
    ------
    RecordError
        When the set-up is not possible; the error names `place`.
    """
    missing = [key for key in SET_UP_KEYS if key not in data]
    unknown = [key for key in data if key not in SET_UP_KEYS]
    if missing:
        raise RecordError(
            _("In {place}: {keys} is missing.").format(place=place, keys=listed(missing)), place
        )
    if unknown:
        raise RecordError(
            _("In {place}: {keys} is unknown. Accepted: {known}.").format(
                place=place, keys=listed(unknown), known=listed(list(SET_UP_KEYS))
            ),
            place,
        )
    try:
        return _read(data)
    except (SagradaError, TypeError, ValueError, KeyError, AttributeError) as problem:
        raise RecordError(
            _("In {place}: {problem}").format(place=place, problem=problem), place
        ) from problem


def _read(data: Mapping[str, Any]) -> Game:
    solo = data["solo"]
    if not isinstance(solo, bool):
        raise NotationError(_("{given!r} is neither true nor false.").format(given=solo))
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
    if set_up_data(game) != dict(data):
        raise NotationError(_("The set-up is not complete."))
    return game


def _read_pattern(given: Any) -> WindowPattern:
    return patterns[given] if isinstance(given, str) else WindowPattern(**given)


def play_again(game: Game, action: str, luck: str | None, place: str) -> Game:
    """Return the game after a recorded action.

    Raises
    ------
    RecordError
        When it is not legal; the error names `place` and holds the game up to there.
    """
    try:
        return game.play(action, luck)
    except SagradaError as problem:
        raise RecordError(
            _("{place} cannot be played: {problem}").format(place=place, problem=problem),
            place,
            game,
        ) from problem
