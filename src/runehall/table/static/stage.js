// What moves: cards that travel (FLIP), ghosts of what leaves, dice, banners and floating numbers. Animations only tell
// what the morph has done; leaving them out loses nothing. Waiting is done by timers: an animation never ends in a hidden tab.

import { pace } from "./settings.js";
import { drawn, settle } from "./theatre.js";

/** @typedef {{show: string, on?: string, at?: string, text?: string, faces?: string[], tone?: string, say?: string, quiet?: boolean}} Show */

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));

/** @type {Set<() => void>} */
const waiting = new Set();
let ended = false;

/** Whether something is playing that a click would end. */
export const playing = () => waiting.size > 0;

/** End the show: whatever waits goes on at once. */
export function endShow() {
  ended = true;
  settle();
  for (const go of [...waiting]) go();
  for (const moving of document.getAnimations()) if (moving.id === "runehall") moving.finish();
  stage.replaceChildren();
}

/** Let shows play again. */
export function raiseCurtain() { ended = false; }

/** @param {number} ms at normal pace */
export function pause(ms) {
  const time = ms * pace();
  if (ended || time === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => { clearTimeout(timer); waiting.delete(go); resolve(undefined); };
    const timer = setTimeout(go, time);
    waiting.add(go);
  });
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {KeyframeAnimationOptions} [more] */
export function move(element, frames, ms, more = {}) {
  const time = ms * pace();
  if (ended || time === 0) return null;
  return element.animate(frames, { duration: time, easing: "cubic-bezier(.2,.75,.25,1)", id: "runehall", ...more });
}

/** The element an event speaks of: an id, or the first item of that name. @param {string | undefined} name */
export function found(name) {
  if (!name) return null;
  const all = [document.getElementById(name), ...document.querySelectorAll(`[data-item="${CSS.escape(name)}"]`)];
  return /** @type {HTMLElement | null} */ (all.find((each) => each && each.getBoundingClientRect().width > 0) ?? null);
}

/** Where everything that can travel is now. */
export function places() {
  /** @type {Map<string, DOMRect>} */
  const rects = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table [data-flip]"))) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) rects.set(element.dataset.flip ?? "", box);
  }
  return rects;
}

/**
 * Copies of what is about to leave the table, standing where it stood; they fly when the table has changed.
 * @param {Show[]} shows
 */
export function ghosts(shows) {
  return shows.filter(({ show }) => show === "to").flatMap(({ on, at }) => {
    const leaving = found(on);
    if (!leaving) return [];
    const box = leaving.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (leaving.cloneNode(true));
    for (const each of [ghost, ...ghost.querySelectorAll("[id]")]) each.removeAttribute("id");
    for (const name of ["data-item", "data-flip", "data-can", "data-picked", "data-taken"]) ghost.removeAttribute(name);
    ghost.classList.add("ghost");
    put(ghost, box);
    return [{ ghost, box, at, flip: leaving.dataset.flip }];
  });
}

/** @param {HTMLElement} element @param {{left: number, top: number, width: number, height: number}} box */
export function put(element, box) {
  Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
}

/**
 * After the morph: read every place, then start every movement.
 * @param {Map<string, DOMRect>} before @param {Show[]} shows @param {ReturnType<typeof ghosts>} leaving
 */
export function travel(before, shows, leaving) {
  const now = places();
  const origins = new Map(shows.filter(({ show }) => show === "from").map(({ on, at }) => [found(on)?.dataset.flip, found(at)?.getBoundingClientRect()]));
  const targets = leaving.map(({ at }) => found(at)?.getBoundingClientRect());
  /** @type {(() => void)[]} */
  const starts = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table [data-flip]"))) {
    const key = element.dataset.flip ?? "";
    const to = now.get(key);
    const from = before.get(key) ?? origins.get(key);
    if (!to) continue;
    if (!from) { if (before.size > 0) starts.push(() => move(element, [{ opacity: 0, scale: 0.9 }, {}], 260)); continue; }
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const scale = Math.min(1.6, Math.max(0.3, from.height / to.height));
    starts.push(() => move(element, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }], 420));
  }
  for (const start of starts) start();
  leaving.forEach(({ ghost, box, flip }, at) => { if (!flip || !now.has(flip)) depart(ghost, box, targets[at]); });
}

