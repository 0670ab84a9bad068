// A lesson on the real table: its sentence stands beside what it is about, and what is to be touched next is lit. Words,
// spots and the expected option come with the panel; this script knows no game and no lesson. It only watches the table:
// what it writes there (data-spot) is written again after every push.

import { choice, options } from "./choosing.js";
import { announce } from "./looking.js";

const GAP = 12, REACH = 84;
/** What a place costs for each pixel it hides of a spot or the bar, of what is around a spot, of the rest of the board, or that lies outside; and for being far away. */
const HIDES = 2.5, NEAR = .5, LIES_OVER = .06, OUTSIDE = 900, AWAY = 4;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const shown = { step: "", due: 0 };

/** Everything on the table that bears a name: an item, an id or an option. @param {string} name @returns {HTMLElement[]} */
function named(name) {
  const word = CSS.escape(name);
  const found = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(`[data-item="${word}"], #${word}, #r-bar button[value="${word}"]`));
  return [...found].filter((each) => each.getBoundingClientRect().width > 0);
}

/** Whether a thing can be touched: nothing lies over its middle but the words themselves. @param {HTMLElement} thing */
function open(thing) {
  const box = thing.getBoundingClientRect();
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return met === null || thing.contains(met) || met.closest("#lesson") !== null || met.closest(`[data-item="${CSS.escape(thing.dataset.item ?? "")}"]`) !== null;
}

/** What is lit now: the next thing the expected option touches, its button, or what the step is about. @param {HTMLElement} lesson */
function lit(lesson) {
  const expected = options(document).find(({ button }) => button.value === lesson.dataset.expect);
  const next = expected?.path[choice.picks.length];
  const touched = next ? named(next).filter(open) : [];
  if (touched.length === 0 && expected) touched.push(...named(expected.button.value));
  const spots = (lesson.dataset.spots ?? "").split(" ").filter(Boolean).flatMap(named);
  return touched.length > 0 ? touched : spots;
}

/** Light what is to be lit, and put the words beside it. */
function show() {
  shown.due = 0;
  const lesson = document.getElementById("lesson");
  const spots = new Set(lesson ? lit(lesson) : []);
  document.body.toggleAttribute("data-lesson", lesson !== null);
  for (const old of table.querySelectorAll("[data-spot]")) if (!spots.has(/** @type {HTMLElement} */ (old))) old.removeAttribute("data-spot");
  for (const spot of spots) if (!spot.hasAttribute("data-spot")) spot.setAttribute("data-spot", "");
  if (!lesson) return;
  const step = lesson.dataset.step ?? "";
  if (step !== shown.step) {
    shown.step = step;
    announce([...lesson.querySelectorAll("p")].map((each) => each.textContent).join(" "));
    [...spots][0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  place(lesson, [...spots].map((each) => each.getBoundingClientRect()));
}

/** How much of a box a place hides. @param {DOMRect} box @param {number} x @param {number} y @param {number} w @param {number} h */
const hides = (box, x, y, w, h) => Math.max(0, Math.min(x + w, box.right) - Math.max(x, box.left)) * Math.max(0, Math.min(y + h, box.bottom) - Math.max(y, box.top));

/** A spot with what is around it: on a map that is where one stands, and what one could do else. @param {DOMRect} box */
const around = ({ x, y, width, height }) => new DOMRect(x - REACH, y - REACH, width + 2 * REACH, height + 2 * REACH);

/** Put the words where they hide least of what matters, as near to the spot as that allows. @param {HTMLElement} lesson @param {DOMRect[]} spots */
function place(lesson, spots) {
  const { offsetWidth: w, offsetHeight: h } = lesson;
  const spot = spots[0] ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
  const [across, down] = [spot.left + spot.width / 2, spot.top + spot.height / 2];
  const places = [[across - w / 2, spot.top - h - GAP], [across - w / 2, spot.bottom + GAP], [spot.right + GAP, down - h / 2], [spot.left - w - GAP, down - h / 2]];
  for (let n = 0; n < 49; n++) places.push([8 + (innerWidth - w - 16) * (n % 7) / 6, 44 + (innerHeight - h - 52) * Math.floor(n / 7) / 6]);
  const bar = document.getElementById("r-bar")?.getBoundingClientRect();
  const matters = bar ? [...spots, bar] : spots, nearby = spots.map(around), board = [table.getBoundingClientRect()];
  const cost = (/** @type {number[]} */ [x, y]) => {
    const hidden = (/** @type {DOMRect[]} */ boxes) => boxes.reduce((sum, box) => sum + hides(box, x, y, w, h), 0);
    const outside = Math.max(0, 8 - x) + Math.max(0, 44 - y) + Math.max(0, x + w + 8 - innerWidth) + Math.max(0, y + h + 8 - innerHeight);
    return HIDES * hidden(matters) + NEAR * hidden(nearby) + LIES_OVER * hidden(board) + OUTSIDE * outside + AWAY * Math.hypot(x + w / 2 - across, y + h / 2 - down);
  };
  const [x, y] = places.reduce((best, each) => cost(each) < cost(best) ? each : best);
  document.body.style.setProperty("--lesson-x", `${x}px`);
  document.body.style.setProperty("--lesson-y", `${y}px`);
}

/** Show it once the table stands still for a frame. */
function soon() {
  if (shown.due === 0) shown.due = requestAnimationFrame(show);
}

new MutationObserver(soon).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-can", "data-picked", "data-ask", "data-step", "data-expect", "data-spot"] });
addEventListener("resize", soon);
document.addEventListener("scroll", soon, { capture: true, passive: true });
document.addEventListener("transitionend", soon);
soon();
