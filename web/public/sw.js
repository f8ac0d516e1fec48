/*
 * Opens the product without a network: its page, and the parts that were loaded before. Nothing under /api is
 * ever kept: what a person may see is the server's to say, each time.
 */
const kept = "switchboard-1";
const page = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(page)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    // The request goes out while this program is still starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (/^\/(api|socket\.io)(\/|$)/.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(open(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(part(request));
});

/** The newest page there is. */
async function open(event) {
  const cache = await caches.open(kept);
  try {
    const fresh = (await event.preloadResponse) ?? (await fetch(event.request));
    if (fresh.ok && fresh.headers.get("content-type")?.startsWith("text/html"))
      event.waitUntil(keep(cache, fresh.clone()));
    return fresh;
  } catch (error) {
    const before = await cache.match(page);
    if (before) return before;
    throw error;
  }
}

/** With a new page the parts of the old one are of no use any more. */
async function keep(cache, fresh) {
  const before = await cache.match(page);
  const text = await fresh.clone().text();
  if (before && (await before.text()) !== text)
    for (const request of await cache.keys())
      if (!text.includes(new URL(request.url).pathname)) await cache.delete(request);
  await cache.put(page, fresh);
}

/** Parts have their hash in their name: one that is there is right. */
async function part(request) {
  const cache = await caches.open(kept);
  const before = await cache.match(request);
  if (before) return before;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    // A training or a review is read in a window of its own, where no message is ever shown.
    const frame = windows.find(({ url }) => !/^\/(trainings|review)(\/|$)/.test(new URL(url).pathname));
    return frame ? frame.focus() : self.clients.openWindow("/messages");
  };
  event.waitUntil(show());
});
