// A page just large enough to try the boards' JavaScript without a browser.

export class FakeText {
  constructor(data) {
    this.data = data;
  }
  remove() {
    drop(this);
  }
  isEqualNode(other) {
    return other instanceof FakeText && other.data === this.data;
  }
  toString() {
    return this.data;
  }
}

export class FakeElement extends EventTarget {
  parentElement = null;
  childNodes = [];
  tabIndex = -1;
  #attributes = new Map();

  constructor(tag) {
    super();
    this.tagName = tag;
    this.dataset = new Proxy({}, {
      get: (_, name) => this.#attributes.get(dashed(name)),
      set: (_, name, value) => this.setAttribute(dashed(name), value) ?? true,
    });
    this.classList = {
      contains: (name) => this.#classes().has(name),
      add: (name) => this.#setClasses(this.#classes().add(name)),
      remove: (name) => {
        const left = this.#classes();
        left.delete(name);
        this.#setClasses(left);
      },
      toggle: (name, on) => this.classList[on ? "add" : "remove"](name),
    };
  }
  #classes() {
    return new Set(this.className.split(" ").filter(Boolean));
  }
  #setClasses(names) {
    this.className = [...names].join(" ");
  }
  get className() {
    return this.#attributes.get("class") ?? "";
  }
  set className(names) {
    this.setAttribute("class", names);
  }
  get attributes() {
    return [...this.#attributes].map(([name, value]) => ({ name, value }));
  }
  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }
  hasAttribute(name) {
    return this.#attributes.has(name);
  }
  removeAttribute(name) {
    this.#attributes.delete(name);
  }
  get lastChild() {
    return this.childNodes.at(-1);
  }
  get isConnected() {
    return this === document.body || Boolean(this.parentElement?.isConnected);
  }
  insertBefore(node, before) {
    drop(node);
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, node);
    node.parentElement = this;
    return node;
  }
  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }
  replaceChild(node, old) {
    this.insertBefore(node, old);
    old.remove();
  }
  remove() {
    drop(this);
  }
  contains(node) {
    for (let at = node; at; at = at.parentElement) if (at === this) return true;
    return false;
  }
  matches(selector) {
    return selector.split(", ").some((each) =>
      (each.match(/\[[^\]]+\]|\.[\w-]+|[\w-]+/g) ?? []).every((part) => this.#has(part)));
  }
  #has(part) {
    const [, name, value] = part.match(/^\[([\w-]+)(?:='?(.*?)'?)?\]$/) ?? [];
    if (part.startsWith(".")) return this.classList.contains(part.slice(1));
    if (!name) return this.tagName === part;
    return this.hasAttribute(name) && (value === undefined || this.getAttribute(name) === value);
  }
  closest(selector) {
    for (let at = this; at; at = at.parentElement) if (at.matches(selector)) return at;
    return null;
  }
  querySelectorAll(selector) {
    const elements = this.childNodes.filter((node) => node instanceof FakeElement);
    return elements.flatMap((each) =>
      [...(each.matches(selector) ? [each] : []), ...each.querySelectorAll(selector)]);
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  cloneNode() {
    return make(this.tagName);
  }
  isEqualNode(other) {
    return String(this) === String(other);
  }
  focus() {
    document.activeElement = this;
  }
  toString() {
    const attributes = this.attributes.map(({ name, value }) => ` ${name}="${value}"`).sort();
    return `<${this.tagName}${attributes.join("")}>${this.childNodes.join("")}</${this.tagName}>`;
  }
}

class FakeHTMLElement extends FakeElement {
  style = {};
}
class FakeSVGElement extends FakeElement {}
class FakeInput extends FakeHTMLElement {
  value = "";
  checked = false;
  selection = null;
  get type() {
    return this.getAttribute("type") ?? "text";
  }
  get defaultValue() {
    return this.getAttribute("value") ?? "";
  }
  setSelectionRange(...range) {
    this.selection = range;
  }
}
class FakeSelect extends FakeHTMLElement {
  value = "";
}
class FakeOption extends FakeHTMLElement {
  selected = false;
}

const KINDS = { input: FakeInput, select: FakeSelect, option: FakeOption, g: FakeSVGElement };

/** Make an element with attributes and children, texts among them. */
export function make(tag, attributes = {}, ...children) {
  const element = new (KINDS[tag] ?? FakeHTMLElement)(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (tag === "input") element.value = element.defaultValue;
  element.append(...children.map((each) => (typeof each === "string" ? new FakeText(each) : each)));
  return element;
}

function dashed(name) {
  return `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function drop(node) {
  const siblings = node.parentElement?.childNodes;
  siblings?.splice(siblings.indexOf(node), 1);
  node.parentElement = null;
}

/** Start with an empty page. */
export function newPage() {
  Object.assign(globalThis, {
    Node: Object,
    Element: FakeElement,
    HTMLElement: FakeHTMLElement,
    SVGElement: FakeSVGElement,
    HTMLInputElement: FakeInput,
    HTMLSelectElement: FakeSelect,
    HTMLOptionElement: FakeOption,
    Text: FakeText,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), {
      body: make("body"),
      activeElement: null,
      below: null,
      createElement: make,
      createElementNS: (_, tag) => make(tag),
      elementFromPoint() {
        return this.below;
      },
    }),
    matchMedia: () => ({ matches: false }),
  });
  document.body = make("body");
}

/** Let something happen to an element; the listeners of `at` hear of it. */
export function fire(at, type, target, more = {}) {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries({ target, composedPath: () => [target], ...more })) {
    Object.defineProperty(event, name, { value });
  }
  at.dispatchEvent(event);
  return event;
}

/** What a board says, kept for a look. */
export function heard() {
  const said = [];
  return {
    said,
    send: (content) => said.push(content),
    report: (item, more = {}) => said.push({ action: item.dataset.action, ...more }),
  };
}
