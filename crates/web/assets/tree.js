// The search tree, step by step: the whole search is received at once, and the page replays it.

import { ask } from "./api.js";
import { BoardView } from "./board-view.js";
import { Choice, steps, takes } from "./choices.js";
import { $, announce, download, still, trouble } from "./page.js";
import { Board, label as called } from "./puzzle.js";
import { at, dot, isOpen, layout, pathTo } from "./tree-layout.js";
import { number, t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const shape = (tag, attributes, text) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
};
/** The side of a tile on a card, where its number has up to two digits or three; how far a large tree is reduced by itself (further, its digits cannot be
 *  read), and the most states of a list that are shown. */
const [SIDE, LARGE_SIDE] = [18, 28];
const MOST_REDUCED = 1.6;
const MOST_LISTED = 24;
/** The number of steps that an address need not name. */
const USUAL_STEPS = "120";
const ICON = { play: "M7 4v16l13-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z" };

export function setUpTree(game, changed) {
  let tree = null;
  // What it was asked for.
  let asked = null;
  let timer = 0;
  let step = 0;
  // The size of the picture, its visible part, and whether that is chosen by itself: as much as can be
  // read, around the state that is shown. And how far it is reduced then.
  let whole = { w: 1, h: 1 };
  let box = { x: 0, y: 0, w: 1, h: 1 };
  let fitted = true;
  let most = MOST_REDUCED;
  // The state that is shown, and where it is in the picture, with its children.
  let selected = null;
  let spot = { x: 0, y: 0, tall: 0 };

  const choice = new Choice($("tree-algorithm"), $("tree-heuristic"), game, { keep: steps });
  const small = new BoardView($("tree-board"));
  small.host.classList.add("small");

  /** The search that the menus name, in the form of a request. */
  function request() {
    const option = (name) => (takes(choice.request.algorithm ?? "", name) && $(`tree-${name}`).value) || undefined;
    const most = $("tree-steps").value;
    return { ...choice.request, order: option("order"), ties: option("ties"), steps: most === USUAL_STEPS ? undefined : most };
  }

  async function grow() {
    pause();
    trouble(null);
    $("grow").disabled = true;
    try {
      const wanted = request();
      tree = await ask("api/tree", { board: game.board.toRows(), goal: game.goal.toRows(), ...wanted, steps: Number($("tree-steps").value) });
      asked = wanted;
      $("tree").hidden = false;
      $("tree-sum").hidden = tree.nodes[0]?.h === undefined;
      $("tree-step").max = tree.steps.length;
      fitted = true;
      most = MOST_REDUCED;
      go(Math.min(1, tree.steps.length));
      // On a phone, or below a lens, the tree is out of sight.
      if ($("tree-view").getBoundingClientRect().top > innerHeight * 0.6) $("tree").scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    } catch (error) {
      trouble(error, { near: $("grow").closest(".row") });
    } finally {
      $("grow").disabled = false;
    }
  }

  function go(to) {
    step = Math.max(0, Math.min(tree.steps.length, to));
    $("tree-step").value = step;
    $("tree-count").textContent = t("step-of", { step, length: tree.steps.length });
    $("tree-why").textContent = step ? why(step) : t("tree-start");
    selected = null;
    draw();
    announce($("tree-why").textContent);
    changed();
  }

  /** The open states before a step: generated in the same iteration, not chosen yet, not dropped. */
  function waiting(now) {
    const { nodes, steps } = tree;
    const { round } = nodes[steps[now - 1].node];
    const gone = new Set(steps.slice(0, now - 1).map((one) => one.node));
    const made = steps.slice(0, now - 1).flatMap((one) => one.made);
    return made.filter((id) => nodes[id].round === round && isOpen(nodes[id], now - 1) && !gone.has(id));
  }

  function why(now) {
    const { nodes, steps } = tree;
    const node = nodes[steps[now - 1].node];
    const weighted = tree.weight && node.h !== undefined ? node.g + Number(tree.weight) * node.h : "";
    const values = { g: node.g, h: node.h, f: node.f, n: waiting(now).length, bound: node.bound, weight: tree.weight, weighted };
    const rest = now === steps.length && tree.outcome !== "solved" ? ` ${t(`tree.${tree.outcome}`)}` : "";
    const end = node.goal ? ` ${t("why.goal", { g: node.g })}` : "";
    if (node.meets !== undefined) return t("why.meet", { length: node.meets });
    return t(reason(node), values) + tied(now) + end + rest;
  }

  /** Which of several states with the same key was chosen, for a search with a rule for ties. */
  function tied(now) {
    const { nodes, steps } = tree;
    const node = nodes[steps[now - 1].node];
    const key = { f: (one) => one.f, h: (one) => one.h, g: (one) => one.g }[tree.rule];
    if (!tree.ties || !key || node.parent === null) return "";
    const n = waiting(now).filter((id) => key(nodes[id]) === key(node)).length;
    return n > 1 ? ` ${t("tree-tied", { n, rule: t(`ties.${tree.ties}`) })}` : "";
  }

  /** The explanation of a choice: the rule of the search, unless an iteration begins. */
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

  // ── The picture ──

  const sideOf = ({ rows, cols }) => (rows * cols > 100 ? LARGE_SIDE : SIDE);

  function draw() {
    const { nodes } = tree;
    const now = at(tree, step);
    const goal = step && nodes[now.chosen].goal ? now.chosen : null;
    const path = new Set(goal === null ? [] : pathTo(nodes, goal));
    const { place, leaves, depth } = layout(nodes, now.seen);
    const { rows, cols } = game.board;
    const side = sideOf(game.board);
    const [wide, tall] = [Math.max(cols * side + 12, 62), rows * side + 32];
    const [dx, dy] = [wide + 14, tall + 26];
    whole = { w: leaves * dx + 20, h: (depth + 1) * dy + 10 };
    const svg = shape("svg", { role: "img", "aria-label": t("tree-picture", { n: place.size }) });
    const middle = ({ x, y }) => [10 + x * dx + dx / 2, 8 + y * dy];
    for (const [id, spot] of place) {
      const { parent } = nodes[id];
      if (parent === null || !place.has(parent)) continue;
      const [[x, y], [u, v]] = [middle(place.get(parent)), middle(spot)];
      svg.append(shape("path", { class: path.has(id) ? "edge path" : "edge", d: `M${x} ${y + tall}C${x} ${y + tall + 14} ${u} ${v - 14} ${u} ${v}` }));
    }
    for (const [id, spot] of place) {
      const marks = { closed: now.closed.has(id), goal: nodes[id].goal, chosen: id === now.chosen && step > 0, path: path.has(id), selected: id === selected };
      svg.append(card(id, nodes[id], middle(spot), wide, tall, marks));
    }
    $("tree-view").replaceChildren(svg);
    const shown = place.get(selected ?? now.chosen);
    if (shown) [spot.x, spot.y, spot.tall] = [...middle(shown), dy + tall];
    see();
    follow();
    lists(now);
    show(now);
    pseudocode(now.chosen);
  }

  /** What the search does, line by line, with the line of this step marked. */
  function pseudocode(chosen) {
    const shapes = { deepest: "depth-first", bound: "deepening", depth: "deepening", below: "recursive", child: "greedy", layer: "beam", sides: "sides" };
    const kind = shapes[tree.rule] ?? "open";
    const take = { open: tree.rule, deepening: tree.rule }[kind];
    const node = tree.nodes[chosen];
    // A state that a depth-first search shows was visited: it continues with its successors.
    const now = !step ? 1 : node.goal || node.meets !== undefined ? 4 : ["depth-first", "deepening"].includes(kind) ? 5 : 3;
    $("tree-code").replaceChildren(...[1, 2, 3, 4, 5].map((line) => {
      const part = line === 3 && take ? `${kind}.take-${take}` : `${kind}.line-${line}`;
      const item = Object.assign(document.createElement("li"), { textContent: t(`code-${part}`) });
      item.style.paddingInlineStart = `${[0, 0, 0, 1.2, 1.2, 1.2][line]}rem`;
      if (line === now) item.setAttribute("aria-current", "step");
      return item;
    }));
  }

  function card(id, node, [x, y], wide, tall, marks) {
    const classes = ["node", ...Object.keys(marks).filter((name) => marks[name]), node.why && "dropped"].filter(Boolean);
    const group = shape("g", { class: classes.join(" "), transform: `translate(${x - wide / 2} ${y})`, "data-node": id });
    group.append(shape("title", {}, node.why ? t(`cut.${node.why}`) : ""));
    group.append(shape("rect", { class: "box", width: wide, height: tall, rx: 6 }));
    const board = Board.from(node.board);
    const side = sideOf(board);
    const left = (wide - board.cols * side) / 2;
    board.tiles.forEach((tile, cell) => {
      const [row, col] = [Math.floor(cell / board.cols), cell % board.cols];
      if (!tile) return;
      group.append(shape("rect", { class: "cell", x: left + col * side + 1, y: 6 + row * side + 1, width: side - 2, height: side - 2, rx: 3 }));
      group.append(shape("text", { class: "cell", x: left + (col + 0.5) * side, y: 6 + (row + 0.5) * side + 3.5 }, called(tile)));
    });
    group.append(shape("text", { x: wide / 2, y: tall - 7 }, sum(node)));
    return group;
  }

  const sum = (node) => (node.h === undefined ? `g = ${node.g}` : `${node.g}+${node.h}=${node.f}`);

  // ── Zoom and pan ──

  const frame = () => $("tree-view").getBoundingClientRect();

  /** Shows the visible part of the picture. */
  function see() {
    const { width, height } = frame();
    if (!width || !height) return;
    if (fitted) {
      const scale = Math.min(Math.max(whole.w / width, whole.h / height, 1), most);
      const [w, h] = [width * scale, height * scale];
      const within = (at, size, all) => Math.max(0, Math.min(at, all - size));
      box = { w, h, x: w < whole.w ? within(box.x, w, whole.w) : (whole.w - w) / 2, y: within(box.y, h, whole.h) };
    }
    $("tree-view").firstElementChild?.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
  }

  /** Shows another part than the one chosen by itself. */
  function look(part) {
    fitted = false;
    box = { ...box, ...part };
    see();
  }

  function zoom(by, point) {
    const most = Math.max(whole.w, whole.h * box.w / box.h, box.w);
    const w = Math.min(Math.max(box.w * by, 120), most);
    const h = box.h * w / box.w;
    const [px, py] = point ?? [0.5, 0.5];
    look({ x: box.x + (box.w - w) * px, y: box.y + (box.h - h) * py, w, h });
  }

  /** Moves the picture so that the state and its children are visible. */
  function follow() {
    if (spot.x < box.x + 40 || spot.x > box.x + box.w - 40) box.x = spot.x - box.w / 2;
    if (spot.y < box.y || spot.y + spot.tall > box.y + box.h) box.y = spot.y - box.h / 3;
    see();
  }

  /** Shows the whole tree, however small. */
  function fit() {
    fitted = true;
    most = Infinity;
    see();
    follow();
  }

  function pan() {
    const view = $("tree-view");
    let held = null;
    view.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held = { x: event.clientX, y: event.clientY, from: box, moved: false };
      view.setPointerCapture(event.pointerId);
    });
    view.addEventListener("pointermove", (event) => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      held.moved ||= Math.hypot(dx, dy) > 5;
      if (!held.moved) return;
      const { width } = frame();
      const scale = held.from.w / width;
      look({ x: held.from.x - dx * scale, y: held.from.y - dy * scale });
    });
    view.addEventListener("pointerup", (event) => {
      const was = held;
      held = null;
      if (was && !was.moved) select(document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-node]")?.dataset.node);
    });
    view.addEventListener("pointercancel", () => { held = null; });
    view.addEventListener("wheel", (event) => {
      // The page scrolls as usual; with Ctrl, or in full screen, the wheel zooms.
      if (!event.ctrlKey && !document.fullscreenElement) return;
      event.preventDefault();
      const { left, top, width, height } = frame();
      zoom(event.deltaY < 0 ? 0.8 : 1.25, [(event.clientX - left) / width, (event.clientY - top) / height]);
    }, { passive: false });
    view.addEventListener("keydown", (event) => {
      const by = { "+": 0.8, "=": 0.8, "-": 1.25 }[event.key];
      const to = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!tree || (!by && !to && event.key !== "0")) return;
      event.preventDefault();
      if (by) zoom(by);
      else if (to) look({ x: box.x + to[0] * box.w / 8, y: box.y + to[1] * box.h / 8 });
      else fit();
    });
    new ResizeObserver(() => {
      if (!tree) return;
      see();
      if (fitted) follow();
    }).observe(view);
  }

  // ── One state, and the lists ──

  function select(id) {
    if (id === undefined) return;
    selected = Number(id);
    draw();
    announce($("tree-about").textContent);
  }

  /** The chosen or selected state: its board on the stage (in full screen beside the words), its values,
   *  and of the chosen one the reason. */
  function show(now) {
    const id = selected ?? now.chosen;
    const node = tree.nodes[id];
    const board = Board.from(node.board);
    small.show(board, game.goal);
    $("tree").dispatchEvent(new CustomEvent("state", { detail: board }));
    $("tree-why").hidden = id !== now.chosen;
    const status = now.closed.has(id) ? "closed" : node.why ? "dropped" : now.taken.has(id) ? null : "waits";
    const path = pathTo(tree.nodes, id);
    const moves = path.slice(1).map((next, i) => moved(tree.nodes[path[i]].board, tree.nodes[next].board));
    const parts = [node.goal && t("tree.goal"), status && t(`tree.${status}`) + (node.why ? ` (${t(`cut.${node.why}`)})` : ""), sum(node)];
    if (moves.length) parts.push(t("tree-moves", { moves: moves.join(" ") }));
    $("tree-about").textContent = parts.filter(Boolean).join(" · ");
  }

  /** The tile that slid from one board to the next. */
  function moved(from, to) {
    const [a, b] = [from.flat(), to.flat()];
    return called(a[b.indexOf(0)]);
  }

  function lists({ open, closed }) {
    const { nodes } = tree;
    const key = (id) => nodes[id].f ?? nodes[id].g;
    const fill = (name, ids) => {
      $(`tree-${name}-count`).textContent = number(ids.length);
      $(`tree-${name}`).replaceChildren(...ids.slice(0, MOST_LISTED).map((id) => {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: sum(nodes[id]) });
        button.addEventListener("click", () => select(id));
        return button;
      }), ids.length > MOST_LISTED ? "…" : "");
    };
    fill("open", open.sort((a, b) => key(a) - key(b)));
    fill("closed", [...closed].reverse());
  }

  // ── Export ──

  /** The picture with its style, as a file of its own. */
  function alone() {
    const svg = $("tree-view").firstElementChild.cloneNode(true);
    svg.setAttribute("xmlns", SVG);
    svg.setAttribute("viewBox", `0 0 ${whole.w} ${whole.h}`);
    svg.setAttribute("width", whole.w);
    svg.setAttribute("height", whole.h);
    svg.setAttribute("font-family", "system-ui, sans-serif");
    const sources = $("tree-view").firstElementChild.querySelectorAll("*");
    svg.querySelectorAll("*").forEach((element, i) => {
      const style = getComputedStyle(sources[i]);
      for (const name of ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "text-anchor"]) element.setAttribute(name, style.getPropertyValue(name));
    });
    return new XMLSerializer().serializeToString(svg);
  }

  async function save(format) {
    const now = at(tree, step);
    if (format === "dot") {
      const goal = step && tree.nodes[now.chosen].goal ? pathTo(tree.nodes, now.chosen) : [];
      download(new Blob([dot(tree.nodes, now, goal)], { type: "text/vnd.graphviz" }), "taquin-tree.dot");
      return;
    }
    const text = alone();
    if (format === "svg") {
      download(new Blob([text], { type: "image/svg+xml" }), "taquin-tree.svg");
      return;
    }
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    // Browsers limit the size of a canvas.
    const scale = Math.min(2, 8000 / Math.max(whole.w, whole.h));
    const canvas = Object.assign(document.createElement("canvas"), { width: whole.w * scale, height: whole.h * scale });
    const pen = canvas.getContext("2d");
    pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => download(blob, "taquin-tree.png"), "image/png");
  }

  // ── Playing ──

  function label() {
    const name = timer ? "pause" : "play";
    $("tree-play").querySelector("path").setAttribute("d", ICON[name]);
    $("tree-play").setAttribute("aria-label", t(name));
    $("tree-play").title = t(name);
  }
  function play() {
    clearInterval(timer);
    if (step === tree.steps.length) go(0);
    timer = setInterval(() => {
      go(step + 1);
      if (step === tree.steps.length) pause();
    }, Number($("tree-speed").value));
    label();
  }
  function pause() {
    clearInterval(timer);
    timer = 0;
    label();
  }
  const by = (much) => () => { pause(); go(step + much); };

  $("grow").addEventListener("click", grow);
  $("tree-back").addEventListener("click", by(-1));
  $("tree-on").addEventListener("click", by(1));
  $("tree-play").addEventListener("click", () => (timer ? pause() : play()));
  $("tree-speed").addEventListener("change", () => { if (timer) play(); });
  $("tree-step").addEventListener("input", () => { pause(); go(Number($("tree-step").value)); });
  $("tree-in").addEventListener("click", () => zoom(0.7));
  $("tree-out").addEventListener("click", () => zoom(1.4));
  $("tree-fit").addEventListener("click", fit);
  $("tree-full").addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : $("tree").requestFullscreen()));
  for (const button of $("tree-exports").querySelectorAll("button")) button.addEventListener("click", () => save(button.dataset.export).catch(trouble));
  pan();
  // The same orders and rules for ties as in Solve; only those that the search takes are shown.
  const fields = () => {
    for (const name of ["order", "ties"]) $(`tree-${name}-field`).hidden = !takes(choice.request.algorithm, name);
  };
  for (const name of ["order", "ties"]) $(`tree-${name}`).append(...[...$(name).options].map((option) => option.cloneNode(true)));
  $("tree-algorithm").addEventListener("change", fields);
  game.addEventListener("change", () => {
    pause();
    tree = null;
    $("tree").hidden = true;
    $("tree").dispatchEvent(new CustomEvent("state", { detail: null }));
  });
  return {
    menus(chosen) {
      const unknown = choice.fill(chosen);
      fields();
      return unknown;
    },
    pause,
    start: grow,
    /** What the address says: the search, and of a tree that is shown its step. */
    get state() { return tree ? { ...asked, step, run: 1 } : request(); },
    /** Applies an address: a tree that is already shown stays. Returns the names that are not there. */
    async follow({ algorithm, heuristic, order, ties, steps: most, step: to, run }) {
      const unknown = this.menus({ algorithm, heuristic });
      for (const [id, value] of [["tree-order", order ?? ""], ["tree-ties", ties ?? ""], ["tree-steps", most ?? USUAL_STEPS]]) {
        if ([...$(id).options].some((option) => option.value === value)) $(id).value = value;
      }
      if (!run) return unknown;
      if (!tree || JSON.stringify(asked) !== JSON.stringify(request())) await grow();
      if (tree && to !== undefined) go(Number(to) || 0);
      return unknown;
    },
    show(to) {
      if (!tree) return;
      go(to);
      $("tree").scrollIntoView();
    },
    relabel() { label(); if (tree) go(step); },
  };
}
