"""What boards with dice to pick have in common: their keys, and the buttons that go back and on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagrada_nb.boards.base import Board
from sagrada_nb.boards.typed import ask_for_shade, type_on
from sagrada_nb.rules.dice import Die


class DiceBoard(Board):
    """A board on which dice are picked, by their keys too, and whose changes can be undone."""

    _typed_color = ""

    def undo(self) -> None:
        """Take the last change back; nothing happens when there is none."""
        raise NotImplementedError

    def redo(self) -> None:
        """Make the last undone change again; nothing happens when there is none."""
        raise NotImplementedError

    def reset(self) -> None:
        """Go back to the start; this can be undone."""
        raise NotImplementedError

    def _pick(self, die: Die) -> None:
        """Pick a die."""
        raise NotImplementedError

    def _keys(self) -> str:
        """Say what the keys do."""
        raise NotImplementedError

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Pick a die by typing its notation; u undoes and shift-u does again."""
        key = str(content.get("key", ""))
        typed = type_on(self._typed_color, key)
        self._typed_color = typed if isinstance(typed, str) else ""
        if isinstance(typed, Die):
            self._pick(typed)
        elif typed:
            self.say(ask_for_shade(typed))
        elif key == "u":
            self.undo()
        elif key == "U":
            self.redo()
        else:
            self.say(self._keys())

    def _on_action(self, content: Mapping[str, Any]) -> None:
        """Act on a button, which names the method."""
        act = getattr(self, f"_do_{content.get('action')}", None)
        if act is not None:
            act(content)

    def _do_undo(self, content: object) -> None:
        self.undo()

    def _do_redo(self, content: object) -> None:
        self.redo()

    def _do_reset(self, content: object) -> None:
        self.reset()
