// The board on the screen. Two layers:
//
//   cells   for the keyboard and for screen readers: an ARIA grid of real buttons
//   tiles   visible blocks that slide; hidden from screen readers
//
// The shade of a tile shows its goal cell, so a solved board is one gradient.

import { label, names } from "./puzzle.js";
import { t } from "./words.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.tq { --rows: 4; --cols: 4; position: relative; width: min(100%, calc(var(--tall, 70vh) * var(--cols) / var(--rows)));
  aspect-ratio: var(--cols) / var(--rows); container-type: inline-size; box-sizing: content-box;
  background: var(--tray, #3a2618); border: .5rem solid var(--tray, #3a2618); border-radius: 1.1rem;
  touch-action: none; user-select: none; -webkit-user-select: none; max-width: calc(100% - 1rem);
  box-shadow: 0 .4rem 1.2rem rgb(40 20 5 / .22); }
.tq .tiles, .tq .cells, .tq svg.over { position: absolute; inset: 0; }
.tq .tile { position: absolute; left: 0; top: 0; width: calc(100% / var(--cols)); height: calc(100% / var(--rows));
  transform: translate(calc((var(--x) + var(--dx, 0)) * 100%), calc((var(--y) + var(--dy, 0)) * 100%));
  transition: transform .13s cubic-bezier(.4, 0, .2, 1); padding: calc(100cqw / var(--cols) * .028); box-sizing: border-box; }
.tq.jump .tile, .tq .tile.held { transition: none; }
.tq .face { width: 100%; height: 100%; border-radius: 13cqw; border-radius: calc(100cqw / var(--cols) * .13);
  background-color: var(--face); color: #2a1607; display: grid; place-items: center; box-sizing: border-box;
  padding-bottom: calc(100cqw / var(--cols) * .05); font-weight: 600; font-variant-numeric: tabular-nums;
  font-size: calc(100cqw / var(--cols) * var(--digits, .42)); line-height: 1;
  box-shadow: inset 0 calc(100cqw / var(--cols) * -.05) 0 rgb(32 16 8 / .32), inset 0 calc(100cqw / var(--cols) * .02) 0 rgb(255 255 255 / .38); }
.tq.photo .face { background-image: var(--picture); background-size: calc(var(--cols) * 100%) calc(var(--rows) * 100%);
  place-items: start; padding: .35em; font-size: calc(100cqw / var(--cols) * .2); box-shadow: none; }
