// The theatre of a table: who strikes draws back, leans forward and strikes; what arrives flares; numbers count to what they
// have become. Only transforms, filters and short texts are touched, in slices far below a frame; a click ends all of it.

import { pace } from "./settings.js";
import { found, leave, move, pause, prop } from "./stage.js";

/** @typedef {import("./stage.js").Show} Show */

const SPARKS = 7;
/** Numbers of so much damage shake the whole table. */
const HEAVY = 5;
const COUNTING = 420;

/** @type {Set<() => void>} */
const counting = new Set();

/** The way from one thing to another, its length one. @param {DOMRect} a @param {DOMRect} b */
function way(a, b) {
  const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const long = Math.hypot(x, y) || 1;
  return { x: x / long, y: y / long, long };
}

/** Who strikes draws back, and stays so until the blow. @param {Show} show @returns {(() => Promise<void>) | null} the blow */
export function drawn({ on, at }) {
  const [by, target] = [found(at), found(on)];
  if (!by || !target || by === target || pace() === 0) return null;
  const { x, y, long } = way(by.getBoundingClientRect(), target.getBoundingClientRect());
  const back = `${-10 * x}px ${-10 * y}px`;
  const held = move(by, [{ translate: "0 0" }, { translate: back }], 220, { fill: "forwards" });
  return () => strike(by, target, { x, y, long }, back, held);
}

/** @param {HTMLElement} by @param {HTMLElement} target @param {{x: number, y: number, long: number}} to @param {string} back @param {Animation | null} held */
async function strike(by, target, { x, y, long }, back, held) {
  const reach = Math.min(46, long * 0.3);
  held?.cancel();
  move(by, [{ translate: back, zIndex: 6 }, { translate: `${x * reach}px ${y * reach}px`, zIndex: 6, offset: 0.4 }, { translate: "0 0" }], 420, { easing: "cubic-bezier(.5,0,.2,1)" });
  await pause(170);
  flash(target);
  sparks(target.getBoundingClientRect(), Math.atan2(y, x));
  await pause(250);
}

/** @param {HTMLElement} target */
function flash(target) {
  move(target, [{ filter: "none" }, { filter: "brightness(2) saturate(.4)", offset: 0.25 }, { filter: "none" }], 340);
}

/** @param {DOMRect} box @param {number} turn where the blow goes to */
function sparks(box, turn) {
  if (pace() === 0) return;
  for (let n = 0; n < SPARKS; n += 1) {
    const spark = prop("spark");
    const [angle, far] = [turn + (n / (SPARKS - 1) - 0.5) * 2.4, 34 + ((n * 17) % 40)];
    Object.assign(spark.style, { left: `${box.left + box.width / 2}px`, top: `${box.top + box.height / 2}px` });
    const flies = move(spark, [{ opacity: 1, translate: "0 0" }, { opacity: 0, translate: `${Math.cos(angle) * far}px ${Math.sin(angle) * far}px` }], 420);
    if (flies) leave(spark, 420);
    else spark.remove(); // the show was ended meanwhile
  }
}

/** What has come, and what somebody has gained, flares; a heavy blow shakes the table. @param {Show[]} shows */
export function flares(shows) {
  if (pace() === 0) return;
  for (const { show, on, text, tone } of shows) {
    if (show === "from" || (show === "float" && tone === "good")) flare(found(on));
    const blow = /^[−-](\d+)$/.exec(text ?? "");
    if (show === "float" && blow && Number(blow[1]) >= HEAVY) quake();
  }
}

/** @param {HTMLElement | null} thing */
function flare(thing) {
  if (!thing) return;
  const glow = "drop-shadow(0 0 12px #ffcf6b) brightness(1.35)";
  move(thing, [{ filter: "none" }, { filter: "none", offset: 0.45 }, { filter: glow, offset: 0.65 }, { filter: "none" }], 900);
}

function quake() {
  const table = document.getElementById("table");
  if (table) move(table, [0, -5, 6, -4, 3, 0].map((by) => ({ translate: `${by}px ${by / 2}px` })), 360, { easing: "linear" });
}

/** Every number that stands by itself on the table, by where it stands. */
export function numbers() {
  /** @type {Map<string, {element: HTMLElement, value: number}>} */
  const all = new Map();
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table .region b"))) {
    const text = element.textContent ?? "";
    const home = element.closest("[id]")?.id ?? "";
    const nth = seen.get(home) ?? 0;
    seen.set(home, nth + 1);
    if (element.childElementCount === 0 && /^\d{1,3}$/.test(text)) all.set(`${home} ${nth}`, { element, value: Number(text) });
  }
  return all;
}

/** Numbers that have changed count to what they are now, but for those a reader is at. @param {ReturnType<typeof numbers>} before */
export function count(before) {
  if (pace() === 0) return;
  for (const [where, { element, value }] of numbers()) {
    const was = before.get(where)?.value;
    if (document.activeElement !== document.body && document.activeElement?.contains(element)) continue;
    if (was !== undefined && Math.abs(was - value) > 1) climb(element, was, value);
  }
}

/** @param {HTMLElement} element @param {number} from @param {number} to */
function climb(element, from, to) {
  const text = /** @type {Text} */ (element.firstChild);
  const steps = Math.min(10, Math.abs(to - from));
  let done = 0;
  const finish = () => { clearInterval(timer); counting.delete(finish); text.data = String(to); };
  const timer = setInterval(() => {
    done += 1;
    if (done >= steps) finish();
    else text.data = String(Math.round(from + ((to - from) * done) / steps));
  }, (COUNTING * pace()) / steps);
  text.data = String(from);
  counting.add(finish);
}

/** Numbers stand at what they are: before the table changes again, and when the show is ended. */
export function settle() {
  for (const finish of [...counting]) finish();
}
