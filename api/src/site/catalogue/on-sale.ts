/** When a departure is on sale: until the hours before it that the operator has set, unless it was closed earlier. */
import { getLastClosedDay } from '@antara/contracts/rules/sale-rules';
import { and, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import { getSalesEndHours } from '../../base/settings/index.ts';
import { departures, openDepartures } from './tables.ts';

/** The last day of departure (civil date) whose sale is over at `now`. */
export async function loadLastClosedDay(db: DbOrTx, now: Date): Promise<string> {
  return getLastClosedDay(now, await getSalesEndHours(db));
}

/** Is a departure sold, when the sale of those until `lastClosed` (civil date) is over? */
export function isOnSale(lastClosed: string): SQL {
  return and(gt(departures.date_from, lastClosed), isNull(departures.closed_at))!;
}

/** Deletes from `open_departures` what has left, so that the ways through its indexes stay short. */
export async function deletePastDepartures(db: Db, now: Date): Promise<void> {
  await db.delete(openDepartures).where(lt(openDepartures.date_from, toCivilDate(now)));
}
