"""A table to play Mandala at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from inspect import signature
from typing import Any, ClassVar, Final

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import board_style
from sagrada_nb.boards.narration import LogEntry, whole_log
from sagrada_nb.boards.seats import Seats, seat_names, usual_seats
from sagrada_nb.boards.table import Table, TableKind
from sagrada_nb.boards.table_frame import (
    back_to_now,
    bot_buttons,
    curtain_html,
    ranking_html,
    results_html,
    take_back_buttons,
)
from sagrada_nb.core.errors import IllegalAction, NotationError, WrongType
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
from sagrada_nb.mandala.state import MANDALAS, MOUNTAIN, PLAYERS, Sharing
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
    lines = []
    sharing = game.state.sharing
    if sharing is not None and before.state.sharing is None:
        lines.append(
            _("Mandala {number} has all six colours: {name} chooses first.").format(
                number=sharing.mandala, name=game.names[sharing.seat]
            )
        )
    if destroyed and game.is_over:
        lines.append(
            _("Mandala {number} is destroyed, and with it the game ends.").format(number=destroyed)
        )
    elif destroyed:
        lines.append(
            _("Mandala {number} is destroyed. Its new mountain: {cards}.").format(
                number=destroyed, cards=pile_words(mountain)
            )
        )
    if game.state.ending and not before.state.ending:
        lines.append(_("The deck has run out: the next mandala destroyed ends the game."))
    return (
        LogEntry(game.length, said, step.seat),
        *(LogEntry(game.length, line) for line in lines),
    )


def _destroyed(before: Game, game: Game) -> int:
    """Return the number of the mandala that an action destroyed, 0 for none."""
    if before.state.sharing is not None:
        return 0 if game.state.sharing is not None else before.state.sharing.mandala
    mandalas = zip(MANDALAS, before.state.mandalas, game.state.mandalas, strict=True)
    return next((n for n, old, new in mandalas if sum(new.cards) < sum(old.cards)), 0)


def narration(game: Game) -> tuple[LogEntry, ...]:
    """Return the whole log of a game, oldest first."""
    return whole_log(game, tell)


def facts(game: Game, seat: int | None) -> list[str]:
    """Return how a game stands, as far as a seat may know, or onlookers for None."""
    state = game.state
    lines = []
    if seat is not None:
        view = game.view(seat)
        lines += [
            _("Your hand: {cards}").format(cards=pile_words(view.hand)),
            _("Your cup: {cards}").format(cards=pile_words(view.cup)),
        ]
    for number, mandala in enumerate(state.mandalas, 1):
        lines.append(
            _("Mandala {number}: mountain {cards}").format(
                number=number, cards=pile_words(mandala.mountain)
            )
        )
        lines += [
            _("Mandala {number}: field of {name} {cards}").format(
                number=number, name=name, cards=pile_words(field)
            )
            for name, field in zip(game.names, mandala.fields, strict=True)
        ]
    return lines


def read_game(given: Any) -> Game:
    """Return the game, refusing what is none."""
    if not isinstance(given, Game):
        raise WrongType(
            _(
                "{given!r} is not a game of Mandala. Accepted: a game of sagrada_nb.mandala, or "
                "the settings of a new one, such as seed=7."
            ).format(given=given)
        )
    return given


def game_for(set_up: dict[str, Any], seats: Seats | None) -> Game:
    """Return a new game for a table; bots are called after their kind unless names are given."""
    settings = dict(set_up)
    named = usual_seats(PLAYERS) if seats is None else seats
    if "names" not in settings and len(named) == PLAYERS:
        settings["names"] = seat_names(named)
    return new_game(**settings)


MANDALA: Final = TableKind(
    set_up=tuple(signature(new_game).parameters),
    bots=BOTS,
    read_game=read_game,
    game_for=game_for,
    picker=Picked,
    describe=tell,
    narration=narration,
    record=RECORD,
    facts=facts,
)


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
    places = [
        words.format(number=number)
        for number in MANDALAS
        for area, words in (
            (MOUNTAIN, _("the mountain of mandala {number}")),
            (active, _("your field of mandala {number}")),
        )
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
        cards, place = mandala.mountain, _("Mandala {number}, mountain")
    else:
        cards, place = mandala.fields[int(target.area)], _("Mandala {number}, field of {name}")
    if picked.color is not None and not what:
        what = _("Legal: put {cards} here.").format(cards=cards_in_words(picked.color, picked.n))
        more = []
        if target.area == MOUNTAIN:
            more.append(drawn_words(n_drawn(game.state, game.state.hands[game.active or 0])))
        if mandala.missing == (picked.color,):
            more.append(_("This completes the mandala."))
        for each in more:
            what = _("{told} {more}").format(told=what, more=each)
    name = "" if target.area == MOUNTAIN else game.names[int(target.area)]
    return _("{place}: {cards}. {what}").format(
        place=place.format(number=target.mandala, name=name), cards=pile_words(cards), what=what
    )


def take_words(game: Game, sharing: Sharing, color: SandColor) -> str:
    """Return what taking a colour does for the player who takes it."""
    got = share(game.state, sharing, color)
    values = {
        "cards": cards_in_words(color, got.n),
        "color": color.label,
        "n": got.n,
        "place": got.place,
    }
    if got.to_discards:
        return _("Take {cards}: with no card in your field there they are only discarded.").format(
            **values
        )
    if not got.to_river:
        return _(
            "Take {cards}: {color} is in your river at place {place}, so all go to your cup and "
            "count {n} × {place}."
        ).format(**values)
    return ngettext(
        "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
        "Take {cards}: 1 goes to place {place} of your river, {n} to your cup.",
        got.to_cup,
    ).format(**values | {"n": got.to_cup})


UNABLE, LEGAL, HINTED = ' aria-disabled="true"', ' data-legal=""', ' data-hinted=""'


def mandalas_html(game: Game, near: int, picked: Picked | None, hinted: Action | None) -> str:
    """Return both mandalas: their areas take cards, or a mountain is taken colour by colour."""
    sharing, drawn = game.state.sharing, []
    for number, mandala in zip(MANDALAS, game.state.mandalas, strict=True):
        shared = sharing is not None and sharing.mandala == number
        make: AreaMaker = plain_area
        takes_cards = picked is not None and sharing is None
        if picked is not None and sharing is None:
            make = partial(_target, picked, hinted, number)
        elif picked is not None and sharing is not None and shared:
            make = partial(_offered, game, sharing, hinted)
        html = mandala_html(
            mandala,
            number,
            game.names,
            near,
            make,
            spoken=not takes_cards,
            shared=shared,
            grid=' data-roving="1"' if takes_cards else "",
        )
        drawn.append(html)
    return f'<div class="sg-m-mandalas">{"".join(drawn)}</div>'


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
    marks = LEGAL if picked.picks and not picked.why_not(target) else ""
    marks += HINTED if target == Target.of(hinted, picked.game.active or 0) else ""
    # The button lies over what it stands for: its words say more than the few that are seen there.
    return (
        f'<div class="{classes} sg-m-spot"><span class="sg-m-name" aria-hidden="true">'
        f'{escape(name)}</span><span class="sg-m-stacks" aria-hidden="true">{inside}</span>'
        f'<button type="button" class="sg-m-target" data-space="{target}" data-cell="" '
        f'tabindex="-1" data-action="put" data-value="{target}" data-key="put-{target}"{marks} '
        f'aria-label="{escape(place_words(picked, target))}"></button></div>'
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
    offer = counts(on_offer(game.state))
    buttons = "".join(
        f'<span class="sg-m-spot sg-m-offer" data-key="offer-{color}">'
        f"{stack(color, n, spoken=False)}"
        f'<button type="button" class="sg-m-take" data-space="take-{color}" data-cell="" '
        f'tabindex="-1" data-action="take" data-value="{color}" data-key="take-{color}"'
        f"{LEGAL}{HINTED if hinted == Take(color) else ''} "
        f'aria-label="{escape(take_words(game, sharing, color))}"></button></span>'
        for color, n in offer
    )
    return (
        f'<div class="{classes} sg-m-sharing"><span class="sg-m-name">{escape(name)}</span>'
        f'<span class="sg-m-stacks" role="group" aria-label="{escape(_("Colours to take"))}" '
        f'data-roving="{len(offer)}">{buttons}</span></div>'
    )


def hand_html(game: Game, seat: int, picked: Picked | None, hinted: Action | None, uid: str) -> str:
    """Return a hand: each card can be chosen while it is the player's turn."""
    hand = game.state.hands[seat]
    title = escape(_("Hand of {name}").format(name=game.names[seat]))
    heading = f'<p class="sg-heading" id="{uid}-hand">{title}</p>'
    if game.state.sharing is not None:
        picked = None
    if not any(hand):
        empty = f'<p class="sg-none">{escape(_("There is no card in this hand."))}</p>'
        passing = "" if picked is None else parts.button(_("Pass"), "pass")
        return f"{heading}{empty}{passing}"
    cards = "".join(
        _card(color, number, held, picked, hinted)
        for color, held in counts(hand)
        for number in range(1, held + 1)
    )
    hand_row = (
        f'<div class="sg-m-hand" role="group" aria-labelledby="{uid}-hand" '
        f'data-roving="{sum(hand)}">{cards}</div>'
    )
    return f"{heading}{hand_row}{'' if picked is None else _choices(picked, hinted)}"


