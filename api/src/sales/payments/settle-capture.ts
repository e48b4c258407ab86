/** What captured money buys: a booking, its balance or what is added to it, or nothing, and then it goes back. */
import { type Rupees, toPaise } from '@antara/contracts/rules/money';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  addToSnapshot,
  type PaidBooking,
  bookings,
  claimSuites,
  getBalance,
  getReceived,
  hasOpenOrder,
  isPaid,
  isUnpaidOrder,
  paymentOrders,
  payments,
  releaseClaims,
  releaseCoupons,
  releaseOtherClaims,
  takeCoupon,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { departures, departureShip, suites, tours } from '../../site/catalogue/index.ts';
import { issueAdditionInvoice, issueInvoice, issueReceiptVoucher } from '../../bookings/documents/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { doesAdditionFit } from './price-addition.ts';
import type { ProviderPayment } from './provider.ts';
import { settleDateChange } from './settle-date-change.ts';

type Order = typeof paymentOrders.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;
/** What became of captured money. */
export type Outcome = NonNullable<(typeof payments.$inferSelect)['outcome']>;

/** The provider may tell of a payment made in time this much later. */
const lateWordHours = 24;

/** A payment of an order whose row and whose booking's are locked. */
export interface Capture {
  order: Order;
  booking: BookingRow;
  payment: ProviderPayment;
  now: Date;
}

/**
 * Was it paid while the order was valid, by the provider's clock, and did we hear of it within a day, by the
 * database's?
 */
export async function isPaidInTime(tx: Tx, { order, payment }: Capture): Promise<boolean> {
  const [row] = await tx
    .select({
      inTime: sql<boolean>`${payment.madeAt.toISOString()}::timestamptz <= ${paymentOrders.valid_until}
        AND now() <= ${paymentOrders.valid_until} + make_interval(hours => ${lateWordHours})`,
    })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order.id));
  return row!.inTime;
}

/** Decides what captured money comes to, and does it. Only earning outcomes keep the money. */
export async function settleCapture(tx: Tx, capture: Capture): Promise<Outcome> {
  const { order, booking, payment, now } = capture;
  const paysMore = order.pays === 'BALANCE' || order.pays === 'ADDONS' || order.pays === 'DATE';
  if (payment.amount !== order.amount_paise || payment.currency !== 'INR') return 'wrong_amount';
  // Lost or given back meanwhile.
  if (booking.status === 'CANCELLED' || (paysMore && booking.status !== 'CONFIRMED')) return 'cancelled';
  if (!paysMore && booking.status === 'CONFIRMED') return 'paid_twice';
  if (await hasLeft(tx, order.user_id)) {
    if (!paysMore) await releaseLostBooking(tx, order, booking);
    return 'account_deleted';
  }
  if (!(await isPaidInTime(tx, capture))) return 'order_expired';
  if (order.pays === 'DATE') {
    if (booking.snapshot?.date_changes?.some(({ order_id }) => order_id === order.id)) return 'paid_twice';
    if (!(await isStillAhead(tx, order, now))) return 'date_change_gone';
    return settleDateChange(tx, order, booking, now);
  }
  if (order.pays === 'ADDONS') return settleAddition(tx, order, booking, now);
  return paysMore ? settleBalance(tx, order, booking, now) : settleBooking(tx, order, booking, now);
}

/** Was the account of an order deleted? */
export async function hasLeft(tx: Tx, user: number): Promise<boolean> {
  const [row] = await tx
    .select({ left_at: users.left_at })
    .from(users)
    .where(eq(users.id, user))
    // Waits for an account's end, which changes its address, and not for holds, which lock the account before the
    // booking.
    .for('key share');
  return row?.left_at !== null;
}

async function settleBooking(tx: Tx, order: Order, booking: BookingRow, now: Date): Promise<Outcome> {
  const { snapshot } = order;
  if (!(await isStillAhead(tx, order, now))) {
    await releaseLostBooking(tx, order, booking);
    return 'departure_closed';
  }
  const code = snapshot.coupon_code;
  if (code !== null && order.coupon_code !== code) {
    if (!(await takeCoupon(tx, order.user_id, code, now, booking.id))) return 'coupon_spent';
    await tx.update(paymentOrders).set({ coupon_code: code }).where(eq(paymentOrders.id, order.id));
  }
  const suites = snapshot.rooms.map((room) => room.suite_id);
  const lost = await claimSuites(tx, booking.id, snapshot.departure_id, suites, null);
  if (lost.length) {
    await releaseLostBooking(tx, order, booking);
    return 'suite_lost';
  }
  await confirmBooking(tx, order, booking);
  return 'booked';
}

/**
 * Does the departure of an order still sail, on the day and with the ship that were ordered, and is it ahead? One that
 * was closed since ends its sale, and not an order that was made before.
 */
export async function isStillAhead(tx: Tx, { snapshot }: Order, now: Date): Promise<boolean> {
  const ids = snapshot.rooms.map(({ suite_id }) => suite_id);
  const [departure] = await tx
    .select({
      date_from: departures.date_from,
      cancelled_at: departures.cancelled_at,
      hasSuites: sql<boolean>`NOT EXISTS (SELECT FROM ${suites} WHERE ${inArray(suites.id, ids)} AND ${suites.ship_id} <> ${departureShip})`,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, snapshot.departure_id))
    .for('share', { of: departures });
  return (
    departure?.date_from === snapshot.date_from &&
    departure.cancelled_at === null &&
    departure.hasSuites &&
    departure.date_from > toCivilDate(now)
  );
}

