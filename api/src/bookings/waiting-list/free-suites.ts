/** Counts the suites that a departure sells, and those that can be booked now. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isSuiteFree } from '../booking/index.ts';
import { departures, departureShip, suitePrices, suites, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { waitingList } from './tables.ts';

/**
 * Returns how many suites of a category (null: of any) a departure sells, and how many of them are neither sold nor
 * held. The caller checks whether the departure is on sale.
 */
export async function countSuites(
  db: DbOrTx,
  departureId: number,
  categoryId: number | null,
): Promise<{ total: number; free: number }> {
  const [row] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      free: sql`count(*) FILTER (WHERE ${isSuiteFree(departures.id, suites.id)})`.mapWith(Number),
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(suitePrices, eq(suitePrices.tour_id, tours.id))
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(
      and(
        eq(departures.id, departureId),
        eq(suites.ship_id, departureShip),
        categoryId === null ? undefined : eq(suites.category_id, categoryId),
      ),
    );
  return row!;
}

/** Returns true when somebody waits for one of these suites of a departure, or for any suite. */
export async function isAwaited(db: DbOrTx, departureId: number, suiteIds: number[]): Promise<boolean> {
  const categories = db.select({ id: suites.category_id }).from(suites).where(inArray(suites.id, suiteIds));
  const waiting = await db.$count(
    waitingList,
    and(
      eq(waitingList.departure_id, departureId),
      isNull(waitingList.told_at),
      or(isNull(waitingList.category_id), inArray(waitingList.category_id, categories)),
    ),
  );
  return waiting > 0;
}
