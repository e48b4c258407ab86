/** Sitemap and robots.txt (SH-14). */
import { paths, routeEntry, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ships, tours } from '../catalogue/index.ts';
import {
  type SitePage,
  contentItems,
  isPublic,
  legal,
  listContentChanges,
  pageBlocks,
  publicFrom,
  sitePages,
} from '../content/index.ts';
import type { Db } from '../../platform/db/types.ts';
import { formatElement, formatXml } from './xml.ts';

/** Public routes that are not listed, because they depend on the visitor or are a second address of a page. */
const unlistedRoutes: ReadonlySet<RoutePath> = new Set([
  '/blog',
  '/air-india-flying-returns',
  '/thankyou',
  '/success',
  '/failure',
  '/payment-link',
  '/login',
  '/forgot-password',
  '/agentlogin',
  '/agentportal',
]);

/** The maximum number of addresses in a file (sitemaps.org). */
const maxAddresses = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The parts of a sitemap with many addresses: `sitemap-pages.xml`, `sitemap-journeys-1.xml`, `sitemap-posts-1.xml` …
 */
const sitemapParts = ['pages', 'journeys', 'posts'] as const;
export type SitemapPart = (typeof sitemapParts)[number];

interface Entry {
  path: string;
  changed?: Date | undefined;
}

/** Returns the routes without parameters that search engines may list. */
export function listIndexableRoutes(): RoutePath[] {
  return (Object.keys(routes) as RoutePath[]).filter(
    (path) => !path.includes(':') && routeEntry(path).access === 'public' && !unlistedRoutes.has(path),
  );
}

/**
 * Returns `sitemap.xml` of the site at `siteUrl`: every page, with the date of its last change if known. When there may
 * be more than `perFile` addresses, returns an index of the part files instead.
 */
export async function renderSitemap(db: Db, siteUrl: string, perFile = maxAddresses): Promise<string> {
  const files = {
    journeys: await countFiles(db, tours, perFile),
    posts: await countFiles(db, contentItems, perFile),
  };
  const pages = await listPages(db);
  if (files.journeys.rows + files.posts.rows + pages.length <= perFile) {
    return formatUrls(siteUrl, [
      ...pages,
      ...(await listJourneys(db, 1, perFile)),
      ...(await listPosts(db, 1, perFile)),
    ]);
  }
  const names = [
    'pages',
    ...(['journeys', 'posts'] as const).flatMap((part) =>
      Array.from({ length: files[part].files }, (_, place) => `${part}-${place + 1}`),
    ),
  ];
  return formatXml([
    `<sitemapindex ${namespace}>`,
    ...names.map((name) => `<sitemap>${formatElement('loc', `${siteUrl}/sitemap-${name}.xml`)}</sitemap>`),
    '</sitemapindex>',
  ]);
}

/**
 * Returns one of the files that the index lists; null for a file that is not in the index. `number` counts the files of
 * tours or posts from 1.
 */
export async function renderSitemapPart(
  db: Db,
  siteUrl: string,
  part: SitemapPart,
  number: number,
  perFile = maxAddresses,
): Promise<string | null> {
  if (part === 'pages') return formatUrls(siteUrl, await listPages(db));
  const [table, list] =
    part === 'journeys' ? ([tours, listJourneys] as const) : ([contentItems, listPosts] as const);
  if (number < 1 || number > (await countFiles(db, table, perFile)).files) return null;
  return formatUrls(siteUrl, await list(db, number, perFile));
}

/**
 * Returns a number of rows that a table cannot exceed, and the number of files with `perFile` ids each. Both are
 * calculated from the highest id, so that the rows need not be counted.
 */
async function countFiles(db: Db, table: typeof tours | typeof contentItems, perFile: number) {
  const [row] = await db.select({ last: max(table.id) }).from(table as PgTable);
  const rows = row?.last ?? 0;
  return { rows, files: Math.ceil(rows / perFile) };
}

const formatUrls = (siteUrl: string, entries: readonly Entry[]) =>
  formatXml([
    `<urlset ${namespace}>`,
    ...entries.map(
      ({ path, changed }) =>
        `<url>${formatElement('loc', siteUrl + path)}${formatElement('lastmod', changed?.toISOString().slice(0, 10))}</url>`,
    ),
    '</urlset>',
  ]);

/** Returns the ships' pages, and the pages without parameters with the last change of the content on them. */
async function listPages(db: Db): Promise<Entry[]> {
  const blocks = await db.select({ of: pageBlocks.page, at: pageBlocks.updated_at }).from(pageBlocks);
  const rules = await db.select({ of: legal.type, at: legal.updated_at }).from(legal);
  const items = await listContentChanges(db);
  const [catalogue] = await db.select({ at: max(tours.updated_at) }).from(tours);
  const pagesByPath = new Map<string, SitePage>(sitePages.map((page) => [page.path, page]));
  const fixed = listIndexableRoutes().map((path) => {
    const { page, legal: rule, content = [] } = pagesByPath.get(path) ?? {};
    const changes = [
      ...blocks.filter(({ of }) => of === page).map(({ at }) => at),
      ...rules.filter(({ of }) => of === rule).map(({ at }) => at),
      ...content.flatMap((type) => items.get(type) ?? []),
      ...(path === paths.journeys() && catalogue?.at ? [catalogue.at] : []),
    ];
    return { path, changed: findLatest(changes) };
  });
  const fleet = await db
    .select({ slug: ships.slug, at: ships.updated_at })
    .from(ships)
    .orderBy(ships.position);
  return [...fixed, ...fleet.map(({ slug, at }) => ({ path: paths.ship(slug), changed: at }))];
}

function findLatest(times: readonly Date[]): Date | undefined {
  return times.length ? new Date(Math.max(...times.map(Number))) : undefined;
}

async function listJourneys(db: Db, file: number, perFile: number): Promise<Entry[]> {
  const rows = await db
    .select({ slug: tours.slug, at: tours.updated_at })
    .from(tours)
    .where(and(gt(tours.id, (file - 1) * perFile), lte(tours.id, file * perFile)))
    .orderBy(asc(tours.id));
  return rows.map(({ slug, at }) => ({ path: paths.journey(slug), changed: at }));
}

async function listPosts(db: Db, file: number, perFile: number): Promise<Entry[]> {
  const { id, slug, updated_at, type } = contentItems;
  const at = sql<Date>`greatest(${updated_at}, ${publicFrom})`.mapWith(updated_at);
  const rows = await db
    .select({ slug, at })
    .from(contentItems)
    .where(and(gt(id, (file - 1) * perFile), lte(id, file * perFile), eq(type, 'BLOG'), isPublic))
    .orderBy(asc(id));
  return rows.map((row) => ({ path: paths.blog(row.slug), changed: row.at }));
}

/**
 * Returns `robots.txt`, which allows everything except the API. Pages of one visitor say `noindex` themselves, which
 * search engines see only when they may read the page.
 */
export const renderRobots = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
