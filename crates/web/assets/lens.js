// Look inside: what the stage shows there, and the heuristic lens: the parts of an estimate, drawn on the
// board.

import { ask } from "./api.js";
import { admissible, heuristicTitle } from "./choices.js";
import { $, counters, trouble } from "./page.js";
import { label } from "./puzzle.js";
import { number, t } from "./words.js";

const GROUPS = ["#0b57d0", "#b3401b", "#0f7a4d", "#7a3fb0", "#8a6a00", "#a01850"];

/** Milliseconds for which a state of the tree must rest before its values are requested. */
const REST = 200;

/** Gives each part of a line, from cell `first` to cell `last`, the lowest lane in which no other part of
 *  the same line overlaps it. Returns the number of lanes. */
function lanes(parts) {
  const lines = new Map();
  for (const part of [...parts].sort((a, b) => a.first - b.first)) {
    if (!lines.has(part.line)) lines.set(part.line, []);
    const ends = lines.get(part.line);
    const free = ends.findIndex((end) => end < part.first);
    part.lane = free < 0 ? ends.length : free;
    ends[part.lane] = part.last;
  }
  return Math.max(1, ...[...lines.values()].map((ends) => ends.length));
}

export function setUpLens(game, view) {
  let asked = null;
  // The state of the tree that the stage shows in this tab; without a tree it shows the game.
  let state = null;
  let open = false;

  const board = () => (open && state ? state : game.board);
  /** Shows the board of this tab, or of another one. Beside a tree or a race it is still: there a slip of
   *  the finger would change the board, and discard the result. */
  function stage() {
    view.still = open ? Boolean(state) : document.body.dataset.tab === "race";
    if (view.board !== board()) view.show(board(), game.goal);
    else view.overlay([]);
  }
  $("tree").addEventListener("state", ({ detail }) => { state = detail; if (open) show(); });

  const chosen = () => document.querySelector("input[name=lens]:checked").value;
  const middle = (cell) => [cell % game.board.cols + 0.5, Math.floor(cell / game.board.cols) + 0.5];
  const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text, className: "note" });

  async function show() {
    const kind = chosen();
    stage();
    asked?.abort();
    if (!kind) {
      $("lens-text").replaceChildren();
      return;
    }
    const mine = asked = new AbortController();
    try {
      if (state) await new Promise((done) => setTimeout(done, REST));
      const lens = await ask("api/lens", { board: board().toRows(), goal: game.goal.toRows() }, mine.signal);
      if (kind !== chosen()) return;
      const text = { manhattan, conflicts, walking, patterns }[kind](lens);
      const exact = Object.assign(document.createElement("p"), { className: "true-distance" });
      $("lens-text").replaceChildren(...text.map((part) => (typeof part === "string" ? paragraph(part) : part)), exact, ...values(lens));
      await distance(exact, mine.signal);
    } catch (error) {
      if (error.name !== "AbortError") trouble(error);
    }
  }

  /** The true distance. */
  async function distance(host, signal) {
    host.textContent = t("true-distance-wait");
    const body = { board: board().toRows(), goal: game.goal.toRows(), time_limit_ms: 4000, first: true };
    const answer = await ask("api/solve", body, signal);
    const upper = answer.length ?? answer.known?.length;
    const lower = answer.known?.bound ?? answer.lower_bound;
    host.textContent = answer.optimal ? t("true-distance", { n: answer.length }) : upper ? t("true-distance-between", { lower, upper }) : "";
  }

  /** The value of each heuristic: first the admissible ones, then the others. */
  function values({ values }) {
    const list = (sure) => {
      const dl = Object.assign(document.createElement("dl"), { className: "counters small" });
      const some = Object.entries(values).filter(([name]) => admissible(name) === sure).sort(([, a], [, b]) => a - b);
      counters(dl, some.map(([name, value]) => [heuristicTitle(name), number(value)]));
      return dl;
    };
    const title = (tag, key) => Object.assign(document.createElement(tag), { textContent: t(key) });
    return [title("h3", "lens-values"), title("h4", "lens-below"), list(true), title("h4", "lens-above"), list(false)];
  }

  /** Every tile's path to its goal cell, along its row and then along a column, as Manhattan distance
   *  counts it. Paths run beside the digits; those that share a part of a row or column have a lane each. */
  function manhattan({ manhattan: { tiles, total } }) {
    const part = (line, from, to) => ({ line, first: Math.min(from, to), last: Math.max(from, to) });
    const paths = tiles.map(({ tile, from, to }, i) => {
      const [[x, y], [u, v]] = [middle(from), middle(to)];
      return { tile, x, y, u, v, across: u !== x && part(y, x, u), down: v !== y && part(u, y, v), colour: GROUPS[i % GROUPS.length] };
    });
    const most = Math.max(...["across", "down"].map((kind) => lanes(paths.map((path) => path[kind]).filter(Boolean))));
    const beside = (one) => (one ? one.lane * Math.min(0.05, 0.2 / most) - 0.43 : -0.37);
    const shapes = paths.map(({ tile, x, y, u, v, across, down, colour }) => {
      const [startX, startY] = [x + (across ? -0.37 : beside(down)), y + beside(across)];
      // The head points in the last direction and ends before the dot of the tile there.
      const endX = down ? u + beside(down) : u - 0.37 - 0.14 * Math.sign(u - x);
      const endY = down ? v - 0.37 - 0.14 * Math.sign(v - y) : startY;
      const angle = down ? (v > y ? 90 : -90) : u > x ? 0 : 180;
      const d = `M${startX} ${startY}L${endX} ${startY}L${endX} ${endY}`;
      const own = { "data-tile": tile };
      return {
        line: [["path", { class: "halo", d, ...own }], ["path", { class: "arrow", stroke: colour, d, ...own }]],
        head: [["path", { class: "head", fill: colour, d: "M-.12 -.07L.04 0L-.12 .07Z", transform: `translate(${endX} ${endY}) rotate(${angle})`, ...own }]],
        count: [["circle", { cx: startX, cy: startY, r: 0.1, fill: colour, class: "dot", ...own }],
          ["text", { x: startX, y: startY, ...own }, Math.abs(u - x) + Math.abs(v - y)]],
      };
    });
    // No line hides a head, and no head hides a number.
    view.overlay(["line", "head", "count"].flatMap((kind) => shapes.flatMap((one) => one[kind])));
    return [t("lens-manhattan", { total })];
  }

  /** The lines of one tile alone, while it is pointed at. */
  function single(tile) {
    const some = tile && view.over.querySelector(`[data-tile="${tile}"]`);
    for (const one of view.over.querySelectorAll("[data-tile]")) one.style.opacity = some && one.dataset.tile !== String(tile) ? 0.08 : "";
  }
  const point = (event) => {
    const cell = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.dataset.cell)?.dataset.cell;
    single(cell === undefined ? 0 : board().tiles[cell]);
  };
  // A finger cannot point without touching: with this lens it chooses a tile and slides none.
  $("board").addEventListener("pointerdown", (event) => {
    if (!open || event.pointerType !== "touch" || chosen() !== "manhattan") return;
    event.stopPropagation();
    point(event);
  }, { capture: true });
  $("board").addEventListener("pointermove", point);
  $("board").addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") single(0); });

  function conflicts({ conflicts: { pairs, extra, total } }) {
    view.overlay(pairs.flatMap(({ cells: [a, b] }) => {
      // Arcs above the digits of a row, beside those of a column; the farther apart, the higher, so
      // pairs of one line do not hide each other.
      const [[mx, my], [mu, mv]] = [middle(a), middle(b)];
      const upright = mx === mu;
      const high = 0.1 + 0.06 * (Math.abs(mx - mu) + Math.abs(my - mv) - 1);
      const [x, y, u, v] = upright ? [mx + 0.34, my, mu + 0.34, mv] : [mx, my - 0.34, mu, mv - 0.34];
      const bow = upright ? `Q${x + 2 * high} ${(y + v) / 2} ${u} ${v}` : `Q${(x + u) / 2} ${y - 2 * high} ${u} ${v}`;
      const d = `M${x} ${y}${bow}`;
      return [["path", { class: "halo", d }], ["path", { class: "conflict", d }],
        ...[[x, y], [u, v]].map(([cx, cy]) => ["circle", { cx, cy, r: 0.06, class: "end" }])];
    }));
    return pairs.length
      ? [t("lens-conflicts", { extra, total }), pairs.map(({ tiles: [a, b], line }) => t(`lens-pair-${line}`, { a: label(a), b: label(b) })).join(" ")]
      : [t("lens-no-conflicts", { total })];
  }

  function walking({ walking: { rows, cols, vertical, horizontal, total } }) {
    // The direction of each tile: up or down to its row, left or right to its column.
    const badge = (x, y, text) => [["rect", { class: "rowline", x: x - 0.15, y: y - 0.11, width: 0.3, height: 0.22, rx: 0.11 }], ["text", { x, y }, text]];
    const { goal } = game;
    view.overlay(board().tiles.flatMap((tile, cell) => {
      if (!tile) return [];
      const [[x, y], [u, v]] = [middle(cell), middle(goal.tiles.indexOf(tile))];
      return [...(v === y ? [] : badge(x + 0.28, y - 0.33, `${v < y ? "↑" : "↓"}${v + 0.5}`)),
        ...(u === x ? [] : badge(x - 0.28, y - 0.33, `${u < x ? "←" : "→"}${u + 0.5}`))];
    }));
    const sum = total === undefined ? t("lens-no-walking") : t("lens-walking", { vertical, horizontal, total });
    const both = Object.assign(document.createElement("div"), { className: "row" });
    both.append(matrix(rows, "row"), matrix(cols, "col"));
    return [sum, both];
  }

  /** How many tiles of each line belong to which line: the input of walking distance. It may be wider than the
   *  page, and then it scrolls by itself. */
  function matrix(counts, key) {
    const table = Object.assign(document.createElement("table"), { className: "walking" });
    table.createCaption().textContent = t(`lens-matrix-${key}`);
    const head = table.createTHead().insertRow();
    head.insertCell();
    counts.forEach((_, home) => head.insertCell().textContent = t(`lens-home-${key}`, { line: home + 1 }));
    const body = table.createTBody();
    counts.forEach((line, i) => {
      const row = body.insertRow();
      row.append(Object.assign(document.createElement("th"), { textContent: t(`lens-${key}`, { line: i + 1 }), scope: "row" }));
      line.forEach((count, home) => {
        const cell = row.insertCell();
        cell.textContent = count || "·";
        cell.className = home === i ? "own" : count ? "away" : "";
      });
    });
    const scroll = Object.assign(document.createElement("div"), { className: "scroll", tabIndex: 0, role: "group", ariaLabel: table.caption.textContent });
    scroll.append(table);
    return scroll;
  }

  function patterns({ patterns }) {
    if (!patterns) return [t("lens-no-patterns")];
    const colour = new Map();
    patterns.groups.forEach((group, i) => group.tiles.forEach((tile) => colour.set(tile, i % GROUPS.length)));
    view.overlay(board().tiles.flatMap((tile, cell) => {
      if (!colour.has(tile)) return [];
      const [x, y] = middle(cell);
      return [["rect", { class: "group", x: x - 0.45, y: y - 0.45, width: 0.9, height: 0.9, rx: 0.12, stroke: GROUPS[colour.get(tile)], fill: GROUPS[colour.get(tile)] }]];
    }));
    const list = Object.assign(document.createElement("ul"), { className: "groups" });
    list.append(...patterns.groups.map((group, i) => {
      const item = document.createElement("li");
      const value = Object.assign(document.createElement("strong"), { textContent: number(group.value) });
      item.append(swatch(GROUPS[i % GROUPS.length]), value, ` ${t("lens-group", { value: group.value, tiles: group.tiles.map(label).join(", ") })}`);
      return item;
    }));
    return [t("lens-patterns", { name: patterns.name, total: patterns.total }), list];
  }

  function swatch(fill) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ width: 16, height: 16, rx: 4, fill })) rect.setAttribute(name, value);
    svg.setAttribute("viewBox", "0 0 16 16");
    svg.setAttribute("class", "key");
    svg.setAttribute("aria-hidden", "true");
    svg.append(rect);
    return svg;
  }

  for (const radio of document.querySelectorAll("input[name=lens]")) radio.addEventListener("change", show);
  return {
    /** This tab is open, or another one. */
    show() { open = true; return show(); },
    hide() { open = false; asked?.abort(); stage(); },
    get kind() { return chosen(); },
    /** Chooses a lens by its name; an unknown name changes nothing. */
    choose(kind) {
      const radio = [...document.querySelectorAll("input[name=lens]")].find(({ value }) => value === kind);
      if (radio) radio.checked = true;
      return show();
    },
  };
}
