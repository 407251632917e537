import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { watchClicks } from "../../sagrada_nb/boards/page/clicks.js";
import { watchSpaces } from "../../sagrada_nb/boards/page/spaces.js";
import { fire, heard, make, newPage } from "./page.mjs";

beforeEach(newPage);

const stopped = new AbortController().signal;
const spaceNamed = (name) =>
  make("g", { "data-space": name, "data-cell": "", "aria-label": `${name}, empty` });

test("a click on a space or a button says which", () => {
  const space = spaceNamed("B3");
  const button = make("button", { "data-action": "undo" });
  const board = make("div", {}, space, button);
  const messages = heard();
  watchClicks(board, messages, () => false, stopped);
  fire(board, "click", space, { detail: 1 });
  fire(board, "click", button, { detail: 1 });
  fire(board, "click", board, { detail: 1 });
  assert.deepEqual(messages.said, [{ event: "space", space: "B3" }, { action: "undo" }]);
  assert.equal(document.activeElement, space);
});

test("of quick clicks the first counts, unless the button says otherwise", () => {
  const once = make("button", { "data-action": "pass" });
  const again = make("button", { "data-action": "more", "data-again": "" });
  const board = make("div", {}, once, again);
  const messages = heard();
  watchClicks(board, messages, () => false, stopped);
  for (const button of [once, again]) {
    for (const detail of [1, 2, 3]) fire(board, "click", button, { detail });
  }
  assert.deepEqual(messages.said.map(({ action }) => action), ["pass", "more", "more", "more"]);
});

test("the end of a drag is no click", () => {
  const board = make("div", {}, make("button", { "data-action": "undo" }));
  const messages = heard();
  watchClicks(board, messages, () => true, stopped);
  fire(board, "click", board.childNodes[0], { detail: 1 });
  assert.deepEqual(messages.said, []);
});

test("the space that is pointed at is told, else the one in focus", () => {
  const [focused, pointed] = [spaceNamed("A1"), spaceNamed("B2")];
  const grid = make("div", { "data-roving": "5" }, focused, pointed);
  const board = make("div", {}, grid);
  document.body.append(board);
  const hint = make("p");
  const spaces = watchSpaces(board, hint, stopped);
  document.activeElement = focused;
  fire(board, "focusin", focused);
  assert.equal(hint.textContent, "A1, empty");
  assert.equal(focused.getAttribute("tabindex"), "0");
  fire(board, "pointerover", pointed);
  assert.equal(hint.textContent, "B2, empty");
  fire(board, "pointerleave", board);
  assert.equal(hint.textContent, "A1, empty");
  fire(board, "focusin", make("button"));
  assert.equal(spaces.current(), "A1");
});
