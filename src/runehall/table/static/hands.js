// Hands on the table: clicks, keys and dragging. What they mean is decided by choosing.js; what follows, by table.js.

import { beginRoving, roved } from "./roving.js";
import { put } from "./stage.js";
import { setting } from "./settings.js";
import { sheet, wasHeld } from "./looking.js";

/**
 * @typedef {object} Deeds what a hand can do
 * @property {(name: string, item: HTMLElement) => void} pick a thing was chosen
 * @property {(name: string) => boolean} lift a thing is taken up to be dragged; whether it can be
 * @property {() => boolean} back one step of the choice is taken back; whether there was one
 * @property {() => boolean} hush a show that plays is ended; whether the click is spent on it
 */

const TRAVEL = 6; // pixels before a press becomes a drag

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const itemAt = (target) => (target instanceof Element ? target.closest("#table [data-item]") : null);

/** @param {Deeds} deeds */
export function beginHands(deeds) {
  document.addEventListener("click", (event) => clicked(event, deeds), { capture: true });
  document.addEventListener("keydown", (event) => keyed(event, deeds));
  beginRoving();
  beginDragging(deeds);
}

let dragged = false;

/** @param {MouseEvent} event @param {Deeds} deeds */
function clicked(event, deeds) {
  const target = event.target instanceof Element ? event.target : null;
  const fromKey = event.detail === 0;
  if (dragged || (!fromKey && wasHeld())) { dragged = false; event.preventDefault(); event.stopPropagation(); return; }
  if (target?.closest("#table, #stage") && deeds.hush()) { event.preventDefault(); event.stopPropagation(); return; }
  const toggle = /** @type {HTMLElement | null} */ (target?.closest("[data-toggle]"));
  if (toggle) { swing(toggle.dataset.toggle ?? ""); return; }
  const dismiss = /** @type {HTMLElement | null} */ (target?.closest("[data-dismiss]"));
  if (dismiss) { document.getElementById(dismiss.dataset.dismiss ?? "")?.setAttribute("data-dismissed", ""); document.getElementById("prompt")?.focus({ preventScroll: true }); }
  const item = itemAt(target);
  if (item) {
    if (!("can" in item.dataset) && !("picked" in item.dataset) && !("taken" in item.dataset) && "card" in item.dataset) sheet(true);
    deeds.pick(item.dataset.item ?? "", item);
  } else if (target?.closest("#table button.card")) sheet(true);
  if (!target?.closest(".options, #all, dialog")) shut("options");
  if (!target?.closest("#rail, #open-rail, dialog")) shut("rail");
}

/** Open or close something that a button toggles. @param {string} id @param {boolean} [open] */
export function swing(id, open) {
  const thing = document.getElementById(id);
  if (!thing) return;
  const now = open ?? !thing.hasAttribute("data-open");
  thing.toggleAttribute("data-open", now);
  for (const button of document.querySelectorAll(`[data-toggle="${CSS.escape(id)}"][aria-expanded]`)) button.setAttribute("aria-expanded", String(now));
  if (id !== "options") return;
  const first = now ? thing.querySelector("button[name=option]") : document.getElementById("all");
  /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: !now });
}

/** @param {string} id */
function shut(id) {
  const thing = document.getElementById(id);
  if (!thing?.hasAttribute("data-open")) return false;
  thing.removeAttribute("data-open");
  for (const button of document.querySelectorAll(`[data-toggle="${CSS.escape(id)}"][aria-expanded]`)) button.setAttribute("aria-expanded", "false");
  return true;
}

/** @param {KeyboardEvent} event @param {Deeds} deeds */
function keyed(event, deeds) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    sheet(false);
    if (deeds.hush() || shutMenu() || shut("rail") || escapeList() || shutLast() || deeds.back()) event.preventDefault();
    if (target.matches("input, textarea, select")) document.getElementById("prompt")?.focus(); // letters are commands again
    return;
  }
  if (target.matches("input, textarea, select")) return;
  if (roved(event)) { event.preventDefault(); return; }
  if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement && itemAt(target)) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  if (setting("keys") === "on") shortcut(event);
}

