// The player's picture: cropped to the board's proportions here, and sent only to the local server when
// a GIF is requested.

import { Problem } from "./api.js";
import { $, trouble } from "./page.js";
import { t } from "./words.js";

/** The longest side in pixels. */
const MOST = 1200;

export function setUpPicture(game, view) {
  let source = null;
  let blob = null;
  let url = null;

  async function cut() {
    if (url) URL.revokeObjectURL(url);
    blob = url = null;
    if (source) {
      const { rows, cols } = game.board;
      const scale = Math.min(1, MOST / Math.max(source.width, source.height));
      const wide = Math.min(source.width, source.height * cols / rows);
      const tall = wide * rows / cols;
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(wide * scale));
      canvas.height = Math.max(1, Math.round(tall * scale));
      canvas.getContext("2d").drawImage(source, (source.width - wide) / 2, (source.height - tall) / 2,
        wide, tall, 0, 0, canvas.width, canvas.height);
      blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
      url = URL.createObjectURL(blob);
    }
    view.showPicture(url, $("picture-numbers").checked);
    $("picture-none").disabled = !source;
  }

  $("picture").addEventListener("change", async () => {
    const [chosen] = $("picture").files;
    if (!chosen) return;
    try {
      source = await createImageBitmap(chosen);
      trouble(null);
      await cut();
    } catch {
      trouble(new Problem({ code: "picture", message: t("picture-bad"), hint: t("picture-bad-hint") }));
    }
  });
  $("picture-numbers").addEventListener("change", () => view.showPicture(url, $("picture-numbers").checked));
  $("picture-none").addEventListener("click", () => {
    source = null;
    $("picture").value = "";
    cut();
  });
  let shape = "";
  game.addEventListener("begin", () => {
    const now = `${game.board.rows}x${game.board.cols}`;
    if (source && now !== shape) cut();
    shape = now;
  });

  return {
    /** The picture as the server reads it, or nothing. */
    async data() {
      if (!blob) return undefined;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = "";
      for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return btoa(text);
    },
    get url() { return url; },
    get numbers() { return $("picture-numbers").checked; },
  };
}
