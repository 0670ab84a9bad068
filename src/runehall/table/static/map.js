// <rune-map>: pans and zooms what is inside it, usually one SVG of hexes. Its movement lives in its shadow, where no
// morph can touch it. A press becomes a pan only after a few pixels, so that a click still reaches the hex under it.

const TRAVEL = 6;
const CLOSEST = 5;

const look = new CSSStyleSheet();
look.replaceSync(`
  :host { position: relative; display: block; overflow: hidden; touch-action: none; cursor: grab; }
  :host([data-panning]) { cursor: grabbing; }
  .view { width: 100%; height: 100%; transform-origin: 0 0; }
  .tools { position: absolute; right: 8px; bottom: 8px; display: grid; gap: 4px; }
  button { width: 44px; height: 44px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); color: var(--text); font: 700 20px/1 var(--sans); cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
`);

class RuneMap extends HTMLElement {
  #x = 0; #y = 0; #k = 1;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #view = document.createElement("div");

  connectedCallback() {
    if (this.shadowRoot) return;
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [look];
    this.#view.className = "view";
    this.#view.append(document.createElement("slot"));
    const tools = document.createElement("div");
    tools.className = "tools";
    for (const [sign, words, act] of /** @type {[string, string, () => void][]} */ ([
      ["+", "Closer", () => this.#zoom(1.4)], ["−", "Farther", () => this.#zoom(1 / 1.4)], ["⤢", "The whole map", () => this.fit()],
    ])) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: sign, onclick: act });
      button.setAttribute("aria-label", words);
      tools.append(button);
    }
    shadow.append(this.#view, tools);
    this.addEventListener("pointerdown", (event) => this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }));
    this.addEventListener("pointermove", (event) => this.#moved(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) this.addEventListener(end, (event) => this.#lifted(/** @type {PointerEvent} */ (event)));
    this.addEventListener("click", (event) => { if (this.#panned) { event.stopPropagation(); event.preventDefault(); this.#panned = false; } }, { capture: true });
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("focusin", (event) => this.reveal(/** @type {Element} */ (event.target)));
    this.addEventListener("keydown", (event) => { if (event.key === "+") this.#zoom(1.4); else if (event.key === "-") this.#zoom(1 / 1.4); else if (event.key === "0") this.fit(); });
  }

  #panned = false;

  /** @param {PointerEvent} event */
  #moved(event) {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const far = Math.hypot(event.clientX - was.x, event.clientY - was.y);
    if (!this.hasPointerCapture(event.pointerId)) {
      if (far < TRAVEL) return;
      this.setPointerCapture(event.pointerId); // only now: captured earlier, the click would go to the map
      this.#panned = true;
      this.toggleAttribute("data-panning", true);
    }
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length > 0) {
      const before = Math.hypot(was.x - others[0].x, was.y - others[0].y);
      const after = Math.hypot(event.clientX - others[0].x, event.clientY - others[0].y);
      if (before > 0) this.#zoom(after / before, (event.clientX + others[0].x) / 2, (event.clientY + others[0].y) / 2);
    } else {
      this.#x += event.clientX - was.x;
      this.#y += event.clientY - was.y;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#place();
  }

  /** @param {PointerEvent} event */
  #lifted(event) {
    if (event.type === "pointerleave" && this.hasPointerCapture(event.pointerId)) return;
    this.#fingers.delete(event.pointerId);
    this.toggleAttribute("data-panning", false);
    if (this.#panned) setTimeout(() => { this.#panned = false; }, 0);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.hasAttribute("wheel") && !event.ctrlKey) return; // a page that scrolls keeps its wheel
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  /** @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  #zoom(factor, clientX, clientY) {
    const box = this.getBoundingClientRect();
    const [px, py] = [(clientX ?? box.left + box.width / 2) - box.left, (clientY ?? box.top + box.height / 2) - box.top];
    const k = Math.min(CLOSEST, Math.max(1, this.#k * factor));
    this.#x = px - ((px - this.#x) * k) / this.#k;
    this.#y = py - ((py - this.#y) * k) / this.#k;
    this.#k = k;
    this.#place();
  }

  /** Never so far that the map leaves its frame. */
  #place() {
    const [w, h] = [this.clientWidth, this.clientHeight];
    this.#x = Math.min(0, Math.max(w - w * this.#k, this.#x));
    this.#y = Math.min(0, Math.max(h - h * this.#k, this.#y));
    this.#view.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#k})`;
  }

  /** Show the whole map. */
  fit() {
    [this.#x, this.#y, this.#k] = [0, 0, 1];
    this.#place();
  }

  /** Pan so that something inside is seen. @param {Element} thing */
  reveal(thing) {
    const [box, frame] = [thing.getBoundingClientRect(), this.getBoundingClientRect()];
    if (thing === this || box.width === 0) return;
    const margin = 24;
    this.#x += Math.max(0, frame.left + margin - box.left) - Math.max(0, box.right + margin - frame.right);
    this.#y += Math.max(0, frame.top + margin - box.top) - Math.max(0, box.bottom + margin - frame.bottom);
    this.#place();
  }
}

customElements.define("rune-map", RuneMap);
