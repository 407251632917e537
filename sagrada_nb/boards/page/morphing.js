// Fields whose text was changed and not yet sent: a new drawing leaves it alone.
/** @type {WeakSet<Element>} */
export const halfTyped = new WeakSet();

// Making one tree of elements like another, in place.

/** @param {Element} here @param {Element} there */
export function morphChildren(here, there) {
  const fresh = [...there.childNodes];
  const keys = new Set(fresh.map(keyOf));
  // What is gone goes first: then what stays need not move, and an element that moves loses focus.
  for (const node of [...here.childNodes]) {
    const key = keyOf(node);
    if (key !== null && !keys.has(key)) node.remove();
  }
  fresh.forEach((node, index) => {
    const key = keyOf(node);
    let before = here.childNodes[index];
    if (before && key !== null && keyOf(before) !== key) {
      const kept = [...here.childNodes].find((each) => keyOf(each) === key);
      if (kept) before = here.insertBefore(kept, before);
    }
    if (!before) here.append(node);
    else if (before instanceof Element && node instanceof Element && isSame(before, node)) {
      morph(before, node);
    } else if (before instanceof Text && node instanceof Text) {
      if (before.data !== node.data) before.data = node.data;
    } else if (keyOf(before) !== null) here.insertBefore(node, before);
    else here.replaceChild(node, before);
  });
  while (here.childNodes.length > fresh.length) here.lastChild?.remove();
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/** @param {Element} a @param {Element} b */
function isSame(a, b) {
  return a.tagName === b.tagName && keyOf(a) === keyOf(b);
}

// What the reader or this module decides, and a new drawing must not undo.
const OWN = new Set(["tabindex", "open"]);

/** @param {Element} here @param {Element} there */
function morph(here, there) {
  if (here.isEqualNode(there)) return;
  const landed =
    here.hasAttribute("data-space") &&
    there.getAttribute("data-die") !== "" &&
    here.getAttribute("data-die") !== there.getAttribute("data-die");
  for (const { name } of [...here.attributes]) {
    if (!there.hasAttribute(name) && !OWN.has(name)) here.removeAttribute(name);
  }
  for (const { name, value } of [...there.attributes]) {
    if (!OWN.has(name) && here.getAttribute(name) !== value) here.setAttribute(name, value);
  }
  morphChildren(here, there);
  if (landed && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    here.classList.add("sg-placed"); // until the animation ends
  }
  if (here instanceof HTMLInputElement) {
    if (here.type === "checkbox") here.checked = here.hasAttribute("checked");
    else if (!halfTyped.has(here)) here.value = here.defaultValue;
  } else if (here instanceof HTMLOptionElement) {
    here.selected = here.hasAttribute("selected");
  }
}
