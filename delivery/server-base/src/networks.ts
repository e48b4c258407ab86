/** Network addresses: whose a request is, and which proxies are believed to say it. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setting } from './env.ts';

/**
 * What belongs to one subscriber: an IPv4 address, or the /64 of an IPv6 address, of which every device has any number
 * of addresses (RFC 4291 §2.5.1, RFC 8981). `::ffff:a.b.c.d` is the IPv4 address in it.
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

/**
 * Addresses that the internet does not reach: loopback, private, shared and link-local (RFC 1918, 4193, 4291, 6598,
 * 3927).
 */
const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Names that the public DNS does not answer (RFC 6761, 6762, 8375). */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|test|home\.arpa)$/i;

/** True for the host of an address, as `URL.hostname` has it, that people on the internet may reach. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  return version ? !privateAddresses.check(host, version === 4 ? 'ipv4' : 'ipv6') : !privateName.test(host);
}

/** The address that visitors use: with https wherever the internet reaches it. */
export const siteUrlSetting = <Fallback extends string | null>(fallback: Fallback) =>
  setting(
    fallback,
    (text) => {
      if (!URL.canParse(text)) return undefined;
      const { protocol, hostname } = new URL(text);
      const isFit = protocol === 'https:' || (protocol === 'http:' && !isPublicHost(hostname));
      return isFit ? text.replace(/\/+$/, '') : undefined;
    },
    'an http or https address, and https for a host that the internet reaches, or passwords, passports and payments would be sent in clear',
  );

/** Of a list of networks: names that stand for several, as Fastify knows them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies that may say for whom they call, by address, network (`10.1.0.0/16`) or name; null when it is not set. */
export const trustedProxiesSetting = setting(
  null,
  (text) => {
    const list = text.split(/[\s,]+/).filter(Boolean);
    return list.every((entry) => namedNetworks.includes(entry) || parseNetwork(entry)) ? list : undefined;
  },
  'a list of addresses or networks such as 10.1.0.0/16, or loopback, linklocal or uniquelocal: whoever is trusted here may give himself any address',
  'unset it for loopback, which is a proxy on this machine',
);

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Parses an address, or a network in CIDR notation of at least `least` bits; null for anything else. */
function parseNetwork(text: string, least = { ipv4: 1, ipv6: 1 }): Network | null {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const most = version === 4 ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const bits = Number(length ?? most);
  // A network of everyone would let each visitor choose an address.
  return bits >= least[family] && bits <= most ? { address, bits, family } : null;
}

/** The smallest prefixes of an office's network: providers give whole companies no more than these. */
const leastOfficeBits = { ipv4: 8, ipv6: 16 };

/** Collects addresses and networks for `isInNetworks`; null when the list is empty or one of its entries is wrong. */
export function createNetworks(list: readonly string[]): BlockList | null {
  const parsed = list.map((entry) => parseNetwork(entry, leastOfficeBits));
  if (!parsed.length || parsed.includes(null)) return null;
  const networks = new BlockList();
  for (const network of parsed)
    if (network) networks.addSubnet(network.address, network.bits, network.family);
  return networks;
}

/** Whether `networks` has the address; false for what is none (a socket without a port). */
export function isInNetworks(networks: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version > 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Networks of the office by address or in CIDR notation, joined by commas; null when the setting is empty. */
export const officeNetworksSetting = setting(
  null,
  (text) => createNetworks(text.split(',').map((entry) => entry.trim())) ?? undefined,
  'a list of addresses or networks joined by commas, such as 203.0.113.0/28, 2001:db8:1::/48, of at least /8 (IPv6: /16), because the limits against guessing are ten times as high there',
);

/** What whoever operates the site is told when nothing says which proxies there are, though there must be one. */
export function warnOfUnknownProxies(
  siteUrl: string,
  trustedProxies: readonly string[] | null | undefined,
): string | null {
  if (trustedProxies || !siteUrl.startsWith('https:')) return null;
  return 'SITE_URL is https, so a proxy ends TLS before this process, and TRUSTED_PROXIES does not say which. Only one on this machine is believed; from another, all visitors count as one, and the limits of one stop all. Set TRUSTED_PROXIES to its address or network, or to loopback when it runs here.';
}
