// The static page without a network: the files are cached at the first visit. `taquin site` writes the
// list below and its version; a new version replaces the old one completely.

addEventListener("install", (event) => {
  // Bypasses caches on the way to the host: they may hold files of the last version.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("taquin-") && name !== VERSION).map((name) => caches.delete(name)));
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(VERSION);
    const request = event.request.url.replace(/[?#].*/, "").replace(/\/$/, "/index.html");
    return await cache.match(request) ?? fetch(event.request);
  })());
});
