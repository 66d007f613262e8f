// Solve and watch: a first path immediately, then the answer.

import { alone, file } from "./api.js";
import { Choice, heuristicTitle, isAnytime, searchTitle, takes } from "./choices.js";
import { setUpJob } from "./job.js";
import { $, announce, copy, counters, download, duration, still, trouble } from "./page.js";
import { Board, names, steps, written } from "./puzzle.js";
import { number, t } from "./words.js";

/** The most moves that are listed at once: a browser takes long to lay out more. */
const MOST_LISTED = 1000;

export function setUpSolve(game, player, picture, { changed, address, playOn }) {
  // What is shown: an answer, or a path of which only the moves are known.
  let answer = null;
  let film = null;
  // The request of the last search; the length of its best path so far; and a better path than the film that
  // is being watched.
  let asked = "";
  let best = 0;
  let better = null;
  // What the title says, as keys, until there is an answer: so it is said again in another language.
  let said = null;
  // The moves as they are written, and the first of those that are listed.
  let list = [];
  let from = 0;
  // The button of the last move that was made.
  let marked = null;
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
  /** The chosen counter. A search that does not keep it shows the one that every search keeps. */
  const counterOf = (data) => (data[$("counter").value] === undefined ? "generated" : $("counter").value);
  /** The number of states in that counter; a path that needed no search has none. */
  const counted = (data) => (data[counterOf(data)] ? t(`count.${counterOf(data)}`, { n: data[counterOf(data)] }) : "");
  /** The same for an answer, which also says that the chosen counter is missing. */
  function told(data) {
    const chosen = $("counter").value;
    const words = counted(data);
    return words && counterOf(data) !== chosen ? t("count-other", { count: words, counter: t(chosen) }) : words;
  }

  function say(key, length = 0, reason = "") {
    said = [key, length, reason];
    $("answer-head").hidden = false;
    $("answer-title").textContent = t(key, { length });
    $("answer-text").textContent = reason && t(reason);
    $("answer-text").hidden = !reason;
  }

  /** Progress: counters, and the best path found so far. */
  function live(stats) {
    const known = (key) => [key, stats[key] === undefined ? undefined : number(stats[key])];
    if (stats.moves !== undefined) early(stats);
    if (stats.expanded) $("answer-count").textContent = counted(stats);
    // A search that keeps no frontier reports 0.
    counters($("live"), [["best-so-far", best ? number(best) : undefined], ...["expanded", "generated"].map(known),
      ["frontier", stats.frontier ? number(stats.frontier) : undefined], known("bound"), ["seconds", duration(stats.seconds)]]);
  }

  /** A path that may still be improved. */
  function early({ moves }) {
    best = count(moves);
    $("answer").hidden = false;
    $("answer-stats").replaceChildren();
    say("outcome.early", best);
    if (!offer({ board: game.board.toRows(), goal: game.goal.toRows(), moves })) announce($("answer-title").textContent);
  }

  /** Shows a path as a film. A film that has played for a while is not replaced: a shorter path is offered beside
   *  it. Returns true if the old film goes on. */
  function offer(next, words) {
    const watched = film && player.step > 2 && player.step < player.length;
    if (!watched) watch(next, words);
    else if (count(next.moves) < count(film.moves)) better = [next, words];
    $("watch-better").hidden = !better;
    return watched;
  }

  /** A search that ended without an answer leaves the path that it had. */
  function settle() {
    if (said?.[0] === "searching") $("answer-head").hidden = true;
    if (said?.[0] === "outcome.early") say("outcome.known", best, "reason.interrupted");
  }

  const job = setUpJob({
    path: "api/solve", begin: $("solve"), cancel: $("cancel"), meanwhile: $("live"),
    before() {
      const old = film && { moves: film.moves, step: player.step };
      clear();
      say("searching");
      live({ expanded: 0, generated: 0, frontier: 0, bound: 0, seconds: 0 });
      announce(t("searching"));
      return old && (() => showLink(old.moves, old.step));
    },
    body() {
      asked = JSON.stringify(request());
      return { board: game.board.toRows(), goal: game.goal.toRows(), first: true, ...request() };
    },
    on: { progress: live, done(data) { keepAnswer(data); show(data); } },
    after() { settle(); changed(); },
  });

  /** Nothing is shown but the board. */
  function clear() {
    answer = film = better = said = null;
    best = 0;
    for (const id of ["play-on", "watch-better", "answer", "answer-head", "film-parts"]) $(id).hidden = true;
    $("answer-count").textContent = "";
    for (const name of ["length", "optimal", "generated"]) delete $("answer").dataset[name];
    player.pause();
    player.hidden = true;
    $("board").hidden = false;
  }

  // The last answer survives a reload of this window. A browser may refuse to store anything.
  const KEPT = "taquin-answer";
  function keepAnswer(data) {
    try { sessionStorage.setItem(KEPT, JSON.stringify({ asked, data })); } catch { /* a reload shows the moves alone */ }
  }
  /** The last answer, if it is one for this board: { asked, data }, otherwise {}. */
  function recall() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      const same = Board.from(kept.data.board).equals(game.board) && Board.from(kept.data.goal).equals(game.goal);
      return same ? kept : {};
    } catch { return {}; }
  }

  /** The path of an answer: a search that was stopped may still have left one. */
  const pathOf = (data) => (data.outcome === "solved" ? data : data.known);

  /** The time of the whole request: a search that was stopped had its time after that of the first path. */
  const time = (data) => data.known?.seconds ?? data.seconds;

  function show(data) {
    answer = data;
    said = null;
    const path = pathOf(data);
    if (!path) { player.hidden = true; $("board").hidden = false; }
    else if (film?.moves !== path.moves) offer({ board: data.board, goal: data.goal, moves: path.moves }, notice());
    else player.notice = notice();
    tell();
    announce($("answer-title").textContent);
  }

  /** Says the answer. */
  function tell() {
    const data = answer;
    const solved = data.outcome === "solved";
    const path = pathOf(data);
    $("answer").hidden = $("answer-head").hidden = false;
    // A dead end stays one, even if another search has found a path to watch.
    const deadEnd = data.outcome === "exhausted";
    const key = solved ? (data.optimal ? "optimal" : "solved") : path && !deadEnd ? "known" : data.outcome;
    $("answer-title").textContent = t(`outcome.${key}`, { length: path ? count(path.moves) : 0 });
    const reason = data.reason_code && !deadEnd ? t(`reason.${data.reason_code}`) : "";
    // The path of a search that was stopped is not its own, unless it is an anytime search. The film may still
    // be of a longer one.
    const beside = path && !solved && !better && !isAnytime(data.algorithm) ? t("known-beside", { length: count(path.moves) }) : "";
    const lower = data.known?.bound ?? data.lower_bound;
    const bound = lower && !data.optimal ? t("bound-is", { lower }) : "";
    $("answer-text").textContent = [reason, beside, bound].filter(Boolean).join(" ");
    $("answer-text").hidden = !$("answer-text").textContent;
    const stat = (name) => [name, data[name] === undefined ? undefined : number(data[name])];
    const blind = data.heuristic === "zero";
    counters($("answer-stats"), [
      ["algorithm", data.algorithm && searchTitle(data.algorithm)], ["heuristic", blind ? undefined : data.heuristic && heuristicTitle(data.heuristic)],
      ["seconds", time(data) !== undefined ? duration(time(data)) : undefined],
      // The chosen counter is below the title.
      ...(data.expanded === 0 && !data.popped ? [] : ["expanded", "generated", "popped", "explored", "iterations"].filter((name) => name !== counterOf(data)).map(stat)),
      ["frontier-most", data.max_frontier ? number(data.max_frontier) : undefined],
    ]);
    Object.assign($("answer").dataset, { length: path?.length ?? "", optimal: Boolean(data.optimal), generated: data.generated ?? "" });
    $("answer-count").textContent = told(data);
    $("film-parts").hidden = !path;
  }

  const notice = () => t("notice", { length: count(pathOf(answer).moves), details: [counted(answer), duration(time(answer) ?? 0)].filter(Boolean).join(", ") });

  /** Shows moves as a film, from a step on. */
  function watch(next, words = "", { step = 0, play = !still() } = {}) {
    film = next;
    better = null;
    $("watch-better").hidden = true;
    $("film-parts").hidden = $("play-on").hidden = false;
    writeMoves();
    player.hidden = false;
    $("board").hidden = true;
    player.load(Board.from(film.board), Board.from(film.goal), film.moves, words, lines());
    if (step) player.go(step);
    if (play) player.play();
    mark();
  }

  /** A film from a link: only its moves are known, unless this window has just had the answer. */
  function showLink(moves, step) {
    clear();
    const kept = recall().data;
    if (kept && pathOf(kept)?.moves === moves) {
      show(kept);
      player.pause();
      player.go(step);
      return;
    }
    const end = game.board.clone();
    for (const dir of moves) end.slide(dir);
    $("answer").hidden = false;
    say(end.equals(game.goal) ? "outcome.solved" : "outcome.part", count(moves));
    $("answer-stats").replaceChildren();
    $("answer").dataset.length = moves.length;
    watch({ board: game.board.toRows(), goal: game.goal.toRows(), moves }, "", { step, play: false });
  }

  function writeMoves() {
    list = written(Board.from(film.board), film.moves, $("moves-notation").value, lines());
    listMoves();
    mark();
  }

  /** Lists the moves around the step that is shown. Every move is a button that jumps to its step. */
  function listMoves() {
    from = Math.max(0, Math.min(player.step - MOST_LISTED / 2, list.length - MOST_LISTED));
    const buttons = list.slice(from, from + MOST_LISTED).map((text, i) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, tabIndex: -1 });
      button.dataset.step = from + i + 1;
      return button;
    });
    const cut = (here) => (here ? ["…"] : []);
    $("moves-line").replaceChildren(...cut(from > 0), ...buttons, ...cut(from + MOST_LISTED < list.length));
  }

  /** Marks the move that was made last. */
  function mark() {
    marked?.removeAttribute("aria-current");
    const at = player.step - 1;
    if (at >= 0 && at < list.length && (at < from || at >= from + MOST_LISTED)) listMoves();
    marked = $("moves-line").children[at - from];
    if (!marked) return;
    marked.setAttribute("aria-current", "step");
    const [line, own] = [$("moves-line").getBoundingClientRect(), marked.getBoundingClientRect()];
    if (own.top < line.top || own.bottom > line.bottom) $("moves-line").scrollTop += own.top - line.top - line.height / 2;
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
    retell();
    changed();
  });
  /** Says the answer, or what there is until then, once more. */
  function retell() {
    if (!answer) { if (said) say(...said); return; }
    tell();
    if (pathOf(answer)) player.notice = notice();
  }
  $("watch-better").addEventListener("click", () => {
    watch(...better);
    retell();
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
    /** What a link starts. A search that runs goes on, and an answer that this window has had is shown again. */
    follow() {
      const wanted = JSON.stringify(request());
      if (job.running && asked === wanted) return;
      const kept = recall();
      if (kept.asked === wanted) show(kept.data);
      else job.start();
    },
    showLink,
    get film() { return film && { ...film, step: player.step }; },
    get running() { return job.running; },
    relabel() {
      if (film) writeMoves();
      retell();
    },
  };
}
