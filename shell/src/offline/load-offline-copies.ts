/** Copies of pages are needed after the page itself: their code is fetched on demand. */
type OfflineCopies = typeof import('./offline-copies.ts');

/** Rejects when the code cannot be fetched. */
export const loadOfflineCopies = (): Promise<OfflineCopies> =>
  import(/* webpackChunkName: "offline-copies" */ './offline-copies.ts');
