/**
 * Adapts the API's site map to the releases in service, because the API does not know releases that are newer than its
 * build.
 */
import type { SetRoutes } from '@delivery/store/render';

/**
 * Returns `xml` with the fixed public paths of the set's releases added, and without pages of apps that have left the
 * site.
 */
export function adaptSitemap(xml: string, { table, remotes }: SetRoutes, siteUrl: string): string {
  // A large sitemap is an index of files. The index stays unchanged, because one of its files contains the fixed pages.
  if (!xml.includes('</urlset>')) return xml;
  const listed = new Set<string>();
  const kept = xml.replaceAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs, (entry, address: string) => {
    const { pathname } = new URL(address);
    if (!table.match(pathname)) return '';
    listed.add(pathname);
    return entry;
  });
  const additional = Object.values(remotes)
    .flatMap(({ routes = {} }) => Object.keys(routes))
    .filter((path) => !path.includes(':') && table.entry(path).access === 'public' && !listed.has(path));
  const added = additional.map((path) => `<url><loc>${siteUrl}${path}</loc></url>\n`).join('');
  return kept.replace('</urlset>', `${added}</urlset>`);
}
