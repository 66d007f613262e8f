// Menus of searches and heuristics, filled from the registry: one list drives them all.

import { get } from "./api.js";
import { t } from "./words.js";

let registry = null;
let slow = {};

export async function loadRegistry() {
  [registry, { slow }] = await Promise.all([get("api/registry"), get("api/tables")]);
}

// Searches that are taught first come first.
const FIRST = { algorithms: ["bfs", "dfs", "iddfs", "best-first", "astar", "idastar"], heuristics: ["hamming", "manhattan", "linear-conflict", "walking-distance"] };
const FAMILIES = { algorithms: ["blind", "best-first", "iterative-deepening", "bidirectional", "bounded-suboptimal", "anytime", "local", "memory-bounded", "real-time", "parallel"], heuristics: ["admissible", "inadmissible", "table", "pattern-database"] };

const lang = () => document.documentElement.lang;
const named = (kind, name) => registry?.[kind].find((entry) => entry.name === name);
export const entries = (kind) => registry[kind];
export const line = (entry) => entry?.line[lang()] ?? entry?.line.en ?? "";
export const admissible = (name) => named("heuristics", name)?.admissible ?? false;
/** True if a heuristic exists for a size such as "4x4", with tables that are available soon. */
export const fits = (entry, size) => !entry.sizes || (entry.sizes.includes(size) && !slow[entry.name]?.includes(size));
/** True if a search shows its steps, so it can be raced and watched. */
export const steps = (entry) => entry.steps;

/** The name in the language of the page: A* instead of astar. Pattern databases keep their own
 *  names, which distinguish them. */
export const title = (entry) => entry.titles[lang()] ?? entry.titles.en;
/** The same for a search and a heuristic given by name; an expression stays as it is. */
export const searchTitle = (name) => (named("algorithms", name) ? title(named("algorithms", name)) : name);
export const heuristicTitle = (name) => (named("heuristics", name) ? title(named("heuristics", name)) : name);
/** True if a search improves its own path until it is stopped. */
export const isAnytime = (name) => named("algorithms", name)?.family === "anytime";
export const usesHeuristic = (name) => named("algorithms", name)?.uses_heuristic !== false;
/** True if a search takes an option such as "ties". */
export const takes = (algorithm, option) => named("algorithms", algorithm)?.options.includes(option) ?? false;

/** The name of the entry with this name or alias, such as A*. */
export function known(kind, name) {
  const low = name.toLowerCase();
  const found = entries(kind).find((entry) => [entry.name, entry.title, title(entry), ...(entry.aliases ?? [])].some((one) => one.toLowerCase() === low));
  return found?.name ?? name;
}

/** Entries in groups, each [family, entries]: those that are taught first, then family by family. */
export function grouped(kind, list) {
  const first = list.filter((entry) => FIRST[kind].includes(entry.name))
    .sort((a, b) => FIRST[kind].indexOf(a.name) - FIRST[kind].indexOf(b.name));
  const rest = list.filter((entry) => !first.includes(entry));
  const groups = [["first", first], ...FAMILIES[kind].map((family) => [family, rest.filter((entry) => entry.family === family)]),
    ["other", rest.filter((entry) => !FAMILIES[kind].includes(entry.family))]];
  return groups.filter(([, some]) => some.length);
}

/** Fills a menu with entries, in groups. Selects `value` if it exists, otherwise the previous choice,
 *  otherwise `usual`. Returns false if `value` is not in the menu. */
function fill(select, kind, list, { auto, value, usual }) {
  const before = known(kind, value ?? select.value);
  const option = (entry) => new Option(title(entry), entry.name);
  const made = grouped(kind, list).map(([name, some]) => {
    const group = Object.assign(document.createElement("optgroup"), { label: t(`family.${name}`) });
    group.append(...some.map(option));
    return group;
  });
  if (auto) made.unshift(new Option(t("planner"), ""));
  select.replaceChildren(...made);
  const there = (name) => [...select.options].some((one) => one.value === name);
  const wanted = [before, usual].find(there);
  if (wanted !== undefined) select.value = wanted;
  return !value || there(before);
}

/** Two menus that belong together: a search, and the heuristic that it uses, if it uses one. */
export class Choice {
  /** `auto` adds "automatic" on top; `keep` filters the searches. */
  constructor(search, heuristic, game, { auto = false, keep = () => true } = {}) {
    Object.assign(this, { search, heuristic, game, auto, keep });
    search.addEventListener("change", () => this.#fit());
  }

  /** Fills both; which heuristics there are depends on the size. Returns the names that are not there. */
  fill({ algorithm, heuristic } = {}) {
    const { game: { board }, auto } = this;
    const search = fill(this.search, "algorithms", entries("algorithms").filter(this.keep), { auto, value: algorithm, usual: auto ? "" : "astar" });
    const made = entries("heuristics").filter((entry) => fits(entry, `${board.rows}x${board.cols}`) && (auto || entry.name !== "zero"));
    const guide = fill(this.heuristic, "heuristics", made, { auto, value: heuristic, usual: auto ? "" : "manhattan" });
    this.#fit();
    return [!search && algorithm, !guide && heuristic].filter(Boolean);
  }

  #fit() {
    this.heuristic.disabled = named("algorithms", this.search.value)?.uses_heuristic === false;
  }

  /** The choice, in the form of a request. */
  get request() {
    return {
      algorithm: this.search.value || undefined,
      heuristic: this.heuristic.disabled ? undefined : this.heuristic.value || undefined,
    };
  }

  /** One line about the search and one about its heuristic, each [name, line]. */
  get about() {
    const { algorithm, heuristic } = this.request;
    const lines = [algorithm ? [searchTitle(algorithm), line(named("algorithms", algorithm))] : ["", t("planner-about")]];
    if (heuristic) lines.push([heuristicTitle(heuristic), line(named("heuristics", heuristic))]);
    return lines;
  }
}
