import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { letDrag } from "../../sagrada_nb/boards/page/dragging.js";
import { fire, make, newPage } from "./page.mjs";

let die, goal, board, said, pointed, dragging;

beforeEach(() => {
  newPage();
  die = make("g", { "data-space": "A1", "data-cell": "", "data-drag": "R3" });
  goal = make("g", { "data-space": "B2", "data-cell": "" });
  board = make("div", {}, die, goal);
  [said, pointed] = [[], []];
  const stopped = new AbortController().signal;
  dragging = letDrag(board, (each) => said.push(each), (each) => pointed.push(each), stopped);
});

const at = (x, y, pointerId = 1) =>
  ({ button: 0, isPrimary: true, pointerId, clientX: x, clientY: y });
const ghosts = () => board.querySelectorAll(".sg-ghost").length;

function lift() {
  fire(board, "pointerdown", die, at(0, 0));
  document.below = goal;
  fire(document, "pointermove", die, at(20, 0));
}

test("a press that does not move is a click", () => {
  fire(board, "pointerdown", die, at(0, 0));
  fire(document, "pointermove", die, at(3, 0));
  fire(document, "pointerup", die, at(3, 0));
  assert.deepEqual(said, []);
  assert.equal(dragging.endsWithClick(), false);
});

test("a die is lifted, shown under the pointer and dropped", () => {
  lift();
  assert.deepEqual(said, [{ event: "lift", die: "R3", from: "A1" }]);
  assert.deepEqual(pointed, [goal]);
  assert.ok(goal.classList.contains("sg-drop"));
  assert.equal(ghosts(), 1);
  fire(document, "pointerup", die, at(20, 0));
  assert.deepEqual(said[1], { event: "drop", die: "R3", from: "A1", space: "B2" });
  assert.equal(ghosts(), 0);
  assert.equal(document.activeElement, goal);
  assert.equal(dragging.endsWithClick(), true);
  assert.equal(dragging.endsWithClick(), false);
});

test("outside the window a die is dropped on no space", () => {
  lift();
  document.below = make("div");
  fire(document, "pointermove", die, at(90, 0));
  fire(document, "pointerup", die, at(90, 0));
  assert.equal(said.at(-1).space, null);
});

test("a second finger neither moves nor drops", () => {
  lift();
  fire(document, "pointerup", die, at(20, 0, 2));
  assert.equal(said.length, 1);
});

test("Escape gives a drag up, once", () => {
  lift();
  const event = fire(document, "keydown", die, { key: "Escape" });
  assert.ok(event.defaultPrevented);
  assert.deepEqual(said.at(-1), { event: "cancel" });
  assert.equal(ghosts(), 0);
  assert.equal(dragging.giveUp(), false);
});

test("a drag goes on through a new drawing", () => {
  lift();
  board.className = "";
  goal.className = "";
  dragging.markAgain();
  assert.ok(board.classList.contains("sg-dragging"));
  assert.ok(goal.classList.contains("sg-drop"));
});
