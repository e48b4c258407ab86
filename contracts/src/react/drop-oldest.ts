/** Deletes the entries that were set first until `kept` has at most `max`. */
export function dropOldest(kept: Map<unknown, unknown>, max: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= max) break;
    kept.delete(oldest);
  }
}
