"""A table to play Mandala at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import board_style
from sagrada_nb.boards.narration import LogEntry
from sagrada_nb.boards.table import Table
from sagrada_nb.boards.table_frame import curtain_html, results_html
from sagrada_nb.core.errors import IllegalAction, NotationError
from sagrada_nb.game.base import Action
from sagrada_nb.mandala.actions import Build, Discard, Grow, Take
from sagrada_nb.mandala.bots import BOTS
from sagrada_nb.mandala.colors import EMPTY, SAND_COLORS, SandColor, cards_in_words, counts, pile
from sagrada_nb.mandala.game import KIND as RECORD
from sagrada_nb.mandala.game import Game, new_game
from sagrada_nb.mandala.play import n_drawn, on_offer, share
from sagrada_nb.mandala.render import (
    MANDALA_STYLE,
    Area,
    AreaMaker,
    cups_in_sight,
    game_html,
    mandala_html,
    pile_words,
    plain_area,
    players_html,
    score_html,
    stack,
    stack_svg,
    stock_html,
)
from sagrada_nb.mandala.state import MANDALAS, MOUNTAIN, Sharing
from sagrada_nb.render.markup import heading, tag, words
from sagrada_nb.words import _, listed, ngettext, paragraph

DISCARDS = "discards"
"""Where discarded cards go, beside the areas of the mandalas."""


@dataclass(frozen=True)
class Target:
    """Where chosen cards can be put: an area of a mandala, or (mandala 0) the discards."""

    mandala: int
    area: str | int

    def __str__(self) -> str:
        return f"{self.mandala}:{self.area}" if self.mandala else DISCARDS

    @classmethod
    def read(cls, text: object) -> Target:
        """Return the target that a text describes: ``"1:mountain"``, ``"2:0"``, ``"discards"``."""
        if text == DISCARDS:
            return cls(0, DISCARDS)
        number, _colon, area = str(text).partition(":")
        if number not in ("1", "2") or area not in (MOUNTAIN, "0", "1"):
            raise NotationError(_("{given!r} is no place for cards.").format(given=text))
        return cls(int(number), area if area == MOUNTAIN else int(area))

    @classmethod
    def of(cls, action: Action | None, player: int) -> Target | None:
        """Return where the cards of an action of a player go; None where it plays none."""
        if isinstance(action, Build):
            return cls(action.mandala, MOUNTAIN)
        if isinstance(action, Grow):
            return cls(action.mandala, player)
        return cls(0, DISCARDS) if isinstance(action, Discard) else None


@dataclass(frozen=True)
class Picked:
    """Cards of one colour chosen from the hand.

    Attributes
    ----------
    game
        The game.
    color, n
        The colour and the number of the cards; None and 0 where none are chosen.
    """

    game: Game
    color: SandColor | None = None
    n: int = 0

    @property
    def picks(self) -> bool:
        """Whether any card is chosen."""
        return self.n > 0

    def toggled(self, color: SandColor, number: int) -> Picked:
        """Return the choice after a click on the card of a colour that is that many-th, from 1."""
        if color is not self.color:
            return Picked(self.game, color, 1)
        n = self.n - 1 if number <= self.n else self.n + 1
        return Picked(self.game, color if n else None, n)

    def action(self, target: Target) -> Action | None:
        """Return the action that putting the cards on a target would be; None where it is none."""
        if self.color is None:
            return None
        if not target.mandala:
            return Discard(self.color, self.n)
        if target.area == MOUNTAIN:
            return Build(self.color, target.mandala) if self.n == 1 else None
        if target.area == self.game.active:
            return Grow(self.color, self.n, target.mandala)
        return None

    def why_not(self, target: Target) -> str:
        """Return why the cards cannot be put on a target, in sentences; empty where they can."""
        if self.color is None:
            return _("Choose cards from your hand first.")
        action = self.action(target)
        if action is not None:
            return paragraph(reason.message for reason in self.game.explain(action))
        if target.area == MOUNTAIN:
            return _("Exactly 1 card is played into a mountain; {n} are chosen.").format(n=self.n)
        return _("That is the field of {name}; cards of yours go into your own.").format(
            name=self.game.names[int(target.area)]
        )


def drawn_words(n: int) -> str:
    """Return that so many cards are drawn, in a sentence."""
    if not n:
        return _("No card is drawn.")
    return ngettext("{n} card is drawn.", "{n} cards are drawn.", n).format(n=n)


def tell(game: Game) -> tuple[LogEntry, ...]:
    """Return what is told of the last action of a game.

    Examples
    --------
    >>> from sagrada_nb.mandala.game import position
    >>> game = position(hands=["RB", "G"], mandalas=["RG/-/-", "OO/-/-"], names=["Ada", "Bo"])
    >>> [told.text for told in tell(game.play("build R 1"))]
    ['Ada: Put 1 red card into the mountain of mandala 1, then draw. 3 cards are drawn.']
    """
    before, step = game.previous, game.last
    if before is None or step is None:
        return ()
    destroyed = _destroyed(before, game)
    mountain = game.state.mandalas[destroyed - 1].mountain if destroyed else EMPTY
    said = _("{name}: {sentence}").format(name=game.names[step.seat], sentence=step.action.sentence)
    if isinstance(step.action, Build | Discard):
        drawn = len(step.luck.split()) - sum(mountain)
        said = _("{told} {drawn}").format(told=said, drawn=drawn_words(drawn))
    lines, sharing = [], game.state.sharing
    if sharing is not None and before.state.sharing is None:
        line = _("Mandala {number} has all six colours: {name} chooses first.")
        lines.append(line.format(number=sharing.mandala, name=game.names[sharing.seat]))
    if destroyed:
        line = _("Mandala {number} is destroyed. Its new mountain: {cards}.")
        if game.is_over:
            line = _("Mandala {number} is destroyed, and with it the game ends.")
        lines.append(line.format(number=destroyed, cards=pile_words(mountain)))
    if game.state.ending and not before.state.ending:
        lines.append(_("The deck has run out: the next mandala destroyed ends the game."))
    told = [LogEntry(game.length, line) for line in lines]
    return (LogEntry(game.length, said, step.seat), *told)


def _destroyed(before: Game, game: Game) -> int:
    """Return the number of the mandala that an action destroyed, 0 for none."""
    if before.state.sharing is not None:
        return 0 if game.state.sharing is not None else before.state.sharing.mandala
    mandalas = zip(MANDALAS, before.state.mandalas, game.state.mandalas, strict=True)
    return next((n for n, old, new in mandalas if sum(new.cards) < sum(old.cards)), 0)


def facts(game: Game, seat: int | None) -> list[str]:
    """Return how a game stands, as far as a seat may know, or onlookers for None."""
    lines = []
    if seat is not None:
        view = game.view(seat)
        lines.append(_("Your hand: {cards}").format(cards=pile_words(view.hand)))
        lines.append(_("Your cup: {cards}").format(cards=pile_words(view.cup)))
    mountain = _("Mandala {number}: mountain {cards}")
    field_of = _("Mandala {number}: field of {name} {cards}")
    for number, mandala in enumerate(game.state.mandalas, 1):
        lines.append(mountain.format(number=number, cards=pile_words(mandala.mountain)))
        for name, cards in zip(game.names, mandala.fields, strict=True):
            lines.append(field_of.format(number=number, name=name, cards=pile_words(cards)))
    return lines


def ask(picked: Picked) -> str:
    """Return what can be done now, in sentences for people.

    Examples
    --------
    >>> from sagrada_nb.mandala.game import position
    >>> game = position(hands=["RRB", "G"], mandalas=["RG/-/-", "OO/-/-"], names=["Ada", "Bo"])
    >>> ask(Picked(game, SandColor.RED, 2))
    '2 red cards: legal in your field of mandala 2. Or discard them.'
    """
    game = picked.game
    sharing, active = game.state.sharing, game.active
    if sharing is not None:
        return _("Mandala {number} is shared out: take a colour of its mountain.").format(
            number=sharing.mandala
        )
    if active is not None and not sum(game.state.hands[active]):
        return _("There is no card in your hand, so you pass.")
    if picked.color is None:
        return _(
            "Choose 1 card for a mountain, cards of one colour for a field of yours, or cards to "
            "discard."
        )
    cards = cards_in_words(picked.color, picked.n)
    mountain, field_of = _("the mountain of mandala {number}"), _("your field of mandala {number}")
    places = [
        said.format(number=number)
        for number in MANDALAS
        for area, said in ((MOUNTAIN, mountain), (active, field_of))
        if area is not None and not picked.why_not(Target(number, area))
    ]
    if not places:
        return ngettext(
            "{cards}: it fits nowhere now, and can only be discarded.",
            "{cards}: they fit nowhere now, and can only be discarded.",
            picked.n,
        ).format(cards=cards)
    return ngettext(
        "{cards}: legal in {places}. Or discard it.",
        "{cards}: legal in {places}. Or discard them.",
        picked.n,
    ).format(cards=cards, places=listed(places))


def place_words(picked: Picked, target: Target) -> str:
    """Return what a place says when it is pointed at: what lies there, and whether cards may go."""
    game, what = picked.game, picked.why_not(target)
    mandala = game.state.mandalas[target.mandala - 1]
    if target.area == MOUNTAIN:
        name, cards, place = "", mandala.mountain, _("Mandala {number}, mountain")
    else:
        seat, place = int(target.area), _("Mandala {number}, field of {name}")
        name, cards = game.names[seat], mandala.fields[seat]
    if picked.color is not None and not what:
        told = [_("Legal: put {cards} here.")]
        if target.area == MOUNTAIN:
            told.append(drawn_words(n_drawn(game.state, game.state.hands[game.active or 0])))
        if mandala.missing == (picked.color,):
            told.append(_("This completes the mandala."))
        what = paragraph(told).format(cards=cards_in_words(picked.color, picked.n))
    return _("{place}: {cards}. {what}").format(
        place=place.format(number=target.mandala, name=name), cards=pile_words(cards), what=what
    )


def take_words(game: Game, sharing: Sharing, color: SandColor) -> str:
    """Return what taking a colour does for the player who takes it."""
    got = share(game.state, sharing, color)
    said, n = _("Take {cards}: with no card in your field there they are only discarded."), got.n
    if not got.to_discards and got.to_river:
        n = got.to_cup
        said = ngettext(
            "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
            "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
            n,
        )
    elif not got.to_discards:
        said = _(
            "Take {cards}: {color} is in your river at place {place}, so all go to your cup and "
            "count {n} × {place}."
        )
    cards = cards_in_words(color, got.n)
    return said.format(cards=cards, color=color.label, n=n, place=got.place)


def mandalas_html(game: Game, near: int, picked: Picked | None, hinted: Action | None) -> str:
    """Return both mandalas: their areas take cards, or a mountain is taken colour by colour."""
    sharing, drawn = game.state.sharing, ""
    takes_cards = picked is not None and sharing is None
    for number, mandala in zip(MANDALAS, game.state.mandalas, strict=True):
        shared = sharing is not None and sharing.mandala == number
        make: AreaMaker = plain_area
        if picked is not None and sharing is None:
            make = partial(_target, picked, hinted, number)
        elif picked is not None and sharing is not None and shared:
            make = partial(_offered, game, sharing, hinted)
        drawn += mandala_html(
            mandala,
            number,
            game.names,
            near,
            make,
            spoken=not takes_cards,
            shared=shared,
            grid=' data-roving="1"' if takes_cards else "",
        )
    return tag("div", drawn, "sg-m-mandalas")


def _place(label: str, action: str, value: object, space: object, css: str, **more: Any) -> str:
    """Return a button that lies over what it stands for: it says more than is seen there."""
    cell: dict[str, Any] = {"data_space": space, "data_cell": True, "tabindex": -1}
    return parts.button("", action, value, css=css, **cell, aria_label=label, **more)


def _target(
    picked: Picked,
    hinted: Action | None,
    number: int,
    area: Area,
    classes: str,
    name: str,
    inside: str,
) -> str:
    target = Target(number, area)
    marks = {
        "data_legal": picked.picks and not picked.why_not(target),
        "data_hinted": target == Target.of(hinted, picked.game.active or 0),
    }
    return tag(
        "div",
        words("span", name, "sg-m-name", aria_hidden="true")
        + tag("span", inside, "sg-m-stacks", aria_hidden="true")
        + _place(place_words(picked, target), "put", target, target, "sg-m-target", **marks),
        f"{classes} sg-m-spot",
    )


def _offered(
    game: Game,
    sharing: Sharing,
    hinted: Action | None,
    area: Area,
    classes: str,
    name: str,
    inside: str,
) -> str:
    """Return a mountain whose colours are taken; the fields beside it are only looked at."""
    if area != MOUNTAIN:
        return plain_area(area, classes, name, inside)
    offer, buttons = counts(on_offer(game.state)), ""
    for color, n in offer:
        marks = {"data_legal": True, "data_hinted": hinted == Take(color)}
        label = take_words(game, sharing, color)
        take = _place(label, "take", color, f"take-{color}", "sg-m-take", **marks)
        held = stack(color, n, spoken=False) + take
        buttons += tag("span", held, "sg-m-spot sg-m-offer", data_key=f"offer-{color}")
    named = {"role": "group", "aria_label": _("Colours to take"), "data_roving": len(offer)}
    stacks = tag("span", buttons, "sg-m-stacks", **named)
    return tag("div", words("span", name, "sg-m-name") + stacks, f"{classes} sg-m-sharing")


def hand_html(game: Game, seat: int, picked: Picked | None, hinted: Action | None, uid: str) -> str:
    """Return a hand: each card can be chosen while it is the player's turn."""
    hand, title = game.state.hands[seat], _("Hand of {name}").format(name=game.names[seat])
    if game.state.sharing is not None:
        picked = None
    if not any(hand):
        empty = words("p", _("There is no card in this hand."), "sg-none")
        passing = "" if picked is None else parts.button(_("Pass"), "pass")
        return heading(title, id=f"{uid}-hand") + empty + passing
    cards = "".join(
        _card(color, number, held, picked, hinted)
        for color, held in counts(hand)
        for number in range(1, held + 1)
    )
    row = parts.group(title, f"{uid}-hand", "sg-m-hand", cards, data_roving=sum(hand))
    return row if picked is None else row + _discarding(picked, hinted)


