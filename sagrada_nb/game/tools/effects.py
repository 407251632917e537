"""What the twelve tool cards do, and the first steps of those that have several.

Every function takes the state in which the card may be used (see :mod:`.payment`) and returns the
state after the use, or after its first step with ``pending`` set; or it raises
:class:`~sagrada_nb.core.errors.IllegalAction`. Nothing is changed in place, so a use that turns
out illegal leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import index
from typing import Final, TypeAlias

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import SHADES, Color, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.window import Rules, Window, place
from sagrada_nb.game.actions import UseTool
from sagrada_nb.game.chance import Luck, with_die
from sagrada_nb.game.state import Pending, Setup, State, taken
from sagrada_nb.game.tools.cards import Effect, ToolCard, tool_card
from sagrada_nb.game.tools.moving import Using, lathekin, move_one, tap_wheel
from sagrada_nb.game.tools.payment import (
    check_card,
    check_time,
    complete,
    lay_aside_payment,
    not_in_pool,
    turn_of,
    window_of,
)
from sagrada_nb.words import _

APART: Final[Rules] = frozenset({PlacementRule.TOUCHES_A_DIE})
NEED_NOT_TOUCH: Final[Rules] = frozenset({PlacementRule.TOUCHES_NO_DIE})
OPPOSITE_SIDES: Final = 7

Use: TypeAlias = Callable[[Using], State]


def use_tool(setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
    """Return the state after a use of a tool card, or after the first step of it."""
    check_card(setup, state, use.tool)
    check_time(state, use.tool)
    paid = lay_aside_payment(setup, state, use.tool, use.pay)
    return _USES[use.tool](Using(setup, paid, use, luck))


def slot_of(state: State, die: Die | None) -> int:
    """Return where in the pool a die lies."""
    if die is None or die not in state.pool:
        raise IllegalAction(
            "die_not_in_pool",
            not_in_pool(state, die) if die else _("A die of the draft pool has to be named."),
        )
    return state.pool.index(die)


def _space(use: UseTool) -> str:
    if use.space is None:
        raise IllegalAction(
            "must_place",
            _("With {name} the die must be placed: no space is named.").format(
                name=tool_card(use.tool).label
            ),
        )
    return use.space


def _draft_at_once(now: Using) -> State:
    """Place what the card makes of a die of the pool (R1): cards 1, 8 and 10."""
    slot = slot_of(now.state, now.use.die)
    die = made_of(tool_card(now.use.tool), now.state.pool[slot], now.use.delta)
    ignoring, space = now.setup.rules.ignoring, _space(now.use)
    window = place(window_of(now.state), die, space, ignoring, code="cannot_place_there")
    return _drafted(now, slot, window)


def _drafted(now: Using, slot: int, window: Window) -> State:
    pool = taken(now.state.pool, slot)
    return complete(now.setup, now.state, now.use.tool, now.use.pay, True, window, pool)


def made_of(card: ToolCard, die: Die, delta: object = None) -> Die:
    """Return what a card makes of a drafted die before it is placed, where that takes no luck.

    Raises
    ------
    IllegalAction
        When Grozing Pliers cannot turn it by `delta`.

    Examples
    --------
    >>> [str(made_of(tool_card(number), Die("R5"), 1)) for number in (1, 9, 10)]
    ['R6', 'R5', 'R2']
    """
    if card.effect is Effect.TURN:
        return turned_by(die, delta)
    return turned_over(die) if card.effect is Effect.TURN_OVER else die


def turned_by(die: Die, delta: object) -> Die:
    """Return the die turned up or down by 1 (Grozing Pliers)."""
    if not is_whole(delta, -1, 1) or delta == 0:
        raise IllegalAction(
            "delta_must_be_1",
            _(
                "Grozing Pliers turns the die up or down by 1: delta is 1 or -1, not {delta!r}."
            ).format(delta=delta),
        )
    shade = die.shade + index(delta)
    if shade not in SHADES:
        opposite = SHADES[0] if shade > SHADES[-1] else SHADES[-1]
        raise IllegalAction(
            f"{die.shade}_cannot_become_{opposite}",
            _("Grozing Pliers never turns a {shade} into a {opposite}.").format(
                shade=die.shade, opposite=opposite
            ),
        )
    return Die(die.color, shade)


def turned_over(die: Die) -> Die:
    """Return the die turned over (Grinding Stone).

    Examples
    --------
    >>> turned_over(Die("R5"))
    Die('R2')
    """
    return Die(die.color, OPPOSITE_SIDES - die.shade)


def _running_pliers(now: Using) -> State:
    after = _draft_at_once(now)
    return replace(after, skipping=now.state.skipping | {turn_of(now.state).seat})


def _straightedge(now: Using) -> State:
    slot = slot_of(now.state, now.use.die)
    ignoring = now.setup.rules.ignoring | NEED_NOT_TOUCH
    window = place(window_of(now.state), now.state.pool[slot], _space(now.use), ignoring, APART)
    return _drafted(now, slot, window)


def _lens_cutter(now: Using) -> State:
    if not any(now.state.track):
        raise IllegalAction(
            "round_track_empty", _("Lens Cutter needs a die on the round track; there is none.")
        )
    slot = slot_of(now.state, now.use.die)
    return _in_hand(now, slot, die=now.state.pool[slot])


def _in_hand(now: Using, slot: int, die: Die | None = None, color: Color | None = None) -> State:
    """Take the die in `slot` out of the pool; what is in hand now is `die` or a die of `color`."""
    pending = Pending(now.use.tool, die, color, slot, pay=now.use.pay)
    return replace(now.state, pool=taken(now.state.pool, slot), pending=pending)


def _flux_brush(now: Using) -> State:
    slot = slot_of(now.state, now.use.die)
    return _in_hand(now, slot, die=Die(now.state.pool[slot].color, now.luck.shade()))


def _flux_remover(now: Using) -> State:
    slot = slot_of(now.state, now.use.die)
    bag = with_die(now.state.bag, now.state.pool[slot].color)
    color = now.luck.color(bag)
    after = _in_hand(now, slot, color=color)
    return replace(after, bag=with_die(bag, color, -1))


def _glazing_hammer(now: Using) -> State:
    if not now.state.pool:
        raise IllegalAction(
            "pool_empty", _("Glazing Hammer needs a die in the draft pool; there is none.")
        )
    pool = tuple(Die(die.color, now.luck.shade()) for die in now.state.pool)
    return complete(now.setup, now.state, now.use.tool, now.use.pay, pool=pool)


_USES: Final[dict[int, Use]] = {
    1: _draft_at_once,
    2: move_one,
    3: move_one,
    4: lathekin,
    5: _lens_cutter,
    6: _flux_brush,
    7: _glazing_hammer,
    8: _running_pliers,
    9: _straightedge,
    10: _draft_at_once,
    11: _flux_remover,
    12: tap_wheel,
}
