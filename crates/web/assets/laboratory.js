// Laboratory: a small experiment on the boards of a seed, and its report.

import { entries, fits, grouped, known, line, title } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, download, duration, inlay, narrow } from "./page.js";
import { t } from "./words.js";

const FIRST = { algorithms: ["bfs", "astar", "idastar"], heuristics: ["manhattan", "linear-conflict"] };
const KINDS = ["algorithms", "heuristics"];
/** What the address says of an experiment, beside its searches and heuristics, and what it need not say. */
const USUAL = { size: "3x3", count: "50", seed: "1", limit: "1000" };
/** The address of no search, or of no heuristic. */
const NONE = "none";
// What the server accepts; a larger request is refused with a message.
const MOST_TRIALS = 10_000;

export function setUpLaboratory(changed) {
  let answer = null;
  let stopped = false;
  // The report of the trials so far: all that is left of an experiment that is cancelled.
  let partial = null;

  const size = () => `${$("lab-rows").value}x${$("lab-cols").value}`;
  const chosen = (kind) => [...$(`lab-${kind}`).querySelectorAll(":checked")].map((box) => box.value);

  /** A chip for each search and for each heuristic that exists for the size. All but those that are
   *  taught first are folded away, unless one of them is chosen. `wanted` chooses others. */
  function menus(wanted = {}) {
    for (const kind of KINDS) {
      const before = wanted[kind] ?? ($(`lab-${kind}`).children.length ? chosen(kind) : FIRST[kind]);
      const open = $(`lab-${kind}`).querySelector("details")?.open;
      const list = entries(kind).filter((entry) => fits(entry, size()) && entry.name !== "zero");
      const family = (name) => Object.assign(document.createElement("span"), { className: "family", textContent: t(`family.${name}`) });
      const chip = (entry) => {
        const [label, box, name] = ["label", "input", "span"].map((tag) => document.createElement(tag));
        Object.assign(box, { type: "checkbox", value: entry.name, checked: before.includes(entry.name) });
        label.className = "chip";
        label.title = line(entry);
        name.textContent = title(entry);
        label.append(box, name);
        return label;
      };
      const [[, first], ...others] = grouped(kind, list);
      const [more, heading, chips] = ["details", "summary", "div"].map((tag) => document.createElement(tag));
      heading.textContent = t(`lab-more.${kind}`);
      chips.className = "chips";
      chips.append(...others.flatMap(([name, some]) => [family(name), ...some.map(chip)]));
      more.append(heading, chips);
      more.open = open || Boolean(more.querySelector(":checked"));
      $(`lab-${kind}`).replaceChildren(...first.map(chip), more);
    }
    describe();
  }

  /** Every search that uses a heuristic runs once with each; the others once. */
  function trials() {
    const guided = chosen("algorithms").filter((name) => entries("algorithms").find((entry) => entry.name === name).uses_heuristic);
    const blind = chosen("algorithms").length - guided.length;
    return Number($("lab-count").value) * (guided.length * Math.max(1, chosen("heuristics").length) + blind);
  }

  function describe() {
    const many = trials();
    const limit = Number($("lab-limit").value);
    $("lab-trials").textContent = t("lab-trials", { trials: many });
    const flags = [["size", size()], ["count", $("lab-count").value], ["seed", $("lab-seed").value || "1"],
      ["algorithm", chosen("algorithms").join(",")], ["heuristic", chosen("heuristics").join(",")],
      ["time-limit", limit % 1000 ? `${limit}ms` : `${limit / 1000}s`], ["journal", "lab.jsonl"]];
    $("lab-command").textContent = `taquin lab run ${flags.filter(([, value]) => value).map(([name, value]) => `--${name} ${value}`).join(" ")}`;
    $("lab-run").disabled = !chosen("algorithms").length || many > MOST_TRIALS || many < 1;
    $("lab-trials").classList.toggle("over", many > MOST_TRIALS);
    if (many > MOST_TRIALS) $("lab-trials").textContent += ` ${t("lab-over", { most: MOST_TRIALS })}`;
  }

  /** The report and its page in the language of the reader. */
  const inLanguage = () => answer.translations?.[document.documentElement.lang] ?? answer;

  /** Shows a report. `cut` says that the experiment did not end by itself. */
  function show(done, cut = false) {
    [answer, stopped] = [done, cut];
    for (const id of ["lab-html", "lab-csv", "lab-report"]) $(id).hidden = !done;
    $("lab-end").hidden = false;
    if (!done) {
      $("lab-done").textContent = t("lab-cancelled-early");
      announce($("lab-done").textContent);
      return;
    }
    inlay($("lab-report"), inLanguage().report);
    narrow($("lab-report"));
    const left = done.left ? ` ${t("lab-left", { left: done.left })}` : "";
    const said = { done: done.trials - done.left, trials: done.trials, time: duration(done.seconds) };
    $("lab-done").textContent = stopped ? t("lab-cancelled", said) : t("lab-done", { ...said, trials: said.done }) + left;
    announce($("lab-done").textContent);
    // A table that is wider than the page can also be scrolled by keys. (Whether it is wider is not
    // known here: another tab may be shown.)
    for (const wide of $("lab-report").querySelectorAll(".scroll")) {
      wide.tabIndex = 0;
      wide.setAttribute("role", "group");
      wide.setAttribute("aria-label", t("lab-table"));
    }
  }

  const job = setUpJob({
    path: "api/lab", begin: $("lab-run"), cancel: $("lab-cancel"), meanwhile: $("lab-progress"),
    before() {
      const old = answer && [answer, stopped];
      partial = answer = null;
      $("lab-end").hidden = true;
      progress({ done: 0, trials: trials(), seconds: 0 });
      return old && (() => show(...old));
    },
    body: () => ({
      size: size(), count: Number($("lab-count").value), seed: $("lab-seed").value.trim() || "1",
      algorithms: chosen("algorithms"), heuristics: chosen("heuristics"),
      time_limit_ms: Number($("lab-limit").value), partial: true, translations: true,
    }),
    on: { progress, partial: (data) => { partial = data; }, done: (data) => show(data) },
    cancelled: () => show(partial, true),
    after() {
      // A server that stopped answering leaves what it had sent.
      if (partial && !answer) show(partial, true);
      $("lab-done").scrollIntoView({ block: "nearest" });
    },
  });

  function progress({ done, trials, seconds }) {
    const bar = $("lab-progress").querySelector("progress");
    [bar.max, bar.value] = [trials, done];
    $("lab-progress").querySelector("output").textContent = t("lab-progress", { done, trials, time: duration(seconds) });
  }

  const file = (ending) => `taquin-lab${answer.left ? "-incomplete" : ""}.${ending}`;
  for (const id of ["lab-rows", "lab-cols"]) $(id).addEventListener("change", () => menus());
  $("lab-form").addEventListener("input", () => { describe(); changed(); });
  $("lab-form").addEventListener("change", changed);
  $("lab-html").addEventListener("click", () => download(new Blob([inLanguage().page], { type: "text/html" }), file("html")));
  $("lab-csv").addEventListener("click", () => download(new Blob([answer.csv], { type: "text/csv" }), file("csv")));

  /** The experiment, for the address: what is not as at the first visit. */
  function state() {
    const now = { size: size(), count: $("lab-count").value, seed: $("lab-seed").value.trim() || USUAL.seed, limit: $("lab-limit").value };
    for (const kind of KINDS) now[kind] = chosen(kind).join(",") || NONE;
    const usual = { ...USUAL, algorithms: FIRST.algorithms.join(","), heuristics: FIRST.heuristics.join(",") };
    return Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== usual[key]));
  }

  /** Applies an address. Returns the names that are not there. */
  function follow(wanted) {
    const unknown = [];
    const given = { ...USUAL, ...wanted };
    const set = (name, good, fields) => (good ? Object.entries(fields).forEach(([id, value]) => { $(`lab-${id}`).value = value; }) : unknown.push(given[name]));
    const sides = /^(\d+)x(\d+)$/.exec(given.size)?.slice(1);
    set("size", sides?.every((side) => side >= 2 && side <= 20), { rows: sides?.[0], cols: sides?.[1] });
    set("count", /^\d+$/.test(given.count), { count: given.count });
    set("seed", /^\d+$/.test(given.seed), { seed: given.seed });
    set("limit", [...$("lab-limit").options].some((option) => option.value === given.limit), { limit: given.limit });
    const names = (kind) => (given[kind] === NONE ? [] : given[kind]?.split(",").map((name) => known(kind, name)) ?? FIRST[kind]);
    const all = Object.fromEntries(KINDS.map((kind) => [kind, names(kind)]));
    menus(all);
    return [...unknown, ...KINDS.flatMap((kind) => all[kind].filter((name) => !chosen(kind).includes(name)))];
  }

  return { menus, follow, get state() { return state(); }, relabel() { if (!$("lab-end").hidden) show(answer, stopped); } };
}