def _card(
    sand: SandColor, number: int, of: int, picked: Picked | None, hinted: Action | None
) -> str:
    picture, key = stack_svg(sand, 1, spoken=False), f"held-{sand}-{number}"
    label = _("{color} card {number} of {all}").format(color=sand.label, number=number, all=of)
    if picked is None:
        named = {"role": "img", "aria_label": label, "data_key": key}
        return tag("span", picture, "sg-m-held", **named)
    wanted = 0
    if isinstance(hinted, Build | Grow | Discard) and hinted.color is sand:
        wanted = hinted.n
    return parts.button(
        "",
        "card",
        f"{sand}{number}",
        css="sg-m-held",
        inside=picture,
        key=key,
        pressed=picked.color is sand and number <= picked.n,
        data_cell=True,
        tabindex=-1,
        data_hinted=number <= wanted,
        aria_label=label,
    )


def _discarding(picked: Picked, hinted: Action | None) -> str:
    """Return what goes with the chosen cards: discarding them."""
    able, label = picked.color is not None, _("Discard and draw as many")
    if picked.color is not None:
        cards = cards_in_words(picked.color, picked.n)
        label = _("Discard {cards} and draw as many").format(cards=cards)
    marks: dict[str, Any] = {"data_legal": able, "data_hinted": isinstance(hinted, Discard)}
    discard = parts.button(label, "put", DISCARDS, css="sg-m-discard", able=able, **marks)
    return tag("div", discard, "sg-tools sg-m-choices")


