"""A first game: set-up, rules, a tool card and the score, each told when it first matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from itertools import chain
from random import Random
from typing import Any, ClassVar, Final

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.game_table import GameTable
from sagrada_nb.boards.seats import ask_bot
from sagrada_nb.bots.policies import Choice
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.placement import PlacementRule, Violation
from sagrada_nb.core.score import ScoreLine, signed
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Draft, EndTurn, UseTool
from sagrada_nb.game.base import ActionLike
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.lessons.levels import data_words
from sagrada_nb.lessons.pictures import objective_windows, rule_examples
from sagrada_nb.lessons.scoring_example import scoring_example
from sagrada_nb.render import die_svg
from sagrada_nb.render.game import shared_paints
from sagrada_nb.render.window import Marks, window_svg
from sagrada_nb.words import _, listed, paragraph

ME, FRIEND = 0, 1

_SET_UP: Final[Mapping[str, Any]] = {
    "seed": 5,
    "start": ME,
    "public": ["Column Color Variety", "Medium Shades", "Color Variety"],
    "tools": [1, 10, 5],
}
"""A test plays the whole path on every pattern, and fails where a step no longer teaches."""

_TAUGHT: Final = (
    PlacementRule.FIRST_DIE_NOT_ON_EDGE,
    PlacementRule.TOUCHES_NO_DIE,
    PlacementRule.SAME_COLOR_NEIGHBOR,
    PlacementRule.SPACE_COLOR,
    PlacementRule.SPACE_VALUE,
    PlacementRule.SAME_VALUE_NEIGHBOR,
)
_RULES_A_TURN: Final = 2
_TOOLS_FROM_ROUND: Final = 2
_ALONE_FROM_ROUND: Final = 3
_STOPS: Final = (5, 7, 9)
"""The rounds in which quick motion stops for a choice of the learner's."""


@dataclass(frozen=True)
class Advice:
    """What the coach says, and the buttons below it: for each its text and what it does."""

    title: str
    text: str
    buttons: tuple[tuple[str, str], ...] = ()

    def html(self) -> str:
        """Return it as HTML text."""
        buttons = "".join(
            parts.button(text, "coach", does, is_main=n == 0 and not text.isdecimal())
            for n, (text, does) in enumerate(self.buttons)
        )
        return (
            f'<section class="sg-coach" role="status" aria-label="{escape(_("Coach"))}">'
            f'<p class="sg-title">{escape(self.title)}</p><p>{escape(self.text)}</p></section>'
            f'<div class="sg-tools">{buttons}</div>'
        )


def temptation(
    window: Window, pool: Iterable[Die], rules: Iterable[PlacementRule]
) -> Violation | None:
    """Return a placement that breaks one rule and no other: the first rule that has one.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> window = sg.window(None, {"A1": "R3"})
    >>> temptation(window, [Die("R5")], [PlacementRule.SAME_COLOR_NEIGHBOR]).space
    'A2'
    """
    dice = list(dict.fromkeys(pool))
    for rule in rules:
        for die in dice:
            for space in SPACE_NAMES:
                broken = window.explain(die, space)
                if [each.rule for each in broken] == [rule] and window.legal_spaces(die):
                    return broken[0]
    return None


