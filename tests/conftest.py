"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes depends on the machine; a test that times out by chance helps nobody.
settings.register_profile("sagrada_nb", deadline=None)
settings.load_profile("sagrada_nb")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT
