/** Loads the code of the offline copies on demand, because copies are only needed after the page itself. */
type OfflineCopies = typeof import('./offline-copies.ts');

/** Imports the code. Rejects when the code cannot be loaded. */
export const loadOfflineCopies = (): Promise<OfflineCopies> =>
  import(/* webpackChunkName: "offline-copies" */ './offline-copies.ts');
