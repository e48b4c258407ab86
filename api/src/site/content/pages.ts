/** The operator's content on pages: blocks and banners, questions and terms, careers. */
import type {
  Career,
  ContentPicture,
  LegalItem,
  LegalType,
  PageBlock,
  PageName,
} from '@antara/contracts/api/content';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { listCountries } from '../catalogue/index.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import { isPosted } from './publication.ts';
import { careers, legal, pageBlocks, sliders } from './tables.ts';

/** Returns a page's blocks, its banners of the civil day `today` in India, and the countries for its forms. */
export async function getPage(db: Db, page: PageName, toPicture: ToPicture, today: string) {
  const complete = ({ path, alt }: ContentPicture) => toPicture(path, alt);
  const blocks = await listBlocks(db, page);
  const banners = await listSliders(db, page, isShownOn(today));
  return {
    blocks: blocks.map((block): PageBlock => ({
      ...block,
      pictures: block.pictures.map(complete),
      items: block.items.map((item) => ({ ...item, picture: item.picture && complete(item.picture) })),
    })),
    sliders: banners.map(({ cover_image, cover_alt, link, audience }) => ({
      cover_image: toPicture(cover_image, cover_alt),
      link,
      ...(audience && { audience }),
    })),
    countries: (await listCountries(db)).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns a page's blocks as stored: pictures without sizes. */
export async function listBlocks(db: DbOrTx, page: PageName) {
  const rows = await db
    .select({
      key: pageBlocks.key,
      eyebrow: pageBlocks.eyebrow,
      title: pageBlocks.title,
      text: pageBlocks.text,
      pictures: pageBlocks.pictures,
      items: pageBlocks.items,
      link: pageBlocks.link,
    })
    .from(pageBlocks)
    .where(eq(pageBlocks.page, page))
    .orderBy(asc(pageBlocks.position), asc(pageBlocks.id));
  return rows.map((row) => ({ ...row, pictures: [...row.pictures], items: [...row.items] }));
}

/** Matches the banners that are shown on the civil day `today` in India. */
const isShownOn = (today: string) =>
  and(
    sql`(${sliders.show_from} IS NULL OR ${sliders.show_from} <= ${today})`,
    sql`(${sliders.show_to} IS NULL OR ${sliders.show_to} >= ${today})`,
  );

/** Returns the banners of a page that match `which`, in the operator's order. Absent fields are not set. */
export async function listSliders(db: DbOrTx, page: PageName, which?: SQL) {
  const rows = await db
    .select({
      cover_image: sliders.cover_image,
      cover_alt: sliders.cover_alt,
      link: sliders.link,
      show_from: sliders.show_from,
      show_to: sliders.show_to,
      audience: sliders.audience,
    })
    .from(sliders)
    .where(and(eq(sliders.page, page), which))
    .orderBy(asc(sliders.position), asc(sliders.id));
  return rows.map(({ show_from, show_to, audience, ...banner }) => ({
    ...banner,
    ...(show_from && { show_from }),
    ...(show_to && { show_to }),
    ...(audience && { audience }),
  }));
}

/** Returns the items of one kind of text, in the operator's order. */
export function listLegalItems(db: DbOrTx, type: LegalType): Promise<LegalItem[]> {
  return db
    .select({ question: legal.question, answer: legal.answer })
    .from(legal)
    .where(eq(legal.type, type))
    .orderBy(asc(legal.position), asc(legal.id));
}

/** Returns all openings, including those with a later posting date. */
export function listCareers(db: DbOrTx, which?: SQL): Promise<Career[]> {
  return db
    .select({
      title: careers.title,
      description: careers.description,
      location: careers.location,
      employment_type: careers.employment_type,
      posted_on: careers.posted_on,
    })
    .from(careers)
    .where(which)
    .orderBy(asc(careers.position), asc(careers.id));
}

/** Returns the openings that visitors see. */
export const listPostedCareers = (db: DbOrTx): Promise<Career[]> => listCareers(db, isPosted);
