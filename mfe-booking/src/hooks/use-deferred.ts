import { use } from 'react';

/** Loader data that is complete on the server and may still be a promise in the browser. */
export type Deferred<Data> = Data | Promise<Data>;

/** Returns the data, and suspends until the promise resolves. */
export function useDeferred<Data>(deferred: Deferred<Data>): Data {
  return deferred instanceof Promise ? use(deferred) : deferred;
}
