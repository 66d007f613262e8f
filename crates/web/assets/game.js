// One game: its start, its current board and the moves between them. A slide of k tiles is k moves and
// one undo.

import { BACK } from "./puzzle.js";

export class Game extends EventTarget {
  #done = [];
  #undone = [];
  #began = 0;
  #ended = 0;

  /** A new game, or one that continues after some moves and seconds. */
  begin(start, goal, moves = "", seconds = 0) {
    if (this.board) this.dispatchEvent(new CustomEvent("leave"));
    Object.assign(this, { start: start.clone(), board: start.clone(), goal });
    this.#done = [...moves].map((way) => [way]);
    this.#undone = [];
    for (const way of moves) this.board.slide(way);
    const now = Date.now();
    this.#began = moves ? now - seconds * 1000 : 0;
    this.#ended = moves && this.solved ? now : 0;
    this.#tell("begin");
  }

  get moves() { return this.#done.flat().join(""); }
  get solved() { return this.board.equals(this.goal); }
  get canUndo() { return this.#done.length > 0; }
  get canRedo() { return this.#undone.length > 0; }
  get seconds() { return this.#began ? ((this.#ended || Date.now()) - this.#began) / 1000 : 0; }
  get running() { return Boolean(this.#began && !this.#ended); }

  /** Slides tiles; returns their numbers. */
  move(ways) {
    if (!this.#began) this.#began = Date.now();
    const tiles = ways.map((way) => this.board.slide(way));
    this.#done.push(ways);
    this.#undone = [];
    if (this.solved) this.#ended = Date.now();
    this.#tell("move", { tiles, way: ways[0], played: true });
    return tiles;
  }

  undo() {
    const ways = this.#done.pop();
    if (!ways) return;
    const back = [...ways].reverse().map((way) => BACK[way]);
    const tiles = back.map((way) => this.board.slide(way));
    this.#undone.push(ways);
    this.#ended = 0;
    this.#tell("move", { tiles, way: back[0] });
  }

  redo() {
    const ways = this.#undone.pop();
    if (!ways) return;
    const tiles = ways.map((way) => this.board.slide(way));
    this.#done.push(ways);
    if (this.solved) this.#ended = Date.now();
    this.#tell("move", { tiles, way: ways[0] });
  }

  /** Takes back all moves and stops the clock. Redo plays them again. */
  restart() {
    const done = this.#done;
    const undone = this.#undone;
    this.begin(this.start, this.goal);
    this.#undone = [...undone, ...done.reverse()];
    this.#tell("restart");
  }

  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }
}
