// Requests to a server over HTTP. Every error becomes a Problem with a code, a message and a hint.

import { Problem } from "./problem.js";
import { t } from "./words.js";

const offline = () => new Problem({ code: "offline", message: t("offline"), hint: t("offline-hint") });

async function problem(response) {
  try {
    return new Problem((await response.json()).error);
  } catch {
    return new Problem({ code: "unreadable", message: `${response.status} ${response.statusText}`, hint: "" });
  }
}

/** Waits, unless the request is aborted. */
const pause = (millis, signal) => new Promise((done, failed) => {
  const timer = setTimeout(done, millis);
  signal?.addEventListener("abort", () => { clearTimeout(timer); failed(signal.reason); }, { once: true });
});

/** Sends a request, and again while all solvers are busy: yields null before each wait, then the response. */
async function* attempts(path, init) {
  for (let left = 12; ; left--) {
    let response;
    try {
      response = await fetch(path, init);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw offline();
    }
    if (response.status !== 503 || !left) {
      if (!response.ok) throw await problem(response);
      yield response;
      return;
    }
    yield null;
    // A full pool says when to retry.
    await pause((Number(response.headers.get("retry-after")) || 1) * 1000, init?.signal);
  }
}

async function request(path, init) {
  for await (const response of attempts(path, init)) if (response) return response;
}

const post = (body, signal, accept = "application/json") => ({
  method: "POST",
  headers: { "content-type": "application/json", accept },
  body: JSON.stringify(body),
  signal,
});

export const get = async (path) => (await request(path)).json();
export const ask = async (path, body, signal) => (await request(path, post(body, signal))).json();
export const file = async (path, body, signal) => (await request(path, post(body, signal, "*/*"))).blob();

/** Yields the server's events, each { event, data }; before them "busy" while all solvers are. Leaving the
 *  loop closes the connection. */
export async function* events(path, body, signal) {
  let response;
  for await (response of attempts(path, post(body, signal, "text/event-stream"))) {
    if (!response) yield { event: "busy", data: {} };
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error) => {
        if (error.name === "AbortError") throw error;
        throw offline();
      });
      // A server that ends its work sends "done" first.
      if (done) throw offline();
      text += value;
      const parts = text.split("\n\n");
      text = parts.pop();
      for (const part of parts) {
        const field = (name) => part.split("\n").filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trim()).join("\n");
        const data = field("data");
        if (!data) continue;
        const event = { event: field("event") || "message", data: JSON.parse(data) };
        if (event.event === "error") throw new Problem(event.data.error);
        yield event;
        if (event.event === "done") return;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
