// Which keys are the board's, and keeping them from the notebook around it.
//
// JupyterLab listens on the document after the board, Notebook 7 before it, while the event still
// comes down; either would add or delete cells. So the board listens on the window, which comes
// before both, and a key that is the board's goes no further. All others are left alone: Shift+Enter
// runs a cell, Ctrl+S saves. A key that is held counts once, unless it moves the focus.

/** Letters, digits and "?"; what they mean is Python's to say. */
const PLAIN_KEYS = /^[a-z0-9?]$/i;

/** @typedef {"key" | "undo" | "redo" | "foreign"} Kind */

/**
 * Say whose a key is: typed or pressed on the board, its undo or redo, or the notebook's.
 *
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 * @returns {Kind}
 */
export function kindOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return "foreign";
  if (ctrlKey || metaKey) {
    // Else the notebook would take back what was written in the cell that made the board.
    const letter = key.toLowerCase();
    if (letter === "z") return shiftKey ? "redo" : "undo";
    return letter === "y" && !shiftKey ? "redo" : "foreign";
  }
  return shiftKey && key.length > 1 ? "foreign" : "key"; // with Shift, only what is typed
}

/**
 * Return what a key tells Python, null where it tells nothing.
 *
 * @param {Kind} kind
 * @param {string} key
 * @param {{space: string | null, current: string | null}} here the space whose key it is, and the
 *   one that had the focus last
 */
export function meaningOf(kind, key, { space, current }) {
  if (kind !== "key") return { event: "action", action: kind };
  if (key === "Escape") return { event: "cancel" };
  if (space && (key === "Enter" || key === " ")) return { event: "space", space };
  if (space && (key === "Delete" || key === "Backspace")) return { event: "remove", space };
  return PLAIN_KEYS.test(key) ? { event: "key", key, space: current } : null;
}

/**
 * Let `act` have the keys that are the board's, before anybody else hears of them.
 *
 * @param {HTMLElement} board
 * @param {(event: KeyboardEvent, kind: Kind, from: HTMLElement | SVGElement) => void} act
 * @param {AbortSignal} stopped
 */
export function listenToKeys(board, act, stopped) {
  window.addEventListener("keydown", (event) => {
    const [from] = event.composedPath(); // inside of a shadow root, too
    if (!(from instanceof HTMLElement || from instanceof SVGElement)) return;
    const kind = kindOf(event);
    if (!board.contains(from) || kind === "foreign") return;
    event.stopImmediatePropagation();
    act(event, kind, from);
  }, { signal: stopped, capture: true });
}
