// A question with one answer that touches nothing is no question: it is answered by itself, after a while that tells
// nobody why. It is asked at all because a silent answer would betray a hand.

import { choice, options } from "./choosing.js";
import { setting } from "./settings.js";

/** Milliseconds before such an answer: at least so many, and up to so many more, as people take. */
const LEAST = 1200, MORE = 2600;

/** @type {{ask: string, due: ReturnType<typeof setTimeout> | undefined}} */
const lone = { ask: "", due: undefined };

/** The only option of the present question, where it touches nothing and warns of nothing. */
function only() {
  const bar = /** @type {HTMLElement | null} */ (document.getElementById("r-bar"));
  const all = options(document);
  if (!bar?.classList.contains("bar-asked") || bar.classList.contains("bar-free") || all.length !== 1) return null;
  const [{ button, path }] = all;
  return path.length === 0 && !button.dataset.confirm && choice.picks.length === 0 && !document.getElementById("lesson") ? button : null;
}

/** The icon of the tab says whose turn it is, as its title does. */
function show() {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const { icon: plain, iconTurn: turn } = document.body.dataset;
  const address = document.querySelector("#r-bar.bar-asked:not(.bar-free)") ? turn : plain;
  if (icon && address && icon.getAttribute("href") !== address) icon.href = address;
}

function look() {
  show();
  const bar = /** @type {HTMLElement | null} */ (document.getElementById("r-bar"));
  const ask = bar?.dataset.ask ?? "";
  if (ask === lone.ask) return;
  clearTimeout(lone.due);
  lone.ask = ask;
  if (!only() || setting("alone") !== "on") return;
  lone.due = setTimeout(() => { if (document.getElementById("r-bar")?.dataset.ask === ask) only()?.click(); }, LEAST + Math.random() * MORE);
}

new MutationObserver(look).observe(/** @type {HTMLElement} */ (document.getElementById("table")), { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ask"] });
look();
