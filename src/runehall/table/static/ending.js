// The end: it is heard, the score counts up, and the coach's look back comes when it is ready.

import { chartFor } from "./looking.js";
import { pace } from "./settings.js";
import { sound } from "./sound.js";

const COUNTING = 900, AGAIN = 2500;
const seen = { ending: /** @type {Element | null} */ (null), asked: false };

/** Numbers run up to what they are. @param {Element} ending */
function count(ending) {
  const time = COUNTING * pace();
  const numbers = /** @type {NodeListOf<HTMLElement>} */ (ending.querySelectorAll("[data-count]"));
  if (time === 0) return;
  const began = performance.now();
  const step = (/** @type {number} */ now) => {
    const share = Math.min(1, (now - began) / time), eased = 1 - (1 - share) ** 3;
    for (const each of numbers) each.textContent = String(Math.round(Number(each.dataset.count) * eased));
    if (share < 1 && !document.hidden) requestAnimationFrame(step);
    else for (const each of numbers) each.textContent = each.dataset.count ?? "";
  };
  requestAnimationFrame(step);
}

/** Fetch the look back, again and again until it is there or nobody looks any more. @param {HTMLElement} place */
async function lookBack(place) {
  const address = chartFor(place.dataset.reviewOf ?? "");
  for (let waiting = true; waiting && place.isConnected; ) {
    const answer = await fetch(`${address}${address.includes("?") ? "&" : "?"}moments=1`, { headers: { Accept: "text/html" } }).catch(() => null);
    const part = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("article") : null;
    if (part) place.replaceChildren(document.importNode(part, true));
    waiting = answer?.status === 202;
    if (!part && !waiting) place.remove();
    if (waiting) await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function look() {
  const ending = document.getElementById("ending");
  if (!ending) { seen.ending = null; return; }
  if (ending !== seen.ending) {
    seen.ending = ending;
    count(ending);
    const { mood } = ending.dataset;
    if (mood === "win" || mood === "lose") sound(mood);
  }
  const place = document.getElementById("look-back");
  if (place && !seen.asked) { seen.asked = true; lookBack(place); }
}

new MutationObserver(look).observe(/** @type {HTMLElement} */ (document.getElementById("table")), { subtree: true, childList: true });
document.addEventListener("keydown", (event) => {
  const ending = document.getElementById("ending");
  if (event.key === "Escape" && ending && !ending.hasAttribute("data-dismissed") && !document.querySelector("dialog[open]")) /** @type {HTMLElement | null} */ (ending.querySelector("[data-dismiss]"))?.click();
});
look();
