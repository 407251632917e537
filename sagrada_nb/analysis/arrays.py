"""The arrays that go in and out of kernels."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Points: TypeAlias = NDArray[np.int16]
Masks: TypeAlias = NDArray[np.int64]
Uniform: TypeAlias = NDArray[np.float64]
AnyArray: TypeAlias = NDArray[Any]
