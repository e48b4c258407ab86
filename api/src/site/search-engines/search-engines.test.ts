import { matchRoute, routeEntry, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { settings, settingSchemas } from '../../base/settings/index.ts';
import { ships } from '../catalogue/tables.ts';
import { contentItems } from '../content/tables.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { listIndexableRoutes, renderSitemap, renderSitemapPart } from './sitemap.ts';

const siteUrl = 'https://www.antara.example';
const server = await testServer({ seed: true, config: { siteUrl } });
const { db } = server.platform;
await db.insert(contentItems).values({
  type: 'BLOG',
  slug: 'mist-and-rain',
  title: 'Mist & “rain” <on> the river\u0007',
  author: 'Ishani, naturalist on board',
  date: '2031-03-05',
  publish_at: new Date('2026-01-01T00:00:00Z'),
  description: '<p>Slow &amp; grey.</p>',
  cover_image: 'blog/1',
  cover_alt: '',
  meta_title: 'Mist',
  meta_description: 'Mist.',
  updated_at: new Date('2031-03-06T10:00:00Z'),
});

async function get(url: string) {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer;
}
const sitemapUrls = async () =>
  [...(await get('/sitemap.xml')).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

/** Every tag closed in its turn, and every `&` the beginning of an entity. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name, empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name!);
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|#39);)/.test(xml);
}

describe('SH-14 /sitemap.xml', () => {
  test('SH-14 has absolute addresses of pages that exist, each once', async () => {
    const urls = await sitemapUrls();
    expect(urls.length).toBeGreaterThan(35);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) {
      expect(url.startsWith(`${siteUrl}/`), url).toBe(true);
      const path = matchRoute(new URL(url).pathname);
      expect(path && routeEntry(path).access, url).toBe('public');
    }
    for (const path of [
      '/',
      '/our-ships/antara-ganga-vilas',
      '/booking/princely-murshidabad',
      '/blogs/mist-and-rain',
    ])
      expect(urls).toContain(siteUrl + path);
  });

  test('SH-14 leaves out what is one visitor’s affair, and second addresses', async () => {
    const paths = (await sitemapUrls()).map((url) => new URL(url).pathname);
    for (const path of [
      '/profile',
      '/userbooking',
      '/viewbooking',
      '/pay-balance',
      '/login',
      '/success',
      '/blog',
      '/agent-gallery',
      '/air-india-flying-returns',
    ])
      expect(paths).not.toContain(path);
    expect(paths.some((path) => path.startsWith('/book-now'))).toBe(false);
  });

  test('SH-14 every route of the table is listed, or left out on purpose', () => {
    const fixed = (Object.keys(routes) as RoutePath[]).filter((path) => !path.includes(':'));
    expect(fixed.filter((path) => !listIndexableRoutes().includes(path))).toEqual([
      '/blog',
      '/thankyou',
      '/air-india-flying-returns',
      '/pay-balance',
      '/payment-link',
      '/success',
      '/failure',
      '/login',
      '/forgot-password',
      '/profile',
      '/userbooking',
      '/viewbooking',
      '/agentlogin',
      '/agentportal',
      '/update-agent-profile',
      '/agent-gallery',
    ]);
  });

  test('SH-14 says when a ship, a journey or a post was last changed', async () => {
    await db.update(ships).set({ short_description: 'New.' }).where(eq(ships.slug, 'antara-nauka-vilas'));
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(isWellFormed(body)).toBe(true);
    expect(body).toContain(`<loc>${siteUrl}/blogs/mist-and-rain</loc><lastmod>2031-03-06</lastmod>`);
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toContain(`<loc>${siteUrl}/our-ships/antara-nauka-vilas</loc><lastmod>${today}</lastmod>`);
  });
});

describe('SH-14 a sitemap of very many addresses', () => {
  const locations = (xml: string | null) =>
    [...xml!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!).toSorted();

  test('SH-14 is an index of files that have every address once, and each no more than it may', async () => {
    const perFile = 10;
    const index = await renderSitemap(db, siteUrl, perFile);
    expect(index).toContain('<sitemapindex');
    expect(isWellFormed(index)).toBe(true);
    const names = locations(index).map((url) => /^https:.*\/sitemap-([a-z]+)(?:-(\d+))?\.xml$/.exec(url)!);
    const files = await Promise.all(
      names.map(([, part, number]) =>
        renderSitemapPart(db, siteUrl, part as 'posts', Number(number ?? 1), perFile),
      ),
    );
    const listed = files.map(locations);
    expect(names.filter(([, part]) => part === 'journeys').length).toBeGreaterThan(1);
    for (const [place, [, part]] of names.entries())
      if (part !== 'pages') expect(listed[place]!.length).toBeLessThanOrEqual(perFile);
    expect(listed.flat().toSorted()).toEqual((await sitemapUrls()).toSorted());
    expect(await renderSitemapPart(db, siteUrl, 'posts', names.length, perFile)).toBe(null);
  });

  test('SH-14 its files are served, and no others', async () => {
    expect(locations((await get('/sitemap-pages.xml')).body)).toContain(`${siteUrl}/faq`);
    expect(locations((await get('/sitemap-posts-1.xml')).body)).toContain(`${siteUrl}/blogs/mist-and-rain`);
    for (const url of ['/sitemap-posts-2.xml', '/sitemap-posts-0.xml', '/sitemap-other.xml'])
      expect((await server.inject(url)).statusCode, url).toBe(404);
  });
});

test('SH-14 SW-11 /robots.txt lets every page be read, so that those of one visitor can say noindex', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]);
});

test('PB-04 SW-11 /blogs/feed.xml is the journal as an Atom feed (RFC 4287), the newest first', async () => {
  const { body, headers } = await get('/blogs/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(isWellFormed(body)).toBe(true);
  const [head = '', ...entries] = body.split('<entry>');
  for (const required of [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${siteUrl}/blogs</id>`,
    '<title>Antara River Cruises: stories from the river</title>',
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/blogs/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${siteUrl}/blogs"/>`,
  ])
    expect(head).toContain(required);
  expect(entries[0]).toBe(
    `<id>${siteUrl}/blogs/mist-and-rain</id>` +
      '<title>Mist &amp; “rain” &lt;on&gt; the river</title>' +
      `<link rel="alternate" type="text/html" href="${siteUrl}/blogs/mist-and-rain"/>` +
      '<published>2031-03-05T00:00:00.000Z</published><updated>2031-03-06T10:00:00.000Z</updated>' +
      '<author><name>Ishani, naturalist on board</name></author>' +
      '<summary>Slow &amp; grey.</summary></entry>\n',
  );
  const times = [...body.matchAll(/<updated>([^<]*)</g)].map(([, at]) => at!);
  expect(times).toHaveLength(entries.length + 1);
  expect(times[0]).toBe(times.slice(1).toSorted().at(-1));
});

describe('SW-11 /.well-known/security.txt (RFC 9116)', () => {
  const read = async () => {
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.trimEnd().split('\n');
    expect(lines.every((line) => /^[A-Z][A-Za-z-]+: \S.*$/.test(line))).toBe(true);
    const values = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    expect(values('Canonical')).toEqual([`${siteUrl}/.well-known/security.txt`]);
    const [expires, ...others] = values('Expires');
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    const days = (Date.parse(expires!) - server.platform.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
    for (const contact of values('Contact')) expect(contact).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    expect(values('Contact').length).toBeGreaterThan(0);
    expect(values('Preferred-Languages')).toHaveLength(1);
    return values;
  };

  test('SW-11 names whom the operator has set, first the first', async () => {
    const contacts = ['mailto:security@antara.example', 'https://antara.example/report'];
    const policy = 'https://antara.example/policy';
    await db
      .insert(settings)
      .values({ name: 'security_txt', value: { contacts, policy, languages: ['en', 'hi'] } })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value: { contacts, policy, languages: ['en', 'hi'] } },
      });
    const values = await read();
    expect(values('Contact')).toEqual(contacts);
    expect(values('Policy')).toEqual([policy]);
    expect(values('Preferred-Languages')).toEqual(['en, hi']);
  });

  test('SW-11 names the office until the operator has set anybody', async () => {
    await db.delete(settings).where(eq(settings.name, 'security_txt'));
    const values = await read();
    expect(values('Contact')).toEqual(['mailto:sales@antara.example']);
    expect(values('Policy')).toEqual([]);
  });

  test.each([
    [{ contacts: [] }],
    [{ contacts: ['security@antara.example'] }],
    [{ contacts: ['http://antara.example/'] }],
    [{ contacts: ['mailto:a@antara.example\nExpires: 2099-01-01T00:00:00Z'] }],
    [{ contacts: ['tel:+91 11 0000'] }],
    [{ contacts: ['mailto:a@antara.example'], policy: 'javascript:alert(1)' }],
    [{ contacts: ['mailto:a@antara.example'], languages: ['English'] }],
    [{ contacts: ['mailto:a@antara.example'], expires: '2099-01-01' }],
  ])('SW-11 the setting refuses %j', (value) => {
    expect(settingSchemas.security_txt.safeParse(value).success).toBe(false);
  });
});

test.each(['/sitemap.xml', '/robots.txt', '/blogs/feed.xml', '/.well-known/security.txt'])(
  '%s is asked about by its tag',
  async (url) => {
    const { headers } = await get(url);
    const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('XML never breaks, whatever a title holds', () => {
  expect(escapeMarkup('a\u0000b\u001fc\ud800d')).toBe('abc\ufffdd');
});
