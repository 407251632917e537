// The browser's side of every board: puts in what Python has drawn, and reports clicks, keys and
// drags. It knows no rule of the game. Python sends HTML text for each region; this module changes
// only what differs, so focus, scroll positions and half-typed text stay.
//
// Marks in the HTML that it acts on:
//   data-space="B3"       a space of the window
//   data-action="undo"    something to press or change; data-value goes along
//   data-drag="R3"        a die that can be dragged
//   data-roving="5"       a grid with that many columns: one stop for Tab, arrows move in it
//   data-cell             an element of such a grid
//   data-again            a button for which quick clicks count one by one
// Of quick clicks in one place only the first counts, and a key that is held counts once, unless it
// moves the focus: what acts may have changed under the pointer in the meantime.
//
// Every message has a number, and every drawing says which message it answers. The board's own
// element shows both, data-asked and data-answered: while they differ, Python is at work. Every
// message also names the drawing it was sent from, so that Python can refuse what answers an older
// one.

import { SPACE, letDrag } from "./dragging.js";
import { rememberFocus } from "./focus.js";
import { keepOneStop, makeStop, neighbor } from "./grids.js";
import { isPlain, listenToKeys } from "./keys.js";
import { halfTyped, morphChildren } from "./morphing.js";
import { letSleep } from "./sleeping.js";
import { coverStill } from "./still.js";
import { isSavedPage, markPage } from "./surroundings.js";
import { makeTicking } from "./ticking.js";

/** @typedef {{
 *   get(name: string): any,
 *   on(name: string, callback: () => void): void,
 *   off(name: string, callback: () => void): void,
 *   send(content: Record<string, unknown>): void,
 *   widget_manager?: unknown,
 * }} Model */

