// Why not? What cannot be chosen now says so itself, beside where it was touched: the engine's own refusal and its rule.

import { announce } from "./looking.js";
import { pace } from "./settings.js";

const GAP = 10;
const place = /** @type {HTMLElement | null} */ (document.getElementById("whynot"));
/** The thing that was asked about last, so that the focus finds back, and an answer that comes late is dropped. */
let asked = /** @type {HTMLElement | null} */ (null);

/** Ask why a thing cannot be chosen, and say it beside it. @param {HTMLElement} item @param {string} name @param {string[]} picks */
export async function whyNot(item, name, picks) {
  hideWhy();
  const address = document.body.dataset.whynot;
  if (!address || !place) { announce(`${name} cannot be chosen now.`); return; }
  asked = item;
  if (pace() > 0) item.animate([{ translate: "0" }, { translate: "-4px" }, { translate: "4px" }, { translate: "-2px" }, { translate: "0" }], 260);
  const words = new URLSearchParams({ item: item.dataset.item ?? "", picks: picks.join(" ") });
  const answer = await fetch(`${address}&${words}`, { headers: { Accept: "application/json" } }).catch(() => null);
  const said = answer?.ok ? await answer.json().catch(() => ({})) : {};
  if (asked !== item) return;
  say(item, name, said.reason ?? "It cannot be chosen now.", said.rule);
}

/** @param {HTMLElement} item @param {string} name @param {string} reason @param {string} [rule] */
function say(item, name, reason, rule) {
  if (!place) return;
  place.replaceChildren(Object.assign(document.createElement("b"), { textContent: name }), Object.assign(document.createElement("p"), { textContent: reason }));
  if (rule) {
    const link = Object.assign(document.createElement("a"), { className: "why-word", textContent: `Rule ${rule}`, href: `/games/${document.body.dataset.game}/rules#${rule}` });
    link.dataset.rules = rule;
    place.append(link);
  }
  place.hidden = false;
  beside(item.isConnected ? item : document.getElementById("prompt"));
  announce(`${name}: ${reason}`);
}

/** Beside the thing where there is room, and never over an edge. @param {HTMLElement | null} thing */
function beside(thing) {
  if (!place || !thing) return;
  const box = thing.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = place;
  const right = box.right + GAP + wide < innerWidth, left = box.left - GAP - wide > 0;
  const x = right ? box.right + GAP : left ? box.left - GAP - wide : box.left + box.width / 2 - wide / 2;
  const y = right || left ? box.top + box.height / 2 - high / 2 : box.top - GAP - high > 0 ? box.top - GAP - high : box.bottom + GAP;
  const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(8, Math.min(most - 8, at));
  Object.assign(place.style, { left: `${within(x, innerWidth - wide)}px`, top: `${within(y, innerHeight - high)}px` });
}

/** Say nothing any more; whether something was said. The focus goes back where it was asked from. @param {boolean} [byKey] */
export function hideWhy(byKey = false) {
  const was = place !== null && !place.hidden;
  const lost = byKey && document.activeElement === document.body;
  if (was && (lost || place.contains(document.activeElement))) asked?.focus({ preventScroll: true });
  asked = null;
  if (place) place.hidden = true;
  return was;
}

document.addEventListener("pointerdown", (event) => { if (event.target instanceof Node && !place?.contains(event.target)) hideWhy(); });
