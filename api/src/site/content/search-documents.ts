/**
 * The index of the site's search. The index is updated from the tables at every start, after every import, and when
 * something becomes public.
 */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import { paths } from '@antara/contracts/composition/routes';
import type { ContentType } from '@antara/contracts/api/content';
import { itineraryDays, ships, tours } from '../catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { foldAccents } from '../../platform/fold-accents.ts';
import { toExcerpt, toPlainText } from './plain-text.ts';
import { loadPlaceholderFiller } from './facts.ts';
import { isPosted, isPublic } from './publication.ts';
import { addSearchWords } from './search-words.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { careers, contentItems, legal, pageBlocks, searchDocuments } from './tables.ts';

type Document = Omit<typeof searchDocuments.$inferInsert, 'words'>;
type Content = Omit<Document, 'kind' | 'source'>;

/** Rows in memory at a time, independent of the number of all rows. */
const batchSize = 500;
/**
 * A page is found by at most this many of its newest items, because PostgreSQL limits a document's words to a megabyte.
 */
const itemsOfPage = 100;

/** The version of the code that makes documents. A higher version rebuilds all documents at the next start. */
const version = 3;

/**
 * Writes the documents that have changed and deletes those whose content was removed. Reads only those tours and posts
 * that have changed since their document was made.
 */
export async function rebuildSearchIndex(tx: Tx): Promise<void> {
  await writeList(tx, 'page', await listPages(tx));
  await writeList(tx, 'ship', await listShips(tx));
  await writeRows(tx, {
    kind: 'journey',
    table: tours,
    prefix: paths.journey(''),
    toDocuments: async (rows) => {
      const days = await listItineraries(tx, rows);
      return rows.map((tour) => toJourneyDocument(tour, days.get(tour.id) ?? []));
    },
  });
  await writeRows(tx, {
    kind: 'post',
    table: contentItems,
    prefix: paths.blog(''),
    which: and(eq(contentItems.type, 'BLOG'), isPublic)!,
    toDocuments: async (rows) => rows.map(toPostDocument),
  });
}

/** Writes the changed documents of a kind. A document's digest is its `source`. */
async function writeList(tx: Tx, kind: Document['kind'], documents: readonly Content[]): Promise<void> {
  const listed = documents.map(({ path }) => path);
  const isOfKind = eq(searchDocuments.kind, kind);
  await tx.delete(searchDocuments).where(and(isOfKind, notInArray(searchDocuments.path, listed)));
  const rows = await tx.select({ source: searchDocuments.source }).from(searchDocuments).where(isOfKind);
  const storedSources = new Set(rows.map(({ source }) => source));
  const digested = documents.map((one) => ({ ...one, kind, source: digestDocument(one) }));
  await writeDocuments(
    tx,
    digested.filter(({ source }) => !storedSources.has(source)),
  );
}

/** A table in which the search finds each row separately. A document's path is `prefix` and the row's slug. */
interface Rows<Table extends typeof tours | typeof contentItems> {
  kind: Document['kind'];
  table: Table;
  prefix: string;
  which?: SQL;
  toDocuments: (rows: readonly Table['$inferSelect'][]) => Promise<Content[]>;
}

async function writeRows<Table extends typeof tours | typeof contentItems>(
  tx: Tx,
  { kind, table, prefix, which, toDocuments }: Rows<Table>,
): Promise<void> {
  const { id, slug, updated_at } = table;
  const isIts = eq(searchDocuments.path, sql`${prefix} || ${slug}`);
  const source = sql<string>`concat_ws(' ', ${version}::int, extract(epoch FROM ${updated_at}))`;
  const shownIds = tx
    .select({ id })
    .from(table as typeof tours)
    .where(and(isIts, which));
  await tx.delete(searchDocuments).where(and(eq(searchDocuments.kind, kind), notExists(shownIds)));
  for (let last = 0; ;) {
    const rows = await tx
      .select({ row: table as typeof tours, source })
      .from(table as typeof tours)
      .leftJoin(searchDocuments, isIts)
      .where(and(gt(id, last), which, sql`${searchDocuments.source} IS DISTINCT FROM ${source}`))
      .orderBy(asc(id))
      .limit(batchSize);
    if (!rows.length) return;
    last = rows.at(-1)!.row.id;
    const documents = await toDocuments(rows.map(({ row }) => row));
    await writeDocuments(
      tx,
      documents.map((one, index) => ({ ...one, kind, source: rows[index]!.source })),
    );
  }
}

