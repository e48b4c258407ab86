/** Network and e-mail addresses as they are stored to be counted: by a keyed digest, never in clear. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Platform } from './platform.ts';

/**
 * What belongs to one subscriber: an IPv4 address, or the /64 of an IPv6 address, of which every device has any number of
 * addresses (RFC 4291 §2.5.1, RFC 8981). `::ffff:a.b.c.d` is the IPv4 address in it.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  // What `::` leaves out are zeros.
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** The digest of the caller's network. */
export function digestAddress({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>): string {
  return digestPrivately(server.platform, 'network', toNetwork(ip));
}

/**
 * The digest of a `value` of some `kind`, from which nobody without the key can find the value. The key is the same for
 * all API processes: that of passports where it is configured, else one of `DATA_DIR`, which they then share.
 */
export function digestPrivately(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string {
  const key = config.passportKeys?.[0]?.key ?? secrets.addressKey;
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
}
