"""Who sits at a table, whose turn it is, and who may see the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards.board import Board
from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.reading import OfKind
from sagrada_nb.boards.table.seats import HUMAN, Seats, check_seats


class SeatedTable(Board):
    """A table with a game of some kind on it, and people and bots who sit around it."""

    KIND: ClassVar[TableKind]

    game = OfKind("read_game")
    seats = OfKind("read_seats", ())

    _revealed: int | None = None
    """The seat that has taken the screen, where several people play."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seats) if seat == HUMAN)

    @property
    def is_humans_turn(self) -> bool:
        """Whether a person has to act."""
        return self.game.active in self.humans

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot has to act."""
        return self.game.active is not None and not self.is_humans_turn

    @property
    def seat(self) -> int | None:
        """The seat whose private things show; None while no player has taken the screen."""
        if len(self.humans) == 1:
            return self.humans[0]
        return self._revealed

    @property
    def is_curtain_down(self) -> bool:
        """Whether the screen has to be passed to the player who has to act."""
        return self.is_humans_turn and self.seat != self.game.active

    def lift_curtain(self) -> None:
        """Show the table to the player who has to act."""
        if self.is_curtain_down:
            self._revealed = self.game.active
        self._greet()

    @traitlets.validate("seats")
    def _as_many_seats(self, proposal: Mapping[str, Any]) -> Seats:
        return check_seats(proposal["value"], self.game)

    def _greet(self) -> None:
        """Say what can be done now."""
        raise NotImplementedError
