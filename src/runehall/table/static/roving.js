// One tab stop a region, and arrow keys inside it that follow what the eye sees: grids, rows and hexes alike.

/** Where the reader was last in each region, by ids. @type {Map<string, string>} */
const last = new Map();

/** What lies askew counts as farther than everything that does not. */
const ASKEW = 1e5;

/** What arrow keys can reach inside a region. @param {ParentNode} region @returns {HTMLElement[]} */
const reachable = (region) => [...region.querySelectorAll("[data-item], button.card")].map((each) => /** @type {HTMLElement} */ (each));

/** Whether a thing is seen on the page, where it is there already: the table is dressed as a copy that has no places. @param {HTMLElement} item */
function seen(item) {
  const shown = document.getElementById(item.id);
  return shown === null || shown.getBoundingClientRect().width > 0;
}

/** One tab stop a region: where the reader was, else the first thing that can be chosen, else the first. @param {HTMLElement} region */
export function tabStop(region) {
  const items = reachable(region);
  const before = last.get(region.id);
  const stop = items.find((item) => item.id === before && seen(item)) ?? items.find((item) => "can" in item.dataset && seen(item)) ?? items.find(seen) ?? items[0];
  for (const item of items) {
    const index = item === stop ? "0" : "-1";
    if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
  }
}

/**
 * The thing an arrow key leads to: the nearest that lies rather that way than another, such as the next hex of a column
 * half a hex lower; where there is none, the nearest in that direction at all, sideways counted double.
 * @param {HTMLElement} from @param {HTMLElement[]} items @param {string} key
 */
function neighbour(from, items, key) {
  const here = centre(from);
  const home = scroller(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    if (item === from || box.width === 0) continue;
    const there = within(centre(item), item, home);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key] ?? 0;
    const across = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (along < 2) continue;
    const far = across <= along ? Math.hypot(along, across) : ASKEW + along + 2 * across;
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** @param {HTMLElement} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** What scrolls around a thing inside its region, if anything does. @param {Element} item @returns {Element | null} */
function scroller(item) {
  for (let at = item.parentElement; at && !at.matches("[data-rove]"); at = at.parentElement) {
    const more = at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1;
    if (more && getComputedStyle(at).overflow !== "visible") return at;
  }
  return null;
}

/**
 * Where a thing is for who comes from elsewhere: what is scrolled out of sight lies at the edge it went over, not under
 * whatever stands there. @param {{x: number, y: number}} at @param {Element} item @param {Element | null} home
 */
function within(at, item, home) {
  const around = scroller(item);
  if (!around || around === home) return at;
  const box = around.getBoundingClientRect();
  return { x: Math.min(Math.max(at.x, box.left), box.right), y: Math.min(Math.max(at.y, box.top), box.bottom) };
}

/** The tab stop of a region is where the reader was last. @param {EventTarget | null} target */
function remember(target) {
  const item = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-item], button.card")) : null;
  const region = /** @type {HTMLElement | null} */ (item?.closest("[data-rove]"));
  if (!item || !region) return;
  last.set(region.id, item.id);
  for (const each of reachable(region)) each.setAttribute("tabindex", each === item ? "0" : "-1");
}

/** Whether a key moved the focus inside a region. @param {KeyboardEvent} event */
export function roved(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const region = /** @type {HTMLElement | null} */ (target.closest("[data-rove]"));
  const from = /** @type {HTMLElement | null} */ (target.closest("[data-item], button.card"));
  if (!region || !from) return false;
  const items = reachable(region).filter((item) => item.getBoundingClientRect().width > 0);
  const able = items.filter((item) => "can" in item.dataset);
  const ends = able.length > 0 ? able : items;
  /** @type {HTMLElement | null | undefined} */
  let to;
  if (event.key.startsWith("Arrow")) to = neighbour(from, items, event.key);
  else if (event.key === "Home") to = ends[0];
  else if (event.key === "End") to = ends.at(-1);
  else return false;
  to?.focus();
  to?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** Remember where the focus goes. */
export function beginRoving() {
  document.addEventListener("focusin", (event) => remember(event.target));
}
