"""A table to play Mandala at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.bots import BOTS
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words, pile
from sagrada_nb.mandala.game import KIND as RECORD
from sagrada_nb.mandala.game import Game, new_game
from sagrada_nb.mandala.play import n_drawn, share
from sagrada_nb.mandala.render import (
    MANDALA_STYLE,
    Area,
    game_html,
    mandala_html,
    pile_words,
    plain_area,
    player_html,
    score_html,
    stack,
    stack_svg,
    stock_html,
)
from sagrada_nb.mandala.state import MANDALAS, MOUNTAIN, PLAYERS
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


def target_of(text: object) -> Target:
    """Return the target that a text describes: ``"1:mountain"``, ``"2:0"`` or ``"discards"``."""
    if text == DISCARDS:
        return Target(0, DISCARDS)
    number, _colon, area = str(text).partition(":")
    if number not in ("1", "2") or area not in (MOUNTAIN, "0", "1"):
        raise NotationError(_("{given!r} is no place for cards.").format(given=text))
    return Target(int(number), area if area == MOUNTAIN else int(area))


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
        if number <= self.n:
            return replace(self, n=self.n - 1) if self.n > 1 else Picked(self.game)
        return replace(self, n=self.n + 1)

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

    @property
    def targets(self) -> tuple[Target, ...]:
        """Every target that the cards can be put on."""
        places = [
            Target(number, area)
            for number in MANDALAS
            for area in (MOUNTAIN, self.game.active)
            if area is not None
        ]
        tried = [*places, Target(0, DISCARDS)] if self.picks else []
        return tuple(each for each in tried if not self.why_not(each))

    @property
    def n_drawn(self) -> int:
        """How many cards are drawn after building."""
        state = self.game.state
        return n_drawn(state, state.hands[self.game.active or 0])

    def completes(self, target: Target) -> bool:
        """Return whether the cards would complete the mandala of a target."""
        if not target.mandala or self.color is None:
            return False
        return self.game.state.mandalas[target.mandala - 1].missing == (self.color,)


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
    name, sentence = game.names[step.seat], step.action.sentence
    said = _("{name}: {sentence}").format(name=name, sentence=sentence)
    if isinstance(step.action, Build | Discard):
        drawn = len(step.luck.split()) - _new_mountain(before, game)
        said = _("{told} {drawn}").format(told=said, drawn=drawn_words(drawn))
    lines = [LogEntry(game.length, said, step.seat)]
    lines += [LogEntry(game.length, text) for text in _consequences(before, game)]
    return tuple(lines)


def _destroyed(before: Game, game: Game) -> int:
    """Return the number of the mandala that an action destroyed, 0 for none."""
    if before.state.sharing is not None:
        return 0 if game.state.sharing is not None else before.state.sharing.mandala
    action = None if game.last is None else game.last.action
    if not isinstance(action, Build | Grow):
        return 0
    old, new = (each.state.mandalas[action.mandala - 1] for each in (before, game))
    return action.mandala if sum(new.cards) < sum(old.cards) else 0


def _new_mountain(before: Game, game: Game) -> int:
    """Return how many cards of the luck of an action went to a new mountain."""
    number = _destroyed(before, game)
    return sum(game.state.mandalas[number - 1].mountain) if number else 0


def _consequences(before: Game, game: Game) -> list[str]:
    """Return what came of an action beyond what it says."""
    said = []
    sharing = game.state.sharing
    if sharing is not None and before.state.sharing is None:
        said.append(
            _("Mandala {number} has all six colours: {name} chooses first.").format(
                number=sharing.mandala, name=game.names[sharing.seat]
            )
        )
    number = _destroyed(before, game)
    if number and game.is_over:
        said.append(
            _("Mandala {number} is destroyed, and with it the game ends.").format(number=number)
        )
    elif number:
        said.append(
            _("Mandala {number} is destroyed. Its new mountain: {cards}.").format(
                number=number, cards=pile_words(game.state.mandalas[number - 1].mountain)
            )
        )
    if game.state.ending and not before.state.ending:
        said.append(_("The deck has run out: the next mandala destroyed ends the game."))
    return said


def story(game: Game) -> tuple[LogEntry, ...]:
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
    narration=story,
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
    places = [place_name(game, target) for target in picked.targets if target.mandala]
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


def place_name(game: Game, target: Target) -> str:
    """Return the name of a place, as it stands in a sentence."""
    if not target.mandala:
        return _("the discards")
    if target.area == MOUNTAIN:
        return _("the mountain of mandala {number}").format(number=target.mandala)
    if target.area == game.active:
        return _("your field of mandala {number}").format(number=target.mandala)
    return _("the field of {name} in mandala {number}").format(
        name=game.names[int(target.area)], number=target.mandala
    )


def place_words(picked: Picked | None, game: Game, target: Target) -> str:
    """Return what a place says when it is pointed at: what lies there, and whether cards may go."""
    mandala = game.state.mandalas[target.mandala - 1]
    cards = mandala.mountain if target.area == MOUNTAIN else mandala.fields[int(target.area)]
    values = {
        "place": _whole_name(game, target),
        "cards": pile_words(cards),
        "what": "" if picked is None else _may_go(picked, target),
    }
    if picked is None:
        return _("{place}: {cards}.").format(**values)
    return _("{place}: {cards}. {what}").format(**values)


def _whole_name(game: Game, target: Target) -> str:
    if target.area == MOUNTAIN:
        return _("Mandala {number}, mountain").format(number=target.mandala)
    return _("Mandala {number}, field of {name}").format(
        number=target.mandala, name=game.names[int(target.area)]
    )


def _may_go(picked: Picked, target: Target) -> str:
    why = picked.why_not(target)
    if why or picked.color is None:
        return why
    said = _("Legal: put {cards} here.").format(cards=cards_in_words(picked.color, picked.n))
    if target.area == MOUNTAIN:
        said = _("{told} {more}").format(told=said, more=drawn_words(picked.n_drawn))
    if picked.completes(target):
        said = _("{told} {more}").format(told=said, more=_("This completes the mandala."))
    return said


def take_words(game: Game, color: SandColor) -> str:
    """Return what taking a colour does for the player who takes it."""
    sharing = game.state.sharing
    if sharing is None:
        return ""
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


UNABLE = ' aria-disabled="true"'


def turn_line(game: Game, seat: int | None, *, alone: bool) -> str:
    """Return the line that says where the game is."""
    active, sharing = game.active, game.state.sharing
    if active is None:
        return _("The game is over.")
    values = {"turn": game.state.turn, "name": game.names[active]}
    mine = alone and active == seat
    if sharing is not None:
        values["number"] = sharing.mandala
        if mine:
            return _("Turn {turn}: mandala {number} is shared out, your choice").format(**values)
        return _("Turn {turn}: mandala {number} is shared out, {name} chooses").format(**values)
    if mine:
        return _("Turn {turn}: your turn").format(**values)
    return _("Turn {turn}: {name}").format(**values)


def buttons_html(picked: Picked | None, *, can_undo: bool, bots_turn: bool, over: bool) -> str:
    """Return the buttons of a turn; those that cannot act now stay in place."""
    can_cancel = picked is not None and picked.picks
    rest = take_back_buttons(can_cancel=can_cancel, can_undo=can_undo)
    if not over:
        rest += bot_buttons(can_hint=picked is not None, bots_turn=bots_turn)
    return f'<div class="sg-tools">{rest}</div>'


def mandalas_html(game: Game, near: int, picked: Picked | None, hinted: Action | None) -> str:
    """Return both mandalas: their areas take cards, or a mountain is taken colour by colour."""
    drawn = []
    for number, mandala in enumerate(game.state.mandalas, 1):
        sharing = game.state.sharing
        shared = sharing is not None and sharing.mandala == number
        if picked is not None and sharing is None:

            def make(area: Area, classes: str, name: str, inside: str, number: int = number) -> str:
                return _target(picked, Target(number, area), classes, name, inside, hinted)

            html = mandala_html(
                mandala, number, game.names, near, make, spoken=False, grid=' data-roving="1"'
            )
        elif picked is not None and shared:

            def offer(area: Area, classes: str, name: str, inside: str) -> str:
                if area != MOUNTAIN:
                    return plain_area(area, classes, name, inside)
                return _offered(game, classes, name, hinted)

            html = mandala_html(mandala, number, game.names, near, offer, shared=True)
        else:
            html = mandala_html(mandala, number, game.names, near, shared=shared)
        drawn.append(html)
    return f'<div class="sg-m-mandalas">{"".join(drawn)}</div>'


def _target(
    picked: Picked, target: Target, classes: str, name: str, inside: str, hinted: Action | None
) -> str:
    legal = picked.picks and not picked.why_not(target)
    marks = ' data-legal=""' if legal else ""
    if _goes_to(hinted, target, picked.game.active):
        marks += ' data-hinted=""'
    words = escape(place_words(picked, picked.game, target))
    # The button lies over what it stands for: its words say more than the few that are seen there.
    return (
        f'<div class="{classes} sg-m-spot"><span class="sg-m-name" aria-hidden="true">'
        f'{escape(name)}</span><span class="sg-m-stacks" aria-hidden="true">{inside}</span>'
        f'<button type="button" class="sg-m-target" data-space="{target}" data-cell="" '
        f'tabindex="-1" data-action="put" data-value="{target}" data-key="put-{target}"{marks} '
        f'aria-label="{words}"></button></div>'
    )


def _goes_to(action: Action | None, target: Target, seat: int | None) -> bool:
    if isinstance(action, Build):
        return target == Target(action.mandala, MOUNTAIN)
    if isinstance(action, Grow) and seat is not None:
        return target == Target(action.mandala, seat)
    return isinstance(action, Discard) and not target.mandala


def _offered(game: Game, classes: str, name: str, hinted: Action | None) -> str:
    """Return a mountain whose colours are taken."""
    sharing = game.state.sharing
    mountain = game.state.mandalas[sharing.mandala - 1].mountain if sharing else ()
    colors = [color for color in SAND_COLORS if mountain and mountain[color.index]]
    buttons = "".join(
        f'<span class="sg-m-spot sg-m-offer" data-key="offer-{color}">'
        f"{stack(color, mountain[color.index], spoken=False)}"
        f'<button type="button" class="sg-m-take" data-space="take-{color}" data-cell="" '
        f'tabindex="-1" data-action="take" data-value="{color}" data-key="take-{color}" '
        f'data-legal=""{HINTED if hinted == Take(color) else ""} '
        f'aria-label="{escape(take_words(game, color))}"></button></span>'
        for color in colors
    )
    return (
        f'<div class="{classes} sg-m-sharing"><span class="sg-m-name">{escape(name)}</span>'
        f'<span class="sg-m-stacks" role="group" aria-label="{escape(_("Colours to take"))}" '
        f'data-roving="{len(colors)}">{buttons}</span></div>'
    )


HINTED = ' data-hinted=""'


def hand_html(game: Game, seat: int, picked: Picked | None, hinted: Action | None, uid: str) -> str:
    """Return a hand: each card can be chosen while it is the player's turn."""
    hand = game.state.hands[seat]
    title = escape(_("Hand of {name}").format(name=game.names[seat]))
    heading = f'<p class="sg-heading" id="{uid}-hand">{title}</p>'
    able = picked is not None and game.state.sharing is None
    if not sum(hand):
        empty = f'<p class="sg-none">{escape(_("There is no card in this hand."))}</p>'
        passing = parts.button(_("Pass"), "pass") if able else ""
        return f"{heading}{empty}{passing}"
    cards = "".join(
        _card(color, number, hand[color.index], picked if able else None, hinted)
        for color in SAND_COLORS
        for number in range(1, hand[color.index] + 1)
    )
    hand_row = (
        f'<div class="sg-m-hand" role="group" aria-labelledby="{uid}-hand" '
        f'data-roving="{sum(hand)}">{cards}</div>'
    )
    return f"{heading}{hand_row}{_choices(picked, hinted) if able and picked else ''}"


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
    if isinstance(hinted, Build):
        wanted = int(hinted.color is sand)
    elif isinstance(hinted, Grow | Discard):
        wanted = hinted.n if hinted.color is sand else 0
    return (
        f'<button type="button" class="sg-m-held" data-cell="" tabindex="-1" data-action="card" '
        f'data-value="{sand}{number}" data-key="held-{sand}-{number}" '
        f'aria-pressed="{str(chosen).lower()}"{HINTED if number <= wanted else ""} '
        f'aria-label="{label}">{picture}</button>'
    )


