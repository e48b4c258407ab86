/** Network addresses: whose a request is, and which proxies are believed to say it. */
import { isIP, isIPv6 } from 'node:net';
import { setting } from './env.ts';

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

/** Of a list of networks: names that stand for several, as Fastify knows them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies that may say for whom they call, by address, network (`10.1.0.0/16`) or name; null when it is not set. */
export const trustedProxiesSetting = setting(
  null,
  (text) => {
    const list = text.split(/[\s,]+/).filter(Boolean);
    return list.every(isNetwork) ? list : undefined;
  },
  'a list of addresses or networks such as 10.1.0.0/16, or loopback, linklocal or uniquelocal: whoever is trusted here may give himself any address',
  'unset it for loopback, which is a proxy on this machine',
);

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  // A network of everyone would let each visitor choose an address.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** What whoever operates the site is told when nothing says which proxies there are, though there must be one. */
export function warnOfUnknownProxies(
  siteUrl: string,
  trustedProxies: readonly string[] | null | undefined,
): string | null {
  if (trustedProxies || !siteUrl.startsWith('https:')) return null;
  return 'SITE_URL is https, so a proxy ends TLS before this process, and TRUSTED_PROXIES does not say which. Only one on this machine is believed; from another, all visitors count as one, and the limits of one stop all. Set TRUSTED_PROXIES to its address or network, or to loopback when it runs here.';
}
