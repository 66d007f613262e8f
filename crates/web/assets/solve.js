// Solve and watch: a first path immediately, then the answer.

import { alone, file } from "./api.js";
import { Choice, heuristicTitle, searchTitle, takes } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, copy, counters, download, duration, still, trouble } from "./page.js";
import { Board, names, steps, written } from "./puzzle.js";
import { number, t } from "./words.js";


export function setUpSolve(game, player, picture, { changed, address, playOn }) {
  // What is shown: an answer, or a path of which only the moves are known.
  let answer = null;
  let film = null;
  const choice = new Choice($("algorithm"), $("heuristic"), game, { auto: true });

  function menus(chosen) {
    const unknown = choice.fill(chosen);
    describe();
    return unknown;
  }

  function describe() {
    $("about").replaceChildren(...choice.about.map(([name, line]) => {
      const row = document.createElement("span");
      if (name) row.append(Object.assign(document.createElement("strong"), { textContent: name }), ` ${line}`);
      else row.textContent = line;
      return row;
    }));
    const { algorithm } = choice.request;
    $("order-field").hidden = !takes(algorithm, "order");
    $("ties-field").hidden = !takes(algorithm, "ties");
  }

  const option = (id) => ($(`${id}-field`).hidden ? undefined : $(id).value || undefined);
  const request = () => ({
    ...choice.request, quality: $("quality").value || undefined, time_limit_ms: Number($("limit").value),
    order: option("order"), ties: option("ties"), metric: lines() ? "multi" : undefined,
  });
  /** Whether a slide of several tiles is one move, and how many moves there are then. */
  const lines = () => $("metric").value === "multi";
  const count = (moves) => steps(moves, lines()).length;
  /** The number of states in the chosen counter. */
  const counted = (data) => {
    // A search that does not keep this counter shows the one that every search keeps.
    const name = data[$("counter").value] === undefined ? "generated" : $("counter").value;
    return data[name] === undefined ? "" : t(`count.${name}`, { n: data[name] });
  };

  /** Progress: counters, and the best path found so far. */
  function live(stats) {
    const known = (key) => [key, stats[key] === undefined ? undefined : number(stats[key])];
    if (stats.moves !== undefined) early(stats);
    const best = film && count(film.moves);
    counters($("live"), [["best-so-far", best && number(best)], ...["expanded", "generated", "frontier", "bound"].map(known),
      ["seconds", duration(stats.seconds)]]);
  }

  /** A path that may still be improved. A film that has played for a while is not replaced. */
  function early({ moves }) {
    const watched = film && player.step > 2 && player.step < player.length;
    if (!watched) watch({ board: game.board.toRows(), goal: game.goal.toRows(), moves });
    $("answer").hidden = false;
    $("answer-title").textContent = t("outcome.early", { length: count(moves) });
    $("answer-text").hidden = true;
    $("answer-stats").replaceChildren();
    if (!watched) announce($("answer-title").textContent);
  }

  /** A search that ended without an answer leaves the path that it had. */
  function settle() {
    // A film from a link has its own words.
    if (!film || answer || $("answer").dataset.length) return;
    $("answer-title").textContent = t("outcome.known", { length: count(film.moves) });
    $("answer-text").textContent = t("reason.interrupted");
    $("answer-text").hidden = false;
  }

  const job = setUpJob({
    path: "api/solve", begin: $("solve"), cancel: $("cancel"), meanwhile: $("live"),
    before() {
      const old = film && { moves: film.moves, step: player.step };
      clear();
      live({ expanded: 0, generated: 0, frontier: 0, bound: 0, seconds: 0 });
      announce(t("searching"));
      return old && (() => showLink(old.moves, old.step));
    },
    body: () => ({ board: game.board.toRows(), goal: game.goal.toRows(), first: true, ...request() }),
    on: { progress: live, done: show },
    after() { settle(); changed(); },
  });

  /** Nothing is shown but the board. */
  function clear() {
    answer = film = null;
    $("play-on").hidden = true;
    $("answer").hidden = true;
    $("answer-count").textContent = "";
    for (const name of ["length", "optimal", "generated"]) delete $("answer").dataset[name];
    player.pause();
    player.hidden = true;
    $("board").hidden = false;
  }

  // The last answer survives a reload of this window. A browser may refuse to store anything.
  const KEPT = "taquin-answer";
  function keepAnswer(data) {
    try { sessionStorage.setItem(KEPT, JSON.stringify(data)); } catch { /* a reload shows the moves alone */ }
  }
  function recall() {
    try { return JSON.parse(sessionStorage.getItem(KEPT)); } catch { return null; }
  }

  /** The path of an answer: a search that was stopped may still have left one. */
  const pathOf = (data) => (data.outcome === "solved" ? data : data.known);

  function show(data) {
    const solved = data.outcome === "solved";
    const path = pathOf(data);
    answer = data;
    keepAnswer(data);
    $("answer").hidden = false;
    // A dead end stays one, even if another search has found a path to watch.
    const deadEnd = data.outcome === "exhausted";
    const key = solved ? (data.optimal ? "optimal" : "solved") : path && !deadEnd ? "known" : data.outcome;
    $("answer-title").textContent = t(`outcome.${key}`, { length: path ? count(path.moves) : 0 });
    const beside = deadEnd && path ? t("known-beside", { length: count(path.moves) }) : "";
    const reason = data.reason_code && !deadEnd ? `${t(`reason.${data.reason_code}`)} ` : beside;
    const lower = data.known?.bound ?? data.lower_bound;
    const bound = lower && !data.optimal ? t("bound-is", { lower }) : "";
    $("answer-text").textContent = reason + bound;
    $("answer-text").hidden = !(reason + bound);
    const stat = (name) => [name, data[name] === undefined ? undefined : number(data[name])];
    const blind = data.heuristic === "zero";
    counters($("answer-stats"), [
      ["algorithm", data.algorithm && searchTitle(data.algorithm)], ["heuristic", blind ? undefined : data.heuristic && heuristicTitle(data.heuristic)],
      ["seconds", data.seconds !== undefined ? duration(data.seconds) : undefined],
      ...(data.expanded === 0 && !data.popped ? [] : ["expanded", "generated", "popped", "explored", "iterations"].map(stat)),
      ["frontier-most", data.max_frontier ? number(data.max_frontier) : undefined],
    ]);
    Object.assign($("answer").dataset, { length: path?.length ?? "", optimal: Boolean(data.optimal), generated: data.generated ?? "" });
    $("answer-count").textContent = counted(data);
    announce($("answer-title").textContent);
    $("film-parts").hidden = !path;
    const shown = film?.moves === path?.moves;
    if (path && !shown) watch({ board: data.board, goal: data.goal, moves: path.moves }, notice(data, path));
    else if (path) player.notice = notice(data, path);
    if (!path) { player.hidden = true; $("board").hidden = false; }
  }

  const notice = (data, path) => t("notice", { length: count(path.moves), count: counted(data), time: duration(data.seconds ?? 0) });

  /** Shows moves as a film, from a step on. */
  function watch(next, words = "", { step = 0, play = !still() } = {}) {
    film = next;
    $("film-parts").hidden = $("play-on").hidden = false;
    writeMoves();
    player.hidden = false;
    $("board").hidden = true;
    player.load(Board.from(film.board), Board.from(film.goal), film.moves, words, lines());
    player.view.showPicture(picture.url, picture.numbers);
    if (step) player.go(step);
    if (play) player.play();
    mark();
  }

  /** A film from a link: only its moves are known, unless this window has just had the answer. */
  function showLink(moves, step) {
    clear();
    const kept = recall();
    if (kept && pathOf(kept)?.moves === moves && Board.from(kept.board).equals(game.board) && Board.from(kept.goal).equals(game.goal)) {
      show(kept);
      player.pause();
      player.go(step);
      return;
    }
    const end = game.board.clone();
    for (const way of moves) end.slide(way);
    $("answer").hidden = false;
    $("answer-title").textContent = t(end.equals(game.goal) ? "outcome.solved" : "outcome.part", { length: count(moves) });
    $("answer-text").hidden = true;
    $("answer-stats").replaceChildren();
    $("answer").dataset.length = moves.length;
    watch({ board: game.board.toRows(), goal: game.goal.toRows(), moves }, "", { step, play: false });
  }

  /** Every move is a button that jumps to its step. */
  function writeMoves() {
    const list = written(Board.from(film.board), film.moves, $("moves-notation").value, lines());
    $("moves-line").replaceChildren(...list.map((text, i) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, tabIndex: -1 });
      button.dataset.step = i + 1;
      return button;
    }));
    mark();
  }

  /** Marks the move that was made last. */
  function mark() {
    $("moves-line").querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = $("moves-line").children[player.step - 1];
    if (!now) return;
    now.setAttribute("aria-current", "step");
    const [line, at] = [$("moves-line").getBoundingClientRect(), now.getBoundingClientRect()];
    if (at.top < line.top || at.bottom > line.bottom) $("moves-line").scrollTop += at.top - line.top - line.height / 2;
  }

  const movesText = () => written(Board.from(film.board), film.moves, $("moves-notation").value, lines()).join($("moves-notation").value === "tiles" ? " " : "");

  async function save(format) {
    if (format === "json") {
      download(new Blob([JSON.stringify(answer ?? film)], { type: "application/json" }), "taquin.json");
      return;
    }
    const stillPicture = format === "png";
    const look = { photo: await picture.data(), numbers: picture.numbers, theme: $("export-theme").value, notation: names.fromZero ? "zero" : undefined };
    const body = stillPicture
      ? { format, board: player.board.toRows(), goal: film.goal, ...look }
      : { format, board: film.board, goal: film.goal, moves: film.moves, metric: $("metric").value || "single", step_ms: Math.max(20, Number(player.speed.value)), ...look };
    try {
      download(await file(stillPicture ? "api/draw" : "api/animate", body), format === "apng" ? "taquin-film.png" : `taquin.${format}`);
    } catch (error) {
      trouble(error, { near: $("exports") });
    }
  }

  const stale = () => { describe(); if (!job.running) { if (answer) clear(); changed(); } };
  for (const id of ["algorithm", "heuristic", "quality", "order", "ties", "metric"]) $(id).addEventListener("change", stale);
  $("limit").addEventListener("change", changed);
  $("counter").addEventListener("change", () => {
    if (answer) {
      $("answer-count").textContent = counted(answer);
      const path = pathOf(answer);
      if (path) player.notice = notice(answer, path);
    }
    changed();
  });
  $("moves-notation").addEventListener("change", writeMoves);
  $("moves-line").addEventListener("click", (event) => {
    const step = Number(event.target.dataset.step);
    if (step) { player.pause(); player.go(step); }
  });
  player.addEventListener("step", mark);
  for (const button of $("exports").querySelectorAll("button[data-export]")) button.addEventListener("click", () => save(button.dataset.export));
  $("moves-copy").addEventListener("click", () => copy(movesText(), $("moves-copy")));
  $("play-on").addEventListener("click", () => playOn(player.board.clone()));
  $("link").addEventListener("click", () => copy(address(), $("link")));
  $("embed").addEventListener("click", () =>
    copy(`<iframe src="${address().replace("#", "?embed#").replaceAll("&", "&amp;")}" width="420" height="560" style="border:0" title="Taquin"></iframe>`, $("embed")));
  // Embed code for a page on this machine would be useless elsewhere.
  $("embed").hidden = !alone;
  // A new board invalidates the old answer.
  game.addEventListener("change", () => { job.stop(); clear(); });

  return {
    menus,
    request,
    get counter() { return $("counter").value === "expanded" ? "" : $("counter").value; },
    start: job.start,
    showLink,
    get film() { return film && { ...film, step: player.step }; },
    get running() { return job.running; },
    relabel() {
      if (film) writeMoves();
      if (answer) { const at = player.step; show(answer); if (film) { player.pause(); player.go(at); } }
    },
  };
}
