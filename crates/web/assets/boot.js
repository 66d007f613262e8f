// Before the first paint: colours and language, so nothing flashes. After it: the rest.
{
  // Storage may be forbidden; then the system's settings apply.
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const root = document.documentElement;
  root.dataset.theme = kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.lang = kept("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
  // A tab named in the address is shown with the first paint.
  const tab = new URLSearchParams(location.hash.slice(1)).get("tab");
  if (["solve", "race", "inside", "lab", "help"].includes(tab)) root.dataset.first = tab;
  // All at once: otherwise a module imported by another one would be discovered late.
  const modules = ["address", "api", "board-view", "catalogues", "choices", "editor", "engine", "game", "help", "http", "job", "laboratory", "lens", "main", "page", "picture", "play", "player", "problem", "puzzle", "race", "records", "shuffle", "solve", "store", "tour", "tree", "tree-layout", "words"];
  const begin = () => {
    if (!modules.length) return;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "charts.css" }));
    modules.splice(0).forEach((name) => import(`./${name}.js`));
  };
  // For browsers that do not report their first paint.
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  setTimeout(begin, 400);
}
