"""Questions about Mandala: which actions are legal, and what a cup is worth."""

from __future__ import annotations

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.lessons.game_questions import Points
from sagrada_nb.lessons.levels import Use
from sagrada_nb.lessons.questions import Solution
from sagrada_nb.lessons.tool_questions import LegalUses
from sagrada_nb.mandala.actions import parse_action
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render import excerpt_html, score_html
from sagrada_nb.mandala.scoring import CupScore
from sagrada_nb.words import _


class MandalaActions(LegalUses):
    """Asks which of several actions are legal in a position of Mandala."""

    @property
    def game(self) -> Game:
        """The position."""
        return self.needed(self.level.mandala, "mandala")

    def outcome(self, use: Use) -> IllegalAction | None:
        """Return why an action is refused, or None when it is legal."""
        try:
            after(self.game, use)
        except IllegalAction as error:
            return error
        return None

    def picture(self) -> str:
        """Return the position as the player who has to act sees it."""
        return excerpt_html(self.game.view(self.game.active or 0), mandalas=(1, 2), hand=True)


class MandalaPoints(Points):
    """Asks what the cup of the first player is worth, after some actions where there are any."""

    @property
    def game(self) -> Game:
        """The position that the question begins with."""
        return self.needed(self.level.mandala, "mandala")

    @property
    def score(self) -> CupScore:
        """The score of the first player's cup after the actions of the level."""
        game = self.game
        for use in self.level.uses:
            game = after(game, use)
        return game.score(0)

    @property
    def expected(self) -> int:
        """The points."""
        return self.score.total

    def solution(self) -> Solution:
        """Return the points with the arithmetic of each river place."""
        said = [
            _("{line}: {working} = {points}.").format(
                line=line.label, working=line.working, points=line.points
            )
            for line in self.score.lines
            if line.cards
        ]
        total = _("{sum} = {total}.").format(
            sum=" + ".join(str(line.points) for line in self.score.lines if line.cards),
            total=self.expected,
        )
        return Solution(str(self.expected), (*said, total), score_html(self.score))

    def picture(self) -> str:
        """Return the position as the first player sees it."""
        shared = {
            getattr(parse_action(action), "mandala", 0)
            for use in self.level.uses
            for action, _luck in use.steps
        }
        return excerpt_html(self.game.view(0), mandalas=tuple(shared - {0}), river=True)


def after(game: Game, use: Use) -> Game:
    """Return the game after the actions of a use."""
    for action, luck in use.steps:
        game = game.play(action, luck or None)
    return game
