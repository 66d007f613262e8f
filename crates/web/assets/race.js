// Race: the same board, side by side, in step by states expanded.

import { events } from "./api.js";
import { algorithm, fill, fits, steps } from "./choices.js";
import { $, announce, chart, duration, number, trouble } from "./page.js";
import { t } from "./words.js";

const FIRST = [["astar", "manhattan"], ["astar", "linear-conflict"], ["idastar", "manhattan"], ["bfs", ""]];
const MOST = 4;

export function setUpRace(game) {
  const lanes = [];
  let running = null;

  /** The heuristics that are made for the board. */
  function offer(menu, value) {
    const { rows, cols } = game.board;
    fill(menu, "heuristics", { value, usual: "manhattan", keep: (entry) => fits(entry, `${rows}x${cols}`) });
  }

  function add([search, estimate]) {
    const root = document.createElement("div");
    root.className = "lane";
    root.setAttribute("role", "group");
    const row = document.createElement("div");
    row.className = "row";
    const [first, second] = [document.createElement("select"), document.createElement("select")];
    first.className = second.className = "grow";
    const remove = document.createElement("button");
    remove.className = "quiet";
    remove.textContent = "✕";
    row.append(first, second, remove);
    const bar = document.createElement("div");
    bar.className = "bar";
    bar.append(document.createElement("i"));
    const state = document.createElement("div");
    state.className = "state";
    root.append(row, bar, state);
    $("lanes").append(root);
    const lane = { root, first, second, remove, bar: bar.firstChild, state };
    fill(first, "algorithms", { value: search, keep: steps });
    offer(second, estimate);
    const fit = () => { second.disabled = algorithm(first.value)?.heuristic === false; };
    first.addEventListener("change", fit);
    fit();
    remove.addEventListener("click", () => {
      lanes.splice(lanes.indexOf(lane), 1);
      root.remove();
      relabel();
    });
    lanes.push(lane);
    relabel();
  }

  function relabel() {
    lanes.forEach((lane, i) => {
      lane.root.setAttribute("aria-label", t("lane", { lane: i + 1 }));
      lane.first.setAttribute("aria-label", `${t("algorithm")} ${i + 1}`);
      lane.second.setAttribute("aria-label", `${t("heuristic")} ${i + 1}`);
      lane.remove.setAttribute("aria-label", t("lane-remove", { lane: i + 1 }));
      lane.remove.disabled = lanes.length <= 2;
    });
    $("lane-add").disabled = lanes.length >= MOST;
  }

  function frame({ runners }) {
    const most = Math.max(1, ...runners.map((runner) => runner.expanded));
    runners.forEach((runner, i) => {
      const lane = lanes[i];
      lane.bar.style.transform = `scaleX(${runner.expanded / most})`;
      lane.root.classList.toggle("won", runner.outcome === "solved");
      lane.state.textContent = t(runner.outcome ? `race.${runner.outcome}` : "race.running", {
        expanded: number(runner.expanded), frontier: number(runner.frontier),
        bound: number(runner.bound), length: number(runner.length ?? 0),
      });
    });
  }

  function end({ results, chart: svg }) {
    $("race-end").hidden = false;
    const solved = results.filter((one) => one.outcome === "solved");
    const least = Math.min(...solved.map((one) => one.expanded));
    const best = solved.filter((one) => one.expanded === least);
    const said = { name: best.map(label).join(", "), expanded: number(least) };
    $("race-title").textContent = t(["race-nobody", "race-won"][best.length] ?? "race-tied", said);
    announce($("race-title").textContent);
    chart($("race-chart"), svg, t("race-chart"));
    const head = ["search", "length", "optimal", "expanded", "generated", "frontier-most", "seconds"];
    const cell = (tag, text, row) => row.insertAdjacentElement("beforeend", Object.assign(document.createElement(tag), { textContent: text }));
    const table = $("race-table");
    table.replaceChildren();
    const top = table.createTHead().insertRow();
    for (const key of head) cell("th", t(key), top).scope = "col";
    const body = table.createTBody();
    for (const one of results) {
      const row = body.insertRow();
      cell("th", label(one), row).scope = "row";
      const yes = one.outcome === "solved" ? t(one.optimal ? "yes" : "no") : t(`race.${one.outcome}-short`);
      const values = [one.length ?? "–", yes, number(one.expanded), number(one.generated), number(one.max_frontier), duration(one.seconds)];
      for (const value of values) cell("td", value, row);
    }
  }

  const label = (one) => (one.heuristic && one.heuristic !== "zero" ? `${one.algorithm} · ${one.heuristic}` : one.algorithm);

  async function race() {
    stop();
    trouble(null);
    const mine = running = new AbortController();
    [$("race").hidden, $("race-cancel").hidden, $("race-end").hidden] = [true, false, true];
    const runners = lanes.map((lane) => ({
      algorithm: lane.first.value, heuristic: lane.second.disabled ? undefined : lane.second.value,
    }));
    const body = { board: game.board.toRows(), goal: game.goal.toRows(), runners, lang: document.documentElement.lang, time_limit_ms: 30_000 };
    try {
      for await (const { event, data } of events("api/race", body, mine.signal)) {
        if (event === "frame") frame(data);
        if (event === "done") end(data);
      }
    } catch (error) {
      trouble(error);
    } finally {
      if (running === mine) stop();
    }
  }

  function stop() {
    running?.abort();
    running = null;
    [$("race").hidden, $("race-cancel").hidden] = [false, true];
  }

  $("race").addEventListener("click", race);
  $("race-cancel").addEventListener("click", stop);
  $("lane-add").addEventListener("click", () => add(FIRST[lanes.length]));
  game.addEventListener("change", () => {
    stop();
    $("race-end").hidden = true;
    for (const lane of lanes) {
      lane.state.textContent = "";
      lane.bar.style.transform = "scaleX(0)";
      lane.root.classList.remove("won");
    }
  });

  return {
    menus() {
      if (!lanes.length) FIRST.slice(0, 2).forEach(add);
      for (const lane of lanes) offer(lane.second);
    },
    relabel,
  };
}
