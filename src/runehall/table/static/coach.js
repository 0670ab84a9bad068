// The coach in words: the three best options are marked on the board, each with its chance and one reason. What is about
// equal is called so. The coach knows no more than the seat that asks.

import { announce } from "./looking.js";
import { found } from "./stage.js";

const SHOWN = 3;

/** @typedef {{text: string, label: string, chance: number, interval: [number, number]}} Advice */
/** @typedef {{text: string, told: string, count: number, worlds: number}} Reason */

const place = /** @type {HTMLElement} */ (document.getElementById("coach"));
const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const badges = Object.assign(document.createElement("div"), { className: "badges" });
badges.setAttribute("aria-hidden", "true");
document.body.append(badges);
const shown = { ask: "", due: 0, best: /** @type {string[]} */ ([]), opener: /** @type {HTMLElement | null} */ (null) };

const askedNow = () => document.getElementById("r-bar")?.dataset.ask ?? "";

/** Ask the coach, and show what it says. @param {HTMLAnchorElement} link */
async function consult(link) {
  shown.opener = link;
  shown.ask = askedNow();
  shown.best = [];
  place.hidden = false;
  say([line("p", "The coach thinks…", "muted")]);
  const answer = await fetch(link.href, { headers: { Accept: "application/json" } }).catch(() => null);
  const hint = await answer?.json().catch(() => null);
  if (place.hidden || shown.ask !== askedNow()) { close(); return; }
  if (!answer?.ok || !hint?.ranked) { say([line("p", hint?.reason ?? "The coach cannot be reached now.")]); return; }
  tell(hint.ranked, hint.reasons ?? [], hint.equal ?? []);
}

/** Which of the best are about equal to the first. @param {Advice[]} best @param {number[]} equal their places, from 1 */
function compared(best, equal) {
  const [second, third] = [2, 3].map((place) => equal.includes(place));
  if (second && best.length === 2) return "Both are about equal.";
  if (second) return third ? "All three are about equal." : "The first two are about equal.";
  return third ? "The first and the third are about equal." : best.length > 1 ? "The first stands out." : "There is nothing else to choose.";
}

/** @param {Advice[]} ranked @param {Reason[]} reasons @param {number[]} equal */
function tell(ranked, reasons, equal) {
  const best = ranked.slice(0, SHOWN);
  shown.best = best.map(({ text }) => text);
  const list = document.createElement("ol");
  list.append(...best.map((each) => {
    const item = document.createElement("li");
    const why = reasons.find(({ text }) => text === each.text);
    const [low, high] = each.interval.map((bound) => Math.round(bound * 100));
    item.append(line("b", each.label), line("span", ` ${Math.round(each.chance * 100)} % (${low}–${high})`, "muted"));
    item.append(line("p", why?.told ? `${why.told.replace(/\.$/, "")}: in ${why.count} of ${why.worlds} imagined worlds.` : "Nothing that comes of it soon sets it apart."));
    return item;
  }));
  const words = compared(best, equal);
  say([line("p", words, "coach-words"), list]);
  announce(`${words} ${best.map(({ label }, at) => `${at + 1}: ${label}.`).join(" ")}`);
  soon();
}

/** @param {string} tag @param {string} text @param {string} [kind] */
const line = (tag, text, kind = "") => Object.assign(document.createElement(tag), { textContent: text, className: kind });

/** @param {HTMLElement[]} parts */
function say(parts) {
  const end = Object.assign(document.createElement("button"), { type: "button", className: "button button-quiet button-icon coach-close", innerHTML: '<i class="i i-close" aria-hidden="true"></i><span class="vh">Close the coach</span>' });
  end.addEventListener("click", close);
  place.replaceChildren(line("h2", "The coach, who knows no more than you"), end, ...parts);
}

function close() {
  if (place.contains(document.activeElement)) shown.opener?.focus({ preventScroll: true });
  place.hidden = true;
  shown.best = [];
  badges.replaceChildren();
}

/** A number at each thing the best options begin with, or at their buttons. */
function mark() {
  shown.due = 0;
  if (place.hidden) return;
  if (shown.ask !== askedNow()) { close(); return; }
  badges.replaceChildren(...shown.best.flatMap((value, at) => {
    const button = /** @type {HTMLElement | null} */ (table.querySelector(`#r-bar button[value="${CSS.escape(value)}"]`));
    const first = button?.dataset.path?.split(" ")[0];
    const box = ((first && found(first)) || button)?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    const badge = line("span", String(at + 1));
    Object.assign(badge.style, { left: `${box.left + 4 + 22 * shown.best.slice(0, at).filter((other) => startsAlike(other, value)).length}px`, top: `${box.top - 8}px` });
    return [badge];
  }));
}

/** Whether two options begin at the same thing, so that their numbers stand side by side. @param {string} one @param {string} other */
function startsAlike(one, other) {
  const [a, b] = [one, other].map((value) => /** @type {HTMLElement | null} */ (table.querySelector(`#r-bar button[value="${CSS.escape(value)}"]`))?.dataset.path?.split(" ")[0]);
  return a !== undefined && a === b;
}

function soon() { if (shown.due === 0) shown.due = requestAnimationFrame(mark); }

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[data-hint]")) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  consult(link);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !place.hidden && !document.querySelector("dialog[open]")) { event.preventDefault(); event.stopPropagation(); close(); }
}, { capture: true });
new MutationObserver(soon).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ask", "data-shown", "transform"] });
addEventListener("resize", soon);
document.addEventListener("scroll", soon, { capture: true, passive: true });
document.addEventListener("transitionend", soon);
