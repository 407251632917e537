// The spaces of a window: pointing at one, or focusing it, shows its words below the window.

import { makeStop } from "./grids.js";

// A space that can be acted on; those of a picture beside it cannot.
export const SPACE = "[data-space][data-cell]";

/** Return what an event is on or in. @param {Event} event @param {string} selector */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Return the name of a space of a window: it is drawn, and no button. @param {Element | null} space */
export function nameOf(space) {
  return space instanceof SVGElement ? space.dataset.space ?? null : null;
}

/**
 * @param {HTMLElement} board
 * @param {HTMLElement} hint where the words are shown
 * @param {AbortSignal} signal
 */
export function watchSpaces(board, hint, signal) {
  /** @type {Element | null} */
  let pointed = null;
  /** The space that has or had the focus last. @type {string | null} */
  let current = null;

  function tell() {
    const focused = board.contains(document.activeElement) ? document.activeElement : null;
    const space = pointed?.isConnected ? pointed : focused?.closest(SPACE);
    hint.textContent = space?.getAttribute("aria-label") ?? "";
  }

  /** @param {Element | null} space */
  function point(space) {
    pointed = space;
    tell();
  }

  board.addEventListener("pointerover", (event) => point(around(event, SPACE)), { signal });
  board.addEventListener("pointerleave", () => point(null), { signal });
  board.addEventListener("focusin", (event) => {
    current = nameOf(around(event, SPACE)) ?? current;
    const cell = around(event, "[data-cell]");
    if (cell) makeStop(cell);
    tell();
  }, { signal });
  board.addEventListener("focusout", tell, { signal });
  return { point, tell, current: () => current };
}
