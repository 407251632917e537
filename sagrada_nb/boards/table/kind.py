"""What a table asks of the game that is played at it, so that one table serves several games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from sagrada_nb.boards.table.log import Told
from sagrada_nb.boards.table.seats import Seats, read_seats
from sagrada_nb.bots import choose
from sagrada_nb.bots.policies import Choice
from sagrada_nb.bots.registry import Bots, NamedPolicy
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError
from sagrada_nb.game.records import RecordKind
from sagrada_nb.words import _, listed, short

MOST_SECONDS: Final = 3.0
"""How long people wait at most for an action of a bot."""


@dataclass(frozen=True)
class TableKind:
    """A game as a table needs it.

    Attributes
    ----------
    set_up
        The names of the settings of a new game.
    bots
        Who can sit there beside people, and give hints.
    read_game
        Gives the game, and refuses what is none.
    game_for
        Gives a new game for its settings and seats.
    guide
        Gives what leads a player to an action of a game, with nothing picked.
    tell, story
        Give what is told of the last action of a game, and of all of it.
    record
        How the game is written to files.
    facts
        Gives how a game stands in lines of text, as far as a seat may know, or onlookers for None.
    is_ending
        Says whether an action does no more than end a turn.
    """

    set_up: tuple[str, ...]
    bots: Bots[Any, Any]
    read_game: Callable[[Any], Any]
    game_for: Callable[[dict[str, Any], Seats | None], Any]
    guide: Callable[[Any], Any]
    tell: Callable[[Any], tuple[Told, ...]]
    story: Callable[[Any], tuple[Told, ...]]
    record: RecordKind[Any]
    facts: Callable[[Any, int | None], list[str]]
    is_ending: Callable[[Any], bool] = lambda _action: False

    def read_seats(self, given: Any) -> Seats:
        """Return who sits where, and refuse who cannot."""
        return read_seats(given, self.bots)

    def read_hinter(self, given: Any) -> str:
        """Return the name of the bot that gives hints."""
        name: str = self.bots[given].name
        return name

    def known(self, set_up: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings of a new game, refusing those that it does not have."""
        unknown = [name for name in set_up if name not in self.set_up]
        if unknown:
            raise NotationError(
                _("A set-up has no {names}. Accepted: {known}.").format(
                    names=listed([short(name) for name in unknown[:3]]),
                    known=listed(list(self.set_up)),
                )
            )
        return dict(set_up)

    def named(self, policy: Any) -> NamedPolicy[Any] | None:
        """Return the bot meant by a name or a bot of this game; None for a policy of one's own."""
        if isinstance(policy, str):
            return self.bots[policy]  # type: ignore[no-any-return]
        return policy if isinstance(policy, NamedPolicy) else None

    def choose(
        self,
        policy: Any,
        game: Any,
        rng: Random,
        tell: Callable[[float | None], None] | None = None,
    ) -> Choice:
        """Return what a policy chooses for the player who has to act.

        Where `tell` is given, bots that take a moment say to it how far they are, and think no
        longer than :data:`MOST_SECONDS`; a policy of one's own thinks as long as it wants.

        Raises
        ------
        SagradaError
            When it fails, whatever the reason.
        """
        found = self.bots.policy_of(policy)
        if tell is not None and hasattr(found, "within"):
            found = found.within(MOST_SECONDS, tell)
        try:
            return choose(found, game, rng)
        except SagradaError:
            raise
        except Exception as problem:  # a policy may be anybody's code
            raise IllegalAction(
                "policy_failed",
                _("The policy of {name} failed: {problem!r}").format(
                    name=game.names[game.active or 0], problem=problem
                ),
            ) from problem
