"""The order of turns in a round, drawn as a way past the players: there and back, or in laps."""

from __future__ import annotations

from typing import Final

from sagrada_nb.game.setup import MOST_PLAYERS
from sagrada_nb.game.turn_order import TurnOrder
from sagrada_nb.render.markup import svg, tag, words
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.words import _

COLUMN: Final = 132
SLOT: Final = 46
ROW: Final = 74
LEFT: Final = 66
TOP: Final = 104
RADIUS: Final = 25
LONGEST_NAME: Final = 11
SLOT_LETTERS: Final = 3

_STYLE: Final = stylesheet("turn_order")
_STAR: Final = "M0 -11L3.2 -3.8L11 -3.2L5 2L7 9.6L0 5.4L-7 9.6L-5 2L-11 -3.2L-3.2 -3.8Z"


def turn_order_svg(order: TurnOrder, *, now: int | None = None, theme: str = "auto") -> str:
    """Return the order of turns as SVG text.

    The players stand clockwise from the start player. A way leads past them; each turn is a disc
    with its number, below its player. Below the turns is a slot for every round, with the name of
    its start player.

    Parameters
    ----------
    order
        Players, start player, round and rule set.
    now
        The number of the turn that is played, from 1, which is lit; those before are faded.
    theme
        ``"auto"``, ``"light"`` or ``"dark"``.

    Examples
    --------
    >>> from sagrada_nb.game.turn_order import turn_order
    >>> turn_order_svg(turn_order(3)).count('class="sg-order-turn"')
    6
    """
    players = len(order.names)
    rows = -(-order.length // players)
    width = LEFT * 2 + COLUMN * (MOST_PLAYERS - 1)
    left = (width - COLUMN * (players - 1)) / 2
    xs = [left + COLUMN * n for n in range(players)]
    below = TOP + ROW * rows + 8
    height = below + 84
    turns = "".join(_turn(order, n, xs, now) for n in range(order.length))
    said = _("Order of turns in round {round}: {names}.").format(
        round=order.round, names=_(", ").join(order.order)
    )
    inside = tag("style", THEME_STYLE + _STYLE) + _heads(order, xs) + _way(order, xs) + turns
    inside += _rounds(order, width, below)
    kinds, box = f"{theme_class(theme)} sg-turns", f"0 0 {width:g} {height:g}"
    return svg(inside, kinds, box, role="img", aria_label=said)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _heads(order: TurnOrder, xs: list[float]) -> str:
    heads = f'<path class="sg-order-star" transform="translate({xs[0]:g} 25)" d="{_STAR}"/>'
    heads += words("title", _("start player"))
    for name, x in zip(order.clockwise, xs, strict=True):
        heads += words("text", _short(name), "sg-order-seat", x=f"{x:g}", y=56)
    return tag("g", heads, aria_hidden="true")


def _position(order: TurnOrder, n: int, xs: list[float]) -> tuple[float, float]:
    # Seats are numbered clockwise, and the first turn is the start player's.
    place = (order.seats[n] - order.seats[0]) % len(xs)
    return xs[place], TOP + ROW * (n // len(xs))


def _way(order: TurnOrder, xs: list[float]) -> str:
    """Draw the way: one loop there and back, or an arrow for each lap."""
    right = xs[-1]
    if order.goes_back:
        low = TOP + ROW
        end = xs[0] - RADIUS - 22
        return (
            f'<path class="sg-order-way" d="M{end:g} {TOP}H{right:g}C{right + 62:g} {TOP} '
            f'{right + 62:g} {low} {right:g} {low}H{end + 4:g}"/>'
            f'<path class="sg-order-head" d="M{end + 8:g} {low - 11}L{end - 12:g} {low}'
            f'L{end + 8:g} {low + 11}Z"/>'
        )
    laps = []
    for lap in range(-(-order.length // len(xs))):
        y = TOP + ROW * lap
        last = min(order.length - lap * len(xs), len(xs)) - 1
        end = xs[last] + RADIUS + 22
        laps.append(
            f'<path class="sg-order-way" d="M{xs[0] - RADIUS - 22:g} {y}H{end - 4:g}"/>'
            f'<path class="sg-order-head" d="M{end - 8:g} {y - 11}L{end + 12:g} {y}'
            f'L{end - 8:g} {y + 11}Z"/>'
        )
    return "".join(laps)


def _turn(order: TurnOrder, n: int, xs: list[float], now: int | None) -> str:
    x, y = _position(order, n, xs)
    kind = (
        "" if now is None or n + 1 > now else " sg-order-now" if n + 1 == now else " sg-order-done"
    )
    said = _("turn {n}: {name}").format(n=n + 1, name=order.order[n])
    drawn = words("title", said) + f'<circle class="sg-order-turn" r="{RADIUS}"/>'
    drawn += words("text", str(n + 1), "sg-order-turn-number", y=7)
    return tag("g", drawn, f"sg-order-turn-place{kind}", transform=f"translate({x:g} {y})")


def _rounds(order: TurnOrder, width: float, y: float) -> str:
    """Draw a slot for every round with its start player; the round shown is marked."""
    rounds = order.rules.rounds
    first = (width - SLOT * rounds) / 2
    about = _("who starts each round")
    drawn = words("text", about, "sg-order-note", x=f"{width / 2:g}", y=f"{y - 12:g}")
    for n in range(rounds):
        name = order.names[(order.start + n) % len(order.names)]
        slot = (
            words("title", _("round {n}: {name} starts").format(n=n + 1, name=name))
            + '<rect class="sg-order-slot" x="2" y="0" width="42" height="38" rx="6"/>'
            + words("text", name[:SLOT_LETTERS], "sg-order-slot-name", x=23, y=26)
            + words("text", str(n + 1), "sg-order-note", x=23, y=60)
        )
        here = "sg-order-here" if n + 1 == order.round else ""
        drawn += tag("g", slot, here, transform=f"translate({first + SLOT * n:g} {y + 2:g})")
    return tag("g", drawn, aria_hidden="true")
