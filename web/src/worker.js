// Service worker: keeps the shell (page, script, style, fonts) of this build, nothing else.
// Games, tables and moves always come from the server.
const BUILD = "hughie-__BUILD__";
const SHELL = "__SHELL__";

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (SHELL.includes(url.pathname)) event.respondWith(kept(event.request));
});

async function keepShell() {
  const cache = await caches.open(BUILD);
  await cache.addAll(SHELL);
}

async function dropOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name)));
}

/** The page of the newest build when the server answers, else the kept one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match("/");
    return kept ?? Response.error();
  }
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}
