/**
 * Orders that may be being paid at this moment. The visitor's other tabs must not move, shorten or end the hold of such
 * an order, because the visitor would pay for suites that the site has released.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { throwHttpError } from '../../platform/http-error.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { paymentOrders } from './payment-tables.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { bookings, isUnexpired } from './tables.ts';

/** How long suites are kept once a payment window is open, in minutes. */
export const orderMinutes = 30;

/**
 * The least time, in minutes, that must be left for the suites and the order before a payment window opens. With less,
 * the payment would come too late.
 */
export const leastPaymentMinutes = 10;

/** Matches unpaid orders whose payment window may be open in some tab, or whose payment is being captured. */
export const isOpenOrder: SQL = or(
  eq(paymentOrders.status, 'authorised'),
  and(
    inArray(paymentOrders.status, ['created', 'failed']),
    sql`cardinality(${paymentOrders.open_windows}) > 0`,
  ),
)!;

/** An open order with the suites that it keeps, of a booking whose hold has not expired. */
export interface OpenOrder {
  booking: number;
  bookingId: string;
  until: Date;
  rooms: OrderSnapshot['rooms'];
}

/**
 * Returns one open order for each of these bookings that has any. All open orders of a booking have the same suites.
 */
export async function listOpenOrders(db: DbOrTx, ids: readonly number[]): Promise<OpenOrder[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectDistinctOn([bookings.id], {
      booking: bookings.id,
      bookingId: bookings.booking_id,
      until: bookings.hold_expires_at,
      snapshot: paymentOrders.snapshot,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'PENDING'), isUnexpired, isOpenOrder))
    .orderBy(bookings.id, sql`${paymentOrders.id} DESC`);
  return rows.map(({ snapshot, until, ...row }) => ({ ...row, until: until!, rooms: snapshot.rooms }));
}

/** Returns true when an order of this booking is open. */
export const hasOpenOrder = async (db: DbOrTx, booking: number): Promise<boolean> =>
  (await listOpenOrders(db, [booking])).length > 0;

/** Returns true when these suite ids are exactly the suites of the order. */
export const isOrderOf = ({ rooms }: OpenOrder, suites: readonly number[]): boolean =>
  rooms.length === suites.length && rooms.every(({ suite_id }) => suites.includes(suite_id));

/**
 * Refuses a change of suites that an open order of the visitor keeps.
 *
 * @throws {HttpError} 409 with `data.paying`, because of an open order of the visitor.
 */
export function throwOpenOrder({ bookingId, until, rooms }: OpenOrder): never {
  const numbers = rooms.map(({ room_number }) => room_number);
  const paying = { booking_id: bookingId, rooms: numbers, until: until.getTime() };
  throwHttpError('CONFLICT', createFailureText('SUITES_BEING_PAID', { suites: numbers, until }), { paying });
}
