// Race: several searches on the same board, synchronised by states expanded.

import { BoardView } from "./board-view.js";
import { Choice, heuristicTitle, plainTitle, searchTitle, steps } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, chart } from "./page.js";
import { Board } from "./puzzle.js";
import { number, t } from "./words.js";

const FIRST = [["astar", "manhattan"], ["astar", "linear-conflict"], ["idastar", "manhattan"], ["bfs", "manhattan"]];
const MOST = 4;

const make = (tag, className, ...children) => {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
};

export function setUpRace(game) {
  const lanes = [];
  // Until the searches are known there is nothing to race.
  $("race").disabled = true;

  function add([algorithm, heuristic]) {
    const [first, second] = [make("select", "grow"), make("select", "grow")];
    const remove = make("button", "quiet", "✕");
    const [bar, state] = [make("i", ""), make("div", "state")];
    const picture = make("div", "");
    picture.setAttribute("aria-hidden", "true");
    const side = make("div", "side", make("div", "row", first, second, remove), make("div", "bar", bar), state);
    const root = make("div", "lane", make("div", "picture", picture), side);
    root.setAttribute("role", "group");
    $("lanes").append(root);
    const view = new BoardView(picture);
    picture.classList.add("small");
    const lane = { root, remove, bar, state, view, choice: new Choice(first, second, game, { keep: steps }) };
    lane.choice.fill({ algorithm, heuristic });
    if (game.board) view.show(game.board, game.goal);
    remove.addEventListener("click", () => {
      again();
      lanes.splice(lanes.indexOf(lane), 1);
      root.remove();
      relabel();
    });
    lanes.push(lane);
    relabel();
  }

  function relabel() {
    lanes.forEach(({ root, remove, choice }, i) => {
      root.setAttribute("aria-label", t("lane", { lane: i + 1 }));
      choice.search.setAttribute("aria-label", `${t("algorithm")} ${i + 1}`);
      choice.heuristic.setAttribute("aria-label", `${t("heuristic")} ${i + 1}`);
      remove.setAttribute("aria-label", t("lane-remove", { lane: i + 1 }));
      remove.disabled = lanes.length <= 2;
    });
    $("lane-add").disabled = lanes.length >= MOST;
  }

  /** The progress of each search: all have expanded the same number of states, so the bars show how
   *  near they came. */
  function frame({ runners, distance }) {
    runners.forEach((runner, i) => {
      const { bar, root, state, view } = lanes[i];
      const there = runner.outcome === "solved";
      if (there) view.show(game.goal, game.goal);
      else if (runner.board) view.show(Board.from(runner.board), game.goal);
      const way = there ? 1 : 1 - (runner.nearest ?? distance) / Math.max(1, distance);
      bar.style.transform = `scaleX(${way})`;
      root.classList.toggle("won", there);
      const key = runner.outcome ?? (runner.nearest === null ? "running-blind" : "running");
      state.textContent = t(`race.${key}`, { ...runner });
    });
  }

  function end({ results, chart: svg }) {
    $("race-end").hidden = false;
    const solved = results.filter((one) => one.outcome === "solved");
    const least = Math.min(...solved.map((one) => one.expanded));
    const best = solved.filter((one) => one.expanded === least);
    const said = { name: best.map(label).join(", "), expanded: least };
    $("race-heading").textContent = t(["race-nobody", "race-won"][best.length] ?? "race-tied", said);
    announce($("race-heading").textContent);
    chart($("race-chart"), svg, t("race-chart"));
    // The chart has the names of the registry.
    for (const one of results) {
      const plain = named(one, (name) => plainTitle("algorithms", name), (name) => plainTitle("heuristics", name));
      for (const text of $("race-chart").querySelectorAll("text")) {
        if (text.textContent === plain || text.textContent.startsWith(`${plain} (`)) text.textContent = text.textContent.replace(plain, label(one));
      }
    }
    // No times: searches that wait for each other have no time of their own.
    const head = ["search", "length", "optimal", "expanded", "generated", "frontier-most"];
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
      const values = [one.length ?? "–", yes, number(one.expanded), number(one.generated), number(one.max_frontier)];
      for (const value of values) cell("td", value, row);
    }
  }

  const named = (one, search, heuristic) => [search(one.algorithm), ...(one.heuristic && one.heuristic !== "zero" ? [heuristic(one.heuristic)] : [])].join(" · ");
  const label = (one) => named(one, searchTitle, heuristicTitle);

  const job = setUpJob({
    path: "api/race", begin: $("race"), cancel: $("race-cancel"),
    before: clear,
    body: () => ({
      board: game.board.toRows(), goal: game.goal.toRows(), runners: lanes.map((lane) => lane.choice.request),
      time_limit_ms: 30_000,
    }),
    on: { frame, done: end },
  });

  function clear() {
    $("race-end").hidden = true;
    for (const { state, bar, root, view } of lanes) {
      view.show(game.board, game.goal);
      state.textContent = "";
      bar.style.transform = "scaleX(0)";
      root.classList.remove("won");
    }
  }

  // Other lanes, or another board: another race.
  function again() {
    job.stop();
    clear();
  }

  $("lane-add").addEventListener("click", () => { again(); add(FIRST[lanes.length]); });
  $("lanes").addEventListener("change", again);
  game.addEventListener("change", again);

  return {
    menus() {
      if (!lanes.length) FIRST.slice(0, 2).forEach(add);
      $("race").disabled = false;
      for (const lane of lanes) lane.choice.fill();
    },
    relabel,
    start: job.start,
  };
}