def _choices(picked: Picked, hinted: Action | None) -> str:
    """Return what goes with the chosen cards: discarding them."""
    target = Target(0, DISCARDS)
    if picked.color is None:
        label, marks = _("Discard and draw as many"), UNABLE
    else:
        cards = cards_in_words(picked.color, picked.n)
        label = _("Discard {cards} and draw as many").format(cards=cards)
        marks = ' data-legal=""'
    if _goes_to(hinted, target, None):
        marks += HINTED
    discard = (
        f'<button type="button" class="sg-m-discard" data-action="put" data-value="{DISCARDS}" '
        f'data-key="put-{DISCARDS}"{marks}>{escape(label)}</button>'
    )
    return f'<div class="sg-tools sg-m-choices">{discard}</div>'


def players_html(game: Game, near: int, shown: set[int]) -> str:
    """Return both players' rivers and cups, the near one first, and the stock below."""
    state = game.state
    drawn = "".join(
        player_html(
            game.names[seat],
            state.rivers[seat],
            state.cups[seat] if seat in shown else None,
            (sum(state.hands[seat]), sum(state.cups[seat])),
            active=game.active == seat,
            points=game.score(seat).total if seat in shown else None,
            is_final=game.is_over,
        )
        for seat in (near, 1 - near)
    )
    stock = stock_html(state.deck_size, state.discards, ending=state.ending)
    return f'<div class="sg-m-players">{drawn}</div><div class="sg-m-facts">{stock}</div>'


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking and both scores with their arithmetic, once the game is over."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    sheets = ((each, score_html(each.score, theme=theme)) for each in standings)
    return ranking_html(standings) + results_html(sheets)


