/**
 * The copy of the page that is kept for opening without a network (docs/decisions/0053): its HTML, which is the same
 * for everybody, and the files of the releases that the HTML names. Guests' data are not in it: these are personal data
 * of the browser's storage. The service worker (`desk/shell/public/offline-worker.js`) uses the same name of the cache.
 */
import { getTrustedPolicy, scriptRules } from '@delivery/contract/trusted-types';
import { pageKeptEvent, readKeptPage } from '@antara/desk-common/kept-page';

export const cacheName = 'kept-page';
const workerPath = '/offline-worker.js';
/** The files of releases that a page names: they never change, so a copy never grows old. */
const releaseFiles = /\/r\/[\w./-]+\.(?:js|css|woff2)/g;

/** Copies each page that is kept from now on. */
export function followKeptPage(): void {
  // Lists are read again every half minute, and their page does not change meanwhile.
  let copied: string | null = null;
  document.addEventListener(pageKeptEvent, () => {
    const page = readKeptPage();
    if (!page || page.path === copied || !('serviceWorker' in navigator)) return;
    copied = page.path;
    copyPage(page.path).catch((error: unknown) => {
      copied = null;
      console.info('the page is not kept for opening without a network', { cause: String(error) });
    });
  });
}

/** Registers the service worker, copies the page at `path`, and removes the page before. */
async function copyPage(path: string): Promise<void> {
  const policy = getTrustedPolicy(
    'offline-worker',
    scriptRules((address) => address === workerPath),
  );
  await navigator.serviceWorker.register(policy.createScriptURL(workerPath));
  const page = await fetch(path);
  if (!page.ok || page.redirected) throw new Error(`${path} was answered with ${page.status}`);
  const files = new Set((await page.clone().text()).match(releaseFiles));
  const copies = await caches.open(cacheName);
  await Promise.all([copies.put(path, page), copies.addAll([...files])]);
  const others = (await copies.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== path && !files.has(pathname);
  });
  await Promise.all(others.map((other) => copies.delete(other)));
}

/** Removes the copy. */
export function removePageCopy(): void {
  // Browsers have no `caches` on an insecure address, and reject access where storage is forbidden.
  globalThis.caches?.delete(cacheName).catch((error: unknown) => {
    console.info('the copy of the page is not removed', { cause: String(error) });
  });
}
