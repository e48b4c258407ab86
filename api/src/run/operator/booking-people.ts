/** Who travels on a booking, who gets its papers, and which suites it holds: also of bookings that were never paid. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import {
  bookings,
  isActiveClaim,
  type OrderSnapshot,
  paymentOrders,
  roomClaims,
} from '../../bookings/booking/index.ts';
import { suites } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';

type Row = typeof bookings.$inferSelect;

/** Returns what the booking's newest order has of a booking that was never paid; null before the first order. */
async function loadSnapshot(db: DbOrTx, row: Row): Promise<OrderSnapshot | null> {
  if (row.snapshot) return row.snapshot;
  const [order] = await db
    .select({ snapshot: paymentOrders.snapshot })
    .from(paymentOrders)
    .where(eq(paymentOrders.booking_id, row.id))
    .orderBy(desc(paymentOrders.id))
    .limit(1);
  return order?.snapshot ?? null;
}

/** Returns the guests as forms need them, the customer, the addressee of invoices, and the suites that are held. */
export async function loadBookingPeople(db: DbOrTx, row: Row) {
  const snapshot = await loadSnapshot(db, row);
  return {
    contact: snapshot?.customer ?? null,
    /** The addressee of invoices; null when the payer gave none. */
    billing: snapshot?.billing ?? null,
    /** Every guest by suite and number in the suite, from 1. */
    guests: (snapshot?.rooms ?? []).flatMap(({ room_number: room, guests }) =>
      guests.map(({ firstName, lastName, contact, age, gender, country }, place) => ({
        room,
        guest: place + 1,
        first_name: firstName,
        last_name: lastName,
        contact,
        age,
        gender,
        country,
      })),
    ),
    /** The suites that are kept for the booking until an instant, before it is paid. */
    held_suites: await db
      .select({ room: suites.room_number, until: roomClaims.hold_expires_at })
      .from(roomClaims)
      .innerJoin(suites, eq(suites.id, roomClaims.suite_id))
      .where(and(eq(roomClaims.booking_id, row.id), isActiveClaim, isNotNull(roomClaims.hold_expires_at)))
      .orderBy(asc(suites.id)),
  };
}
