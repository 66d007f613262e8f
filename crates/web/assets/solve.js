// Solve and watch.

import { file } from "./api.js";
import { Choice } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, counters, download, duration, trouble } from "./page.js";
import { Board, written } from "./puzzle.js";
import { number, t } from "./words.js";

export function setUpSolve(game, player, picture, link) {
  let answer = null;
  const choice = new Choice($("algorithm"), $("heuristic"), game, { auto: true });

  function menus(chosen) {
    choice.fill(chosen);
    describe();
  }

  function describe() {
    $("about").replaceChildren(...choice.about.map(([name, line]) => {
      const row = document.createElement("span");
      if (name) row.append(Object.assign(document.createElement("strong"), { textContent: name }), ` ${line}`);
      else row.textContent = line;
      return row;
    }));
  }

  const wish = () => ({ ...choice.wish, quality: $("quality").value || undefined, time_limit_ms: Number($("limit").value) });

  /** What is known so far: counters, or the best answer of a search that finds better and better ones. */
  function live(stats) {
    const known = (key) => [key, stats[key] === undefined ? undefined : number(stats[key])];
    counters($("live"), [["best-so-far", known("length")[1]], ...["expanded", "generated", "frontier", "bound"].map(known),
      ["seconds", duration(stats.seconds)]]);
  }

  const stop = setUpJob({
    path: "api/solve", begin: $("solve"), cancel: $("cancel"), meanwhile: $("live"),
    before() {
      $("answer").hidden = true;
      live({ expanded: 0, generated: 0, frontier: 0, bound: 0, seconds: 0 });
      announce(t("searching"));
    },
    body: () => ({ board: game.board.toRows(), goal: game.goal.toRows(), ...wish() }),
    on: { progress: live, done: show },
  });

  function show(data) {
    answer = data;
    $("answer").hidden = false;
    const solved = data.outcome === "solved";
    $("answer-title").textContent = t(`outcome.${solved ? (data.optimal ? "optimal" : "solved") : data.outcome}`, {
      length: data.length ?? 0,
    });
    const reason = data.reason ? `${data.reason} ` : "";
    const bound = data.lower_bound && !data.optimal ? t("bound-is", { lower: data.lower_bound }) : "";
    $("answer-text").textContent = reason + bound;
    $("answer-text").hidden = !(reason + bound);
    counters($("answer-stats"), [
      ["algorithm", data.algorithm], ["heuristic", data.heuristic],
      ["seconds", data.seconds !== undefined ? duration(data.seconds) : undefined],
      ...["expanded", "generated", "explored", "iterations"].map((key) => [key, data[key] && number(data[key])]),
      ["frontier-most", data.max_frontier && number(data.max_frontier)],
    ]);
    for (const id of ["exports", "moves-line", "moves-notation"]) $(id).hidden = !solved;
    $("moves-line").closest("label").hidden = !solved;
    announce($("answer-title").textContent);
    if (!solved) return;
    writeMoves();
    const notice = t("notice", { length: data.length, expanded: data.expanded ?? 0, time: duration(data.seconds ?? 0) });
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
    wish,
    get hasAnswer() { return answer?.outcome === "solved"; },
    relabel() { if (answer) { const at = player.step; show(answer); player.pause(); player.go(at); } },
  };
}
