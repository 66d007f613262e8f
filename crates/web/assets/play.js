// Play: the game itself and the help while playing.

import { ask, Problem } from "./api.js";
import { Board, lastGoal } from "./puzzle.js";
import { $, announce, chart, clock, trouble } from "./page.js";
import { number, t } from "./words.js";

export function setUpPlay(game, view) {
  // What is known of the way home from here: { moves, optimal, lower }; and who asks for it.
  let known = null;
  let asked = null;
  let finished = false;

  const size = () => {
    const side = (id) => Math.min(10, Math.max(2, Math.round(Number($(id).value)) || 4));
    [$("rows").value, $("cols").value] = [side("rows"), side("cols")];
    return [side("rows"), side("cols")];
  };

  async function shuffle() {
    const [rows, cols] = size();
    const typed = $("seed").value.trim();
    const seed = typed || String(crypto.getRandomValues(new Uint32Array(1))[0]);
    try {
      const answer = await ask("api/shuffle", { rows, cols, seed, goal: goalAsked(rows, cols) });
      game.begin(Board.from(answer.board), Board.from(answer.goal));
      $("under").textContent = t("seed-is", { seed });
      trouble(null);
      announce(t("shuffled", { rows, cols }));
    } catch (error) {
      trouble(error);
    }
  }

  /** The goal chosen, as the server reads it; one's own goal only if it has the size. */
  function goalAsked(rows, cols) {
    if ($("goal").value !== "own") return $("goal").value;
    const { goal } = game;
    return goal.rows === rows && goal.cols === cols ? goal.toString() : "last";
  }

  async function enter() {
    const own = $("goal").value === "own";
    try {
      const body = { board: $("enter-text").value, goal: own ? $("goal-text").value : $("goal").value };
      if (take(await ask("api/check", body))) view.focus();
    } catch (error) {
      trouble(error);
    }
  }

  /** Begins with a board that the server has looked at, or says why not and how it is repaired.
   *  Returns whether it began. */
  function take(answer) {
    if (Math.max(answer.rows, answer.cols) > 10) {
      trouble(new Problem({ code: "too-big", message: t("too-big"), hint: t("too-big-hint") }));
      return false;
    }
    const use = (rows) => {
      [$("rows").value, $("cols").value] = [answer.rows, answer.cols];
      game.begin(Board.from(rows), Board.from(answer.goal));
      $("under").textContent = "";
    };
    if (answer.solvable) {
      trouble(null);
      use(answer.board);
      return true;
    }
    const [a, b] = answer.swap;
    const words = t("unsolvable", { swaps: answer.swaps, distance: answer.blank_distance });
    trouble(new Problem({ code: "unsolvable", message: t("unsolvable-title"), hint: words }),
      { label: t("repair", { a, b }), act: () => { use(answer.repaired); view.focus(); } });
    return false;
  }

  /** Finds out how far it is, unless it is known. Whoever asks while another waits is told the same. */
  function lookUp() {
    if (known) return known;
    asked ??= search(new AbortController());
    return asked.answer;
  }

  function search(leave) {
    const body = { board: game.board.toRows(), goal: game.goal.toRows(), time_limit_ms: 3000 };
    const answer = ask("api/solve", body, leave.signal).then(({ outcome, moves, optimal, lower_bound: lower }) => {
      leave.signal.throwIfAborted();
      known = outcome === "solved" ? { moves, optimal, lower } : null;
      return known;
    }).finally(() => { if (asked?.leave === leave) asked = null; });
    return { leave, answer };
  }

  /** The board is another one: nothing is known of it, but for what the last way says. */
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
      const way = await lookUp();
      if (!$("show-left").checked) return;
      if (!way) {
        $("left").textContent = "?";
      } else if (way.optimal) {
        $("left").textContent = number(way.moves.length);
      } else {
        $("left").textContent = `≤ ${number(way.moves.length)}`;
        $("left-label").textContent = t("left-between", { lower: way.lower, upper: way.moves.length });
      }
    } catch (error) {
      trouble(error);
    }
  }

  async function hint() {
    if (game.solved) return;
    $("hint").disabled = true;
    try {
      const way = await lookUp();
      if (!way) {
        say(t("no-hint"));
        return;
      }
      const tile = game.board.tiles[game.board.from(way.moves[0])];
      view.hint(tile);
      say(t(way.optimal ? "hint-optimal" : "hint-known", {
        tile, way: t(`way.${way.moves[0]}`), left: way.moves.length, lower: way.lower,
      }));
    } catch (error) {
      trouble(error);
    } finally {
      $("hint").disabled = false;
    }
  }

  function say(text) {
    $("hint-text").textContent = text;
    $("hint-text").hidden = !text;
    if (text) announce(text);
  }

  async function finish() {
    finished = true;
    $("finish").hidden = false;
    $("finish-title").textContent = t("solved-title");
    $("finish-text").textContent = t("solved-text", { moves: game.count, time: clock(game.seconds) });
    $("loss").replaceChildren();
    announce(`${t("solved-title")} ${$("finish-text").textContent}`);
    try {
      const body = { board: game.start.toRows(), goal: game.goal.toRows(), moves: game.moves, lang: document.documentElement.lang };
      const answer = await ask("api/distances", body);
      const [first] = answer.points;
      const exact = first.lower === first.upper;
      const key = exact ? (answer.lost ? "loss-exact" : "loss-none") : "loss-between";
      const text = t(key, { shortest: first.upper, lost: answer.lost, lower: first.lower, upper: first.upper });
      $("finish-text").textContent += ` ${text}`;
      chart($("loss"), answer.chart, text);
    } catch (error) {
      trouble(error);
    }
  }

  function draw() {
    view.refresh();
    $("moves").textContent = number(game.count);
    $("undo").disabled = !game.canUndo;
    $("redo").disabled = !game.canRedo;
    $("restart").disabled = !game.canUndo;
    $("hint").disabled = game.solved;
    say("");
  }

  game.addEventListener("begin", () => {
    forget();
    finished = false;
    $("finish").hidden = true;
    view.show(game.board, game.goal);
    draw();
    showLeft();
  });
  game.addEventListener("move", ({ detail: { tiles, way } }) => {
    // On the known way nothing has to be asked again.
    const ahead = known && known.moves.startsWith(way.repeat(tiles.length));
    forget(ahead ? { ...known, moves: known.moves.slice(tiles.length), lower: Math.max(0, known.lower - tiles.length) } : null);
    draw();
    showLeft();
    const which = tiles.join(", ");
    announce(t(tiles.length > 1 ? "slid-many" : "slid", { tile: which, way: t(`way.${way}`), moves: game.count }));
    if (game.solved && !finished) finish();
    if (!game.solved) {
      finished = false;
      $("finish").hidden = true;
    }
  });

  const tick = () => {
    const time = clock(game.seconds);
    if ($("time").textContent !== time) $("time").textContent = time;
  };
  setInterval(tick, 250);

  $("shuffle").addEventListener("click", shuffle);
  $("undo").addEventListener("click", () => game.undo());
  $("redo").addEventListener("click", () => game.redo());
  $("restart").addEventListener("click", () => game.restart());
  $("hint").addEventListener("click", hint);
  $("show-left").addEventListener("change", showLeft);
  $("enter-go").addEventListener("click", enter);
  $("goal").addEventListener("change", () => { $("own-goal").hidden = $("goal").value !== "own"; });
  for (const id of ["rows", "cols"]) $(id).addEventListener("change", shuffle);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea")) return;
    if (event.key === "z" && !event.shiftKey) game.undo();
    else if (event.key === "y" || (event.key === "z" && event.shiftKey) || event.key === "Z") game.redo();
    else return;
    event.preventDefault();
  });

  // Until the first shuffle arrives the solved board is there to be looked at.
  game.begin(lastGoal(4, 4), lastGoal(4, 4));
  return { shuffle, take, redraw: () => { draw(); showLeft(); } };
}