/** Tax documents are in whole rupees. */
const toWholeRupees = (paise: number): Rupees => Math.round(paise / 100);

/**
 * Confirms the booking of an order whose suites are claimed for good: papers, letters, and an end to its other orders'
 * coupons.
 */
export async function confirmBooking(tx: Tx, order: Order, booking: BookingRow): Promise<void> {
  const { snapshot } = order;
  const suites = snapshot.rooms.map((room) => room.suite_id);
  await releaseOtherClaims(tx, booking.id, snapshot.departure_id, suites);
  const isOther = and(eq(paymentOrders.booking_id, booking.id), ne(paymentOrders.id, order.id));
  await releaseCoupons(tx, and(isOther, isUnpaidOrder));
  const [confirmed] = await tx
    .update(bookings)
    .set({
      status: 'CONFIRMED',
      departure_id: snapshot.departure_id,
      user_id: order.user_id,
      snapshot,
      holder_hash: null,
      hold_expires_at: null,
      booked_at: sql`now()`,
      expected_transfer: null,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (order.pays === 'FULL') await issueInvoice(tx, confirmed as PaidBooking);
  else await issueReceiptVoucher(tx, confirmed as PaidBooking, order.id, toWholeRupees(order.amount_paise));
  const bookingId = booking.booking_id;
  const template = 'booking-confirmation';
  await enqueue(tx, 'mail', `${template}:${bookingId}`, { template, bookingId });
  await enqueueClientMail(tx, confirmed as PaidBooking, template);
}

/** Money for the balance of a booking: as far as it is still owed, until the day it sails. */
async function settleBalance(tx: Tx, order: Order, booking: BookingRow, now: Date): Promise<Outcome> {
  const received = await getReceived(tx, booking.id);
  const { balanceInr } = getBalance(booking, received);
  if (order.amount_paise > toPaise(balanceInr)) return 'paid_twice';
  if (isPaid(booking) && toCivilDate(now) > booking.snapshot.date_from) return 'departure_closed';
  if (isPaid(booking))
    await acceptBalance(
      tx,
      booking,
      { id: order.id, paise: order.amount_paise },
      order.amount_paise === toPaise(balanceInr) ? now : null,
    );
  return 'balance';
}

/**
 * Does what follows on money for the balance of a locked booking: papers and letters. `paidAt`: when it is paid whole
 * by that.
 */
export async function acceptBalance(
  tx: Tx,
  booking: PaidBooking,
  { id: orderId, paise }: { id: number; paise: number },
  paidAt: Date | null,
): Promise<void> {
  if (paidAt) {
    await issueInvoice(tx, booking);
    await tx.update(bookings).set({ balance_paid_at: paidAt }).where(eq(bookings.id, booking.id));
  } else await issueReceiptVoucher(tx, booking, orderId, toWholeRupees(paise));
  const bookingId = booking.booking_id;
  const template = 'balance-received';
  await enqueue(tx, 'mail', `${template}:${bookingId}:${orderId}`, { template, bookingId, orderId });
  if (paidAt) await enqueueClientMail(tx, booking, template, { orderId });
}

/** Money for what is added to a booking: once for an order, as far as it still fits, until the day it sails. */
async function settleAddition(tx: Tx, order: Order, booking: BookingRow, now: Date): Promise<Outcome> {
  const { addition } = order;
  if (!addition || !isPaid(booking)) throw new Error(`Order ${order.id} adds nothing to a booking`);
  if (booking.snapshot.additions?.some((one) => one.order_id === order.id)) return 'paid_twice';
  if (toCivilDate(now) > booking.snapshot.date_from) return 'departure_closed';
  // It was priced for the date that was booked then.
  if (order.snapshot.departure_id !== booking.departure_id) return 'addition_gone';
  if (!(await doesAdditionFit(tx, booking, addition))) return 'addition_gone';
  const added = { ...addition, order_id: order.id, at: now.toISOString() };
  const snapshot = addToSnapshot(booking.snapshot, added);
  await tx.update(bookings).set({ snapshot }).where(eq(bookings.id, booking.id));
  await issueAdditionInvoice(tx, { ...booking, snapshot }, added);
  const about = { bookingId: booking.booking_id, orderId: order.id };
  const template = 'addition-confirmed';
  await enqueue(tx, 'mail', `${template}:${booking.booking_id}:${order.id}`, { template, ...about });
  await enqueueClientMail(tx, { ...booking, snapshot }, template, { orderId: order.id });
  return 'addition';
}

/**
 * The booking cannot be had any more: nothing of it is kept, but for another order of it that may be being paid for
 * other suites.
 */
async function releaseLostBooking(tx: Tx, order: Order, booking: BookingRow): Promise<void> {
  if (await hasOpenOrder(tx, booking.id)) return;
  await releaseClaims(tx, booking.id);
  await tx
    .update(bookings)
    .set({
      status: 'REFUNDED',
      user_id: order.user_id,
      snapshot: order.snapshot,
      holder_hash: null,
      hold_expires_at: null,
    })
    .where(eq(bookings.id, booking.id));
}