/** Close the menu of a seat, or whatever else was unfolded last, and give the focus back. */
function shutMenu() {
  const open = [...document.querySelectorAll("details[open]")].at(-1);
  if (!open) return false;
  const inside = open.contains(document.activeElement);
  open.removeAttribute("open");
  if (inside) open.querySelector("summary")?.focus({ preventScroll: true });
  return true;
}

/** Close what a button of the board has opened last, and give the focus back. */
function shutLast() {
  const open = [...document.querySelectorAll("#table [data-open][id]")].at(-1);
  const inside = open?.contains(document.activeElement);
  if (!open || !shut(open.id)) return false;
  if (inside) /** @type {HTMLElement | null} */ (document.querySelector(`[data-toggle="${CSS.escape(open.id)}"]`))?.focus({ preventScroll: true });
  return true;
}

/** Close the list of options and give the focus back. */
function escapeList() {
  if (!shut("options")) return false;
  document.getElementById("all")?.focus();
  return true;
}

/** @param {KeyboardEvent} event */
function shortcut(event) {
  const key = event.key.toLowerCase();
  if (key === "d") document.getElementById("prompt")?.focus();
  else if (key === "l" && document.getElementById("all")) swing("options");
  else if (key === "u") document.getElementById("undo")?.click();
  else if (key === "c" && document.getElementById("chat-draft")) { swing("rail", true); document.getElementById("chat-draft")?.focus(); }
  else if (key === "?") /** @type {HTMLDialogElement} */ (document.getElementById("settings"))?.showModal();
  else return;
  event.preventDefault();
}

/** Drag with a mouse or a pen; a finger scrolls, and taps. @param {Deeds} deeds */
function beginDragging(deeds) {
  /** @type {{item: HTMLElement, x: number, y: number, copy?: HTMLElement, over?: HTMLElement | null} | null} */
  let grip = null;
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    const item = itemAt(event.target);
    const dragging = event.button === 0 && event.pointerType !== "touch" && !item?.closest("rune-map"); // a map is panned
    if (item && dragging && "can" in item.dataset) grip = { item, x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointermove", (event) => {
    if (!grip) return;
    if (!grip.copy) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < TRAVEL) return;
      const copy = carried(grip.item);
      if (!deeds.lift(grip.item.dataset.item ?? "")) { grip = null; return; }
      grip.copy = copy;
      document.getElementById("stage")?.append(copy);
    }
    const box = grip.item.getBoundingClientRect();
    put(grip.copy, { left: event.clientX - box.width / 2, top: event.clientY - box.height / 2, width: box.width, height: box.height });
    const over = itemAt(document.elementFromPoint(event.clientX, event.clientY));
    const goal = over && "can" in over.dataset ? over : null;
    if (goal !== grip.over) { grip.over?.removeAttribute("data-over"); goal?.setAttribute("data-over", ""); grip.over = goal; }
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => {
    if (!grip) return;
    const { copy, over } = grip;
    grip = null;
    if (!copy) return;
    dragged = true;
    setTimeout(() => { dragged = false; }, 0); // a click follows at once, or never
    copy.remove();
    over?.removeAttribute("data-over");
    if (over) deeds.pick(over.dataset.item ?? "", over);
    else deeds.back();
  });
  document.addEventListener("dragstart", (event) => { if (itemAt(event.target)) event.preventDefault(); });
}

/** @param {HTMLElement} item */
function carried(item) {
  const copy = /** @type {HTMLElement} */ (item.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  for (const name of ["data-item", "data-flip", "data-can", "data-picked", "data-taken"]) copy.removeAttribute(name);
  copy.classList.add("carried");
  return copy;
}
