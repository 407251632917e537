"""Mandala, the companion game of sand cards for two players.

>>> import sagrada_nb as sg
>>> game = sg.mandala.new_game(seed=7, names=["Ada", "Bo"])
>>> game.play(game.legal_actions()[0]).length
1

The names stand in ``__init__.pyi`` and are loaded when they are first used.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
