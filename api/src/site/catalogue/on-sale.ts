/**
 * When a departure is on sale: until the number of hours before it that the operator has set, unless it was closed
 * earlier.
 */
import { getLastClosedDay } from '@antara/contracts/rules/sale-rules';
import { and, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import { getSalesEndHours } from '../../base/settings/index.ts';
import { departures, openDepartures } from './tables.ts';

/** Returns the last day of departure (civil date) whose sale has ended at `now`. */
export async function loadLastClosedDay(db: DbOrTx, now: Date): Promise<string> {
  return getLastClosedDay(now, await getSalesEndHours(db));
}

/** Matches departures on sale. The sale of departures until `lastClosed` (civil date) has ended. */
export function isOnSale(lastClosed: string): SQL {
  return and(gt(departures.date_from, lastClosed), isNull(departures.closed_at))!;
}

/** Deletes past departures from `open_departures`, so that its indexes stay small. */
export async function deletePastDepartures(db: Db, now: Date): Promise<void> {
  await db.delete(openDepartures).where(lt(openDepartures.date_from, toCivilDate(now)));
}
