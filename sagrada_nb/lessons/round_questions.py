"""Questions about rounds that are answered in writing: whose turn it is, and how many dice."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property

from sagrada_nb.core.grid import SPACES
from sagrada_nb.game.actions import Draft, Pass
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.turn_order import SEAT_LETTERS, TurnOrder, fewest_open, turn_order
from sagrada_nb.lessons.answers import read_names
from sagrada_nb.lessons.questions import Form, NumberQuestion, Question, Solution
from sagrada_nb.render import die_svg, picture
from sagrada_nb.render.turn_order import turn_order_svg
from sagrada_nb.words import _, listed, ngettext


class WhoseTurns(Question[tuple[str, ...]]):
    """Asks for the players in the order of their turns."""

    @property
    def order(self) -> TurnOrder:
        """Who has which turn."""
        level = self.level
        return turn_order(self.players, start=level.start, round=level.round, rules=level.rules)

    @property
    def expected(self) -> tuple[str, ...]:
        """The names in the order of their turns."""
        return self.order.order

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _('Write the players between the brackets of `check(…)`, like `check("A B A B")`.')

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "order",
            _("Press the players in the order of their turns, then Check."),
            tuple((name, name) for name in self.order.names),
        )

    def read(self, given: object) -> tuple[str, ...]:
        """Return the names that a learner wrote."""
        return read_names(given, self.order.names)

    def objections(self, answer: tuple[str, ...]) -> tuple[str, ...]:
        """Say how many turns are right from the start, and whether there are too few."""
        order, both = self.expected, min(len(answer), len(self.expected))
        right = next((n for n in range(both) if answer[n] != order[n]), both)
        sentences = []
        if right:
            sentences.append(
                ngettext(
                    "The first turn is right.", "The first {n} turns are right.", right
                ).format(n=right)
            )
        if right < both:
            sentences.append(
                _("Turn {n} does not belong to {name}.").format(n=right + 1, name=answer[right])
            )
        if len(answer) != len(order):
            sentences.append(
                ngettext("The round has {n} turn.", "The round has {n} turns.", len(order)).format(
                    n=len(order)
                )
            )
        return tuple(sentences)

    def solution(self) -> Solution:
        """Return the order, drawn."""
        return Solution(str(self.order), picture=picture(self.order))

    def picture(self) -> str:
        """Return the players around the table; their turns are what is asked for."""
        seats = SEAT_LETTERS[: self.order.setup.players]
        starts = self.order.names[self.level.start]
        told = _("Clockwise: {names}. In round 1 {start} starts.").format(
            names=listed(list(seats)), start=starts
        )
        return f'<p class="sg-lesson-soft">{told}</p>'


class CountQuestion(NumberQuestion):
    """A question whose answer is shown with how it comes about; without a picture of its own."""

    @property
    @abstractmethod
    def reasons(self) -> tuple[str, ...]:
        """How the number comes about, in sentences."""

    @abstractmethod
    def shown(self) -> str:
        """Return a picture of the answer."""

    def solution(self) -> Solution:
        """Return the number and how it comes about."""
        return Solution(str(self.expected), self.reasons, self.shown())

    def picture(self) -> str:
        """Return nothing: the question says it all."""
        return ""


class DraftPool(CountQuestion):
    """Asks how many dice the start player rolls."""

    @cached_property
    def game(self) -> Game:
        """A game of the level's players, at the beginning of its first round."""
        level = self.level
        players = self.players
        names = list(SEAT_LETTERS[:players])
        patterns = ["Virtus"] * players
        return new_game(
            seed=level.id, names=names, rules=level.rules, patterns=patterns, start=level.start
        )

    @property
    def expected(self) -> int:
        """The size of the pool."""
        return len(self.game.state.pool)

    @property
    def reasons(self) -> tuple[str, ...]:
        """How it comes about, in sentences."""
        players = self.game.players
        if self.expected == 2 * players + 1:
            return (
                _("Two for each of {players} players and one more: 2 × {players} + 1.").format(
                    players=players
                ),
            )
        return (
            _("{rule_set}: {n} dice for {players} players.").format(
                rule_set=self.level.rules.title, n=self.expected, players=players
            ),
        )

    def shown(self) -> str:
        """Return a pool of that size."""
        return "".join(die_svg(die, size=40) for die in self.game.state.pool)


class DiceLeft(DraftPool):
    """Asks how many dice go on the round track when some turns of the round are passed."""

    @cached_property
    def after(self) -> Game:
        """The game after its first round, in which the first turns were passed."""
        game = self.game
        passes = self.level.passes
        while game.round == 1 and not game.is_over:
            drafts = [each for each in game.legal_actions() if str(each).startswith("draft")]
            if passes > 0 or not drafts:
                game, passes = game.play("pass"), passes - 1
            else:
                game = game.play(drafts[0]).play("end")
        return game

    @property
    def expected(self) -> int:
        """How many dice lie on the space of the first round."""
        return len(self.after.state.track[0])

    @property
    def reasons(self) -> tuple[str, ...]:
        """How it comes about, in sentences."""
        pool = len(self.game.state.pool)
        played = [step.action for step in self.after.history]
        drafted = sum(isinstance(each, Draft) for each in played)
        turns = drafted + sum(isinstance(each, Pass) for each in played)
        left = pool - drafted
        said = _("{pool} dice are rolled, {drafted} of {turns} turns draft one: {left} are left.")
        reasons = [said.format(pool=pool, drafted=drafted, turns=turns, left=left)]
        if left != self.expected:
            reasons.append(
                ngettext(
                    "{rule_set}: {n} of them goes on the round track.",
                    "{rule_set}: {n} of them go on the round track.",
                    self.expected,
                ).format(rule_set=self.level.rules.title, n=self.expected)
            )
        return tuple(reasons)

    def shown(self) -> str:
        """Return the dice on the space of the first round."""
        dice = "".join(die_svg(die, size=40) for die in self.after.state.track[0])
        order = turn_order(self.game.players, start=self.level.start, rules=self.level.rules)
        return dice or turn_order_svg(order)


class FewestOpen(CountQuestion):
    """Asks how many spaces stay open in all windows together, whatever the players do."""

    @property
    def expected(self) -> int:
        """The number of spaces."""
        return fewest_open(self.players, self.level.rules)

    @property
    def reasons(self) -> tuple[str, ...]:
        """How it comes about, in sentences."""
        players = self.players
        spaces = players * SPACES
        return (
            _("{players} windows have {spaces} spaces, and at most {dice} dice come there.").format(
                players=players, spaces=spaces, dice=spaces - self.expected
            ),
        )

    def shown(self) -> str:
        """Return the turns of one round."""
        return picture(turn_order(self.level.players, rules=self.level.rules))
