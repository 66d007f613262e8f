// The engine in workers of this page: it answers requests without a server.
//
// A worker answers one request at a time. An aborted request terminates its worker, because nothing
// else stops a search immediately. A worker that has grown is terminated too, because the memory of
// WebAssembly never shrinks. Idle workers are reused, the last one first: it has tables.

import { Problem } from "./problem.js";
import { t } from "./words.js";

/** The address of the engine, if this page has one. */
export const ADDRESS = document.querySelector("meta[name=taquin-engine]")?.content ?? null;
/** The same; the player in a page of another site finds it beside itself. */
const MODULE = ADDRESS ?? new URL("engine.wasm.gz", import.meta.url);

/** A worker with more bytes than this is terminated after its request. */
const MOST_MEMORY = 256 * 2 ** 20;
/** Idle workers that are kept. */
const MOST_IDLE = 3;

const idle = [];
let compiled = null;

/** The module, fetched and compiled once for all workers. It is compressed, unless the host has
 *  already decompressed it. */
function load() {
  compiled ??= (async () => {
    const response = await fetch(MODULE);
    if (!response.ok) throw new Error(response.statusText);
    let content = await response.blob();
    const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer());
    const packed = first === 0x1f && second === 0x8b;
    if (packed) content = await new Response(content.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    return WebAssembly.compile(await content.arrayBuffer());
  })();
  compiled.catch(() => { compiled = null; });
  return compiled;
}

/** A worker's script must have the page's origin; for a player from another site it is copied. */
async function script() {
  const address = new URL("worker.js", import.meta.url);
  if (address.origin === location.origin) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
}

async function start() {
  const module = await load();
  const worker = new Worker(await script());
  worker.postMessage({ module });
  return worker;
}

/** Runs a request; `tell` receives its events. */
async function run(path, body, signal, tell = () => {}) {
  const stopped = () => signal?.reason ?? new DOMException("", "AbortError");
  if (signal?.aborted) throw stopped();
  let worker;
  try {
    worker = idle.pop() ?? await start();
  } catch {
    throw new Problem({ code: "engine", message: t("engine-missing"), hint: t("engine-missing-hint") });
  }
  const name = path.replace(/^api\//, "");
  return new Promise((resolve, reject) => {
    const end = (keep) => {
      worker.onmessage = worker.onerror = null;
      signal?.removeEventListener("abort", abort);
      if (keep && idle.length < MOST_IDLE) idle.push(worker);
      else worker.terminate();
    };
    const abort = () => { end(false); reject(stopped()); };
    const broken = () => {
      end(false);
      reject(new Problem({ code: "engine", message: t("engine-broken"), hint: t("engine-broken-hint") }));
    };
    worker.onerror = broken;
    worker.onmessage = ({ data }) => {
      if (data.event) { tell(data); return; }
      if (data.broken) { console.error(data.broken); broken(); return; }
      end(data.memory <= MOST_MEMORY);
      if (data.done) resolve(data);
      else reject(new Problem(JSON.parse(new TextDecoder().decode(data.content)).error));
    };
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    else worker.postMessage({ name, body });
  });
}

const json = ({ content }) => JSON.parse(new TextDecoder().decode(content));

export const get = async (path) => json(await run(path, {}));
export const ask = async (path, body, signal) => json(await run(path, body, signal));
export const file = async (path, body, signal) => {
  const { kind, content } = await run(path, body, signal);
  return new Blob([content], { type: kind });
};

/** Yields the events of a request, each { event, data }. Leaving the loop ends its workers. */
export async function* events(path, body, signal) {
  const mine = new AbortController();
  const abort = () => mine.abort(signal.reason);
  signal?.addEventListener("abort", abort);
  const queue = [];
  let wake = () => {};
  const push = (item) => { queue.push(item); wake(); };
  const work = path === "api/race" ? race(body, mine.signal, push) : run(path, body, mine.signal, push).then(json);
  work.then((data) => push({ event: "done", data }), (error) => push({ error }));
  if (signal?.aborted) abort();
  try {
    for (;;) {
      if (!queue.length) await new Promise((done) => { wake = done; });
      const item = queue.shift();
      if (item.error) throw item.error;
      yield item;
      if (item.event === "done") return;
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    mine.abort();
  }
}

/** The least milliseconds from one sync point of a race to the next. */
const PACE = 60;
/** The memory limit of all searches of a race together, in bytes. */
const RACE_MEMORY = 768 * 2 ** 20;

/** A race: each search runs alone in a worker and reports at the sync points where the server's
 *  searches wait for each other; here only the picture waits. The times of the reports say when all have
 *  reached a sync point, so a page that draws slowly leaves out frames, and shows the race no later. */
async function race({ runners, lang, ...limits }, signal, tell) {
  const common = { ...limits, memory_limit_bytes: Math.floor(RACE_MEMORY / runners.length) };
  const lanes = runners.map((runner) => {
    const lane = { reports: [], at: 0, answer: null, failed: null };
    lane.answered = run("api/lane", { ...common, ...runner, lang }, signal, (report) => lane.reports.push(report))
      .then((data) => { lane.answer = json(data); }, (error) => { lane.failed = error; });
    return lane;
  });
  const now = () => performance.timeOrigin + performance.now();
  const begun = now();
  const at = (lane) => lane.reports[lane.at];
  const there = ({ data }, line) => data.outcome || data.expanded >= line;
  // When all have reached a sync point; undefined if one has not.
  const reached = (line) => {
    for (const lane of lanes) while (lane.at + 1 < lane.reports.length && !there(at(lane), line)) lane.at++;
    return lanes.every((lane) => at(lane) && there(at(lane), line)) ? Math.max(...lanes.map((lane) => at(lane).time)) : undefined;
  };
  const ended = () => lanes.every((lane) => at(lane)?.data.outcome);
  for (let line = 1, due = begun, shown = 1; !ended(); ) {
    await new Promise((done) => setTimeout(done, 15));
    signal.throwIfAborted();
    const failed = lanes.find((lane) => lane.failed);
    if (failed) throw failed.failed;
    while (due <= now() && reached(line) !== undefined) {
      due = Math.max(due, reached(line)) + PACE;
      line += Math.max(1, Math.floor(line / 8));
      if (ended()) break;
    }
    if (line === shown) continue;
    shown = line;
    const seconds = (now() - begun) / 1000;
    tell({ event: "frame", data: { runners: lanes.map((lane) => at(lane).data), distance: at(lanes[0]).data.distance, seconds } });
  }
  await Promise.all(lanes.map((lane) => lane.answered));
  const results = lanes.map((lane) => lane.answer);
  const bars = results.map(({ algorithm, heuristic, expanded, outcome }) => ({ algorithm, heuristic, expanded: expanded ?? 0, outcome }));
  const { chart } = await ask("api/chart", { bars, lang }, signal);
  return { results, chart };
}
