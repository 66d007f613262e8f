// The texts of the page in the chosen language. They are in the catalogues of the program
// (crates/i18n/i18n/*/page.ftl); the server writes catalogues.js from them.

import { CATALOGUES } from "./catalogues.js";

const listeners = [];
// Another page that shows our player may say "fr-CA", "de" or nothing.
const known = (language) => (language.slice(0, 2) in CATALOGUES ? language.slice(0, 2) : "en");
let language = known(document.documentElement.lang);

/** A number as the language writes it. */
export const number = (value) => Number(value).toLocaleString(language);

const shown = (value) => (typeof value === "number" ? number(value) : value ?? "");
const isOne = (value) => new Intl.PluralRules(language).select(value) === "one";

/** The text of a key, with {names} filled in; {name|word|words} is the form that goes with the number
 *  of that name. A key without a text is returned as it is. */
export function t(key, values = {}) {
  return (CATALOGUES[language][key] ?? key).replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) =>
    (one === undefined ? shown(values[name]) : isOne(values[name]) ? one : many));
}

export function setLanguage(wanted) {
  language = known(wanted);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Calls back whenever the language changes. */
export function onLanguage(listener) {
  listeners.push(listener);
}
