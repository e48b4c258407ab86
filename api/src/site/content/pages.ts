/** The operator's content on pages: blocks and banners, questions and terms, careers. */
import type {
  Career,
  ContentPicture,
  LegalItem,
  LegalType,
  PageBlock,
  PageName,
} from '@antara/contracts/api/content';
import { asc, eq, type SQL } from 'drizzle-orm';
import { listCountries } from '../catalogue/index.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import { isPosted } from './publication.ts';
import { careers, legal, pageBlocks, sliders } from './tables.ts';

/** Returns a page's blocks and banners, and the countries for its forms. */
export async function getPage(db: Db, page: PageName, toPicture: ToPicture) {
  const complete = ({ path, alt }: ContentPicture) => toPicture(path, alt);
  const blocks = await listBlocks(db, page);
  const banners = await listSliders(db, page);
  return {
    blocks: blocks.map((block): PageBlock => ({
      ...block,
      pictures: block.pictures.map(complete),
      items: block.items.map((item) => ({ ...item, picture: item.picture && complete(item.picture) })),
    })),
    sliders: banners.map(({ cover_image, cover_alt, link }) => ({
      cover_image: toPicture(cover_image, cover_alt),
      link,
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

/** Returns the banners of a page, in the operator's order. */
export function listSliders(db: DbOrTx, page: PageName) {
  return db
    .select({ cover_image: sliders.cover_image, cover_alt: sliders.cover_alt, link: sliders.link })
    .from(sliders)
    .where(eq(sliders.page, page))
    .orderBy(asc(sliders.position), asc(sliders.id));
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
