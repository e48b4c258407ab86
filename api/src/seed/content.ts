/** What the operator writes: settings, posts and press, gallery, questions, openings, pages, the published calendar. */
import type { BlockItem, PageName } from '@antara/contracts/api/content';
import { and, eq } from 'drizzle-orm';
import { isSafeLink, sanitizeRichText } from '../platform/sanitize-html.ts';
import { ships } from '../catalogue/tables.ts';
import {
  careers,
  galleryPictures,
  legal,
  pageBlocks,
  sailings,
  settings,
  sliders,
} from '../content/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { calendar as sampleCalendar } from '../sample/calendar.ts';
import { careers as sampleCareers } from '../sample/careers.ts';
import type { SampleBlock, SampleBlockItem } from '../sample/content-types.ts';
import { festivals } from '../sample/festivals.ts';
import { gallery as sampleGallery } from '../sample/gallery.ts';
import { legal as sampleLegal } from '../sample/legal/index.ts';
import { pageBlocks as samplePages } from '../sample/page-blocks/index.ts';
import { ships as fleet } from '../sample/ships/index.ts';
import { seller, site } from '../sample/site.ts';
import { withAlt, type AltOf } from './alt-texts.ts';
import { insertAll } from './insert.ts';

/** Contact data. */
export async function seedSite(tx: Tx): Promise<void> {
  await tx.insert(settings).values({ name: 'site', value: site });
}

/** Who reads applications, and when festivals are. */
export async function seedSettings(tx: Tx): Promise<void> {
  await tx.insert(settings).values([
    { name: 'hr_email', value: 'careers@antara.example' },
    { name: 'festivals', value: festivals },
  ]);
}

/** Who sells, as tax papers name it. */
export async function seedSeller(tx: Tx): Promise<void> {
  await tx.insert(settings).values({ name: 'seller', value: seller }).onConflictDoNothing();
}

/** What the ships' pictures show, in databases that were made before they could say it. */
export async function seedShipAlts(tx: Tx, altOf: AltOf): Promise<void> {
  for (const { slug, ship_image } of fleet) {
    await tx
      .update(ships)
      .set({ ship_alt: altOf(ship_image) })
      .where(and(eq(ships.slug, slug), eq(ships.ship_image, ship_image), eq(ships.ship_alt, '')));
  }
}

/** The gallery, its categories in the order in which they first come. */
export function seedGallery(tx: Tx, altOf: AltOf): Promise<void> {
  return insertAll(
    tx,
    galleryPictures,
    sampleGallery.map(({ category, picture }, position) => ({
      position,
      category,
      path: picture,
      alt: altOf(picture),
    })),
  );
}

/** Questions, terms, deposit and cancellation. */
export function seedLegal(tx: Tx): Promise<void> {
  return insertAll(
    tx,
    legal,
    sampleLegal.map((item, position) => ({ ...item, position, answer: sanitizeRichText(item.answer) })),
  );
}

/** The openings. */
export function seedCareers(tx: Tx): Promise<void> {
  return insertAll(
    tx,
    careers,
    sampleCareers.map((job, position) => ({
      ...job,
      position,
      description: sanitizeRichText(job.description),
    })),
  );
}

/** The calendar as published. */
export function seedCalendar(tx: Tx): Promise<void> {
  return insertAll(
    tx,
    sailings,
    sampleCalendar.map(({ departureDates, ...row }) => ({ ...row, departure_dates: departureDates })),
  );
}

/** Every page's blocks and banners. */
export async function seedPages(tx: Tx, altOf: AltOf): Promise<void> {
  await insertAll(
    tx,
    pageBlocks,
    samplePages.flatMap(({ page, blocks }) =>
      blocks.map((block, position) => blockRow(page, block, position, altOf)),
    ),
  );
  await insertAll(
    tx,
    sliders,
    samplePages.flatMap(({ page, sliders: banners = [] }) =>
      banners.map(({ cover_image, link }, position) => ({
        page,
        position,
        cover_image,
        cover_alt: altOf(cover_image),
        link: link && safeLink(link),
      })),
    ),
  );
}

function blockRow(page: PageName, block: SampleBlock, position: number, altOf: AltOf) {
  return {
    page,
    position,
    key: block.key,
    eyebrow: block.eyebrow ?? null,
    title: block.title,
    text: block.text ? sanitizeRichText(block.text) : null,
    pictures: withAlt(block.pictures ?? [], altOf),
    items: (block.items ?? []).map((item) => blockItem(item, altOf)),
    link: linkOf(block),
  };
}

function blockItem(item: SampleBlockItem, altOf: AltOf): BlockItem {
  return {
    title: item.title,
    text: item.text ? sanitizeRichText(item.text) : null,
    picture: item.picture ? { path: item.picture, alt: altOf(item.picture) } : null,
    link: linkOf(item),
  };
}

function linkOf({ link }: Pick<SampleBlock, 'link'>): BlockItem['link'] {
  return link ? { label: link.label, url: safeLink(link.url) } : null;
}

/** `address`, or an error when no page may lead there. */
export function safeLink(address: string): string {
  if (isSafeLink(address)) return address;
  throw new Error(
    `The sample data leads to “${address}”: links lead to a path of the site, or to https, mailto or tel.`,
  );
}
