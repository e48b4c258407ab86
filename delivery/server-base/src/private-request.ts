/** Recognises requests that come directly from a private network: from operators and their programs. */
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Loopback and private networks (RFC 1918, RFC 4193). Only operators and proxies reach a process from there. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Returns true when the request comes from a private network and was not forwarded. */
export function isPrivateRequest({ headers, socket }: FastifyRequest): boolean {
  // Behind a proxy every request has the proxy's address, so a forwarded request may be a visitor's.
  if (headers['x-forwarded-for'] ?? headers.forwarded) return false;
  return isPrivateAddress(socket.remoteAddress);
}

function isPrivateAddress(given: string | undefined): boolean {
  const address = (given ?? '').replace(/^::ffff:/, '');
  return privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
