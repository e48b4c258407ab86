/** Shares the work of concurrent callers. */

/** The methods of a `Map` or an `LRUCache` that hold promises by key. */
interface PromiseCache<Value> {
  get(key: string): Promise<Value> | undefined;
  set(key: string, value: Promise<Value>): unknown;
  delete(key: string): unknown;
}

/**
 * Returns the promise of `key` from `cache`, or starts the work and keeps its promise there. A promise that rejects is
 * removed, so that the next call starts the work again.
 */
export function shareByKey<Value>(
  cache: PromiseCache<Value>,
  key: string,
  start: () => Promise<Value>,
): Promise<Value> {
  const existing = cache.get(key);
  if (existing) return existing;
  const started = start();
  cache.set(key, started);
  started.catch(() => {
    if (cache.get(key) === started) cache.delete(key);
  });
  return started;
}
