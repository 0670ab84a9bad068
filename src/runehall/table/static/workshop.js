// The workshop: checks a card as it is typed, shows its face, and watches matches before and after.

const WAIT = 350; // ms after the last letter before a check
const LOOK = 1000; // ms between two looks at a simulation

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-workshop]"));

/** @param {string} name @returns {any} */
const part = (name) => form?.querySelector(`[data-${name}]`);

/** The fields as they stand. */
function fields() {
  const given = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)));
  delete given.csrf;
  return JSON.stringify(given);
}

/** @param {string} to */
const post = (to) => fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: fields() });

/** @param {string[]} lines @param {string} kind */
function say(lines, kind) {
  part("check").replaceChildren(...lines.map((line) => {
    const said = document.createElement("p");
    said.className = kind;
    said.textContent = line;
    return said;
  }));
}

let checking = false, stale = false, timer = 0;

/** Check what stands there; what is typed meanwhile is checked next. */
async function check() {
  if (checking) { stale = true; return; }
  checking = true;
  stale = false;
  try {
    const answer = await post(`${form?.dataset.workshop}/check`);
    const said = await answer.json();
    if (!answer.ok) {
      say([said.reason], "muted");
      if (answer.status === 429) later(1500);
    } else {
      if (said.problems.length) say(said.problems, "problem refusal");
      else say(said.changes.length ? said.changes : ["Nothing differs from the box."], "muted");
      part("toml").textContent = said.toml;
      if (!said.problems.length && said.changes.length) part("faces").innerHTML = said.faces;
    }
  } catch {
    say(["The house does not answer just now."], "muted");
  }
  checking = false;
  if (stale) later(WAIT);
}

/** @param {number} wait */
function later(wait) {
  clearTimeout(timer);
  timer = setTimeout(check, wait);
}

let job = "";

/** Look how far the simulation is, until it has ended. */
async function watch() {
  const watched = job;
  while (job === watched && watched) {
    const answer = await fetch(watched).catch(() => null);
    if (!answer || job !== watched) return;
    if (answer.ok) show(await answer.text());
    else if (answer.status === 404) job = "";
    await new Promise((done) => setTimeout(done, LOOK));
  }
}

/** @param {string} html */
function show(html) {
  part("found").innerHTML = html;
  const state = part("found").firstElementChild?.dataset.state;
  if (state !== "playing") job = "";
  part("end").hidden = !job;
}

async function simulate() {
  const answer = await post(`${form?.dataset.workshop}/simulate`).catch(() => null);
  const said = answer ? await answer.json() : { reason: "The house does not answer just now." };
  if (!answer?.ok) {
    part("found").textContent = said.reason;
    return;
  }
  job = said.job;
  part("end").hidden = false;
  watch();
}

async function end() {
  if (!job) return;
  const answer = await post(`${job}/end`).catch(() => null);
  job = "";
  if (answer?.ok) show(await answer.text());
}

if (form) {
  form.addEventListener("input", () => later(WAIT));
  part("simulate").addEventListener("click", simulate);
  part("end").addEventListener("click", end);
  check();
}
