import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kindOf, listenToKeys, meaningOf } from "../../sagrada_nb/boards/page/keys.js";
import { fire, make, newPage } from "./page.mjs";

beforeEach(newPage);

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("combinations are the notebook's, but for undo and redo", () => {
  const kind = (key, ...held) =>
    kindOf({ ...PLAIN, key, ...Object.fromEntries(held.map((each) => [`${each}Key`, true])) });
  assert.equal(kind("b"), "key");
  assert.equal(kind("Enter"), "key");
  assert.equal(kind("?", "shift"), "key");
  assert.equal(kind("Enter", "shift"), "foreign");
  assert.equal(kind("s", "ctrl"), "foreign");
  assert.equal(kind("z", "alt"), "foreign");
  assert.equal(kind("z", "ctrl"), "undo");
  assert.equal(kind("Z", "meta", "shift"), "redo");
  assert.equal(kind("y", "ctrl"), "redo");
  assert.equal(kind("y", "ctrl", "shift"), "foreign");
});

test("keys mean something else on a space", () => {
  const on = { space: "B3", current: "B3" };
  const off = { space: null, current: "A1" };
  assert.deepEqual(meaningOf("key", "Enter", on), { event: "space", space: "B3" });
  assert.deepEqual(meaningOf("key", " ", on), { event: "space", space: "B3" });
  assert.deepEqual(meaningOf("key", "Delete", on), { event: "remove", space: "B3" });
  assert.equal(meaningOf("key", "Enter", off), null);
  assert.equal(meaningOf("key", "Backspace", off), null);
  assert.deepEqual(meaningOf("key", "Escape", off), { event: "cancel" });
  assert.deepEqual(meaningOf("key", "r", off), { event: "key", key: "r", space: "A1" });
  assert.equal(meaningOf("key", "F5", on), null);
  assert.deepEqual(meaningOf("undo", "z", on), { event: "action", action: "undo" });
});

test("a key of the board goes no further, and any other does", () => {
  const inside = make("button");
  const board = make("div", {}, inside);
  const heard = [];
  listenToKeys(board, (_, kind) => heard.push(kind), new AbortController().signal);
  let passed = 0;
  window.addEventListener("keydown", () => { passed += 1; });
  fire(window, "keydown", inside, { ...PLAIN, key: "b" });
  assert.deepEqual([heard, passed], [["key"], 0]);
  fire(window, "keydown", inside, { ...PLAIN, key: "Enter", shiftKey: true });
  fire(window, "keydown", make("button"), { ...PLAIN, key: "b" });
  assert.deepEqual([heard, passed], [["key"], 2]);
});
