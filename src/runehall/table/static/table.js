// The generic client of a table: it reads messages, morphs the regions that changed and posts choices. It knows no game:
// an option button names, in order, what it touches (data-path), and everything else follows from that.
//
//   message {seq, base?, ask, regions: {id: html or patch}, events: [show], full?, title?}     (news.js says how they hang together)
//   event {show, on, at, text, faces, tone, say}

import { choice, clicking, called, dress, options, prune, taken, takenValues, wentOn } from "./choosing.js";
import { fitBar, keepFitting } from "./fit.js";
import { beginHands, swing } from "./hands.js";
import { announce, beginLooking, lookAgain, odds, older, why } from "./looking.js";
import { frameMaps } from "./map.js";
import { inOrder } from "./news.js";
import { hideWhy, whyNot } from "./whynot.js";
import { begin as beginSettings, callToTurn, pace, wholeLink } from "./settings.js";
import { sound, sounds } from "./sound.js";
import { endShow, floats, ghosts, overture, pause, places, playing, raiseCurtain, travel } from "./stage.js";
import { count, flares, numbers, settle } from "./theatre.js";

/** @typedef {import("./news.js").Message} Message */
/** @typedef {import("./news.js").Whole} Whole */

/** More messages than this waiting, and nothing is animated until the table has caught up. */
const PATIENCE = 2;
/** Odds are fetched unasked for at most this many buttons. */
const WORTH_ASKING = 8;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const body = document.body;
/** sending: the question whose answer is on its way; a newer one, which the stream may bring first, can be answered. */
/** next: the id of what was clicked meanwhile, for whoever picks faster than the line is. */
/** chose: whether the last thing sent was a choice, and not a pick taken back. */
const state = { seq: Number(body.dataset.seq), busy: false, sending: /** @type {string | null} */ (null), next: "", chose: false };
/** @type {Whole[]} */
const queue = [];

const form = () => /** @type {HTMLFormElement} */ (document.getElementById("r-bar"));
const asked = () => form().dataset.ask ?? null;
const waits = () => asked() === null || asked() === state.sending;

// -- messages ---------------------------------------------------------------------------------------------------------

