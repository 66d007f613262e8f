// Small helpers that every part of the page uses.

import { Problem } from "./problem.js";
import { number, t } from "./words.js";

export const $ = (id) => document.getElementById(id);

/** Announces a text to screen readers. */
export const announce = (text) => { $("announce").textContent = text; };

const sentence = (text) => {
  const first = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(first) ? first : `${first}.`;
};

let again = null;

/** Shows what went wrong and what to change, below what caused it (`near`), with a button that
 *  repairs it and a picture if there are. `retell` says it again after the language has changed. */
export function trouble(error, { repair, near, picture, retell = null } = {}) {
  const box = $("problem");
  again = retell;
  if (!error || error.name === "AbortError") {
    box.hidden = true;
    return;
  }
  const strong = document.createElement("strong");
  strong.textContent = sentence(error.message);
  box.replaceChildren(...(picture ? [picture] : []), strong);
  if (error.hint) box.append(` ${sentence(error.hint)}`);
  if (!(error instanceof Problem)) console.error(error);
  if (repair) {
    const button = document.createElement("button");
    button.textContent = repair.label;
    button.id = "repair";
    button.addEventListener("click", () => { box.hidden = true; repair.act(); });
    const row = document.createElement("p");
    row.append(button);
    box.append(row);
  }
  if (near) near.after(box);
  else $("panel").prepend(box);
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}

/** Says in the new language what went wrong; what cannot be said again is hidden. */
export function retellTrouble() {
  if ($("problem").hidden) return;
  if (again) again();
  else trouble(null);
}

/** Minutes and seconds, with this many decimals. */
export function clock(seconds, digits = 0) {
  const unit = 10 ** digits;
  // A little more, because 1.266 seconds may be stored as 1.2659999.
  const units = Math.floor(seconds * unit + 1e-6);
  const whole = Math.floor(units / unit);
  const rest = digits ? t("decimal") + String(units % unit).padStart(digits, "0") : "";
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}${rest}`;
}

export function duration(seconds) {
  if (Math.round(seconds * 1e6) < 1000) return `${number(Math.round(seconds * 1e6))} µs`;
  if (seconds < 1) return `${number(Math.round(seconds * 1e4) / 10)} ms`;
  return `${number(Math.round(seconds * 100) / 100)} s`;
}

/** Fills a list of counters: pairs of a key and a value; empty values are left out. */
export function counters(list, pairs) {
  list.replaceChildren(...pairs.filter(([, value]) => value !== undefined && value !== null).map(([key, value]) => {
    const [div, dt, dd] = ["div", "dt", "dd"].map((tag) => document.createElement(tag));
    dt.textContent = t(key);
    dd.textContent = value;
    // Names may break, numbers may not.
    dd.classList.toggle("figures-only", /^[\d≤–]/.test(value));
    div.append(dt, dd);
    return div;
  }));
}

/** Inserts markup from our own server. Its texts were escaped there, and the page's policy allows no
 *  script or style in it. */
export function inlay(host, markup) {
  host.innerHTML = markup;
}

/** A chart drawn by the server. Its own style sheet is for files; here the page has one for all. */
export function chart(host, svg, words) {
  inlay(host, svg.replace(/<style>[^]*?<\/style>/, ""));
  host.firstElementChild.setAttribute("aria-label", words);
}

/** Narrows the texts of charts that would be cut: names for people are longer than those of the server. */
export function narrow(host) {
  const pen = document.createElement("canvas").getContext("2d");
  for (const text of host.querySelectorAll("svg.chart text:not(.end, .mid)")) {
    const room = text.ownerSVGElement.viewBox.baseVal.width - Number(text.getAttribute("x")) - 4;
    pen.font = getComputedStyle(text).font;
    if (pen.measureText(text.textContent).width <= room) continue;
    text.setAttribute("textLength", room);
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}

/** Copies text to the clipboard, and confirms it on the button. If that is forbidden, the text is
 *  shown to be copied by hand. */
export async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = t("copied");
    announce(t("copied"));
    setTimeout(() => { button.textContent = before; }, 2500);
  } catch {
    prompt(t("copy-by-hand"), text);
  }
}

/** Downloads a file. */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** True if a key typed there belongs to the field, and to nothing else on the page. */
export const typing = (target) => Boolean(target.closest("input:not([type=checkbox], [type=file]), select, textarea"));

/** True if the reader asked for less motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
