// Menus of searches and heuristics, filled from the server's registry: one list drives them all.

import { get } from "./api.js";
import { t } from "./words.js";

let registry = null;

export async function loadRegistry() {
  registry = await get("api/registry");
  return registry;
}

const lang = () => document.documentElement.lang;
export const entries = (kind) => registry[kind];
export const algorithm = (name) => registry.algorithms.find((entry) => entry.name === name);
export const heuristic = (name) => registry.heuristics.find((entry) => entry.name === name);
export const line = (entry) => entry?.line[lang()] ?? entry?.line.en ?? "";

/** Whether a heuristic is made for boards of a size such as "4x4". */
export const fits = (entry, size) => !entry.sizes || entry.sizes.includes(size);
/** Whether a search goes from state to state, so that it can be raced and watched. */
export const steps = (entry) => entry.steps;

/** Fills a menu. `auto` adds "the planner chooses" on top; `value` is chosen if it is there, else
 *  what was chosen before, else `usual`. */
export function fill(select, kind, { auto = false, value, usual = "", keep = () => true } = {}) {
  const options = registry[kind].filter(keep).map((entry) => new Option(entry.name, entry.name));
  if (auto) options.unshift(new Option(t("planner"), ""));
  const wanted = [value ?? select.value, usual].find((name) => options.some((option) => option.value === name));
  select.replaceChildren(...options);
  if (wanted !== undefined) select.value = wanted;
}

/** One line about a search and one about its heuristic. */
export function about(search, estimate) {
  const entry = algorithm(search);
  const parts = [];
  parts.push(search ? `${search}: ${line(entry)}` : t("planner-about"));
  if (estimate && entry?.heuristic !== false) parts.push(`${estimate}: ${line(heuristic(estimate))}`);
  return parts;
}
