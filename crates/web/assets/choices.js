// Menus of searches and heuristics, filled from the server's registry: one list drives them all.

import { get } from "./api.js";
import { t } from "./words.js";

let registry = null;

export async function loadRegistry() {
  registry = await get("api/registry");
  return registry;
}

const lang = () => document.documentElement.lang;
export const algorithm = (name) => registry.algorithms.find((entry) => entry.name === name);
export const heuristic = (name) => registry.heuristics.find((entry) => entry.name === name);
export const line = (entry) => entry?.line[lang()] ?? entry?.line.en ?? "";

/** Fills a menu. `auto` adds "the planner chooses" on top. */
export function fill(select, kind, { auto = false, value, keep = () => true } = {}) {
  const chosen = value ?? select.value;
  const options = registry[kind].filter(keep).map((entry) => new Option(entry.name, entry.name));
  if (auto) options.unshift(new Option(t("planner"), ""));
  select.replaceChildren(...options);
  if (options.some((option) => option.value === chosen)) select.value = chosen;
}

/** One line about a search and one about its heuristic. */
export function about(search, estimate) {
  const entry = algorithm(search);
  const parts = [];
  parts.push(search ? `${search}: ${line(entry)}` : t("planner-about"));
  if (estimate && entry?.heuristic !== false) parts.push(`${estimate}: ${line(heuristic(estimate))}`);
  return parts.join(" ");
}
