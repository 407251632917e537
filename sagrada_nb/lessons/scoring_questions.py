"""Questions about points that are answered in writing."""

from __future__ import annotations

from sagrada_nb.lessons.answers import read_number
from sagrada_nb.lessons.questions import Question, Solution, Verdict, window_picture
from sagrada_nb.render.marks import Marks
from sagrada_nb.render.sheet_html import line_words
from sagrada_nb.rules.scoring import ScoreLine, ScoreSheet, score, signed
from sagrada_nb.rules.state import OPEN_SPACE_PENALTY, SOLO_OPEN_SPACE_PENALTY
from sagrada_nb.words import _

TOTAL = "Total"


class Points(Question[int]):
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

    def judge(self, answer: int) -> Verdict:
        """Say whether it is too much or too little."""
        if answer == self.expected:
            return Verdict(True)
        if answer > self.expected:
            sentence = _("{points} is too much.")
        elif answer == -self.expected:
            sentence = _("The number is right, but mind the sign: {points} is too little.")
        else:
            sentence = _("{points} is too little.")
        return Verdict(False, (sentence.format(points=signed(answer)),))

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
