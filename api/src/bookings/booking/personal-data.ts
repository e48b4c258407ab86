/**
 * Personal data in bookings and payments. Sums, dates, suites and payments stay, because tax law requires them in the
 * accounts. The names of travellers are removed.
 */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { departures } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import { suiteHolds } from './hold-tables.ts';
import { bankLines, bankPayers, bankTransfers, cheques } from './bank-tables.ts';
import { bookingNotes } from './note-tables.ts';
import { paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { endOwnCoupons, listOwnCoupons } from './guest-coupons.ts';
import { bookings, coupons } from './tables.ts';

const removedName = 'Removed';

/** Returns the order without any person's data. */
export function anonymizeSnapshot(snapshot: OrderSnapshot): OrderSnapshot {
  const nobody = {
    firstName: removedName,
    lastName: '',
    contact: '',
    country: '',
    passport_front: '',
    passport_back: '',
  };
  const { agency: _, client: __, billing: ___, wishes: ____, changes: _____, ...order } = snapshot;
  return {
    ...order,
    ...(order.part_cancellations && {
      part_cancellations: order.part_cancellations.map((one) => ({
        ...one,
        what: { ...one.what, ...(one.what.guest && { guest: removedName }) },
      })),
    }),
    customer: { name: removedName, email: '', mobile_no: '' },
    rooms: snapshot.rooms.map((room) => ({
      ...room,
      guests: room.guests.map(({ roomNumber, gender }) => ({ ...nobody, roomNumber, gender, age: 0 })),
    })),
  };
}

/** Returns the order without the guests' diets, needs and emergency contacts. */
export function removeWishes(snapshot: OrderSnapshot): OrderSnapshot {
  const { wishes: _, ...order } = snapshot;
  return {
    ...order,
    rooms: snapshot.rooms.map((room) => ({
      ...room,
      guests: room.guests.map(({ diet: __, needs: ___, ...guest }) => guest),
    })),
  };
}

async function* readBookings(db: DbOrTx, user: number) {
  const rows = readInParts<typeof bookings.$inferSelect>((last, limit) =>
    db
      .select()
      .from(bookings)
      .where(and(eq(bookings.user_id, user), last && lt(bookings.id, last.id)))
      .orderBy(desc(bookings.id))
      .limit(limit),
  );
  for await (const { booking_id, status, created_at, booked_at, snapshot, cancellation } of rows) {
    yield { booking_id, status, created_at, booked_at, order: snapshot, cancellation };
  }
}

/** Yields the user's orders, each with its payments. */
async function* readPayments(db: DbOrTx, user: number) {
  const rows = readInParts(async (last?: { order: { id: number } }, limit?: number) => {
    const part = await db
      .select({ order: paymentOrders, booking_id: bookings.booking_id })
      .from(paymentOrders)
      .leftJoin(bookings, and(eq(bookings.id, paymentOrders.booking_id), eq(bookings.user_id, user)))
      .where(and(eq(paymentOrders.user_id, user), last && lt(paymentOrders.id, last.order.id)))
      .orderBy(desc(paymentOrders.id))
      .limit(limit!);
    const ids = part.map(({ order }) => order.id);
    const paid = await db.select().from(payments).where(inArray(payments.order_id, ids));
    const byOrder = Map.groupBy(paid, ({ order_id }) => order_id);
    return part.map((row) => ({ ...row, paid: byOrder.get(row.order.id) ?? [] }));
  });
  for await (const { order, booking_id, paid } of rows) {
    yield {
      order: order.provider_order_id,
      provider: order.provider,
      booking_id,
      amount_paise: order.amount_paise,
      status: order.status,
      created_at: order.created_at,
      ordered: order.snapshot,
      added: order.addition,
      payments: paid.map(({ order_id: _, ...payment }) => payment),
    };
  }
}

/** Yields the bank transfers that were received for the user's bookings or paid back. */
async function* readTransfers(db: DbOrTx, user: number) {
  const rows = readInParts<{
    transfer: typeof bankTransfers.$inferSelect;
    booking_id: string;
    narration: string | null;
  }>((last, limit) =>
    db
      .select({ transfer: bankTransfers, booking_id: bookings.booking_id, narration: bankLines.narration })
      .from(bankTransfers)
      .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
      .leftJoin(bankLines, eq(bankLines.id, bankTransfers.line_id))
      .where(and(eq(bookings.user_id, user), last && lt(bankTransfers.id, last.transfer.id)))
      .orderBy(desc(bankTransfers.id))
      .limit(limit),
  );
  for await (const { transfer, booking_id, narration } of rows) {
    const { direction, way, reference, made_on, amount_paise, counter_id } = transfer;
    // A mistaken entry and its counter-entry cancel each other.
    const is_taken_back = counter_id !== null;
    yield { booking_id, direction, way, reference, made_on, amount_paise, is_taken_back, narration };
  }
}

/** The personal data of bookings, orders, payments and holds. */
export const bookingPersonalData: PersonalData = {
  tables: [
    'bookings',
    'payment_orders',
    'payments',
    'payment_disputes',
    'bank_transfers',
    'bank_lines',
    'bank_payers',
    'cheques',
    'suite_holds',
    'coupons',
    'booking_notes',
  ],

  async read(db, { id, email, emailVerified }) {
    const held = await db.select().from(suiteHolds).where(eq(suiteHolds.user_id, id));
    const written = await db
      .select({ cheque: cheques, booking_id: bookings.booking_id })
      .from(cheques)
      .innerJoin(bookings, eq(bookings.id, cheques.booking_id))
      .where(eq(bookings.user_id, id));
    const notes = await db
      .select({
        booking_id: bookings.booking_id,
        written_at: bookingNotes.written_at,
        text: bookingNotes.text,
      })
      .from(bookingNotes)
      .innerJoin(bookings, eq(bookings.id, bookingNotes.booking_id))
      .where(eq(bookings.user_id, id))
      .orderBy(asc(bookingNotes.id));
    const payers = await db.select().from(bankPayers).where(eq(bankPayers.user_id, id));
    return {
      holds: held.map(({ departure_id, suite_id, held_since, held_until }) => ({
        departure_id,
        suite_id,
        held_since,
        held_until,
      })),
      bookings: readBookings(db, id),
      payments: readPayments(db, id),
      transfers: readTransfers(db, id),
      cheques: written.map(({ booking_id, cheque: { id: _, bounce_reason: __, ...cheque } }) => ({
        ...cheque,
        booking_id,
      })),
      notes,
      payers: payers.map(({ payer }) => payer),
      // Anybody may sign up with any address, and a code is worth money.
      coupons: emailVerified ? await listOwnCoupons(db, email) : [],
    };
  },

  async deletionBlocker(tx, { id }, now) {
    const [ahead] = await tx
      .select({ booking_id: bookings.booking_id })
      .from(bookings)
      .innerJoin(departures, eq(departures.id, bookings.departure_id))
      .where(
        and(
          eq(bookings.user_id, id),
          or(
            and(eq(bookings.status, 'CONFIRMED'), gte(departures.date_to, toCivilDate(now))),
            and(eq(bookings.status, 'PENDING'), gt(bookings.hold_expires_at, now)),
          ),
        ),
      )
      .limit(1);
    if (ahead) {
      return `Your voyage ${ahead.booking_id} is still ahead. Cancel it or wait until it is over, then delete your account.`;
    }
    const [returning] = await tx
      .select({ id: payments.payment_id })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
      .where(and(eq(paymentOrders.user_id, id), lt(payments.refunded_paise, payments.refund_paise)))
      .limit(1);
    if (returning) return 'Money is still on its way back to you. Please try again when it has arrived.';
    const [watched] = await tx
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(and(eq(paymentOrders.user_id, id), isNotNull(paymentOrders.next_check_at)))
      .limit(1);
    return watched
      ? 'A payment that you began in the last days may still arrive. Please try again when four days have passed.'
      : null;
  },

  async erase(tx, { id, email, emailVerified }) {
    if (emailVerified) await endOwnCoupons(tx, eq(coupons.guest_email, email));
    const booked = await tx.select().from(bookings).where(eq(bookings.user_id, id)).for('update');
    for (const booking of booked) {
      await tx
        .update(bookings)
        .set({
          holder_hash: null,
          snapshot: booking.snapshot && anonymizeSnapshot(booking.snapshot),
        })
        .where(eq(bookings.id, booking.id));
    }
    const ofPerson = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.user_id, id));
    await tx.delete(bookingNotes).where(inArray(bookingNotes.booking_id, ofPerson));
    const shownLines = tx
      .select({ id: bankTransfers.line_id })
      .from(bankTransfers)
      .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
      .where(eq(bookings.user_id, id));
    await tx
      .update(bankLines)
      .set({ narration: removedName, payer: null })
      .where(inArray(bankLines.id, shownLines));
    await tx.delete(bankPayers).where(eq(bankPayers.user_id, id));
    await tx.update(suiteHolds).set({ user_id: null }).where(eq(suiteHolds.user_id, id));
    const ordered = await tx.select().from(paymentOrders).where(eq(paymentOrders.user_id, id));
    for (const order of ordered) {
      await tx
        .update(paymentOrders)
        .set({ snapshot: anonymizeSnapshot(order.snapshot) })
        .where(eq(paymentOrders.id, order.id));
    }
  },
};
