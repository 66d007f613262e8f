// <taquin-player>: a solution to watch, for this page and for any other.
//
//   <script type="module" src="player.js"></script>
//   <taquin-player board="1 2 3 / 4 5 6 / 0 7 8" goal="1 2 3 / 4 5 6 / 7 8 0" moves="LL"></taquin-player>
//
// Attributes: board, goal (default: 1, 2, 3, … blank last), moves (UDLR, or N S E W of the blank),
// metric="multi" (tiles of a line slide together, as one move), speed (milliseconds per step),
// autoplay, loop, controls="none", picture (the address of an image on the tiles; numbers shows their
// numbers too), width (pixels or a CSS length; default: as its style says); solve finds the moves with
// the engine beside this file, with algorithm, heuristic and time (milliseconds) if they are given.
// Space plays and pauses, arrows step. Methods: play(), pause(), go(step), load(board, goal, moves, notice, lines), solve().
// Events: "step" (detail: step), "end", "solved" (detail: the answer).

import { BACK, Board, lastGoal, legal, readMoves, steps } from "./puzzle.js";
import { BoardView, boardStyle } from "./board-view.js";
import { t, onLanguage } from "./words.js";

const style = new CSSStyleSheet();
style.replaceSync(`
:host { display: grid; justify-items: center; gap: .6rem; min-width: 0; width: var(--player-width, auto); }
:host([hidden]) { display: none; }
.bar { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; justify-content: center; width: 100%; max-width: 34rem; }
.bar input { flex: 1 1 100%; min-height: 1.8rem; accent-color: var(--accent, #0f5f57); }
button, select { font: inherit; color: inherit; background: var(--card, #fff); border: 1px solid var(--line, #ccc); border-radius: .6rem; min-width: 2.6rem; min-height: 2.5rem; padding: .3rem .55rem; cursor: pointer; }
button:disabled, select:disabled { opacity: .45; cursor: default; }
button svg { width: 1.2rem; height: 1.2rem; fill: currentColor; display: block; margin: auto; }
button.main { background: var(--accent, #0f5f57); border-color: transparent; color: var(--on-accent, #fff); min-width: 3.4rem; }
:focus-visible { outline: 3px solid var(--focus, #0b57d0); outline-offset: 2px; }
.count { min-width: 8.5em; text-align: center; font-variant-numeric: tabular-nums; }
:host([controls="none"]) .bar, .bar[hidden] { display: none; }
.bar { container-type: inline-size; }
@container (max-width: 15rem) { button, button.main, select { min-width: 1.8rem; padding: .2rem; } button[data-do="first"], button[data-do="last"] { display: none; } .count { min-width: 0; } }
.notice { border-left: 4px solid var(--accent, #0f5f57); padding: .1rem .8rem; margin: 0; min-height: 1.5em; }
.notice:empty { visibility: hidden; }
.notice[hidden] { display: none; }
`);

const ICON = {
  first: "M5 5h2.5v14H5zM19 5v14L8.5 12z",
  back: "M15.5 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  forward: "M8.5 5v14l9.5-7z",
  last: "M16.5 5H19v14h-2.5zM5 5v14l10.5-7z",
};

