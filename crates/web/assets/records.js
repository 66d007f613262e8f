// The games of this browser, by size: how many, the best, and the average.

import { store } from "./store.js";

/** Keeps a finished game. */
export function keep(size, moves, seconds) {
  const all = store.read("records") ?? {};
  const own = all[size] ?? { games: 0, total: 0, seconds: Infinity, moves: Infinity };
  all[size] = {
    games: own.games + 1, total: own.total + seconds,
    seconds: Math.min(own.seconds ?? Infinity, seconds), moves: Math.min(own.moves ?? Infinity, moves),
  };
  store.write("records", all);
}

/** The best of a size: { games, seconds, moves, mean }, or null. */
export function bestOf(size) {
  const own = store.read("records")?.[size];
  return own?.games ? { ...own, mean: own.total / own.games } : null;
}
