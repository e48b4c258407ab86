/** Calculates the commission of many bookings in the database, with the same rules as `toCommissionEntry`. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import {
  bookings,
  holdingDisputes,
  paymentDisputes,
  selectReceived,
  settledInr,
  sumChangeFees,
} from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { commissionPayments, commissionRates } from './tables.ts';

/**
 * The terms of a commission that are not part of the booking. `today` is a civil date in India; `defaultPercent`
 * applies before an agency's first rate.
 */
export interface CommissionTerms {
  today: string;
  defaultPercent: number;
}

const snapshotNumber = (path: string) => sql`(${bookings.snapshot} #>> ${sql.raw(`'{${path}}'`)})`;
/** Returns India's civil date at an instant. The offset is fixed, because India has no daylight saving time. */
const bookedOn = sql`(${bookings.booked_at} AT TIME ZONE interval '05:30')::date`;

/**
 * Returns the lateral table `commission` for a row of `bookings`, with one row for a confirmed or cancelled booking
 * and none for others: `state`, `amount` in cents, and `inr` in rupees, at the booking's exchange rate or as it was
 * paid. Integer division truncates, so adding half of the divisor first rounds half up.
 */
export function selectCommission(db: DbOrTx, { today, defaultPercent }: CommissionTerms): SQL {
  return sql`(
    SELECT state, amount, coalesce(paid_inr, (2 * amount * ten_thousandths + 1000000) / 2000000) AS inr
    FROM (
      SELECT
        CASE WHEN payment.booking_id IS NOT NULL THEN 'paid'
          WHEN NOT is_cancelled AND date_to < ${today}::date AND coalesce(received.inr, 0) >= total + settled AND NOT EXISTS (
            SELECT FROM ${paymentDisputes} WHERE ${paymentDisputes.booking_id} = booked.booking_id
              AND ${inArray(paymentDisputes.status, [...holdingDisputes])}) THEN 'due'
          ELSE 'expected' END AS state,
        coalesce(payment.amount, (2 * base * hundredths + 10000) / 20000) AS amount,
        payment.inr AS paid_inr,
        ten_thousandths
      FROM (
        SELECT ${bookings.id} AS booking_id, ${bookings.status} = 'CANCELLED' AS is_cancelled,
          ${snapshotNumber('quote,subtotal,usd')}::bigint - ${snapshotNumber('quote,discount,usd')}::bigint
            - ${sumChangeFees(bookings.snapshot)} AS fare,
          coalesce(${snapshotNumber('quote,total,inr')}::bigint, 0) AS total,
          ${settledInr(bookings.snapshot)} AS settled,
          (${bookings.snapshot} ->> 'date_to')::date AS date_to,
          round(${snapshotNumber('inr_per_usd')}::numeric * 10000)::bigint AS ten_thousandths,
          round(100 * coalesce(
            (SELECT ${commissionRates.percent} FROM ${commissionRates}
              WHERE ${commissionRates.user_id} = ${bookings.user_id} AND ${commissionRates.valid_from} <= ${bookedOn}
              ORDER BY ${commissionRates.valid_from} DESC LIMIT 1),
            ${defaultPercent}::numeric))::bigint AS hundredths
        WHERE ${inArray(bookings.status, ['CONFIRMED', 'CANCELLED'])}
      ) AS booked
      LEFT JOIN LATERAL (${selectReceived(db)}) AS received ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN total = 0 OR is_cancelled THEN 0
          ELSE (2 * fare * least(total,
              coalesce(received.kept_inr, 0) + greatest(0, total + settled - coalesce(received.inr, 0)))::bigint + total)
            / (2 * total) END AS base
      ) AS earning
      LEFT JOIN ${commissionPayments} AS payment ON payment.booking_id = booked.booking_id
    ) AS counted
  ) AS commission`;
}
