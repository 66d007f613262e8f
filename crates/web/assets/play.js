// Play: the game itself and the help while playing.

import { ask, Problem } from "./api.js";
import { BoardView } from "./board-view.js";
import { $, announce, chart, clock, copy, trouble, typing } from "./page.js";
import { setUpEditor } from "./editor.js";
import { Board, boardText, countsFromZero, label, lastGoal, legal, names, solvable, steps } from "./puzzle.js";
import { bestOf, keep, showRecords } from "./records.js";
import { namedGoal, seedOf, shuffled } from "./shuffle.js";
import { store } from "./store.js";
import { number, t } from "./words.js";

/** The longest side of a board that is played here. */
const MOST = 20;

/** Checks a board against a goal, both as text; `size` is the shape of a flat list. A plain board that can be solved is checked here, so a
 *  game needs no server; the engine reads every other notation, and says what is wrong. */
export async function check(text, goalText, size) {
  const plain = (any) => (/^[\d\s,/]+$/.test(any) ? Board.parse(any) : null);
  const board = plain(text);
  if (board && Math.min(board.rows, board.cols) > 1) {
    const { rows, cols } = board;
    const goal = namedGoal(goalText, rows, cols) ?? plain(goalText);
    if (goal?.rows === rows && goal.cols === cols && solvable(board, goal)) {
      return { board: board.toRows(), goal: goal.toRows(), rows, cols, solvable: true };
    }
  }
  return ask("api/check", { board: text, goal: goalText, size });
}