class TaquinPlayer extends HTMLElement {
  #step = 0;
  #moves = [];
  #timer = 0;
  #notice = "";
  // Announced immediately: that a search is running, or why there is none.
  #say = "";
  #asked = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [boardStyle, style];
    root.innerHTML = `<div class="board"></div>
      <div class="bar"><input type="range" min="0" value="0" step="1" part="scrub">
      <button data-do="first"></button><button data-do="back"></button><button data-do="play" class="main"></button>
      <button data-do="forward"></button><button data-do="last"></button>
      <span class="count"></span>
      <select><option value="1000">½×</option><option value="500" selected>1×</option><option value="250">2×</option><option value="100">5×</option><option value="50">10×</option><option value="25">20×</option><option value="10">50×</option></select></div>
      <p class="notice" role="status" hidden></p>`;
    const find = (what) => root.querySelector(what);
    this.view = new BoardView(find(".board"));
    [this.range, this.output, this.speed, this.end] = [find("input"), find(".count"), find("select"), find(".notice")];
    this.range.addEventListener("input", () => {
      const step = Number(this.range.value);
      this.pause();
      this.go(step);
    });
    root.querySelectorAll(".bar button").forEach((button) => button.addEventListener("click", () => this.#press(button.dataset.do)));
    this.speed.addEventListener("change", () => { if (this.#timer) this.play(); });
    root.addEventListener("keydown", (event) => {
      if (!event.target.closest("input, select") && !(event.key === " " && event.target.closest("button"))) this.key(event);
    });
    onLanguage(() => { if (this.view.board) this.#label(); });
  }

  /** Space plays and pauses; arrows, Home and End step. */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const what = { " ": "play", ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
    if (!what) return;
    event.preventDefault();
    this.#press(what);
  }

  static observedAttributes = ["board", "goal", "moves", "metric", "speed", "solve", "picture", "numbers", "width"];

  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (["picture", "numbers", "width"].includes(name)) this.#show();
    else this.#read();
  }

  connectedCallback() {
    this.#show();
    this.#read();
  }

  disconnectedCallback() {
    this.pause();
    this.#asked?.abort();
  }

  /** Takes the width and the picture, if there are any. Relative addresses are those of the page. */
  #show() {
    const width = this.getAttribute("width");
    // A property of its own: the page's styles come before it, as they do for an image's width.
    this.style.setProperty("--player-width", /^\d+$/.test(width) ? `${width}px` : width);
    const picture = this.getAttribute("picture");
    this.view.showPicture(picture && new URL(picture, document.baseURI).href, this.hasAttribute("numbers"));
  }

  /** Reads the attributes. */
  #read() {
    const text = this.getAttribute("board");
    if (text === null) return;
    const board = Board.parse(text);
    const goal = this.hasAttribute("goal") ? Board.parse(this.getAttribute("goal")) : board && lastGoal(board.rows, board.cols);
    const moves = readMoves(this.getAttribute("moves") ?? "");
    this.#asked?.abort();
    const whole = board && goal && board.rows === goal.rows && board.cols === goal.cols && moves !== null && legal(board, moves);
    this.end.hidden = Boolean(whole);
    // Without a board there is nothing to play.
    this.shadowRoot.querySelector(".bar").hidden = !whole;
    if (!whole) this.end.textContent = t("player-bad");
    if (!whole) return;
    const speed = Number(this.getAttribute("speed"));
    if (speed > 0) this.speed.options[1].value = speed;
    this.load(board, goal, moves);
    if (this.hasAttribute("solve") && !moves) this.solve();
    else this.#begin();
  }

  #begin() {
    if (this.hasAttribute("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  /** Lets the engine find the moves, and shows them. Early results are shown immediately. */
  async solve() {
    this.#asked?.abort();
    const { signal } = this.#asked = new AbortController();
    const [board, goal] = [this.view.board.clone(), this.view.goal];
    const say = (text) => { this.#say = text; this.#label(); };
    const body = {
      board: board.toRows(), goal: goal.toRows(), lang: document.documentElement.lang.startsWith("fr") ? "fr" : "en", first: true,
      algorithm: this.getAttribute("algorithm") ?? undefined, heuristic: this.getAttribute("heuristic") ?? undefined,
      time_limit_ms: Number(this.getAttribute("time")) || 10_000, metric: this.getAttribute("metric") ?? undefined,
    };
    say(t("searching"));
    try {
      const { events } = await import("./engine.js");
      for await (const { event, data } of events("api/solve", body, signal)) {
        const path = event === "done" && data.outcome !== "solved" ? data.known : data;
        if (path?.moves !== undefined && !this.playing) this.load(board, goal, path.moves);
        if (event !== "done") { say(t("searching")); continue; }
        say(path ? "" : t(`outcome.${data.outcome}`));
        if (path?.moves !== undefined) this.load(board, goal, path.moves);
        this.dispatchEvent(new CustomEvent("solved", { detail: data }));
        if (path) this.#begin();
      }
    } catch (error) {
      if (!signal.aborted) say(error.message);
    }
  }

  /** Shows a board and the moves to come; the notice is shown at the end. */
  load(board, goal, moves, notice = "", lines = this.getAttribute("metric") === "multi") {
    this.pause();
    this.#say = "";
    this.#moves = steps(moves, lines);
    this.#step = 0;
    this.#notice = notice;
    this.range.max = this.#moves.length;
    this.view.show(board.clone(), goal);
    this.#label();
  }

  set notice(text) { this.#notice = text; this.#label(); }
  get playing() { return Boolean(this.#timer); }
  get step() { return this.#step; }
  get length() { return this.#moves.length; }
  get board() { return this.view.board; }

  /** Goes to a step, forwards or back. */
  go(step) {
    const aim = Math.max(0, Math.min(this.#moves.length, step));
    const far = Math.abs(aim - this.#step) > 3;
    if (far) this.view.host.classList.add("jump");
    while (this.#step < aim) for (const dir of this.#moves[this.#step++]) this.view.board.slide(dir);
    while (this.#step > aim) for (const dir of this.#moves[--this.#step]) this.view.board.slide(BACK[dir]);
    this.view.refresh();
    if (far) requestAnimationFrame(() => requestAnimationFrame(() => this.view.host.classList.remove("jump")));
    this.#label();
    this.dispatchEvent(new CustomEvent("step", { detail: aim }));
    if (aim === this.#moves.length) this.dispatchEvent(new CustomEvent("end"));
  }

  /** Plays by the clock: a frame makes as many moves as are due. */
  play() {
    cancelAnimationFrame(this.#timer);
    if (this.#step === this.#moves.length) this.go(0);
    const pace = Number(this.speed.value);
    let last = performance.now();
    const frame = (now) => {
      // A hidden page draws no frames; its film resumes where it was.
      if (now - last > pace + 1000) last = now - pace;
      const due = Math.floor((now - last) / pace);
      if (due > 0) {
        last += due * pace;
        this.go(this.#step + due);
        if (!this.#timer) return;
      }
      if (this.#step < this.#moves.length) {
        this.#timer = requestAnimationFrame(frame);
        return;
      }
      this.pause();
      if (this.hasAttribute("loop")) setTimeout(() => { if (this.#step === this.#moves.length) this.play(); }, 1500);
    };
    this.#timer = requestAnimationFrame(frame);
    this.#label();
  }

  pause() {
    cancelAnimationFrame(this.#timer);
    this.#timer = 0;
    if (this.view.board) this.#label();
  }

  #press(what) {
    if (what === "play") return this.#timer ? this.pause() : this.play();
    this.pause();
    this.go({ first: 0, back: this.#step - 1, forward: this.#step + 1, last: this.#moves.length }[what]);
  }

  #label() {
    const { length } = this.#moves;
    this.output.textContent = t("step-of", { step: this.#step, length });
    this.range.value = this.#step;
    this.range.setAttribute("aria-label", t("scrub"));
    this.range.setAttribute("aria-valuetext", this.output.textContent);
    this.speed.setAttribute("aria-label", t("speed"));
    const icon = (name) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON[name]}"/></svg>`;
    for (const button of this.shadowRoot.querySelectorAll(".bar button")) {
      const name = button.dataset.do === "play" && this.#timer ? "pause" : button.dataset.do;
      if (button.dataset.icon !== name) {
        button.innerHTML = icon(name);
        button.dataset.icon = name;
      }
      button.setAttribute("aria-label", t(name));
    }
    // Without moves there is nothing to play.
    for (const control of [this.range, this.speed, ...this.shadowRoot.querySelectorAll(".bar button")]) control.disabled = !length;
    // Its place is reserved from the start, so nothing moves when it appears.
    this.end.hidden = !this.#notice && !this.#say;
    const said = this.#say || (this.#step === length ? this.#notice : "");
    if (this.end.textContent !== said) this.end.textContent = said;
  }
}

customElements.define("taquin-player", TaquinPlayer);
