/**
 * The service worker: where the network does not answer a visit of a page, it shows the copy that the shell has kept of it
 * (`shell/src/offline/offline-copies.ts`, docs/decisions/0053). It stores nothing and answers nothing but visits, so that every release reaches visitors at once.
 */
const cacheName = 'offline-copies';
/** Addresses of files and calls, which have no copy. */
const noPages = /^\/(?:api|media|r|_edge)\//;
/** Whether this worker is still wanted is asked once in its life, which ends some seconds after a visit. */
let isChecked = false;

self.addEventListener('install', () => void self.skipWaiting());
// The browser asks for the page while it starts the worker, so that no visit waits for that.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'GET' && mode === 'navigate' && !noPages.test(new URL(url).pathname))
    event.respondWith(answerVisit(event));
});

async function answerVisit(event) {
  let response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const copies = await caches.open(cacheName);
    const copy = await copies.match(event.request.url);
    if (copy) return copy;
    throw error;
  }
  event.waitUntil(unregisterIfWithdrawn());
  return response;
}

/** Takes the worker and the copies away when the edge has no worker any more: a browser keeps one whose file is gone. */
async function unregisterIfWithdrawn() {
  if (isChecked) return;
  isChecked = true;
  try {
    const { status } = await fetch('/offline-worker.js', { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 && status !== 410) return;
    await caches.delete(cacheName);
    await self.registration.unregister();
  } catch {
    // Without a network nothing is known; the next visit asks again.
    isChecked = false;
  }
}
