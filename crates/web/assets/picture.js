// The player's picture: cropped to the board's proportions here, and sent only to the local server when
// a GIF is requested.

import { Problem } from "./api.js";
import { $, trouble } from "./page.js";
import { store } from "./store.js";
import { t } from "./words.js";

/** The longest side in pixels. */
const MOST = 1200;

/** A picture drawn on a canvas of this size, from a part of it. */
function draw(source, [x, y, wide, tall], scale) {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(tall * scale)),
  });
  canvas.getContext("2d").drawImage(source, x, y, wide, tall, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** `show` receives the picture, as a blob URL or null, and whether the tiles have numbers. The picture is kept
 *  for the next visit. */
export function setUpPicture(game, show) {
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
      const canvas = draw(source, [(source.width - wide) / 2, (source.height - tall) / 2, wide, tall], scale);
      blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
      url = URL.createObjectURL(blob);
    }
    show(url, $("picture-numbers").checked);
    $("picture-none").disabled = !source;
  }

  const keep = (data) => { store.set("picture", data); store.set("picture-numbers", $("picture-numbers").checked ? "" : "0"); };

  async function recall() {
    const image = new Image();
    image.src = store.get("picture");
    await image.decode();
    source = await createImageBitmap(image);
    $("picture-numbers").checked = store.get("picture-numbers") !== "0";
    await cut();
  }
  // What cannot be read is not shown.
  if (store.get("picture")) recall().catch(() => {});

  $("picture").addEventListener("change", async () => {
    const [chosen] = $("picture").files;
    if (!chosen) return;
    try {
      source = await createImageBitmap(chosen);
      trouble(null);
      const { width, height } = source;
      keep(draw(source, [0, 0, width, height], Math.min(1, MOST / Math.max(width, height))).toDataURL("image/jpeg", 0.85));
      await cut();
    } catch {
      trouble(new Problem({ code: "picture", message: t("picture-bad"), hint: t("picture-bad-hint") }), { near: $("picture").closest(".row") });
    }
  });
  $("picture-numbers").addEventListener("change", () => {
    keep(store.get("picture") ?? "");
    show(url, $("picture-numbers").checked);
  });
  $("picture-none").addEventListener("click", () => {
    source = null;
    $("picture").value = "";
    keep("");
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
