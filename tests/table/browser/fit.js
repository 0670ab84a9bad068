// What does not fit on a page, measured: every fault as "kind | thing | more". Knows no game.
// Layers are drawn over the table on purpose (they stand at a z-index of RAISED or more), FANS let their own cards overlap,
// and a control may stand in the corner of a thing, where both can be touched.
() => {
  const RAISED = 12;
  const FANS = ".fan, .same, .held, .cards, .open-cards";
  const SILENT = ".vh, [hidden], .lore, #lore, #announce, #stage, .without-script, dialog:not([open]), #r-log, #r-chat, #inspector, #chat-form, svg, script, style, option";
  const faults = [];
  const styles = new Map();
  const style = (e) => { let s = styles.get(e); if (!s) styles.set(e, s = getComputedStyle(e)); return s; };
  const boxes = new Map();
  const box = (e) => { let b = boxes.get(e); if (!b) boxes.set(e, b = e.getBoundingClientRect()); return b; };
  const name = (e) => {
    const own = e.id ? `#${e.id}` : `${e.tagName.toLowerCase()}.${[...e.classList].slice(0, 2).join(".")}`;
    const home = e.closest(".region, #r-bar, #r-top, #r-seats")?.id;
    return home && home !== e.id ? `${own} in ${home}` : own;
  };
  const fault = (kind, e, more = "") => faults.push(`${kind} | ${name(e)} | ${String(more).trim().replace(/\s+/g, " ").slice(0, 50)}`);
  const hiding = /hidden|clip/, rolling = /auto|scroll/;
  const seen = new Map();
  const visible = (e) => {
    if (seen.has(e)) return seen.get(e);
    const b = box(e);
    let yes = b.width >= 2 && b.height >= 2 && e.checkVisibility({ checkOpacity: true, visibilityProperty: true });
    for (let p = e; yes && p && p !== document.body; p = p.parentElement) if (style(p).clipPath.startsWith("inset(50%")) yes = false;
    seen.set(e, yes);
    return yes;
  };
  // The part of a box that its frames leave, and whether what is missing can be rolled in.
  const framed = (e, b) => {
    let { left, top, right, bottom } = b, rolls = false, cut = null;
    const loose = style(e).position === "fixed";
    let out = style(e).position === "absolute";
    for (let p = e.parentElement; p && p !== document.documentElement && !loose; p = p.parentElement) {
      const s = style(p);
      if (s.display === "contents") continue;
      if (out && s.position === "static" && s.containerType === "normal") continue;
      out = s.position === "absolute";
      const x = hiding.test(s.overflowX) || rolling.test(s.overflowX), y = hiding.test(s.overflowY) || rolling.test(s.overflowY);
      if (x || y) {
        const c = box(p);
        const roll = (rolling.test(s.overflowX) && p.scrollWidth > p.clientWidth) || (rolling.test(s.overflowY) && p.scrollHeight > p.clientHeight);
        const dx = x ? Math.max(c.left - left, right - c.right) : 0, dy = y ? Math.max(c.top - top, bottom - c.bottom) : 0;
        if (dx > 2 || dy > 2) { if (roll) rolls = true; else if (!rolls) cut ??= { by: p, dx, dy }; }
        if (x) { left = Math.max(left, c.left); right = Math.min(right, c.right); }
        if (y) { top = Math.max(top, c.top); bottom = Math.min(bottom, c.bottom); }
      }
      if (s.position === "fixed") break;
    }
    return { left, top, right, bottom, rolls, cut };
  };
  const over = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  // words
  const texts = [];
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest(SILENT)) continue;
    const nodes = [...e.childNodes].filter((n) => n.nodeType === 3 && n.data.trim());
    if (nodes.length === 0 || !visible(e)) continue;
    const range = document.createRange();
    range.setStartBefore(nodes[0]);
    range.setEndAfter(nodes.at(-1));
    const runs = [...range.getClientRects()].filter((r) => r.width > 1);
    if (runs.length === 0) continue;
    const s = style(e), size = parseFloat(s.fontSize);
    const words = e.textContent;
    const w = { left: Math.min(...runs.map((r) => r.left)), right: Math.max(...runs.map((r) => r.right)), top: Math.min(...runs.map((r) => r.top)) + size * 0.22, bottom: Math.max(...runs.map((r) => r.bottom)) - size * 0.22 };
    if (size < 10.9) fault("tiny text", e, `${size} ${words}`);
    const f = framed(e, w);
    const own = box(e);
    const clips = (hiding.test(s.overflowX) && w.right - own.right > 2) || (hiding.test(s.overflowX) && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) || (hiding.test(s.overflowY) && w.bottom - own.bottom > 2);
    if (clips || (f.cut && !f.rolls)) fault("cut text", e, words);
    else if (!f.rolls && (w.right > innerWidth + 1 || w.left < -1 || w.bottom > innerHeight + 2)) fault("text off screen", e, words);
    else {
      let p = e;
      while (p !== document.body && (style(p).display.startsWith("inline") && !style(p).display.includes("-") || (style(p).borderTopWidth === "0px" && style(p).backgroundImage === "none" && style(p).backgroundColor === "rgba(0, 0, 0, 0)"))) p = p.parentElement;
      const c = box(p);
      if (p !== document.body && !f.rolls && (w.right > c.right + 2 || w.left < c.left - 2 || w.bottom > c.bottom + 3 || w.top < c.top - 3) && s.position !== "absolute" && !e.closest(".flag")) fault("text wider than its box", e, `${words} in ${name(p)}`);
    }
    if (f.right - f.left > 1 && f.bottom - f.top > 1) texts.push({ e, at: f, text: runs.map((r) => ({ left: Math.max(r.left, f.left), right: Math.min(r.right, f.right), top: Math.max(r.top + size * 0.22, f.top), bottom: Math.min(r.bottom - size * 0.22, f.bottom) })) });
    if (runs.length > 1 && s.hyphens !== "auto") for (const n of nodes) for (const m of n.data.matchAll(/[\p{L}]{3,}/gu)) {
      const r = document.createRange();
      r.setStart(n, m.index); r.setEnd(n, m.index + m[0].length);
      const tops = new Set([...r.getClientRects()].filter((each) => each.width > 1).map((each) => Math.round(each.top / 4)));
      if (tops.size > 1) fault("broken word", e, m[0]);
    }
  }

  // things one can touch
  const layers = [...document.querySelectorAll("#table *")].filter((e) => style(e).position !== "static" && Number(style(e).zIndex) >= RAISED && visible(e));
  const under = (e, at) => layers.some((layer) => !layer.contains(e) && over(box(layer), at) > 2);
  const met = (e, shares) => {
    const b = box(e);
    return shares.some((x) => shares.some((y) => { const hit = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y); return hit && (e.contains(hit) || hit.contains(e)); }));
  };
  const things = [];
  for (const e of document.querySelectorAll("#table [data-item], #table button, #table a, #r-top button, #r-top a, #r-top .turn, #r-top .steps li, .card")) {
    if (e.closest(SILENT) || !visible(e)) continue;
    const b = box(e), f = framed(e, b);
    const bar = e.closest("#r-bar .option");
    if (bar && f.rolls && !e.closest("[data-open]")) fault("option cut", e, e.textContent);
    if (f.rolls) { if (f.right - f.left > 4 && f.bottom - f.top > 4) things.push({ e, at: f }); continue; }
    if (f.cut && Math.max(f.cut.dx, f.cut.dy) > 3) { fault(bar ? "option cut" : "cut thing", e, `by ${name(f.cut.by)}`); continue; }
    if (b.right > innerWidth + 2 || b.bottom > innerHeight + 2 || b.left < -2 || b.top < -2) { fault("off screen", e, e.textContent); continue; }
    things.push({ e, at: f });
    if (!under(e, b) && !met(e, e.closest(FANS) ? [0.5, 0.25, 0.75, 0.08, 0.92] : [0.5])) {
      const hit = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      fault("covered", e, hit ? `by ${name(hit)}` : "");
    }
  }

  // every option can be reached: on the table, in the bar, or in the list
  const list = document.getElementById("all");
  for (const button of document.querySelectorAll("#r-bar button[name=option]")) {
    if (visible(button)) continue;
    const first = (button.dataset.path ?? "").split(" ")[0];
    const places = first ? [...document.querySelectorAll(`[data-item="${CSS.escape(first)}"]`)].filter((e) => e instanceof SVGElement || visible(e)) : [];
    if (places.length === 0) fault(list && visible(list) ? "only in the list" : "out of reach", button, button.textContent);
  }

  // nothing lies over its neighbour
  const kids = [...document.querySelectorAll("#table > *, #r-top, #inspector, #rail")].filter((e) => visible(e) && e.id !== "r-panel" && style(e).position !== "fixed");
  kids.forEach((a, i) => kids.slice(i + 1).forEach((b) => { if (!a.contains(b) && !b.contains(a) && over(box(a), box(b)) > 2) fault("regions overlap", a, `and ${name(b)}`); }));
  const pieces = [...things, ...texts];
  for (let i = 0; i < pieces.length; i++) for (let j = i + 1; j < pieces.length; j++) {
    const { e: a, at: p, text: words } = pieces[i], { e: b, at: q, text: others } = pieces[j];
    if (p.left >= q.right - 3 || q.left >= p.right - 3 || p.top >= q.bottom - 3 || q.top >= p.bottom - 3) continue;
    if (a.contains(b) || b.contains(a)) continue;
    if (!(words ?? [p]).some((one) => (others ?? [q]).some((other) => over(one, other) > 3))) continue; // line by line
    if (a.closest("svg") || b.closest("svg") || a.closest("rune-map") !== b.closest("rune-map")) continue;
    const fan = a.closest(FANS);
    if (fan && fan === b.closest(FANS)) continue;
    if (under(a, p) || under(b, q)) continue;
    if (style(a).pointerEvents === "none" || style(b).pointerEvents === "none") { if (!(words && others)) continue; }
    const [ca, cb] = [a.closest(".card, button, a"), b.closest(".card, button, a")];
    if (words && others && ca && cb && ca !== cb && (ca.contains(cb) || cb.contains(ca))) continue;
    const inside = (x, y) => y.left >= x.left - 4 && y.right <= x.right + 4 && y.top >= x.top - 4 && y.bottom <= x.bottom + 4;
    if (!words && !others && (inside(p, q) || inside(q, p)) && met(a, [0.5]) && met(b, [0.5])) continue;
    if ((words || others) && !(words && others) && (ca ?? a) !== a && (cb ?? b) !== b) continue; // counted with their cards
    fault("overlap", a, `and ${name(b)}`);
  }
  const top = document.getElementById("r-top");
  if (top) { const kept = [...top.children].filter(visible); kept.forEach((a, i) => kept.slice(i + 1).forEach((b) => { if (over(box(a), box(b)) > 0) fault("header collides", a, `and ${name(b)}`); })); }
  if (document.documentElement.scrollWidth > innerWidth + 1 || document.documentElement.scrollHeight > innerHeight + 1) faults.push("page scrolls | html | ");
  return [...new Set(faults)];
}
