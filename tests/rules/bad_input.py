"""Everything bad that can be given to the rules, with the error and the words it has to give."""

from __future__ import annotations

from tests.rules import bad_choices, bad_notation

ALL = [*bad_notation.ALL, *bad_choices.ALL]
