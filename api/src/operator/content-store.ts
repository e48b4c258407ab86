/** Content documents read from the tables and written to them. A document replaces what it names, whole. */
import type { PageName } from '@antara/contracts/api/content';
import { and, asc, eq } from 'drizzle-orm';
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
} from '../content/index.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { settings, settingSchemas } from '../settings/index.ts';
import type { ContentDocument } from './content-document.ts';
import {
  loadAgentLists,
  loadCalendar,
  loadCoupons,
  writeAgentLists,
  writeCalendar,
  writeCoupons,
} from './content-stores/lists.ts';
import { notAmong } from './content-stores/not-among.ts';
import { loadShips, writeShip } from './content-stores/ships.ts';
import { loadTours, writeTour } from './content-stores/tours.ts';

/** Everything that is written, in the order of its files. */
export async function loadDocuments(db: DbOrTx): Promise<ContentDocument[]> {
  const posts = await db.select().from(contentItems).orderBy(asc(contentItems.slug));
  const pages = await db.selectDistinct({ page: pageBlocks.page }).from(pageBlocks).orderBy(pageBlocks.page);
  const rules = await db.selectDistinct({ type: legal.type }).from(legal).orderBy(legal.type);
  const values = await db.select().from(settings).orderBy(asc(settings.name));
  return [
    ...(await loadShips(db)),
    ...(await loadTours(db)),
    ...posts.map(({ id: _id, updated_at: _at, ...post }) => ({ kind: 'post' as const, ...post })),
    ...(await mapInOrder(pages, ({ page }) => loadPage(db, page))),
    ...(await mapInOrder(rules, async ({ type }) => ({
      kind: 'legal' as const,
      type,
      items: await listLegalItems(db, type),
    }))),
    { kind: 'careers', careers: await listCareers(db) },
    { kind: 'gallery', pictures: await loadGallery(db) },
    await loadCoupons(db),
    await loadCalendar(db),
    await loadAgentLists(db),
    ...values.flatMap(({ name, value }) =>
      name in settingSchemas ? [{ kind: 'setting', name, value } as ContentDocument] : [],
    ),
  ];
}

async function loadPage(db: DbOrTx, page: PageName) {
  return {
    kind: 'page' as const,
    page,
    blocks: await listBlocks(db, page),
    sliders: await listSliders(db, page),
  };
}

function loadGallery(db: DbOrTx) {
  return db
    .select({ category: galleryPictures.category, path: galleryPictures.path, alt: galleryPictures.alt })
    .from(galleryPictures)
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id));
}

/** Writes a checked document. Rows that stay the same keep the time they were changed at. */
export async function writeDocument(tx: Tx, document: ContentDocument): Promise<void> {
  switch (document.kind) {
    case 'ship':
      return writeShip(tx, document);
    case 'tour':
      return writeTour(tx, document);
    case 'coupons':
      return writeCoupons(tx, document);
    case 'calendar':
      return writeCalendar(tx, document);
    case 'agents':
      return writeAgentLists(tx, document);
    case 'post': {
      const { kind: _kind, ...post } = document;
      await tx.insert(contentItems).values(post).onConflictDoUpdate({ target: contentItems.slug, set: post });
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

/** Each picture with its place in its category. */
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
  const made: Made[] = [];
  for (const one of list) made.push(await make(one));
  return made;
}
