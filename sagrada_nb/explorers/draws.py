"""Exploring what a draft pool holds."""

from __future__ import annotations

from sagrada_nb import exact
from sagrada_nb.charts import Chart, pool_chances
from sagrada_nb.charts.chart import exactly, percent
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.exact.kinds import Kind, KindLike, read_kind
from sagrada_nb.explorers.explorer import Explorer, dropdown, players_dropdown
from sagrada_nb.words import _

MOST_WANTED = 4


class DrawExplorer(Explorer):
    """A chart of how likely a draft pool holds a colour, a shade or a die of your choice.

    Parameters
    ----------
    what
        The colour, shade or die that is wanted first.
    at_least
        How many of them, 1–4.
    players
        1 (solo) to 4.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Raises
    ------
    SagradaError
        When something is not accepted.

    Examples
    --------
    >>> explorer = DrawExplorer(6, players=2)
    >>> explorer.message
    'A full bag, 5 dice: 59.8 % for at least 1, exactly 4651/7776.'
    >>> explorer.controls["color"].value = "R"
    >>> explorer.message.split(" for ")[0]
    'A full bag, 5 dice: 15.6 %'
    """

    def __init__(
        self,
        what: KindLike = "red",
        at_least: int = 1,
        players: int = 2,
        *,
        theme: ChartTheme = "auto",
    ) -> None:
        self._theme = theme
        kind = read_kind(what)
        color = kind.color if isinstance(kind, Die) else kind
        shade = kind.shade if isinstance(kind, Die) else kind
        colors = {_("any"): None, **{each.label: str(each) for each in COLORS}}
        shades = {_("any"): None, **{str(each): each for each in SHADES}}
        counts = {str(n): n for n in range(1, MOST_WANTED + 1)}
        super().__init__(
            {
                "color": dropdown(
                    _("Colour"), colors, str(color) if isinstance(color, Color) else None
                ),
                "shade": dropdown(_("Shade"), shades, shade if isinstance(shade, int) else None),
                "at_least": dropdown(_("At least"), counts, at_least),
                "players": players_dropdown(players),
            }
        )

    @property
    def what(self) -> Kind:
        """The colour, shade or die that is chosen.

        Raises
        ------
        NotationError
            When any die will do.
        """
        color, shade = self.chosen("color"), self.chosen("shade")
        if color is None and shade is None:
            raise NotationError(_("Any die will do: choose a colour, a shade, or both."))
        if color is None:
            return read_kind(shade)
        return Color(color) if shade is None else Die(color, shade)

    def draw(self) -> tuple[Chart, str]:
        """Return the chances round by round, and those of a full bag in words."""
        what, least, players = self.what, self.chosen("at_least"), self.chosen("players")
        chance = exact.pool_chance(what, least, players=players)
        text = _("A full bag, {dice} dice: {percent} for at least {n}, {fraction}.").format(
            dice=exact.pool_size(players),
            percent=percent(chance),
            n=least,
            fraction=exactly(chance).replace("<br>/ ", "/"),
        )
        return pool_chances(what, least, players, theme=self._theme), text
