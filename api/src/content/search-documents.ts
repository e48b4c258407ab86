/** The index of the site's search, rebuilt from the tables at every start and after every import. */
import { asc, eq } from 'drizzle-orm';
import { paths } from '@antara/contracts/composition/routes';
import { ships, tours } from '../catalogue/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { toExcerpt, toPlainText } from './plain-text.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { careers, contentItems, legal, pageBlocks, searchDocuments } from './tables.ts';

type Document = Omit<typeof searchDocuments.$inferInsert, 'words'>;

export async function rebuildSearchIndex(tx: Tx): Promise<void> {
  const documents = [
    ...(await listJourneys(tx)),
    ...(await listShips(tx)),
    ...(await listPosts(tx)),
    ...(await listPages(tx)),
  ];
  await tx.delete(searchDocuments);
  await tx.insert(searchDocuments).values(documents);
}

async function listJourneys(tx: Tx): Promise<Document[]> {
  return (await tx.select().from(tours)).map((tour) => {
    const description = toPlainText(tour.description);
    return {
      kind: 'journey',
      title: tour.name,
      excerpt: toExcerpt(description),
      body: [description, tour.river, tour.embark, tour.disembark, tour.duration].join(' '),
      path: paths.journey(tour.slug),
    };
  });
}

async function listShips(tx: Tx): Promise<Document[]> {
  return (await tx.select().from(ships)).map((ship) => ({
    kind: 'ship',
    title: ship.name,
    excerpt: toExcerpt(ship.short_description),
    body: [toPlainText(ship.description), ...ship.vessels].join(' '),
    path: paths.ship(ship.slug),
  }));
}

async function listPosts(tx: Tx): Promise<Document[]> {
  const rows = await tx.select().from(contentItems).where(eq(contentItems.type, 'BLOG'));
  return rows.map((post) => ({
    kind: 'post',
    title: post.title,
    excerpt: toExcerpt(post.meta_description),
    body: [toPlainText(post.description), post.author].join(' '),
    path: paths.blog(post.slug),
  }));
}

async function listPages(tx: Tx): Promise<Document[]> {
  const blocks = Map.groupBy(
    await tx.select().from(pageBlocks).orderBy(asc(pageBlocks.position)),
    ({ page }) => page,
  );
  const rules = Map.groupBy(await tx.select().from(legal).orderBy(asc(legal.position)), ({ type }) => type);
  const items = Map.groupBy(
    await tx.select().from(contentItems).orderBy(asc(contentItems.id)),
    ({ type }) => type,
  );
  const jobs = await tx.select().from(careers).orderBy(asc(careers.position));
  const collectTexts = ({ page, legal: rule, content = [], careers: hiring }: SitePage): string[] => [
    ...((page && blocks.get(page)) ?? []).flatMap((block) => [
      block.eyebrow ?? '',
      block.title,
      block.text ?? '',
      ...block.items.flatMap(({ title, text }) => [title, text ?? '']),
    ]),
    ...((rule && rules.get(rule)) ?? []).flatMap(({ question, answer }) => [question, answer]),
    ...content
      .flatMap((type) => items.get(type) ?? [])
      .flatMap(({ title, description }) => [title, description]),
    ...(hiring ? jobs : []).flatMap(({ title, location, description }) => [title, location, description]),
  ];
  return sitePages.map((page) => ({
    kind: 'page',
    title: page.title,
    excerpt: page.excerpt,
    body: [page.keywords, toPlainText(collectTexts(page).join(' '))].join(' '),
    path: page.path,
  }));
}
