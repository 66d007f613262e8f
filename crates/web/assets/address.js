// The state of the page in its address, so reload, Back and a shared link work as expected:
// #tab=solve&board=8+1+3/4+0+2/7+6+5&goal=…&moves=…&step=…&algorithm=…&heuristic=…&run=1

const KEYS = ["tab", "board", "goal", "moves", "step", "algorithm", "heuristic", "quality", "time_limit_ms", "order", "ties", "metric", "counter", "lens", "steps",
  "lanes", "size", "count", "seed", "algorithms", "heuristics", "limit", "run"];

/** The state in the address; missing keys are absent. The clock of a game, in `seconds`, is in the history
 *  beside the address: a shared link has none. */
export function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  const state = Object.fromEntries(KEYS.filter((key) => given.has(key)).map((key) => [key, given.get(key)]));
  // The default rule for ties needs no name.
  if (state.ties === "high-g") delete state.ties;
  return { ...state, seconds: Number(history.state?.seconds) || 0 };
}

/** The address of a state. Boards stay readable: a slash needs no escape here, nor do commas and colons, and
 *  a space is a plus. */
export function addressOf(state) {
  const readable = (value) => encodeURIComponent(value).replace(/%20/g, "+").replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%3A/g, ":");
  const parts = KEYS.filter((key) => state[key] !== undefined && state[key] !== null && state[key] !== "")
    .map((key) => `${key}=${readable(String(state[key]).replaceAll(" / ", "/"))}`);
  return `${location.pathname}${location.search}#${parts.join("&")}`;
}

/** Writes a state into the address; `push` makes it a step that Back returns from. */
export function writeAddress(state, push = false) {
  const address = addressOf(state);
  const same = address === `${location.pathname}${location.search}${location.hash}`;
  if (same && history.state?.seconds === state.seconds) return;
  history[push && !same ? "pushState" : "replaceState"]({ seconds: state.seconds }, "", address);
}
