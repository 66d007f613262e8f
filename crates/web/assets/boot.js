// Before the first paint: colours and language, so that nothing flashes. After it: the rest.
{
  // What a browser keeps may be forbidden; then the system's wishes hold.
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const root = document.documentElement;
  root.dataset.theme = kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.lang = kept("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
  // All at once: a module that another one asks for would else be found out late.
  const modules = ["api", "board-view", "choices", "game", "laboratory", "lens", "main", "page", "picture", "play", "player", "puzzle", "race", "solve", "tree", "words"];
  requestAnimationFrame(() => setTimeout(() => modules.forEach((name) => import(`./${name}.js`))));
}
