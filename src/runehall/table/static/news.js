// Messages in order, and whole: a region is sent once as it is, and after that only what has changed in it, which hangs on
// the message before. What comes before its time waits; what never comes is asked for by a new line.

/** @typedef {import("./stage.js").Show} Show */
/** @typedef {(number | string)[]} Patch at, how many letters go, what comes instead; again and again. A first number below 0: of the text before the last */
/** @typedef {{seq: number, base?: number, ask: string | null, regions: Record<string, string | Patch>, events?: Show[], full?: number, title?: string}} Message */
/** @typedef {Message & {regions: Record<string, string>}} Whole */

/** Milliseconds a message waits for the one before it. */
const PATIENCE = 1500;

/** The last two texts of every region, the newer first. @type {Map<string, string[]>} */
const texts = new Map();
/** Messages that came too early, by the number they wait for. @type {Map<number, Message>} */
const early = new Map();

/**
 * What can be shown now that a message has come: nothing while it waits for another, else it and those that waited for it.
 * @param {Message} message @param {number} seq of the last one that was shown @param {() => void} missed called where something was lost
 * @returns {Whole[]}
 */
export function inOrder(message, seq, missed) {
  if (!message.full && message.seq <= seq) return [];
  if (!message.full && message.base !== undefined && message.base !== seq) {
    early.set(message.base, message);
    setTimeout(() => { if (early.get(/** @type {number} */ (message.base)) === message) { early.clear(); missed(); } }, PATIENCE);
    return [];
  }
  for (const [base, waiting] of early) if (waiting.seq <= message.seq) early.delete(base);
  const next = early.get(message.seq);
  early.delete(message.seq);
  const shown = whole(message);
  return next ? [shown, ...inOrder(next, message.seq, missed)] : [shown];
}

/** A message with every region as its whole text. @param {Message} message @returns {Whole} */
function whole(message) {
  /** @type {Record<string, string>} */
  const regions = {};
  for (const [id, said] of Object.entries(message.regions)) {
    const [last = "", older = ""] = texts.get(id) ?? [];
    regions[id] = typeof said === "string" ? said : said[0] === -1 ? spliced(older, said.slice(1)) : spliced(last, said);
    texts.set(id, message.full ? [regions[id]] : [regions[id], last]);
  }
  return { ...message, regions };
}

/** @param {string} text @param {Patch} patch */
function spliced(text, patch) {
  let made = "";
  let done = 0;
  for (let at = 0; at < patch.length; at += 3) {
    const place = Number(patch[at]);
    made += text.slice(done, place) + patch[at + 2];
    done = place + Number(patch[at + 1]);
  }
  return made + text.slice(done);
}
