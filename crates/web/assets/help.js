// Help: what this is, the rules, the keys, the tabs, the notations, and where there is more.

import { alone } from "./api.js";
import { $ } from "./page.js";
import { t } from "./words.js";

// The same board in five notations; the last one numbers the tiles from 0.
const BOARDS = ["8 1 3 / 4 0 2 / 7 6 5", "813402765", "8,1,3,4,_,2,7,6,5", "[[8,1,3],[4,0,2],[7,6,5]]", "7023X1654"];
const COMMANDS = ["taquin solve \"8 1 3 / 4 0 2 / 7 6 5\"", "taquin play", "taquin lab run --size 3x3 --count 100 --journal lab.jsonl", "taquin help solve"];
const TABS = ["play", "solve", "race", "inside", "lab"];
const KEYS = ["slide", "line", "undo", "film", "film-ends", "tree", "tabs", "tour"];

const make = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};
const said = (key) => t(`help.${key}`);
const section = (name, ...children) => make("section", make("h2", said(`${name}-title`)), ...children);
const lines = (...keys) => keys.map((key) => make("p", said(key)));
const code = (list) => make("pre", make("code", list.join("\n")));
const list = (pairs) => make("dl", ...pairs.map(([term, text]) => make("div", make("dt", term), make("dd", text))));

/** Returns `relabel`, which writes the help in the language of the page. */
export function setUpHelp() {
  function write() {
    $("help").replaceChildren(
      section("what", ...lines("what-puzzle", "what-program")),
      section("rules", ...lines("rules-goal", "rules-move", "rules-half", "rules-help")),
      section("tabs", list([...TABS.map((tab) => [$(`tab-${tab}`).textContent, said(`tab-${tab}`)]), [t("tour.open"), said("tab-tour")]]), ...lines("links", ...(alone ? [] : ["links-server"]))),
      section("keys", list(KEYS.map((key) => [said(`key-${key}`), said(`does-${key}`)]))),
      section("notations", ...lines("boards"), code(BOARDS), ...lines("boards-large", "moves", "moves-same")),
      section("more", ...lines(alone ? "more-alone" : "more-server", "more-commands"), code(COMMANDS), ...lines("more-guide")),
    );
  }
  write();
  return { relabel: write };
}