let views = 0;
const page = Math.random().toString(36).slice(2); // a board may be shown on several pages

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const stop = new AbortController();
  const board = document.createElement("div");
  el.classList.add("sg-frame");
  el.append(board);

  const view = `${page}-${++views}-`;
  let messages = 0;

  /** @param {Record<string, unknown>} content */
  function send(content) {
    board.dataset.asked = `${view}${++messages}`;
    const drawing = Number(board.dataset.revision);
    model.send({ ...content, asked: board.dataset.asked, drawing });
    sleeping.remind();
  }

  /** @type {Map<string, {node: HTMLElement, html: string}>} */
  const regions = new Map();
  for (const names of /** @type {string[][]} */ (model.get("_regions"))) {
    const column = document.createElement("div");
    column.className = `sg-column sg-column-${names[0]}`;
    board.append(column);
    for (const name of names) {
      const node = document.createElement("div");
      node.className = `sg-region sg-region-${name}`;
      column.append(node);
      regions.set(name, { node, html: "" });
    }
  }
  const hint = document.createElement("p");
  hint.className = "sg-hint";
  hint.setAttribute("aria-hidden", "true"); // the same words are the label of the focused space
  const around = regions.get("hint")?.node;
  if (around) around.append(hint);
  else regions.get("status")?.node.after(hint);

  let byKey = false; // whether the reader's last action was a key

  function update() {
    const focus = rememberFocus(board);
    sleeping.sleep(isSaved);
    markPage(board);
    board.className = model.get("_classes");
    board.dir = model.get("_direction");
    board.dataset.sgBoard = model.get("_uid");
    for (const [name, region] of regions) {
      const html = model.get(`_html_${name}`);
      if (html !== undefined && html !== region.html) {
        region.html = html;
        const fresh = document.createElement("div");
        fresh.innerHTML = html;
        morphChildren(region.node, fresh);
      }
    }
    board.querySelectorAll("[data-roving]").forEach(keepOneStop);
    dragging.markAgain();
    for (const field of board.querySelectorAll("input[type=number]")) {
      // A number that was refused gives way to the one that counts when the reader has moved on.
      if (field instanceof HTMLInputElement && field !== document.activeElement) {
        field.value = field.defaultValue;
      }
    }
    focus(byKey ? model.get("_goal") : "");
    if (asked !== null && asked === document.activeElement) showWrong(asked);
    asked = null;
    tellHint();
    board.querySelectorAll("[data-keep-seen]").forEach(keepSeen);
    board.dataset.revision = String(model.get("revision"));
    const answered = String(model.get("_answered"));
    if (answered.startsWith(view)) board.dataset.answered = answered;
    ticking.wait(model.get("_tick"), model.get("revision"));
  }

  // Pointing at a space, or focusing it, shows its words below the window.

  /** @type {Element | null} */
  let pointed = null;

  function tellHint() {
    const focused = board.contains(document.activeElement) ? document.activeElement : null;
    const space = pointed?.isConnected ? pointed : focused?.closest(SPACE);
    hint.textContent = space?.getAttribute("aria-label") ?? "";
  }

  /** @param {Event} event @param {string} selector */
  function target(event, selector) {
    const from = event.target;
    return from instanceof Element ? from.closest(selector) : null;
  }

  /** The space that has or had the focus last. @type {string | null} */
  let current = null;

  /** The field whose text was sent, until Python answers. @type {Element | null} */
  let asked = null;
  /** What the first of several quick clicks was on. @type {Element | null} */
  let clicked = null;

  /** @param {Element} item @param {Record<string, unknown>} [more] */
  function act(item, more = {}) {
    halfTyped.delete(item);
    if (item instanceof HTMLInputElement) asked = item;
    const { action, value } = /** @type {HTMLElement} */ (item).dataset;
    send({ event: "action", action, value: value ?? null, space: current, ...more });
  }

  const listen = { signal: stop.signal };
  const ticking = makeTicking(send, stop.signal);
  const dragging = letDrag(board, send, (space) => {
    pointed = space;
    tellHint();
  }, stop.signal);

  board.addEventListener("pointerover", (event) => {
    pointed = target(event, SPACE);
    tellHint();
  }, listen);
  board.addEventListener("pointerleave", () => {
    pointed = null;
    tellHint();
  }, listen);
  board.addEventListener("pointerdown", () => { byKey = false; }, listen);
  board.addEventListener("focusin", (event) => {
    const space = target(event, SPACE);
    if (space instanceof SVGElement) current = space.dataset.space ?? null;
    const cell = target(event, "[data-cell]");
    if (cell) makeStop(cell);
    tellHint();
  }, listen);
  board.addEventListener("focusout", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && halfTyped.delete(field)) {
      field.value = field.defaultValue; // typed and taken back: nothing was sent
    }
    tellHint();
  }, listen);
  board.addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === "checkbox") return;
    halfTyped.add(field);
    if (field.type === "range") {
      // A slider shows where it goes while it is still held.
      const { action } = field.dataset;
      send({ event: "action", action, value: field.value, space: current });
    }
  }, listen);

  board.addEventListener("click", (event) => {
    if (dragging.endsWithClick()) return;
    const pressed = target(event, "[data-cell], button");
    const again = pressed === clicked && pressed?.hasAttribute("data-again");
    if (event.detail > 1 && !again) return;
    clicked = pressed;
    const space = target(event, SPACE);
    if (space instanceof SVGElement) {
      space.focus({ preventScroll: true });
      send({ event: "space", space: space.dataset.space });
      return;
    }
    const item = target(event, "button[data-action]");
    if (item) act(item);
  }, listen);

  board.addEventListener("change", (event) => {
    const item = event.target;
    if (item instanceof HTMLInputElement && item.dataset.action) {
      if (item.type === "checkbox") act(item, { checked: item.checked });
      else act(item, { value: item.value });
    } else if (item instanceof HTMLSelectElement && item.dataset.action) {
      act(item, { value: item.value });
    }
  }, listen);

  listenToKeys(board, (event, kind, from) => {
    byKey = true;
    if (from.matches("input, select, textarea")) {
      if (kind === "key") typeInField(event, from);
      return; // a field takes back what was typed there by itself
    }
    const grid = from.closest("[data-roving]");
    const next = kind === "key" && grid && neighbor(grid, from, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
      return;
    }
    const space = from.closest(SPACE);
    const content = kind === "key" ? meaning(event.key, space) : { event: "action", action: kind };
    if (content || event.repeat) event.preventDefault(); // a held Enter would press again and again
    if (content && !event.repeat) send(content);
  }, stop.signal);

  /** @param {string} key @param {Element | null} space */
  function meaning(key, space) {
    if (key === "Escape") return dragging.giveUp() ? null : { event: "cancel" };
    if (space instanceof SVGElement) {
      const name = space.dataset.space;
      if (key === "Enter" || key === " ") return { event: "space", space: name };
      if (key === "Delete" || key === "Backspace") return { event: "remove", space: name };
    }
    return isPlain(key) ? { event: "key", key, space: current } : null;
  }

  /** @param {KeyboardEvent} event @param {Element} field */
  function typeInField(event, field) {
    if (!(field instanceof HTMLInputElement)) return;
    if (event.key === "Enter" && field.type !== "checkbox") {
      event.preventDefault();
      if (!event.repeat) act(field, { value: field.value });
    } else if (event.key === "Escape") {
      event.preventDefault();
      halfTyped.delete(field);
      field.value = field.defaultValue;
      send({ event: "cancel", action: field.dataset.action });
    }
  }

  board.addEventListener("animationend", (event) => {
    target(event, ".sg-placed")?.classList.remove("sg-placed");
  }, listen);

  const isSaved = isSavedPage(model.widget_manager);
  const words = () => model.get(isSaved ? "_saved" : "_asleep");
  const sleeping = letSleep(board, words, stop.signal);
  const fallAsleep = () => sleeping.sleep(true);

  // Some pages tell of the traits one by one: what is drawn is drawn when all of them are there.
  let due = false;
  const updateSoon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!stop.signal.aborted) update();
    });
  };

  const uncover = coverStill(model.get("_uid"));
  model.on("change:revision", updateSoon);
  model.on("comm_live_update", fallAsleep);
  update();
  return () => {
    model.off("change:revision", updateSoon);
    model.off("comm_live_update", fallAsleep);
    stop.abort();
    dragging.stop();
    uncover();
    board.remove();
  };
}

/** Scroll the list that an element is in, and nothing else. @param {Element} item */
function keepSeen(item) {
  const list = item.closest("ol, ul");
  if (!list) return;
  const [here, around] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (here.top < around.top || here.bottom > around.bottom) {
    list.scrollTop += here.top - around.top - list.clientHeight / 2;
  }
}

/** Select what is wrong in a refused text. @param {Element} field */
function showWrong(field) {
  const [start, end] = (field.getAttribute("data-wrong") ?? "").split(" ").map(Number);
  if (field instanceof HTMLInputElement && end) field.setSelectionRange(start ?? 0, end);
}

export default { render };
