"""Cork-backed Straightedge: place the drafted die where it touches no other."""

from __future__ import annotations

from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.game.tools.base import MIDDLE, Pen
from sagrada_nb.game.tools.placing import PlacingCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class CorkBackedStraightedge(PlacingCard):
    """Draft a die and place it where it touches no other."""

    ignores = frozenset({PlacementRule.TOUCHES_NO_DIE})
    also = frozenset({PlacementRule.TOUCHES_A_DIE})
    refusal_code = ""

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("After drafting, place the die where it touches no other die.")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft the {die} and place it on {space}, touching no die.")

    def emblem(self, pen: Pen) -> str:
        """Draw a ruler between two dice."""
        ticks = "".join(f"M92 {y}H{102 if y % 16 else 98}" for y in range(10, 80, 8))
        ruler = (
            '<rect x="91" y="3" width="20" height="78" rx="3" fill="#e9cf93" stroke="#14161c" '
            'stroke-width="1.6"/><rect x="105" y="3" width="6" height="78" rx="2" fill="#a9743f"/>'
            f'<path d="{ticks}" stroke="#14161c" stroke-width="1.6"/>'
        )
        around = f'<circle cx="158" cy="{MIDDLE}" r="37" class="sg-slot"/>'
        return pen.die("G2", 42) + ruler + around + pen.die("Y5", 158)
