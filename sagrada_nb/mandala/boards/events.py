"""What is done at a table of Mandala, and what comes from its page: clicks and keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sagrada_nb.boards.table.common import CommonTable
from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.mandala.boards.asking import ask
from sagrada_nb.mandala.boards.kind import MANDALA
from sagrada_nb.mandala.boards.picking import Picked, target_of
from sagrada_nb.mandala.boards.regions import turn_line
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, pile
from sagrada_nb.mandala.game import Game
from sagrada_nb.rules.errors import IllegalAction, NotationError
from sagrada_nb.words import _

_KEYS = {"u": "undo", "h": "hint", "n": "now", "d": "discard"}


class MandalaEvents(CommonTable):
    """A table of Mandala that acts on what its page reports."""

    KIND: ClassVar[TableKind] = MANDALA

    # Words

    def _over(self) -> str:
        return _("The game is over: the scores below show what the cups were worth.")

    def _whose_turn(self, game: Game) -> str:
        return turn_line(game, self.seat, alone=len(self.humans) == 1)

    def _asked_to_act(self) -> str:
        return ask(self._guide)

    # Playing

    def choose(self, cards: str = "") -> None:
        """Choose cards of one colour from the hand, such as ``"RR"``; none lets go of them.

        Raises
        ------
        IllegalAction, NotationError
            When they are not in hand, not of one colour, or nobody can choose now.
        """
        self._check_may_pick()
        counts = pile(cards)
        colors = [color for color in SAND_COLORS if counts[color.index]]
        if len(colors) > 1:
            raise NotationError(
                _("{given!r} is not of one colour.").format(given=cards),
            )
        with self._one_drawing():
            self._hinted = None
            self._guide = Picked(self.game)
            if colors:
                self._hold(colors[0], counts[colors[0].index])
                self._guide = Picked(self.game, colors[0], counts[colors[0].index])
            self._greet()

    def put(self, place: str) -> None:
        """Put the chosen cards somewhere, as by a click, and so play.

        Parameters
        ----------
        place
            ``"1:mountain"``, ``"2:0"`` for the field of seat 0 in mandala 2, or ``"discards"``.

        Raises
        ------
        IllegalAction
            When they cannot go there; the sentences say why.
        """
        self._check_may_pick()
        target = target_of(place)
        why = self._guide.why_not(target)
        action = self._guide.action(target)
        if action is None:
            raise IllegalAction("cannot_be_put", why)
        self.play(action)

    def _held(self, color: SandColor) -> int:
        """Return how many cards of a colour are in the hand of the player who has to act."""
        hand: Pile = self.game.state.hands[self.game.active or 0]
        return hand[color.index]

    def _hold(self, color: SandColor, n: int) -> None:
        """Refuse cards that are not in hand."""
        held = self._held(color)
        if n > held:
            raise IllegalAction(
                "not_in_hand",
                _("{given} cannot be chosen: there are {held} in hand.").format(
                    given=str(color) * n, held=held
                ),
            )

    # Events from the page

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        self._goal = ""
        if not self._can_pick:
            return
        if self.game.state.sharing is not None:
            self._goal = "[data-action='take']"
        elif self._guide.picks:
            self._goal = ""
        else:
            self._goal = ".sg-region-hand [data-cell], [data-action='pass']"

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Choose a card by the letter of its colour; letters stand for the buttons."""
        key = str(content.get("key", "")).upper()
        color = next((each for each in SAND_COLORS if each.value == key), None)
        if color is not None:
            self._check_may_pick()
        if color is not None and self.game.state.sharing is not None:
            self.play(f"take {color}")
            self._lead_on()
        elif color is not None:
            self._hold(color, 1)
            n = self._guide.n % self._held(color) + 1 if self._guide.color is color else 1
            self.choose(color.value * n)
        elif key.lower() in _KEYS:
            self._on_action({"action": _KEYS[key.lower()]})
        else:
            self.say(
                _(
                    "Keys: a letter chooses a card of its colour, again one more; Tab and arrows "
                    "move, Enter puts the cards, D discards them, Escape lets go, U undoes, H asks "
                    "for a hint, N hurries the bot."
                )
            )

    def _do_card(self, value: Any) -> None:
        self._check_may_pick()
        text = str(value)
        color, number = SandColor(text[:1]), text[1:]
        if not number.isdecimal() or len(number) > 2:
            raise NotationError(_("{given!r} is no card of the hand.").format(given=text))
        self._hold(color, int(number))
        self._guide, self._hinted = self._guide.toggled(color, int(number)), None
        self._greet()

    def _do_put(self, value: Any) -> None:
        self.put(str(value))
        self._lead_on()

    def _do_discard(self, value: object) -> None:
        self._do_put("discards")

    def _do_take(self, value: Any) -> None:
        self._check_may_pick()
        self.play(f"take {value}")
        self._lead_on()

    def _do_pass(self, value: object) -> None:
        self._check_may_pick()
        self.play("pass")
