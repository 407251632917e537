"""Setting up a game of Mandala, and positions to begin in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sagrada_nb.core.checking import check_names, true_or_false, whole_number
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.game.chance import Luck, SeedLike, seed_of
from sagrada_nb.game.records import RecordKind, one_line
from sagrada_nb.mandala.chance import CardLuck, GivenCards
from sagrada_nb.mandala.colors import EMPTY, SAND_COLORS, Pile, more, pile, pile_text
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.play import is_stuck
from sagrada_nb.mandala.scoring import river_of
from sagrada_nb.mandala.state import (
    CARDS_DEALT,
    CUP_DEALT,
    HAND_LIMIT,
    MOUNTAIN_DEALT,
    PLAYERS,
    RIVER_PLACES,
    Mandala,
    Setup,
    State,
    the_rest,
)
from sagrada_nb.words import _, listed

_NOTHING: Final = ("-", "-")
_BARE: Final = ("-/-/-", "-/-/-")


def new_game(
    *,
    seed: SeedLike = None,
    names: Sequence[str] | None = None,
    start: int | None = None,
    deal: str | None = None,
) -> Game:
    """Set up a game. What is not given is drawn from the seed.

    Parameters
    ----------
    seed
        Where all luck comes from; without one, a fresh seed is drawn and kept in the game.
    names
        The two players' names.
    start
        The seat of the player who begins, 0 or 1.
    deal
        The 20 cards that are dealt, in notation: two for each mountain, six for each hand, two
        for each cup.

    Raises
    ------
    ImpossibleLuck, NotationError, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> game = new_game(seed=7, names=["Ada", "Bo"], start=1)
    >>> game.active, game.state.deck_size, game.view("Ada").hand_sizes
    (1, 88, (6, 6))
    """
    root = seed_of(seed)
    called = player_names(names)
    if start is None:
        start = Luck(root, "start player").below(PLAYERS)
    luck = CardLuck(root, "deal") if deal is None else GivenCards(deal)
    deck = the_rest(EMPTY)
    dealt: list[Pile] = []
    for n in [MOUNTAIN_DEALT] * 2 + [CARDS_DEALT] * PLAYERS + [CUP_DEALT] * PLAYERS:
        cards = EMPTY
        for _each in range(n):
            card = luck.card(deck)
            deck, cards = more(deck, card, -1), more(cards, card)
        dealt.append(cards)
    luck.finish()
    one, two, first, second, first_cup, second_cup = dealt
    state = State(
        mandalas=(Mandala(one), Mandala(two)),
        rivers=((), ()),
        cups=(first_cup, second_cup),
        hands=(first, second),
        deck=deck,
        player=_seat(start),
    )
    return Game(Setup(called, root, state), state)


def position(
    *,
    mandalas: Sequence[str] = _BARE,
    hands: Sequence[str] = _NOTHING,
    rivers: Sequence[str] = _NOTHING,
    cups: Sequence[str] = _NOTHING,
    discards: str = "-",
    player: int = 0,
    ending: bool = False,
    seed: SeedLike = None,
    names: Sequence[str] | None = None,
) -> Game:
    """Return a game that begins with a position of one's own, at the start of a turn.

    Parameters
    ----------
    mandalas
        For each mandala its mountain, the field of seat 0 and that of seat 1, such as
        ``"RRG/B/-"``.
    hands, rivers, cups
        For each seat the cards; a river from place 1.
    discards
        The discarded cards. All cards that are not named are in the deck.
    player
        The seat whose turn it is.
    ending
        Whether the deck has run out before.
    seed, names
        As for :func:`new_game`.

    Raises
    ------
    NotationError, WrongType
        When no game can look like that; the message says why.

    Examples
    --------
    >>> game = position(mandalas=["RG/B/Y", "OO/-/-"], hands=["PPO", "GG"])
    >>> game.play("build P 1", luck="R R R").active
    1
    """
    first, second = _both(mandalas, "mandalas")
    piles = {
        name: tuple(pile(each) for each in _both(given, name))
        for name, given in (("hands", hands), ("cups", cups))
    }
    one, two = (river_of(each) for each in _both(rivers, "rivers"))
    true_or_false(ending, "ending")
    state = State(
        mandalas=(_mandala(first), _mandala(second)),
        rivers=(one, two),
        cups=(piles["cups"][0], piles["cups"][1]),
        hands=(piles["hands"][0], piles["hands"][1]),
        deck=EMPTY,
        discards=pile(discards),
        player=_seat(player),
        ending=ending,
    )
    _check(state)
    whole = replace(state, deck=the_rest(state.cards))
    if is_stuck(whole):
        raise NotationError(_("Nobody could do anything there that brings the game forward."))
    return Game(Setup(player_names(names), seed_of(seed), whole), whole)


def position_data(state: State) -> dict[str, object]:
    """Return the state at the start of a turn as what :func:`position` takes."""
    return {
        "mandalas": [
            "/".join(pile_text(each) for each in (mandala.mountain, *mandala.fields))
            for mandala in state.mandalas
        ],
        "hands": [pile_text(each) for each in state.hands],
        "rivers": ["".join(color.value for color in river) or "-" for river in state.rivers],
        "cups": [pile_text(each) for each in state.cups],
        "discards": pile_text(state.discards),
        "player": state.player,
        "ending": state.ending,
    }


def player_names(names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the two players' names: given, or "Player 1" and "Player 2"."""
    if names is None:
        return tuple(_("Player {number}").format(number=n + 1) for n in range(PLAYERS))
    if (
        not isinstance(names, list | tuple)
        or len(names) != PLAYERS
        or not all(isinstance(name, str) and name.strip() for name in names)
    ):
        raise WrongType(
            _("{given!r} are not names. Accepted: two different texts.").format(given=names)
        )
    check_names(names)
    if names[0].strip() == names[1].strip():
        raise NotationError(_("{given!r} are not two different names.").format(given=names))
    return tuple(names)


