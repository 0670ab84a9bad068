// A half-made choice: what was picked, what may be picked next, and how the page shows it. It lives here and never in the
// page, so it survives every push. All of it follows from the paths of the option buttons; no game is known.

import { tabStop } from "./roving.js";

/** @typedef {{button: HTMLButtonElement, path: string[]}} Option an option button with the names it touches, in order */

/** Up to this many options are shown in the bar from the beginning. */
const FEW = 4;

/** touched: the ids of what was clicked last, so that of equal cards those are marked as taken that were meant. @type {{picks: string[], armed: string | null, odds: Map<string, string>, touched: string[]}} */
export const choice = { picks: [], armed: null, odds: new Map(), touched: [] };

/** @param {ParentNode} root @returns {Option[]} */
export function options(root) {
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll("#r-bar button[name=option]"));
  return [...buttons].map((button) => ({ button, path: (button.dataset.path ?? "").split(" ").filter(Boolean) }));
}

/** @param {string[]} path @param {string[]} picks */
const begins = (path, picks) => picks.every((name, at) => path[at] === name);

/** The options that touch something and begin with the picks. @param {Option[]} all @param {string[]} picks */
const matching = (all, picks) => all.filter(({ path }) => path.length > 0 && begins(path, picks));

/**
 * What a click on a thing means.
 * @param {ParentNode} root @param {string} name
 * @returns {{picks: string[], send?: HTMLButtonElement} | null} the new picks, and the option to send; null: not now
 */
export function clicking(root, name) {
  const all = options(root);
  const { picks } = choice;
  const longer = [...picks, name];
  const at = picks.indexOf(name);
  if (matching(all, longer).length > 0) return settled(all, longer);
  if (at >= 0 && choice.armed !== null && at === picks.length - 1) return settled(all, picks);
  if (at >= 0) return { picks: picks.slice(0, at === picks.length - 1 ? at : at + 1) };
  if (matching(all, [name]).length > 0) return settled(all, [name]);
  return null;
}

/** Picks, with the option to send where exactly one is left and nothing of it is open. @param {Option[]} all @param {string[]} picks */
function settled(all, picks) {
  const left = matching(all, picks);
  const one = left.length === 1 && left[0].path.length === picks.length;
  return one ? { picks, send: left[0].button } : { picks };
}

/** How a thing is called on the page: its data-name, the name on its card, or its first words. @param {ParentNode} root @param {string} name */
export function called(root, name) {
  const item = /** @type {HTMLElement | null} */ (root.querySelector(`[data-item="${CSS.escape(name)}"]`));
  const words = item?.dataset.name ?? item?.getAttribute("aria-label") ?? (item?.querySelector(".name .long") ?? item?.querySelector(".name"))?.textContent ?? item?.textContent ?? "";
  return words.trim().split(/[.,:;\n]/, 1)[0].replace(/\s+/g, " ").slice(0, 40) || name.replaceAll("-", " ");
}

/** @typedef {{button: HTMLButtonElement, path: string[], count: number}} Taken a pick the table knows of, with the names it has taken */

/** What the table knows to be picked of a choice that is made pick by pick. @param {ParentNode} root @returns {Taken[]} */
export function taken(root) {
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll("#r-bar button[name=pick]"));
  return [...buttons].map((button) => ({ button, path: (button.dataset.path ?? "").split(" ").filter(Boolean), count: Number(button.dataset.count) }));
}

/** Every pick by its value, as often as it was picked. @param {ParentNode} root @returns {string[]} */
export const takenValues = (root) => taken(root).flatMap(({ button, count }) => Array.from({ length: count }, () => button.value));

/** Whether the one list holds all of the other. @param {string[]} more @param {string[]} less */
function holds(more, less) {
  const left = [...more];
  return less.every((each) => { const at = left.indexOf(each); if (at >= 0) left.splice(at, 1); return at >= 0; });
}

/** Whether picks went on from others, by one more or by some fewer. @param {string[]} before @param {string[]} now */
export const wentOn = (before, now) => before.length + now.length > 0 && (holds(now, before) || holds(before, now));

