// The page: its parts, its tabs, its address, its language and its colours.

import "./player.js";
import { addressOf, readAddress, writeAddress } from "./address.js";
import { alone, Problem } from "./api.js";
import { BoardView, boardStyle } from "./board-view.js";
import { loadRegistry } from "./choices.js";
import { Game } from "./game.js";
import { setUpHelp } from "./help.js";
import { setUpLaboratory } from "./laboratory.js";
import { setUpLens } from "./lens.js";
import { $, retellTrouble, trouble, typing } from "./page.js";
import { setUpPicture } from "./picture.js";
import { check, setUpPlay } from "./play.js";
import { Board, lastGoal, legal, names, onNames } from "./puzzle.js";
import { setUpRace } from "./race.js";
import { setUpSolve } from "./solve.js";
import { store } from "./store.js";
import { setUpTour } from "./tour.js";
import { setUpTree } from "./tree.js";
import { onLanguage, setLanguage, t } from "./words.js";

document.adoptedStyleSheets = [boardStyle];

const game = new Game();
const view = new BoardView($("board"), (dirs) => game.move(dirs));
const player = $("player");
const picture = setUpPicture(game, (url, numbers) => { for (const one of [view, player.view, play]) one.showPicture(url, numbers); });
names.fromZero = store.get("from-zero") === "1";
// A game that was played is shown as a film, and Back returns from it.
const play = setUpPlay(game, view, ({ start, goal, moves }) => follow({ tab: "solve", board: start, goal, moves }).then(() => sync(true), trouble));
const solve = setUpSolve(game, player, picture, { changed: () => sync(), address: link, playOn: (board) => { visit("play"); play.begin({ start: board, goal: game.goal }); } });
const race = setUpRace(game, () => sync());
const lens = setUpLens(game, view);
const tree = setUpTree(game, () => { if (tab === "inside" && ready) syncSoon(); });
const laboratory = setUpLaboratory(() => { if (ready) syncSoon(); });
const help = setUpHelp();
const tour = setUpTour({
  async follow(wanted) { await follow(wanted); sync(true); },
  current: () => ({ played: play.current(), shown: state() }),
  // The game first: the address of another tab has its board only.
  async restore({ played, shown }) { play.begin(played); await follow(shown); sync(true); },
}, { tree, lens, solve });

// ── Tabs ──
const tabs = [...$("tabs").children];
const NAMES = [...tabs.map((button) => button.dataset.tab), "help"];
let tab = "play";

function choose(name) {
  tab = name;
  for (const button of tabs) {
    const on = button.dataset.tab === name;
    button.setAttribute("aria-selected", on);
    // While the help is shown no tab is selected, but they are still reached.
    button.tabIndex = on || (name === "help" && button === tabs[0]) ? 0 : -1;
  }
  $("tab-help").setAttribute("aria-pressed", name === "help");
  $("panel").setAttribute("aria-labelledby", `tab-${name}`);
  for (const panel of document.querySelectorAll("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
  document.body.dataset.tab = name;
  const watching = name === "solve" && Boolean(solve.film);
  player.hidden = !watching;
  $("board").hidden = watching;
  if (!watching) player.pause();
  if (name === "inside") lens.show();
  else { lens.hide(); tree.pause(); }
}

$("tab-help").addEventListener("click", () => visit("help"));

/** A tab that the reader chose: Back returns from it. */
function visit(name) {
  if (name === tab) return;
  trouble(null);
  choose(name);
  sync(true);
}

$("tabs").addEventListener("click", (event) => {
  const button = event.target.closest("[data-tab]");
  if (button) visit(button.dataset.tab);
});
$("tabs").addEventListener("keydown", (event) => {
  const now = tabs.indexOf(event.target);
  const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const button = tabs[(next + tabs.length) % tabs.length];
  visit(button.dataset.tab);
  button.focus();
});

function menus() {
  for (const part of [solve, race, tree, laboratory]) part.menus();
}
// Which heuristics there are depends on the size.
let shape = "";
game.addEventListener("begin", () => {
  const now = `${game.board.rows}x${game.board.cols}`;
  if (ready && now !== shape) menus();
  shape = now;
});
// Keys control the game or the film wherever they have no other meaning.
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target) || event.target.closest("[role=tab]")) return;
  if (tab === "play") view.key(event);
  else if (tab === "solve" && !player.hidden && !(event.key === " " && event.target.closest("button, input, summary"))) player.key(event);
});
game.addEventListener("change", () => { if (tab === "inside") lens.show(); });

