"""Charts: a question and numbers in, a Plotly Figure out.

>>> import sagrada_nb as sg
>>> sg.charts.payoffs("Row Color Variety", pattern="Virtus").layout.title.text
'How often does Row Color<br>Variety pay how much?'

The names stand in ``__init__.pyi`` and are loaded when they are first used.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
