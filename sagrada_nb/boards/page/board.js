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
//   data-keep-seen        an item of a list that is scrolled into view

import { watchClicks } from "./clicks.js";
import { letDrag } from "./dragging.js";
import { inOneGo, keepSeen, layOut, redraw } from "./drawing.js";
import { watchFields } from "./fields.js";
import { rememberFocus } from "./focus.js";
import { keepOneStop, neighbor } from "./grids.js";
import { listenToKeys, meaningOf } from "./keys.js";
import { makeMessages } from "./messages.js";
import { diceLying, letCome } from "./moving.js";
import { letSleep } from "./sleeping.js";
import { makeSounds } from "./sounding.js";
import { SPACE, around, nameOf, watchSpaces } from "./spaces.js";
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
  const { signal } = stop;
  const board = document.createElement("div");
  el.classList.add("sg-frame");
  el.append(board);

  const { regions, hint } = layOut(board, model.get("_regions"));
  const isSaved = isSavedPage(model.widget_manager);
  const sleeping = letSleep(board, () => model.get(isSaved ? "_saved" : "_asleep"), signal);
  const spaces = watchSpaces(board, hint, signal);
  const view = `${page}-${++views}-`;
  const messages = makeMessages(model, board, view, spaces.current, sleeping.remind);
  const fields = watchFields(board, messages, signal);
  const ticking = makeTicking(messages.send, signal);
  const makeSound = makeSounds(board);
  let isDropped = false; // whether a die was dragged: then it lies where it goes
  const dragging = letDrag(board, (content) => {
    isDropped ||= content.event === "drop";
    messages.send(content);
  }, spaces.point, signal);
  watchClicks(board, messages, dragging.endsWithClick, signal);

  let byKey = false; // whether the reader's last action was a key
  board.addEventListener("pointerdown", () => { byKey = false; }, { signal });
  listenToKeys(board, (event, kind, from) => {
    byKey = true;
    if (from.matches("input, select, textarea")) {
      if (kind === "key") fields.press(event, from);
      return; // a field takes back what was typed there by itself
    }
    const next = kind === "key" ? neighbor(from, event.key) : null;
    if (next) {
      event.preventDefault();
      next.focus();
      return;
    }
    const dragged = kind === "key" && event.key === "Escape" && dragging.giveUp();
    const here = { space: nameOf(from.closest(SPACE)), current: spaces.current() };
    const content = dragged ? null : meaningOf(kind, event.key, here);
    if (content || event.repeat) event.preventDefault(); // a held Enter would press again and again
    if (content && !event.repeat) messages.send(content);
  }, signal);
  board.addEventListener("animationend", (event) => {
    const placed = around(event, ".sg-placed");
    placed?.classList.remove("sg-placed");
    if (placed instanceof SVGElement) placed.style.removeProperty("--sg-from");
  }, { signal });

  function update() {
    const focus = rememberFocus(board);
    sleeping.sleep(isSaved);
    markPage(board);
    board.className = model.get("_classes");
    board.dir = model.get("_direction");
    board.dataset.sgBoard = model.get("_uid");
    const lying = diceLying(board);
    redraw(regions, (name) => model.get(`_html_${name}`));
    if (!isDropped) letCome(board, lying);
    isDropped = false;
    makeSound(model.get("sounds"));
    board.querySelectorAll("[data-roving]").forEach(keepOneStop);
    dragging.markAgain();
    fields.resetNumbers();
    focus(byKey ? model.get("_goal") : "");
    fields.showWrong();
    spaces.tell();
    board.querySelectorAll("[data-keep-seen]").forEach(keepSeen);
    messages.noteDrawing(model.get("revision"), String(model.get("_answered")));
    ticking.wait(model.get("_tick"), model.get("revision"));
  }

  const updateSoon = inOneGo(update, signal);
  const fallAsleep = () => sleeping.sleep(true);
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

export default { render };
