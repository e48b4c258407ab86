import { use } from 'react';

/** Loader data that is there on the server, and may still be on its way in the browser. */
export type Deferred<Data> = Data | Promise<Data>;

/** The data; suspends until it is there. */
export function useDeferred<Data>(deferred: Deferred<Data>): Data {
  return deferred instanceof Promise ? use(deferred) : deferred;
}
