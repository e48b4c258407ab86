/**
 * Decides what captured money pays for: a booking, its balance, an addition or a date change. Otherwise the money is
 * refunded.
 */
import { type Rupees, toPaise } from '@antara/contracts/rules/money';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  addToSnapshot,
  bankTransfers,
  type OrderSnapshot,
  type PaidBooking,
  bookings,
  claimSuites,
  getBalance,
  getLinkDueInr,
  getReceived,
  hasOpenOrder,
  isPaid,
  isUnpaidOrder,
  paymentLinks,
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
import { reduceExpected } from './undo-received.ts';

type Order = typeof paymentOrders.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;
/** The outcome of a captured payment. */
export type Outcome = NonNullable<(typeof payments.$inferSelect)['outcome']>;

/** A payment that was made in time counts when the provider reports it within this many hours. */
const maxReportDelayHours = 24;

/** A captured payment. The rows of its order and booking are locked. */
export interface Capture {
  order: Order;
  booking: BookingRow;
  payment: ProviderPayment;
  now: Date;
}

/**
 * Returns true when the guest paid while the order was valid, by the provider's clock, and the payment was reported
 * within a day after that, by the database's clock. Of a bank transfer only its day counts, because the bank's
 * statement may show it days later.
 */
export async function isPaidInTime(tx: Tx, { order, payment }: Capture): Promise<boolean> {
  const madeAt = sql`${payment.madeAt.toISOString()}::timestamptz`;
  const isReported = sql`now() <= ${paymentOrders.valid_until} + make_interval(hours => ${maxReportDelayHours})`;
  const [row] = await tx
    .select({
      // The order of a transfer is valid until the midnight after its last day, and a transfer is made at midnight.
      inTime:
        order.provider === 'transfer'
          ? sql<boolean>`${madeAt} < ${paymentOrders.valid_until}`
          : sql<boolean>`${madeAt} <= ${paymentOrders.valid_until} AND ${isReported}`,
    })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order.id));
  return row!.inTime;
}

/**
 * Decides the outcome of captured money and applies it. Only earning outcomes keep the money; the others lead to a
 * refund.
 */
