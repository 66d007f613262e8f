// Solve and watch.

import { ask, events, file } from "./api.js";
import { about, algorithm, fill, fits } from "./choices.js";
import { $, announce, counters, download, duration, number, trouble } from "./page.js";
import { Board, written } from "./puzzle.js";
import { t } from "./words.js";

export function setUpSolve(game, player, picture, link) {
  let running = null;
  let answer = null;

  function menus(chosen = {}) {
    fill($("algorithm"), "algorithms", { auto: true, value: chosen.algorithm });
    const size = `${game.board.rows}x${game.board.cols}`;
    fill($("heuristic"), "heuristics", { auto: true, value: chosen.heuristic, keep: (entry) => fits(entry, size) });
    describe();
  }

  function describe() {
    $("heuristic").disabled = algorithm($("algorithm").value)?.heuristic === false;
    $("about").replaceChildren(...about($("algorithm").value, $("heuristic").value)
      .map((text) => Object.assign(document.createElement("span"), { textContent: text })));
  }

  const wish = () => ({
    algorithm: $("algorithm").value || undefined,
    heuristic: $("heuristic").disabled ? undefined : $("heuristic").value || undefined,
    quality: $("quality").value || undefined,
    time_limit_ms: Number($("limit").value),
  });

  /** What is known so far: counters, or the best answer of a search that finds better and better ones. */
  function live(stats) {
    const known = (key) => [key, stats[key] === undefined ? undefined : number(stats[key])];
    counters($("live"), [["best-so-far", known("length")[1]], ...["expanded", "generated", "frontier", "bound"].map(known),
      ["seconds", duration(stats.seconds)]]);
  }

  async function solve() {
    stop();
    trouble(null);
    const mine = running = new AbortController();
    [$("solve").hidden, $("cancel").hidden, $("live").hidden, $("answer").hidden] = [true, false, false, true];
    live({ expanded: 0, generated: 0, frontier: 0, bound: 0, seconds: 0 });
    announce(t("searching"));
    try {
      const body = { board: game.board.toRows(), goal: game.goal.toRows(), ...wish() };
      for await (const { event, data } of events("api/solve", body, mine.signal)) {
        if (event === "progress") live(data);
        if (event === "done") show(data);
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
    [$("solve").hidden, $("cancel").hidden, $("live").hidden] = [false, true, true];
  }

  function show(data) {
    answer = data;
    $("answer").hidden = false;
    const solved = data.outcome === "solved";
    $("answer-title").textContent = t(`outcome.${solved ? (data.optimal ? "optimal" : "solved") : data.outcome}`, {
      length: number(data.length ?? 0), lower: number(data.lower_bound ?? 0),
    });
    const reason = data.reason ? `${data.reason} ` : "";
    const bound = data.lower_bound && !data.optimal ? t("bound-is", { lower: number(data.lower_bound) }) : "";
    $("answer-text").textContent = reason + bound;
    $("answer-text").hidden = !(reason + bound);
    counters($("answer-stats"), [
      ["algorithm", data.algorithm], ["heuristic", data.heuristic],
      ...["expanded", "generated", "explored", "iterations"].map((key) => [key, data[key] && number(data[key])]),
      ["frontier-most", data.max_frontier && number(data.max_frontier)],
      ["seconds", data.seconds !== undefined ? duration(data.seconds) : undefined],
    ]);
    for (const id of ["exports", "moves-line", "moves-notation"]) $(id).hidden = !solved;
    $("moves-line").closest("label").hidden = !solved;
    announce($("answer-title").textContent);
    if (!solved) return;
    writeMoves();
    const notice = t("notice", {
      length: number(data.length), expanded: number(data.expanded ?? 0), time: duration(data.seconds ?? 0),
    });
    player.hidden = false;
    $("board").hidden = true;
    player.load(Board.from(data.board), Board.from(data.goal), data.moves, notice);
    player.view.showPicture(picture.url, picture.numbers);
    player.play();
  }

  function writeMoves() {
    if (answer?.moves === undefined) return;
    $("moves-line").value = written(Board.from(answer.board), answer.moves, $("moves-notation").value);
  }

  async function save(format) {
    if (format === "json") {
      download(new Blob([JSON.stringify(answer)], { type: "application/json" }), "taquin.json");
      return;
    }
    const body = {
      format, board: answer.board, goal: answer.goal, moves: answer.moves,
      step_ms: Number(player.speed.value), photo: await picture.data(), numbers: picture.numbers,
    };
    try {
      download(await file("api/animate", body), `taquin.${format}`);
    } catch (error) {
      trouble(error);
    }
  }

  $("algorithm").addEventListener("change", describe);
  $("heuristic").addEventListener("change", describe);
  $("solve").addEventListener("click", solve);
  $("cancel").addEventListener("click", () => { stop(); announce(t("cancelled")); });
  $("moves-notation").addEventListener("change", writeMoves);
  for (const button of $("exports").querySelectorAll("button")) button.addEventListener("click", () => save(button.dataset.export));
  $("link").addEventListener("click", async () => {
    link();
    try {
      await navigator.clipboard.writeText(location.href);
      $("link").textContent = t("link-copied");
    } catch {
      // No clipboard without a gesture or a permission: the address bar has the link.
      $("link").textContent = t("link-there");
    }
    setTimeout(() => { $("link").textContent = t("link"); }, 2500);
  });
  // A new board makes an old answer void.
  game.addEventListener("change", () => {
    stop();
    answer = null;
    $("answer").hidden = true;
    player.pause();
    player.hidden = true;
    $("board").hidden = false;
  });

  return {
    menus,
    solve,
    wish,
    get hasAnswer() { return answer?.outcome === "solved"; },
    relabel() { if (answer) { const at = player.step; show(answer); player.pause(); player.go(at); } },
  };
}
