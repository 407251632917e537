"""Learn and analyse the dice game Sagrada in notebooks.

>>> import sagrada_nb as sg
>>> window = sg.window("Kaleidoscopic Dream").place("Y3", "A1")
>>> window.legal_spaces("B2")
('A2', 'B2')

The names and their homes stand in the stub beside this file, ``__init__.pyi``. Each is loaded when
it is first used, so importing the package costs next to nothing.
"""

from importlib.util import find_spec

import lazy_loader

__version__ = "0.1.0"

_load, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> object:
    if name in __all__:
        return _load(name)
    message = f"module {__name__!r} has no attribute {name!r}"
    if not name.startswith("_") and not find_spec(f"{__name__}.{name}"):
        for room in ("studies", "errors", "exact", "charts", "bots", "mandala"):
            if name in dir(_load(room)):
                message = f"{__name__}.{name} is now {__name__}.{room}.{name}"
    raise AttributeError(message, name=name)