// ── The address ──
const usual = (goal) => goal.equals(lastGoal(goal.rows, goal.cols));

/** The state of the page for the address. */
function state() {
  const film = tab === "solve" ? solve.film : null;
  const shown = { tab };
  if (tab !== "lab" && tab !== "help") {
    shown.goal = usual(game.goal) ? "" : game.goal.toString();
    if (film) Object.assign(shown, { board: Board.from(film.board).toString(), moves: film.moves, step: film.step });
    else if (tab === "play") Object.assign(shown, { board: game.start.toString(), moves: game.moves, seconds: game.seconds });
    else shown.board = game.board.toString();
  }
  if (tab === "race") Object.assign(shown, race.state);
  if (tab === "lab") Object.assign(shown, laboratory.state);
  if (tab === "inside") Object.assign(shown, tree.state, { lens: lens.kind });
  if (tab === "solve") {
    Object.assign(shown, solve.request(), { counter: solve.counter });
    if (shown.time_limit_ms === 10_000) delete shown.time_limit_ms;
    if (solve.running) shown.run = 1;
  }
  return shown;
}

function sync(push = false) {
  // Back returns to the page as it was left, including the last moves.
  if (push && unwritten && ready) writeAddress(unwritten);
  wait();
  if (ready) writeAddress(state(), push);
}

function link() {
  return new URL(addressOf(state()), location.href).href;
}

// Browsers limit how often an address is written, so moves and steps are collected for a moment.
let writing = 0;
let unwritten = null;
function wait(shown = null) {
  clearTimeout(writing);
  unwritten = shown;
  if (shown) writing = setTimeout(sync, 250);
}
const syncSoon = () => wait(state());
// A new game is an entry of the history, so Back returns to the old one, with its clock.
game.addEventListener("leave", () => {
  // After Back the address is already the other one.
  if (!ready || tab !== "play" || !game.moves || (following && following === returning)) return;
  wait();
  writeAddress(state());
});
game.addEventListener("begin", () => { if (!following) sync(tab === "play"); });
game.addEventListener("move", syncSoon);
player.addEventListener("step", syncSoon);
for (const radio of document.querySelectorAll("input[name=lens]")) radio.addEventListener("change", syncSoon);

/** Applies an address to the page. Its parts are independent: missing ones stay as they are. Returns
 *  false if its board cannot be shown. */
async function follow(wanted) {
  const mine = following = ++turns;
  try {
    const shown = wanted.board === undefined || await followBoard(wanted, mine);
    await registry;
    // If Back is pressed twice, only the second address counts.
    if (mine !== following) return true;
    let unknown = [];
    if (wanted.tab === "solve" || wanted.algorithm !== undefined) {
      unknown = solve.menus({ algorithm: wanted.algorithm ?? "", heuristic: wanted.heuristic ?? "" });
      for (const [id, value] of [["quality", wanted.quality ?? ""], ["limit", wanted.time_limit_ms ?? "10000"], ["order", wanted.order ?? ""], ["ties", wanted.ties ?? ""], ["metric", wanted.metric ?? ""], ["counter", wanted.counter ?? "expanded"]]) {
        if ([...$(id).options].some((option) => option.value === value)) $(id).value = value;
      }
      solve.menus();
    }
    const name = NAMES.includes(wanted.tab) ? wanted.tab : wanted.board !== undefined ? "play" : tab;
    const moves = wanted.moves ?? "";
    const same = solve.film && solve.film.moves === moves;
    if (shown && name === "solve" && moves && !same && legal(game.board, moves)) solve.showLink(moves, Number(wanted.step) || 0);
    else if (shown && name === "solve" && same && wanted.step !== undefined) { player.pause(); player.go(Number(wanted.step)); }
    choose(name);
    if (name === "inside") {
      lens.choose(wanted.lens ?? "");
      unknown = await tree.follow({ ...wanted, run: shown && wanted.run });
    }
    if (name === "race") unknown = race.follow(wanted);
    if (name === "lab") unknown = laboratory.follow(wanted);
    if (shown && wanted.run) ({ solve: solve.follow, race: race.start })[name]?.();
    if (unknown.length) trouble(new Problem({ code: "link", message: t("link-unknown", { name: unknown.join(", "), n: unknown.length }), hint: "" }));
    return shown;
  } finally {
    if (mine === following) following = 0;
  }
}