/** `watch` shows a game that was played: { start, goal, moves }. */
export function setUpPlay(game, view, watch) {
  const target = new BoardView($("target-board"));
  let picture = null;
  let seed = "";
  // The game of the last visit; from now on the browser stores this one.
  const kept = store.read("game");
  // What is known about the path to the goal: { moves, optimal, lower }; and the pending request.
  let known = null;
  let asked = null;
  let finished = false;
  // True if a move was made since the page was opened: a game that was already solved is not a record.
  let played = false;
  // True if the reader was told that the moves left need the server, which does not answer.
  let away = false;
  // Counts what was said at ends of games: only the last one is completed.
  let ends = 0;

  const touring = () => "touring" in document.body.dataset;

  /** Whether a slide of several tiles counts as one move, and how many moves there are then. */
  const lines = () => $("count-lines").checked;
  const count = (moves) => steps(moves, lines()).length;

  const size = () => {
    const side = (id) => Math.min(MOST, Math.max(2, Math.round(Number($(id).value)) || 4));
    [$("rows").value, $("cols").value] = [side("rows"), side("cols")];
    return [side("rows"), side("cols")];
  };

  async function shuffle() {
    const near = $("shuffle").closest(".row");
    const tooBig = Math.max(Number($("rows").value), Number($("cols").value)) > MOST;
    let [rows, cols] = size();
    const typed = $("seed").value.trim();
    const drawn = typed || String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const seedValue = seedOf(drawn);
    if (seedValue === null) {
      trouble(new Problem({ code: "seed", message: t("seed-bad"), hint: t("seed-bad-hint") }), { near });
      return;
    }
    let goal = namedGoal($("goal").value, rows, cols);
    if (!goal) {
      try {
        const text = $("goal-text").value;
        const answer = await check(text, text, shapeOf(text));
        if (Math.max(answer.rows, answer.cols) > MOST) throw new Problem({ code: "too-big", message: t("too-big"), hint: t("too-big-hint") });
        goal = Board.from(answer.goal);
        [rows, cols] = [$("rows").value, $("cols").value] = [goal.rows, goal.cols];
      } catch (error) {
        trouble(error, { near: $("own-goal"), retell: shuffle });
        return;
      }
    }
    seed = drawn;
    game.begin(shuffled(goal, seedValue), goal);
    under();
    trouble(tooBig ? new Problem({ code: "too-big", message: t("too-big"), hint: t("too-big-hint") }) : null, { near });
    announce(t("shuffled", { rows, cols }));
  }

  const under = () => { $("under").textContent = seed ? t("seed-is", { seed }) : ""; };

  /** The game stored in the browser, if it is not finished. */
  function resume() {
    const [start, goal] = [kept?.start, kept?.goal].map((text) => (typeof text === "string" ? Board.parse(text) : null));
    if (!start || !goal || start.rows !== goal.rows || start.cols !== goal.cols || !legal(start, kept.moves ?? "")) return false;
    if (Math.max(start.rows, start.cols) > MOST) return false;
    const end = start.clone();
    for (const dir of kept.moves ?? "") end.slide(dir);
    if (end.equals(goal)) return false;
    begin({ start, goal, moves: kept.moves, seconds: Number(kept.seconds) || 0, seed: String(kept.seed ?? "") });
    return true;
  }

  /** Stores the game. A solved board is not a game to return to, so it does not replace one; nor does a board
   *  that cannot be solved, or a board of the tour. */
  function remember() {
    if (touring() || game.start.equals(game.goal) || !solvable(game.start, game.goal)) return;
    store.write("game", {
      start: game.start.toString(), goal: game.goal.toString(), moves: game.moves, seconds: game.seconds, seed,
    });
  }

  /** The game as it is, to return to it. */
  function current() {
    const { start, goal, moves, seconds } = game;
    return { start, goal, moves, seconds, seed };
  }

  /** Begins with a board that was not drawn, or returns to a game. */
  function begin({ start, goal, moves = "", seconds = 0, seed: drawn = "" }) {
    seed = drawn;
    [$("rows").value, $("cols").value] = [start.rows, start.cols];
    game.begin(start, goal, moves, seconds);
    under();
  }

  /** The chosen size, if a flat list has as many numbers: so an oblong board needs no slashes. */
  function shapeOf(text) {
    const [rows, cols] = size();
    return !/[/[\n]/.test(text) && text.trim().split(/[\s,;]+/).length === rows * cols ? `${rows}x${cols}` : undefined;
  }

  /** Uses a board that was typed or set up. */
  async function enter(board, near) {
    const own = $("goal").value === "own";
    try {
      const answer = await check(board, own ? $("goal-text").value : $("goal").value, shapeOf(board));
      // A board that counts from 0 is shown as typed.
      if (countsFromZero(board)) numberFromZero(true);
      if (take(answer, { near })) view.focus();
    } catch (error) {
      if (error.code === "goal") error.hint = t("goal.own-hint");
      trouble(error, { near, retell: () => enter(board, near) });
    }
  }
  const editor = setUpEditor({ size, use: (board) => enter(board.toString(), $("edit-done").closest(".row")) });

  /** Starts with a checked board, after some moves and seconds of it, or shows why not and how it can be
   *  repaired. `unsolvable` starts with it all the same. Returns true if it started. */
  function take(answer, { near, moves = "", seconds = 0, quiet = false, unsolvable = false } = {}) {
    const retell = () => take(answer, { near, moves, seconds, quiet });
    if (Math.max(answer.rows, answer.cols) > MOST) {
      trouble(new Problem({ code: "too-big", message: t("too-big"), hint: t("too-big-hint") }), { near, retell });
      return false;
    }
    const use = (rows) => {
      const start = Board.from(rows);
      const same = kept?.start === start.toString() && kept?.moves === moves;
      begin({
        start, goal: Board.from(answer.goal), moves, seconds: Math.max(seconds, same ? Number(kept.seconds) || 0 : 0),
        seed: same ? String(kept.seed ?? "") : "",
      });
    };
    if (answer.solvable || unsolvable) {
      if (!quiet) trouble(null);
      use(answer.board);
      return true;
    }
    // The board itself is shown, because the game stays on the board that it had.
    const picture = Object.assign(document.createElement("div"), { id: "problem-board", ariaHidden: "true" });
    picture.append(document.createElement("div"));
    new BoardView(picture.firstChild).show(Board.from(answer.board), Board.from(answer.goal));
    picture.firstChild.classList.add("small");
    const [a, b] = answer.swap;
    const words = t("unsolvable", { swaps: answer.swaps, distance: answer.blank_distance });
    trouble(new Problem({ code: "unsolvable", message: t("unsolvable-title"), hint: words }),
      { near, retell, picture, repair: { label: t("repair", { a: label(a), b: label(b) }), act: () => { use(answer.repaired); view.focus(); } } });
    return false;
  }

  /** Computes the moves left, unless they are known. Concurrent callers share one answer. */
  function lookUp() {
    if (known) return known;
    asked ??= search(new AbortController());
    return asked.answer;
  }

  function search(leave) {
    const body = { board: game.board.toRows(), goal: game.goal.toRows(), time_limit_ms: 3000, metric: lines() ? "multi" : undefined };
    const answer = ask("api/solve", { ...body, first: true }, leave.signal).then(({ outcome, moves, optimal, lower_bound, known: found }) => {
      leave.signal.throwIfAborted();
      // A search that was stopped may still know a path.
      if (outcome === "solved") known = { moves, optimal, lower: lower_bound };
      else known = found ? { moves: found.moves, optimal: false, lower: found.bound ?? lower_bound } : null;
      return known;
    }).finally(() => { if (asked?.leave === leave) asked = null; });
    return { leave, answer };
  }

  /** The board has changed: only the last known path still says something about it. */
  function forget(rest = null) {
    known = rest;
    asked?.leave.abort();
    asked = null;
  }

  async function showLeft() {
    const on = $("show-left").checked;
    $("left").textContent = on ? "…" : "–";
    $("left-label").textContent = t("left");
    if (!on) return;
    try {
      const path = await lookUp();
      if (!$("show-left").checked) return;
      away = false;
      if (!path) {
        $("left").textContent = "?";
      } else if (path.optimal) {
        $("left").textContent = number(count(path.moves));
      } else {
        $("left").textContent = `≤ ${number(count(path.moves))}`;
        $("left-label").textContent = t("left-between", { lower: path.lower, upper: count(path.moves) });
      }
    } catch (error) {
      if (error.name !== "AbortError") $("left").textContent = "?";
      // Without a server it is said once, not after every move.
      if (!away || error.code !== "offline") trouble(error, { near: $("show-left").closest("label") });
      away ||= error.code === "offline";
    }
  }

  async function hint() {
    if (game.solved) return;
    trouble(null);
    $("hint").disabled = true;
    const slow = setTimeout(() => say(t("hint-wait")), 1000);
    try {
      const path = await lookUp();
      if (!path) {
        say(t(solvable(game.board, game.goal) ? "no-hint" : "unsolvable-title"));
        return;
      }
      // Of a line that slides together, the tile to press is the last.
      const probe = game.board.clone();
      const tile = [...steps(path.moves, lines())[0]].map((one) => probe.slide(one)).at(-1);
      view.hint(tile);
      say(t(path.optimal ? "hint-optimal" : "hint-known", {
        tile: label(tile), dir: t(`dir.${path.moves[0]}`), left: count(path.moves), lower: path.lower,
      }));
    } catch (error) {
      say("");
      trouble(error, { near: $("hint").closest(".row") });
    } finally {
      clearTimeout(slow);
      $("hint").disabled = false;
    }
  }

  function say(text) {
    $("hint-text").textContent = text;
    $("hint-text").hidden = !text;
    if (text) announce(text);
  }

  function finish() {
    finished = true;
    const { rows, cols } = game.board;
    const done = { size: `${rows}x${cols}`, start: game.start.toString(), goal: game.goal.toString(), moves: game.moves, seconds: game.seconds };
    // Only a drawn board is a game like the others of its size.
    if (played && !touring()) keep(done, seed !== "");
    records();
    $("watch-game").onclick = () => watch(done);
    tellEnd(done.size);
  }

  /** What is said at the end of a game: its moves and time, the records, and the moves lost. */
  async function tellEnd(size) {
    const mine = ++ends;
    $("finish").hidden = false;
    $("finish-title").textContent = t("solved-title");
    $("finish-text").textContent = t("solved-text", { moves: count(game.moves), time: clock(game.seconds, 3) });
    $("loss").replaceChildren();
    const best = bestOf(size);
    $("finish-record").textContent = best ? t("record", { size, games: best.games, time: clock(best.seconds, 3), mean: clock(best.mean, 3), moves: best.moves }) : "";
    announce(`${t("solved-title")} ${$("finish-text").textContent}`);
    try {
      if (lines()) {
        const words = await compared();
        if (mine === ends) $("finish-text").textContent += ` ${words}`;
        return;
      }
      const body = { board: game.start.toRows(), goal: game.goal.toRows(), moves: game.moves };
      const answer = await ask("api/distances", body);
      // Another game has begun, or it is said in another language.
      if (mine !== ends) return;
      const [first] = answer.points;
      const exact = first.lower === first.upper;
      const key = exact ? (answer.lost ? "loss-exact" : "loss-none") : "loss-between";
      const text = t(key, { shortest: first.upper, lost: answer.lost, lower: first.lower, upper: first.upper });
      $("finish-text").textContent += ` ${text}`;
      chart($("loss"), answer.chart, text);
    } catch (error) {
      trouble(error, { near: $("finish-text") });
    }
  }

  /** Where lines count as one move: the game beside the fewest moves, as far as they are known. */
  async function compared() {
    const body = { board: game.start.toRows(), goal: game.goal.toRows(), time_limit_ms: 3000, metric: "multi" };
    const { moves, optimal, lower_bound: lower } = await ask("api/solve", body);
    if (moves === undefined) return "";
    const shortest = count(moves);
    const lost = count(game.moves) - shortest;
    return t(optimal ? (lost ? "loss-exact" : "loss-none") : "loss-between", { shortest, lost, lower, upper: shortest });
  }

  function draw() {
    view.refresh();
    $("moves").textContent = number(count(game.moves));
    $("board-text").textContent = boardText(game.board);
    $("undo").disabled = !game.canUndo;
    $("redo").disabled = !game.canRedo;
    $("restart").disabled = !game.canUndo;
    $("hint").disabled = game.solved;
    say("");
  }

  game.addEventListener("begin", () => {
    forget();
    editor.close();
    finished = played = false;
    ends++;
    $("finish").hidden = true;
    view.show(game.board, game.goal);
    chooseGoal();
    showTarget();
    remember();
    draw();
    showLeft();
    // Back returns to a finished game. A link to one has no time, and was not played here.
    if (game.solved && game.seconds) finish();
  });
  game.addEventListener("restart", draw);
  game.addEventListener("move", ({ detail: { tiles, dir, played: own } }) => {
    played ||= Boolean(own);
    // What was wrong before is not said beside a game that goes on.
    if (own) trouble(null);
    remember();
    // On the known path, after a whole step of it, nothing has to be requested again.
    const step = dir.repeat(tiles.length);
    const rest = known?.moves.startsWith(step) && known.moves.slice(tiles.length);
    const ahead = rest !== undefined && rest !== false && !(lines() && rest.startsWith(dir));
    const made = lines() ? 1 : tiles.length;
    forget(ahead ? { ...known, moves: rest, lower: Math.max(0, known.lower - made) } : null);
    draw();
    showLeft();
    const which = tiles.map(label).join(", ");
    announce(t(tiles.length > 1 ? "slid-many" : "slid", { tile: which, dir: t(`dir.${dir}`), moves: count(game.moves) }));
    if (game.solved && !finished) finish();
    if (!game.solved) {
      finished = false;
      $("finish").hidden = true;
    }
  });

  /** The menu has the goal of the game, which a link may have brought: Shuffle keeps it. */
  function chooseGoal() {
    const { goal } = game;
    const is = (name) => namedGoal(name, goal.rows, goal.cols)?.equals(goal);
    $("goal").value = [...$("goal").options].map(({ value }) => value).find(is) ?? "own";
    showOwnGoal();
    if ($("goal").value === "own") $("goal-text").value = boardText(goal);
  }

  /** A goal other than the default is always visible, and so is a picture whose tiles have no numbers. */
  function showTarget() {
    const { goal } = game;
    $("target").hidden = goal.equals(lastGoal(goal.rows, goal.cols)) && !picture;
    target.host.classList.add("small");
    target.show(goal.clone(), goal);
  }

  /** Tiles have this picture; the target is shown whole if they have no numbers. */
  function showPicture(url, numbers) {
    picture = numbers ? null : url;
    showTarget();
    target.showPicture(url, numbers);
  }

  function showOwnGoal() {
    $("own-goal").hidden = $("goal").value !== "own";
  }

  const tick = () => {
    const time = clock(game.seconds, 1);
    if ($("time").textContent !== time) $("time").textContent = time;
  };
  setInterval(tick, 100);
  game.addEventListener("begin", tick);
  addEventListener("pagehide", remember);

  $("shuffle").addEventListener("click", shuffle);
  $("undo").addEventListener("click", () => game.undo());
  $("redo").addEventListener("click", () => game.redo());
  $("restart").addEventListener("click", () => game.restart());
  $("hint").addEventListener("click", hint);
  $("show-left").addEventListener("change", () => { away = false; showLeft(); });
  $("enter-go").addEventListener("click", () => enter($("enter-text").value, $("enter-go")));
  $("board-copy").addEventListener("click", () => copy($("board-text").textContent, $("board-copy")));
  $("count-lines").checked = Boolean(store.get("count-lines"));
  $("count-lines").addEventListener("change", () => {
    store.set("count-lines", lines() ? "1" : "");
    forget();
    draw();
    showLeft();
  });
  function numberFromZero(on) {
    store.set("from-zero", on ? "1" : "");
    $("from-zero").checked = on;
    if (names.fromZero !== on) names.fromZero = on;
  }
  $("from-zero").checked = names.fromZero;
  $("from-zero").addEventListener("change", () => numberFromZero($("from-zero").checked));
  const records = () => showRecords(watch);
  records();
  $("goal").addEventListener("change", () => {
    showOwnGoal();
    // A goal to begin with.
    if ($("goal").value === "own") $("goal-text").value ||= boardText(game.goal);
  });
  for (const id of ["rows", "cols"]) $(id).addEventListener("change", () => {
    // Another size is another goal.
    if ($("goal").value === "own") $("goal").value = "last";
    shuffle();
  });
  document.addEventListener("keydown", (event) => {
    // In the other tabs nobody sees the game change.
    if (document.body.dataset.tab !== "play" || !(event.ctrlKey || event.metaKey) || typing(event.target)) return;
    if (event.key === "z" && !event.shiftKey) game.undo();
    else if (event.key === "y" || (event.key === "z" && event.shiftKey) || event.key === "Z") game.redo();
    else return;
    event.preventDefault();
  });

  // Until the first shuffle arrives, the solved board is shown.
  game.begin(lastGoal(4, 4), lastGoal(4, 4));
  return { shuffle, take, resume, current, begin, showPicture, redraw: () => { draw(); under(); showTarget(); showLeft(); editor.redraw(); records(); if (finished) tellEnd(`${game.board.rows}x${game.board.cols}`); } };
}
