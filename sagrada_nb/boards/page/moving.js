// Dice that move to where they go: a die that has just been placed comes from where it lay before.

/** Where dice lie, by letter and shade. @param {Element} board */
export function diceLying(board) {
  /** @type {Map<string, DOMRect>} */
  const lying = new Map();
  for (const each of board.querySelectorAll("[data-drag], [data-space][data-die]")) {
    const die = each.getAttribute("data-drag") || each.getAttribute("data-die");
    if (die && !lying.has(die)) lying.set(die, each.getBoundingClientRect());
  }
  return lying;
}

/** @param {Element} board @param {Map<string, DOMRect>} lying where dice lay before this drawing */
export function letCome(board, lying) {
  for (const space of board.querySelectorAll(".sg-placed")) {
    const from = lying.get(space.getAttribute("data-die") ?? "");
    if (!from || !(space instanceof SVGGraphicsElement)) continue;
    const here = space.getBoundingClientRect();
    const scale = space.getScreenCTM()?.a || 1; // CSS pixels of the page for one of the drawing
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const across = (x - here.x - here.width / 2) / scale;
    const down = (y - here.y - here.height / 2) / scale;
    space.style.setProperty("--sg-from", `${across}px ${down}px`);
  }
}
