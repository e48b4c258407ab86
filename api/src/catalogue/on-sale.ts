/** When a departure is on sale: until the day before it leaves (India's day), unless the operator has closed it. */
import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { departures } from './tables.ts';

/** Is a departure still sold on `today` (civil date)? */
export function isOnSale(today: string): SQL {
  return and(gt(departures.date_from, today), isNull(departures.closed_at))!;
}
