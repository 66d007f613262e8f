// A job of the engine: one button starts it, another one in its place cancels it, and its events report
// progress.

import { events } from "./api.js";
import { announce, trouble } from "./page.js";
import { t } from "./words.js";

/** `on` has a function for each event; `body` returns the request, `before` prepares the page
 *  and returns what restores it if the request fails before its first event, if anything does; `cancelled` shows what there is when the reader cancels, `after` is called at every end; `meanwhile`
 *  is shown while it runs. Returns `start`, `stop` and `running`. */
export function setUpJob({ path, begin, cancel, meanwhile, before = () => {}, body, on, cancelled = () => {}, after = () => {} }) {
  let running = null;
  const waiting = Object.assign(document.createElement("p"), { className: "note waiting", hidden: true });
  begin.closest(".row").after(waiting);

  /** Says that the server has no solver for this yet, or that it has. */
  function wait(busy) {
    waiting.textContent = t("busy");
    if (busy && waiting.hidden) announce(waiting.textContent);
    waiting.hidden = !busy;
  }

  function swap(busy) {
    const [gone, come] = busy ? [begin, cancel] : [cancel, begin];
    const focused = document.activeElement === gone;
    [gone.hidden, come.hidden] = [true, false];
    if (meanwhile) meanwhile.hidden = !busy;
    if (!busy) wait(false);
    // The keyboard focus stays where it is.
    if (focused) come.focus({ preventScroll: true });
  }

  function stop() {
    running?.abort();
    running = null;
    swap(false);
  }

  async function start() {
    stop();
    trouble(null);
    const mine = running = new AbortController();
    swap(true);
    const restore = before();
    let came = false;
    let failed = null;
    try {
      for await (const { event, data } of events(path, body(), mine.signal)) {
        // Nothing changes after it was cancelled.
        if (running !== mine) break;
        wait(event === "busy");
        came ||= event !== "busy";
        on[event]?.(data);
      }
    } catch (error) {
      if (running === mine && !came) restore?.();
      failed = error;
    } finally {
      if (running === mine) { stop(); after(); }
    }
    // At last, when everything is where it stays: it is scrolled into sight.
    if (failed) trouble(failed, { near: begin.closest(".row") });
  }

  begin.addEventListener("click", start);
  cancel.addEventListener("click", () => { stop(); announce(t("cancelled")); cancelled(); after(); });
  return { start, stop, get running() { return Boolean(running); } };
}
