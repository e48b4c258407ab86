/** Caches parts of responses separately, so that several responses can share a part. */
import { LRUCache } from 'lru-cache';

/**
 * Returns `load` with a cache for each key. All keys whose cached value is missing or older than `maxAgeMs`
 * milliseconds are loaded by one call of `load`. The values are in the order of `keys`, without keys that `load` does
 * not return. Failures are not cached. The cache keeps the `maxEntries` most recently used keys.
 */
export function memoizeEach<Key extends string | number, Value extends NonNullable<unknown>>(
  maxAgeMs: number,
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
  maxEntries = 500,
) {
  const cache = new LRUCache<Key, Promise<Value | undefined>>({ max: maxEntries, ttl: maxAgeMs });
  return async (keys: readonly Key[]): Promise<Value[]> => {
    const values = new Map<Key, Promise<Value | undefined>>();
    for (const key of maxAgeMs > 0 ? keys : []) {
      const value = cache.get(key);
      if (value) values.set(key, value);
    }
    const missing = [...new Set(keys)].filter((key) => !values.has(key));
    const loading = missing.length ? load(missing) : Promise.resolve(new Map<Key, Value>());
    for (const key of missing) {
      const value = loading.then((loaded) => loaded.get(key));
      values.set(key, value);
      if (maxAgeMs === 0) continue;
      cache.set(key, value);
      value.catch(() => cache.get(key) === value && cache.delete(key));
    }
    const resolved = await Promise.all(keys.map((key) => values.get(key)));
    return resolved.filter((value) => value !== undefined);
  };
}
