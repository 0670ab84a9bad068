// Reading: the inspector with its fixed place, the announcer, the rules behind things, the odds before them.

import { choice } from "./choosing.js";
import { fitBar } from "./fit.js";
import { settle } from "./theatre.js";

const inspector = /** @type {HTMLElement} */ (document.getElementById("inspector"));
const announcer = /** @type {HTMLElement} */ (document.getElementById("announce"));
const narrow = matchMedia("(max-width: 1000px)");
/** Up to so wide a window a chart is drawn for a phone. */
const PHONE = 600;

/** @type {string[]} */
let gathered = [];

/** Have something read aloud; what comes within a moment is read as one. @param {string} words */
export function announce(words) {
  if (gathered.length === 0) setTimeout(speak, 60);
  gathered.push(words);
}

/** The same words twice are read twice: a blank at the end makes them new. */
function speak() {
  const words = gathered.join(" ");
  announcer.textContent = words === announcer.textContent ? `${words}\u00a0` : words;
  gathered = [];
}

/** The card that is shown in full: its id, what it is, and what it was drawn from. */
const looked = { id: "", kind: "", at: "" };

/** After every push: the card that is shown has its new numbers, and one that has gone is shown no more. */
export function lookAgain() {
  if (!looked.kind) return;
  const same = looked.id ? document.getElementById(looked.id) : null;
  const equal = same?.dataset.card === looked.kind ? same : /** @type {HTMLElement | null} */ (document.querySelector(`#table [data-card="${CSS.escape(looked.kind)}"]`));
  if (equal && equal.outerHTML === looked.at) return;
  if (equal) { inspect(equal); return; }
  Object.assign(looked, { id: "", kind: "", at: "" });
  inspector.replaceChildren(...nothing.map((each) => each.cloneNode(true)));
  sheet(false);
}

/** What the inspector says before a card is looked at. */
const nothing = [...inspector.childNodes].map((each) => each.cloneNode(true));

/** Show a card in full, with the numbers it has now. @param {HTMLElement} card */
export function inspect(card) {
  settle();
  const printed = document.getElementById(`c-${card.dataset.card}`)?.firstElementChild;
  if (!printed) return;
  const full = /** @type {HTMLElement} */ (printed.cloneNode(true));
  for (const each of full.querySelectorAll("[id]")) each.removeAttribute("id"); // a copy is nobody's description
  for (const part of ["left", "right", "costs", "marks"]) {
    const now = card.querySelector(`:scope > .${part}`);
    const then = full.querySelector(`:scope > .${part}`);
    if (now && then) then.replaceWith(now.cloneNode(true));
    else if (now) full.append(now.cloneNode(true));
  }
  full.classList.toggle("wounded", card.classList.contains("wounded"));
  inspector.replaceChildren(full);
  Object.assign(looked, { id: card.id, kind: card.dataset.card ?? "", at: card.outerHTML });
}

/** On a narrow screen the inspector is a sheet that comes and goes. @param {boolean} open */
export function sheet(open) { inspector.toggleAttribute("data-open", open && narrow.matches); }

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cardAt = (target) => target instanceof Element && !target.closest("#inspector, #lore") ? target.closest("[data-card]") : null;

/** Follow the pointer and the focus. */
export function beginLooking() {
  document.addEventListener("pointerover", (event) => {
    const card = cardAt(event.target);
    if (card) inspect(card);
    if (event.pointerType === "mouse") sheet(card !== null);
  });
  document.addEventListener("focusin", (event) => {
    const card = cardAt(event.target);
    if (card) inspect(card);
    if (card?.matches(":focus-visible")) sheet(true);
    else if (!card) sheet(false);
  });
  /** @type {number | undefined} */
  let pressing;
  document.addEventListener("pointerdown", (event) => {
    const card = cardAt(event.target);
    held = false; // a long press on a phone is often followed by no click at all
    sheet(false);
    clearTimeout(pressing);
    if (card && event.pointerType !== "mouse") pressing = setTimeout(() => { inspect(card); sheet(true); held = true; }, 420);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      const moved = /** @type {PointerEvent} */ (event);
      if (end !== "pointermove" || Math.abs(moved.movementX) + Math.abs(moved.movementY) > 6) clearTimeout(pressing);
    });
  }
  document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  document.addEventListener("click", (event) => { if (rulesOf(event) || advised(event)) event.preventDefault(); });
  for (const kind of ["focusin", "pointerover"]) document.addEventListener(kind, (event) => {
    const button = event.target instanceof Element && event.target.closest("button[data-odds]");
    if (button) odds(/** @type {HTMLButtonElement} */ (button));
  });
}