/** The board of an address. A game that is already there continues. Returns true if it is shown. */
async function followBoard(wanted, mine) {
  const moves = wanted.moves ?? "";
  const answer = await check(wanted.board, wanted.goal || "last");
  if (mine !== following) return false;
  const [board, goal] = [Board.from(answer.board), Board.from(answer.goal)];
  const playing = !NAMES.includes(wanted.tab) || wanted.tab === "play";
  if (game.goal.equals(goal) && (playing ? game.start.equals(board) && game.moves === moves : game.board.equals(board))) return true;
  if (moves && !legal(board, moves)) {
    trouble(new Problem({ code: "moves", message: t("link-bad"), hint: "" }));
    return play.take(answer, { quiet: true });
  }
  // Errors in the board of a link are shown, and the page waits for the user.
  return play.take(answer, { moves: playing ? moves : "", seconds: wanted.seconds, unsolvable: wanted.unsolvable });
}

// ── Language ──
let notationChosen = false;
$("moves-notation").addEventListener("change", () => { notationChosen = true; });
function relabel() {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.dataset.tLabel));
    // A button with an icon also has a tooltip.
    if (element.matches("button")) element.title = t(element.dataset.tLabel);
  }
  for (const element of document.querySelectorAll("[data-t-placeholder]")) element.placeholder = t(element.dataset.tPlaceholder);
  document.title = t("page-title");
  const french = document.documentElement.lang === "fr";
  const other = french ? "en" : "fr";
  // French writes O for west, and moves as N S E O unless the reader has chosen otherwise.
  for (const option of document.querySelectorAll("#order option, #tree-order option")) {
    if (option.value) option.textContent = [...option.value.toUpperCase()].join(" ").replace("W", french ? "O" : "W");
  }
  if (!notationChosen) $("moves-notation").value = french ? "nseo" : "udlr";
  $("language").textContent = other === "fr" ? "Français" : "English";
  $("language").lang = other;
}
onLanguage(() => {
  relabel();
  rename();
  retellTrouble();
});
onNames(() => rename());
/** Updates everything that contains texts or tile numbers. */
function rename() {
  help.relabel();
  play.redraw();
  if (ready) { menus(); race.relabel(); solve.relabel(); tree.relabel(); laboratory.relabel(); tour.relabel(); if (tab === "inside") lens.show(); }
}
$("language").addEventListener("click", () => {
  const other = document.documentElement.lang === "fr" ? "en" : "fr";
  store.set("language", other);
  setLanguage(other);
});

// ── Colours ──
const night = matchMedia("(prefers-color-scheme: dark)");
function paint() {
  document.documentElement.dataset.theme = store.get("theme") ?? (night.matches ? "dark" : "light");
}
night.addEventListener("change", paint);
$("theme").addEventListener("click", () => {
  store.set("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  paint();
});

// ── Begin ──
let ready = false;
let turns = 0;
let following = 0;
let returning = 0;
setLanguage(document.documentElement.lang);
document.documentElement.dataset.said = "";
// In a frame of another page only the film is shown.
if (new URLSearchParams(location.search).has("embed")) document.body.dataset.embed = "";
const first = document.documentElement.dataset.first ?? "play";
choose(first);
delete document.documentElement.dataset.first;
addEventListener("popstate", () => { wait(); returning = turns + 1; follow(readAddress()).catch(trouble); });
// The first board does not wait for the menus.
const registry = loadRegistry().then(() => { ready = true; menus(); });
try {
  const wanted = readAddress();
  if (wanted.board === undefined && !play.resume()) play.shuffle();
  const shown = wanted.board !== undefined ? follow(wanted) : registry.then(() => follow(wanted));
  const [, good] = await Promise.all([registry, shown]);
  // An address whose board cannot be shown is left as it is, so a reload says the same.
  if (good && !solve.running) sync();
} catch (error) {
  trouble(error);
}
document.documentElement.dataset.ready = "";
// The static page works without a network after its first visit.
if (alone && "serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
