"""What needs the compiled kernels runs in one process, as each would compile them for itself."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
EXACT = "exact"  # counts without kernels


@pytest.hookimpl(tryfirst=True)  # before the tests are given to the workers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests and the examples of the analysis together, but those of exact counts."""
    package = FOLDER.parents[1] / "sagrada_nb"
    rooms = {package / name for name in ("simulation", "charts", "studies", "explorers")}
    for item in items:
        inside = {FOLDER, *rooms} & set(item.path.parents)
        if inside and EXACT not in item.path.parts:
            item.add_marker(pytest.mark.xdist_group("compiled"))