.tq.photo .face span { background: var(--face); border-radius: 1em; padding: .15em .45em; }
.tq.photo:not(.numbers) .face span { visibility: hidden; }
.tq .tile.hinted .face { animation: tq-hint 1s ease-in-out infinite; }
@keyframes tq-hint { 50% { box-shadow: 0 0 0 calc(100cqw / var(--cols) * .05) var(--focus, #0b57d0); } }
.tq.solved .face { animation: tq-solved .7s ease-out 1; }
@keyframes tq-solved { 40% { filter: brightness(1.25); transform: scale(.96); } }
.tq .cells { display: grid; grid-template-rows: repeat(var(--rows), 1fr); }
.tq .cells [role=row] { display: grid; grid-template-columns: repeat(var(--cols), 1fr); min-height: 0; }
.tq .cells [role=gridcell] { display: grid; min-width: 0; min-height: 0; }
.tq .cells button { all: unset; cursor: pointer; border-radius: calc(100cqw / var(--cols) * .13); color: transparent; font-size: 1px; overflow: hidden; }
.tq .cells button:focus-visible { outline: 3px solid var(--focus, #0b57d0); outline-offset: -3px; box-shadow: inset 0 0 0 5px #fff; }
.tq.still .cells button { cursor: default; }
.tq.zero .cells button.blank { color: #e9d9c4; font-size: calc(100cqw / var(--cols) * .3); display: grid; place-items: center; }
.tq svg.over { width: 100%; height: 100%; pointer-events: none; overflow: visible; }
.tq svg.over .arrow { stroke-width: .032; fill: none; stroke-linecap: round; }
.tq svg.over .halo { stroke: #fff; stroke-width: .06; fill: none; stroke-linecap: round; opacity: .7; }
.tq svg.over .head, .tq svg.over .dot { stroke: #fff; stroke-width: .018; }
.tq svg.over .conflict { stroke: #d1131f; stroke-width: .05; fill: none; stroke-linecap: round; }
.tq svg.over .end { fill: #d1131f; stroke: #fff; stroke-width: .018; }
.tq svg.over .group { fill: none; stroke-width: .06; }
.tq svg.over .rowline { fill: #0b57d0; fill-opacity: .82; }
.tq svg.over text { font-size: .14px; font-weight: 700; fill: #fff; text-anchor: middle; dominant-baseline: central; }
.tq.small { border-width: .2rem; border-radius: .5rem; box-shadow: none; }
.tq:not(.still) .cells button:hover { box-shadow: inset 0 0 0 2px rgb(255 255 255 / .55); }
@media (forced-colors: active) { .tq .face { border: 2px solid ButtonText; } }
@media (prefers-reduced-motion: reduce) { .tq .tile, .tq .face { transition: none !important; animation: none !important; } }
`);

/** The style of a board, for any document or shadow root that shows one. */
export const boardStyle = sheet;

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

const FIRST = [0xf7, 0xe4, 0xbd];
const LAST = [0xb8, 0x76, 0x3f];

/** The shade of a tile by the position of its goal cell, from 0 (first) to 1 (last). One text colour is
 *  readable on all shades. */
const shade = (part) => `rgb(${FIRST.map((c, i) => Math.round(c + (LAST[i] - c) * part)).join(" ")})`;

export class BoardView {
  /** Fills `host`. `onMoves` receives the moves of the player; without it the board is only shown. */
  constructor(host, onMoves) {
    this.host = host;
    this.onMoves = onMoves;
    this.picture = null;
    this.blocks = [];
    this.tiles = make("div", { class: "tiles", "aria-hidden": "true" });
    this.cells = make("div", { class: "cells", role: "grid" });
    this.over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.over.setAttribute("class", "over");
    this.over.setAttribute("aria-hidden", "true");
    host.classList.add("tq");
    host.classList.toggle("still", !onMoves);
    host.replaceChildren(this.tiles, this.cells, this.over);
    if (onMoves) {
      this.#pointer();
      this.cells.addEventListener("keydown", (event) => this.key(event));
      this.cells.addEventListener("click", (event) => this.#click(event));
    }
  }

  /** Shows a board; the goal defines where the tiles belong. */
  show(board, goal) {
    const other = !this.board || this.board.rows !== board.rows || this.board.cols !== board.cols
      || !this.goal.equals(goal);
    this.board = board;
    this.goal = goal;
    if (other) this.#build();
    this.host.classList.add("jump");
    this.refresh();
    requestAnimationFrame(() => requestAnimationFrame(() => this.host.classList.remove("jump")));
  }

  /** Puts the tiles where the board says they are. Only the cells that changed are written: a large board
   *  in a quick film has no time for all. */
  refresh() {
    const { board, goal } = this;
    if (this.fromZero !== names.fromZero || this.lang !== document.documentElement.lang) this.#build();
    const focus = this.cells.contains(this.host.getRootNode().activeElement);
    board.tiles.forEach((tile, cell) => {
      if (this.drawn[cell] === tile) return;
      this.drawn[cell] = tile;
      const [row, col] = [Math.floor(cell / board.cols), cell % board.cols];
      if (tile) {
        this.blocks[tile].style.setProperty("--x", col);
        this.blocks[tile].style.setProperty("--y", row);
      }
      const button = this.buttons[cell];
      button.textContent = label(tile);
      button.classList.toggle("blank", !tile);
      button.setAttribute("aria-label", t(tile ? "cell" : "cell-blank", { tile: label(tile), row: row + 1, col: col + 1 }));
    });
    this.host.classList.toggle("solved", board.equals(goal) && Boolean(this.onMoves));
    if (!focus) this.#rove(board.blank);
    this.hint(0);
    this.overlay([]);
  }

  /** Marks a tile, or none (0). */
  hint(tile) {
    this.hinted?.classList.remove("hinted");
    this.hinted = this.blocks[tile];
    this.hinted?.classList.add("hinted");
  }

  /** A still board is only shown. */
  get still() { return this.host.classList.contains("still"); }
  set still(on) {
    this.host.classList.toggle("still", on);
    this.cells.setAttribute("aria-readonly", on);
  }

  /** Shows a picture (a blob URL), or the numbers (null). */
  showPicture(url, numbers) {
    this.picture = url;
    this.host.classList.toggle("photo", Boolean(url));
    this.host.classList.toggle("numbers", numbers);
    for (const block of this.blocks) {
      block?.firstChild.style.setProperty("--picture", url ? `url("${url}")` : "none");
    }
  }

  /** Draws shapes over the tiles: [tag, attributes, text]; a cell is a unit. */
  overlay(shapes) {
    this.over.setAttribute("viewBox", `0 0 ${this.board.cols} ${this.board.rows}`);
    this.over.replaceChildren(...shapes.map(([tag, attributes, text]) => {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
      if (text !== undefined) shape.textContent = text;
      return shape;
    }));
  }

  focus() {
    this.cells.querySelector("[tabindex='0']")?.focus();
  }

  #build() {
    const { board, goal, host } = this;
    const { rows, cols } = board;
    this.fromZero = names.fromZero;
    this.lang = document.documentElement.lang;
    this.drawn = [];
    host.classList.toggle("zero", names.fromZero);
    host.style.setProperty("--rows", rows);
    host.style.setProperty("--cols", cols);
    host.style.setProperty("--digits", rows * cols > 100 ? 0.34 : 0.42);
    this.blocks = [null];
    goal.tiles.forEach((tile, home) => {
      if (!tile) return;
      const [row, col] = [Math.floor(home / cols), home % cols];
      const face = make("div", { class: "face" }, make("span", {}, label(tile)));
      face.style.setProperty("--face", shade((row + col) / (rows + cols - 2)));
      const across = (at, of) => `${of > 1 ? (at / (of - 1)) * 100 : 0}%`;
      face.style.backgroundPosition = `${across(col, cols)} ${across(row, rows)}`;
      this.blocks[tile] = make("div", { class: "tile" }, face);
    });
    this.tiles.replaceChildren(...this.blocks.filter(Boolean));
    this.cells.setAttribute("aria-label", t("grid", { rows, cols }));
    this.buttons = board.tiles.map((_, cell) => make("button", { type: "button", tabindex: "-1", "data-cell": cell }));
    for (const button of this.buttons) button.disabled = !this.onMoves;
    this.cells.replaceChildren(...Array.from({ length: rows }, (_, row) => make("div", { role: "row" },
      ...this.buttons.slice(row * cols, (row + 1) * cols).map((button) => make("div", { role: "gridcell" }, button)))));
    this.showPicture(this.picture, host.classList.contains("numbers"));
  }

  /** Tab reaches one cell of the grid; arrow keys reach the others. */
  #rove(cell) {
    if (this.roving) this.roving.tabIndex = -1;
    this.roving = this.buttons[cell];
    this.roving.tabIndex = 0;
  }

  #click(event) {
    // Pointer events are handled separately, with drags; a click without one comes from a keyboard.
    if (event.detail !== 0) return;
    const cell = event.target.closest("[data-cell]");
    if (cell) this.#ask(this.board.line(Number(cell.dataset.cell)));
  }

  #ask(moves) {
    if (moves.length && !this.still) this.onMoves(moves);
  }

  /** An arrow, or W, A, S, D, slides a tile; with Shift it chooses one. */
  key(event) {
    // By place, not by letter: the same four keys are Z, Q, S, D on a French keyboard.
    const dir = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R", KeyW: "U", KeyS: "D", KeyA: "L", KeyD: "R" }[event.code];
    if (!dir || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.shiftKey) {
      this.#ask(this.board.from(dir) >= 0 ? [dir] : []);
      return;
    }
    const from = Number(event.target.dataset.cell ?? this.board.blank);
    const { rows, cols } = this.board;
    const row = Math.floor(from / cols) + { U: -1, D: 1, L: 0, R: 0 }[dir];
    const col = from % cols + { U: 0, D: 0, L: -1, R: 1 }[dir];
    if (row < 0 || row >= rows || col < 0 || col >= cols) return;
    this.#rove(row * cols + col);
    this.buttons[row * cols + col].focus();
  }

  /** A tap slides the line; a drag takes its tiles along; a swipe elsewhere slides one tile. */
  #pointer() {
    let drag = null;
    const cellAt = (event) => {
      const box = this.tiles.getBoundingClientRect();
      const col = Math.floor((event.clientX - box.left) / box.width * this.board.cols);
      const row = Math.floor((event.clientY - box.top) / box.height * this.board.rows);
      const inside = row >= 0 && row < this.board.rows && col >= 0 && col < this.board.cols;
      return inside ? row * this.board.cols + col : -1;
    };
    this.host.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || drag || this.still) return;
      const cell = cellAt(event);
      const moves = cell < 0 ? [] : this.board.line(cell);
      const box = this.tiles.getBoundingClientRect();
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moves, side: box.width / this.board.cols, gone: 0, held: [] };
      const probe = this.board.clone();
      drag.held = moves.map((dir) => this.blocks[probe.slide(dir)]);
      this.host.setPointerCapture(event.pointerId);
    });
    this.host.addEventListener("pointermove", (event) => {
      if (!drag || event.pointerId !== drag.id || !drag.moves.length) return;
      const dir = drag.moves[0];
      const sign = dir === "U" || dir === "L" ? -1 : 1;
      const upright = dir === "U" || dir === "D";
      const distance = upright ? event.clientY - drag.y : event.clientX - drag.x;
      drag.gone = Math.min(1, Math.max(0, sign * distance / drag.side));
      for (const block of drag.held) {
        block.classList.add("held");
        block.style.setProperty(upright ? "--dy" : "--dx", sign * drag.gone);
      }
    });
    const end = (event) => {
      if (!drag || event.pointerId !== drag.id) return;
      const { moves, held, gone, x, y, side } = drag;
      drag = null;
      for (const block of held) {
        block.classList.remove("held");
        block.style.removeProperty("--dx");
        block.style.removeProperty("--dy");
      }
      if (event.type === "pointercancel") return;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      if (moves.length && (far < 8 || gone > 0.3)) {
        this.#ask(moves);
      } else if (far > Math.min(24, side / 3) && gone === 0) {
        const dir = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "L" : "R") : (dy < 0 ? "U" : "D");
        this.#ask(this.board.from(dir) >= 0 ? [dir] : []);
      }
    };
    this.host.addEventListener("pointerup", end);
    this.host.addEventListener("pointercancel", end);
  }
}
