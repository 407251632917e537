"""Questions about how a game ends that are answered in writing."""

from __future__ import annotations

from functools import cached_property
from html import escape

from sagrada_nb.bots import play
from sagrada_nb.core.score import ScoreLine, ScoreSheet, score, signed
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.results import SoloResult, Standing
from sagrada_nb.game.state import OPEN_SPACE_PENALTY, SOLO_OPEN_SPACE_PENALTY
from sagrada_nb.game.turns import clockwise_order
from sagrada_nb.lessons.answers import read_names, read_number
from sagrada_nb.lessons.questions import Form, NumberQuestion, Question, Solution, window_picture
from sagrada_nb.lessons.round_questions import CountQuestion
from sagrada_nb.render import die_svg, gallery_html
from sagrada_nb.render.tables import line_words, table_html
from sagrada_nb.render.window import NO_MARKS, Marks
from sagrada_nb.words import _, listed, ngettext

TOTAL = "Total"


class Points(NumberQuestion):
    """Asks how many points a window earns, with one line of the score sheet or in total."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _("Write the points between the brackets of `check(…)`, like `check(12)`.")

    def read(self, given: object) -> int:
        """Return the number that a learner wrote."""
        return read_number(given)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the window."""
        level = self.level
        return score(
            level.window,
            level.public,
            level.private,
            level.favor_tokens,
            SOLO_OPEN_SPACE_PENALTY if level.solo else OPEN_SPACE_PENALTY,
            level.rules.private_pays,
        )

    @property
    def line(self) -> ScoreLine | None:
        """The line asked about; None where it is the total."""
        name = self.needed(self.level.line, "line")
        return None if name == TOTAL else self.sheet.line(name)

    @property
    def expected(self) -> int:
        """The points."""
        return self.sheet.total if self.line is None else self.line.points

    def solution(self) -> Solution:
        """Return the points with the arithmetic, the dice that earn them lit up."""
        line = self.line
        lines = self.sheet.lines if line is None else (line,)
        marks = Marks() if line is None else Marks(groups=line.groups)
        return Solution(
            signed(self.expected),
            tuple(line_words(each) for each in lines),
            window_picture(self.level.window, marks),
        )


NAMES = ("Ada", "Bo", "Cleo", "Dan")  # Eve is the example of an answer, and never sits there


class WhoWon(Question[tuple[str, ...]]):
    """Asks who won a game of quick bots, with the points told and the places not."""

    @cached_property
    def game(self) -> Game:
        """The finished game."""
        level = self.level
        names = NAMES[: self.players]
        start = new_game(names=names, seed=level.seed, rules=level.rules)
        return play(start, ["random"] * len(names), level.seed)

    @property
    def _standings(self) -> tuple[Standing, ...]:
        return tuple(sorted(self.game.ranking(), key=lambda each: each.seat))

    @property
    def expected(self) -> tuple[str, ...]:
        """The names of the winners, in the order of their seats."""
        return tuple(each.name for each in self._standings if each.place == 1)

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _('Write the name between the brackets of `check(…)`, like `check("Eve")`.')

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "some",
            _("Press who won, then Check."),
            tuple((name, name) for name in self.game.names),
        )

    def read(self, given: object) -> tuple[str, ...]:
        """Return the names that a learner wrote, in the order of their seats."""
        given_names = set(read_names(given, self.game.names))
        return tuple(name for name in self.game.names if name in given_names)

    def objections(self, answer: tuple[str, ...]) -> tuple[str, ...]:
        """Say which of the names did not win."""
        wrong = [name for name in answer if name not in self.expected]
        sentences = tuple(_("{name} did not win.").format(name=name) for name in wrong)
        return sentences or (_("Not all who won are named."),)

    def solution(self) -> Solution:
        """Return who won, and what decided."""
        first = self.game.ranking()[0]
        reason = first.reason or _("more points")
        said = _("{name}: {reason}").format(name=first.name, reason=reason)
        shown = [
            (_made(each), window, NO_MARKS)
            for each, window in zip(self._standings, self.game.windows, strict=True)
        ]
        return Solution(listed(self.expected), (said,), gallery_html(shown, width=150))

    def picture(self) -> str:
        """Return what decides: points, private points, tokens, the order of the last round."""
        order = clockwise_order(self.game.setup, self.game.setup.rounds)
        rows = [
            [
                escape(each.name),
                signed(each.total),
                signed(each.private_points),
                str(each.favor_tokens),
                str(order.index(each.seat) + 1),
            ]
            for each in self._standings
        ]
        titles = [
            _("Player"),
            _("Points"),
            _("From the private objective"),
            _("Favor tokens"),
            _("Place in the order of the last round"),
        ]
        return table_html(_("The end of a game"), titles, rows, numbers=[1, 2, 3, 4])


def _made(standing: Standing) -> str:
    return ngettext(
        "{name}: {points} point", "{name}: {points} points", abs(standing.total)
    ).format(name=standing.name, points=signed(standing.total))


class PointsToWin(CountQuestion):
    """Asks how many points win a solo game, with the dice on its round track told."""

    @property
    def target(self) -> int:
        """The sum of the shades on the round track."""
        return sum(die.shade for space in self.level.track for die in space)

    @property
    def expected(self) -> int:
        """The fewest points that win."""
        result = SoloResult(score=self.target, target=self.target)
        while not result.is_won:
            result = SoloResult(result.score + 1, self.target)
        return result.score

    @property
    def reasons(self) -> tuple[str, ...]:
        """How it comes about, in sentences."""
        sums = " + ".join(str(die.shade) for space in self.level.track for die in space)
        return (
            _("The target is {sum} = {target}.").format(sum=sums, target=self.target),
            str(SoloResult(self.target, self.target)),
        )

    def picture(self) -> str:
        """Return the dice on the round track."""
        return self.shown()

    def shown(self) -> str:
        """Return the dice on the round track, round by round."""
        spaces = []
        for number, space in enumerate(self.level.track, 1):
            dice = "".join(die_svg(die, size=42) for die in space) or escape(_("none"))
            label = escape(_("round {n}").format(n=number))
            spaces.append(f'<span class="sg-lesson-die">{label} {dice}</span>')
        return f'<div class="sg-lesson-dice">{"".join(spaces)}</div>'
