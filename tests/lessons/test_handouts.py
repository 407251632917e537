"""Handouts: what has to be on them is on them, and they print."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import sagrada_nb as sg
from sagrada_nb.resources import read_text
from tests.browser.lab import FLAGS, find_browser


def test_the_rules_at_a_glance_name_every_card_and_every_word() -> None:
    page = sg.handout("rules").page()
    for card in sg.TOOL_CARDS.values():
        assert card.label in page
        assert card.description in page
    for objective in sg.PUBLIC_OBJECTIVES.values():
        assert objective.label in page
    for row in csv.reader(read_text("lessons", "glossary.csv").splitlines()[1:]):
        assert all(word in page for word in row)


def test_a_handout_is_saved_as_a_page_without_network(tmp_path: Path) -> None:
    path = sg.handout("score pad").save(tmp_path / "pad.html")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "src=" not in text
    assert "https:" not in text


def test_there_is_no_other_handout() -> None:
    with pytest.raises(sg.SagradaError, match="score pad"):
        sg.handout("napkin")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "pages"), [("rules", 2), ("score pad", 1), ("windows", 1)])
def test_it_prints_on_so_many_pages(tmp_path: Path, name: str, pages: int) -> None:
    from playwright.sync_api import sync_playwright

    if (found := find_browser()) is None:
        pytest.skip("no browser was found")
    path = sg.handout(name).save(tmp_path / "page.html")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page()
        page.goto(path.as_uri())
        printed = page.pdf(prefer_css_page_size=True)
        browser.close()
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == pages
