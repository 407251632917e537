// Fields to type in, boxes, sliders and lists: what is typed is sent when it is done.

import { halfTyped } from "./morphing.js";

/**
 * @param {HTMLElement} board
 * @param {import("./messages.js").Messages} messages
 * @param {AbortSignal} signal
 */
export function watchFields(board, messages, signal) {
  /** The field whose text was sent, until Python answers. @type {HTMLInputElement | null} */
  let sent = null;

  /** @param {HTMLInputElement} field */
  function finish(field) {
    halfTyped.delete(field);
    sent = field;
    messages.report(field, { value: field.value });
  }

  board.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type === "checkbox") return;
    halfTyped.add(target);
    // A slider shows where it goes while it is still held.
    if (target.type === "range") messages.report(target, { value: target.value });
  }, { signal });

  board.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.action) {
      messages.report(target, { value: target.value });
    } else if (target instanceof HTMLInputElement && target.dataset.action) {
      if (target.type === "checkbox") messages.report(target, { checked: target.checked });
      else finish(target);
    }
  }, { signal });

  board.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && halfTyped.delete(target)) {
      target.value = target.defaultValue; // typed and taken back: nothing was sent
    }
  }, { signal });

  return {
    /** A key in a field. @param {KeyboardEvent} event @param {Element} field */
    press(event, field) {
      if (!(field instanceof HTMLInputElement)) return;
      if (event.key === "Enter" && field.type !== "checkbox") {
        event.preventDefault();
        if (!event.repeat) finish(field);
      } else if (event.key === "Escape") {
        event.preventDefault();
        halfTyped.delete(field);
        field.value = field.defaultValue;
        messages.send({ event: "cancel", action: field.dataset.action });
      }
    },
    /** A number that was refused gives way to the one that counts when the reader has moved on. */
    resetNumbers() {
      for (const field of board.querySelectorAll("input[type=number]")) {
        if (field instanceof HTMLInputElement && field !== document.activeElement) {
          field.value = field.defaultValue;
        }
      }
    },
    /** Select what is wrong in a refused text. */
    showWrong() {
      const [start, end] = (sent?.getAttribute("data-wrong") ?? "").split(" ").map(Number);
      if (sent === document.activeElement && end) sent?.setSelectionRange(start ?? 0, end);
      sent = null;
    },
  };
}
