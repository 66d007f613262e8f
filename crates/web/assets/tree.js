// The search tree, step by step: the server sends what the search did, the page replays it.

import { ask } from "./api.js";
import { Choice, steps } from "./choices.js";
import { $, announce, trouble } from "./page.js";
import { Board } from "./puzzle.js";
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const shape = (tag, attributes, text) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
};

export function setUpTree(game) {
  let tree = null;
  let timer = 0;

  const choice = new Choice($("tree-algorithm"), $("tree-heuristic"), game, { keep: steps });

  async function grow() {
    pause();
    trouble(null);
    try {
      tree = await ask("api/tree", { board: game.board.toRows(), goal: game.goal.toRows(), ...choice.wish });
      $("tree").hidden = false;
      $("tree-sum").hidden = tree.nodes[0]?.h === undefined;
      $("tree-step").max = tree.steps.length;
      go(Math.min(1, tree.steps.length));
    } catch (error) {
      trouble(error);
    }
  }

  function go(step) {
    const at = Math.max(0, Math.min(tree.steps.length, step));
    $("tree-step").value = at;
    $("tree-count").textContent = t("step-of", { step: at, length: tree.steps.length });
    const now = tree.steps[at - 1];
    $("tree-why").textContent = now ? why(at) : t("tree-start");
    draw(at);
    announce($("tree-why").textContent);
  }

  /** The states that wait before a step: made, not chosen yet, not dropped, of the same round. */
  function waiting(at) {
    const { nodes, steps } = tree;
    const { round } = nodes[steps[at - 1].node];
    const gone = new Set(steps.slice(0, at - 1).map((step) => step.node));
    const made = steps.slice(0, at - 1).flatMap((step) => step.made);
    return made.filter((id) => nodes[id].round === round && !nodes[id].why && !gone.has(id));
  }

  function why(at) {
    const { nodes, steps } = tree;
    const node = nodes[steps[at - 1].node];
    const weighted = tree.weight && node.h !== undefined ? node.g + Number(tree.weight) * node.h : "";
    const values = { g: node.g, h: node.h, f: node.f, n: waiting(at).length, bound: node.bound, weight: tree.weight, weighted };
    const rest = at === steps.length && tree.outcome !== "solved" ? ` ${t(`tree.${tree.outcome}`)}` : "";
    const end = node.goal ? ` ${t("why.goal", { g: node.g })}` : "";
    if (node.meets !== undefined) return t("why.meet", { length: node.meets });
    return t(reason(node), values) + end + rest;
  }

  /** The words for the choice of a state: how its search chooses, unless something begins. */
  function reason(node) {
    const fromGoal = tree.rule === "sides" && Board.from(root(node).board).equals(game.goal);
    if (node.parent === null) {
      if (node.round > 0) return { anytime: "why.round-weight", depth: "why.round-depth" }[tree.rule] ?? "why.round";
      if (fromGoal) return "why.other-side";
      return node.h === undefined ? "why.start-blind" : "why.start";
    }
    if (tree.rule === "sides") return fromGoal ? "why.from-goal" : "why.from-start";
    return `why.${tree.rule}`;
  }

  const root = (node) => (node.parent === null ? node : root(tree.nodes[node.parent]));

  function draw(at) {
    const { nodes, steps } = tree;
    const chosen = at ? steps[at - 1].node : 0;
    const { round } = nodes[chosen];
    const seen = new Set(at ? [] : [0]);
    const closed = new Set();
    const newest = new Map();
    // A search with little memory forgets what it made below a state and makes it again.
    const forget = (id) => {
      for (const child of newest.get(id) ?? []) {
        seen.delete(child);
        closed.delete(child);
        forget(child);
      }
    };
    for (const step of steps.slice(0, at)) {
      if (nodes[step.node].round !== round) continue;
      forget(step.node);
      newest.set(step.node, step.made);
      seen.add(step.node);
      closed.add(step.node);
      step.made.forEach((id) => seen.add(id));
    }
    const side = 18;
    const { rows, cols } = game.board;
    const [wide, tall] = [Math.max(cols * side + 12, 62), rows * side + 32];
    const [dx, dy] = [wide + 14, tall + 26];
    // Leaves stand side by side in the order they were made; a parent above the middle of its own.
    const children = new Map();
    for (const id of seen) {
      const { parent } = nodes[id];
      if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
    }
    const place = new Map();
    let leaf = 0;
    const set = (id, depth) => {
      const below = children.get(id) ?? [];
      below.forEach((child) => set(child, depth + 1));
      const x = below.length ? (place.get(below[0]).x + place.get(below.at(-1)).x) / 2 : leaf++;
      place.set(id, { x, y: depth });
    };
    for (const id of seen) if (nodes[id].parent === null) set(id, 0);
    const depth = Math.max(0, ...[...place.values()].map((at) => at.y));
    const [width, height] = [Math.max(1, leaf) * dx + 20, (depth + 1) * dy + 10];
    const svg = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("tree-picture", { n: place.size }) });
    const at2 = ({ x, y }) => [10 + x * dx + dx / 2, 8 + y * dy];
    for (const [id, spot] of place) {
      const { parent } = nodes[id];
      if (parent === null || !place.has(parent)) continue;
      const [[x, y], [u, v]] = [at2(place.get(parent)), at2(spot)];
      svg.append(shape("path", { class: "edge", d: `M${x} ${y + tall}C${x} ${y + tall + 14} ${u} ${v - 14} ${u} ${v}` }));
    }
    for (const [id, spot] of place) svg.append(card(nodes[id], at2(spot), { side, wide, tall, closed: closed.has(id), chosen: id === chosen && at > 0 }));
    $("tree-view").replaceChildren(svg);
    const spot = place.get(chosen);
    if (spot) {
      const [x, y] = at2(spot);
      $("tree-view").scrollTo({ left: x - $("tree-view").clientWidth / 2, top: y - 60 });
    }
  }

  function card(node, [x, y], { side, wide, tall, closed, chosen }) {
    const classes = ["node", closed && "closed", chosen && "chosen", node.goal && "goal", node.why && "dropped"].filter(Boolean);
    const group = shape("g", { class: classes.join(" "), transform: `translate(${x - wide / 2} ${y})` });
    group.append(shape("title", {}, node.why ? t(`cut.${node.why}`) : ""));
    group.append(shape("rect", { class: "box", width: wide, height: tall, rx: 6 }));
    const board = Board.from(node.board);
    const left = (wide - board.cols * side) / 2;
    board.tiles.forEach((tile, cell) => {
      const [row, col] = [Math.floor(cell / board.cols), cell % board.cols];
      if (!tile) return;
      group.append(shape("rect", { class: "cell", x: left + col * side + 1, y: 6 + row * side + 1, width: side - 2, height: side - 2, rx: 3 }));
      group.append(shape("text", { class: "cell", x: left + (col + 0.5) * side, y: 6 + (row + 0.5) * side + 3.5 }, tile));
    });
    group.append(shape("text", { x: wide / 2, y: tall - 7 }, node.h === undefined ? `g = ${node.g}` : `${node.g}+${node.h}=${node.f}`));
    return group;
  }

  function play() {
    if (Number($("tree-step").value) === tree.steps.length) go(0);
    timer = setInterval(() => {
      go(Number($("tree-step").value) + 1);
      if (Number($("tree-step").value) === tree.steps.length) pause();
    }, 700);
  }
  function pause() {
    clearInterval(timer);
    timer = 0;
  }
  const step = (by) => () => { pause(); go(Number($("tree-step").value) + by); };

  $("grow").addEventListener("click", grow);
  $("tree-back").addEventListener("click", step(-1));
  $("tree-on").addEventListener("click", step(1));
  $("tree-play").addEventListener("click", () => (timer ? pause() : play()));
  $("tree-step").addEventListener("input", () => { pause(); go(Number($("tree-step").value)); });
  game.addEventListener("change", () => { pause(); tree = null; $("tree").hidden = true; });
  return { menus: () => choice.fill(), pause };
}
