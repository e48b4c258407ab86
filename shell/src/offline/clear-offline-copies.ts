/** The browser's cache of copies; the service worker (`shell/public/offline-worker.js`) has the same name. */
export const offlineCopiesName = 'offline-copies';

/** Removes the copies of pages: whoever has the browser next is not to see what was read. */
export function clearOfflineCopies(): void {
  // Browsers have no caches on an insecure address, and refuse them where storage is forbidden.
  globalThis.caches?.delete(offlineCopiesName).catch((error: unknown) => {
    console.info('offline copies not removed', { cause: String(error) });
  });
}
