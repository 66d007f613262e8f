// The requests of the page: to the server that the page came from or, without a server, to the engine
// in the page. `taquin site` marks its page with the engine's address.

import * as engine from "./engine.js";
import * as http from "./http.js";

export { Problem } from "./problem.js";

/** True if the page has no server. */
export const alone = Boolean(engine.ADDRESS);

const { ask: askAny, events: eventsAny, file: fileAny, get } = alone ? engine : http;
const lang = () => document.documentElement.lang;

export { get };
/** One answer. Errors, charts and reports are in the language of the page. */
export const ask = (path, body, signal) => askAny(path, { ...body, lang: lang() }, signal);
/** A picture or a film. */
export const file = (path, body, signal) => fileAny(path, { ...body, lang: lang() }, signal);
/** Yields events, each { event, data }; the last one is "done". Leaving the loop ends the work. */
export const events = (path, body, signal) => eventsAny(path, { ...body, lang: lang() }, signal);
