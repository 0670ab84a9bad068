// Words of the rules, explained where they stand: by pointing, by keys, by a tap. The sentences lie hidden in the page.

const GAP = 8;
/** Milliseconds a pointer may be on its way from a word to its explanation. */
const ON_THE_WAY = 220;

const word = /** @type {HTMLElement | null} */ (document.getElementById("word"));
/** of: the word that is explained now; kept: it was clicked, so that it stays when the pointer goes. */
const shown = { of: /** @type {HTMLElement | null} */ (null), kept: false, leaving: 0 };

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const termAt = (target) => (target instanceof Element ? target.closest(".term") : null);

/** Explain a word, beside it. @param {HTMLElement} term */
function explain(term) {
  clearTimeout(shown.leaving);
  const sentence = document.getElementById(term.getAttribute("aria-describedby") ?? "");
  if (!word || !sentence || shown.of === term) return;
  shown.of = term;
  shown.kept = false;
  word.replaceChildren(...[...sentence.childNodes].map((each) => each.cloneNode(true)));
  (term.closest("dialog") ?? document.body).append(word); // over a dialog lies only what is in it
  word.hidden = false;
  place(term.getClientRects()[0] ?? term.getBoundingClientRect());
}

/** Above the word, or below where there is no room, and never over an edge. @param {DOMRect} at */
function place(at) {
  if (!word) return;
  const { offsetWidth: wide, offsetHeight: high } = word;
  const left = Math.min(innerWidth - wide - GAP, Math.max(GAP, at.left + at.width / 2 - wide / 2));
  const above = at.top - high - GAP;
  Object.assign(word.style, { left: `${left}px`, top: `${above > GAP ? above : at.bottom + GAP}px` });
}

/** Explain nothing any more; whether something was explained. */
function hide() {
  clearTimeout(shown.leaving);
  const was = shown.of !== null;
  shown.of = null;
  if (word) word.hidden = true;
  return was;
}

function hideSoon() {
  clearTimeout(shown.leaving);
  if (shown.of && !shown.kept) shown.leaving = setTimeout(hide, ON_THE_WAY);
}

document.addEventListener("pointerover", (event) => {
  const term = termAt(event.target);
  if (event.pointerType === "touch") return;
  if (term) explain(term);
  else if (event.target instanceof Node && word?.contains(event.target)) clearTimeout(shown.leaving);
  else hideSoon();
});
document.addEventListener("focusin", (event) => {
  const term = termAt(event.target);
  if (term?.matches(":focus-visible")) explain(term);
  else if (!(event.target instanceof Node && word?.contains(event.target))) hideSoon();
});
document.addEventListener("click", (event) => {
  const term = termAt(event.target);
  if (term) { explain(term); shown.kept = true; }
  else if (!(event.target instanceof Node && word?.contains(event.target))) hide();
});
document.addEventListener("keydown", (event) => {
  const term = termAt(event.target);
  if (event.key === "Escape" && hide()) { event.preventDefault(); event.stopPropagation(); }
  else if (term && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopPropagation();
    explain(term);
    shown.kept = true;
  }
}, { capture: true });
document.addEventListener("scroll", () => { hide(); }, { capture: true, passive: true });
