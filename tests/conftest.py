"""What all tests share."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from sagrada_nb import words
from tests.notebooks import Notebook
from tests.pretended import PretendedLanguage

# How long an example takes depends on the machine; a test that times out by chance helps nobody.
settings.register_profile("sagrada_nb", deadline=None)
settings.load_profile("sagrada_nb")


def pytest_collection_finish() -> None:
    """Leave what collecting thousands of tests has made out of all later garbage collections.

    Some tests collect garbage to see what a board leaves behind, which took them seconds.
    """
    gc.collect()
    gc.freeze()


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


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Notebook:
    """Let Python run in a notebook."""
    return Notebook(monkeypatch, tmp_path / "lesson.ipynb")
