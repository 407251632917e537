"""What a table may be given, and the errors for what it may not."""

from __future__ import annotations

from typing import Any

import traitlets

from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.words import _


def read_pace(given: Any) -> float | None:
    """Return the seconds between the moves of bots; None where they wait to be told.

    Examples
    --------
    >>> read_pace(2), read_pace(None)
    (2.0, None)
    """
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise WrongType(
            _("{given!r} is not a pace. Accepted: seconds, or None.").format(given=given)
        )
    if not 0 <= given <= 60:
        raise NotationError(
            _("The pace cannot be {given!r} seconds. Accepted: 0 to 60.").format(given=given)
        )
    return float(given)


class OfKind(traitlets.TraitType[Any, Any]):
    """A trait whose values are read by a method of the kind of game that a table is for."""

    def __init__(self, reader: str, default: Any = None) -> None:
        super().__init__(default)
        self._reader = reader

    def validate(self, obj: Any, value: Any) -> Any:
        """Return what `value` means."""
        return getattr(obj.KIND, self._reader)(value)
