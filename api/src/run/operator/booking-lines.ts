/** Bookings as lists show them: one line each, with what was paid and is open. */
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  bookings,
  getBalance,
  getReceivedByBooking,
  paymentDisputes,
  paymentOrders,
  type Received,
} from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';

type Row = typeof bookings.$inferSelect;

/** Returns the lines of these bookings for lists, in the order of the ids. `today` is a civil date. */
export async function loadBookingLines(db: DbOrTx, ids: readonly number[], today: string) {
  const rows = await db
    .select({ booking: bookings, journey: tours.slug, ship: ships.name, date: departures.date_from })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip))
    .where(inArray(bookings.id, [...ids]));
  const received = await getReceivedByBooking(db, ids);
  const disputes = await listDisputes(db, ids);
  // A booking that was never paid has no snapshot of its own.
  const unpaid = rows.flatMap(({ booking }) => (booking.snapshot ? [] : [booking.id]));
  const orders = unpaid.length
    ? await db
        .select({ booking: paymentOrders.booking_id, snapshot: paymentOrders.snapshot })
        .from(paymentOrders)
        .where(inArray(paymentOrders.booking_id, unpaid))
        .orderBy(asc(paymentOrders.id))
    : [];
  const ordered = new Map(orders.map(({ booking, snapshot }) => [booking, snapshot]));
  const byId = new Map(rows.map((row) => [row.booking.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const dispute = disputes.findLast((one) => one.booking_id === id)?.status ?? null;
    const snapshot = row?.booking.snapshot ?? ordered.get(id) ?? null;
    return row ? [{ ...toBookingLine(row, snapshot, received(id), today), dispute }] : [];
  });
}

/** Returns the disputes of these bookings. The dispute with the newest step is last. */
export const listDisputes = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.booking_id, [...ids]))
    .orderBy(asc(paymentDisputes.said_at));

function toBookingLine(
  { booking, ...sails }: { booking: Row; journey: string; ship: string; date: string },
  snapshot: Row['snapshot'],
  received: Received,
  today: string,
) {
  const { paidInr, returnedInr, balanceInr, balanceDue } = getBalance(booking, received);
  return {
    booking_id: booking.booking_id,
    status: booking.status,
    ...sails,
    customer: snapshot?.customer.name ?? null,
    agency: snapshot?.agency?.name ?? null,
    client: snapshot?.client ? formatClientName(snapshot.client) : null,
    reference: snapshot?.client?.reference || null,
    suites: snapshot?.rooms.map((room) => room.room_number) ?? [],
    total_inr: snapshot?.quote.total.inr ?? null,
    paid_inr: paidInr,
    /** The amount that was refunded or is being refunded. */
    refund_inr: booking.cancellation?.refund_inr ?? returnedInr,
    balance_inr: balanceInr,
    balance_due_on: balanceDue,
    overdue: balanceDue !== null && balanceDue < today,
    booked_at: booking.booked_at,
  };
}