def _card(
    sand: SandColor, number: int, of: int, picked: Picked | None, hinted: Action | None
) -> str:
    picture = stack_svg(sand, 1, spoken=False)
    label = escape(
        _("{color} card {number} of {all}").format(color=sand.label, number=number, all=of)
    )
    if picked is None:
        return (
            f'<span class="sg-m-held" role="img" aria-label="{label}" '
            f'data-key="held-{sand}-{number}">{picture}</span>'
        )
    chosen = picked.color is sand and number <= picked.n
    wanted = 0
    if isinstance(hinted, Build | Grow | Discard) and hinted.color is sand:
        wanted = hinted.n
    return (
        f'<button type="button" class="sg-m-held" data-cell="" tabindex="-1" data-action="card" '
        f'data-value="{sand}{number}" data-key="held-{sand}-{number}" '
        f'aria-pressed="{str(chosen).lower()}"{HINTED if number <= wanted else ""} '
        f'aria-label="{label}">{picture}</button>'
    )


def _choices(picked: Picked, hinted: Action | None) -> str:
    """Return what goes with the chosen cards: discarding them."""
    if picked.color is None:
        label, marks = _("Discard and draw as many"), UNABLE
    else:
        cards = cards_in_words(picked.color, picked.n)
        label, marks = _("Discard {cards} and draw as many").format(cards=cards), LEGAL
    marks += HINTED if isinstance(hinted, Discard) else ""
    discard = (
        f'<button type="button" class="sg-m-discard" data-action="put" data-value="{DISCARDS}" '
        f'data-key="put-{DISCARDS}"{marks}>{escape(label)}</button>'
    )
    return f'<div class="sg-tools sg-m-choices">{discard}</div>'


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking and both scores with their arithmetic, once the game is over."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    sheets = ((each, score_html(each.score, theme=theme)) for each in standings)
    return ranking_html(standings) + results_html(sheets)