/** Take a message in; what is not newer is dropped unless it is the whole table. @param {Message} message */
export function receive(message) {
  for (const next of inOrder(message, state.seq, redial)) {
    state.seq = next.seq;
    if (next.full) queue.length = 0; // it holds all that the waiting ones would have said
    queue.push(next);
  }
  if (queue.length > PATIENCE) endShow();
  if (!state.busy && queue.length > 0) work();
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

/** @param {Whole} message @param {boolean} alive */
async function apply(message, alive) {
  const shows = message.events ?? [];
  for (const { say, quiet } of shows) if (say && !quiet) announce(say);
  settle();
  if (!message.full) sounds(shows);
  if (alive) await overture(shows);
  const before = alive ? places() : null;
  const figures = alive ? numbers() : null;
  const leaving = alive ? ghosts(shows) : [];
  const was = question();
  table.toggleAttribute("data-still", !alive);
  morph(message.regions);
  if (message.title) document.title = message.title;
  if (asked() !== was.ask) newAsk(was);
  if (before && pace() > 0) {
    travel(before, shows, leaving);
    floats(shows);
    flares(shows);
    if (figures) count(figures);
    await pause(shows.some(({ show }) => show === "float") ? 620 : 420);
  }
}

/** What the viewer is asked, in words and by which rule, and what is picked already. */
const question = () => ({ ask: asked(), rule: form().dataset.rule, prompt: document.getElementById("prompt")?.textContent ?? "", picked: takenValues(table) });

/** A new question is announced; whoever was not asked before, or is looking elsewhere, is called. @param {ReturnType<typeof question>} was */
function newAsk(was) {
  showRefusal("");
  const now = question();
  const next = document.getElementById(state.next);
  state.next = "";
  if (now.ask !== null && was.ask !== null && goesOn(was, now)) {
    if (next) pick(next.dataset.item ?? "", next);
    return;
  }
  choice.touched = [];
  swingShut();
  if (now.ask === null) return;
  rollRows();
  frameMaps(table);
  announce(now.prompt);
  if (was.ask === null || document.hidden) callToTurn(now.prompt);
}

/** Whether it is the same decision with other picks: then only their number is said, and nothing moves that need not. @param {ReturnType<typeof question>} was @param {ReturnType<typeof question>} now */
function goesOn(was, now) {
  const both = was.picked.length > 0 && now.picked.length > 0;
  const alike = both || was.prompt === now.prompt || (now.rule !== undefined && was.rule === now.rule);
  const ended = state.chose && now.picked.length <= was.picked.length; // a like question may follow one that is done
  if (!alike || ended || !wentOn(was.picked, now.picked)) return false;
  rollRows();
  announce(now.picked.length > 0 ? `${now.picked.length} picked.` : "Nothing is picked.");
  return true;
}

/** Where a row that rolls hides everything in it that may be chosen, it is rolled to the first; maps frame themselves. */
function rollRows() {
  for (const region of table.querySelectorAll("[data-rove]")) {
    const lit = [...region.querySelectorAll("[data-can]")].filter((each) => each.getBoundingClientRect().width > 0 && !each.closest("rune-map"));
    if (lit.length > 0 && !lit.some(inSight)) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Whether the middle of a thing is seen, and not rolled away. @param {Element} thing */
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  const [across, down] = [box.left + box.width / 2, box.top + box.height / 2];
  for (let row = thing.parentElement; row && row !== table; row = row.parentElement) {
    const frame = row.getBoundingClientRect();
    const left = frame.left + (Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0); // what stays put there
    if (row.scrollWidth > row.clientWidth && (across < left || across > frame.right)) return false;
    if (row.scrollHeight > row.clientHeight && (down < frame.top || down > frame.bottom)) return false;
  }
  return true;
}

function swingShut() {
  if (document.getElementById("options")?.hasAttribute("data-open")) swing("options", false);
}

// -- the morph --------------------------------------------------------------------------------------------------------

/** Attributes the reader or this script owns; no push may touch them. */
const OWN = new Set(["open", "data-open", "data-dismissed", "data-still", "data-far", "data-panning", "data-new", "data-spot"]);

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

/** Where the copy of the table is made: in a document without a window no picture is fetched and no element comes to life. */
const INERT = document.implementation.createHTMLDocument("");

/** Put the regions that changed into a copy of the table, dress it, and morph the table into it at once. @param {Record<string, string>} regions */
function morph(regions) {
  const focused = document.activeElement?.closest("#table, #r-top, #rail") ? document.activeElement : null;
  const region = focused?.closest("[data-rove]")?.id;
  const copy = INERT.importNode(table, true);
  for (const [id, html] of Object.entries(regions)) {
    const old = copy.querySelector(`#${CSS.escape(id)}, [data-part="${CSS.escape(id)}"]`);
    const fresh = parsed(html, old instanceof SVGElement);
    for (const part of fresh.querySelectorAll("[data-part]")) fill(part, copy);
    if (old) old.replaceWith(fresh);
    else if (document.getElementById(id)) Idiomorph.morph(document.getElementById(id), fresh, { callbacks: GUARDS });
  }
  if (copy.querySelector("#r-bar")?.getAttribute("data-ask") !== asked()) { choice.picks = []; choice.armed = null; }
  prune(copy);
  dress(copy);
  Idiomorph.morph(table, copy, { callbacks: GUARDS });
  fitBar();
  fetchOdds();
  lookAgain();
  wholeLink();
  if (focused && (!focused.isConnected || document.activeElement === body)) refocus(region);
}

/** A region out of its text. One that stands inside an SVG is parsed inside one, or it would be made of unknown elements of HTML. @param {string} html @param {boolean} [drawn] */
function parsed(html, drawn) {
  const template = document.createElement("template");
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  const root = drawn ? template.content.firstElementChild : template.content;
  return /** @type {HTMLElement} */ (root?.firstElementChild);
}

/** A region that came without those that stand inside it: they stay as they are. @param {Element} part @param {ParentNode} copy */
function fill(part, copy) {
  const kept = copy.querySelector(`#${CSS.escape(/** @type {HTMLElement} */ (part).dataset.part ?? "")}`);
  if (kept) part.replaceWith(kept.cloneNode(true));
}

/** Where the focus goes when what had it is gone. @param {string | undefined} region */
function refocus(region) {
  const stop = region && document.querySelector(`#${CSS.escape(region)} [tabindex="0"]`);
  /** @type {HTMLElement | null} */ (stop || document.getElementById("prompt"))?.focus({ preventScroll: true });
}

/** Odds of what the bar shows now, while they are few; one after the other, for they are worked out elsewhere. */
async function fetchOdds() {
  const shown = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-shown] > button[data-odds]"));
  if (shown.length <= WORTH_ASKING) for (const button of shown) if (button.isConnected) await odds(button);
}

// -- choosing ---------------------------------------------------------------------------------------------------------

/** A thing was clicked, or something dropped on it. @param {string} name @param {HTMLElement} item */
function pick(name, item) {
  if (asked() === null) { whyNot(item, called(table, name), []); return; }
  if (waits()) { if (item.id !== choice.touched.at(-1)) state.next = item.id; return; } // a double click is one
  if ("taken" in item.dataset && !("can" in item.dataset) && !("picked" in item.dataset)) { unpick(name, item); return; }
  choice.touched = [...choice.touched, item.id];
  const meant = clicking(table, name);
  if (meant === null) { whyNot(item, called(table, name), choice.picks); return; }
  hideWhy();
  const fewer = meant.picks.length < choice.picks.length;
  sound("pick");
  choice.picks = meant.picks;
  if (!meant.send) choice.armed = null;
  showRefusal("");
  if (meant.send) send(meant.send);
  else { redress(); tellPicks(fewer); }
}

/** A thing that is taken was clicked: the last pick that took it is taken back. @param {string} name @param {HTMLElement} item */
function unpick(name, item) {
  const last = taken(table).findLast(({ path }) => path.includes(name));
  choice.touched = choice.touched.filter((id) => id !== item.id);
  if (last) takeBack(last.button);
}

/** Take back a pick, or all of them, as the button says. @param {HTMLButtonElement} button */
function takeBack(button) {
  state.chose = false;
  return post(button.getAttribute("formaction") ?? "", { ask: asked(), [button.name]: button.value });
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
  if (hideWhy(true)) return true;
  if (choice.armed !== null) { choice.armed = null; showRefusal(""); }
  else if (choice.picks.length === 0) return false;
  choice.picks = choice.picks.slice(0, -1);
  redress();
  tellPicks(true);
  return true;
}

function redress() {
  dress(table);
  fitBar();
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
  state.chose = true;
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
    state.next = "";
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
  } else if (sent.id === "r-bar" && (button?.name === "pick" || button?.name === "reset")) {
    event.preventDefault();
    if (!waits()) await takeBack(button);
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

/** A message was lost: a new line begins with the whole table. */
function redial() {
  const old = line.open;
  line.open = null;
  if (old instanceof WebSocket) old.onclose = null;
  old?.close();
  connect();
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
keepFitting();
rollRows();
frameMaps(table);
connect();

export { why };
