// A job of the server: one button begins it, another one, which takes its place, cancels it, and
// the server's events tell of it.

import { events } from "./api.js";
import { announce, trouble } from "./page.js";
import { t } from "./words.js";

/** `on` has a function for each event; `body` says what is asked, `before` gets the page ready;
 *  `meanwhile` is shown while it runs. Returns `stop`. */
export function setUpJob({ path, begin, cancel, meanwhile, before = () => {}, body, on }) {
  let running = null;

  function swap(busy) {
    const [gone, come] = busy ? [begin, cancel] : [cancel, begin];
    const focused = document.activeElement === gone;
    [gone.hidden, come.hidden] = [true, false];
    if (meanwhile) meanwhile.hidden = !busy;
    // Whoever uses the keyboard stays where he is.
    if (focused) come.focus();
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
    before();
    try {
      for await (const { event, data } of events(path, body(), mine.signal)) on[event]?.(data);
    } catch (error) {
      trouble(error);
    } finally {
      if (running === mine) stop();
    }
  }

  begin.addEventListener("click", start);
  cancel.addEventListener("click", () => { stop(); announce(t("cancelled")); });
  return stop;
}
