"""The tool cards: one file a card, on the bases beside them; this is the list of them."""

from __future__ import annotations

from typing import Final

from sagrada_nb.game.tools.base import ToolCard
from sagrada_nb.game.tools.brushes import CopperFoilBurnisher, EglomiseBrush
from sagrada_nb.game.tools.cork_backed_straightedge import CorkBackedStraightedge
from sagrada_nb.game.tools.flux_brush import FluxBrush
from sagrada_nb.game.tools.flux_remover import FluxRemover
from sagrada_nb.game.tools.glazing_hammer import GlazingHammer
from sagrada_nb.game.tools.grinding_stone import GrindingStone
from sagrada_nb.game.tools.grozing_pliers import GrozingPliers
from sagrada_nb.game.tools.lathekin import Lathekin
from sagrada_nb.game.tools.lens_cutter import LensCutter
from sagrada_nb.game.tools.running_pliers import RunningPliers
from sagrada_nb.game.tools.tap_wheel import TapWheel

CARDS: Final[tuple[type[ToolCard], ...]] = (
    GrozingPliers,
    EglomiseBrush,
    CopperFoilBurnisher,
    Lathekin,
    LensCutter,
    FluxBrush,
    GlazingHammer,
    RunningPliers,
    CorkBackedStraightedge,
    GrindingStone,
    FluxRemover,
    TapWheel,
)
"""The cards in the order of their numbers, which is that of the rows of ``data/tool_cards.csv``."""
