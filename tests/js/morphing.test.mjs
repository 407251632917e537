import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { halfTyped, morphChildren } from "../../sagrada_nb/boards/page/morphing.js";
import { make, newPage } from "./page.mjs";

beforeEach(newPage);

test("only what differs is changed", () => {
  const here = make("div", {}, make("p", { class: "a", title: "x" }, "one"), make("b"));
  const [kept, old] = here.childNodes;
  const there = make("div", {}, make("p", { class: "b" }, "two"), make("i"));
  const wanted = String(there);
  morphChildren(here, there);
  assert.equal(String(here), wanted);
  assert.equal(here.childNodes[0], kept);
  assert.equal(old.parentElement, null);
});

test("an element with a key stays the same wherever it goes", () => {
  const item = (key) => make("li", { "data-key": key }, key);
  const here = make("ul", {}, item("a"), item("b"), item("c"));
  const [a, b, c] = here.childNodes;
  morphChildren(here, make("ul", {}, item("c"), item("new"), item("a")));
  assert.deepEqual(here.childNodes.map(String), ["c", "new", "a"].map(item).map(String));
  assert.equal(here.childNodes[0], c);
  assert.equal(here.childNodes[2], a);
  assert.equal(b.parentElement, null);
});

test("what the reader decides is left alone", () => {
  const here = make("div", {}, make("details", { open: "" }), make("input", { value: "1" }));
  const field = here.childNodes[1];
  field.value = "12";
  halfTyped.add(field);
  const there = () => make("div", {}, make("details"), make("input", { value: "3" }));
  morphChildren(here, there());
  assert.ok(here.childNodes[0].hasAttribute("open"));
  assert.equal(field.value, "12");
  halfTyped.delete(field);
  field.setAttribute("value", "1");
  morphChildren(here, there());
  assert.equal(field.value, "3");
});

test("a die that lands is marked, one that goes is not", () => {
  const space = (die) => make("g", { "data-space": "A1", "data-die": die });
  const here = make("div", {}, space(""));
  morphChildren(here, make("div", {}, space("R3")));
  assert.ok(here.childNodes[0].classList.contains("sg-placed"));
  here.childNodes[0].removeAttribute("class");
  morphChildren(here, make("div", {}, space("")));
  assert.ok(!here.childNodes[0].classList.contains("sg-placed"));
});
