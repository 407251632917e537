// What a board says to Python. Every message has a number, and every drawing says which message it
// answers. The board's own element shows both, data-asked and data-answered: while they differ,
// Python is at work. Every message also names the drawing it was sent from, so that Python can
// refuse what answers an older one.

/** @typedef {Record<string, unknown>} Content */
/** @typedef {{
 *   send(content: Content): void,
 *   report(item: Element, more?: Content): void,
 * }} Messages */

/**
 * @param {{send(content: Content): void}} model
 * @param {HTMLElement} board
 * @param {string} view the beginning of the numbers, another one for every place a board is shown
 * @param {() => string | null} space the space that is in focus
 * @param {() => void} afterwards what is done after every message
 */
export function makeMessages(model, board, view, space, afterwards) {
  let count = 0;

  /** @param {Content} content */
  function send(content) {
    const asked = `${view}${++count}`;
    board.dataset.asked = asked;
    model.send({ ...content, asked, drawing: Number(board.dataset.revision) });
    afterwards();
  }

  return {
    send,
    /** Say that something was pressed or changed. @param {Element} item @param {Content} [more] */
    report(item, more = {}) {
      const { action, value } = /** @type {HTMLElement} */ (item).dataset;
      send({ event: "action", action, value: value ?? null, space: space(), ...more });
    },
    /**
     * Note which drawing is shown, and which message it answers.
     *
     * @param {number} revision
     * @param {string} answered
     */
    noteDrawing(revision, answered) {
      board.dataset.revision = String(revision);
      if (answered.startsWith(view)) board.dataset.answered = answered;
    },
  };
}
