// A record moment by moment: the slider, the steps, the turns and whose eyes one looks through. Each moment is a message
// like those of a live table, so the same morph shows it; without script every control is a link or a form.

import { receive } from "./table.js";

/** Milliseconds between two choices while the record plays by itself. */
const BEAT = 900;

const bar = () => /** @type {HTMLFormElement} */ (document.getElementById("r-bar"));
const slider = () => /** @type {HTMLInputElement} */ (bar().elements.namedItem("at"));
const eyes = () => /** @type {HTMLSelectElement} */ (bar().elements.namedItem("seat"));
const turns = () => /** @type {HTMLSelectElement} */ (bar().querySelector("[data-turns]"));

let shown = Number(document.body.dataset.replay);
let wanted = shown;
let seenBy = eyes().value;
let busy = false;
let timer = 0;

/** Show a moment through the eyes that are chosen; while one is being fetched only the last asked for counts. @param {number} at */
async function go(at) {
  wanted = Math.max(0, Math.min(at, Number(slider().max)));
  slider().value = String(wanted);
  if (busy) return;
  busy = true;
  try {
    while (wanted !== shown || eyes().value !== seenBy) {
      const [next, seat] = [wanted, eyes().value];
      const answer = await fetch(`${bar().getAttribute("action")}/at/${next}?seat=${seat}`);
      if (!answer.ok) return stop();
      const message = await answer.json();
      if (next === shown + 1 && seat === seenBy) delete message.full; // one step on: let it be seen
      message.seq = Date.now();
      [shown, seenBy] = [next, seat];
      receive(message);
    }
    settle();
  } finally {
    busy = false;
  }
}

/** Bring the fields no morph touches, and the address, to the moment that is shown. */
function settle() {
  slider().value = String(shown);
  slider().setAttribute("aria-valuetext", `choice ${shown} of ${slider().max}`);
  const begun = [...turns().options].filter((turn) => Number(turn.value) <= shown).pop();
  if (begun) turns().value = begun.value;
  history.replaceState(null, "", `?at=${shown}&seat=${eyes().value}`);
  if (shown >= Number(slider().max)) stop();
}

function play() {
  if (shown >= Number(slider().max)) go(0);
  timer = window.setInterval(() => !document.hidden && go(wanted + 1), BEAT);
  mark();
}

function stop() {
  window.clearInterval(timer);
  timer = 0;
  mark();
}

/** Say on the button whether the record plays. */
function mark() {
  const button = bar().querySelector("[data-play]");
  button?.setAttribute("aria-pressed", String(timer > 0));
  button?.querySelector(".i")?.setAttribute("class", `i i-${timer ? "pause" : "play"}`);
}

document.addEventListener("input", (event) => {
  if (event.target === slider()) { stop(); go(Number(slider().value)); }
});

document.addEventListener("change", (event) => {
  if (event.target === eyes()) go(wanted);
  if (event.target === turns()) go(Number(turns().value));
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const step = target.closest("[data-moment]");
  if (step && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stop();
    go(Number(step.getAttribute("data-moment")));
  }
  if (target.closest("[data-play]")) timer ? stop() : play();
  const share = target.closest("[data-share]");
  if (share && navigator.clipboard) {
    event.preventDefault();
    navigator.clipboard.writeText(location.href).then(() => share.classList.add("copied"));
  }
});

if (location.hash === "#review") /** @type {HTMLElement | null} */ (document.querySelector("a[data-review]"))?.click(); // a shared look back

document.addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog, [data-rove]")) return;
  if (event.key === "ArrowLeft") go(wanted - 1);
  else if (event.key === "ArrowRight") go(wanted + 1);
  else if (event.key === " " && event.target === document.body) { event.preventDefault(); timer ? stop() : play(); }
});
