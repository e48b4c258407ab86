/**
 * What bookings and payments hold of a person. Sums, dates, suites and payments are part of our accounts and stay, as
 * the tax law asks; who travelled goes.
 */
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { departures } from '../catalogue/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { suiteHolds } from './hold-tables.ts';
import { paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { bookings } from './tables.ts';

const removedName = 'Removed';

/** The same order, with nobody in it. */
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
    customer: { name: removedName, email: '', mobile_no: '' },
    rooms: snapshot.rooms.map((room) => ({
      ...room,
      guests: room.guests.map(({ roomNumber, gender }) => ({ ...nobody, roomNumber, gender, age: 0 })),
    })),
  };
}

/** The same order without what guests told us of their diets, their health and whom to call. */
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

export const bookingPersonalData: PersonalData = {
  tables: ['bookings', 'payment_orders', 'payments', 'suite_holds'],

  async read(db, { id }) {
    const booked = await db
      .select()
      .from(bookings)
      .where(eq(bookings.user_id, id))
      .orderBy(desc(bookings.id));
    const ordered = await db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.user_id, id))
      .orderBy(desc(paymentOrders.id));
    const paid = ordered.length
      ? await db
          .select()
          .from(payments)
          .where(
            inArray(
              payments.order_id,
              ordered.map((order) => order.id),
            ),
          )
      : [];
    const held = await db.select().from(suiteHolds).where(eq(suiteHolds.user_id, id));
    return {
      holds: held.map(({ departure_id, suite_id, held_since, held_until }) => ({
        departure_id,
        suite_id,
        held_since,
        held_until,
      })),
      bookings: booked.map(({ booking_id, status, created_at, booked_at, snapshot, cancellation }) => ({
        booking_id,
        status,
        created_at,
        booked_at,
        order: snapshot,
        cancellation,
      })),
      payments: ordered.map((order) => ({
        order: order.provider_order_id,
        provider: order.provider,
        booking_id: booked.find((one) => one.id === order.booking_id)?.booking_id ?? null,
        amount_paise: order.amount_paise,
        status: order.status,
        created_at: order.created_at,
        ordered: order.snapshot,
        added: order.addition,
        payments: paid
          .filter((payment) => payment.order_id === order.id)
          .map(({ order_id: _, ...payment }) => payment),
      })),
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

  async erase(tx, { id }) {
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
