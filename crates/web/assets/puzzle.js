// The puzzle itself: a board and its moves, independent of the page. A move is named by the direction
// in which the TILE slides: U, D, L or R.

export const BACK = { U: "D", D: "U", L: "R", R: "L" };
const STEP = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

export class Board {
  constructor(rows, cols, tiles) {
    this.rows = rows;
    this.cols = cols;
    this.tiles = tiles;
    this.blank = tiles.indexOf(0);
  }

  /** From rows of numbers, as the server writes a board. */
  static from(rows) {
    return new Board(rows.length, rows[0].length, rows.flat());
  }

  /** From text such as "8 1 3 / 4 0 2 / 7 6 5"; null if it is not a board. */
  static parse(text) {
    const rows = text.split("/").map((row) => row.trim().split(/[\s,]+/).map(Number));
    const board = Board.from(rows);
    const each = new Set(board.tiles);
    const whole = rows.every((row) => row.length === board.cols) && each.size === rows.length * board.cols
      && board.tiles.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < each.size);
    return whole ? board : null;
  }

  clone() {
    return new Board(this.rows, this.cols, this.tiles.slice());
  }

  toRows() {
    return Array.from({ length: this.rows }, (_, r) =>
      this.tiles.slice(r * this.cols, (r + 1) * this.cols));
  }

  toString() {
    return this.toRows().map((row) => row.join(" ")).join(" / ");
  }

  equals(other) {
    return this.cols === other.cols && this.tiles.length === other.tiles.length
      && this.tiles.every((tile, cell) => tile === other.tiles[cell]);
  }

  /** The cell of the tile that would slide in this direction, or -1. */
  from(dir) {
    const [dr, dc] = STEP[dir];
    const row = Math.floor(this.blank / this.cols) - dr;
    const col = this.blank % this.cols - dc;
    const inside = row >= 0 && row < this.rows && col >= 0 && col < this.cols;
    return inside ? row * this.cols + col : -1;
  }

  /** Slides a tile in this direction and returns its number. At the edge it returns 0 and changes
   *  nothing. */
  slide(dir) {
    const cell = this.from(dir);
    if (cell < 0) return 0;
    const tile = this.tiles[cell];
    this.tiles[this.blank] = tile;
    this.tiles[cell] = 0;
    this.blank = cell;
    return tile;
  }

  /** The moves that bring the blank to a cell of its own row or column; none for other cells. */
  line(cell) {
    const [row, col] = [Math.floor(cell / this.cols), cell % this.cols];
    const [brow, bcol] = [Math.floor(this.blank / this.cols), this.blank % this.cols];
    if (row === brow) return (col > bcol ? "L" : "R").repeat(Math.abs(col - bcol)).split("");
    if (col === bcol) return (row > brow ? "U" : "D").repeat(Math.abs(row - brow)).split("");
    return [];
  }
}

// The numbering of tiles: 1, 2, 3, … by default; or 0, 1, 2, … with X for the blank, as in an exercise
// of French universities.
let fromZero = false;
const listeners = [];
export const names = {
  get fromZero() { return fromZero; },
  set fromZero(on) {
    fromZero = on;
    for (const listener of listeners) listener();
  },
};
/** Calls back whenever the numbering changes. */
export const onNames = (listener) => { listeners.push(listener); };
/** The number of a tile as shown; the blank is empty, or X. */
export const label = (tile) => (tile ? String(fromZero ? tile - 1 : tile) : fromZero ? "X" : "");

/** True if a typed board has both a sign for the blank and a tile 0, as 135X76420 has. */
export function countsFromZero(text) {
  const cells = text.trim().split(/[\s,;/[\]]+/).filter(Boolean);
  const signs = cells.length === 1 ? [...cells[0]] : cells;
  return signs.includes("0") && signs.some((sign) => ["X", "x", "_", ".", "-1"].includes(sign));
}

/** A board in the chosen numbering: "135X76420", or "8 1 3 / 4 0 2 / 7 6 5". */
export function boardText(board) {
  if (!fromZero) return board.toString();
  if (board.tiles.length <= 10 && board.rows === board.cols) return board.tiles.map(label).join("");
  return board.toRows().map((row) => row.map(label).join(" ")).join(" / ");
}

/** The goal 1, 2, 3, … with the blank last. */
export const lastGoal = (rows, cols) =>
  new Board(rows, cols, Array.from({ length: rows * cols }, (_, i) => (i + 1) % (rows * cols)));

/** True if a board can reach a goal of its size: its tiles and its blank have the same parity. */
export function solvable(board, goal) {
  const home = [];
  goal.tiles.forEach((tile, cell) => { home[tile] = cell; });
  // The permutation of all cells is even if cells minus cycles is even.
  const seen = [];
  let cycles = 0;
  board.tiles.forEach((_, first) => {
    if (!seen[first]) cycles++;
    for (let cell = first; !seen[cell]; cell = home[board.tiles[cell]]) seen[cell] = true;
  });
  const [from, to] = [board.blank, goal.blank].map((cell) => Math.floor(cell / board.cols) + cell % board.cols);
  return (board.tiles.length - cycles + from - to) % 2 === 0;
}

/** Moves as steps: one tile each; or, where `lines` counts a slide of several tiles as one move, all
 *  tiles that slide one way after each other. */
export const steps = (moves, lines) => (lines ? moves.match(/(.)\1*/g) ?? [] : [...moves]);

/** The steps, in a notation. */
export function written(start, moves, notation, lines = false) {
  const blank = { U: "S", D: "N", L: "E", R: notation === "nseo" ? "O" : "W" };
  const board = start.clone();
  return steps(moves, lines).map((step) => {
    const tiles = [...step].map((dir) => label(board.slide(dir)));
    if (notation === "tiles") return tiles.join("-");
    const letter = notation === "udlr" ? step[0] : blank[step[0]];
    return step.length > 1 ? `${letter}${step.length}` : letter;
  });
}

/** Moves as people write them, as directions of tiles: "ULL" from "ULL", "U L2" or "S E E", the
 *  directions of the blank (in French O is west). Null for anything else. */
export function readMoves(text) {
  const moves = text.toUpperCase().replace(/[\s,]+/g, "");
  if (!/^(?:[UDLRNSEWO](?:[1-9]\d{0,2})?)*$/.test(moves)) return null;
  const tile = { N: "D", S: "U", E: "L", W: "R", O: "R" };
  return moves.replace(/(\D)(\d*)/g, (_, letter, times) => (tile[letter] ?? letter).repeat(Number(times || 1)));
}

/** True if every move of a text such as "UDLR" is legal from a board. */
export function legal(start, moves) {
  const board = start.clone();
  return [...moves].every((dir) => dir in BACK && board.slide(dir));
}
