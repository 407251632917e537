// What is around a board: whether the page is dark, and whether there is a Python to answer.

// Pages that say which theme they have are known to the styles.
const TOLD =
  "[data-jp-theme-light], [data-vscode-theme-kind], html[theme], [data-theme], [data-bs-theme]";

/**
 * Tell the styles whether the page is dark, where it does not say so itself.
 *
 * @param {HTMLElement} board
 */
export function markPage(board) {
  const { dataset } = document.documentElement;
  if (document.querySelector(TOLD)) delete dataset.sgPage;
  else dataset.sgPage = isDark(board) ? "dark" : "light";
}

/** @param {Element} element */
function isDark(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes("dark") &&
    (!scheme.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches);
}

/**
 * Whether a board is shown by what shows saved widgets in a page: it loads their code from
 * elsewhere, and no kernel belongs to it.
 *
 * @param {unknown} manager
 */
export function isSavedPage(manager) {
  return typeof manager === "object" && manager !== null && "loader" in manager &&
    !("kernel" in manager);
}
