/** How many suites a departure sells, and how many can be booked now. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isSuiteFree } from '../booking/index.ts';
import { departures, departureShip, suitePrices, suites, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { waitingList } from './tables.ts';

/**
 * Suites of a category (null: of any) in service, and those of them that are neither sold nor held. Whether the
 * departure is on sale is the caller's to know.
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

/** Does anybody wait for one of these suites of a departure, or for any of it? */
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
