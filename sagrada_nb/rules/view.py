"""What one player sees of a game: everything but the others' private objectives and the seed.

Bots and tables look at a view, so they cannot know more than a player does.
"""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.rules.actions import Action
from sagrada_nb.rules.dice import COLORS, Color
from sagrada_nb.rules.play import options
from sagrada_nb.rules.scoring import ScoreSheet, score
from sagrada_nb.rules.state import CardOnTable, Pool, Setup, State, Track
from sagrada_nb.rules.windows import Window


@dataclass(frozen=True)
class View:
    """A game as one player sees it.

    Attributes
    ----------
    seat
        The seat of the player who looks.
    setup
        How the game is set up.
    state
        What lies on the table.
    private
        The colours of the player's own private objectives: one, or two in a solo game.
    """

    seat: int
    setup: Setup
    state: State
    private: tuple[Color, ...]

    @property
    def name(self) -> str:
        """The player's name."""
        return self.setup.names[self.seat]

    @property
    def window(self) -> Window:
        """The player's window."""
        return self.state.seats[self.seat].window

    @property
    def windows(self) -> tuple[Window, ...]:
        """The windows of all players."""
        return tuple(seat.window for seat in self.state.seats)

    @property
    def tokens(self) -> int:
        """The player's favor tokens."""
        return self.state.seats[self.seat].tokens

    @property
    def pool(self) -> Pool:
        """The draft pool."""
        return self.state.pool

    @property
    def track(self) -> Track:
        """The round track."""
        return self.state.track

    @property
    def cards(self) -> tuple[CardOnTable, ...]:
        """The tool cards on the table, with their tokens."""
        return self.state.cards

    @property
    def bag(self) -> dict[Color, int]:
        """How many dice of each colour are in the bag; in which order they come nobody knows."""
        return dict(zip(COLORS, self.state.bag, strict=True))

    @property
    def is_my_turn(self) -> bool:
        """Whether it is this player who has to act."""
        return self.state.active == self.seat

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of this player now; none when it is another's turn."""
        return tuple(options(self.setup, self.state)) if self.is_my_turn else ()

    def score(self, window: Window | None = None, tokens: int | None = None) -> ScoreSheet:
        """Return the player's own score sheet as things stand, or for another window."""
        return score(
            self.window if window is None else window,
            self.setup.public,
            self.private,
            self.tokens if tokens is None else tokens,
            self.setup.open_space_penalty,
            self.setup.rules.private_pays,
        )