class FirstGame(GameTable):
    """A whole game against a friendly bot, with a coach who tells each rule when it first matters.

    It begins with the choice of a window pattern and ends with the score, line by line. From round
    3 on the coach can play for both, and stops where there is something to choose. The game is kept
    as that of any table: the cell goes on with it.

    Parameters
    ----------
    pace
        The seconds between the moves of the bot, and those in quick motion.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard.
    **settings
        Those of :class:`.GameTable`; with a `seed` other dice fall.

    Examples
    --------
    >>> table = FirstGame()
    >>> table.advice.title
    'Build a window of glass'
    >>> table.coach("begin")
    >>> table.advice.title
    'Choose a window pattern'
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (("coach",), *GameTable.REGIONS)

    _stage = "welcome"
    _refused: tuple[Violation, ...] = ()
    """The rules that the last try has broken."""
    _tempted: Violation | None = None
    _tries = 0
    """How many rules were shown in this turn."""
    _asked_why: PlacementRule | None = None
    _quick = False
    _lines_told = 0
    _guess: int | None = None

    def __init__(self, **settings: Any) -> None:
        self._learned: set[PlacementRule] = set()
        self._offered: set[PlacementRule] = set()
        self._told: set[str] = set()
        names = [_("Learner"), _("Rosa")]
        usual = {} if "game" in settings else {**_SET_UP, "names": names}
        super().__init__(**{"seats": ["human", "greedy"], **usual, **settings})

    # Where the learner is

    @property
    def learned(self) -> frozenset[PlacementRule]:
        """The placement rules that have refused a die of the learner's."""
        return frozenset(self._learned)

    @property
    def to_try(self) -> Violation | None:
        """The forbidden placement that the coach asks to try, if any."""
        if not self._may_draft or self._tempted is None or self._tempted.rule in self._learned:
            return None
        return self._tempted

    @property
    def _rules_now(self) -> list[PlacementRule]:
        return [rule for rule in _TAUGHT if rule not in self._learned | self._offered]

    @property
    def _may_draft(self) -> bool:
        game = self.game
        return self._can_pick and any(isinstance(each, Draft) for each in game.legal_actions())

    @property
    def _tools_are_told(self) -> bool:
        return "tool" in self._told or self.game.round > _TOOLS_FROM_ROUND

    @property
    def _waits_for_go_on(self) -> bool:
        """Whether something is told that the bot waits for."""
        return self.game.round == 2 and "leftover" not in self._told

    @property
    def is_humans_turn(self) -> bool:
        """Whether the learner has to act; in quick motion the coach does."""
        return super().is_humans_turn and not self._quick

    @property
    def advice(self) -> Advice:
        """What the coach says now."""
        if self._stage == "welcome" and not self.game.length:
            return Advice(
                _("Build a window of glass"),
                _(
                    "Dice are the panes. In ten rounds you choose dice and set them into your "
                    "window; then it is scored, like the one below. Let us play a game, and the "
                    "rules come as you need them."
                ),
                ((_("Build one"), "begin"),),
            )
        if self.game.is_over:
            return self._advice_on_score()
        if self.game.state.turn is None:
            return Advice(
                _("Choose a window pattern"),
                _(
                    "You were dealt two cards with a pattern on each side. Some spaces ask for a "
                    "colour, some for a number, white ones for nothing. The dots tell how hard a "
                    "pattern is, and each dot gives you a favor token: tokens pay for tools. Take "
                    "the one that you like."
                ),
            )
        if self._stage == "private":
            return self._advice_on_private()
        if self._stage == "goals":
            return Advice(
                _("Three public objectives"),
                _(
                    "These pay everybody, for whatever they count, as often as it is there. The "
                    "small windows show dice that earn points. With your private objective that is "
                    "all to aim at."
                ),
                ((_("Begin round 1"), "play"),),
            )
        if self._waits_for_go_on:
            return self._advice_on_leftover()
        if not self.is_humans_turn:
            return self._advice_to_watch()
        return self._advice_on_turn()

    def _advice_on_private(self) -> Advice:
        if "private" not in self._told:
            return Advice(
                _("A secret"),
                _("There is a card for you alone. Turn it over; {friend} has one too.").format(
                    friend=self.game.names[FRIEND]
                ),
                ((_("Turn it over"), "turn"),),
            )
        (color,) = self.game.view(ME).private
        said = _(
            "At the end you add up the numbers on all {color} dice in your window: a {color} 6 is "
            "worth 6 points. {friend} aims at another colour, and does not know yours."
        )
        return Advice(
            _("Your private objective: {name}").format(name=color.label),
            said.format(color=color.label, friend=self.game.names[FRIEND]),
            ((_("Go on"), "goals"),),
        )

    def _advice_on_leftover(self) -> Advice:
        left = listed([die.label for dice in self.game.state.track[:1] for die in dice])
        said = _(
            "Of five dice four were taken. The last, {dice}, goes onto the round track: so the "
            "rounds are counted. {friend} starts round 2, draws five dice from the bag and rolls."
        )
        return Advice(
            _("Round 1 is over"),
            said.format(dice=left, friend=self.game.names[FRIEND]),
            ((_("To round 2"), "leftover"),),
        )

    def _advice_to_watch(self) -> Advice:
        if self._quick:
            return Advice(
                _("Quick motion"),
                _("The coach plays for you until there is something to choose."),
                ((_("Stop"), "by_hand"),),
            )
        name = self.game.names[FRIEND]
        if self.game.round == 1:
            said = _(
                "Turns go there and back: you, {friend}, {friend}, you. Who comes last has two "
                "turns in a row."
            )
        else:
            said = _("Look what {friend} takes: it is gone for you.")
        return Advice(_("{friend} plays").format(friend=name), said.format(friend=name))

    def _advice_on_turn(self) -> Advice:
        if self._refused:
            return self._advice_on_refusal()
        if not self._may_draft:
            return self._advice_after_draft()
        if self.to_try is not None:
            return self._advice_to_try(self.to_try)
        if self._shows_tools and "tool" not in self._told and self._usable_tool:
            card = tool_card(self._usable_tool)
            said = _(
                "Nothing fits well? Tool cards bend the rules a little. {effect} Press Use beside "
                "{card} and follow what is asked, or draft a die without it. The first use of a "
                "card costs 1 favor token, every later one 2, whoever it is."
            )
            return Advice(
                _("A tool: {card}").format(card=card.label),
                said.format(card=card.label, effect=card.description),
                ((_("Not now"), "tool"),),
            )
        return self._advice_in_general()

    def _advice_on_refusal(self) -> Advice:
        said = [each.message for each in self._refused]
        if len(self._refused) == 1:
            said.append(data_words(rule_examples()[self._refused[0].rule].says))
        said.append(_("Rings show where the die may go."))
        return Advice(_("Now you know a rule"), paragraph(said))

    def _advice_to_try(self, broken: Violation) -> Advice:
        die, space = broken.die.label, broken.space
        said = {
            PlacementRule.FIRST_DIE_NOT_ON_EDGE: _(
                "Your first die. Rings will show where it may go; try {space} all the same."
            ),
            PlacementRule.TOUCHES_NO_DIE: _(
                "Is every space free now? Try the {die} at {space}, away from your first die."
            ),
            PlacementRule.SAME_COLOR_NEIGHBOR: _(
                "Two panes of one colour would look good side by side. Try the {die} at {space}."
            ),
            PlacementRule.SAME_VALUE_NEIGHBOR: _(
                "The {die} has a neighbour of its own shade at {space}. Try whether they get on."
            ),
            PlacementRule.SPACE_COLOR: _("{space} asks for a colour. Try the {die} there."),
            PlacementRule.SPACE_VALUE: _("{space} asks for a number. Try the {die} there."),
        }[broken.rule]
        if self.picker.value("die") != broken.die:
            picking = _("Pick the {die} in the draft pool first.").format(die=die)
        else:
            picking = ""
        text = paragraph([said.format(die=die, space=space), picking])
        return Advice(_("Try what is forbidden"), text)

    def _advice_after_draft(self) -> Advice:
        if self.game.state.pending is not None or self.picker.value("tool"):
            said = _("Follow what is asked below. Nothing is paid before the card has done all.")
            return Advice(_("The tool is at work"), said)
        if any(isinstance(each, UseTool) for each in self.game.legal_actions()):
            said = _("You may still use a tool card in this turn. If you do not want to, end it.")
        else:
            said = _("You can take one die a turn and use one tool card. End your turn.")
        return Advice(_("One die a turn"), said)

    def _advice_in_general(self) -> Advice:
        game = self.game
        if game.round >= _ALONE_FROM_ROUND and "alone" not in self._told:
            said = _(
                "A turn is: a die, a tool card, both in either order, or neither. Play on by hand, "
                "or let the coach play for both, with stops where you choose."
            )
            return Advice(
                _("You know how a turn goes"),
                said,
                ((_("I play on"), "alone"), (_("Quick motion"), "quick")),
            )
        tips = {
            1: _("Pick a die in the draft pool; rings show where it may go. Then pick a space."),
            2: _("Pick a die and a space. What you place now decides what fits beside it later."),
            3: _("Press an objective: the dice light up that earn its points so far."),
            4: _("Fill early what few dice fit: a space with a colour beside its own colour."),
            5: _("A row or column pays only when it is full. Which one is nearest?"),
            6: _(
                "Hint says what a bot would do, Undo takes a move back while no dice were rolled."
            ),
            7: _("A space between many neighbours is hard to fill. Do not leave it for the end."),
            8: _("A tool card may save a turn in which nothing fits. Have you a token left?"),
        }
        late = _(
            "If no die helps you, pass. Each open space costs 1 point at the end, each favor token "
            "that is left pays 1."
        )
        title = _("Round {round}: your move").format(round=game.round)
        goes_on = _ALONE_FROM_ROUND <= game.round < _STOPS[-1]
        buttons = ((_("Quick motion"), "quick"),) if goes_on else ()
        return Advice(title, tips.get(game.round or 1, late), buttons)

    # The score

    @property
    def _lines(self) -> tuple[ScoreLine, ...]:
        lines: tuple[ScoreLine, ...] = self.game.score(ME).lines
        return lines

    def _advice_on_score(self) -> Advice:
        if self._lines_told >= len(self._lines):
            return Advice(
                _("You know the rules"),
                paragraph(
                    [
                        self._over(),
                        _(
                            "Who has most points wins; equal points are decided by the private "
                            "objective, then by favor tokens. Next come the lessons, rule by rule."
                        ),
                    ]
                ),
                ((_("Play again"), "again"),),
            )
        line = self._lines[self._lines_told]
        title = _("Scoring, line {n} of {all}: {line}").format(
            n=self._lines_told + 1, all=len(self._lines), line=line.label
        )
        if line.kind == "private" and self._guess is None:
            said = _("Add up the dice that are lit. How many points do they pay?")
            options = guesses(line.points)
            return Advice(title, said, tuple((str(n), f"guess:{n}") for n in options))
        said = _("{working} = {points}").format(
            working=line.in_words or line.working, points=signed(line.points)
        )
        if line.kind == "private":
            right = self._guess == line.points
            said = paragraph([_("Right!") if right else _("Not quite."), f"{said}."])
        elif line.name in PUBLIC_OBJECTIVES:
            said = paragraph([f"{PUBLIC_OBJECTIVES[line.name].description}.", f"{said}."])
        elif line.kind == "open_spaces":
            said = paragraph([_("Each space without a die costs 1 point."), f"{said}."])
        else:
            said = paragraph([_("Each favor token that is left pays 1 point."), f"{said}."])
        return Advice(title, said, ((_("Next line"), "line"),))

    # What the learner does

    def coach(self, does: str) -> None:
        """Do what a button of the coach does.

        Parameters
        ----------
        does
            What the second half of a pair in ``advice.buttons`` says.

        Raises
        ------
        IllegalAction
            When the coach does not offer it now.
        """
        if does not in [each for _text, each in self.advice.buttons]:
            message = _("The coach does not offer {given!r} now. Accepted: {accepted}.")
            accepted = listed([each for _text, each in self.advice.buttons]) or _("nothing")
            raise IllegalAction("not_offered", message.format(given=does, accepted=accepted))
        with self._one_drawing():
            if does == "begin":
                self._stage = "private"
            elif does in ("goals", "play"):
                self._stage = does
            elif does == "turn":
                self._told.add("private")
            elif does in ("quick", "by_hand"):
                self._told.add("alone")
                self._quick = does == "quick"
                self._quick_from = self.game.round
            elif does == "line":
                self._lines_told += 1
            elif does.startswith("guess:"):
                self._guess = int(does.partition(":")[2])
            elif does == "again":
                self._play_again()
            else:
                self._told.add(does)
            self._greet()

    def _do_coach(self, value: object) -> None:
        self._check_current()
        self.coach(str(value))
        self._goal = ".sg-region-coach button"
        if not self.advice.buttons:
            self._lead_on()

    def _play_again(self) -> None:
        given, seats = self._dealt_for
        other = {**given, "seed": Random().randrange(10**6)}  # noqa: S311 - a game
        self._stage, self._lines_told, self._guess = "private", 0, None
        self.game = self._new_game(other, seats)

    def pick(self, kind: str, value: Any) -> None:
        """Pick something; what is refused on a space is a rule to learn."""
        die, game = self.picker.value("die"), self.game
        try:
            super().pick(kind, value)
        except IllegalAction:
            if kind == "space" and isinstance(die, Die) and self._may_draft:
                self._refused = game.windows[ME].explain(die, value)
                self._learned.update(each.rule for each in self._refused)
                self._tempt()
                self._redraw()
            raise
        if self.game is game:
            self._refused = ()

    def play(self, action: ActionLike, luck: str | None = None) -> None:
        """Play an action; before tool cards are told a turn ends with its die."""
        learner = self.is_humans_turn
        with self._one_drawing():
            super().play(action, luck)
            if learner and isinstance(self.game.last, UseTool):
                self._told.add("tool")
            ends = [each for each in self.game.legal_actions() if isinstance(each, EndTurn)]
            if learner and self.is_humans_turn and ends and not self._tools_are_told:
                super().play(ends[0])

    def _choice(self) -> Choice:
        if self._quick and self.game.active == ME:
            return ask_bot(self.BOTS, "greedy", self.game, self._rng("coach"))
        return super()._choice()

    @traitlets.observe("game")
    def _teach(self, change: Mapping[str, Any]) -> None:
        """See what the game offers to learn now."""
        game: Game = change["new"]
        with self._one_drawing():
            if self._tempted is not None:
                self._offered.add(self._tempted.rule)
            self._refused, self._tempted, self._tries = (), None, 0
            if (
                self._quick
                and game.active == ME
                and (game.is_over or (game.round in _STOPS and game.round != self._quick_from))
            ):
                self._quick = False
            if game.round > _ALONE_FROM_ROUND:
                self._learned.update(_TAUGHT)
            self._tempt()

    def _tempt(self) -> None:
        """Look for a placement that shows a rule that is not known yet."""
        window = self.game.windows[ME]
        most = _RULES_A_TURN if any(window.dice) else 1
        known = self._tempted is None or self._tempted.rule in self._learned
        if self._may_draft and known and self._tries < most:
            self._tries += 1
            self._tempted = temptation(window, self.game.state.pool, self._rules_now)

    # Drawing

    @property
    def _shows_tools(self) -> bool:
        return (self.game.round or 0) >= _TOOLS_FROM_ROUND

    @property
    def _usable_tool(self) -> int:
        """A tool card that can be used now; 0 where there is none."""
        uses = [each for each in self.game.legal_actions() if isinstance(each, UseTool)]
        return uses[0].tool if uses else 0

    def _draw(self) -> None:
        super()._draw()
        if self._waits_for_go_on:
            self._tick = 0

    def _class_names(self) -> str:
        columns = "" if "pool" in self._seen or self.game.is_over else " sg-first-set-up"
        return f"{super()._class_names()} sg-first{columns}"

    def _layers(self) -> Mapping[PlacementRule, tuple[str, ...]]:
        """Return where the rules that were broken forbid the die that was tried."""
        if not self._refused:
            return {}
        forbidden = self.game.windows[ME].forbidden_spaces(self._refused[0].die)
        return {each.rule: forbidden[each.rule] for each in self._refused}

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region; what has not been told yet is left out."""
        drawn = {**super().regions(), "coach": self.advice.html()}
        left_out = {name: "" for name in drawn if name not in self._seen}
        if "track" in left_out:
            left_out["track"] = shared_paints(f"{self._uid}t")  # what all dice are painted with
        return {**drawn, **left_out, **self._told_pictures()}

    @property
    def _seen(self) -> set[str]:
        """The regions that are shown as at any table."""
        game, seen = self.game, {"coach", "window", "mine", "turn", "scores"}
        if game.state.turn is None or self._stage in ("private", "goals"):
            return seen
        seen |= {"status", "buttons", "news", "pool", "hand", "hint", "goals", "others"}
        if game.round >= _TOOLS_FROM_ROUND:
            seen |= {"track"}
        if self._tools_are_told or self._shows_tools:
            seen |= {"cards"}
        if "alone" in self._told or game.round > _ALONE_FROM_ROUND or game.is_over:
            seen |= {"log", "files"}
        return seen

    def _told_pictures(self) -> dict[str, str]:
        """Return what the coach shows in place of a region of the table."""
        if self._stage == "welcome" and not self.game.length:
            picture = window_svg(scoring_example().window, theme=self.theme, uid=f"{self._uid}f")
            return {"window": picture, "turn": self._drawer.offer_html()}
        if self.game.is_over:
            return {"scores": self._score_so_far(), "turn": ""} if self._is_scoring else {}
        if self._stage == "private" and self.game.state.turn is not None:
            return {"goals": self._private_card()}
        if self._stage == "goals":
            return {"goals": self._public_objectives()}
        return {}

    @property
    def _is_scoring(self) -> bool:
        return self.game.is_over and self._lines_told < len(self._lines)

    def _public_objectives(self) -> str:
        """Return a small window for each public objective, with dice that earn its points."""
        pictures = zip(PUBLIC_OBJECTIVES.values(), objective_windows().windows, strict=True)
        figures = []
        for card, (_text, window, marks) in pictures:
            if card.name in self.game.setup.public:
                lit = Marks(groups=(tuple(chain(*marks.groups)),))
                picture = window_svg(window, lit, theme=self.theme, small=True)
                text = escape(f"{card.label}: {card.description}")
                figures.append(f"<figure>{picture}<figcaption>{text}</figcaption></figure>")
        return f'<div class="sg-gallery">{"".join(figures)}</div>'

    def _private_card(self) -> str:
        """Return the private objective: its back until it is turned over."""
        if "private" not in self._told:
            back = escape(_("A card that lies face down"))
            return f'<div class="sg-curtain sg-face-down" role="img" aria-label="{back}"></div>'
        (color,) = self.game.view(ME).private
        dice = "".join(die_svg(Die(color, shade)) for shade in range(1, 7))
        return (
            f'<div class="sg-face-up"><p class="sg-title">{escape(color.label)}</p>'
            f"<div>{dice}</div></div>"
        )

    def _score_so_far(self) -> str:
        """Return the window with the dice of the line that is told, and the lines up to it."""
        lines, n = self._lines, self._lines_told
        asked = lines[n].kind == "private" and self._guess is None
        told = lines[: n if asked else n + 1]
        picture = window_svg(
            self.game.windows[ME],
            Marks(groups=lines[n].groups),
            theme=self.theme,
            slim=True,
            uid=f"{self._uid}s",
        )
        rows = "".join(
            f"<li><span>{escape(each.label)}</span><b>{escape(signed(each.points))}</b></li>"
            for each in told
        )
        total = signed(sum(each.points for each in told))
        return (
            f'<div class="sg-scoring"><div>{picture}</div><div><ol>{rows}</ol>'
            f"<p><span>{escape(_('So far'))}</span><b>{escape(total)}</b></p></div></div>"
        )


def guesses(points: int) -> tuple[int, ...]:
    """Return three numbers to choose from, the right one among them, lowest first.

    Examples
    --------
    >>> [points in guesses(points) for points in range(4)]
    [True, True, True, True]
    """
    lowest = max(0, points - 4 * (points % 3))
    return (
        (lowest, lowest + 4, lowest + 8)
        if points in (lowest, lowest + 4, lowest + 8)
        else (points, points + 3, points + 7)
    )
