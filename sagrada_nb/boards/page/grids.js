// A grid is one stop for Tab; the cell that had the focus last is the stop.

/** @param {Element} grid */
function cells(grid) {
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...grid.querySelectorAll("[data-cell]")]);
}

/** @param {Element} grid */
export function keepOneStop(grid) {
  const all = cells(grid);
  if (all.filter((cell) => cell.tabIndex === 0).length === 1) return;
  const first = all.find((cell) => cell.getAttribute("aria-checked") === "true") ?? all[0];
  all.forEach((cell) => cell.setAttribute("tabindex", cell === first ? "0" : "-1"));
}

/** @param {Element} cell */
export function makeStop(cell) {
  const grid = cell.closest("[data-roving]");
  if (!grid) return;
  cells(grid).forEach((each) => each.setAttribute("tabindex", each === cell ? "0" : "-1"));
}

/**
 * Return the cell of the same grid that a key leads to.
 *
 * @param {Element} from
 * @param {string} key
 */
export function neighbor(from, key) {
  const grid = from.closest("[data-roving]");
  if (!grid) return null;
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
  return key in goals ? all[goals[key] ?? index] ?? null : null;
}
