/** Departures and suites as the API lists them, so that no test depends on a date or a suite being free. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext } from 'playwright/test';
import type { Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { daysBetween, type Travellers } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { siteData } from './addresses.ts';

/** A suite that is free on a departure: room number, category, and what the page prints for it. */
export interface FreeSuite {
  room: string;
  category: string;
  /** Cents, by travellers. */
  fare: Record<Travellers, number>;
  value: string;
  image: string;
}

/** A departure with the suites nobody has. */
export interface Sailing {
  slug: string;
  date: string;
  detail: TourDetail;
  suites: FreeSuite[];
}

/** A call of the API that must succeed, whatever its method. */
export async function parseSuccess<Answer>(request: Promise<{ json(): Promise<unknown> }>): Promise<Answer> {
  const answer = (await (await request).json()) as Answer & { response: string };
  expect(answer.response, JSON.stringify(answer)).toBe('SUCCESS');
  return answer;
}

/** Which departures of a tour a test can use. */
export interface SailingWish {
  /** How many suites have to be free; 6 unless given. */
  freeSuites?: number;
  /** More than this many days from now; 30 unless given. */
  moreThanDays?: number;
  /** At most this many days from now. */
  atMostDays?: number;
  /** A suite has to be free of a category small enough to be wanted whole on a waiting list. */
  smallCategory?: true;
}

/** Returns how many suites of a category a departure has, free or not. */
export const countSuites = ({ detail }: Pick<Sailing, 'detail'>, category: string): number =>
  detail.suites.filter(({ suite_category_name }) => suite_category_name === category).length;

/** Returns the free suites of categories of which all suites can be wanted on a waiting list. */
export const listSmallCategorySuites = (sailing: Pick<Sailing, 'detail' | 'suites'>): FreeSuite[] =>
  sailing.suites.filter(({ category }) => countSuites(sailing, category) <= 5);

/** The first departure that fits, which other tests may be using as well. */
export async function findSailing(
  request: APIRequestContext,
  slug: string,
  wish: SailingWish = {},
): Promise<Sailing> {
  for await (const sailing of listSailings(request, slug, wish)) return sailing;
  throw new Error(`${slug} has no departure with ${wish.freeSuites ?? 6} free suites`);
}

/**
 * A departure that fits and that no other test is using, whichever worker asks. When all have been given out, they are
 * given out again in the same order: the tests that had them first are over by then.
 */
export async function claimSailing(
  request: APIRequestContext,
  slug: string,
  wish: SailingWish = {},
): Promise<Sailing> {
  for (let round = 1; round <= rounds; round += 1) {
    const accept = (date: string) => claim(`${slug}-${date}-${round}`);
    for await (const sailing of listSailings(request, slug, wish, accept)) return sailing;
  }
  throw new Error(`${slug} has no departure left with ${wish.freeSuites ?? 6} free suites`);
}

/** Keeps a departure that a test is about to add from all other tests. */
export const claimOwnDeparture = (slug: string, date: string): boolean =>
  Array.from({ length: rounds }, (_, nth) => claim(`${slug}-${date}-${nth + 1}`)).every(Boolean);

/** How often the departures of a journey are given out again. */
const rounds = 10;

/** Making a folder succeeds for one process only. */
function claim(name: string): boolean {
  const folder = join(siteData, 'claimed-departures');
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(join(folder, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The departures that fit, the last one first: those of the next weeks are few and left to the tests that ask for them.
 */
async function* listSailings(
  request: APIRequestContext,
  slug: string,
  { freeSuites = 6, moreThanDays = 30, atMostDays = Number.POSITIVE_INFINITY, smallCategory }: SailingWish,
  accept: (date: string) => boolean = () => true,
): AsyncGenerator<Sailing> {
  const detail = await parseSuccess<TourDetail>(request.get('/api/tour', { params: { slug } }));
  const today = toCivilDate(new Date());
  for (const { date_from: date, fare_percent: percent, ship } of detail.dates.toReversed()) {
    const days = daysBetween(today, date);
    // `detail.suites` are those of the journey's ship.
    if (ship || days <= moreThanDays || days > atMostDays || !accept(date)) continue;
    const suites = await listFreeSuites(request, detail, date, percent);
    if (suites.length < freeSuites) continue;
    if (smallCategory && listSmallCategorySuites({ detail, suites }).length === 0) continue;
    yield { slug, date, detail, suites };
  }
}

async function listFreeSuites(
  request: APIRequestContext,
  detail: TourDetail,
  date: string,
  percent: number,
): Promise<FreeSuite[]> {
  const { bookings } = await parseSuccess<{ bookings: { room_number: string }[] }>(
    request.get('/api/availability', { params: { slug: detail.tour.slug, date } }),
  );
  const taken = new Set(bookings.map(({ room_number }) => room_number));
  const priceFor = (suite: Suite, travellers: Travellers) =>
    calculateSuitePrice(suite, travellers, percent, detail.tour).price;
  const isFree = (suite: Suite) => !taken.has(suite.description);
  return detail.suites.filter(isFree).map((suite) => ({
    room: suite.description,
    category: suite.suite_category_name,
    fare: { 1: priceFor(suite, 1), 2: priceFor(suite, 2), 3: priceFor(suite, 3) },
    value: suite.value,
    image: suite.suite_cover_image.path,
  }));
}
