// Whatever has no room in the decision bar gives way in steps: the goal first, the odds and the "?", then options that lie on the
// board as well, which are counted at the list; what lies nowhere else takes another line, and the board is lower by it.
// Never half a button. Measured after every change of the table and of the window.

import { choice } from "./choosing.js";

const LINES = 4;
const GIVING = ["data-brief", "data-tight"]; // without the goal; without odds and "?"

/** Whether an option lies on the board and is not yet picked whole: then the bar may leave it to the list. @param {Element} option */
function elsewhere(option) {
  const button = /** @type {HTMLElement | null} */ (option.querySelector("button[name=option]"));
  const path = (button?.dataset.path ?? "").split(" ").filter(Boolean);
  return path.length > choice.picks.length && button?.dataset.armed === undefined;
}

/** Whether everything in the bar is seen whole. @param {HTMLElement} bar @param {HTMLElement} strip */
function whole(bar, strip) {
  const words = /** @type {HTMLElement | null} */ (bar.querySelector(".bar-words"));
  const tall = words !== null && words.scrollHeight > words.clientHeight + 2;
  return !tall && strip.scrollWidth <= strip.clientWidth + 2 && strip.scrollHeight <= strip.clientHeight + 4;
}

/**
 * Leave to the list as few options as will do, found by halves: each look at the bar lays it out.
 * @param {HTMLElement[]} loose the first to go first @param {HTMLElement | null} list @param {() => boolean} fits
 */
function spill(loose, list, fits) {
  const leaves = (/** @type {number} */ count) => {
    for (const [at, option] of loose.entries()) option.toggleAttribute("data-spill", at < count);
    list?.toggleAttribute("data-more", count > 0);
    return fits();
  };
  let few = 0;
  let many = loose.length;
  if (many === 0 || !leaves(many)) return;
  while (many - few > 1) {
    const middle = (few + many) >> 1;
    if (leaves(middle)) many = middle;
    else few = middle;
  }
  leaves(many);
}

/** Make the bar fit. */
export function fitBar() {
  const bar = document.getElementById("r-bar");
  const strip = document.getElementById("options");
  const list = document.getElementById("all");
  if (!bar || !strip || strip.hasAttribute("data-open") || bar.classList.contains("reel")) return;
  const options = [.../** @type {NodeListOf<HTMLElement>} */ (strip.querySelectorAll(".option[data-shown]"))];
  const loose = list ? options.filter(elsewhere) : [];
  for (const step of GIVING) bar.removeAttribute(step);
  bar.removeAttribute("data-lines");
  for (const option of options) option.removeAttribute("data-spill");
  list?.removeAttribute("data-more");
  if (whole(bar, strip)) return;
  for (const step of GIVING) {
    bar.setAttribute(step, "");
    if (whole(bar, strip)) return;
  }
  spill(loose.reverse(), list, () => whole(bar, strip));
  for (let lines = 2; lines <= LINES && !whole(bar, strip); lines += 1) bar.setAttribute("data-lines", String(lines));
}

/** Fit the bar whenever the window changes. */
export function keepFitting() {
  new ResizeObserver(() => requestAnimationFrame(fitBar)).observe(document.body);
}
