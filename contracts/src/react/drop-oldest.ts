/** Deletes the entries that were set first until `entries` has at most `max`. */
export function dropOldest(entries: Map<unknown, unknown>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) break;
    entries.delete(oldest);
  }
}
