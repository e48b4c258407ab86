/** Recognises requests that come directly from a private network: from operators and their programs. */
import type { FastifyRequest } from 'fastify';
import { createNetworks, isInNetworks } from './networks.ts';

/** Loopback and private networks (RFC 1918, RFC 4193). Only operators and proxies reach a process from there. */
const privateNetworks = createNetworks(
  ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'],
  { ipv4: 1, ipv6: 1 },
)!;

/** Returns true when the request comes from a private network and was not forwarded. */
export function isPrivateRequest({ headers, socket }: FastifyRequest): boolean {
  // Behind a proxy every request has the proxy's address, so a forwarded request may be a visitor's.
  if (headers['x-forwarded-for'] ?? headers.forwarded) return false;
  return isInNetworks(privateNetworks, socket.remoteAddress ?? '');
}
