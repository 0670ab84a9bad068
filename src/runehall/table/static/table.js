// The generic client of a table: it reads messages, morphs the regions that changed and posts choices. It knows no game:
// an option button names, in order, what it touches (data-path), and everything else follows from that.
//
//   message {seq, ask, regions: {id: html}, events: [show], full?, title?}     event {show, on, at, text, faces, tone, say}

import { choice, clicking, called, dress, options, prune } from "./choosing.js";
import { beginHands, swing } from "./hands.js";
import { announce, beginLooking, odds, older, why } from "./looking.js";
import "./map.js";
import { begin as beginSettings, callToTurn, pace, wholeLink } from "./settings.js";
import { endShow, floats, ghosts, overture, pause, places, playing, raiseCurtain, travel } from "./stage.js";

/** @typedef {import("./stage.js").Show} Show */
/** @typedef {{seq: number, ask: string | null, regions: Record<string, string>, events?: Show[], full?: number, title?: string}} Message */

/** More messages than this waiting, and nothing is animated until the table has caught up. */
const PATIENCE = 2;
/** Odds are fetched unasked for at most this many buttons. */
const WORTH_ASKING = 8;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const body = document.body;
/** sending: the question whose answer is on its way; a newer one, which the stream may bring first, can be answered. */
const state = { seq: Number(body.dataset.seq), busy: false, sending: /** @type {string | null} */ (null) };
/** @type {Message[]} */
const queue = [];

const form = () => /** @type {HTMLFormElement} */ (document.getElementById("r-bar"));
const asked = () => form().dataset.ask ?? null;
const waits = () => asked() === null || asked() === state.sending;

// -- messages ---------------------------------------------------------------------------------------------------------

/** Take a message in; what is not newer is dropped unless it is the whole table. @param {Message} message */
export function receive(message) {
  if (!message.full && message.seq <= state.seq) return;
  state.seq = message.seq;
  if (message.full) queue.length = 0; // it holds all that the waiting ones would have said
  queue.push(message);
  if (queue.length > PATIENCE) endShow();
  if (!state.busy) work();
}

/** Apply what waits, one after the other. */
async function work() {
  state.busy = true;
  raiseCurtain();
  try {
    for (let message = queue.shift(); message; message = queue.shift()) {
      await apply(message, !message.full && queue.length <= PATIENCE && pace() > 0);
    }
  } finally {
    state.busy = false;
  }
}

/** @param {Message} message @param {boolean} alive */
async function apply(message, alive) {
  const shows = message.events ?? [];
  for (const { say, quiet } of shows) if (say && !quiet) announce(say);
  if (alive) await overture(shows);
  const before = alive ? places() : null;
  const leaving = alive ? ghosts(shows) : [];
  const was = asked();
  morph(message.regions);
  if (message.title) document.title = message.title;
  if (asked() !== was) newAsk(was);
  if (before && pace() > 0) {
    travel(before, shows, leaving);
    floats(shows);
    await pause(shows.some(({ show }) => show === "float") ? 620 : 420);
  }
}

/** A new question is announced; whoever was not asked before, or is looking elsewhere, is called. @param {string | null} was */
function newAsk(was) {
  showRefusal("");
  swingShut();
  if (asked() === null) return;
  rollRows();
  const prompt = document.getElementById("prompt")?.textContent ?? "";
  announce(prompt);
  if (was === null || document.hidden) callToTurn(prompt);
}

