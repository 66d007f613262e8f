// The engine in a worker: one request at a time. To cancel it, the page terminates the worker.

let engine = null;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);
const text = (at, length) => decoder.decode(bytes(at, length));

// Milliseconds since 1970 that never go back: setting the clock must not end a running search.
const now = () => performance.timeOrigin + performance.now();
const host = {
  now,
  report: (name, nameLength, data, dataLength) =>
    postMessage({ event: text(name, nameLength), data: JSON.parse(text(data, dataLength)), time: now() }),
};

async function begin(module) {
  engine = (await WebAssembly.instantiate(module, { host })).exports;
}

function answer({ name, body }) {
  const [first, rest] = [encoder.encode(name), encoder.encode(JSON.stringify(body))];
  const at = engine.buffer(first.length + rest.length);
  bytes(at, first.length).set(first);
  bytes(at + first.length, rest.length).set(rest);
  const done = Boolean(engine.call(first.length));
  const content = bytes(engine.answer(), engine.answer_length()).slice();
  const kind = text(engine.kind(), engine.kind_length());
  postMessage({ done, kind, content, memory: engine.memory.buffer.byteLength }, [content.buffer]);
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) await begin(data.module);
    else answer(data);
  } catch (error) {
    // The engine aborted: out of memory, or a bug.
    postMessage({ broken: String(error) });
  }
});
