// What just happened stays until the next choice: what it happened to is outlined, arrows lead there from where it came.
// The bar brings what to mark; the marks are written again after every push, and the arrows drawn again when things move.

import { setting } from "./settings.js";
import { found } from "./stage.js";

const SVG = "http://www.w3.org/2000/svg";
/** Pixels an arrow keeps from the middle of what it leads to, and the length of its head. */
const SHORT = 16, HEAD = 11;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const arrows = document.createElementNS(SVG, "svg");
arrows.setAttribute("class", "arrows");
arrows.setAttribute("aria-hidden", "true");
document.body.append(arrows);
let due = 0;

/** What is to be marked now: from where, and on what. @returns {[string, string][]} */
function marks() {
  if (setting("since") !== "on") return [];
  return JSON.parse(document.getElementById("since")?.dataset.since ?? "[]");
}

function show() {
  due = 0;
  const pairs = marks();
  document.documentElement.toggleAttribute("data-since-on", pairs.length > 0);
  const marked = new Set(pairs.map(([, on]) => found(on)).filter((each) => each !== null && table.contains(each)));
  for (const old of table.querySelectorAll("[data-new]")) if (!marked.has(/** @type {HTMLElement} */ (old))) old.removeAttribute("data-new");
  for (const each of marked) if (!each?.hasAttribute("data-new")) each?.setAttribute("data-new", "");
  arrows.replaceChildren(...pairs.flatMap(([at, on]) => arrow(at ? found(at) : null, found(on))));
}

/** A bent line with a head, from one thing to another. @param {Element | null} from @param {Element | null} to @returns {Element[]} */
function arrow(from, to) {
  if (!from || !to || from === to || !table.contains(from) || !table.contains(to)) return [];
  const [a, b] = [from, to].map((each) => { const box = each.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 }; });
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far < 3 * SHORT) return [];
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * .12, y: (a.y + b.y) / 2 - (b.x - a.x) * .12 };
  const last = Math.hypot(b.x - bend.x, b.y - bend.y), way = { x: (b.x - bend.x) / last, y: (b.y - bend.y) / last };
  const tip = { x: b.x - way.x * SHORT, y: b.y - way.y * SHORT }, foot = { x: tip.x - way.x * HEAD, y: tip.y - way.y * HEAD };
  const side = { x: -way.y * HEAD * .55, y: way.x * HEAD * .55 };
  const line = document.createElementNS(SVG, "path"), head = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${foot.x} ${foot.y}`);
  head.setAttribute("d", `M${tip.x} ${tip.y}L${foot.x + side.x} ${foot.y + side.y}L${foot.x - side.x} ${foot.y - side.y}z`);
  head.setAttribute("class", "head");
  return [line, head];
}

/** Once the table stands still for a frame. */
function soon() { if (due === 0) due = requestAnimationFrame(show); }

new MutationObserver(soon).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-since", "data-new", "transform", "data-ask"] });
new ResizeObserver(soon).observe(table);
addEventListener("resize", soon);
document.addEventListener("scroll", soon, { capture: true, passive: true });
document.addEventListener("change", soon);
document.addEventListener("transitionend", soon);
soon();
