// Random boards of a seed, the same as those of the program (crates/board/src/random.rs, shuffle.rs and
// goal.rs): so a game needs no server, and a seed gives the same board everywhere.

import { Board, lastGoal, solvable } from "./puzzle.js";

const MASK = (1n << 64n) - 1n;
const rotate = (x, by) => ((x << by) | (x >> (64n - by))) & MASK;

/** SplitMix64: a function that returns the next 64 bits. */
function splitMix(state) {
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  };
}

/** xoshiro256++ for item `index` of a seed: a function that returns a number below a bound. */
function randomBelow(seed, index) {
  const next = splitMix((splitMix(seed)() + index) & MASK);
  const s = [next(), next(), next(), next()];
  const bits = () => {
    const result = (rotate((s[0] + s[3]) & MASK, 23n) + s[0]) & MASK;
    const t = (s[1] << 17n) & MASK;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45n);
    return result;
  };
  return (bound) => {
    const unfair = (1n << 64n) % bound;
    for (;;) {
      const wide = bits() * bound;
      if ((wide & MASK) >= unfair) return Number(wide >> 64n);
    }
  };
}

/** The cells of a size along a clockwise spiral from the top left. */
function spiral(rows, cols) {
  const cells = [];
  let [top, left, bottom, right] = [0, 0, rows, cols];
  while (top < bottom && left < right) {
    for (let col = left; col < right; col++) cells.push(top * cols + col);
    for (let row = top + 1; row < bottom; row++) cells.push(row * cols + right - 1);
    if (bottom - top > 1 && right - left > 1) {
      for (let col = right - 2; col >= left; col--) cells.push((bottom - 1) * cols + col);
      for (let row = bottom - 2; row > top; row--) cells.push(row * cols + left);
    }
    [top, left, bottom, right] = [top + 1, left + 1, bottom - 1, right - 1];
  }
  return cells;
}

/** The board of a named goal: last, first, bottom-up or snail. Null for another name. */
export function namedGoal(name, rows, cols) {
  const last = lastGoal(rows, cols);
  if (name === "last") return last;
  if (name === "first") return new Board(rows, cols, last.tiles.map((_, cell) => cell));
  if (name === "bottom-up") return Board.from(last.toRows().reverse());
  if (name !== "snail") return null;
  const tiles = Array(rows * cols).fill(0);
  spiral(rows, cols).slice(0, -1).forEach((cell, i) => { tiles[cell] = i + 1; });
  return new Board(rows, cols, tiles);
}

/** The seed of a text, as a BigInt; null if it is not a whole number below 2^64. */
export function seedOf(text) {
  if (!/^\d{1,20}$/.test(text)) return null;
  const seed = BigInt(text);
  return seed <= MASK ? seed : null;
}

/** Board `index` of a seed: uniformly distributed among those that can reach the goal. */
export function shuffled(goal, seed, index = 0n) {
  const below = randomBelow(seed, index);
  const tiles = goal.tiles.map((_, number) => number);
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = below(BigInt(last + 1));
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  const board = new Board(goal.rows, goal.cols, tiles);
  if (solvable(board, goal)) return board;
  return new Board(goal.rows, goal.cols, tiles.map((tile) => ({ 1: 2, 2: 1 })[tile] ?? tile));
}
