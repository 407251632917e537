// Keeping the focus on the board when it is drawn anew, so that the keys stay there too.

const CONTROLS = "[data-cell], button, input, select, summary";

/**
 * Take note of where the focus is; what is returned brings it back there, or to what Python asks for
 * after a key. Without that, a control that goes, such as the last die of its kind, would leave the
 * keys to the notebook.
 *
 * @param {HTMLElement} board
 * @returns {(asked?: string) => void}
 */
export function rememberFocus(board) {
  const focused = document.activeElement;
  if (!focused || !board.contains(focused)) return () => {};
  const region = focused.closest(".sg-region") ?? board;
  const place = [...region.querySelectorAll(CONTROLS)].indexOf(focused);
  return (asked = "") => {
    const wanted = asked ? board.querySelector(asked) : null;
    if (!wanted && document.activeElement === focused) return;
    const key = focused.getAttribute("data-key");
    const left = [...region.querySelectorAll(CONTROLS)];
    const next =
      wanted ??
      (board.contains(focused) ? focused : null) ??
      left.find((control) => key !== null && control.getAttribute("data-key") === key) ??
      left[Math.min(Math.max(place, 0), left.length - 1)] ??
      board.querySelector("[data-space][tabindex='0']") ??
      board.querySelector(CONTROLS);
    if (next instanceof HTMLElement || next instanceof SVGElement) {
      next.focus({ preventScroll: !wanted });
    }
  };
}
