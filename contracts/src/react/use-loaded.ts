/** Waits for what may have loaded already. */
import { use } from 'react';

/** Promises that a render has suspended for. */
const awaited = new WeakSet<Promise<unknown>>();

/** A promise that React reads without suspending, because its `status` says that it has resolved. */
const resolved = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

/**
 * Returns `loaded`, or suspends until `promise` resolves. React warns of a component that suspends with `use()` and
 * then returns without it, so every render calls it: one that has suspended with the same promise, because React
 * compares the promises of a repeated render, and any other with one that has resolved.
 */
export function useLoaded<Value>(promise: Promise<Value>, loaded: Value | undefined): Value {
  if (loaded === undefined || awaited.has(promise)) {
    awaited.add(promise);
    return use(promise);
  }
  use(resolved);
  return loaded;
}
