/**
 * Reads content documents from the tables, and writes them to the tables. Writing a document replaces the previous
 * document of the same name as a whole.
 */
import type { LegalType, PageName } from '@antara/contracts/api/content';
import { eq, inArray } from 'drizzle-orm';
import {
  careers,
  contentItems,
  galleryPictures,
  legal,
  listBlocks,
  listCareers,
  listLegalItems,
  listSliders,
  pageBlocks,
  sliders,
} from '../../site/content/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { listTextPictures } from '../../platform/text-pictures.ts';
import { settings } from '../../base/settings/index.ts';
import type { ContentDocument, ContentKind, DocumentKey } from './content-document.ts';
import { loadAgentLists, loadCalendar, writeAgentLists, writeCalendar } from './content-stores/lists.ts';
import { formatIndianMinute, parseIndianTime } from './indian-time.ts';
import { replaceList } from './content-stores/rows.ts';
import { loadShips, writeShip } from './content-stores/ships.ts';
import { loadTours, writeTour } from './content-stores/tours.ts';

/** Returns the documents of these keys, grouped by kind. Keys without a document are left out. */
export async function loadDocuments(db: DbOrTx, keys: readonly DocumentKey[]): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = [];
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind)) {
    const names = ofKind.map(({ name }) => name);
    documents.push(...(await stores[kind].load(db, names)));
  }
  return documents;
}

type DocumentOf<Kind extends ContentKind> = Extract<ContentDocument, { kind: Kind }>;

/** Reads and writes the documents of one kind. */
interface Store<Kind extends ContentKind> {
  /** Returns the documents that have one of these names. A kind with a single document ignores `names`. */
  load(db: DbOrTx, names: readonly string[]): Promise<readonly DocumentOf<Kind>[]>;
  /** Writes a checked document. Rows that the document does not change keep their `updated_at`. */
  write(tx: Tx, document: DocumentOf<Kind>): Promise<void>;
}

const stores: { [Kind in ContentKind]: Store<Kind> } = {
  ship: { load: loadShips, write: writeShip },
  tour: { load: loadTours, write: writeTour },
  post: { load: loadPosts, write: writePost },
  page: { load: loadPages, write: writePage },
  legal: {
    load: loadLegal,
    write: (tx, { type, items }) =>
      replaceList(tx, legal.question, items, { column: legal.type, value: type }),
  },
  careers: {
    load: async (db) => [{ kind: 'careers', careers: await listCareers(db) }],
    write: (tx, document) => replaceList(tx, careers.title, document.careers),
  },
  gallery: { load: loadGallery, write: writeGallery },
  calendar: { load: async (db) => [await loadCalendar(db)], write: writeCalendar },
  agents: { load: async (db) => [await loadAgentLists(db)], write: writeAgentLists },
  setting: { load: loadSettings, write: writeSetting },
};

/** Writes a checked document in place of the document with the same kind and name. */
export function writeDocument(tx: Tx, document: ContentDocument): Promise<void> {
  const { write } = stores[document.kind] as Store<ContentKind>;
  return write(tx, document);
}

async function loadPosts(db: DbOrTx, slugs: readonly string[]) {
  const { slug } = contentItems;
  const rows = await db
    .select()
    .from(contentItems)
    .where(inArray(slug, [...slugs]))
    .orderBy(slug);
  return rows.map(({ id: _id, updated_at: _at, text_pictures: _pictures, draft, publish_at, ...post }) => ({
    kind: 'post' as const,
    ...post,
    ...(draft && { draft }),
    ...(publish_at && { publish_at: formatIndianMinute(publish_at) }),
  }));
}

async function writePost(tx: Tx, { kind: _kind, ...post }: DocumentOf<'post'>): Promise<void> {
  const row = {
    ...post,
    draft: post.draft ?? false,
    publish_at: post.publish_at ? parseIndianTime(post.publish_at) : null,
    text_pictures: listTextPictures(post.description),
  };
  await tx.insert(contentItems).values(row).onConflictDoUpdate({ target: contentItems.slug, set: row });
}

async function loadPages(db: DbOrTx, names: readonly string[]) {
  const documents: DocumentOf<'page'>[] = [];
  for (const page of names as readonly PageName[]) {
    const blocks = await listBlocks(db, page);
    if (blocks.length) documents.push({ kind: 'page', page, blocks, sliders: await listSliders(db, page) });
  }
  return documents;
}

async function writePage(tx: Tx, { page, blocks, sliders: banners }: DocumentOf<'page'>): Promise<void> {
  await replaceList(tx, pageBlocks.key, blocks, { column: pageBlocks.page, value: page });
  await tx.delete(sliders).where(eq(sliders.page, page));
  if (banners.length) {
    await tx.insert(sliders).values(banners.map((banner, position) => ({ ...banner, page, position })));
  }
}

async function loadLegal(db: DbOrTx, names: readonly string[]) {
  const documents: DocumentOf<'legal'>[] = [];
  for (const type of names as readonly LegalType[]) {
    const items = await listLegalItems(db, type);
    if (items.length) documents.push({ kind: 'legal', type, items });
  }
  return documents;
}

async function loadSettings(db: DbOrTx, names: readonly string[]) {
  const { name } = settings;
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(name, [...names]))
    .orderBy(name);
  return rows.map((row) => ({ kind: 'setting', ...row }) as DocumentOf<'setting'>);
}

async function writeSetting(tx: Tx, { name, value }: DocumentOf<'setting'>): Promise<void> {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

async function loadGallery(db: DbOrTx): Promise<[DocumentOf<'gallery'>]> {
  const { category, path, alt, position, id } = galleryPictures;
  const pictures = await db.select({ category, path, alt }).from(galleryPictures).orderBy(position, id);
  return [{ kind: 'gallery', pictures }];
}

async function writeGallery(tx: Tx, { pictures }: DocumentOf<'gallery'>): Promise<void> {
  await tx.delete(galleryPictures);
  if (pictures.length) {
    const rows = countPlaces(pictures).map((picture, position) => ({ ...picture, position }));
    await tx.insert(galleryPictures).values(rows);
  }
}

/** Adds to each picture its position among the pictures of its category, from 0. */
function countPlaces<Row extends { category: string }>(
  pictures: readonly Row[],
): (Row & { place: number })[] {
  const counts = new Map<string, number>();
  return pictures.map((picture) => {
    const place = counts.get(picture.category) ?? 0;
    counts.set(picture.category, place + 1);
    return { ...picture, place };
  });
}
