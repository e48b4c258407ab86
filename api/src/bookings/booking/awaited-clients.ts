/**
 * First payments that clients of agencies make by link (decision 0042). The order has a link and `clientWindow` among
 * its open windows. Its booking is PENDING and keeps the suites until the link ends.
 */
import { and, arrayContains, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { isOpen } from './open-options.ts';
import { courtesyOptions } from './option-tables.ts';
import { clientWindow, paymentLinks, paymentOrders } from './payment-tables.ts';
import { bookings, isUnexpired, roomClaims } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** Tells an agency that its client has not paid: not in time (`late`), or before the `departure` was changed. */
    'client-payment-lapsed': { orderId: number; why: 'late' | 'departure' };
  }
}

/** Matches rows of `paymentOrders` that wait for a client, or whose payment by a client is being captured. */
const isAwaitedOrder: SQL = and(
  isNotNull(paymentOrders.link_id),
  inArray(paymentOrders.pays, ['FULL', 'DEPOSIT']),
  inArray(paymentOrders.status, ['created', 'failed', 'authorised']),
  arrayContains(paymentOrders.open_windows, [clientWindow]),
)!;

/** Matches rows of `bookings` that wait for a client's payment. */
export const isAwaitingClient: SQL = and(
  eq(bookings.status, 'PENDING'),
  existsIn(paymentOrders, and(eq(paymentOrders.booking_id, bookings.id), isAwaitedOrder)),
)!;

/** Matches rows of `bookings` without an open option. */
export const hasNoOpenOption: SQL = not(
  existsIn(
    courtesyOptions,
    and(eq(courtesyOptions.booking_id, bookings.id), isNull(courtesyOptions.ended_at)),
  ),
);

/** Returns true when this order waits for the client of an agency to pay by link. */
export const isAwaitedClientOrder = (order: typeof paymentOrders.$inferSelect): boolean =>
  order.link_id !== null && order.open_windows.includes(clientWindow);

/** Returns the order that waits for the booking's client; null when there is none. */
export async function findClientOrder(
  db: DbOrTx,
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'status'>,
) {
  if (booking.status !== 'PENDING') return null;
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, booking.id), isAwaitedOrder));
  return order ?? null;
}

/**
 * Returns how many suites of a departure are reserved without payment, for options or for clients who are asked to pay.
 * A limit allows them only a share of the departure.
 */
export async function countUnpaidSuites(db: DbOrTx, departure: number): Promise<number> {
  const [optioned] = await db
    .select({ suites: sql<number>`coalesce(sum(cardinality(${courtesyOptions.suite_ids})), 0)::int` })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(eq(courtesyOptions.departure_id, departure), isOpen));
  const waiting = await db.$count(
    roomClaims,
    inArray(
      roomClaims.booking_id,
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.departure_id, departure), isUnexpired, isAwaitingClient, hasNoOpenOption)),
    ),
  );
  return optioned!.suites + waiting;
}

/**
 * Ends the wait of a locked booking for its client's payment: its links stop working, and a later payment is refunded.
 * The caller releases the suites.
 */
export async function endClientPayment(tx: Tx, booking: number): Promise<void> {
  const ofBooking = eq(paymentOrders.booking_id, booking);
  await tx
    .update(paymentOrders)
    .set({ open_windows: [], valid_until: sql`least(${paymentOrders.valid_until}, now())` })
    .where(and(ofBooking, isAwaitedOrder));
  await tx
    .update(paymentLinks)
    .set({ withdrawn_at: sql`now()` })
    .where(and(eq(paymentLinks.booking_id, booking), isNull(paymentLinks.withdrawn_at)));
}

/**
 * Ends the wait of a locked booking that no client has paid, and mails its agency. If the booking's option ends at the
 * same time, no mail is sent here, because the option's own mail says the same.
 */
export async function endUnpaidClientPayment(
  tx: Tx,
  booking: typeof bookings.$inferSelect,
  why: 'late' | 'departure',
): Promise<void> {
  const order = await findClientOrder(tx, booking);
  if (!order) return;
  await endClientPayment(tx, booking.id);
  const [option] = await tx
    .select({
      runs: sql<boolean>`${courtesyOptions.ended_at} IS NULL AND ${courtesyOptions.ends_at} > now()`,
    })
    .from(courtesyOptions)
    .where(eq(courtesyOptions.booking_id, booking.id));
  if (!option || option.runs)
    await enqueue(tx, 'client-payment-lapsed', String(order.id), { orderId: order.id, why });
}
