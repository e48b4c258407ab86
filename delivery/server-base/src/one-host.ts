/** Detects requests that name several hosts. */
import type { IncomingMessage } from 'node:http';

/**
 * Returns true when the request has more than one `Host` header. Node keeps the first and drops the others; RFC 9112
 * §3.2 asks for 400.
 */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
