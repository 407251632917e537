// When the kernel is gone the last drawing stays as a picture, and the top of the board says so.

/**
 * @param {HTMLElement} board
 * @param {() => string} words what is said then
 * @param {AbortSignal} stopped
 */
export function letSleep(board, words, stopped) {
  const notice = document.createElement("p");
  notice.className = "sg-asleep";
  notice.setAttribute("role", "status");
  board.prepend(notice);

  /** Bring the notice into view where somebody tries the board and no answer can come. */
  function remind() {
    if (notice.textContent) notice.scrollIntoView({ block: "nearest" });
  }
  board.addEventListener("click", remind, { signal: stopped });
  return {
    /** @param {boolean} isAsleep */
    sleep(isAsleep) {
      const text = isAsleep ? words() : "";
      if (notice.textContent === text) return;
      keepInPlace(board, () => {
        notice.textContent = text;
        board.classList.toggle("sg-sleeping", isAsleep);
      });
    },
    remind,
  };
}

/**
 * Change what is at the top of a board. Where that top is not seen, what is seen stays in its place.
 * Browsers see to that as well, but mostly not in JupyterLab, whose outputs can scroll by themselves.
 *
 * @param {HTMLElement} board
 * @param {() => void} change
 */
function keepInPlace(board, change) {
  const around = scrollerOf(board);
  if (!around) {
    change();
    return;
  }
  const before = board.getBoundingClientRect();
  const edge = around.getBoundingClientRect().top;
  const anchoring = around.style.overflowAnchor;
  around.style.overflowAnchor = "none"; // else it might be kept in place twice
  change();
  const grown = board.getBoundingClientRect().height - before.height;
  const isHalfSeen = before.top < edge && edge < before.bottom;
  if (isHalfSeen) around.scrollBy({ top: grown, behavior: "instant" });
  around.style.overflowAnchor = anchoring;
}

/** Return what scrolls an element up and down, inside of the page. @param {Element} element */
function scrollerOf(element) {
  let around = element.parentElement;
  while (around && around !== document.body) {
    const isTooLow = around.scrollHeight > around.clientHeight + 1;
    if (isTooLow && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
    around = around.parentElement;
  }
  return null;
}
