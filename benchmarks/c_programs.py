"""The yardsticks in C, built with the system's compiler and called from Python."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "c"
COMPILERS: Final = ("cc", "gcc", "clang")
FLAGS: Final = ("-O3", "-march=native", "-Wall", "-Wextra", "-shared", "-fPIC")


def compiler() -> str | None:
    """Return the system's C compiler, None where there is none."""
    return next((found for name in COMPILERS if (found := shutil.which(name))), None)


@cache
def build(name: str) -> Any:
    """Return the functions of a C program; None, with a note, where no compiler is found."""
    program = compiler()
    if program is None:
        print(f"  no C compiler found: nothing is compared with {name}.c")
        return None
    folder = tempfile.mkdtemp(prefix="sagrada-c-")
    library = Path(folder, f"{name}.so")
    subprocess.run([program, *FLAGS, "-o", str(library), str(FOLDER / f"{name}.c")], check=True)
    loaded = ctypes.CDLL(str(library))
    shutil.rmtree(folder, ignore_errors=True)
    return loaded


def pointer(array: Any) -> ctypes.c_void_p:
    """Return where an array's numbers lie."""
    return ctypes.c_void_p(array.ctypes.data)
