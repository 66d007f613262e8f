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
    this.#done = [...moves].map((dir) => [dir]);
    this.#undone = [];
    for (const dir of moves) this.board.slide(dir);
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
  move(dirs) {
    if (!this.#began) this.#began = Date.now();
    const tiles = dirs.map((dir) => this.board.slide(dir));
    this.#done.push(dirs);
    this.#undone = [];
    if (this.solved) this.#ended = Date.now();
    this.#tell("move", { tiles, dir: dirs[0], played: true });
    return tiles;
  }

  undo() {
    const dirs = this.#done.pop();
    if (!dirs) return;
    const back = [...dirs].reverse().map((dir) => BACK[dir]);
    const tiles = back.map((dir) => this.board.slide(dir));
    this.#undone.push(dirs);
    this.#ended = 0;
    this.#tell("move", { tiles, dir: back[0] });
  }

  redo() {
    const dirs = this.#undone.pop();
    if (!dirs) return;
    const tiles = dirs.map((dir) => this.board.slide(dir));
    this.#done.push(dirs);
    if (this.solved) this.#ended = Date.now();
    this.#tell("move", { tiles, dir: dirs[0] });
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
