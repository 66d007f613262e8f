// A guided tour: from a state to why A* is optimal, each step live on the board.

import { $, announce } from "./page.js";
import { t } from "./words.js";

const SAMPLE = "8 1 3 / 4 0 2 / 7 6 5";

/** The state shown by each step, in the form of an address; `then` runs once it is shown, and what the text
 *  speaks of, `see`, is scrolled into sight. */
const steps = ({ tree, lens, solve }) => [
  { tab: "play", board: "1 2 3 / 4 5 6 / 0 7 8" },
  { tab: "inside", board: "1 2 3 / 4 0 6 / 7 5 8", algorithm: "bfs", run: 1, see: "tree-view", then: () => { lens.choose(""); tree.show(1); } },
  { tab: "play", board: "1 2 3 / 4 5 6 / 8 7 0", unsolvable: true },
  { tab: "solve", board: SAMPLE, algorithm: "bfs", see: "answer-head", then: () => solve.start() },
  { tab: "inside", board: SAMPLE, then: () => lens.choose("manhattan") },
  { tab: "solve", board: SAMPLE, algorithm: "best-first", heuristic: "manhattan", see: "answer-head", then: () => solve.start() },
  { tab: "inside", board: SAMPLE, algorithm: "astar", heuristic: "manhattan", run: 1, see: "tree-view", then: () => { lens.choose(""); tree.show(2); } },
  { tab: "inside", board: "2 1 3 / 4 5 6 / 8 7 0", see: "lens-text", then: () => lens.choose("conflicts") },
  { tab: "inside", board: SAMPLE, algorithm: "astar", heuristic: "manhattan", run: 1, see: "tree-view", then: () => { lens.choose(""); tree.show(Infinity); } },
  { tab: "race", board: SAMPLE, run: 1, see: "lanes" },
];

/** `follow` shows a state of the page; `current` is the one before the tour, which `restore` returns to. */
export function setUpTour({ follow, current, restore }, parts) {
  const all = steps(parts);
  let at = -1;
  let before = null;

  function say() {
    if (at < 0) return;
    $("tour-title").textContent = t(`tour-${at + 1}.title`);
    $("tour-text").textContent = t(`tour-${at + 1}`);
    $("tour-count").textContent = t("step-of", { step: at + 1, length: all.length });
    $("tour-back").disabled = at === 0;
    $("tour-next").textContent = t(at === all.length - 1 ? "tour.end" : "tour.next");
  }

  /** Tells the page how much of it the tour covers. */
  function room(tour, padding) {
    document.documentElement.style.setProperty("--tour", tour);
    document.documentElement.style.scrollPaddingBottom = padding;
  }
  const measure = () => { if (at >= 0) room(`${$("tour").offsetHeight}px`, `${$("tour").offsetHeight + 8}px`); };

  async function go(step) {
    at = step;
    const open = at >= 0 && at < all.length;
    if (open) before ??= current();
    $("tour").hidden = !open;
    document.body.toggleAttribute("data-touring", open);
    if (!open) {
      at = -1;
      room("0px", "");
      $("tour-open").focus();
      const shown = before;
      before = null;
      await restore(shown);
      return;
    }
    say();
    $("tour").scrollTop = 0;
    measure();
    announce(`${$("tour-title").textContent} ${$("tour-text").textContent}`);
    const { then, see, ...wanted } = all[at];
    await follow(wanted);
    if (at !== step) return;
    scrollTo({ top: 0 });
    await then?.();
    if (see && at === step) $(see).scrollIntoView({ block: "nearest" });
  }

  // In another language, or a window of another width, its text has more lines or fewer.
  new ResizeObserver(measure).observe($("tour"));
  $("tour-open").addEventListener("click", () => go(0).then(() => $("tour-next").focus()));
  $("tour-next").addEventListener("click", () => go(at + 1));
  $("tour-back").addEventListener("click", () => go(at - 1));
  $("tour-close").addEventListener("click", () => go(-1));
  $("tour").addEventListener("keydown", (event) => { if (event.key === "Escape") go(-1); });
  return { relabel: say };
}
