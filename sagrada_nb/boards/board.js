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
// Keys without Ctrl, Cmd or Alt stop at the board, else JupyterLab would act on them too.
//
// Every message has a number, and every drawing says which message it answers. The board's own
// element shows both, data-asked and data-answered: while they differ, Python is at work.

/** @typedef {{
 *   get(name: string): any,
 *   on(name: string, callback: () => void): void,
 *   off(name: string, callback: () => void): void,
 *   send(content: Record<string, unknown>): void,
 * }} Model */

/** @typedef {{die: string, from: string | null, x: number, y: number, source: Element,
 *   pointer: number, listening: AbortController,
 *   ghost: HTMLElement | null, over: HTMLElement | SVGElement | null}} Drag */

const DRAG_DISTANCE = 6; // CSS pixels before a press becomes a drag
const PLAIN_KEYS = /^[a-z0-9?]$/i;
const CONTROLS = "[data-cell], button, input, select, summary";

let views = 0;
const page = Math.random().toString(36).slice(2); // a board may be shown on several pages

// Fields whose text was changed and not yet sent: a new drawing leaves it alone.
/** @type {WeakSet<Element>} */
const halfTyped = new WeakSet();

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
    model.send({ ...content, asked: board.dataset.asked });
  }

  /** @type {Map<string, {node: HTMLElement, html: string}>} */
  const regions = new Map();
  for (const names of /** @type {string[][]} */ (model.get("_regions"))) {
    const column = document.createElement("div");
    column.className = "sg-column";
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
  regions.get("status")?.node.after(hint);

  function update() {
    const focus = rememberFocus();
    sleep(false);
    board.className = model.get("_classes");
    board.dir = model.get("_direction");
    board.dataset.sgBoard = model.get("_uid");
    for (const [name, region] of regions) {
      const html = model.get(`_html_${name}`);
      if (html !== region.html) {
        region.html = html;
        const fresh = document.createElement("div");
        fresh.innerHTML = html;
        morphChildren(region.node, fresh);
      }
    }
    board.querySelectorAll("[data-roving]").forEach(keepOneStop);
    board.classList.toggle("sg-dragging", Boolean(drag?.ghost));
    drag?.over?.classList.add("sg-drop");
    for (const field of board.querySelectorAll("input[type=number]")) {
      // A number that was refused gives way to the one that counts when the reader has moved on.
      if (field instanceof HTMLInputElement && field !== document.activeElement) {
        field.value = field.defaultValue;
      }
    }
    focus();
    if (asked !== null && asked === document.activeElement) showWrong(asked);
    asked = null;
    tellHint();
    board.dataset.revision = String(model.get("revision"));
    const answered = String(model.get("_answered"));
    if (answered.startsWith(view)) board.dataset.answered = answered;
  }

  /**
   * Take note of where the focus is; what is returned brings it back there. Without that, a control
   * that goes, such as the last die of its kind, would leave the keys to the notebook.
   *
   * @returns {() => void}
   */
  function rememberFocus() {
    const focused = document.activeElement;
    if (!focused || !board.contains(focused)) return () => {};
    const region = focused.closest(".sg-region") ?? board;
    const place = [...region.querySelectorAll(CONTROLS)].indexOf(focused);
    return () => {
      if (document.activeElement === focused) return;
      const key = focused.getAttribute("data-key");
      const left = [...region.querySelectorAll(CONTROLS)];
      const next =
        (board.contains(focused) ? focused : null) ??
        left.find((control) => key !== null && control.getAttribute("data-key") === key) ??
        left[Math.min(Math.max(place, 0), left.length - 1)] ??
        board.querySelector("[data-space][tabindex='0']");
      if (next instanceof HTMLElement || next instanceof SVGElement) {
        next.focus({ preventScroll: true });
      }
    };
  }

  // Pointing at a space, or focusing it, shows its words below the window.

  /** @type {Element | null} */
  let pointed = null;

  function tellHint() {
    const focused = board.contains(document.activeElement) ? document.activeElement : null;
    const space = pointed?.isConnected ? pointed : focused?.closest("[data-space]");
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
  /** The cell that was clicked last. @type {Element | null} */
  let clicked = null;

  /** @param {Element} item @param {Record<string, unknown>} [more] */
  function act(item, more = {}) {
    halfTyped.delete(item);
    if (item instanceof HTMLInputElement) asked = item;
    const { action, value } = /** @type {HTMLElement} */ (item).dataset;
    send({ event: "action", action, value: value ?? null, space: current, ...more });
  }

  /** @type {Drag | null} */
  let drag = null;
  let swallowClick = false;
  const listen = { signal: stop.signal };

  board.addEventListener("pointerover", (event) => {
    pointed = target(event, "[data-space]");
    tellHint();
  }, listen);
  board.addEventListener("pointerleave", () => {
    pointed = null;
    tellHint();
  }, listen);
  board.addEventListener("focusin", (event) => {
    const space = target(event, "[data-space]");
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
    if (field instanceof HTMLInputElement && field.type !== "checkbox") halfTyped.add(field);
  }, listen);

  board.addEventListener("click", (event) => {
    if (swallowClick) {
      swallowClick = false;
      return;
    }
    const cell = target(event, "[data-cell]");
    if (event.detail > 1 && cell && cell === clicked) return; // of a double click the first counts
    clicked = cell;
    const space = target(event, "[data-space]");
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

  board.addEventListener("keydown", (event) => {
    // JupyterLab's own shortcuts use Ctrl and Cmd; everything else stays on the board.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const from = event.target;
    if (!(from instanceof HTMLElement || from instanceof SVGElement)) return;
    if (from.matches("input, select, textarea")) {
      if (event.key === "Enter" && from instanceof HTMLInputElement && from.type !== "checkbox") {
        event.preventDefault();
        act(from, { value: from.value });
      } else if (event.key === "Escape" && from instanceof HTMLInputElement) {
        event.preventDefault();
        halfTyped.delete(from);
        from.value = from.defaultValue;
        send({ event: "cancel", action: from.dataset.action });
      }
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      send({ event: "cancel" });
      return;
    }
    const grid = from.closest("[data-roving]");
    const next = grid && neighbor(grid, from, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
      return;
    }
    const space = from.closest("[data-space]");
    if (space instanceof SVGElement) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (!event.repeat) send({ event: "space", space: space.dataset.space });
        return;
      }
      if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        send({ event: "remove", space: space.dataset.space });
        return;
      }
    }
    if (PLAIN_KEYS.test(event.key)) {
      event.preventDefault();
      send({ event: "key", key: event.key, space: current });
    }
  }, listen);

  // Dragging: a press that moves. Works with mouse, pen and finger. The page is listened to only
  // while something is pressed.

  board.addEventListener("pointerdown", (event) => {
    const source = target(event, "[data-drag]");
    if (event.button !== 0 || !event.isPrimary || !source || drag) return;
    swallowClick = false;
    const space = source.closest("[data-space]");
    const listening = new AbortController();
    drag = {
      die: source.getAttribute("data-drag") ?? "",
      from: space?.getAttribute("data-space") ?? null,
      x: event.clientX,
      y: event.clientY,
      source,
      pointer: event.pointerId,
      listening,
      ghost: null,
      over: null,
    };
    const { signal } = listening;
    document.addEventListener("pointermove", dragOn, { signal });
    document.addEventListener("pointerup", drop, { signal });
    document.addEventListener("pointercancel", () => endDrag(null), { signal });
    document.addEventListener("keydown", giveUp, { signal, capture: true });
  }, listen);

  /** @param {PointerEvent} event */
  function dragOn(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_DISTANCE) return;
      drag.ghost = makeGhost(drag.source);
      board.append(drag.ghost);
      board.classList.add("sg-dragging");
      send({ event: "lift", die: drag.die, from: drag.from });
    }
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY}px`;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const space = below && board.contains(below) ? below.closest("[data-space]") : null;
    const over = space instanceof SVGElement ? space : null;
    if (over !== drag.over) {
      drag.over?.classList.remove("sg-drop");
      over?.classList.add("sg-drop");
      drag.over = over;
      pointed = over;
      tellHint();
    }
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.ghost) {
      swallowClick = true;
      setTimeout(() => { swallowClick = false; }, 0);
      drag.over?.focus({ preventScroll: true }); // as after a click
    }
    endDrag(drag.over?.getAttribute("data-space") ?? "");
  }

  /** @param {KeyboardEvent} event */
  function giveUp(event) {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    endDrag(null);
  }

  /** @param {string | null} space null where the drag was given up, "" outside the window */
  function endDrag(space) {
    if (!drag) return;
    const { die, from, ghost, over, listening } = drag;
    drag = null;
    listening.abort();
    ghost?.remove();
    over?.classList.remove("sg-drop");
    board.classList.remove("sg-dragging");
    if (!ghost) return; // it was a click
    if (space === null) send({ event: "cancel" });
    else send({ event: "drop", die, from, space: space || null });
  }

  board.addEventListener("animationend", (event) => {
    target(event, ".sg-placed")?.classList.remove("sg-placed");
  }, listen);

  // When the kernel is gone the last drawing stays as a picture, and says so.

  const asleep = document.createElement("p");
  asleep.className = "sg-asleep";
  asleep.setAttribute("role", "status");
  board.prepend(asleep);

  /** @param {boolean} isAsleep */
  function sleep(isAsleep) {
    board.classList.toggle("sg-sleeping", isAsleep);
    asleep.textContent = isAsleep ? model.get("_asleep") : "";
  }
  const fallAsleep = () => sleep(true);

  const uncover = coverStill(model.get("_uid"));
  model.on("change:revision", update);
  model.on("comm_live_update", fallAsleep);
  update();
  return () => {
    model.off("change:revision", update);
    model.off("comm_live_update", fallAsleep);
    stop.abort();
    drag?.listening.abort();
    uncover();
    board.remove();
  };
}

/** Select what is wrong in a refused text. @param {Element} field */
function showWrong(field) {
  const [start, end] = (field.getAttribute("data-wrong") ?? "").split(" ").map(Number);
  if (field instanceof HTMLInputElement && end) field.setSelectionRange(start ?? 0, end);
}

// The still picture that is saved with the notebook is hidden while a live board is shown.

/** @type {Map<string, {style: HTMLStyleElement, boards: number}>} */
const covered = new Map();

/** @param {string} uid @returns {() => void} */
function coverStill(uid) {
  let entry = covered.get(uid);
  if (!entry) {
    const style = document.createElement("style");
    style.textContent = `[data-sg-still="${CSS.escape(uid)}"]{display:none}`;
    document.head.append(style);
    entry = { style, boards: 0 };
    covered.set(uid, entry);
  }
  const shared = entry;
  shared.boards += 1;
  return () => {
    shared.boards -= 1;
    if (shared.boards === 0) {
      shared.style.remove();
      covered.delete(uid);
    }
  };
}

/** @param {Element} source */
function makeGhost(source) {
  const ghost = document.createElement("div");
  ghost.className = "sg-ghost";
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "3 3 62 62");
  const die = source.querySelector(".sg-die");
  if (die) svg.append(die.cloneNode(true));
  ghost.append(svg);
  return ghost;
}

// A grid is one stop for Tab; the cell that had the focus last is the stop.

/** @param {Element} grid */
function cells(grid) {
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...grid.querySelectorAll("[data-cell]")]);
}

/** @param {Element} grid */
function keepOneStop(grid) {
  const all = cells(grid);
  if (all.filter((cell) => cell.tabIndex === 0).length === 1) return;
  const first = all.find((cell) => cell.getAttribute("aria-checked") === "true") ?? all[0];
  all.forEach((cell) => cell.setAttribute("tabindex", cell === first ? "0" : "-1"));
}

/** @param {Element} cell */
function makeStop(cell) {
  const grid = cell.closest("[data-roving]");
  if (!grid) return;
  cells(grid).forEach((each) => each.setAttribute("tabindex", each === cell ? "0" : "-1"));
}

/** @param {Element} grid @param {Element} from @param {string} key */
function neighbor(grid, from, key) {
  const all = cells(grid);
  const columns = Number(grid.getAttribute("data-roving"));
  const cell = from.closest("[data-cell]");
  const index = all.findIndex((each) => each === cell);
  if (index < 0) return null;
  const column = index % columns;
  const last = Math.min(columns, all.length - (index - column)) - 1;
  /** @type {Record<string, number>} */
  const goals = {
    ArrowLeft: column > 0 ? index - 1 : index,
    ArrowRight: column < last ? index + 1 : index,
    ArrowUp: index >= columns ? index - columns : index,
    ArrowDown: index + columns < all.length ? index + columns : index,
    Home: index - column,
    End: index - column + last,
  };
  return key in goals ? all[goals[key] ?? index] : null;
}

// Making one tree of elements like another, in place.

/** @param {Element} here @param {Element} there */
function morphChildren(here, there) {
  const fresh = [...there.childNodes];
  const keys = new Set(fresh.map(keyOf));
  // What is gone goes first: then what stays need not move, and an element that moves loses focus.
  for (const node of [...here.childNodes]) {
    const key = keyOf(node);
    if (key !== null && !keys.has(key)) node.remove();
  }
  fresh.forEach((node, index) => {
    const key = keyOf(node);
    let before = here.childNodes[index];
    if (before && key !== null && keyOf(before) !== key) {
      const kept = [...here.childNodes].find((each) => keyOf(each) === key);
      if (kept) before = here.insertBefore(kept, before);
    }
    if (!before) here.append(node);
    else if (before instanceof Element && node instanceof Element && isSame(before, node)) {
      morph(before, node);
    } else if (before instanceof Text && node instanceof Text) {
      if (before.data !== node.data) before.data = node.data;
    } else if (keyOf(before) !== null) here.insertBefore(node, before);
    else here.replaceChild(node, before);
  });
  while (here.childNodes.length > fresh.length) here.lastChild?.remove();
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/** @param {Element} a @param {Element} b */
function isSame(a, b) {
  return a.tagName === b.tagName && keyOf(a) === keyOf(b);
}

// What the reader or this module decides, and a new drawing must not undo.
const OWN = new Set(["tabindex", "open"]);

/** @param {Element} here @param {Element} there */
function morph(here, there) {
  if (here.isEqualNode(there)) return;
  const landed =
    here.hasAttribute("data-space") &&
    there.getAttribute("data-die") !== "" &&
    here.getAttribute("data-die") !== there.getAttribute("data-die");
  for (const { name } of [...here.attributes]) {
    if (!there.hasAttribute(name) && !OWN.has(name)) here.removeAttribute(name);
  }
  for (const { name, value } of [...there.attributes]) {
    if (!OWN.has(name) && here.getAttribute(name) !== value) here.setAttribute(name, value);
  }
  morphChildren(here, there);
  if (landed && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    here.classList.add("sg-placed"); // until the animation ends
  }
  if (here instanceof HTMLInputElement) {
    if (here.type === "checkbox") here.checked = here.hasAttribute("checked");
    else if (!halfTyped.has(here)) here.value = here.defaultValue;
  } else if (here instanceof HTMLOptionElement) {
    here.selected = here.hasAttribute("selected");
  }
}

export default { render };
