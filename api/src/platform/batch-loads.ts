/** Loads values that are requested at the same time with one statement. */
import { setImmediate } from 'node:timers/promises';

/** Keys whose values are loaded together, and their values in the order of `keys`. */
interface Batch<Key, Value> {
  keys: Key[];
  values: Promise<readonly Value[]>;
}

/**
 * Returns a function that loads the value of one key. The keys of all calls in one turn of the event loop, at most
 * `maxKeys`, are loaded by one call of `load`, which must return the values in the order of its keys. When `load`
 * fails, all its callers receive the error. A trace shows the statement in the request of the first caller.
 */
export function batchLoads<Key, Value>(
  maxKeys: number,
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let open: Batch<Key, Value> | null = null;

  function openBatch(): Batch<Key, Value> {
    const keys: Key[] = [];
    const values = setImmediate().then(() => {
      if (open?.keys === keys) open = null;
      return load(keys);
    });
    return { keys, values };
  }

  return async (key) => {
    if (!open || open.keys.length === maxKeys) open = openBatch();
    const { keys, values } = open;
    const place = keys.push(key) - 1;
    return (await values)[place]!;
  };
}
