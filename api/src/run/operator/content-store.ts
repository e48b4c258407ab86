/** Reads content documents from the tables and writes them. A written document replaces the whole previous document. */
import type { LegalType, PageName } from '@antara/contracts/api/content';
import { and, asc, eq, inArray } from 'drizzle-orm';
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
import { notAmong } from './content-stores/not-among.ts';
import { loadShips, writeShip } from './content-stores/ships.ts';
import { loadTours, writeTour } from './content-stores/tours.ts';

/** Returns those of the requested documents that exist, kind by kind. */
export async function loadDocuments(db: DbOrTx, keys: readonly DocumentKey[]): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = [];
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind)) {
    const names = ofKind.map(({ name }) => name);
    documents.push(...(await loadOfKind(db, kind, names)));
  }
  return documents;
}

async function loadOfKind(
  db: DbOrTx,
  kind: ContentKind,
  names: readonly string[],
): Promise<readonly ContentDocument[]> {
  switch (kind) {
    case 'ship':
      return loadShips(db, names);
    case 'tour':
      return loadTours(db, names);
    case 'post':
      return loadPosts(db, names);
    case 'page':
      return loadPages(db, names as readonly PageName[]);
    case 'legal':
      return loadLegal(db, names as readonly LegalType[]);
    case 'careers':
      return [{ kind, careers: await listCareers(db) }];
    case 'gallery':
      return [{ kind, pictures: await loadGallery(db) }];
    case 'calendar':
      return [await loadCalendar(db)];
    case 'agents':
      return [await loadAgentLists(db)];
    case 'setting':
      return loadSettings(db, names);
  }
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

async function loadPages(db: DbOrTx, pages: readonly PageName[]) {
  const loadedPages = await mapInOrder(pages, async (page) => ({
    kind: 'page' as const,
    page,
    blocks: await listBlocks(db, page),
    sliders: await listSliders(db, page),
  }));
  return loadedPages.filter(({ blocks }) => blocks.length > 0);
}

async function loadLegal(db: DbOrTx, types: readonly LegalType[]) {
  const loadedLists = await mapInOrder(types, async (type) => ({
    kind: 'legal' as const,
    type,
    items: await listLegalItems(db, type),
  }));
  return loadedLists.filter(({ items }) => items.length > 0);
}

async function loadSettings(db: DbOrTx, names: readonly string[]) {
  const { name } = settings;
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(name, [...names]))
    .orderBy(name);
  return rows.map((row) => ({ kind: 'setting', ...row }) as ContentDocument);
}

function loadGallery(db: DbOrTx) {
  return db
    .select({ category: galleryPictures.category, path: galleryPictures.path, alt: galleryPictures.alt })
    .from(galleryPictures)
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id));
}

/** Writes a checked document. Unchanged rows keep their time of change. */
export async function writeDocument(tx: Tx, document: ContentDocument): Promise<void> {
  switch (document.kind) {
    case 'ship':
      return writeShip(tx, document);
    case 'tour':
      return writeTour(tx, document);
    case 'calendar':
      return writeCalendar(tx, document);
    case 'agents':
      return writeAgentLists(tx, document);
    case 'post': {
      const { kind: _kind, ...post } = document;
      const row = {
        ...post,
        draft: post.draft ?? false,
        publish_at: post.publish_at ? parseIndianTime(post.publish_at) : null,
        text_pictures: listTextPictures(post.description),
      };
      await tx.insert(contentItems).values(row).onConflictDoUpdate({ target: contentItems.slug, set: row });
      return;
    }
    case 'page':
      return writePage(tx, document);
    case 'legal': {
      const { type, items } = document;
      const questions = items.map(({ question }) => question);
      await tx.delete(legal).where(and(eq(legal.type, type), notAmong(legal.question, questions)));
      for (const [position, { question, answer }] of items.entries()) {
        await tx
          .insert(legal)
          .values({ type, position, question, answer })
          .onConflictDoUpdate({ target: [legal.type, legal.question], set: { position, answer } });
      }
      return;
    }
    case 'careers': {
      const titles = document.careers.map(({ title }) => title);
      await tx.delete(careers).where(notAmong(careers.title, titles));
      for (const [position, job] of document.careers.entries()) {
        const row = { ...job, position };
        await tx.insert(careers).values(row).onConflictDoUpdate({ target: careers.title, set: row });
      }
      return;
    }
    case 'gallery':
      await tx.delete(galleryPictures);
      if (!document.pictures.length) return;
      await tx
        .insert(galleryPictures)
        .values(countPlaces(document.pictures).map((picture, position) => ({ ...picture, position })));
      return;
    case 'setting': {
      const { name, value } = document;
      await tx
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } });
    }
  }
}

async function writePage(tx: Tx, { page, blocks, sliders: banners }: ContentDocument & { kind: 'page' }) {
  const keys = blocks.map(({ key }) => key);
  await tx.delete(pageBlocks).where(and(eq(pageBlocks.page, page), notAmong(pageBlocks.key, keys)));
  for (const [position, block] of blocks.entries()) {
    const row = { ...block, page, position };
    await tx
      .insert(pageBlocks)
      .values(row)
      .onConflictDoUpdate({ target: [pageBlocks.page, pageBlocks.key], set: row });
  }
  await tx.delete(sliders).where(eq(sliders.page, page));
  if (banners.length) {
    await tx.insert(sliders).values(banners.map((banner, position) => ({ ...banner, page, position })));
  }
}

/** Adds to each picture its place within its category. */
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

async function mapInOrder<One, Made>(
  list: readonly One[],
  make: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const results: Made[] = [];
  for (const one of list) results.push(await make(one));
  return results;
}
