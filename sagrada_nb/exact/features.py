"""What an objective asks of a filling, and what the tallies are worth: by the rules' own cards."""

from __future__ import annotations

from collections.abc import Sequence

from sagrada_nb.core.errors import UnknownName
from sagrada_nb.core.grid import COLUMN_MASKS, ROW_MASKS, SPACES
from sagrada_nb.core.names import plain
from sagrada_nb.core.objectives import (
    PRIVATE_OBJECTIVES,
    PUBLIC_OBJECTIVES,
    Objective,
    full_sets,
    private_objective,
    public_objective,
)
from sagrada_nb.exact.sweep import Dice, Feature, TouchingDice, VariedLines
from sagrada_nb.words import _, listed


def objective_of(which: str | Objective) -> Objective:
    """Return the objective of a name, public or private; a colour means its private objective.

    Examples
    --------
    >>> objective_of("light shades").points, objective_of("purple").name
    (2, 'Shades of Purple')
    """
    if isinstance(which, Objective):
        return private_objective(which) if which.is_private else public_objective(which)
    known = {plain(name) for name in PRIVATE_OBJECTIVES} | set("rygbp")
    known |= {plain(each.color.name) for each in PRIVATE_OBJECTIVES.values() if each.color}
    if isinstance(which, str) and plain(which) in known:
        return PRIVATE_OBJECTIVES[which]
    return PUBLIC_OBJECTIVES[which]


def refuse_private(objective: Objective) -> None:
    """Refuse what sums shades by colour, or asks a function: neither is counted exactly.

    Raises
    ------
    UnknownName
        Naming the objectives that are accepted.
    """
    if objective.counts is not None:
        message = _("{name} counts by a function, so nothing exact is known. Accepted: a family.")
        raise UnknownName(message.format(name=objective.label))
    if objective.family == "sum":
        raise UnknownName(
            _(
                "{name} looks at colours and shades at once, so only its mean is exact here. "
                "Accepted: {names}."
            ).format(name=objective.label, names=listed(list(PUBLIC_OBJECTIVES)))
        )


def set_objective(which: str | Objective) -> Objective:
    """Return a public objective that counts sets.

    Raises
    ------
    UnknownName
        When it counts something else; the message names those accepted.
    """
    card = objective_of(which)
    if card.family != "set":
        names = [name for name, each in PUBLIC_OBJECTIVES.items() if each.family == "set"]
        raise UnknownName(
            _("{name} does not count sets. Accepted: {names}.").format(
                name=card.label, names=listed(names)
            )
        )
    return card


def features_of(objective: Objective) -> tuple[Feature, ...]:
    """Return what has to be told apart to know the points of a public objective."""
    members = [1 << member + 1 for member in objective.members]
    if objective.family == "set":
        # Only the smallest number matters, and that is never more than an equal share.
        share = SPACES // len(members)
        return tuple(Dice(member, limit=share) for member in members)
    if objective.family == "diagonal":
        return (TouchingDice(sum(members)),)
    lines = ROW_MASKS if objective.family == "row" else COLUMN_MASKS
    return (VariedLines(lines, sum(members)),)


def points_of(objective: Objective, tallies: Sequence[int]) -> int:
    """Return the points of a public objective for the tallies of :func:`features_of`.

    Examples
    --------
    >>> points_of(PUBLIC_OBJECTIVES["Light Shades"], (2, 3))
    4
    """
    if objective.family == "set":
        return objective.points * full_sets(tallies)
    return objective.points * tallies[0]
