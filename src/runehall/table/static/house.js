// What every page of the house can do: switch its light, move by keys inside a region, pan a map.

import "./map.js";
import "./words.js";
import { beginRoving, roved, tabStop } from "./roving.js";
import { begin } from "./settings.js";

begin();
beginRoving();
for (const region of document.querySelectorAll("[data-rove]")) tabStop(/** @type {HTMLElement} */ (region));
document.addEventListener("keydown", (event) => { if (roved(event)) event.preventDefault(); });
