/**
 * The service worker of the desk: without a network it opens the one page that the shell has copied
 * (`desk/shell/src/offline/page-copy.ts`, docs/decisions/0053), with the page's own scripts, styles and fonts. The
 * worker stores nothing, and never answers a call of the API.
 */
const cacheName = 'kept-page';
const files = '/r/';
/** Addresses of calls and media, of which there is no copy. */
const noPages = /^\/(?:api|media|_edge)\//;
/** The worker asks once in its life, which ends some seconds after a visit, whether the edge still has it. */
let isChecked = false;

self.addEventListener('install', () => void self.skipWaiting());
// The browser asks for the page while it starts the worker, so that no visit waits for the worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(files)) event.respondWith(answerFile(event.request));
  else if (mode === 'navigate' && !noPages.test(pathname)) event.respondWith(answerVisit(event, pathname));
});

async function answerFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await (await caches.open(cacheName)).match(request, { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

async function answerVisit(event, pathname) {
  let response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const copies = await caches.open(cacheName);
    const page = (await copies.keys()).find(({ url }) => !new URL(url).pathname.startsWith(files));
    if (!page) throw error;
    // Every other address leads to the page that is kept, because a tablet is opened at the desk's first page.
    if (new URL(page.url).pathname !== pathname) return Response.redirect(page.url);
    return copies.match(page, { ignoreVary: true });
  }
  event.waitUntil(unregisterIfWithdrawn());
  return response;
}

/** Removes the worker and the copy when the edge has no worker any more: a browser keeps one whose file is gone. */
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