export async function settleCapture(tx: Tx, capture: Capture): Promise<Outcome> {
  const { order, booking, payment, now } = capture;
  const paysMore = order.pays === 'BALANCE' || order.pays === 'ADDONS' || order.pays === 'DATE';
  if (payment.amount !== order.amount_paise || payment.currency !== 'INR') return 'wrong_amount';
  // The booking was cancelled or released in the meantime.
  if (booking.status === 'CANCELLED' || (paysMore && booking.status !== 'CONFIRMED')) return 'cancelled';
  if (!paysMore && booking.status === 'CONFIRMED') return 'paid_twice';
  if (await isAccountDeleted(tx, order.user_id)) {
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

/** Returns true when the account of an order was deleted. */
export async function isAccountDeleted(tx: Tx, user: number): Promise<boolean> {
  const [row] = await tx
    .select({ left_at: users.left_at })
    .from(users)
    .where(eq(users.id, user))
    // This lock waits for the deletion of an account, which changes the address. The lock does not wait for holds,
    // which lock the account before the booking.
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
 * Returns true when the departure of an order still sails on the ordered day with the ordered ship, and lies ahead. A
 * departure that was closed in the meantime is no longer sold, but orders from before can still be paid.
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

/** Rounds to whole rupees, as tax documents require. */
const toWholeRupees = (paise: number): Rupees => Math.round(paise / 100);

/**
 * Confirms the booking of an order whose suites are claimed for good: issues its documents, sends mails, and releases
 * the coupon uses of its other orders.
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
  // A booking of a group is confirmed before anything is paid.
  else if (order.amount_paise > 0)
    await issueReceiptVoucher(
      tx,
      confirmed as PaidBooking,
      order.id,
      toWholeRupees(order.amount_paise),
      await findTransferDay(tx, order.id),
    );
  const bookingId = booking.booking_id;
  const template = 'booking-confirmation';
  await enqueue(tx, 'mail', `${template}:${bookingId}`, { template, bookingId });
  await enqueueClientMail(tx, confirmed as PaidBooking, template);
}

/**
 * Returns the day on which the money of an order reached the bank account, or was handed over in cash, as the office
 * has entered it; null for other payments, which reach us on the day of their capture.
 */
async function findTransferDay(tx: Tx, orderId: number): Promise<string | null> {
  const [entry] = await tx
    .select({ made_on: bankTransfers.made_on })
    .from(bankTransfers)
    .where(eq(bankTransfers.order_id, orderId));
  return entry?.made_on ?? null;
}

/** Settles a payment for the balance of a booking, up to the amount still due and until the day of departure. */
async function settleBalance(tx: Tx, order: Order, booking: BookingRow, now: Date): Promise<Outcome> {
  const received = await getReceived(tx, booking.id);
  const { balanceInr } = getBalance(booking, received);
  const dueInr = await getDueInr(tx, order, { balanceInr, keptInr: received.keptInr });
  if (order.amount_paise > toPaise(dueInr)) return 'paid_twice';
  if (!isPaid(booking)) return 'balance';
  if (toCivilDate(now) > booking.snapshot.date_from) return 'departure_closed';
  const { expected_transfer: expected } = booking;
  if (expected) {
    const leftPaise = toPaise(balanceInr) - order.amount_paise;
    await tx
      .update(bookings)
      .set({ expected_transfer: reduceExpected(expected, order.amount_paise, leftPaise) })
      .where(eq(bookings.id, booking.id));
  }
  await acceptBalance(
    tx,
    booking,
    { id: order.id, paise: order.amount_paise },
    order.amount_paise === toPaise(balanceInr) ? now : null,
  );
  return 'balance';
}

/** Returns how much of the balance an order may pay: that of its link, or the whole balance. */
async function getDueInr(
  tx: Tx,
  { link_id }: Order,
  received: { balanceInr: Rupees; keptInr: Rupees },
): Promise<Rupees> {
  if (link_id === null) return received.balanceInr;
  const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.id, link_id));
  return getLinkDueInr(link!, received);
}

/**
 * Issues the documents and mails for a payment towards the balance of a locked booking. `paidAt` is the time when this
 * payment completes the balance; otherwise null.
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
  } else
    await issueReceiptVoucher(tx, booking, orderId, toWholeRupees(paise), await findTransferDay(tx, orderId));
  const bookingId = booking.booking_id;
  const template = 'balance-received';
  await enqueue(tx, 'mail', `${template}:${bookingId}:${orderId}`, { template, bookingId, orderId });
  if (paidAt) await enqueueClientMail(tx, booking, template, { orderId });
}

/** Settles a payment for an addition: once per order, if the addition still fits, and until the day of departure. */
async function settleAddition(tx: Tx, order: Order, booking: BookingRow, now: Date): Promise<Outcome> {
  const { addition } = order;
  if (!addition || !isPaid(booking)) throw new Error(`Order ${order.id} adds nothing to a booking`);
  if (booking.snapshot.additions?.some((one) => one.order_id === order.id)) return 'paid_twice';
  if (toCivilDate(now) > booking.snapshot.date_from) return 'departure_closed';
  // The price of the addition only applies to the departure that was booked when it was ordered.
  if (order.snapshot.departure_id !== booking.departure_id) return 'addition_gone';
  // The addition names its travellers by their places among the guests, which a cancelled part has changed.
  const countParts = ({ part_cancellations = [] }: OrderSnapshot) => part_cancellations.length;
  if (countParts(order.snapshot) !== countParts(booking.snapshot)) return 'addition_gone';
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
 * Releases the suites of a booking that can no longer be confirmed and marks it as refunded. Does nothing while another
 * order of the booking may be being paid for other suites.
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
