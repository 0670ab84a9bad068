// <rune-map>: a sheet in map units under one transform, which lives in the shadow where no morph can touch it. It pans
// (drag, Shift and arrows), zooms (wheel, pinch, + and −, buttons), fits (0), and frames what a question needs where the
// whole map would be too small for a finger. --unit, the pixels a map unit takes, lets names keep their size on screen.

const TRAVEL = 6; // pixels before a press becomes a pan, so that a click still reaches what is under it
const TOUCH = 44; // pixels a cell needs
const CLOSEST = 3;
const SPREAD = 0.8; // of that: what is farther apart is not framed
const STEP = 1.4;
const FAR = 0.56; // below this only cities keep their names
const PAN = 80;
const BAND = 30; // map units of the ruled frame and the paper beside it
const EDGE = 8; // between the map's own buttons and its frame

const look = new CSSStyleSheet();
look.replaceSync(`
  :host { position: relative; display: block; overflow: hidden; touch-action: none; cursor: grab; contain: strict; }
  :host([data-panning]) { cursor: grabbing; }
  .view { position: absolute; left: 0; top: 0; transform-origin: 0 0; will-change: transform; }
  .view.scaling { will-change: auto; } /* a layer keeps the scale it was painted at: it would blur */
  .tools { position: absolute; right: 8px; bottom: 8px; display: grid; grid-auto-flow: var(--map-tools, row); gap: 4px; }
  button { width: 44px; height: 44px; padding: 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); color: var(--text); font: 700 20px/1 var(--sans); cursor: pointer; }
  button:hover { border-color: var(--gold); color: var(--gold); }
  button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
  button[disabled] { opacity: .45; cursor: default; }
  .overview { position: absolute; left: 8px; bottom: 8px; width: min(150px, 22%); border: 1px solid var(--gold); border-radius: 3px; overflow: hidden; box-shadow: 0 3px 14px #0007; cursor: pointer; line-height: 0; }
  .lens { position: absolute; box-sizing: border-box; border: 2px solid var(--can); box-shadow: 0 0 0 200px #0003; pointer-events: none; }
  [hidden] { display: none; }
`);

/** @typedef {{x: number, y: number}} Place */

class RuneMap extends HTMLElement {
  #x = 0; #y = 0; #k = 1;
  #width = 1; #height = 1;
  #own = false; // whether the reader has chosen what to see
  #framed = false; // whether a part was brought into the middle before
  #panned = false;
  /** @type {Map<number, Place>} */
  #fingers = new Map();
  #view = made("div", "view");
  #overview = made("div", "overview");
  #lens = made("div", "lens");
  #tools = made("div", "tools");
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {number | undefined} */
  #settling;

  connectedCallback() {
    if (this.shadowRoot) return;
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [look];
    this.#view.append(document.createElement("slot"));
    this.#overview.append(Object.assign(document.createElement("slot"), { name: "overview" }), this.#lens);
    this.#overview.hidden = true;
    this.#equip();
    shadow.append(this.#view, this.#overview, this.#tools);
    this.#listen();
    new ResizeObserver(() => (this.#own ? this.#place() : this.frame())).observe(this);
    this.frame();
  }

  #equip() {
    for (const [sign, words, act] of /** @type {[string, string, () => void][]} */ ([
      ["+", "Closer", () => this.#zoom(STEP)], ["−", "Farther", () => this.#zoom(1 / STEP)], ["⤢", "The whole map", () => this.fit()],
    ])) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: sign, onclick: act });
      button.setAttribute("aria-label", words);
      this.#buttons.push(button);
      this.#tools.append(button);
    }
  }

