"""Where a die may be placed in a window: the placement rules, asked of its dice and its pattern."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from sagrada_nb.rules.dice import COLORS, SHADES, Die, DieLike
from sagrada_nb.rules.grid import EVERYWHERE, spaces
from sagrada_nb.rules.laid_dice import LaidDice
from sagrada_nb.rules.patterns import WindowPattern
from sagrada_nb.rules.placement import (
    PlacementRule,
    RulesLike,
    Situation,
    closed_to_color,
    closed_to_shade,
    forbidden_masks,
    legal_mask,
)

_NO_RULES: Final = ()
"""Nothing is ignored, which is the common case and has a quicker way."""


class LegalSpaces(LaidDice):
    """What can be asked of the placement rules about dice on a pattern, by masks.

    The base of :class:`~sagrada_nb.rules.windows.Window`.
    """

    pattern: WindowPattern

    def situation(self, die: DieLike) -> Situation:
        """Return the masks that the placement rules look at for `die`."""
        if not isinstance(die, Die):
            die = Die(die)
        color, shade = die.color.index, die.shade - 1
        return Situation(
            self.filled,
            self.pattern.other_color_masks[color],
            self.pattern.other_shade_masks[shade],
            self.color_masks[color],
            self.shade_masks[shade],
        )

    def legal_spaces(
        self, die: DieLike, ignoring: RulesLike = _NO_RULES, also: RulesLike = _NO_RULES
    ) -> tuple[str, ...]:
        """Return the spaces where `die` may be placed, in reading order.

        Parameters
        ----------
        die
            A die or its notation.
        ignoring
            Placement rules that do not bind this time, as a tool card may allow.
        also
            Rules that bind beside the usual ones, as a tool card may demand.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When it is no die, or no rule.

        Examples
        --------
        >>> from sagrada_nb.rules.windows import Window
        >>> Window("...../.R.../...../.....", {"A1": "R3"}).legal_spaces("B2")
        ('A2', 'B1')
        """
        if ignoring is not _NO_RULES or also is not _NO_RULES:
            return spaces(legal_mask(self.situation(die), ignoring, also))
        if not isinstance(die, Die):
            die = Die(die)
        color, shade = die.color.index, die.shade - 1
        to_colors, to_shades = self._closed
        to_color, to_shade = to_colors[color], to_shades[shade]
        if to_color is None:
            to_color = to_colors[color] = closed_to_color(
                self.filled, self.pattern.other_color_masks[color], self.color_masks[color]
            )
        if to_shade is None:
            to_shade = to_shades[shade] = closed_to_shade(
                self.filled, self.pattern.other_shade_masks[shade], self.shade_masks[shade]
            )
        return spaces(EVERYWHERE & ~(to_color | to_shade))

    @cached_property
    def _closed(self) -> tuple[list[int | None], list[int | None]]:
        """For each colour and each shade, the spaces closed to it, or None until it is asked for.

        11 masks answer for all 30 dice, so most questions find theirs here.
        """
        return [None] * len(COLORS), [None] * len(SHADES)

    def forbidden_spaces(self, die: DieLike) -> dict[PlacementRule, tuple[str, ...]]:
        """Return, for every placement rule, the spaces it forbids to `die`.

        Raises
        ------
        NotationError, WrongType
            When it is no die.
        """
        masks = forbidden_masks(self.situation(die))
        return {rule: spaces(mask) for rule, mask in masks.items()}