_KEYS = {"u": "undo", "h": "hint", "n": "now", "d": "discard"}


class MandalaEvents(Table):
    """A table of Mandala that acts on what its page reports."""

    KIND: ClassVar[TableKind] = MANDALA

    # Words

    def _over(self) -> str:
        return _("The game is over: the scores below show what the cups were worth.")

    def _whose_turn(self, game: Game) -> str:
        return turn_line(game, self.seat, alone=len(self.humans) == 1)

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
        counts = pile(cards)
        colors = [color for color in SAND_COLORS if counts[color.index]]
        if len(colors) > 1:
            raise NotationError(
                _("{given!r} is not of one colour.").format(given=cards),
            )
        with self._one_drawing():
            self._hinted = None
            self.picker = Picked(self.game)
            if colors:
                self._hold(colors[0], counts[colors[0].index])
                self.picker = Picked(self.game, colors[0], counts[colors[0].index])
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
        why = self.picker.why_not(target)
        action = self.picker.action(target)
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
        elif self.picker.picks:
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
            n = self.picker.n % self._held(color) + 1 if self.picker.color is color else 1
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


class MandalaTable(MandalaEvents):
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

    _css = board_style("board.css", "table.css", "../mandala/boards/mandala.css")

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
        near, seat = self._front, self._shown_seat
        picked = self.picker if self._can_pick else None
        hinted = self._hinted if picked is not None else None
        shown = {0, 1} if game.is_over else set() if seat is None else {seat}
        return {
            **self._common_regions(),
            "buttons": back_to_now()
            if self.moment is not None
            else buttons_html(
                picked,
                can_undo=self.can_undo,
                bots_turn=self.is_bots_turn,
                over=game.is_over,
            ),
            "mandalas": f"<style>{MANDALA_STYLE}</style>"
            f"{mandalas_html(game, near, picked, hinted)}",
            "hand": self._hand(game, picked),
            "players": players_html(game, near, shown),
            "scores": scores_html(game, self.theme),
        }

    def _hand(self, game: Game, picked: Picked | None) -> str:
        if game.is_over:
            return ""
        if self.is_curtain_down and self.moment is None:
            return curtain_html(self._who_acts, _("Show my hand"))
        seat = self._shown_seat
        if seat is None:
            return ""
        hinted = self._hinted if picked is not None else None
        return hand_html(game, seat, picked, hinted, self._uid)
