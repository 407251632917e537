// Clicks. Of quick clicks in one place only the first counts: what was clicked may have changed
// under the pointer in the meantime. A button with data-again counts them one by one.

import { SPACE, around, nameOf } from "./spaces.js";

/**
 * @param {HTMLElement} board
 * @param {import("./messages.js").Messages} messages
 * @param {() => boolean} isEndOfDrag whether a click is only the end of a drag
 * @param {AbortSignal} signal
 */
export function watchClicks(board, messages, isEndOfDrag, signal) {
  /** What the first of several quick clicks was on. @type {Element | null} */
  let clicked = null;

  board.addEventListener("click", (event) => {
    if (isEndOfDrag()) return;
    const pressed = around(event, "[data-cell], button");
    const again = pressed === clicked && pressed?.hasAttribute("data-again");
    if (event.detail > 1 && !again) return;
    clicked = pressed;
    const space = around(event, SPACE);
    if (space instanceof SVGElement) {
      space.focus({ preventScroll: true });
      messages.send({ event: "space", space: nameOf(space) });
      return;
    }
    const item = around(event, "button[data-action]");
    if (item) messages.report(item);
  }, { signal });
}
