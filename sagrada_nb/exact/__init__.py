"""Exact answers: every probability a Fraction, every count an int, nothing sampled.

>>> import sagrada_nb as sg
>>> sg.exact.payoff("Row Color Variety", pattern="Virtus")[24]
Fraction(363, 7566100)
>>> sg.exact.pool_chance(6, players=2)
Fraction(4651, 7776)

The names stand in ``__init__.pyi`` and are loaded when they are first used.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
