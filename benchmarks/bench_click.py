"""From a click on a space to the redrawn space with its die, beside a Button that changes a Label.

Both are on one page of a real JupyterLab; 50 clicks each, taken in turns. The time runs in the
page, from the click to the change in the document.
Goal: median and 95th percentile at most 1.3 times those of the plain widgets.
"""

from __future__ import annotations

import sys

from playwright.sync_api import Page

from benchmarks.measuring import verdict
from tests.browser.lab import Lab, NoBrowser, lab_in_browser
from tests.browser.live import board
from tests.browser.notebook import open_notebook, run_all

CLICKS = 50
WARM_UP = 10
PAUSE = 30  # milliseconds before each click
SPACES = 15  # filled in turn; the dice bag has no more than 18 dice of a colour
GOAL = 1.3

CELLS = [
    "import sagrada_nb as sg\nboard = sg.WindowBoard()\nboard",
    (
        "import ipywidgets as widgets\nbutton = widgets.Button(description='click')\n"
        "label = widgets.Label('0')\n"
        "button.on_click(lambda b: setattr(label, 'value', str(int(label.value) + 1)))\n"
        "widgets.VBox([button, label])"
    ),
]

# Clicks `target` and waits until `watched` differs; answers the milliseconds in between.
MEASURE = """([target, watched]) => new Promise((done) => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    done(performance.now() - started);
  });
  observer.observe(watched,
    {attributes: true, attributeFilter: ['data-die'], childList: true, characterData: true,
     subtree: true});
  const started = performance.now();
  target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
})"""


def percentile(times: list[float], share: float) -> float:
    """Return the time that `share` of the times do not exceed."""
    return sorted(times)[min(len(times) - 1, round(share * len(times)))]


def measure(page: Page, lab: Lab) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each click on the board and on the button."""
    lab.write("click.ipynb", CELLS)
    open_notebook(page, lab, "click.ipynb")
    run_all(page)
    it = board(page)
    button = page.locator(".widget-button").element_handle()
    label = page.locator(".widget-label").last.element_handle()
    on_board, on_button = [], []
    for n in range(WARM_UP + CLICKS):
        it.click(it.die("R1" if n % SPACES % 2 == 0 else "B2"))
        space = it.space(f"{'ABC'[n % SPACES // 5]}{n % 5 + 1}").element_handle()
        page.wait_for_timeout(PAUSE)
        with it.answering():
            first = page.evaluate(MEASURE, [space, space])
        # The same goes before both, since what went before decides how the network paces messages.
        it.click(it.die("Y3"))
        page.wait_for_timeout(PAUSE)
        second = page.evaluate(MEASURE, [button, label])
        if n >= WARM_UP:
            on_board.append(first)
            on_button.append(second)
        if n % SPACES == SPACES - 1:
            it.press("Start again")
    return on_board, on_button


def main() -> int:
    """Print both distributions and their ratios; 1 where the goal is missed or not measured."""
    try:
        with lab_in_browser() as (lab, browser):
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            on_board, on_button = measure(page, lab)
    except NoBrowser as error:
        return verdict(False, f"not measured. {error}")
    status = 0
    for name, share in (("median", 0.5), ("p95", 0.95)):
        mine, plain = percentile(on_board, share), percentile(on_button, share)
        status |= verdict(
            mine <= GOAL * plain,
            f"click to redrawn space, {name}: {mine:.1f} ms, {mine / plain:.2f} × the "
            f"{plain:.1f} ms of a Button that changes a Label; goal at most {GOAL} ×",
        )
    return status


if __name__ == "__main__":
    sys.exit(main())