def _seat(seat: int) -> int:
    return whole_number(seat, _("{given!r} is not a seat. Accepted: 0 and 1."), 0, PLAYERS - 1)


def _both(given: Sequence[str], what: str) -> tuple[str, str]:
    if not isinstance(given, list | tuple) or len(given) != PLAYERS:
        raise WrongType(
            _("{given!r} is not accepted as {what}: two texts are.").format(given=given, what=what)
        )
    return (given[0], given[1])


def _mandala(text: str) -> Mandala:
    areas = text.split("/") if isinstance(text, str) else []
    if len(areas) != 3:
        raise NotationError(
            _("{given!r} is no mandala. Accepted: mountain and two fields, like {like!r}.").format(
                given=text, like="RRG/B/-"
            )
        )
    mountain, first, second = (pile(area) for area in areas)
    shared = [
        color.label
        for color in SAND_COLORS
        if sum(cards[color.index] > 0 for cards in (mountain, first, second)) > 1
    ]
    if shared:
        raise NotationError(
            _("In {given!r} {colors} is in more than one area.").format(
                given=text, colors=listed(shared)
            )
        )
    mandala = Mandala(mountain, (first, second))
    if not mandala.missing:
        raise NotationError(
            _("{given!r} has all six colours, so it would have been destroyed.").format(given=text)
        )
    return mandala


def _check(state: State) -> None:
    """Refuse what no game can look like."""
    too_many = [color.label for color in SAND_COLORS if the_rest(state.cards)[color.index] < 0]
    if too_many:
        raise NotationError(
            _("There are only 18 cards of a colour; there are more that are {colors}.").format(
                colors=listed(too_many)
            )
        )
    if any(sum(hand) > HAND_LIMIT for hand in state.hands):
        raise NotationError(_("A hand has at most {most} cards.").format(most=HAND_LIMIT))
    if any(len(river) == RIVER_PLACES for river in state.rivers):
        raise NotationError(_("With six colours in a river the game would be over."))


_KEYS: Final = (
    "seed",
    "names",
    "mandalas",
    "hands",
    "rivers",
    "cups",
    "discards",
    "player",
    "ending",
)


def _data(game: Game) -> dict[str, Any]:
    setup = game.setup
    return {"seed": setup.seed, "names": list(setup.names), **position_data(setup.begin)}


def _read(data: Mapping[str, Any]) -> Game:
    if data["seed"] is None:
        raise NotationError(_("The seed is missing."))
    game = position(**data)
    if _data(game) != dict(data):
        raise NotationError(_("The set-up is not written as it would be saved."))
    return game


def _heading(game: Game) -> str:
    seat = game.active
    name = one_line(game.names[seat]) if seat is not None else ""
    if game.state.sharing is not None:
        return f"# mandala {game.state.sharing.mandala}: {name}"
    return f"# turn {game.state.turn}: {name}"


def _results(game: Game) -> list[str]:
    return [str(each) for each in game.ranking()]


KIND: Final = RecordKind(
    format="sagrada_nb mandala",
    version=1,
    keys=_KEYS,
    data=_data,
    read=_read,
    heading=_heading,
    results=_results,
)