_KEYS = {"u": "undo", "h": "hint", "n": "now", "d": "discard"}


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

    KIND: ClassVar[TableKind] = MANDALA
    _css = board_style("board.css", "table.css", "../mandala/table.css")

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("turn", "status", "buttons", "news"),
        ("mandalas", "hint"),
        ("hand",),
        ("players",),
        ("scores",),
        ("log", "files"),
    )

    def _class_names(self) -> str:
        over = " sg-is-over" if self.shown.is_over else ""
        return f"{super()._class_names()} sg-m-table{over}"

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return game_html(self.shown, seat=self._pictured_seat, theme=self.theme)

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        game: Game = self.shown
        near = self._front
        view, cups = game.view(near), cups_in_sight(game, self._shown_seat)
        picked = self.picker if self._can_pick else None
        hinted = self._hinted if picked is not None else None
        return {
            **self._common_regions(),
            "buttons": self._buttons(picked),
            "mandalas": f"<style>{MANDALA_STYLE}</style>"
            f"{mandalas_html(game, near, picked, hinted)}",
            "hand": self._hand(game, picked, hinted),
            "players": players_html(view, cups, points=True) + stock_html(view),
            "scores": scores_html(game, self.theme),
        }

    def _buttons(self, picked: Picked | None) -> str:
        """Return the buttons of a turn; those that cannot act now stay in place."""
        if self.moment is not None:
            return back_to_now()
        can_cancel = picked is not None and picked.picks
        buttons = take_back_buttons(can_cancel=can_cancel, can_undo=self.can_undo)
        if not self.shown.is_over:
            buttons += bot_buttons(can_hint=picked is not None, bots_turn=self.is_bots_turn)
        return f'<div class="sg-tools">{buttons}</div>'

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
        self.picker, self._hinted = Picked(self.game, *chosen[0] if chosen else ()), None
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

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Choose a card by the letter of its colour; letters stand for the buttons."""
        key = str(content.get("key", "")).upper()
        color = next((each for each in SAND_COLORS if each.value == key), None)
        if color is not None and self.game.state.sharing is not None:
            self._do_take(color)
        elif color is not None:
            self._check_may_pick()
            held = self._check_held(color, 1)
            n = self.picker.n % held + 1 if self.picker.color is color else 1
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
        self._check_held(color, int(number))
        self.picker, self._hinted = self.picker.toggled(color, int(number)), None
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