/** Whether the last press was long: it read a card and chose nothing. */
let held = false;
export function wasHeld() { const was = held; held = false; return was; }

/** @param {MouseEvent} event @returns {boolean} whether a rule was asked for and is shown here */
function rulesOf(event) {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[data-rules]")) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  why((link.dataset.rules ?? "").split(" "));
  return true;
}

/** The address of a look back whose chart can be read in this window. @param {string} address */
export const chartFor = (address) => (innerWidth < PHONE ? `${address}${address.includes("?") ? "&" : "?"}narrow=1` : address);

/** @param {MouseEvent} event @returns {boolean} whether the coach was asked and answers here */
function advised(event) {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[data-review]")) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  read(chartFor(link.href), "Review");
  return true;
}

/** Open the rules behind something. @param {string[]} ids */
export async function why(ids) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("why"));
  const body = /** @type {HTMLElement} */ (document.getElementById("why-body"));
  body.textContent = "…";
  if (!dialog.open) dialog.showModal();
  const answers = await Promise.all(ids.map(async (id) => {
    const answer = await fetch(`/games/${document.body.dataset.game}/rules/${id}`).catch(() => null);
    return answer?.ok ? answer.text() : `<p>${id}: its words could not be fetched.</p>`;
  }));
  body.innerHTML = answers.join("");
}

/** Older lines of the chronicle, in the same dialog. @param {string} address */
export async function older(address) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("why"));
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  /** @type {HTMLElement} */ (document.getElementById("why-title")).textContent = "Chronicle";
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const lines = page.querySelector(".log-lines");
  if (lines) document.getElementById("why-body")?.replaceChildren(document.importNode(lines, true));
  dialog.showModal();
  dialog.addEventListener("close", () => { const title = document.getElementById("why-title"); if (title) title.textContent = "Why?"; }, { once: true });
}

/** Something that is fetched and read in the dialog, under a title of its own. @param {string} address @param {string} title */
export async function read(address, title) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("why"));
  const body = /** @type {HTMLElement} */ (document.getElementById("why-body"));
  const head = /** @type {HTMLElement} */ (document.getElementById("why-title"));
  head.textContent = title;
  body.textContent = "…";
  dialog.showModal();
  dialog.addEventListener("close", () => { head.textContent = "Why?"; }, { once: true });
  for (let waiting = true; waiting && dialog.open; ) {
    const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
    const page = new DOMParser().parseFromString(answer ? await answer.text() : "It could not be fetched.", "text/html");
    body.replaceChildren(...document.importNode(page.querySelector("main") ?? page.body, true).childNodes);
    waiting = answer?.status === 202;
    if (waiting) await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

/** @type {Set<string>} */
const fetching = new Set();
let oddsOf = "";

/** Write the odds of an option into its button, once an ask. @param {HTMLButtonElement} button */
export async function odds(button) {
  const ask = button.form?.dataset.ask ?? "";
  const address = document.body.dataset.odds;
  if (ask !== oddsOf) { choice.odds.clear(); fetching.clear(); oddsOf = ask; }
  const { value } = button;
  if (!address || fetching.has(value)) return;
  fetching.add(value);
  const answer = await fetch(`${address}${address.includes("?") ? "&" : "?"}ask=${encodeURIComponent(ask)}&option=${encodeURIComponent(value)}`).catch(() => null);
  if (answer?.status !== 200 || oddsOf !== ask) return; // 204: it was answered meanwhile
  choice.odds.set(value, (await answer.json()).text);
  for (const each of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-odds]"))) {
    const words = each.querySelector(".odds");
    if (words && each.value === value) words.textContent = choice.odds.get(value) ?? "";
  }
  fitBar(); // they may be longer than the bar is high
}
