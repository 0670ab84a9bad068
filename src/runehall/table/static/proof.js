// The proof, worked out by this browser alone: the hash of the secret, the key, and every result of chance.
// @ts-check

const bytes = new TextEncoder();

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
const unhex = (hex) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
/** @param {ArrayBuffer} found @returns {string} */
const hex = (found) => Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {BufferSource} key @returns {Promise<CryptoKey>} */
const imported = (key) => crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** A number from 0 to n - 1 that belongs to a key and to the number of a result. @param {CryptoKey} key @param {string} result @param {bigint} n */
async function drawn(key, result, n) {
  const bound = (1n << 64n) - ((1n << 64n) % n);
  for (let turn = 0; ; turn++) {
    const mac = await crypto.subtle.sign("HMAC", key, bytes.encode(`${result}.${turn}`));
    const word = new DataView(mac).getBigUint64(0);
    if (word < bound) return word % n;
  }
}

/** @returns {Promise<string>} */
async function workedOut() {
  if (!globalThis.crypto?.subtle) return "This browser works hashes out over HTTPS only: use “runehall verify” instead.";
  const secret = unhex(document.getElementById("secret")?.textContent ?? "");
  const committed = new Uint8Array([...bytes.encode("runehall commitment "), ...secret]);
  const hash = hex(await crypto.subtle.digest("SHA-256", committed));
  if (hash !== document.getElementById("commitment")?.textContent) return "The secret is not the one that was bound.";
  const added = [...document.querySelectorAll("[data-number]")].map((each) => `${each.getAttribute("data-seat")} ${each.getAttribute("data-number")}\n`);
  const mixed = await crypto.subtle.sign("HMAC", await imported(secret), bytes.encode(`runehall key\n${added.join("")}`));
  const key = await imported(mixed);
  const rows = [...document.querySelectorAll("[data-result]")];
  for (const row of rows) {
    const found = await drawn(key, row.getAttribute("data-result") ?? "", BigInt(row.getAttribute("data-of") ?? "1"));
    if (found !== BigInt(row.getAttribute("data-drawn") ?? "-1")) return `Result ${row.getAttribute("data-result")} is not right: ${found} was drawn.`;
  }
  return `This browser has worked out all ${rows.length} results: they are right.`;
}

document.querySelector("[data-work-out]")?.addEventListener("click", async () => {
  const place = document.getElementById("worked-out");
  if (place) place.textContent = await workedOut();
});
