"""Pictures of games and windows as a browser lays them out."""

from __future__ import annotations

from playwright.sync_api import Browser

import sagrada_nb as sg
from sagrada_nb.render.game import game_html

LIKE_AN_OUTPUT = ".out ul:not(.x), .out ol:not(.x) { padding-left: 2em }"


def test_lists_of_a_game_begin_where_their_headings_do(browser: Browser) -> None:
    game = sg.new_game(names=["Ada", "Bo"], seed=7, patterns=["Virtus", "Via Lux"], start=0)
    page = browser.new_page()
    page.set_content(f"<style>{LIKE_AN_OUTPUT}</style><div class='out'>{game_html(game)}</div>")
    lists = page.locator(".sg-track, .sg-goals")
    found = lists.evaluate_all("all => all.map((e) => getComputedStyle(e).paddingLeft)")
    assert found == ["8px", "0px", "0px"]
    page.close()


def test_the_sign_of_a_ringed_space_lies_inside_the_ring(browser: Browser) -> None:
    board = sg.WindowBoard("Kaleidoscopic Dream", selected_die="Y3")
    page = browser.new_page()
    page.set_content(f"<div style='width: 420px'>{board.html['window']}</div>")
    outside = page.locator(".sg-space:has(.sg-ring):has(.sg-sign)").evaluate_all(
        """all => all.filter((space) => {
          const ring = space.querySelector('.sg-ring').getBoundingClientRect();
          const sign = space.querySelector('.sg-sign').getBoundingClientRect();
          return sign.right > ring.right || sign.bottom > ring.bottom;
        }).map((space) => space.dataset.space)"""
    )
    assert (page.locator(".sg-ring").count(), outside) == (7, [])
    page.close()
