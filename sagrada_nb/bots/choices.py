"""What a policy gets and gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from sagrada_nb.rules.actions import Action
from sagrada_nb.rules.view import View


@dataclass(frozen=True)
class Choice:
    """An action with the reason for it, a sentence for people (empty where there is none)."""

    action: Action
    reason: str = ""


Policy: TypeAlias = Callable[[View, Sequence[Action], Random], Action | Choice | str]
"""A callable that chooses one of the legal actions, or its notation, from what a player sees."""
