/** Sitemap and robots.txt (SH-14). */
import { paths, routeEntry, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { desc, eq } from 'drizzle-orm';
import { ships, tours } from '../catalogue/index.ts';
import { type SitePage, contentItems, legal, pageBlocks, sitePages } from '../content/index.ts';
import type { Db } from '../platform/db/types.ts';
import { formatElement, formatXml } from './xml.ts';

/** Public routes that are not listed: they depend on the visitor, or are a second address of a page. */
const unlistedRoutes: ReadonlySet<RoutePath> = new Set([
  '/blog',
  '/air-india-flying-returns',
  '/thankyou',
  '/success',
  '/failure',
  '/payment-link',
  '/login',
  '/forgot-password',
  '/agentportal',
]);

interface Entry {
  path: string;
  changed?: Date | undefined;
}

/** The routes without parameters that search engines may list. */
export function listIndexableRoutes(): RoutePath[] {
  return (Object.keys(routes) as RoutePath[]).filter(
    (path) => !path.includes(':') && routeEntry(path).access === 'public' && !unlistedRoutes.has(path),
  );
}

/** `sitemap.xml` of the site at `siteUrl`, with the date of each page's last change where it is known. */
export async function renderSitemap(db: Db, siteUrl: string): Promise<string> {
  const entries = [...(await listFixedPages(db)), ...(await listCatalogueAndPosts(db))];
  return formatXml([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changed }) =>
        `<url>${formatElement('loc', siteUrl + path)}${formatElement('lastmod', changed?.toISOString().slice(0, 10))}</url>`,
    ),
    '</urlset>',
  ]);
}

/** A page without parameters changes with the content that is on it. */
async function listFixedPages(db: Db): Promise<Entry[]> {
  const blocks = await db.select({ of: pageBlocks.page, at: pageBlocks.updated_at }).from(pageBlocks);
  const rules = await db.select({ of: legal.type, at: legal.updated_at }).from(legal);
  const items = await db.select({ of: contentItems.type, at: contentItems.updated_at }).from(contentItems);
  const catalogue = await db.select({ at: tours.updated_at }).from(tours);
  const known = new Map<string, SitePage>(sitePages.map((page) => [page.path, page]));
  return listIndexableRoutes().map((path) => {
    const { page, legal: rule, content = [] } = known.get(path) ?? {};
    const changes = [
      ...blocks.filter(({ of }) => of === page),
      ...rules.filter(({ of }) => of === rule),
      ...items.filter(({ of }) => content.includes(of)),
      ...(path === paths.journeys() ? catalogue : []),
    ];
    return { path, changed: findLatest(changes.map(({ at }) => at)) };
  });
}

function findLatest(times: readonly Date[]): Date | undefined {
  return times.length ? new Date(Math.max(...times.map(Number))) : undefined;
}

/** Ships, journeys and posts. */
async function listCatalogueAndPosts(db: Db): Promise<Entry[]> {
  const fleet = await db
    .select({ slug: ships.slug, at: ships.updated_at })
    .from(ships)
    .orderBy(ships.position);
  const journeys = await db
    .select({ slug: tours.slug, at: tours.updated_at })
    .from(tours)
    .orderBy(tours.position);
  const posts = await db
    .select({ slug: contentItems.slug, at: contentItems.updated_at })
    .from(contentItems)
    .where(eq(contentItems.type, 'BLOG'))
    .orderBy(desc(contentItems.date), contentItems.id);
  return [
    ...fleet.map(({ slug, at }) => ({ path: paths.ship(slug), changed: at })),
    ...journeys.map(({ slug, at }) => ({ path: paths.journey(slug), changed: at })),
    ...posts.map(({ slug, at }) => ({ path: paths.blog(slug), changed: at })),
  ];
}

/** `robots.txt`: everything is allowed but visitors' own pages and the API. */
export function renderRobots(siteUrl: string): string {
  const own = [
    paths.profile(),
    paths.myBookings(),
    paths.booking(),
    paths.payBalance(),
    '/book-now/',
    '/api/',
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...own.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
