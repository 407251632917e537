"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

from sagrada_nb import words
from tests.pretended import PretendedLanguage

# How long an example takes depends on the machine; a test that times out by chance helps nobody.
settings.register_profile("sagrada_nb", deadline=None)
settings.load_profile("sagrada_nb")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> PretendedLanguage:
    """Speak a language whose every message is the English one in brackets."""
    language = PretendedLanguage()
    monkeypatch.setattr(words, "_translations", language)
    return language
