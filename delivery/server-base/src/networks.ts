/** Network addresses: the network that a request comes from, and the proxies that are trusted to forward it. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setting } from './env.ts';

/**
 * Returns the network of one subscriber: an IPv4 address, or the /64 of an IPv6 address, because every device has any
 * number of IPv6 addresses (RFC 4291 §2.5.1, RFC 8981). `::ffff:a.b.c.d` counts as the IPv4 address.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  // `::` stands for omitted zeros.
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Addresses that cannot be reached from the internet: loopback, private, shared and link-local (RFC 1918, 4193, 4291,
 * 6598, 3927).
 */
const privateAddresses = createNetworks(
  [
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    '169.254.0.0/16',
    '::1',
    'fc00::/7',
    'fe80::/10',
  ],
  { ipv4: 1, ipv6: 1 },
)!;

/** Names that the public DNS does not resolve (RFC 6761, 6762, 8375). */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|test|home\.arpa)$/i;

/** Returns true when a host, as in `URL.hostname`, may be reached from the internet. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) ? !isInNetworks(privateAddresses, host) : !privateName.test(host);
}

/** The site's public address. https is required when the internet can reach the host. */
export const siteUrlSetting = <Fallback extends string | null>(fallback: Fallback) =>
  setting(
    fallback,
    (text) => {
      if (!URL.canParse(text)) return undefined;
      const { protocol, hostname } = new URL(text);
      const isFit = protocol === 'https:' || (protocol === 'http:' && !isPublicHost(hostname));
      return isFit ? text.replace(/\/+$/, '') : undefined;
    },
    'an http or https address, and https for a host that the internet reaches, or passwords and personal data would be sent in clear',
  );

/** Names of groups of networks that Fastify's `trustProxy` accepts. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Proxies whose forwarded client addresses are trusted, by address, network (`10.1.0.0/16`) or name; null when not set.
 */
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

/** The shortest prefixes that are allowed for networks, in bits. */
type MinBits = Readonly<Record<Network['family'], number>>;

/**
 * Parses an address, or a network in CIDR notation whose prefix has at least `minBits` bits. Returns null for anything
 * else.
 */
function parseNetwork(text: string, minBits: MinBits = { ipv4: 1, ipv6: 1 }): Network | null {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const most = version === 4 ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const bits = Number(length ?? most);
  // Refuses a network of all addresses, because every visitor would then be a trusted proxy and could claim any client
  // address.
  return bits >= minBits[family] && bits <= most ? { address, bits, family } : null;
}

/** The shortest prefixes of an office's network. No provider assigns a company more addresses than that. */
const minOfficeBits: MinBits = { ipv4: 8, ipv6: 16 };

/**
 * Returns the addresses and networks of `list` for `isInNetworks`, or null when the list is empty or an entry is
 * invalid. Every network must have a prefix of at least `minBits` bits.
 */
export function createNetworks(list: readonly string[], minBits = minOfficeBits): BlockList | null {
  const parsed = list.map((entry) => parseNetwork(entry, minBits));
  if (!parsed.length || parsed.includes(null)) return null;
  const networks = new BlockList();
  for (const network of parsed)
    if (network) networks.addSubnet(network.address, network.bits, network.family);
  return networks;
}

/** Returns true when `networks` contains the address. Returns false for text that is no address. */
export function isInNetworks(networks: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version > 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** The office's networks: addresses or networks in CIDR notation, separated by commas; null when not set. */
export const officeNetworksSetting = setting(
  null,
  (text) => createNetworks(text.split(',').map((entry) => entry.trim())) ?? undefined,
  'a list of addresses or networks joined by commas, such as 203.0.113.0/28, 2001:db8:1::/48, of at least /8 (IPv6: /16), because the limits against guessing are ten times as high there',
);

/**
 * Returns a warning for the site's operators when no trusted proxies are set although there must be a proxy, else null.
 */
export function warnOfUnknownProxies(
  siteUrl: string,
  trustedProxies: readonly string[] | null | undefined,
): string | null {
  if (trustedProxies || !siteUrl.startsWith('https:')) return null;
  return 'SITE_URL is https, so a proxy ends TLS before this process, and TRUSTED_PROXIES does not say which. Only one on this machine is believed; from another, all visitors count as one, and the limits of one stop all. Set TRUSTED_PROXIES to its address or network, or to loopback when it runs here.';
}
