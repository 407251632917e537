"""A tool card to try: a position, what the card lets a player do, and what it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sagrada_nb.boards.tool import outcome, views
from sagrada_nb.boards.tool.clicks import ToolClicks


class ToolBoard(ToolClicks):
    """A tool card to try out, by mouse, finger, keyboard, or from Python.

    Every use is played by the engine, step by step, and every refusal is the engine's own, with its
    stable code. What was tried and is not legal changes nothing.

    Parameters
    ----------
    card
        A tool card, its number, or its name.
    scenario
        The position: a :class:`~sagrada_nb.game.scenario.Scenario` or what its ``from_dict``
        takes. None for the card's own telling one.
    luck
        The dice luck of the next roll or draw, in notation, such as ``"5"`` or ``"R"``; drawn from
        the seed where it is empty.
    seed
        Where luck comes from, and which recorded position is the next example.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Attributes
    ----------
    card, scenario, luck, seed
        As above; setting one changes the board. A card or a scenario begins anew.
    start
        The scenario that the board began with.
    steps
        The steps played since then, with their luck.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; an unknown setting is refused by name.

    Examples
    --------
    >>> board = ToolBoard("Grinding Stone", {"window": None, "pool": ["R1"], "tokens": 3})
    >>> board.play("tool 10 R1 A1")
    >>> board.window["A1"], board.scenario.to_dict()["tokens"]
    (Die('R6'), 2)
    >>> board.undo()
    >>> board.refusal("tool 10 R1 B2").code
    'cannot_place_there'
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("side",),
        ("palette",),
        ("window", "status"),
        ("tools", "notes"),
    )

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        return {
            "side": views.story(self),
            "palette": views.controls(self),
            "window": views.picture(self),
            "status": views.status(self),
            "tools": views.tools(self),
            "notes": views.notes(self),
        }

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return outcome.still(self)
