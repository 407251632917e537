import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { keepOneStop, makeStop, neighbor } from "../../sagrada_nb/boards/page/grids.js";
import { make, newPage } from "./page.mjs";

beforeEach(newPage);

function gridOf(columns, count) {
  const cells = Array.from({ length: count }, () => make("g", { "data-cell": "" }));
  return { grid: make("div", { "data-roving": columns }, ...cells), cells };
}

test("arrows move in a grid and stop at its edges", () => {
  const { cells } = gridOf(3, 5); // the last row has two
  const goal = (from, key) => cells.indexOf(neighbor(cells[from], key));
  assert.equal(goal(0, "ArrowRight"), 1);
  assert.equal(goal(2, "ArrowRight"), 2);
  assert.equal(goal(0, "ArrowDown"), 3);
  assert.equal(goal(2, "ArrowDown"), 2);
  assert.equal(goal(4, "ArrowUp"), 1);
  assert.equal(goal(3, "End"), 4);
  assert.equal(goal(2, "Home"), 0);
  assert.equal(neighbor(cells[0], "x"), null);
  assert.equal(neighbor(make("button"), "ArrowUp"), null);
});

test("a grid is one stop for Tab", () => {
  const { grid, cells } = gridOf(2, 3);
  const stops = () => cells.map((cell) => cell.getAttribute("tabindex"));
  keepOneStop(grid);
  assert.deepEqual(stops(), ["0", "-1", "-1"]);
  makeStop(cells[2]);
  assert.deepEqual(stops(), ["-1", "-1", "0"]);
});
