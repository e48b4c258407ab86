import { findFreePorts } from '@delivery/server-base/testing/machine';

/** A TCP port of 127.0.0.1 that nothing listens on at this moment. */
export async function findFreePort(): Promise<string> {
  return String((await findFreePorts(1))[0]);
}
