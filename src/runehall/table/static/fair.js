// A number of this browser's own for the chance of a match that has not begun: nobody alone decides what is dealt.
// @ts-check

const sent = new Set();

/** 128 bits of this machine's entropy, as hexadecimal digits. @returns {string} */
function number() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fill a number into the form of who sits down. */
for (const field of document.querySelectorAll("input[data-fill-number]")) /** @type {HTMLInputElement} */ (field).value = number();

/** Add a number where the table asks for one, once; whoever types one first adds that. */
function add() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-own-number]"));
  const address = form?.getAttribute("action");
  if (!form || !address || sent.has(address) || document.activeElement?.closest("form") === form) return;
  sent.add(address);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("number"));
  field.value ||= number();
  form.requestSubmit();
}

const table = document.getElementById("table");
if (table) {
  new MutationObserver(() => add()).observe(table, { childList: true, subtree: true });
  addEventListener("load", () => setTimeout(add, 150)); // the table's own script takes the form over first
}

// A link to this machine alone invites nobody: say so beside it.
const ALONE = /^(localhost|127(\.\d+){3}|\[?::1\]?|.*\.localhost)$/;
function warn() {
  for (const each of document.querySelectorAll("[data-only-here]")) each.toggleAttribute("hidden", !ALONE.test(location.hostname));
}
const lies = document.getElementById("table");
if (lies) new MutationObserver(warn).observe(lies, { subtree: true, childList: true });
warn();
