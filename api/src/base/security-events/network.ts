/**
 * Network addresses as the log of security events has them: enough to see where attempts come from, not who made them.
 */
import { isIPv4 } from 'node:net';
import { toNetwork } from '@delivery/server-base/networks';

/** The /24 of an IPv4 address, the /48 of an IPv6 address; null for what is neither (a socket without a port). */
export function truncateAddress(address: string): string | null {
  const network = toNetwork(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
