// The page: its parts, its tabs, its language, its colours and its link.

import "./player.js";
import { ask } from "./api.js";
import { BoardView, boardStyle } from "./board-view.js";
import { loadRegistry } from "./choices.js";
import { Game } from "./game.js";
import { setUpLaboratory } from "./laboratory.js";
import { setUpLens } from "./lens.js";
import { $, trouble } from "./page.js";
import { setUpPicture } from "./picture.js";
import { setUpPlay } from "./play.js";
import { setUpRace } from "./race.js";
import { setUpSolve } from "./solve.js";
import { setUpTree } from "./tree.js";
import { onLanguage, setLanguage, t } from "./words.js";

document.adoptedStyleSheets = [boardStyle];

// What a browser keeps may be forbidden or full; the page does without.
const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* not kept */ } },
};

const game = new Game();
const view = new BoardView($("board"), (ways) => game.move(ways));
const player = $("player");
const picture = setUpPicture(game, view);
const play = setUpPlay(game, view);
const solve = setUpSolve(game, player, picture, writeLink);
const race = setUpRace(game);
const lens = setUpLens(game, view);
const tree = setUpTree(game);
const laboratory = setUpLaboratory();

// ── Tabs ──
const tabs = [...$("tabs").children];
let tab = "play";

function choose(name) {
  tab = name;
  for (const button of tabs) {
    const on = button.dataset.tab === name;
    button.setAttribute("aria-selected", on);
    button.tabIndex = on ? 0 : -1;
    if (on) $("panel").setAttribute("aria-labelledby", button.id);
  }
  for (const panel of document.querySelectorAll("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
  document.body.dataset.tab = name;
  const watching = name === "solve" && solve.hasAnswer;
  player.hidden = !watching;
  $("board").hidden = watching;
  if (!watching) player.pause();
  if (name === "inside") lens.show();
  else { lens.hide(); tree.pause(); }
}

$("tabs").addEventListener("click", (event) => {
  const button = event.target.closest("[data-tab]");
  if (button) { trouble(null); choose(button.dataset.tab); }
});
$("tabs").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.findIndex((button) => button.dataset.tab === tab) + step + tabs.length) % tabs.length];
  choose(next.dataset.tab);
  next.focus();
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
// Arrows play wherever they have no meaning of their own.
document.addEventListener("keydown", (event) => {
  if (tab === "play" && !event.defaultPrevented && !event.target.closest("input, select, textarea, [role=tab]")) view.key(event);
});
game.addEventListener("change", () => { if (tab === "inside") lens.show(); });

// ── Language ──
function relabel() {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.dataset.tLabel));
    // A button with a picture says what it does to the mouse, too.
    if (element.matches("button")) element.title = t(element.dataset.tLabel);
  }
  for (const element of document.querySelectorAll("[data-t-placeholder]")) element.placeholder = t(element.dataset.tPlaceholder);
  const other = document.documentElement.lang === "fr" ? "en" : "fr";
  $("language").textContent = other === "fr" ? "Français" : "English";
  $("language").lang = other;
}
onLanguage(() => {
  relabel();
  play.redraw();
  if (ready) { menus(); race.relabel(); solve.relabel(); }
});
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

// ── The link that reproduces the board and the settings ──
function writeLink() {
  const link = new URLSearchParams({ board: game.board.toString(), goal: game.goal.toString(), tab });
  for (const [key, value] of Object.entries(solve.wish())) if (value) link.set(key, value);
  history.replaceState(null, "", `#${link}`);
}

async function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (!link.has("board")) return false;
  const answer = await ask("api/check", { board: link.get("board"), goal: link.get("goal") ?? "last" });
  // What is wrong with the board of a link is said, and the page waits for what is done about it.
  if (!play.take(answer)) return true;
  await registry;
  solve.menus({ algorithm: link.get("algorithm") ?? "", heuristic: link.get("heuristic") ?? "" });
  $("quality").value = link.get("quality") ?? "";
  const limit = link.get("time_limit_ms");
  if ([...$("limit").options].some((option) => option.value === limit)) $("limit").value = limit;
  const wanted = link.get("tab");
  if (tabs.some((button) => button.dataset.tab === wanted)) choose(wanted);
  return true;
}

// ── Begin ──
let ready = false;
setLanguage(document.documentElement.lang);
document.documentElement.dataset.said = "";
choose("play");
addEventListener("hashchange", () => readLink().catch(trouble));
// The menus and the first board come side by side.
const registry = loadRegistry().then(() => { ready = true; menus(); });
try {
  await Promise.all([registry, readLink().then((found) => found || play.shuffle())]);
} catch (error) {
  trouble(error);
}
document.documentElement.dataset.ready = "";