async function writeDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (!documents.length) return;
  await tx
    .insert(searchDocuments)
    .values(documents.map((one) => ({ ...one, body: addPlainWords(one) })))
    .onConflictDoUpdate({
      target: searchDocuments.path,
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        excerpt: sql`excluded.excerpt`,
        body: sql`excluded.body`,
        source: sql`excluded.source`,
      },
    });
  await addSearchWords(
    tx,
    documents.flatMap(({ title, excerpt, body }) => [title, excerpt, body]),
  );
}

/**
 * Returns the body, followed by all words of the document that have accents, without their accents, so that both forms
 * are found.
 */
function addPlainWords({ title, excerpt, body }: Content): string {
  const words = new Set([title, excerpt, body].join(' ').match(/[\p{L}\p{M}]+/gu));
  const plain = [...words].flatMap((word) => {
    const folded = foldAccents(word);
    return folded.normalize('NFC') === word.normalize('NFC').toLowerCase() ? [] : [folded];
  });
  return [body, ...plain].join(' ');
}

const digestDocument = ({ title, excerpt, body, path }: Content) =>
  createHash('md5')
    .update([String(version), title, excerpt, body, path].join('\n'))
    .digest('hex');

type ItineraryDay = Pick<typeof itineraryDays.$inferSelect, 'tour_id' | 'title' | 'description'>;

const listItineraries = async (
  tx: Tx,
  rows: readonly { id: number }[],
): Promise<Map<number, ItineraryDay[]>> =>
  Map.groupBy(
    await tx
      .select({
        tour_id: itineraryDays.tour_id,
        title: itineraryDays.title,
        description: itineraryDays.description,
      })
      .from(itineraryDays)
      .where(
        inArray(
          itineraryDays.tour_id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(itineraryDays.tour_id), asc(itineraryDays.day)),
    ({ tour_id }) => tour_id,
  );

function toJourneyDocument(tour: typeof tours.$inferSelect, days: readonly ItineraryDay[]): Content {
  const description = toPlainText(tour.description);
  return {
    title: tour.name,
    excerpt: toExcerpt(description),
    body: [
      description,
      tour.river,
      tour.embark,
      tour.disembark,
      tour.duration,
      ...days.flatMap((day) => [day.title, toPlainText(day.description)]),
    ].join(' '),
    path: paths.journey(tour.slug),
  };
}

const toPostDocument = (post: typeof contentItems.$inferSelect): Content => ({
  title: post.title,
  excerpt: toExcerpt(post.meta_description),
  body: [toPlainText(post.description), post.author].join(' '),
  path: paths.blog(post.slug),
});

const listShips = async (tx: Tx): Promise<Content[]> =>
  (await tx.select().from(ships)).map((ship) => ({
    title: ship.name,
    excerpt: toExcerpt(ship.short_description),
    body: [toPlainText(ship.description), ...ship.vessels].join(' '),
    path: paths.ship(ship.slug),
  }));

const listNewestItems = (tx: Tx, type: ContentType) =>
  tx
    .select({ title: contentItems.title, description: contentItems.description })
    .from(contentItems)
    .where(and(eq(contentItems.type, type), isPublic))
    .orderBy(desc(contentItems.date), asc(contentItems.id))
    .limit(itemsOfPage);

async function listPages(tx: Tx): Promise<Content[]> {
  const blocks = Map.groupBy(
    await tx.select().from(pageBlocks).orderBy(asc(pageBlocks.position)),
    ({ page }) => page,
  );
  const fill = await loadPlaceholderFiller(tx);
  const rules = Map.groupBy(await tx.select().from(legal).orderBy(asc(legal.position)), ({ type }) => type);
  const items = new Map<ContentType, Awaited<ReturnType<typeof listNewestItems>>>();
  for (const type of new Set(sitePages.flatMap(({ content = [] }) => content))) {
    items.set(type, await listNewestItems(tx, type));
  }
  const jobs = await tx.select().from(careers).where(isPosted).orderBy(asc(careers.position));
  const collectTexts = ({ page, legal: rule, content = [], careers: hiring }: SitePage): string[] => [
    ...((page && blocks.get(page)) ?? []).flatMap((block) => [
      block.eyebrow ?? '',
      block.title,
      block.text ?? '',
      ...block.items.flatMap(({ title, text }) => [title, text ?? '']),
    ]),
    ...((rule && rules.get(rule)) ?? []).flatMap(({ question, answer }) => [question, fill(answer)]),
    ...content
      .flatMap((type) => items.get(type) ?? [])
      .flatMap(({ title, description }) => [title, description]),
    ...(hiring ? jobs : []).flatMap(({ title, location, description }) => [title, location, description]),
  ];
  return sitePages.map((page) => ({
    title: page.title,
    excerpt: page.excerpt,
    body: [page.keywords, toPlainText(collectTexts(page).join(' '))].join(' '),
    path: page.path,
  }));
}
