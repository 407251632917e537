"""What lessons show of play: sets of games compared, and what rule texts and cards come to.

>>> import sagrada_nb as sg
>>> sg.studies.estimate([3, 4, 5, 4]).mean
4.0

The names stand in ``__init__.pyi`` and are loaded when they are first used.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
