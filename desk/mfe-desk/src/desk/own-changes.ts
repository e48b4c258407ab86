/** Counts the changes that were made on this page, so that lists tell them from the changes of others. */

let changes = 0;
const listeners = new Set<() => void>();

export const countOwnChanges = (): number => changes;

export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all lists that the member has changed something, after they were read again. */
export function noteOwnChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}