/** Drop picks that no option begins with any more. @param {ParentNode} root */
export function prune(root) {
  const all = options(root);
  while (choice.picks.length > 0 && matching(all, choice.picks).length === 0) choice.picks = choice.picks.slice(0, -1);
  if (choice.armed !== null && !all.some(({ button }) => button.value === choice.armed)) choice.armed = null;
}

/**
 * Write onto a tree what may be chosen, what is picked, which buttons the bar shows and where the tab stops are.
 * Called on the incoming tree before a morph and on the page after a pick.
 * @param {HTMLElement} table
 */
export function dress(table) {
  const all = options(table);
  const { picks } = choice;
  const next = new Set(matching(all, picks).map(({ path }) => path[picks.length]).filter(Boolean));
  const held = dressTaken(table);
  mark(table, "live", all.length === 0 ? null : picks.length > 0 ? "pick" : "ask");
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-item]"))) {
    const name = item.dataset.item ?? "";
    const can = next.has(name) && !held.has(item);
    const picked = picks.includes(name);
    mark(item, "can", can ? "" : null);
    mark(item, "picked", picked ? "" : null);
    if (can || picked || "taken" in item.dataset) item.setAttribute("aria-pressed", String(picked || "taken" in item.dataset));
    else item.removeAttribute("aria-pressed");
  }
  dressBar(table, all);
  for (const region of table.querySelectorAll("[data-rove]")) tabStop(/** @type {HTMLElement} */ (region));
}

/**
 * Mark what is taken by picks: of several things with one name as many as were picked, first those that were touched.
 * @param {HTMLElement} table @returns {Set<HTMLElement>} those beside which an equal one is free: a click on one of them takes it back
 */
function dressTaken(table) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path, count } of taken(table)) for (const name of path) counts.set(name, (counts.get(name) ?? 0) + count);
  const held = new Set();
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-taken]"))) mark(item, "taken", null);
  for (const [name, count] of counts) {
    const equal = [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(`[data-item="${CSS.escape(name)}"]`))];
    const latest = (/** @type {HTMLElement} */ item) => choice.touched.lastIndexOf(item.id);
    const chosen = [...equal].sort((one, other) => latest(other) - latest(one)).slice(0, count);
    for (const item of chosen) mark(item, "taken", String(Math.floor((count - chosen.indexOf(item) - 1) / equal.length) + 1));
    if (equal.length > count) for (const item of chosen) held.add(item);
  }
  return held;
}

/** @param {HTMLElement} table @param {Option[]} all */
function dressBar(table, all) {
  const { picks, armed } = choice;
  const few = all.length <= FEW && taken(table).length === 0; // what is picked takes their place
  for (const { button, path } of all) {
    const fits = path.length === 0 || (picks.length > 0 ? begins(path, picks) : few);
    mark(/** @type {HTMLElement} */ (button.parentElement), "shown", fits || button.value === armed ? "" : null);
    mark(button, "armed", button.value === armed ? "" : null);
    const odds = button.querySelector(".odds");
    if (odds) odds.textContent = choice.odds.get(button.value) ?? "";
  }
  for (const title of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("#r-bar [data-for]"))) {
    title.textContent = called(table, title.dataset.for ?? "");
  }
  const trail = /** @type {HTMLElement | null} */ (table.querySelector("#trail"));
  if (!trail) return;
  trail.dataset.words ??= trail.textContent ?? "";
  mark(trail, "picks", picks.length > 0 ? "" : null);
  const whole = all.some(({ path }) => path.length === picks.length && picks.length > 0 && begins(path, picks));
  trail.textContent = picks.length === 0 ? trail.dataset.words : [...picks.map((name) => called(table, name)), ...(whole ? [] : ["…"])].join(" → ");
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value */
function mark(element, name, value) {
  if (value === null) delete element.dataset[name];
  else if (element.dataset[name] !== value) element.dataset[name] = value;
}