  #listen() {
    this.addEventListener("pointerdown", (event) => { if (!fromTools(event)) this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }); });
    this.addEventListener("pointermove", (event) => this.#moved(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) this.addEventListener(end, (event) => this.#lifted(/** @type {PointerEvent} */ (event)));
    this.addEventListener("click", (event) => { if (this.#panned) { event.stopPropagation(); event.preventDefault(); this.#panned = false; } }, { capture: true });
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("focusin", (event) => this.reveal(/** @type {Element} */ (event.target)));
    this.addEventListener("keydown", (event) => this.#keyed(event));
    this.#overview.addEventListener("click", (event) => this.#goTo(event));
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    if (!this.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(event.clientX - was.x, event.clientY - was.y) < TRAVEL) return;
      this.setPointerCapture(event.pointerId); // only now: captured earlier, the click would go to the map
      this.#panned = true;
      this.toggleAttribute("data-panning", true);
    }
    this.#own = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (other) this.#pinch(was, { x: event.clientX, y: event.clientY }, other);
    else this.#put(this.#x + event.clientX - was.x, this.#y + event.clientY - was.y, this.#k);
  }

  /** Two fingers hold two points of the map: it grows with their distance and goes along with their middle. @param {Place} was @param {Place} now @param {Place} other */
  #pinch(was, now, other) {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const [dx, dy] = [(now.x - was.x) / 2, (now.y - was.y) / 2];
    this.#put(this.#x + dx, this.#y + dy, this.#k);
    if (before > 0) this.#zoom(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {PointerEvent} event */
  #lifted(event) {
    if (event.type === "pointerleave" && this.hasPointerCapture(event.pointerId)) return;
    this.#fingers.delete(event.pointerId);
    this.toggleAttribute("data-panning", false);
    if (this.#panned && this.#fingers.size === 0) setTimeout(() => { this.#panned = false; }, 0);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.hasAttribute("wheel") && !event.ctrlKey) return; // a page that scrolls keeps its wheel
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [dx, dy] = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] })[event.key] ?? [0, 0];
    const walks = event.target instanceof Element && event.target.closest("[data-item]") !== null;
    if (event.key === "+") this.#zoom(STEP);
    else if (event.key === "-") this.#zoom(1 / STEP);
    else if (event.key === "0") this.fit();
    else if ((dx || dy) && (event.shiftKey || !walks)) { this.#own = true; this.#put(this.#x + dx, this.#y + dy, this.#k); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The small map: what is pointed at comes into the middle. @param {MouseEvent} event */
  #goTo(event) {
    const box = this.#overview.getBoundingClientRect();
    const [x, y] = [((event.clientX - box.left) / box.width) * this.#width, ((event.clientY - box.top) / box.height) * this.#height];
    this.#own = true;
    this.#put(this.clientWidth / 2 - x * this.#k, this.clientHeight / 2 - y * this.#k, this.#k);
  }

  /** The scale at which the whole map is seen. */
  get #least() { return Math.min(this.clientWidth / this.#width, this.clientHeight / this.#height) || 1; }

  /** Read how large the sheet is: a region that was sent again may bring another map. */
  #measure() {
    if (this.#width !== Number(this.dataset.width)) this.#framed = false; // another map
    this.#width = Number(this.dataset.width) || this.clientWidth;
    this.#height = Number(this.dataset.height) || this.clientHeight;
    Object.assign(this.#view.style, { width: `${this.#width}px`, height: `${this.#height}px` });
  }

  /** Show the whole map. */
  fit() {
    this.#own = false;
    this.#measure();
    this.#put(0, 0, this.#least);
  }

  /** A new question: show the whole map, or where its cells would be too small, the part of it that can be chosen from. */
  frame() {
    this.#measure();
    const touch = TOUCH / (Number(this.dataset.cell) || TOUCH);
    const finger = TOUCH / (Number(this.dataset.finger) || Number(this.dataset.cell) || TOUCH);
    const wanted = this.#wanted();
    const closer = Number(getComputedStyle(this).getPropertyValue("--closer")); // a board wants a place of it, and no map
    if (closer && wanted) { this.#own = false; this.#closeUp(wanted, closer); return; }
    if (this.#least >= touch * 0.97 || !wanted) { if (!this.#own) this.fit(); return; }
    if (this.#own && this.#sees(wanted)) return;
    this.#own = false;
    const all = Math.min(this.clientWidth / wanted.width, this.clientHeight / wanted.height);
    if (all < touch * SPREAD) { this.fit(); return; } // all over the map: better small than out of sight
    const k = Math.max(finger, Math.min(1.1, all));
    const near = this.#framed && finger <= this.#k && this.#k <= k; // all of it fits: no jump, and no land drawn anew
    if (!near || !this.#sees(wanted) || this.#hides(wanted)) this.#centre(wanted, near ? this.#k : k);
  }

  /** A place and the land around it, without the frame. @param {{x: number, y: number, width: number, height: number}} part @param {number} closer */
  #closeUp({ x, y, width, height }, closer) {
    const k = Math.max(closer, this.clientWidth / (this.#width - 2 * BAND), this.clientHeight / (this.#height - 2 * BAND));
    const inside = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ size) => Math.min(size - BAND - room, Math.max(BAND, at - room / 2));
    const [left, top] = [inside(x + width / 2, this.clientWidth / k, this.#width), inside(y + height / 2, this.clientHeight / k, this.#height)];
    this.#put(-left * k, -top * k, k);
  }

  /** Bring a part into the middle. @param {{x: number, y: number, width: number, height: number}} part @param {number} k */
  #centre({ x, y, width, height }, k) {
    this.#framed = true;
    this.#put(this.clientWidth / 2 - (x + width / 2) * k, this.clientHeight / 2 - (y + height / 2) * k, k);
  }

  /** What can be chosen now, in map units from the corner of the sheet; null where nothing can. */
  #wanted() {
    const boxes = [...this.querySelectorAll("[data-can], [data-picked], [data-taken], .map-look")].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
    if (boxes.length === 0) return null;
    const frame = this.getBoundingClientRect();
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, low] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const margin = (Number(this.dataset.cell) || 0) * 0.4;
    return {
      x: (left - frame.left - this.#x) / this.#k - margin, y: (top - frame.top - this.#y) / this.#k - margin,
      width: (right - left) / this.#k + 2 * margin, height: (low - top) / this.#k + 2 * margin,
    };
  }

  /** @param {{x: number, y: number, width: number, height: number}} part */
  #sees({ x, y, width, height }) {
    const [left, top] = [x * this.#k + this.#x, y * this.#k + this.#y];
    return left > -4 && top > -4 && left + width * this.#k < this.clientWidth + 4 && top + height * this.#k < this.clientHeight + 4;
  }

  /** Whether something of the map's own lies over a part. @param {{x: number, y: number, width: number, height: number}} part */
  #hides({ x, y, width, height }) {
    const frame = this.getBoundingClientRect();
    const [left, top] = [frame.left + x * this.#k + this.#x, frame.top + y * this.#k + this.#y];
    const covers = [this.#overview, this.#tools].map((each) => each.getBoundingClientRect());
    return covers.some((cover) => cover.width > 0 && left < cover.right && left + width * this.#k > cover.left && top < cover.bottom && top + height * this.#k > cover.top);
  }

  /** @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  #zoom(factor, clientX, clientY) {
    const box = this.getBoundingClientRect();
    const [px, py] = [(clientX ?? box.left + box.width / 2) - box.left, (clientY ?? box.top + box.height / 2) - box.top];
    const k = Math.min(Math.max(CLOSEST, this.#least), Math.max(this.#least, this.#k * factor));
    this.#own = k > this.#least * 1.001;
    this.#put(px - ((px - this.#x) * k) / this.#k, py - ((py - this.#y) * k) / this.#k, k);
  }

  #place() { this.#put(this.#x, this.#y, Math.max(this.#k, this.#least)); }

  /** Move and scale the sheet, never so far that it leaves its frame. @param {number} x @param {number} y @param {number} k */
  #put(x, y, k) {
    const kept = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ size, spare = 0) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size - spare, at)));
    if (k !== this.#k) this.#sharpen();
    this.#k = k;
    const closer = k > this.#least * 1.12;
    this.#overview.hidden = !closer;
    this.#x = kept(x, this.clientWidth, this.#width * k);
    this.#y = kept(y, this.clientHeight, this.#height * k, closer ? this.#covered : 0);
    this.#view.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${k})`;
    this.#view.style.setProperty("--unit", k.toFixed(4));
    this.toggleAttribute("data-far", k < FAR);
    this.#buttons[0].disabled = k >= CLOSEST;
    this.#buttons[1].disabled = this.#buttons[2].disabled = k <= this.#least * 1.001;
    const share = (/** @type {number} */ part, /** @type {number} */ size) => `${(100 * part) / (size * k)}%`;
    if (closer) Object.assign(this.#lens.style, {
      left: share(-Math.min(0, this.#x), this.#width), top: share(-Math.min(0, this.#y), this.#height),
      width: share(Math.min(this.clientWidth, this.#width * k), this.#width), height: share(Math.min(this.clientHeight, this.#height * k), this.#height),
    });
  }

  /** How much of the lower edge the small map and the buttons cover: the last row can be panned above them. */
  get #covered() { return Math.max(this.#overview.offsetHeight, this.#tools.offsetHeight) + 2 * EDGE; }

  /** While the scale changes the sheet is no layer of its own; at rest it is one again. */
  #sharpen() {
    this.#view.classList.add("scaling");
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#view.classList.remove("scaling"), 200);
  }

  /** Pan so that something inside is seen, and nothing of the map's own lies over it. @param {Element} thing */
  reveal(thing) {
    const [box, frame] = [thing.getBoundingClientRect(), this.getBoundingClientRect()];
    if (thing === this || box.width === 0) return;
    const margin = 24;
    const [x, y] = [
      this.#x + Math.max(0, frame.left + margin - box.left) - Math.max(0, box.right + margin - frame.right),
      this.#y + Math.max(0, frame.top + margin - box.top) - Math.max(0, box.bottom + margin - frame.bottom),
    ];
    this.#put(x, y, this.#k);
    const [now, covers] = [thing.getBoundingClientRect(), [this.#overview, this.#tools].map((each) => each.getBoundingClientRect())];
    const over = covers.filter((cover) => cover.width > 0 && now.right > cover.left && now.left < cover.right && now.bottom > cover.top && now.top < cover.bottom);
    if (over.length === 0) return;
    if (this.#overview.hidden) { this.#zoom(STEP); this.reveal(thing); } // a map that is seen whole stays where it is
    else this.#put(this.#x, this.#y - (now.bottom + EDGE - Math.min(...over.map((cover) => cover.top))), this.#k);
  }
}

/** @param {string} tag @param {string} className @returns {HTMLElement} */
function made(tag, className) { return Object.assign(document.createElement(tag), { className }); }

/** Whether a press is meant for a button or the small map. @param {Event} event */
function fromTools(event) {
  return event.composedPath().some((each) => each instanceof HTMLElement && (each.className === "tools" || each.className === "overview"));
}

customElements.define("rune-map", RuneMap);

/** A new question came: every map shows what it needs. @param {ParentNode} root */
export function frameMaps(root) {
  for (const map of root.querySelectorAll("rune-map")) /** @type {RuneMap} */ (map).frame();
}
