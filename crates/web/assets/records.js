// The games of this browser: best and average of each size, and the last games to watch again.

import { $, clock } from "./page.js";
import { store } from "./store.js";
import { number, t } from "./words.js";

/** Games that can be watched again, and the most moves of one. */
const MOST_GAMES = 30;
const MOST_MOVES = 3000;
const LAST = 5;

/** The browser's own variant of the page's language, such as en-GB: dates differ by region. */
const region = () => navigator.languages.find((one) => one.startsWith(document.documentElement.lang)) ?? document.documentElement.lang;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Stores a finished game: { size, start, goal, moves, seconds }; `counts` says that it is one for the best and
 *  the average too. */
export function keep(game, counts) {
  if (counts) count(game);
  if (game.moves.length <= MOST_MOVES) store.write("games", [{ ...game, when: Date.now() }, ...games()].slice(0, MOST_GAMES));
}

/** Adds a game to those of its size. */
function count(game) {
  const all = store.read("records") ?? {};
  const own = all[game.size] ?? { games: 0, total: 0, seconds: Infinity, moves: Infinity };
  all[game.size] = {
    games: own.games + 1, total: own.total + game.seconds,
    seconds: Math.min(own.seconds ?? Infinity, game.seconds), moves: Math.min(own.moves ?? Infinity, game.moves.length),
    last: [...(own.last ?? []), game.seconds].slice(-LAST),
  };
  store.write("records", all);
}

/** The games that can be watched again, the last one first. */
function games() {
  const kept = store.read("games");
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.moves === "string" && typeof one.start === "string") : [];
}

/** The best of a size: { games, seconds, moves, mean }, or null. */
export function bestOf(size) {
  const own = store.read("records")?.[size];
  return own?.games ? { ...own, mean: own.total / own.games } : null;
}

/** The table of all sizes, and the last games. `watch` shows one of them. */
export function showRecords(watch) {
  const sizes = Object.keys(store.read("records") ?? {}).filter((size) => bestOf(size));
  const area = (size) => size.split("x").reduce((product, side) => product * Number(side), 1);
  sizes.sort((a, b) => area(a) - area(b) || a.localeCompare(b));
  const table = $("records-table");
  table.replaceChildren();
  const cell = (tag, text, row, scope) => row.append(Object.assign(document.createElement(tag), { textContent: text, ...(scope && { scope }) }));
  const head = table.createTHead().insertRow();
  for (const key of ["size", "games", "best", "average", "last-five", "fewest"]) cell("th", t(`records.${key}`), head, "col");
  const body = table.createTBody();
  for (const size of sizes) {
    const own = bestOf(size);
    const row = body.insertRow();
    cell("th", size, row, "row");
    const last = own.last?.length === LAST ? clock(mean(own.last), 3) : "–";
    for (const text of [number(own.games), clock(own.seconds, 3), clock(own.mean, 3), last, number(own.moves)]) cell("td", text, row);
  }
  const some = sizes.length > 0 || games().length > 0;
  $("records-none").hidden = some;
  $("records-some").hidden = !some;
  // A game on a board that was not drawn is no record.
  table.parentElement.hidden = !sizes.length;
  $("games").replaceChildren(...games().map((one) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: t("records.watch") });
    const day = new Date(one.when).toLocaleDateString(region(), { dateStyle: "medium" });
    const words = t("records.game", { size: one.size, moves: one.moves.length, time: clock(one.seconds, 3), day });
    button.setAttribute("aria-label", t("records.watch-game", { game: words }));
    button.addEventListener("click", () => watch(one));
    item.append(Object.assign(document.createElement("span"), { textContent: words }), button);
    return item;
  }));
}
