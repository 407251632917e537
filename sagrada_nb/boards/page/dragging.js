// Dragging: a press that moves. Works with mouse, pen and finger. The page is listened to only while
// something is pressed.

import { SPACE, around, nameOf } from "./spaces.js";

const DRAG_DISTANCE = 6; // CSS pixels before a press becomes a drag

/** @typedef {{die: string, from: string | null, x: number, y: number, source: Element,
 *   pointer: number, listening: AbortController,
 *   ghost: HTMLElement | null, over: HTMLElement | SVGElement | null}} Drag */

/**
 * Let the dice of a board be dragged.
 *
 * `send` tells Python, `point` gets the space that is dragged over. What is returned can mark again,
 * after a new drawing, what a drag has marked; says whether the click that comes is the end of a
 * drag; and gives up.
 *
 * @param {HTMLElement} board
 * @param {(content: Record<string, unknown>) => void} send
 * @param {(space: Element | null) => void} point
 * @param {AbortSignal} stopped
 */
export function letDrag(board, send, point, stopped) {
  /** @type {Drag | null} */
  let drag = null;
  let swallowClick = false;

  board.addEventListener("pointerdown", (event) => {
    const source = around(event, "[data-drag]");
    if (event.button !== 0 || !event.isPrimary || !source || drag) return;
    swallowClick = false;
    const listening = new AbortController();
    drag = {
      die: source.getAttribute("data-drag") ?? "",
      from: nameOf(source.closest(SPACE)),
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
    document.addEventListener("keydown", giveUpByKey, { signal, capture: true });
  }, { signal: stopped });

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
    const space = below && board.contains(below) ? below.closest(SPACE) : null;
    const over = space instanceof SVGElement ? space : null;
    if (over !== drag.over) {
      drag.over?.classList.remove("sg-drop");
      over?.classList.add("sg-drop");
      drag.over = over;
      point(over);
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
    endDrag(nameOf(drag.over) ?? "");
  }

  /** @param {KeyboardEvent} event */
  function giveUpByKey(event) {
    if (event.key !== "Escape" || !giveUp()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Give the drag up, and say whether there was one. */
  function giveUp() {
    const dragged = Boolean(drag?.ghost);
    if (dragged) endDrag(null);
    return dragged;
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

  return {
    markAgain() {
      board.classList.toggle("sg-dragging", Boolean(drag?.ghost));
      drag?.over?.classList.add("sg-drop");
    },
    endsWithClick() {
      const swallowed = swallowClick;
      swallowClick = false;
      return swallowed;
    },
    giveUp,
    stop() {
      drag?.listening.abort();
    },
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
