/** The index of the site's search, brought in line with the tables at every start and after every import. */
import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { paths } from '@antara/contracts/composition/routes';
import type { ContentType } from '@antara/contracts/api/content';
import { ships, tours } from '../catalogue/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { toExcerpt, toPlainText } from './plain-text.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { careers, contentItems, legal, pageBlocks, searchDocuments } from './tables.ts';

type Document = Omit<typeof searchDocuments.$inferInsert, 'words'>;

/** Rows that are in memory at a time, however many there are. */
const batchSize = 500;
/** A page is found by so many of its newest items: PostgreSQL takes a megabyte of words for a document. */
const itemsOfPage = 100;

/** Writes what has changed, and removes what is no longer there. */
export async function rebuildSearchIndex(tx: Tx): Promise<void> {
  const known = await tx.select({ path: searchDocuments.path }).from(searchDocuments);
  const gone = new Set(known.map(({ path }) => path));
  for (const list of [listPages, listShips, listJourneys, listPosts]) {
    for await (const documents of list(tx)) {
      for (const { path } of documents) gone.delete(path);
      await writeDocuments(tx, documents);
    }
  }
  const left = [...gone];
  for (let at = 0; at < left.length; at += batchSize) {
    await tx.delete(searchDocuments).where(inArray(searchDocuments.path, left.slice(at, at + batchSize)));
  }
}

async function writeDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (!documents.length) return;
  const { title, excerpt, body, path, kind } = searchDocuments;
  const rows = await tx
    .select({ path, digest: sql<string>`md5(concat_ws(chr(10), ${kind}, ${title}, ${excerpt}, ${body}))` })
    .from(searchDocuments)
    .where(
      inArray(
        path,
        documents.map((one) => one.path),
      ),
    );
  const digests = new Map(rows.map((row) => [row.path, row.digest]));
  const changed = documents.filter((one) => digests.get(one.path) !== digestDocument(one));
  if (!changed.length) return;
  await tx
    .insert(searchDocuments)
    .values(changed)
    .onConflictDoUpdate({
      target: path,
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        excerpt: sql`excluded.excerpt`,
        body: sql`excluded.body`,
      },
    });
}

const digestDocument = ({ kind, title, excerpt, body }: Document) =>
  createHash('md5').update([kind, title, excerpt, body].join('\n')).digest('hex');

async function* listJourneys(tx: Tx): AsyncGenerator<Document[]> {
  for (let last = 0; ;) {
    const rows = await tx
      .select()
      .from(tours)
      .where(gt(tours.id, last))
      .orderBy(asc(tours.id))
      .limit(batchSize);
    if (!rows.length) return;
    last = rows.at(-1)!.id;
    yield rows.map((tour) => {
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
}

async function* listShips(tx: Tx): AsyncGenerator<Document[]> {
  yield (await tx.select().from(ships)).map((ship) => ({
    kind: 'ship',
    title: ship.name,
    excerpt: toExcerpt(ship.short_description),
    body: [toPlainText(ship.description), ...ship.vessels].join(' '),
    path: paths.ship(ship.slug),
  }));
}

async function* listPosts(tx: Tx): AsyncGenerator<Document[]> {
  for (let last = 0; ;) {
    const rows = await tx
      .select()
      .from(contentItems)
      .where(gt(contentItems.id, last))
      .orderBy(asc(contentItems.id))
      .limit(batchSize);
    if (!rows.length) return;
    last = rows.at(-1)!.id;
    yield rows
      .filter(({ type }) => type === 'BLOG')
      .map((post) => ({
        kind: 'post',
        title: post.title,
        excerpt: toExcerpt(post.meta_description),
        body: [toPlainText(post.description), post.author].join(' '),
        path: paths.blog(post.slug),
      }));
  }
}

const listNewestItems = (tx: Tx, type: ContentType) =>
  tx
    .select({ title: contentItems.title, description: contentItems.description })
    .from(contentItems)
    .where(eq(contentItems.type, type))
    .orderBy(desc(contentItems.date), asc(contentItems.id))
    .limit(itemsOfPage);

async function* listPages(tx: Tx): AsyncGenerator<Document[]> {
  const blocks = Map.groupBy(
    await tx.select().from(pageBlocks).orderBy(asc(pageBlocks.position)),
    ({ page }) => page,
  );
  const rules = Map.groupBy(await tx.select().from(legal).orderBy(asc(legal.position)), ({ type }) => type);
  const items = new Map<ContentType, Awaited<ReturnType<typeof listNewestItems>>>();
  for (const type of new Set(sitePages.flatMap(({ content = [] }) => content))) {
    items.set(type, await listNewestItems(tx, type));
  }
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
  yield sitePages.map((page) => ({
    kind: 'page',
    title: page.title,
    excerpt: page.excerpt,
    body: [page.keywords, toPlainText(collectTexts(page).join(' '))].join(' '),
    path: page.path,
  }));
}
