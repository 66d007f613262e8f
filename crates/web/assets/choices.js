// Menus of searches and heuristics, filled from the server's registry: one list drives them all.

import { get } from "./api.js";
import { t } from "./words.js";

let registry = null;

export async function loadRegistry() {
  registry = await get("api/registry");
}

const lang = () => document.documentElement.lang;
const named = (kind, name) => registry[kind].find((entry) => entry.name === name);
export const entries = (kind) => registry[kind];
export const line = (entry) => entry?.line[lang()] ?? entry?.line.en ?? "";
export const admissible = (name) => named("heuristics", name)?.admissible ?? false;
/** Whether a heuristic is made for boards of a size such as "4x4". */
export const fits = (entry, size) => !entry.sizes || entry.sizes.includes(size);
/** Whether a search goes from state to state, so that it can be raced and watched. */
export const steps = (entry) => entry.steps;

/** Fills a menu with names. `value` is chosen if it is there, else what was chosen before, else
 *  `usual`. */
function fill(select, names, { auto, value, usual }) {
  const options = names.map((name) => new Option(name, name));
  if (auto) options.unshift(new Option(t("planner"), ""));
  const wanted = [value ?? select.value, usual].find((name) => options.some((option) => option.value === name));
  select.replaceChildren(...options);
  if (wanted !== undefined) select.value = wanted;
}

/** Two menus that belong together: a search, and the heuristic that it uses, if it uses one. */
export class Choice {
  /** `auto` puts "the planner chooses" on top; `keep` says which searches are offered. */
  constructor(search, heuristic, game, { auto = false, keep = () => true } = {}) {
    Object.assign(this, { search, heuristic, game, auto, keep });
    search.addEventListener("change", () => this.#fit());
  }

  /** Fills both; which heuristics there are depends on the size. */
  fill({ algorithm, heuristic } = {}) {
    const { game: { board }, auto } = this;
    const names = (kind, keep) => entries(kind).filter(keep).map((entry) => entry.name);
    fill(this.search, names("algorithms", this.keep), { auto, value: algorithm, usual: auto ? "" : "astar" });
    const made = names("heuristics", (entry) => fits(entry, `${board.rows}x${board.cols}`));
    fill(this.heuristic, made, { auto, value: heuristic, usual: auto ? "" : "manhattan" });
    this.#fit();
  }

  #fit() {
    this.heuristic.disabled = named("algorithms", this.search.value)?.uses_heuristic === false;
  }

  /** What is chosen, as the server reads it. */
  get wish() {
    return {
      algorithm: this.search.value || undefined,
      heuristic: this.heuristic.disabled ? undefined : this.heuristic.value || undefined,
    };
  }

  /** One line about the search and one about its heuristic, each [name, line]. */
  get about() {
    const { algorithm, heuristic } = this.wish;
    const lines = [algorithm ? [algorithm, line(named("algorithms", algorithm))] : ["", t("planner-about")]];
    if (heuristic) lines.push([heuristic, line(named("heuristics", heuristic))]);
    return lines;
  }
}
