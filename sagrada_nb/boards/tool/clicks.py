"""What the tool board does with clicks, keys and drags."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sagrada_nb.boards.tool.asking import ask
from sagrada_nb.boards.tool.hand import (
    EMPTY,
    Hand,
    OnTrack,
    action_of_hand,
    asked,
    becomes,
    hand_of,
    is_underway,
    is_used,
    missing,
)
from sagrada_nb.boards.tool.playing import ToolPlaying
from sagrada_nb.boards.tool.stories import try_out
from sagrada_nb.boards.tool.views import space_words_now
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction, NotationError
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.actions import DONE, RETURN, Action, ChooseShade, Shift
from sagrada_nb.game.state import slot_of
from sagrada_nb.words import _, paragraph


class ToolClicks(ToolPlaying):
    """The events of a tool board; one method for each, named as the page names them."""

    def _position(self) -> object:
        return self.scenario

    # Picking and trying

    def _try(self, action: Action, space: str | None = None) -> None:
        """Play an action; a refusal is shown, and where a rule is broken."""
        self._check_current()
        picked = self._hand
        try:
            self.play(action)
        except IllegalAction as refused:
            self._hand = picked
            self._refused = (refused, space)
            self.say(str(refused), "bad", refused.code)

    def _hold(self, hand: Hand) -> None:
        self._hand, self._refused = hand, None
        self.say(ask(self.scenario, self.card, hand))

    def _on_space(self, content: Mapping[str, Any]) -> None:
        self._choose(_space(content))

    def _choose(self, space: str) -> None:
        now, card, hand = self.scenario, self.card, self._hand
        wanted, need = asked(now, card), missing(now, card, hand)
        if "move" in wanted and hand.start == space:
            self._hold(replace(hand, start=None))
        elif need == "move":
            self._lift(space)
        elif need or not {"move", "space"} & set(wanted):
            self._refused = None
            self.say(paragraph([space_words_now(self, space), ask(now, card, hand)]))
        else:
            self._try(action_of_hand(now, card, hand, space), space)

    def _lift(self, space: str) -> None:
        """Pick up the die on a space, in order to move it."""
        if self.window[space] is None or is_used(self.scenario):
            held = replace(self._hand, start=space)
            self._try(action_of_hand(self.scenario, self.card, held, space), space)
        else:
            self._hold(replace(self._hand, start=space))

    def _on_remove(self, content: Mapping[str, Any]) -> None:
        self._on_cancel(content)

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        self._typed_color = ""
        self._hand = EMPTY
        self._refused = None
        self._greet()

    def _on_lift(self, content: Mapping[str, Any]) -> None:
        start, dragged = content.get("from"), str(content.get("die", ""))
        if start is not None:
            if "move" in asked(self.scenario, self.card):
                self._lift(_space({"space": start}))
        elif ":" in dragged:
            self._hold(replace(self._hand, track=_on_track(dragged)))
        elif dragged != "hand":
            self._pick(Die(dragged))

    def _on_drop(self, content: Mapping[str, Any]) -> None:
        if content.get("space") is None:
            return
        space, start = _space(content), content.get("from")
        if start is not None and "move" not in asked(self.scenario, self.card):
            self.say(ask(self.scenario, self.card, self._hand))
        elif start is None or _space({"space": start}) != space:
            self._choose(space)

    def _pick(self, die: Die) -> None:
        if is_underway(self.scenario) or "die" not in self.card.takes:
            self.say(ask(self.scenario, self.card, self._hand))
            return
        try:
            slot_of(self.scenario.state, die)
        except IllegalAction as refused:
            self.say(str(refused), "bad", refused.code)
        else:
            self._hold(replace(self._hand, die=die, delta=None))

    def _keys(self) -> str:
        return _(
            "Keys: arrows move, Enter picks or places, Escape lets go, R 3 picks the red 3, "
            "U undoes."
        )

    # Buttons

    def _do_die(self, content: Mapping[str, Any]) -> None:
        die = Die(_value(content).partition(".")[0])
        if die == self._hand.die:
            self._hold(replace(self._hand, die=None, delta=None))
        else:
            self._pick(die)

    def _do_delta(self, content: Mapping[str, Any]) -> None:
        delta = {"up": 1, "down": -1}.get(_value(content))
        die = self._hand.die
        if die is None or delta is None:
            self.say(ask(self.scenario, self.card, self._hand))
            return
        try:
            becomes(self.card, die, delta)
        except IllegalAction as refused:
            self._hand = replace(self._hand, delta=None)
            self.say(str(refused), "bad", refused.code)
        else:
            self._hold(replace(self._hand, delta=delta))

    def _do_track(self, content: Mapping[str, Any]) -> None:
        chosen = _on_track(_value(content).partition(".")[0])
        if "track" not in asked(self.scenario, self.card):
            self.say(ask(self.scenario, self.card, self._hand))
        else:
            self._hold(replace(self._hand, track=None if chosen == self._hand.track else chosen))

    def _do_pay(self, content: Mapping[str, Any]) -> None:
        value = _value(content)
        self._hold(replace(self._hand, pay=Die(value) if value else None))

    def _do_shade(self, content: Mapping[str, Any]) -> None:
        value = _value(content)
        self._try(ChooseShade(int(value) if value.isdecimal() and len(value) == 1 else 0))

    def _do_use(self, content: object) -> None:
        if missing(self.scenario, self.card, self._hand) or is_underway(self.scenario):
            self.say(ask(self.scenario, self.card, self._hand))
        else:
            self._try(action_of_hand(self.scenario, self.card, self._hand))

    def _do_return(self, content: object) -> None:
        self._try(RETURN)

    def _do_done(self, content: object) -> None:
        self._try(DONE)

    def _do_another(self, content: object) -> None:
        self.another()

    def _do_tell(self, content: object) -> None:
        self.tell()

    def _do_show(self, content: object) -> None:
        self._check_current()
        self.show_next()

    def _do_try(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        value = _value(content)
        if not value.isdecimal() or len(value) > 2 or int(value) >= len(self._story.attempts):
            return
        begun, steps, refused = try_out(self._story, int(value), self.seed)
        self._follow(begun, steps)
        if refused is not None:
            # The board stays where the rules say no, so that it can be looked at.
            step = self._story.attempts[int(value)].steps[len(steps)]
            self._hand = hand_of(step.action)
            self._refused = (refused, _ends_on(step.action))
            self.say(str(refused), "bad", refused.code)

    # The situation

    def _do_turn(self, content: Mapping[str, Any]) -> None:
        self.change(turn=2 if _value(content) == "2" else 1)

    def _do_drafted(self, content: Mapping[str, Any]) -> None:
        self.change(placed=bool(content.get("checked")))

    def _do_used(self, content: Mapping[str, Any]) -> None:
        self.change(tool_used=bool(content.get("checked")))

    def _do_tokens(self, content: Mapping[str, Any]) -> None:
        self.change(tokens=_tokens(content))

    def _do_on_card(self, content: Mapping[str, Any]) -> None:
        self.change(tool_tokens=_tokens(content))

    def _do_luck(self, content: Mapping[str, Any]) -> None:
        self.luck = _value(content)

    def _do_seed(self, content: object) -> None:
        self.seed += 1
        self.say(
            _("Other dice will be rolled or drawn now, those of seed {n}.").format(n=self.seed)
        )


def _value(content: Mapping[str, Any]) -> str:
    return str(content.get("value") or "")


def _space(content: Mapping[str, Any]) -> str:
    return SPACE_NAMES[space_number(content.get("space", ""))]


def _on_track(text: str) -> OnTrack:
    number, _sign, die = text.partition(":")
    return int(number) if number.isdecimal() and len(number) < 3 else 0, Die(die)


def _tokens(content: Mapping[str, Any]) -> int:
    text = _value(content).strip()
    if not text.isdecimal() or len(text) > 2:
        raise NotationError(
            _("{given!r} is not a number of favor tokens. Accepted: 0 to 24.").format(
                given=text[:40]
            )
        )
    return int(text)


def _ends_on(action: Action) -> str | None:
    """Return the space where an action ends, if it does so on one."""
    shift = getattr(action, "shift", None)
    if isinstance(shift, Shift):
        return shift.end
    space = getattr(action, "space", None)
    return space if isinstance(space, str) else None
