"""The rules of Sagrada: immutable values and pure functions, standard library only."""

from sagrada_nb.core import errors as errors
