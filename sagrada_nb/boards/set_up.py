"""What is asked before a game: who plays, against whom, by which rules, with which seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from sagrada_nb.boards import parts
from sagrada_nb.boards.seats import HUMAN, USUAL_BOT, Seats
from sagrada_nb.bots import BOTS
from sagrada_nb.core.errors import NotationError
from sagrada_nb.game.rulesets import RULE_SET_NAMES, rule_set
from sagrada_nb.game.setup import MOST_PLAYERS
from sagrada_nb.render.markup import heading, tag, words
from sagrada_nb.render.theme import THEME_STYLE
from sagrada_nb.words import _, card_name, listed, ngettext

WANTED: Final = "want_"
"""What the actions of its controls begin with."""

_LONGEST_SEED: Final = 40


@dataclass(frozen=True)
class SetUp:
    """What a new game is to be like.

    Attributes
    ----------
    players
        How many play; one plays solo.
    others
        Who sits in the other seats, as many as could.
    rules
        The name of the rule set.
    difficulty
        How many tool cards a solo game has.
    seed
        What decides the dice and the cards; empty for any.
    """

    players: int = 2
    others: tuple[str, ...] = (USUAL_BOT,) * (MOST_PLAYERS - 1)
    rules: str = "official"
    difficulty: int = 3
    seed: str = ""

    def changed(self, action: str, value: str) -> SetUp:
        """Return what is wanted after one of the controls was used.

        Raises
        ------
        NotationError
            When it is none of what the control offers.
        """
        name = action.removeprefix(WANTED)
        if name == "seed":
            return replace(self, seed=value.strip()[:_LONGEST_SEED])
        offered = dict(self._choices().get(name, ()))
        if value not in offered:
            message = _("{given!r} cannot be chosen here. Accepted: {values}.")
            values = listed(list(offered)) or _("nothing")
            raise NotationError(message.format(given=value, values=values))
        if name.isdecimal():
            others = list(self.others)
            others[int(name) - 1] = value
            return replace(self, others=tuple(others))
        chosen: dict[str, Any] = {name: int(value) if value.isdecimal() else value}
        return replace(self, **chosen)

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        return (HUMAN, *self.others[: self.players - 1])

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of the game."""
        seed = self.seed or str(Random().randrange(10**6))  # noqa: S311 - a game, not a secret
        settings: dict[str, Any] = {
            "rules": self.rules,
            "seed": int(seed) if seed.isdecimal() else seed,
        }
        if self.players == 1:
            return settings | {"solo": True, "difficulty": self.difficulty}
        return settings | {"players": self.players}

    def _choices(self) -> dict[str, list[tuple[str, str]]]:
        """Return for each control what it offers, as pairs of value and text."""
        players = [("1", _("1 player: solo"))]
        players += [(str(n), _("{n} players").format(n=n)) for n in range(2, MOST_PLAYERS + 1)]
        sitting = [(HUMAN, _("a person at this screen"))]
        sitting += [(name, card_name(name)) for name in BOTS]
        found = {"players": players}
        if self.players == 1:
            found["difficulty"] = [
                (str(n), ngettext("{n} tool card", "{n} tool cards", n).format(n=n))
                for n in range(1, 6)
            ]
        else:
            found |= {str(n): sitting for n in range(1, self.players)}
        return found | {"rules": [(name, rule_set(name).title) for name in RULE_SET_NAMES]}

    def html(self, uid: str, note: str = "") -> str:
        """Return the controls, a note, and the button that deals, as HTML text."""
        labels = {"players": _("How many play"), "difficulty": _("How hard"), "rules": _("Rules")}
        chosen = {"players": str(self.players), "difficulty": str(self.difficulty)}
        chosen["rules"] = self.rules
        rows = ""
        for name, options in self._choices().items():
            label = labels.get(name) or _("Seat {n}").format(n=int(name) + 1)
            value = chosen.get(name) or self.others[int(name) - 1]
            row = parts.choice(label, WANTED + name, options, value, uid)
            if name.isdecimal() and value in BOTS:
                row += words("span", card_name(BOTS[value].description), "sg-goal-text")
            rows += tag("div", row, "sg-wanted")
        label = _("Seed, for a game that others can play too (may stay empty)")
        rows += parts.field(label, f"{WANTED}seed", uid, "sg-files", value=self.seed)
        rows += words("p", note, "sg-filed") if note else ""
        deal = parts.button(_("Deal"), "deal", is_main=True)
        buttons = parts.tools(deal, parts.button(_("Back to the table"), "keep_playing"))
        inside = tag("style", THEME_STYLE) + heading(_("A new game")) + rows + buttons
        return tag("div", inside, "sg-asks")
