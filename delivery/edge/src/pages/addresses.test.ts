/** Addresses that are written otherwise than the site writes them. */
import { withLanguages } from '@delivery/contract/languages';
import { createSetRouteTable } from '@delivery/contract/route-table';
import { site } from '@delivery/store/site';
import { describe, expect, it } from 'vitest';
import { findCanonicalPathname } from './canonical-address.ts';
import { edge, useSharedEdge } from '../testing/edge-harness.ts';

describe('SH-14 a page has one address', () => {
  const table = createSetRouteTable(site.routes);
  it.each([
    ['/About-Us', '/about-us'],
    ['/Booking/An-Insight', '/booking/an-insight'],
    ['/FAQ/', '/faq/'],
    ['/blog/on-mist', '/blogs/on-mist'],
    ['/Blog/On-Mist', '/blogs/on-mist'],
  ])('SH-14 %s is %s', (pathname, canonical) => {
    expect(findCanonicalPathname(table, pathname)).toBe(canonical);
  });
  it.each(['/', '/blog', '/blog/', '/about-us', '/Nobody/Has-This/At-All', '/blogs/%C3%A9t%C3%A9'])(
    'SH-14 %s stays',
    (pathname) => {
      expect(findCanonicalPathname(table, pathname)).toBeNull();
    },
  );
  it('SH-14 letters stay as they are on a site whose addresses have the numbers of records', () => {
    expect(findCanonicalPathname(table, '/Booking/An-Insight', true)).toBeNull();
    expect(findCanonicalPathname(table, '/blog/On-Mist', true)).toBe('/blogs/On-Mist');
  });
});

describe('SH-14 a page has one address in each language', () => {
  const table = withLanguages(createSetRouteTable(site.routes), ['en', 'en-XA']);
  it.each([
    ['/en-XA/Booking/An-Insight', '/en-XA/booking/an-insight'],
    ['/en-XA/', '/en-XA'],
    ['/en-XA/blog/on-mist', '/en-XA/blogs/on-mist'],
  ])('SH-14 %s is %s', (pathname, canonical) => {
    expect(findCanonicalPathname(table, pathname)).toBe(canonical);
  });
  it.each(['/en-XA', '/en-XA/booking', '/en-xa/Booking', '/fr/Booking'])('SH-14 %s stays', (pathname) => {
    expect(findCanonicalPathname(table, pathname)).toBeNull();
  });
});

describe('the edge', () => {
  useSharedEdge();

  it('SH-14 leads to the one address of a page, with its query', async () => {
    const answer = await edge.inject('/Booking/An-Insight?date=2027-01-02&utm_source=Letter');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      '/booking/an-insight?date=2027-01-02&utm_source=Letter',
    ]);
  });

  it.each(['/%E0%A4%A', '/faq/%', '/booking/%zz?date=%'])(
    'SH-13 answers %s, which cannot be decoded, with a page',
    async (url) => {
      const answer = await edge.inject(url);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('shell 100');
    },
  );

  it.each([
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['apple-touch-icon.png', 'image/png'],
    ['manifest.webmanifest', 'application/manifest+json'],
    ['icon-192.png', 'image/png'],
  ])('SH-14 SW-11 has /%s of the live shell, for who asks without having read a page', async (name, type) => {
    const answer = await edge.inject(`/${name}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, name]);
  });

  it('SW-11 pages name the manifest of the live shell', async () => {
    expect((await edge.inject('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('SW-11 has no icon that the live shell has not', async () => {
    expect((await edge.inject('/icon-512.png')).statusCode).toBe(404);
  });
});
