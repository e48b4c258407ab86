/**
 * Network addresses as stored in the log of security events: precise enough to see where attempts come from, but not
 * who made them.
 */
import { isIPv4 } from 'node:net';
import { toNetwork } from '@delivery/server-base/networks';

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address; null for anything else, such as a Unix socket. */
export function truncateAddress(address: string): string | null {
  const network = toNetwork(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