/** Where a row that scrolls hides everything in it that may be chosen, it is rolled to the first. */
function rollRows() {
  for (const region of table.querySelectorAll("[data-rove]")) {
    const lit = [...region.querySelectorAll("[data-can]")].filter((each) => each.getBoundingClientRect().width > 0);
    if (lit.length > 0 && !lit.some(inSight)) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Whether the middle of a thing is seen, and not rolled away. @param {Element} thing */
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  for (let row = thing.parentElement; row && row !== table; row = row.parentElement) {
    const frame = row.getBoundingClientRect();
    const left = frame.left + (Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0); // what stays put there
    if (row.scrollWidth > row.clientWidth && (middle < left || middle > frame.right)) return false;
  }
  return true;
}

function swingShut() {
  if (document.getElementById("options")?.hasAttribute("data-open")) swing("options", false);
}

// -- the morph --------------------------------------------------------------------------------------------------------

/** Attributes the reader or this script owns; no push may touch them. */
const OWN = new Set(["open", "data-open", "data-dismissed"]);

const GUARDS = {
  /** @param {Node} old @param {Node} fresh */
  beforeNodeMorphed(old, fresh) {
    if (!(old instanceof Element)) return true;
    if ("client" in /** @type {HTMLElement} */ (old).dataset || old.isEqualNode(fresh)) return false;
    return !old.matches("textarea, select, input:not([type=hidden])");
  },
  /** @param {string} name @param {Element} element */
  beforeAttributeUpdated(name, element) {
    return !(OWN.has(name) || (name === "aria-expanded" && element.hasAttribute("data-toggle")));
  },
};

/** Put the regions that changed into a copy of the table, dress it, and morph the table into it at once. @param {Record<string, string>} regions */
function morph(regions) {
  const focused = document.activeElement?.closest("#table, #r-top, #rail") ? document.activeElement : null;
  const region = focused?.closest("[data-rove]")?.id;
  const copy = /** @type {HTMLElement} */ (table.cloneNode(true));
  for (const [id, html] of Object.entries(regions)) {
    const fresh = parsed(html);
    const old = copy.querySelector(`#${CSS.escape(id)}`);
    if (old) old.replaceWith(fresh);
    else if (document.getElementById(id)) Idiomorph.morph(document.getElementById(id), fresh, { callbacks: GUARDS });
  }
  if (copy.querySelector("#r-bar")?.getAttribute("data-ask") !== asked()) { choice.picks = []; choice.armed = null; }
  prune(copy);
  dress(copy);
  Idiomorph.morph(table, copy, { callbacks: GUARDS });
  fetchOdds();
  wholeLink();
  if (focused && (!focused.isConnected || document.activeElement === body)) refocus(region);
}

/** @param {string} html */
function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** Where the focus goes when what had it is gone. @param {string | undefined} region */
function refocus(region) {
  const stop = region && document.querySelector(`#${CSS.escape(region)} [tabindex="0"]`);
  /** @type {HTMLElement | null} */ (stop || document.getElementById("prompt"))?.focus({ preventScroll: true });
}

/** Odds of what the bar shows now, while they are few. */
function fetchOdds() {
  const shown = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-shown] > button[data-odds]"));
  if (shown.length <= WORTH_ASKING) for (const button of shown) odds(button);
}

// -- choosing ---------------------------------------------------------------------------------------------------------

/** A thing was clicked, or something dropped on it. @param {string} name */
function pick(name) {
  if (waits()) return;
  const meant = clicking(table, name);
  if (meant === null) { announce(`${called(table, name)} cannot be chosen now.`); return; }
  const fewer = meant.picks.length < choice.picks.length;
  choice.picks = meant.picks;
  if (!meant.send) choice.armed = null;
  showRefusal("");
  if (meant.send) send(meant.send);
  else { redress(); tellPicks(fewer); }
}

/** A thing is taken up to be dragged: it is picked, nothing is sent. @param {string} name */
function lift(name) {
  if (waits()) return false;
  const meant = clicking(table, name);
  if (!meant || meant.picks.at(-1) !== name) return false;
  choice.picks = meant.picks;
  redress();
  return true;
}

/** Take back one step: a warning first, then the last pick. */
function back() {
  if (choice.armed !== null) { choice.armed = null; showRefusal(""); }
  else if (choice.picks.length === 0) return false;
  choice.picks = choice.picks.slice(0, -1);
  redress();
  tellPicks(true);
  return true;
}

function redress() {
  dress(table);
  fetchOdds();
}

/** Say what the picks leave open. @param {boolean} fewer */
function tellPicks(fewer) {
  const left = table.querySelectorAll("#r-bar [data-shown] > button[data-path]:not([data-path=''])").length;
  const last = choice.picks.at(-1);
  if (last === undefined) announce("Nothing is picked.");
  else announce(`${fewer ? "Back to" : "Picked"} ${called(table, last)}. ${left} ${left === 1 ? "option" : "options"} with it.`);
}

/** Send an option; a costly one only after its warning was shown. @param {HTMLButtonElement} button */
async function send(button) {
  if (waits()) return;
  const warning = button.dataset.confirm;
  if (warning && choice.armed !== button.value) {
    choice.armed = button.value;
    redress();
    showRefusal(`${warning} Choose it again to go ahead.`);
    return;
  }
  const ask = asked();
  await post(form().getAttribute("action") ?? "", { ask, option: button.value });
  if (asked() !== ask) return; // what is picked or warned of by now belongs to a newer question
  choice.armed = null;
  if (options(table).length > 0) { prune(table); redress(); }
}