class MandalaTable(Table):
    """A table for two to play Mandala at: against a bot, or with another on one screen.

    Parameters
    ----------
    game
        A game of :mod:`sagrada_nb.mandala`; or the settings of
        :func:`sagrada_nb.mandala.new_game` for a new one, as a mapping or by name: ``seed=7``.
    seats
        For each player ``"human"``, the name of a bot, or a policy. Without them, one person plays
        against a greedy bot. Where two people share the screen, it has to be passed on before a
        hand shows.
    pace
        The seconds between the moves of bots, which move while a page shows the table. None lets
        them wait to be told.
    advisor
        The name of the bot that gives hints.
    moment
        How many actions the moment had that is looked at; None for now.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard.

    Attributes
    ----------
    game, seats, pace, advisor, moment
        As above; setting one changes the table, and observers are told of every change.
    revision
        Grows by one with every drawing.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; an unknown setting is refused by name.

    Examples
    --------
    >>> table = MandalaTable(seats=["human", "random"], seed=7, start=0, deal="RR GG RRPBBO YYYPPO \
OO PP")
    >>> table.choose("BB"); table.put("1:0")
    >>> str(table.game.history[-1]), table.is_bots_turn
    ('grow BB 1', True)
    """

    GAME = Game
    RECORD = RECORD
    BOTS = BOTS
    SET_UP = staticmethod(new_game)
    PICKER = Picked
    PICTURE = staticmethod(game_html)
    CALLS: ClassVar[Mapping[str, str]] = {**Table.CALLS, "discard": "_discard"}
    KEYS: ClassVar[Mapping[str, str]] = {**Table.KEYS, "d": "discard"}
    _css = board_style("board.css", "table.css", "../mandala/table.css")

    describe = staticmethod(tell)
    facts = staticmethod(facts)

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("turn", "status", "buttons", "news"),
        ("mandalas", "hint"),
        ("hand",),
        ("players",),
        ("scores",),
        ("log", "files"),
    )

    def _class_names(self) -> str:
        return f"{super()._class_names()} sg-m-table"

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        game: Game = self.shown
        near = self._front
        view, cups = game.view(near), cups_in_sight(game, self._shown_seat)
        picked = self.picker if self._can_pick else None
        hinted = self._hinted if picked is not None else None
        can_cancel = picked is not None and picked.picks
        mandalas = mandalas_html(game, near, picked, hinted)
        return {
            **self._common_regions(),
            "buttons": self._turn_buttons(can_cancel=can_cancel),
            "mandalas": tag("style", MANDALA_STYLE) + mandalas,
            "hand": self._hand(game, picked, hinted),
            "players": players_html(view, cups, points=True) + stock_html(view),
            "scores": self._scores(game) if game.is_over else "",
        }

    def _scores(self, game: Game) -> str:
        """Return the ranking and both scores with their arithmetic."""
        return results_html(game.ranking(), lambda each: score_html(each.score, theme=self.theme))

    def _hand(self, game: Game, picked: Picked | None, hinted: Action | None) -> str:
        if game.is_over:
            return ""
        if self.is_curtain_down and self.moment is None:
            return curtain_html(self._who_acts, _("Show my hand"))
        seat = self._shown_seat
        return "" if seat is None else hand_html(game, seat, picked, hinted, self._uid)

    # Words

    def _over(self) -> str:
        return _("The game is over: the scores below show what the cups were worth.")

    def _whose_turn(self, game: Game) -> str:
        active, sharing = game.active, game.state.sharing
        if active is None:
            return _("The game is over.")
        mine = len(self.humans) == 1 and active == self.seat
        if sharing is not None and mine:
            sentence = _("Turn {turn}: mandala {number} is shared out, your choice")
        elif sharing is not None:
            sentence = _("Turn {turn}: mandala {number} is shared out, {name} chooses")
        else:
            sentence = _("Turn {turn}: your turn") if mine else _("Turn {turn}: {name}")
        number = 0 if sharing is None else sharing.mandala
        return sentence.format(turn=game.state.turn, name=game.names[active], number=number)

    def _asked_to_act(self) -> str:
        return ask(self.picker)

    # Playing

    def choose(self, cards: str = "") -> None:
        """Choose cards of one colour from the hand, such as ``"RR"``; none lets go of them.

        Raises
        ------
        IllegalAction, NotationError
            When they are not in hand, not of one colour, or nobody can choose now.
        """
        self._check_may_pick()
        chosen = counts(pile(cards))
        if len(chosen) > 1:
            raise NotationError(_("{given!r} is not of one colour.").format(given=cards))
        for color, n in chosen:
            self._check_held(color, n)
        self._hold(Picked(self.game, *chosen[0] if chosen else ()))

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
        target = Target.read(place)
        action = self.picker.action(target)
        if action is None:
            raise IllegalAction("cannot_be_put", self.picker.why_not(target))
        self.play(action)

    def _check_held(self, color: SandColor, n: int) -> int:
        """Return how many cards of a colour are in hand, refusing more than that."""
        held: int = self.game.state.hands[self.game.active or 0][color.index]
        if n > held:
            raise IllegalAction(
                "not_in_hand",
                _("{given} cannot be chosen: there are {held} in hand.").format(
                    given=str(color) * n, held=held
                ),
            )
        return held

    # Events from the page

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        self._goal = ""
        if self._can_pick and self.game.state.sharing is not None:
            self._goal = "[data-action='take']"
        elif self._can_pick and not self.picker.picks:
            self._goal = ".sg-region-hand [data-cell], [data-action='pass']"

    def _types(self, key: str) -> bool:
        """Choose a card by the letter of its colour."""
        color = next((each for each in SAND_COLORS if each.value == key.upper()), None)
        if color is not None and self.game.state.sharing is not None:
            self._do_take(color)
        elif color is not None:
            self._check_may_pick()
            held = self._check_held(color, 1)
            n = self.picker.n % held + 1 if self.picker.color is color else 1
            self.choose(color.value * n)
        return color is not None

    def _keys(self) -> str:
        return _(
            "Keys: a letter chooses a card of its colour, again one more; Tab and arrows move, "
            "Enter puts the cards, D discards them, Escape lets go, U undoes, H asks for a hint, "
            "N hurries the bot."
        )

    def _do_card(self, value: Any) -> None:
        self._check_may_pick()
        text = str(value)
        color, number = SandColor(text[:1]), text[1:]
        if not number.isdecimal() or len(number) > 2:
            raise NotationError(_("{given!r} is no card of the hand.").format(given=text))
        self._check_held(color, int(number))
        self._hold(self.picker.toggled(color, int(number)))

    def _do_put(self, value: Any) -> None:
        self.put(str(value))
        self._lead_on()

    def _discard(self) -> None:
        self._do_put(DISCARDS)

    def _do_take(self, value: Any) -> None:
        self._check_may_pick()
        self.play(f"take {value}")
        self._lead_on()

    def _do_pass(self, value: object) -> None:
        self._check_may_pick()
        self.play("pass")
