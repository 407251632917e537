"""The dice on the 20 spaces of a window: as masks, as bits, and by the names of spaces."""

from __future__ import annotations

from functools import cached_property

from sagrada_nb.rules.dice import COLORS, SHADES, Die
from sagrada_nb.rules.grid import EVERYWHERE, space_number, spaces


class LaidDice:
    """What can be asked of the dice on 20 spaces, whatever is printed below them.

    The base of :class:`~sagrada_nb.rules.windows.Window`.
    """

    dice: tuple[Die | None, ...]

    def __getitem__(self, space: str) -> Die | None:
        return self.dice[space_number(space)]

    @property
    def color_masks(self) -> tuple[int, ...]:
        """For each colour, in R Y G B P order, the mask of the spaces that hold it."""
        return self._masks[0]

    @property
    def shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces that hold it."""
        return self._masks[1]

    @cached_property
    def _masks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The masks of colours and those of shades, in one go over the dice."""
        colors, shades = [0] * len(COLORS), [0] * len(SHADES)
        bit = 1
        for die in self.dice:
            if die is not None:
                colors[die.color.index] |= bit
                shades[die.shade - 1] |= bit
            bit <<= 1
        return tuple(colors), tuple(shades)

    @cached_property
    def color_bits(self) -> tuple[int, ...]:
        """For each space, the colour of its die as a bit: 1, 2, 4, 8, 16; 0 where it is open."""
        return tuple(0 if die is None else 1 << die.color.index for die in self.dice)

    @cached_property
    def shade_bits(self) -> tuple[int, ...]:
        """For each space, the shade of its die as a bit: 1, 2, 4 … 32; 0 where it is open."""
        return tuple(0 if die is None else 1 << die.shade - 1 for die in self.dice)

    @property
    def shades(self) -> tuple[int, ...]:
        """For each space, the shade of its die, 0 where it is open."""
        return tuple(0 if die is None else die.shade for die in self.dice)

    @cached_property
    def filled(self) -> int:
        """The mask of the spaces that hold a die."""
        return sum(self.color_masks)

    @property
    def is_full(self) -> bool:
        """Whether all 20 spaces hold a die."""
        return self.filled == EVERYWHERE

    @property
    def open_spaces(self) -> tuple[str, ...]:
        """The names of the open spaces, in reading order."""
        return spaces(EVERYWHERE & ~self.filled)

    @property
    def filled_spaces(self) -> tuple[str, ...]:
        """The names of the spaces that hold a die, in reading order."""
        return spaces(self.filled)
