/** When a departure is on sale: until the hours before it that the operator has set, unless it was closed earlier. */
import { getLastClosedDay } from '@antara/contracts/rules/sale-rules';
import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { getSalesEndHours } from '../settings/index.ts';
import { departures } from './tables.ts';

/** The last day of departure (civil date) whose sale is over at `now`. */
export async function loadLastClosedDay(db: DbOrTx, now: Date): Promise<string> {
  return getLastClosedDay(now, await getSalesEndHours(db));
}

/** Is a departure sold, when the sale of those until `lastClosed` (civil date) is over? */
export function isOnSale(lastClosed: string): SQL {
  return and(gt(departures.date_from, lastClosed), isNull(departures.closed_at))!;
}
