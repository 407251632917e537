"""What a policy for Mandala gets and gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from sagrada_nb.bots.choices import Choice
from sagrada_nb.mandala.actions import Action
from sagrada_nb.mandala.view import View

Policy: TypeAlias = Callable[[View, Sequence[Action], Random], Action | Choice | str]
"""A callable that chooses one of the legal actions, or its notation, from what a player sees."""
