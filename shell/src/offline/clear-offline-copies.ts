/**
 * The name of the browser's cache of copies. The service worker (`shell/public/offline-worker.js`) uses the same name.
 */
export const offlineCopiesName = 'offline-copies';

/** Removes the copies of pages, so that the browser's next user does not see which pages were read. */
export function clearOfflineCopies(): void {
  // Browsers have no `caches` on an insecure address, and reject access where storage is forbidden.
  globalThis.caches?.delete(offlineCopiesName).catch((error: unknown) => {
    console.info('offline copies not removed', { cause: String(error) });
  });
}
