// The still picture that is saved with the notebook is hidden while a live board is shown.

/** @type {Map<string, {style: HTMLStyleElement, boards: number}>} */
const covered = new Map();

/** @param {string} uid @returns {() => void} */
export function coverStill(uid) {
  let entry = covered.get(uid);
  if (!entry) {
    const style = document.createElement("style");
    style.textContent = `[data-sg-still="${CSS.escape(uid)}"]{display:none}`;
    document.head.append(style);
    entry = { style, boards: 0 };
    covered.set(uid, entry);
  }
  const shared = entry;
  shared.boards += 1;
  return () => {
    shared.boards -= 1;
    if (shared.boards === 0) {
      shared.style.remove();
      covered.delete(uid);
    }
  };
}
