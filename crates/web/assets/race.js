// Race: several searches on the same board, synchronised by states expanded.

import { ask } from "./api.js";
import { BoardView } from "./board-view.js";
import { Choice, heuristicTitle, searchTitle, steps } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, chart, narrow } from "./page.js";
import { Board } from "./puzzle.js";
import { number, t } from "./words.js";

const FIRST = [["astar", "manhattan"], ["astar", "linear-conflict"], ["idastar", "manhattan"], ["bfs", "manhattan"]];
const MOST = 4;

const make = (tag, className, ...children) => {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
};

/** Searches as the address writes them: astar:manhattan,bfs. */
const written = (some) => some.map(({ algorithm, heuristic }) => (heuristic ? `${algorithm}:${heuristic}` : algorithm)).join(",");

export function setUpRace(game, changed) {
  const lanes = [];
  // The last frame: what is left of a race that is cancelled. And what is shown of a finished one.
  let last = null;
  let shown = null;
  // A picture of the boards that waits for its turn.
  let painting = 0;
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
    const unknown = lane.choice.fill({ algorithm, heuristic });
    if (game.board) view.show(game.board, game.goal);
    remove.addEventListener("click", () => {
      again();
      drop(lane);
      changed();
    });
    lanes.push(lane);
    relabel();
    return unknown;
  }

  function drop(lane) {
    lanes.splice(lanes.indexOf(lane), 1);
    lane.root.remove();
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
  function frame(now) {
    const { runners, distance } = last = now;
    runners.forEach((runner, i) => {
      const { bar, root, state } = lanes[i];
      const there = runner.outcome === "solved";
      const done = there ? 1 : 1 - (runner.nearest ?? distance) / Math.max(1, distance);
      bar.style.transform = `scaleX(${done})`;
      root.classList.toggle("won", there);
      const key = runner.outcome ?? (runner.nearest === null ? "running-blind" : "running");
      state.textContent = t(`race.${key}`, { ...runner });
    });
    painting ||= requestAnimationFrame(paint);
  }

  /** The boards of the last frame. Large ones take longer to draw than frames to arrive, so some frames
   *  are left out. */
  function paint() {
    painting = 0;
    last?.runners.forEach((runner, i) => {
      if (runner.outcome === "solved") lanes[i].view.show(game.goal, game.goal);
      else if (runner.board) lanes[i].view.show(Board.from(runner.board), game.goal);
    });
  }

  /** The results of a race: all of them, or where each search was when it was cancelled. */
  function show(results, { chart: svg, cut = false }) {
    shown = [results, { chart: svg, cut }];
    const solved = results.filter((one) => one.outcome === "solved");
    const names = (some) => some.map(label).join(", ");
    if (cut) {
      $("race-heading").textContent = solved.length ? t("race-cancelled-after", { name: names(solved) }) : t("race-cancelled");
      fill(["search", "length", "expanded", "bound"],
        results.map((one) => [label(one), one.length ?? "–", number(one.expanded), number(one.bound)]));
    } else {
      const least = Math.min(...solved.map((one) => one.expanded));
      const best = solved.filter((one) => one.expanded === least);
      $("race-heading").textContent = t(["race-nobody", "race-won"][best.length] ?? "race-tied", { name: names(best), expanded: least });
      // No times: searches that wait for each other have no time of their own.
      fill(["search", "length", "optimal", "expanded", "generated", "frontier-most"], results.map((one) => {
        const yes = one.outcome === "solved" ? t(one.optimal ? "yes" : "no") : t(`race.${one.outcome}-short`);
        return [label(one), one.length ?? "–", yes, number(one.expanded), number(one.generated), number(one.max_frontier)];
      }));
    }
    announce($("race-heading").textContent);
    $("race-end").hidden = false;
    if (svg) draw(svg);
    else redraw(results);
  }

  /** Requests the chart of results that came without one, or with one in another language. */
  async function redraw(results) {
    $("race-chart").replaceChildren();
    const bars = results.map(({ algorithm, heuristic, expanded, outcome }) => ({ algorithm, heuristic, expanded: expanded ?? 0, outcome }));
    // Without a server the table is enough.
    const drawn = await ask("api/chart", { bars }).catch(() => null);
    if (drawn && shown?.[0] === results) draw(drawn.chart);
  }

  /** A race that was cancelled: where each search was in the last frame. */
  function cut() {
    if (!last) return;
    const results = last.runners.map((runner, i) => ({ ...runner, outcome: runner.outcome ?? "stopped", ...lanes[i].choice.request }));
    results.forEach((one, i) => { lanes[i].state.textContent = t(`race.${one.outcome}`, one); });
    show(results, { cut: true });
  }

  function draw(svg) {
    chart($("race-chart"), svg, t("race-chart"));
    narrow($("race-chart"));
  }

  function fill(head, rows) {
    const cell = (tag, text, row) => row.insertAdjacentElement("beforeend", Object.assign(document.createElement(tag), { textContent: text }));
    const table = $("race-table");
    table.replaceChildren();
    const top = table.createTHead().insertRow();
    for (const key of head) cell("th", t(key), top).scope = "col";
    const body = table.createTBody();
    for (const [name, ...values] of rows) {
      const row = body.insertRow();
      cell("th", name, row).scope = "row";
      // On a narrow page each value has its name beside it, and the head is hidden.
      values.forEach((value, i) => { cell("td", value, row).dataset.name = t(head[i + 1]); });
    }
  }

  const label = (one) => [searchTitle(one.algorithm), ...(one.heuristic && one.heuristic !== "zero" ? [heuristicTitle(one.heuristic)] : [])].join(" · ");

  const job = setUpJob({
    path: "api/race", begin: $("race"), cancel: $("race-cancel"),
    before() {
      const old = shown && [last, ...shown];
      clear();
      return old && (() => { frame(old[0]); show(old[1], old[2]); });
    },
    body: () => ({
      board: game.board.toRows(), goal: game.goal.toRows(), runners: lanes.map((lane) => lane.choice.request),
      time_limit_ms: 30_000,
    }),
    on: { frame, done: ({ results, chart: svg }) => show(results, { chart: svg }) },
    cancelled: cut,
    after() {
      // A server that stopped answering leaves the last frame.
      if (!shown) cut();
      if (shown) $("race-heading").scrollIntoView({ block: "nearest" });
    },
  });

  function clear() {
    last = shown = null;
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

  $("lane-add").addEventListener("click", () => { again(); add(FIRST[lanes.length]); changed(); });
  $("lanes").addEventListener("change", () => { again(); changed(); });
  game.addEventListener("change", again);

  const current = () => written(lanes.map((lane) => lane.choice.request));
  const first = () => written(FIRST.slice(0, 2).map(([algorithm, heuristic]) => ({ algorithm, heuristic })));

  return {
    /** The searches, for the address, if they are not those of the first visit. */
    get state() { return current() === first() ? {} : { lanes: current() }; },
    /** Applies an address: a race of the same searches stays. Returns the names that are not there. */
    follow({ lanes: wanted = first() }) {
      if (wanted === current()) return [];
      again();
      for (const lane of [...lanes]) drop(lane);
      const named = wanted.split(",").slice(0, MOST).map((one) => one.split(":"));
      // A race needs two.
      return [...named, ...FIRST.slice(named.length, 2)].flatMap(add);
    },
    menus() {
      if (!lanes.length) FIRST.slice(0, 2).forEach(add);
      $("race").disabled = false;
      for (const lane of lanes) lane.choice.fill();
    },
    relabel() {
      relabel();
      // The states of the lanes, the heading, the table and the chart have words.
      if (!shown) return;
      const [results, { cut: wasCut }] = shown;
      results.forEach((one, i) => { lanes[i].state.textContent = t(`race.${one.outcome}`, { ...one, bound: one.bound ?? one.lower_bound }); });
      show(results, { cut: wasCut });
    },
    start: job.start,
  };
}
