"""A score board in a real JupyterLab: lines light up dice, and follow the dice and the cards."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.notebook import open_notebook, run_all, run_cell

DICE = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
BOARD = f"""import sagrada_nb as sg
board = sg.ScoreBoard(sg.window('Fractal Drops', '{DICE}'),
    public=['Color Variety', 'Light Shades'], private='purple', favor_tokens=2, choose_cards=True)
board"""
LINES = ["Color Variety", "Light Shades", "Shades of Purple", "Favor tokens", "Open spaces"]


def shown(page: Page, lab: Lab, name: str, *more: str) -> Board:
    """Open a notebook with one score board and return it."""
    lab.write(name, [BOARD, *more])
    open_notebook(page, lab, name)
    run_all(page)
    page.mouse.move(3, 3)
    return board(page)


def lit(it: Board) -> list[str]:
    """Return the spaces that are lit up for the reader: those of the layer that is visible."""
    found: list[str] = it.root.evaluate(
        """root => {
          const names = [...root.querySelectorAll('[data-space]')].map((s) => s.dataset.space);
          const layers = [...root.querySelectorAll('.sg-over')];
          const seen = layers.filter((layer) => getComputedStyle(layer).opacity === '1');
          return seen.flatMap((layer) => names.filter((name, n) =>
            layer.children[n].querySelector('.sg-counted')));
        }"""
    )
    return found


def points(it: Board) -> dict[str, str]:
    """Return the points of every line, and the total, as the table shows them."""
    found: dict[str, str] = it.root.evaluate(
        """root => Object.fromEntries([...root.querySelectorAll('.sg-lines tr')].map((row) =>
          [(row.querySelector('button') ?? row.cells[0]).textContent,
            row.querySelector('.sg-points').textContent]).slice(1))"""
    )
    return found


def test_a_line_lights_up_its_dice_by_mouse(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "lines.ipynb", "board.sheet", "board.line")
    assert list(points(it)) == [*LINES, "Total"]
    assert lit(it) == []
    it.press("Shades of Purple")
    purple = [space for space, die in it.dice().items() if die.startswith("P")]
    assert lit(it) == purple == ["A5", "C1", "C4"]
    assert it.status == "Shades of Purple: 5 + 6 + 6 = 17, from A5, C1 and C4."
    # Pointing at another line shows that one for as long as it is pointed at.
    it.root.locator("tr[data-line='4']").hover()
    assert lit(it) == ["A1", "B3", "C3"]
    page.mouse.move(3, 3)
    assert lit(it) == purple
    it.press("Light Shades")
    assert "2 sets × 2 = 4" in it.status
    it.press("Light Shades")
    page.mouse.move(3, 3)
    assert lit(it) == []
    assert not it.root.locator(".sg-line[aria-pressed='true']").count()
    # The still picture of a sheet does the same, by pointing and by focus.
    still = page.locator(".jp-OutputArea .sg-trusted .sg-sheet").last
    still.locator("tr[data-line='2'] span").focus()
    expect(still.locator(".sg-over-2")).to_have_css("opacity", "1")
    expect(still.locator(".sg-over-1")).to_have_css("opacity", "0")


def test_changing_a_die_changes_every_line(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "change.ipynb", "board.sheet.total")
    before = points(it)
    assert before["Total"] == "32"
    it.click(it.die("P1"))
    it.click(it.space("A5"))  # a purple 1 where the purple 6 lay
    it.click(it.space("B3"))  # and one on an open space
    after = points(it)
    assert after["Shades of Purple"] == "13"
    assert after["Open spaces"] == "−2"
    numbers = {name: int(text.replace("−", "-")) for name, text in after.items()}
    assert numbers.pop("Total") == sum(numbers.values())
    assert it.root.locator(".sg-notes li").count() > 0
    run_cell(page, 1)
    output = page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea-output").last
    expect(output).to_have_text(str(sum(numbers.values())))
    it.press("Undo")
    it.press("Undo")
    assert points(it) == before


def test_cards_and_tokens_are_chosen(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "cards.ipynb")
    with it.answering():
        it.root.get_by_label("Row Color Variety").check()
    assert "Row Color Variety" in points(it)
    with it.answering():
        it.root.get_by_label("Color Variety", exact=True).uncheck()
    assert "Color Variety" not in points(it)
    with it.answering():
        it.root.get_by_label("Private objective").select_option("Shades of Red")
    assert points(it)["Shades of Red"] == "8"
    tokens = it.root.get_by_role("spinbutton", name="Favor tokens")
    for typed in ("-1", "x", ""):
        with it.answering():
            tokens.clear()
            tokens.press_sequentially(typed)
            tokens.press("Enter")
        assert "is not a number of favor tokens. Accepted: 0 " in it.status
        assert points(it)["Favor tokens"] == "2"
    with it.answering():
        tokens.blur()
    expect(tokens).to_have_value("2")
    with it.answering():
        tokens.fill("5")
        tokens.press("Enter")
    assert points(it)["Favor tokens"] == "5"
    expect(tokens).to_be_focused()


def test_keyboard_alone(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "keyboard.ipynb")
    it.space("A1").focus()

    def tab_to(selector: str) -> None:
        for _stop in range(60):
            page.keyboard.press("Tab")
            if it.root.locator(f"{selector}:focus").count():
                return
        raise AssertionError(f"{selector} cannot be reached with Tab")

    tab_to(".sg-line[data-value='Shades of Purple']")
    it.key("Enter")
    assert lit(it) == ["A5", "C1", "C4"]
    expect(it.root.locator(".sg-line[data-value='Shades of Purple']")).to_be_focused()
    it.key(" ")
    assert lit(it) == []
    tab_to("input[type=checkbox][data-value='Light Shades']")
    it.key(" ")
    assert "Light Shades" not in points(it)
    tab_to("select[data-action=private]")
    it.key("ArrowUp")
    assert "Shades of Purple" not in points(it)
    tab_to("input[type=number]")
    it.key("ArrowUp")
    assert points(it)["Favor tokens"] == "3"
    it.space("A5").focus()
    it.key("b", "6", "Enter")
    assert it.dice()["A5"] == "B6"
    it.key("Delete")
    assert "A5" not in it.dice()
    assert points(it)["Open spaces"] == "−4"
