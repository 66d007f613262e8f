// The heuristic lens: what an estimate sees on the board.

import { ask } from "./api.js";
import { admissible } from "./choices.js";
import { $, counters, trouble } from "./page.js";
import { number, t } from "./words.js";

const GROUPS = ["#0b57d0", "#b3401b", "#0f7a4d", "#7a3fb0", "#8a6a00", "#a01850"];

export function setUpLens(game, view) {
  let asked = null;

  const chosen = () => document.querySelector("input[name=lens]:checked").value;
  const middle = (cell) => [cell % game.board.cols + 0.5, Math.floor(cell / game.board.cols) + 0.5];
  const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text, className: "note" });

  async function show() {
    const kind = chosen();
    view.overlay([]);
    if (!kind) {
      $("lens-text").replaceChildren();
      return;
    }
    asked?.abort();
    const mine = asked = new AbortController();
    try {
      const lens = await ask("api/lens", { board: game.board.toRows(), goal: game.goal.toRows() }, mine.signal);
      if (kind !== chosen()) return;
      const text = { manhattan, conflicts, walking, patterns }[kind](lens);
      $("lens-text").replaceChildren(...text.map((part) => (typeof part === "string" ? paragraph(part) : part)), ...values(lens));
    } catch (error) {
      trouble(error);
    }
  }

  /** What each heuristic says of the board: those that never say too much, and the others. */
  function values({ values }) {
    const list = (sure) => {
      const dl = Object.assign(document.createElement("dl"), { className: "counters small" });
      const some = Object.entries(values).filter(([name]) => admissible(name) === sure).sort(([, a], [, b]) => a - b);
      counters(dl, some.map(([name, value]) => [name, number(value)]));
      return dl;
    };
    const title = (tag, key) => Object.assign(document.createElement(tag), { textContent: t(key) });
    return [title("h3", "lens-values"), title("h4", "lens-below"), list(true), title("h4", "lens-above"), list(false)];
  }

  function manhattan({ manhattan: { tiles, total } }) {
    // From a corner, so that the number stays free, to the edge of the number at home; with the steps.
    const corner = (cell) => middle(cell).map((at) => at - 0.31);
    const arrows = tiles.flatMap(({ from, to }, i) => {
      const [[x, y], [mx, my]] = [corner(from), middle(to)];
      const length = Math.hypot(mx - x, my - y);
      const before = (gap) => [mx - (mx - x) / length * gap, my - (my - y) / length * gap];
      const [[u, v], [bx, by]] = [before(0.22), before(0.32)];
      const angle = Math.atan2(v - y, u - x) * 180 / Math.PI;
      const stroke = GROUPS[i % GROUPS.length];
      return [["path", { class: "halo", d: `M${x} ${y}L${bx} ${by}` }],
        ["path", { class: "arrow", stroke, d: `M${x} ${y}L${bx} ${by}` }],
        ["path", { class: "head", fill: stroke, d: "M-.14 -.07L0 0L-.14 .07Z", transform: `translate(${u} ${v}) rotate(${angle})` }]];
    });
    const counts = tiles.flatMap(({ from, to }, i) => {
      const [[x, y], [u, v]] = [corner(from), corner(to)];
      const steps = Math.round(Math.abs(x - u) + Math.abs(y - v));
      return [["circle", { cx: x, cy: y, r: 0.12, fill: GROUPS[i % GROUPS.length], class: "dot" }], ["text", { x, y }, steps]];
    });
    view.overlay([...arrows, ...counts]);
    return [t("lens-manhattan", { total })];
  }

  function conflicts({ conflicts: { pairs, extra, total } }) {
    view.overlay(pairs.flatMap(({ cells: [a, b] }) => {
      const [[x, y], [u, v]] = [middle(a), middle(b)];
      // A bow, so that pairs of one line do not hide each other.
      const bow = x === u ? `Q${x + 0.42} ${(y + v) / 2} ${u} ${v}` : `Q${(x + u) / 2} ${y - 0.42} ${u} ${v}`;
      return [["path", { class: "halo", d: `M${x} ${y}${bow}` }], ["path", { class: "conflict", d: `M${x} ${y}${bow}` }]];
    }));
    return pairs.length
      ? [t("lens-conflicts", { extra, total }), pairs.map(({ tiles: [a, b], line }) => t(`lens-pair-${line}`, { a, b })).join(" ")]
      : [t("lens-no-conflicts", { total })];
  }

  function walking({ walking: { rows, cols, vertical, horizontal, total } }) {
    // Where each tile must go: up or down to its row, left or right to its column.
    const badge = (x, y, text) => [["rect", { class: "rowline", x: x - 0.15, y: y - 0.11, width: 0.3, height: 0.22, rx: 0.11 }], ["text", { x, y }, text]];
    const { board, goal } = game;
    view.overlay(board.tiles.flatMap((tile, cell) => {
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

  /** How many tiles of each line belong to which line: all that walking distance sees. */
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
    return table;
  }

  function patterns({ patterns }) {
    if (!patterns) return [t("lens-no-patterns")];
    const colour = new Map();
    patterns.groups.forEach((group, i) => group.tiles.forEach((tile) => colour.set(tile, i % GROUPS.length)));
    view.overlay(game.board.tiles.flatMap((tile, cell) => {
      if (!colour.has(tile)) return [];
      const [x, y] = middle(cell);
      return [["rect", { class: "group", x: x - 0.45, y: y - 0.45, width: 0.9, height: 0.9, rx: 0.12, stroke: GROUPS[colour.get(tile)], fill: GROUPS[colour.get(tile)] }]];
    }));
    const list = Object.assign(document.createElement("ul"), { className: "groups" });
    list.append(...patterns.groups.map((group, i) => {
      const item = document.createElement("li");
      const value = Object.assign(document.createElement("strong"), { textContent: number(group.value) });
      item.append(swatch(GROUPS[i % GROUPS.length]), value, ` ${t("lens-group", { value: group.value, tiles: group.tiles.join(", ") })}`);
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
  return { show, hide: () => view.overlay([]) };
}