/** A refusal or a warning, where the decision is; its role has it read aloud. @param {string} reason @param {string} [rule] */
function showRefusal(reason, rule) {
  const place = document.getElementById("refusal");
  if (!place || (!reason && !place.textContent)) return;
  place.textContent = reason;
  if (reason && rule) {
    const link = Object.assign(document.createElement("a"), { className: "why-word", textContent: "Why?", href: `/games/${body.dataset.game}/rules#${rule}` });
    link.dataset.rules = rule;
    place.append(" ", link);
  }
}

// -- posting ----------------------------------------------------------------------------------------------------------

/** Post something and take in what comes back. @param {string} address @param {Record<string, unknown>} words @returns {Promise<boolean>} */
async function post(address, words) {
  const ask = asked();
  state.sending = ask;
  form().toggleAttribute("data-sending", true);
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrf": body.dataset.csrf ?? "" },
      body: JSON.stringify(words),
    });
    if (answer.redirected) { location.assign(answer.url); return true; }
    const said = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
    if (answer.ok) { if (said.regions) receive(said); else if (said.goto) location.assign(said.goto); return true; }
    if (asked() === ask) choice.picks = []; // a newer question keeps its own …
    choice.armed = null; // … but not a warning, whose place the refusal takes
    redress();
    showRefusal(said.reason ?? said.detail ?? `That was not accepted (${answer.status}).`, said.rule);
  } catch {
    showRefusal("The line is broken: nothing was sent. Try again in a moment.");
  } finally {
    if (state.sending === ask) {
      state.sending = null;
      form().toggleAttribute("data-sending", false);
    }
  }
  return false;
}

/** @param {SubmitEvent} event */
async function submitted(event) {
  const sent = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (sent.id === "r-bar" && button?.name === "option") {
    event.preventDefault();
    if (playing() && hush()) return;
    await send(button);
  } else if ("post" in sent.dataset) {
    event.preventDefault();
    const words = Object.fromEntries(new FormData(sent, button));
    const done = await post(sent.getAttribute("action") ?? "", words);
    if (done && sent.id === "chat-form") sent.reset();
  }
}

/** The first click while something plays ends the show, where the buttons under it are about to change. */
function hush() {
  if (!state.busy || !playing()) return false;
  const stale = queue.length > 0 || document.querySelector("#stage .banner, #stage .dice") !== null;
  endShow();
  return stale;
}

// -- the line ---------------------------------------------------------------------------------------------------------

const line = { tries: 0, opened: false, /** @type {WebSocket | EventSource | null} */ open: null };

/** Read the stream: a WebSocket, and where none gets through, server-sent events. */
function connect() {
  const { stream, events } = body.dataset;
  const refused = line.tries >= 2 && !line.opened;
  if (!stream && !events) return;
  if (stream && !(refused && events)) {
    const address = new URL(stream, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("since", String(state.seq));
    const socket = new WebSocket(address);
    line.open = socket;
    socket.onopen = opened;
    socket.onmessage = heard;
    socket.onclose = lost;
  } else {
    const source = new EventSource(events ?? "");
    line.open = source;
    source.onopen = opened;
    source.onmessage = heard;
    source.onerror = () => { if (source.readyState === EventSource.CLOSED) lost(); };
  }
}

/** @param {MessageEvent} event */
const heard = (event) => receive(JSON.parse(event.data));

function opened() {
  line.tries = 0;
  line.opened = true;
  document.getElementById("offline")?.toggleAttribute("hidden", true);
}

/** Try again, a little later each time; people are told when it takes long. */
function lost() {
  line.open = null;
  line.tries += 1;
  if (line.tries > 2) document.getElementById("offline")?.toggleAttribute("hidden", false);
  setTimeout(() => { if (!line.open) connect(); }, Math.min(5000, 150 * 2 ** Math.min(line.tries, 6)) * (0.7 + Math.random() * 0.6));
}

// -- begin ------------------------------------------------------------------------------------------------------------

beginSettings();
beginLooking();
beginHands({ pick, lift, back, hush });
document.addEventListener("submit", submitted);
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[data-older]")) : null;
  if (link) { event.preventDefault(); older(link.href); }
});
document.addEventListener("visibilitychange", () => { if (document.hidden) endShow(); else if (!line.open) connect(); });
window.addEventListener("online", () => { if (!line.open) connect(); });
document.addEventListener("runehall:message", (event) => receive(/** @type {CustomEvent<Message>} */ (event).detail));
redress();
rollRows();
connect();

export { why };