/** @param {HTMLElement} ghost @param {DOMRect} box @param {DOMRect | undefined} to */
function depart(ghost, box, to) {
  const [dx, dy] = to ? [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2] : [0, 20];
  stage.append(ghost);
  const size = to ? Math.min(1, Math.max(0.3, to.height / box.height)) : 0.6; // a card flies whole, and lies down where it goes to
  const moving = move(ghost, [{ zIndex: 5 }, { transform: `translate(${dx / 2}px, ${dy / 2 - 18}px) scale(${(1 + size) / 2 + 0.06}) rotate(2deg)`, offset: 0.5 }, { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 1, offset: 0.9 }, { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0 }], 460);
  leave(ghost, moving ? 460 : 0);
}

/** Take something off the stage after a while; by a timer, since a hidden tab ends no animation. @param {HTMLElement} element @param {number} ms */
export function leave(element, ms) { setTimeout(() => element.remove(), ms * pace()); }

/** @param {string} kind @param {string} [text] */
export function prop(kind, text = "") {
  const element = document.createElement("div");
  element.className = kind;
  element.textContent = text;
  stage.append(element);
  return element;
}

/** What is shown before the table changes: banners, blows and the dice between drawing back and striking. @param {Show[]} shows */
export async function overture(shows) {
  /** @type {(() => Promise<void>) | null} */
  let blow = null;
  for (const each of shows) {
    if (blow && (each.show === "banner" || (each.show === "note" && each.at))) { await blow(); blow = null; }
    if (each.show === "banner") await banner(each.text ?? each.say ?? "");
    if (each.show === "note" && each.at) blow = drawn(each);
    if (each.show === "dice") await dice(each);
  }
  if (blow) await blow();
}

/** @param {string} text */
async function banner(text) {
  const element = prop("banner", text);
  move(element, [{ opacity: 0, scale: 0.94 }, { opacity: 1, scale: 1, offset: 0.18 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], 1100);
  await pause(1100);
  element.remove();
}

/** @param {Show} show */
async function dice({ faces = [], text, on }) {
  const element = prop("dice");
  const beside = found(on)?.getBoundingClientRect();
  if (beside) Object.assign(element.style, { left: `${Math.min(innerWidth - 90, Math.max(90, beside.left + beside.width / 2))}px`, top: `${Math.max(96, beside.top + beside.height / 2)}px` });
  const row = document.createElement("div");
  row.className = "dice-row";
  for (const face of faces) {
    const die = document.createElement("span");
    die.className = "die";
    if (/^[a-z][a-z-]+$/.test(face)) die.append(Object.assign(document.createElement("i"), { className: `i i-${face}` }));
    else die.textContent = face;
    row.append(die);
    const turn = 300 + Math.random() * 300;
    move(die, [{ rotate: `-${turn}deg`, translate: `${-60 - Math.random() * 80}px -120px`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { rotate: "0deg", translate: "0 0" }], 620, { easing: "cubic-bezier(.2,.9,.3,1.15)" });
  }
  element.append(row);
  if (text) element.append(Object.assign(document.createElement("span"), { className: "dice-label", textContent: text }));
  await pause(1250);
  element.remove();
}

/** What is shown after it: numbers that float off what they happened to. @param {Show[]} shows */
export function floats(shows) {
  /** @type {Map<string, number>} */
  const stacked = new Map();
  for (const { show, on, text, tone } of shows) {
    const target = show === "float" ? found(on) : null;
    if (!target || !text || pace() === 0) continue;
    const box = target.getBoundingClientRect();
    const nth = stacked.get(on ?? "") ?? 0;
    stacked.set(on ?? "", nth + 1);
    const element = prop(`float${tone ? ` tone-${tone}` : ""}${text.length > 5 ? " wordy" : ""}`, text);
    const half = element.offsetWidth / 2 + 6;
    const centre = Math.min(innerWidth - half, Math.max(half, box.left + box.width / 2)); // never over the edge
    Object.assign(element.style, { left: `${centre}px`, top: `${box.top + box.height / 2 + nth * 30}px` });
    move(element, [{ opacity: 0, transform: "scale(.5)" }, { opacity: 1, transform: "scale(1.15)", offset: 0.15 }, { opacity: 1, transform: "translateY(-12px)", offset: 0.7 }, { opacity: 0, transform: "translateY(-44px)" }], 1300, { easing: "ease-out" });
    if (tone === "bad") move(target, [{ translate: "0" }, { translate: "-4px" }, { translate: "4px" }, { translate: "-2px" }, { translate: "0" }], 320);
    leave(element, 1290);
  }
}
