/** For tests: a small ship with one tour, its departures, prices, extras and coupons. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import {
  addOns,
  departures,
  extensions,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../../site/catalogue/tables.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/types.ts';
import { coupons } from '../tables.ts';

const picture = { cover_image: 'journeys/test/cover', cover_alt: 'A river' };
const meta = { meta_title: 'Test', meta_description: 'Test' };
export const prices = { price_single: 100_000, price_twin: 150_050 };
/** Rupees per dollar in tests: the configured fallback rate. */
export const testRate = 88;
export const tourName = 'river-week';

/** The inserted rows of `createWorld`: ids, days, and suite ids by room number. */
export interface World {
  departure: number;
  laterDeparture: number;
  date: string;
  laterDate: string;
  suiteOf: Map<string, number>;
  addOn: number;
  partyAddOn: number;
  extension: number;
}

/**
 * Inserts a ship with the suites 101 to `100 + doors` except 106; a tour, three departures (one in the past), extras,
 * coupons.
 */
export async function createWorld(db: Db, now = new Date(), doors = 8): Promise<World> {
  const [ship] = await db
    .insert(ships)
    .values({
      ...picture,
      ...meta,
      position: 0,
      slug: 'test-ship',
      name: 'Test Ship',
      vessels: ['Test'],
      short_description: '',
      description: '',
      amenities: '',
      room_description: '',
      has_spa: false,
      ship_image: 'ships/test/side',
      gallery: [],
    })
    .returning();
  const ship_id = ship!.id;
  const [category] = await db
    .insert(suiteCategories)
    .values({ ...picture, ship_id, position: 0, name: 'Heritage', description: '' })
    .returning();
  const rooms = await db
    .insert(suites)
    .values(
      Array.from({ length: doors }, (_, index) => index + 1)
        .filter((door) => door !== 6)
        .map((door) => ({
          ship_id,
          category_id: category!.id,
          room_number: String(100 + door),
          title: 'Heritage Suite',
          vessel: 'Test',
          deck: 'upper' as const,
          side: 'port' as const,
          door,
        })),
    )
    .returning();
  const [tour] = await db
    .insert(tours)
    .values({
      ...picture,
      ...meta,
      ship_id,
      position: 0,
      slug: tourName,
      name: 'River Week',
      river: 'Ganges',
      embark: 'Kolkata',
      disembark: 'Patna',
      nights: 7,
      duration: '7 Nights & 8 Days',
      description: '',
      amenities: '',
      inclusion: '',
      exclusion: '',
      is_imp: false,
      gallery: [],
    })
    .returning();
  const tour_id = tour!.id;
  await db.insert(suitePrices).values(rooms.map((room) => ({ tour_id, suite_id: room.id, ...prices })));
  const day = toCivilDate(now);
  const [date, laterDate] = [addDays(day, 100), addDays(day, 107)];
  const insertedRows = await db
    .insert(departures)
    .values(
      [date, laterDate, day].map((date_from) => ({
        tour_id,
        date_from,
        date_to: addDays(date_from, 7),
        season: 'Festival',
        fare_percent: 110,
      })),
    )
    .returning();
  const extra = { tour_id, position: 0 };
  const addOn = { add_on_title: '', add_on_description: '', add_on_cover_image: '', add_on_cover_alt: '' };
  const [perHead, forParty] = await db
    .insert(addOns)
    .values([
      { ...extra, ...addOn, title: 'Village walk', price: 5_000, price_per_person: true },
      { ...extra, ...addOn, title: 'Private boat', price: 20_000, price_per_person: false },
    ])
    .returning();
  const [extension] = await db
    .insert(extensions)
    .values({ ...extra, title: 'Two nights in Kolkata', price: 30_000, description: '' })
    .returning();
  await db.insert(coupons).values([
    { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
    { code: 'OFF150', coupon_type: 'FIXED', discount: 150 },
    { code: 'LASTONE', coupon_type: 'FIXED', discount: 50, max_uses: 1 },
  ]);
  return {
    departure: insertedRows[0]!.id,
    laterDeparture: insertedRows[1]!.id,
    date,
    laterDate,
    suiteOf: new Map(rooms.map((room) => [room.room_number, room.id])),
    addOn: perHead!.id,
    partyAddOn: forParty!.id,
    extension: extension!.id,
  };
}
