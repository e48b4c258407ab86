/**
 * Limits unpaid orders for date changes (VX-17): how long and how often they reserve suites. An order whose payment
 * window may be open is not replaced, because the guest would pay for suites that the site has released.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  isOpenOrder,
  leastPaymentMinutes,
  orderMinutes,
  paymentOrders,
  roomClaims,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { lockOrders } from './orders.ts';

/**
 * The limit of unpaid orders per booking in 24 hours. Five leave room for a declined card, a second card and other
 * dates.
 */
const maxUnpaidOrdersPerDay = 5;

const isUnpaid = and(
  eq(paymentOrders.pays, 'DATE'),
  inArray(paymentOrders.status, ['created', 'failed', 'authorised']),
);
const departureId = sql`(${paymentOrders.snapshot}->>'departure_id')::integer`;

/** Locks a user's unpaid date-change orders of a booking, as `lockOrders` does. */
export const lockUnpaidDateOrders = (tx: Tx, user: number, bookingId: string): Promise<void> =>
  lockOrders(tx, bookingId, and(eq(paymentOrders.user_id, user), isUnpaid));

/**
 * Ends the unpaid date-change orders of a locked booking, because a new one replaces them. Later payments for them are
 * refunded.
 *
 * @throws {HttpError} 409 while the payment of one is being captured, and while the suites of one are reserved and its
 *   window may be open in some tab.
 */
export async function endUnpaidDateOrders(tx: Tx, booking: number): Promise<void> {
  const until = sql`(SELECT max(${roomClaims.hold_expires_at}) FROM ${roomClaims}
    WHERE ${roomClaims.booking_id} = ${paymentOrders.booking_id} AND ${roomClaims.departure_id} = ${departureId})`;
  const isOwn = and(eq(paymentOrders.booking_id, booking), isUnpaid);
  const isAuthorised = eq(paymentOrders.status, 'authorised');
  const [open] = await tx
    .select({
      status: paymentOrders.status,
      date: sql<string>`${paymentOrders.snapshot}->>'date_from'`,
      until: until.mapWith(roomClaims.hold_expires_at),
    })
    .from(paymentOrders)
    .where(and(isOwn, isOpenOrder, or(isAuthorised, sql`${until} > now()`)))
    .orderBy(desc(isAuthorised), desc(paymentOrders.id))
    .limit(1);
  if (open?.status === 'authorised') throwHttpError('CONFLICT', createFailureText('DATE_BEING_PAID'));
  if (open)
    throwHttpError(
      'CONFLICT',
      createFailureText('DATE_OPEN_ELSEWHERE', { date: open.date, until: open.until as Date }),
    );
  const valid_until = sql`least(${paymentOrders.valid_until}, now())`;
  await tx.update(paymentOrders).set({ valid_until }).where(isOwn);
}

/**
 * Returns for how many minutes another unpaid date change may reserve suites of a departure: as long as an order does,
 * within the total time for which a visitor may hold suites.
 *
 * @throws {HttpError} 422 when that total is used up, until the pause is over, and when too many changes were ordered
 *   without payment.
 */
export async function getDateOrderMinutes(tx: Tx, booking: number, departure: number): Promise<number> {
  const { totalMinutes, pauseMinutes } = holdLimits;
  const age = sql`now() - ${paymentOrders.created_at}`;
  const isRecent = sql`${departureId} = ${departure} AND ${age} < make_interval(mins => ${totalMinutes + pauseMinutes})`;
  const [past] = await tx
    .select({
      orders: sql<number>`count(*)::integer`,
      sinceMinutes: sql<number>`coalesce(extract(epoch FROM max(${age}) FILTER (WHERE ${isRecent})) / 60, 0)::float`,
    })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, booking), isUnpaid, sql`${age} < interval '1 day'`));
  const { orders, sinceMinutes } = past!;
  if (orders >= maxUnpaidOrdersPerDay)
    throwHttpError('UNPROCESSABLE', createFailureText('DATE_ORDERED_OFTEN', { orders }));
  const minutes = Math.min(orderMinutes, totalMinutes - sinceMinutes);
  if (minutes < leastPaymentMinutes) {
    const pause = Math.ceil(totalMinutes + pauseMinutes - sinceMinutes);
    throwHttpError(
      'UNPROCESSABLE',
      createFailureText('DATE_HELD_LONGEST', { total: totalMinutes, minutes: pause }),
    );
  }
  return minutes;
}
