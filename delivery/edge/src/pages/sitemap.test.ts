import { describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { resolveSetRoutes } from '@delivery/store/render';
import { adaptSitemap } from './sitemap.ts';

const site = 'https://antara.example';
const release = (app: ReleaseManifest['app'], more: Partial<ReleaseManifest>) =>
  ({ app, routes: [], entries: {}, ...more }) as ReleaseManifest;
const shell = release('shell', { owners: { '/faq': 'mfe-marketing', '/gone': 'mfe-gone' } });
const marketing = release('mfe-marketing', { entries: { '/faq': {} } });
const offers = release('mfe-offers', {
  entries: { '/special-offers': {}, '/special-offers/:offer': {}, '/my-offers': { access: 'customer' } },
});
const map = (...addresses: string[]) =>
  `<urlset>\n${addresses.map((address) => `<url><loc>${site}${address}</loc><lastmod>2031-03-06</lastmod></url>`).join('\n')}\n</urlset>\n`;
const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at?.slice(site.length));

describe('SH-14 the site map of a release set', () => {
  it('SH-14 lists the fixed public pages that a release brings, each once', () => {
    const routes = resolveSetRoutes([shell, marketing, offers]);
    expect(pathsOf(adaptSitemap(map('/faq'), routes, site))).toEqual(['/faq', '/special-offers']);
    expect(pathsOf(adaptSitemap(map('/special-offers', '/faq'), routes, site))).toEqual([
      '/special-offers',
      '/faq',
    ]);
  });

  it('SH-14 leaves an index of sitemaps as it is', () => {
    const index = `<sitemapindex>\n<sitemap><loc>${site}/sitemap-pages.xml</loc></sitemap>\n</sitemapindex>\n`;
    expect(adaptSitemap(index, resolveSetRoutes([shell, marketing, offers]), site)).toBe(index);
  });

  it('SH-14 leaves out pages of an app that has left the site', () => {
    const xml = adaptSitemap(map('/gone', '/faq'), resolveSetRoutes([shell, marketing]), site);
    expect(pathsOf(xml)).toEqual(['/faq']);
    expect(xml).toContain('<lastmod>2031-03-06</lastmod>');
  });
});
