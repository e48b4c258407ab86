/**
 * Orders that may be being paid at this moment. The hold of such an order is not moved, shortened or ended by its
 * visitor's other tabs, because the money would be taken for suites that the site has given away.
 */
import { formatOpenOrder } from '@antara/contracts/api/limit-messages';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { throwHttpError } from '../../platform/http-error.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { paymentOrders } from './payment-tables.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { bookings, isUnexpired } from './tables.ts';

/** The suites are kept this long once a payment window is open, in minutes. */
export const orderMinutes = 30;

/**
 * No window is opened for suites, or an order, that have less than this left, in minutes: the payment would come too
 * late for them.
 */
export const leastPaymentMinutes = 10;

/** An unpaid order whose payment window may stand open in some tab, or whose money is being taken. */
export const isOpenOrder: SQL = or(
  eq(paymentOrders.status, 'authorised'),
  and(
    inArray(paymentOrders.status, ['created', 'failed']),
    sql`cardinality(${paymentOrders.open_windows}) > 0`,
  ),
)!;

/** What an open order keeps: the suites of a booking whose hold has not run out. */
export interface OpenOrder {
  booking: number;
  bookingId: string;
  until: Date;
  rooms: OrderSnapshot['rooms'];
}

/**
 * The open orders of these bookings, one for each booking that has any: all orders of a booking that are open have the
 * same suites.
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

/** Is an order of this booking open? */
export const hasOpenOrder = async (db: DbOrTx, booking: number): Promise<boolean> =>
  (await listOpenOrders(db, [booking])).length > 0;

/** Are these, by their ids, exactly the suites of the order? */
export const isOrderOf = ({ rooms }: OpenOrder, suites: readonly number[]): boolean =>
  rooms.length === suites.length && rooms.every(({ suite_id }) => suites.includes(suite_id));

/** Refuses, because of an open order of the visitor: 409 with `data.paying`. */
export function throwOpenOrder({ bookingId, until, rooms }: OpenOrder): never {
  const numbers = rooms.map(({ room_number }) => room_number);
  const paying = { booking_id: bookingId, rooms: numbers, until: until.getTime() };
  throwHttpError('CONFLICT', formatOpenOrder(numbers, until), { paying });
}
