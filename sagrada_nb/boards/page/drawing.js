// Putting in what Python has drawn: columns of regions, each with the HTML that was last put there.

import { morphChildren } from "./morphing.js";

/** @typedef {Map<string, {node: HTMLElement, html: string}>} Regions */

/**
 * Make the regions of a board, and the line of words about a space.
 *
 * @param {HTMLElement} board
 * @param {string[][]} columns the names of the regions in each
 */
export function layOut(board, columns) {
  /** @type {Regions} */
  const regions = new Map();
  for (const names of columns) {
    const column = makeNode("div", `sg-column sg-column-${names[0]}`);
    board.append(column);
    for (const name of names) {
      const node = makeNode("div", `sg-region sg-region-${name}`);
      column.append(node);
      regions.set(name, { node, html: "" });
    }
  }
  const hint = makeNode("p", "sg-hint");
  hint.setAttribute("aria-hidden", "true"); // the same words are the label of the focused space
  const place = regions.get("hint")?.node;
  if (place) place.append(hint);
  else regions.get("status")?.node.after(hint);
  return { regions, hint };
}

/** @param {string} tag @param {string} classes */
function makeNode(tag, classes) {
  const node = document.createElement(tag);
  node.className = classes;
  return node;
}

/**
 * Draw the regions whose HTML has changed.
 *
 * @param {Regions} regions
 * @param {(name: string) => string | undefined} read
 */
export function redraw(regions, read) {
  for (const [name, region] of regions) {
    const html = read(name);
    if (html === undefined || html === region.html) continue;
    region.html = html;
    const fresh = document.createElement("div");
    fresh.innerHTML = html;
    morphChildren(region.node, fresh);
  }
}

/**
 * Return what draws once, a moment later, however often it is called in one go: some pages tell of
 * the traits one by one, and what is drawn is drawn when all of them are there.
 *
 * @param {() => void} draw
 * @param {AbortSignal} signal
 */
export function inOneGo(draw, signal) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!signal.aborted) draw();
    });
  };
}

/** Scroll the list that an element is in, and nothing else. @param {Element} item */
export function keepSeen(item) {
  const list = item.closest("ol, ul");
  if (!list) return;
  const [here, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (here.top < frame.top || here.bottom > frame.bottom) {
    list.scrollTop += here.top - frame.top - list.clientHeight / 2;
  }
}
