// What a reader has chosen for this browser: light, pace of animation, sounds, notifications, single keys.
// Kept in localStorage, applied to <html>, offered by every [data-setting] of the page.

/** @type {Record<string, string>} what holds until somebody chooses otherwise */
const DEFAULTS = { theme: "auto", speed: "normal", sound: "off", volume: "0", notify: "off", keys: "on", alone: "on", since: "on" };

/** How many times longer than normal an animation takes. @type {Record<string, number>} */
const PACES = { slow: 2.2, normal: 1, fast: 0.45, off: 0 };

/** @param {string} name */
export function setting(name) {
  try {
    return localStorage.getItem(`runehall.${name}`) || DEFAULTS[name];
  } catch {
    return DEFAULTS[name];
  }
}

/** @param {string} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(`runehall.${name}`, value);
  } catch { /* a browser that keeps nothing forgets it at the next page */ }
  apply();
}

/** The pace of animation now; 0 where nothing should move. */
export function pace() {
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : PACES[setting("speed")] ?? 1;
}

/** Write the settings to the page and into their controls. */
function apply() {
  const root = document.documentElement;
  const theme = setting("theme");
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.speed = setting("speed");
  for (const control of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-setting]"))) {
    const value = setting(control.dataset.setting ?? "");
    if (control instanceof HTMLInputElement && control.type === "range") control.value = value;
    else if (control instanceof HTMLInputElement) control.checked = value === "on";
    for (const radio of control.querySelectorAll("input")) radio.checked = radio.value === value;
  }
  const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  for (const icon of document.querySelectorAll("[data-theme-switch] .i")) icon.className = `i i-${dark ? "sun" : "moon"}`;
}

/** Ask the browser's leave to notify; without it the setting falls back. */
async function askToNotify() {
  if (!("Notification" in window) || (await Notification.requestPermission()) !== "granted") choose("notify", "off");
}

/** @param {Event} event */
function changed(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const name = /** @type {HTMLElement | null} */ (input.closest?.("[data-setting]"))?.dataset.setting;
  if (!name) return;
  choose(name, input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value);
  if (name === "notify" && input.checked) askToNotify();
  if (name === "sound" && input.checked) chime();
}

/** @param {Event} event */
function clicked(event) {
  const target = /** @type {Element} */ (event.target);
  const opener = /** @type {HTMLElement | null} */ (target.closest("[data-dialog]"));
  if (opener) /** @type {HTMLDialogElement | null} */ (document.getElementById(opener.dataset.dialog ?? ""))?.showModal();
  if (target instanceof HTMLDialogElement) target.close(); // the veil belongs to the dialog: a click on it closes
  if (target.closest("[data-theme-switch]")) {
    const theme = setting("theme");
    const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
    choose("theme", dark ? "light" : "dark");
  }
  const copier = /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (copier) {
    const source = /** @type {HTMLInputElement} */ (document.getElementById(copier.dataset.copy ?? ""));
    source.value = new URL(source.value, location.href).href;
    source.select();
    if (navigator.clipboard) navigator.clipboard.writeText(source.value);
    else document.execCommand("copy"); // a house in the network at home has no certificate, and so no clipboard
    if (copier.lastChild) copier.lastChild.textContent = "Copied";
  }
}

/** @type {AudioContext | undefined} */
let audio;

/** Two soft notes, made here so that no sound file is needed. */
export function chime() {
  audio ??= new AudioContext();
  for (const [at, pitch] of [[0, 523], [0.16, 784]]) {
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + at;
    note.type = "sine";
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.14, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.75);
  }
}

/** Call somebody whose turn it is, in the ways they asked for. @param {string} words */
export function callToTurn(words) {
  if (setting("sound") === "on") chime();
  if (setting("notify") === "on" && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification("Runehall", { body: words, tag: `runehall-${document.body.dataset.table}` });
    note.onclick = () => { window.focus(); note.close(); };
  }
}

/** The link to a table in full, for people to copy. */
export function wholeLink() {
  const link = /** @type {HTMLInputElement | null} */ (document.getElementById("share-link"));
  if (link) link.value = new URL(link.value, location.href).href;
}

/** Start listening: every page of the house calls this once. */
export function begin() {
  apply();
  wholeLink();
  document.addEventListener("change", changed);
  document.addEventListener("click", clicked);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
}
