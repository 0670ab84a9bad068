// The rules, the cards and "In one minute", read at the table without leaving it.

const book = /** @type {HTMLDialogElement | null} */ (document.getElementById("book"));
const leaf = /** @type {HTMLElement | null} */ (document.getElementById("book-body"));
const sought = /** @type {HTMLInputElement | null} */ (document.getElementById("book-sought"));
const ADDRESS = { minute: "", rules: "/rules", cards: "/cards" };
/** The pages that were read already. @type {Map<string, Element>} */
const read = new Map();

/** @typedef {keyof typeof ADDRESS} Page */

/** Open the book at a page, and there at a rule. @param {Page} page @param {string} [rule] */
export async function openBook(page, rule) {
  if (!book || !leaf) return;
  if (!book.open) book.showModal();
  for (const tab of book.querySelectorAll("[data-book]")) tab.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (tab).dataset.book === page));
  if (sought) { sought.value = ""; sought.closest("label")?.toggleAttribute("hidden", page === "minute"); }
  if (!read.has(page)) leaf.textContent = "…";
  const found = read.get(page) ?? (await fetched(page));
  if (!found) { leaf.textContent = "It could not be fetched: try again in a moment."; return; }
  leaf.replaceChildren(found);
  leaf.scrollTop = 0;
  seek("");
  if (rule) leaf.querySelector(`#${CSS.escape(rule)}`)?.scrollIntoView({ block: "center" });
}

/** A page of the house, without its doors. @param {Page} page */
async function fetched(page) {
  const answer = await fetch(`/games/${document.body.dataset.game}${ADDRESS[page]}`, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return null;
  const other = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main article");
  if (!other) return null;
  const found = document.importNode(other, true);
  for (const part of found.querySelectorAll(".doors, form, h1, .chips")) part.remove();
  read.set(page, found);
  return found;
}

/** Show only what holds the words that are sought. @param {string} words */
function seek(words) {
  const wanted = words.trim().toLowerCase();
  for (const each of leaf?.querySelectorAll(".rules > div, .gallery > li") ?? []) {
    each.toggleAttribute("hidden", wanted !== "" && !(each.textContent ?? "").toLowerCase().includes(wanted));
  }
  for (const section of leaf?.querySelectorAll("section") ?? []) {
    const entries = [...section.querySelectorAll(".rules > div, .gallery > li")];
    section.toggleAttribute("hidden", entries.length > 0 && entries.every((each) => each.hasAttribute("hidden")));
  }
}

sought?.addEventListener("input", () => seek(sought.value));
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const opener = /** @type {HTMLElement | null} */ (target?.closest("[data-book]"));
  if (opener) {
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (opener.closest("dialog:not(#book)"))?.close();
    openBook(/** @type {Page} */ (opener.dataset.book));
    return;
  }
  const link = /** @type {HTMLAnchorElement | null} */ (target?.closest("#book-body a[href*='/rules#'], #book-body a[href^='#']"));
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openBook("rules", link.hash.slice(1));
});
document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).matches("input, textarea, select");
  if (event.key.toLowerCase() !== "r" || typing || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (keysAreCommands()) { event.preventDefault(); openBook("rules"); }
});

function keysAreCommands() { return document.querySelector("[data-setting=keys]:checked") !== null; }
