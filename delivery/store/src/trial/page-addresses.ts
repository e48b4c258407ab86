/** Addresses at which the pages of a release are tried. */
import { matchPattern, type Access } from '@delivery/contract/route-table';

/** A page that could not be rendered, and the first line of the reason. */
export interface FailedPage {
  address: string;
  cause: string;
}

/** A page's pattern, one of its addresses, and who may see it. */
export interface PageAddress {
  path: string;
  address: string;
  access?: Access;
}

/**
 * Returns one address for each route pattern: the first of `knownAddresses` that matches the pattern. For a pattern
 * without a match, fills its parameters with those of other known addresses, or with `example`.
 */
export function sampleAddresses(paths: readonly string[], knownAddresses: readonly string[]): string[] {
  const met = new Map<string, string>();
  const first = new Map<string, string>();
  for (const address of knownAddresses) {
    const path = matchPattern(paths, address);
    if (!path || first.has(path)) continue;
    first.set(path, address);
    const segments = address.split('/');
    path.split('/').forEach((part, index) => {
      if (part.startsWith(':') && !met.has(part)) met.set(part, segments[index] ?? '');
    });
  }
  return paths.map(
    (path) => first.get(path) ?? path.replaceAll(/:\w+/g, (part) => met.get(part) || 'example'),
  );
}

/**
 * Returns up to `most` known addresses of each route pattern: the first, the longest, the last, and the one with the
 * most unusual characters. A pattern without a known address gets the one of `sampleAddresses`.
 */
export function sampleSeveral(
  paths: readonly string[],
  knownAddresses: readonly string[],
  most = 4,
): { path: string; address: string }[] {
  const known = new Map<string, string[]>();
  for (const address of knownAddresses) {
    const path = matchPattern(paths, address);
    if (path) known.set(path, [...(known.get(path) ?? []), address]);
  }
  const single = sampleAddresses(paths, knownAddresses);
  const unusual = (address: string) => address.replaceAll(/[a-z/-]/g, '').length;
  const largest = (addresses: readonly string[], sizeOf: (address: string) => number) =>
    addresses.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  return paths.flatMap((path, index) => {
    const [first, ...others] = known.get(path) ?? [];
    if (first === undefined) return [{ path, address: single[index] ?? path }];
    const all = [first, ...others];
    const chosen = [first, largest(all, ({ length }) => length), all.at(-1) ?? first, largest(all, unusual)];
    return [...new Set(chosen)].slice(0, most).map((address) => ({ path, address }));
  });
}

/**
 * Returns the paths in the site map, all of which exist. Of a large site map, returns the paths in the first file of
 * each kind.
 */
export async function fetchSitemapPaths(siteUrl: string): Promise<string[]> {
  const fetchAddresses = async (path: string) => {
    const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(5_000) });
    const text = await answer.text();
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
    return { paths, isIndex: text.includes('<sitemapindex') };
  };
  try {
    const { paths, isIndex } = await fetchAddresses('/sitemap.xml');
    if (!isIndex) return paths;
    const kinds = new Map(paths.toReversed().map((path) => [path.replaceAll(/\d+/g, ''), path]));
    const files = await Promise.all([...kinds.values()].toReversed().map(fetchAddresses));
    return files.flatMap((file) => file.paths);
  } catch {
    // Without the site map, invented names are used.
    return [];
  }
}

/** Returns an address without its query. */
export const toPathname = (address: string): string => address.split('?')[0] ?? '';

/** The maximum of variants per page with the same query names, and in all. */
export interface VariantLimits {
  maxAlike: number;
  maxVariants: number;
}

/** Returns the links that show a page of `paths` with a query, a few for each combination of page and query names. */
export function selectVariants(
  links: readonly string[],
  paths: readonly string[],
  { maxAlike, maxVariants }: VariantLimits,
): string[] {
  const kinds = new Map<string, number>();
  return [...new Set(links)]
    .filter((link) => {
      const path = matchPattern(paths, toPathname(link));
      if (!path || !link.includes('?')) return false;
      const names = [...new URL(link, 'http://page').searchParams.keys()].toSorted().join(' ');
      const kind = `${path} ${names}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      return (kinds.get(kind) ?? 0) <= maxAlike;
    })
    .slice(0, maxVariants);
}
