// The heuristic lens: what an estimate sees on the board.

import { ask } from "./api.js";
import { $, counters, number, trouble } from "./page.js";
import { t } from "./words.js";

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
      const list = document.createElement("dl");
      list.className = "counters";
      const text = { manhattan, conflicts, walking, patterns }[kind](lens);
      counters(list, Object.entries(lens.values).map(([name, value]) => [name, number(value)]));
      $("lens-text").replaceChildren(...text.map(paragraph), list);
    } catch (error) {
      trouble(error);
    }
  }

  function manhattan({ manhattan: { tiles, total } }) {
    // From a corner of the tile to the middle of its home, with the steps that are counted.
    const arrows = tiles.flatMap(({ from, to }, i) => {
      const [[x, y], [u, v]] = [middle(from), middle(to)];
      const [a, b] = [x - 0.3, y - 0.3];
      const length = Math.hypot(u - a, v - b);
      const [ex, ey] = [u - (u - a) / length * 0.12, v - (v - b) / length * 0.12];
      const angle = Math.atan2(v - b, u - a) * 180 / Math.PI;
      const stroke = GROUPS[i % GROUPS.length];
      return [["path", { class: "halo", d: `M${a} ${b}L${ex} ${ey}` }],
        ["path", { class: "arrow", stroke, d: `M${a} ${b}L${ex} ${ey}` }],
        ["path", { class: "arrow", stroke, d: "M-.12 -.1L0 0L-.12 .1", transform: `translate(${ex} ${ey}) rotate(${angle})` }]];
    });
    const counts = tiles.flatMap(({ from, to }, i) => {
      const [[x, y], [u, v]] = [middle(from), middle(to)];
      const fill = GROUPS[i % GROUPS.length];
      return [["circle", { cx: x - 0.3, cy: y - 0.3, r: 0.13, fill }],
        ["text", { x: x - 0.3, y: y - 0.3 }, Math.abs(x - u) + Math.abs(y - v)]];
    });
    view.overlay([...arrows, ...counts]);
    return [t("lens-manhattan", { total: number(total) })];
  }

  function conflicts({ conflicts: { pairs, extra, total } }) {
    view.overlay(pairs.flatMap(({ cells: [a, b] }) => {
      const [[x, y], [u, v]] = [middle(a), middle(b)];
      // A bow, so that pairs of one line do not hide each other.
      const bow = x === u ? `Q${x + 0.42} ${(y + v) / 2} ${u} ${v}` : `Q${(x + u) / 2} ${y - 0.42} ${u} ${v}`;
      return [["path", { class: "halo", d: `M${x} ${y}${bow}` }], ["path", { class: "conflict", d: `M${x} ${y}${bow}` }]];
    }));
    return pairs.length
      ? [t("lens-conflicts", { extra: number(extra), total: number(total) }), pairs.map(({ tiles: [a, b], line }) => t(`lens-pair-${line}`, { a, b })).join(" ")]
      : [t("lens-no-conflicts", { total: number(total) })];
  }

  function walking({ walking: { rows, cols, vertical, horizontal } }) {
    // Each row: how many of its tiles belong to which row.
    const badge = (x, y, text) => [["rect", { class: "rowline", x: x - 0.36, y: y - 0.12, width: 0.72, height: 0.24, rx: 0.1 }], ["text", { x, y }, text]];
    const shapes = rows.flatMap((counts, row) => counts.flatMap((count, home) =>
      (count ? badge(home + 0.5, row + 0.17, `${count} → ${home + 1}`) : [])));
    view.overlay(game.board.rows <= game.board.cols ? shapes : []);
    const lines = (table, key) => table.map((counts, i) => t(key, {
      line: i + 1, homes: counts.map((count, home) => (count ? `${count} → ${home + 1}` : "")).filter(Boolean).join(", "),
    })).join(" ");
    const sum = vertical === undefined ? "" : t("lens-walking", { vertical: number(vertical), horizontal: number(horizontal), total: number(vertical + horizontal) });
    return [sum, lines(rows, "lens-row"), lines(cols, "lens-col")].filter(Boolean);
  }

  function patterns({ patterns }) {
    if (!patterns) return [t("lens-no-patterns")];
    const colour = new Map();
    patterns.groups.forEach((group, i) => group.tiles.forEach((tile) => colour.set(tile, GROUPS[i % GROUPS.length])));
    view.overlay(game.board.tiles.flatMap((tile, cell) => {
      if (!colour.has(tile)) return [];
      const [x, y] = middle(cell);
      return [["rect", { class: "group", x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.12, fill: colour.get(tile) }]];
    }));
    return [t("lens-patterns", { name: patterns.name, total: number(patterns.total) }),
      patterns.groups.map((group) => t("lens-group", { tiles: group.tiles.join(", "), value: number(group.value) })).join(" ")];
  }

  for (const radio of document.querySelectorAll("input[name=lens]")) radio.addEventListener("change", show);
  return { show, hide: () => view.overlay([]) };
}
