// A custom board by tapping: a tile, then its cell. The last empty cell is the blank.

import { $ } from "./page.js";
import { Board, label } from "./puzzle.js";
import { t } from "./words.js";

/** `size` gives rows and columns, `use` receives the board. */
export function setUpEditor({ size, use }) {
  let [rows, cols] = [0, 0];
  // The tile of each cell, 0 if there is none yet; and the tile for the next cell.
  let cells = [];
  let held = 0;
  let [places, tiles] = [[], []];

  const make = (act) => {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.addEventListener("click", act);
    return button;
  };

  function open() {
    [rows, cols] = size();
    cells = Array(rows * cols).fill(0);
    held = 1;
    places = cells.map((_, cell) => make(() => tap(cell)));
    tiles = cells.slice(1).map((_, i) => make(() => { held = i + 1; draw(); }));
    $("edit-board").replaceChildren(...places);
    $("edit-board").style.setProperty("--cols", cols);
    $("edit-tiles").replaceChildren(...tiles);
    $("edit-panel").hidden = false;
    draw();
    $("edit-panel").scrollIntoView({ block: "nearest" });
  }

  const close = () => { $("edit-panel").hidden = true; };
  const left = () => tiles.map((_, i) => i + 1).filter((tile) => !cells.includes(tile));

  /** A tile goes into an empty cell; from a full one it is taken back. */
  function tap(cell) {
    if (cells[cell]) {
      held = cells[cell];
      cells[cell] = 0;
    } else if (held) {
      cells[cell] = held;
      held = left()[0] ?? 0;
    }
    draw();
  }

  function draw() {
    const rest = left();
    const where = (cell) => ({ row: Math.floor(cell / cols) + 1, col: cell % cols + 1 });
    places.forEach((button, cell) => {
      const blank = !cells[cell] && !rest.length;
      button.textContent = cells[cell] ? label(cells[cell]) : blank ? "X" : "";
      button.className = cells[cell] ? "full" : "";
      const key = cells[cell] ? "cell" : blank ? "cell-blank" : "cell-empty";
      button.setAttribute("aria-label", t(key, { tile: label(cells[cell]), ...where(cell) }));
    });
    tiles.forEach((button, i) => {
      button.textContent = label(i + 1);
      button.hidden = !rest.includes(i + 1);
      button.setAttribute("aria-pressed", held === i + 1);
    });
    $("edit-say").textContent = rest.length ? t("edit-next", { tile: label(held) }) : t("edit-whole");
    $("edit-done").disabled = rest.length > 0;
  }

  $("edit-open").addEventListener("click", open);
  $("edit-clear").addEventListener("click", open);
  $("edit-done").addEventListener("click", () => use(new Board(rows, cols, cells.slice())));
  return { close, redraw: () => { if (!$("edit-panel").hidden) draw(); } };
}
