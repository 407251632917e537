import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { watchFields } from "../../sagrada_nb/boards/page/fields.js";
import { halfTyped } from "../../sagrada_nb/boards/page/morphing.js";
import { fire, heard, make, newPage } from "./page.mjs";

let messages, board, fields;

beforeEach(() => {
  newPage();
  messages = heard();
  board = make("div");
  fields = watchFields(board, messages, new AbortController().signal);
});

function typed(text, more = {}) {
  const field = make("input", { "data-action": "notation", value: "old", ...more });
  board.append(field);
  field.value = text;
  fire(board, "input", field);
  return field;
}

test("what is typed is sent when it is done, and left alone until then", () => {
  const field = typed("new");
  assert.ok(halfTyped.has(field));
  assert.deepEqual(messages.said, []);
  fire(board, "change", field);
  assert.ok(!halfTyped.has(field));
  assert.deepEqual(messages.said, [{ action: "notation", value: "new" }]);
});

test("a slider, a box and a list say at once what they are set to", () => {
  typed("3", { type: "range" });
  const box = make("input", { "data-action": "rule", type: "checkbox" });
  box.checked = true;
  const list = make("select", { "data-action": "pattern" });
  list.value = "Virtus";
  for (const each of [box, list]) fire(board, "change", each);
  assert.deepEqual(messages.said, [
    { action: "notation", value: "3" },
    { action: "rule", checked: true },
    { action: "pattern", value: "Virtus" },
  ]);
});

test("Enter sends, a held Enter does not, Escape takes back", () => {
  const field = typed("new");
  const press = (key, repeat = false) =>
    fields.press(fire(board, "keydown", field, { key, repeat }), field);
  press("Enter", true);
  assert.deepEqual(messages.said, []);
  press("Enter");
  press("Escape");
  assert.equal(field.value, "old");
  assert.deepEqual(messages.said, [
    { action: "notation", value: "new" },
    { event: "cancel", action: "notation" },
  ]);
});

test("text that was left unsent is taken back", () => {
  const field = typed("new");
  fire(board, "focusout", field);
  assert.equal(field.value, "old");
});

test("what is wrong in a refused text is selected, once", () => {
  const field = typed("R9", { "data-wrong": "1 2" });
  fire(board, "change", field);
  document.activeElement = field;
  fields.showWrong();
  assert.deepEqual(field.selection, [1, 2]);
  field.selection = null;
  fields.showWrong();
  assert.equal(field.selection, null);
});

test("a number that was refused gives way once the reader has moved on", () => {
  const field = typed("99", { type: "number" });
  document.activeElement = field;
  fields.resetNumbers();
  assert.equal(field.value, "99");
  document.activeElement = null;
  fields.resetNumbers();
  assert.equal(field.value, "old");
});
