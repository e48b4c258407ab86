/** Parts of answers, each made once in a while whichever answers have it. */
import { LRUCache } from 'lru-cache';

/**
 * `load`, run for those keys alone of which nothing younger than `maxAgeMs` is known, at once; the values are in the
 * order of `keys`, and a key that `load` knows nothing of is left out. A failure is not kept; the `maxEntries` keys
 * used last are.
 */
export function memoizeEach<Key extends string | number, Value extends NonNullable<unknown>>(
  maxAgeMs: number,
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
  maxEntries = 500,
) {
  const known = new LRUCache<Key, Promise<Value | undefined>>({ max: maxEntries, ttl: maxAgeMs });
  return async (keys: readonly Key[]): Promise<Value[]> => {
    const values = new Map<Key, Promise<Value | undefined>>();
    for (const key of maxAgeMs > 0 ? keys : []) {
      const value = known.get(key);
      if (value) values.set(key, value);
    }
    const missing = [...new Set(keys)].filter((key) => !values.has(key));
    const loading = missing.length ? load(missing) : Promise.resolve(new Map<Key, Value>());
    for (const key of missing) {
      const value = loading.then((loaded) => loaded.get(key));
      values.set(key, value);
      if (maxAgeMs === 0) continue;
      known.set(key, value);
      value.catch(() => known.get(key) === value && known.delete(key));
    }
    const found = await Promise.all(keys.map((key) => values.get(key)));
    return found.filter((value) => value !== undefined);
  };
}
