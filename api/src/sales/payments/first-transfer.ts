/** The first payment of a booking by bank transfer. The office lets an order of the checkout wait for the transfer. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import {
  bookings,
  claimSuites,
  findAwaitedOrder,
  isEarning,
  officeWindow,
  paymentOrders,
  payments,
  releaseCoupons,
  takeCoupon,
} from '../../bookings/booking/index.ts';
import { suites } from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { insertTransfer, type Transfer } from './bank-lines.ts';
import { hashBody, type Order } from './orders.ts';
import { enqueueReturnMail, requestRefund } from './refund.ts';
import { isAccountDeleted, isStillAhead, type Outcome, settleCapture } from './settle-capture.ts';

type BookingRow = typeof bookings.$inferSelect;

/**
 * The longest wait. The site's terms give a booking through the office 15 days for its deposit, and the price of an
 * order is not kept longer.
 */
const longestDays = 15;

/**
 * Lets the newest unpaid order of a locked booking wait, with its suites, for a bank transfer until the end of the day
 * `until` in India. When the order waits already, changes its day. Mails the customer what to pay, unless `isMailed` is
 * false. Returns the amount of the order in whole rupees.
 *
 * @throws {HttpError} 422 when there is no such order, when it is being paid, when the day is out of range, or when the
 *   ordered suites, departure or coupon are no longer available.
 */
export async function awaitFirstTransfer(
  tx: Tx,
  booking: BookingRow,
  until: string,
  now: Date,
  isMailed = true,
): Promise<{ inr: number }> {
  const { id, booking_id: bookingId } = booking;
  const refuse = (why: string) => throwHttpError('UNPROCESSABLE', `${bookingId} ${why}`);
  if (booking.status !== 'PENDING' && booking.status !== 'OPTION' && booking.status !== 'EXPIRED')
    return refuse(`is ${booking.status}: a transfer is expected for an order, or for a balance.`);
  const open = await tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.booking_id, id),
        inArray(paymentOrders.status, ['created', 'failed', 'authorised']),
        inArray(paymentOrders.pays, ['FULL', 'DEPOSIT']),
        gt(paymentOrders.amount_paise, 0),
      ),
    )
    // The waiting order comes first: cards that pay it by the office's links have newer orders.
    .orderBy(desc(eq(paymentOrders.provider, 'transfer')), desc(paymentOrders.id));
  if (open.some(({ status }) => status === 'authorised'))
    return refuse('is being paid with a card at this moment. See what becomes of that first.');
  const [order] = open;
  if (!order)
    return refuse(
      'has no order: who books enters the guests in the checkout, as far as the payment, and then the transfer can be expected.',
    );
  const { snapshot, user_id } = order;
  const lastDay = [
    addDays(toCivilDate(order.created_at), longestDays),
    addDays(snapshot.date_from, -1),
  ].toSorted()[0]!;
  if (until < toCivilDate(now) || until > lastDay)
    return refuse(
      `was ordered on ${toCivilDate(order.created_at)}: its suites and its price are kept for a transfer from today until ${lastDay} at the latest.`,
    );
  if (snapshot.customer.email === '' || (await isAccountDeleted(tx, user_id)))
    return refuse('was ordered by an account that was deleted, so nobody can be written to.');
  if (!(await isStillAhead(tx, order, now)))
    return refuse('cannot be had any more: its departure has changed.');
  const ids = snapshot.rooms.map(({ suite_id }) => suite_id);
  const ends = new Date(`${addDays(until, 1)}T00:00:00+05:30`);
  const takenIds = await claimSuites(tx, id, snapshot.departure_id, ids, ends);
  if (takenIds.length) {
    const rows = await tx.select().from(suites).where(inArray(suites.id, takenIds));
    return refuse(
      `cannot be had any more: ${rows.map(({ room_number }) => `suite ${room_number}`).join(', ')} went to somebody else.`,
    );
  }
  // The order may have lost its coupon use, because nobody paid within an hour.
  const code = snapshot.coupon_code;
  if (code !== null && order.coupon_code !== code && !(await takeCoupon(tx, user_id, code, now, id)))
    return refuse(`was ordered with the coupon ${code}, which can no longer be used.`);
  const waiting = await keepOrder(tx, { ...order, coupon_code: code }, ends);
  const inr = waiting.amount_paise / 100;
  await tx
    .update(bookings)
    .set({
      status: 'PENDING',
      user_id,
      // Without a holder, the visitor's checkout cannot move the booking either.
      holder_hash: null,
      hold_expires_at: ends,
      expected_transfer: { inr, until },
    })
    .where(eq(bookings.id, id));
  const template = 'deposit-expected';
  if (isMailed)
    await enqueue(tx, 'mail', `${template}:${bookingId}:${waiting.id}:${until}`, {
      template,
      bookingId,
      orderId: waiting.id,
      until,
    });
  return { inr };
}

/**
 * Returns the waiting order. An order for card payment is copied with the provider `transfer`, because refunds use the
 * order's own way of payment. A card can still pay the original order.
 */
async function keepOrder(tx: Tx, order: Order, valid_until: Date): Promise<Order> {
  const waits = { valid_until, open_windows: [officeWindow] };
  if (order.provider === 'transfer') {
    const [same] = await tx
      .update(paymentOrders)
      .set({ ...waits, coupon_code: order.coupon_code })
      .where(eq(paymentOrders.id, order.id))
      .returning();
    return same!;
  }
  const { id, booking_id, user_id, amount_paise, pays, snapshot, coupon_code, created_at } = order;
  // The two orders share one coupon use, which the copy keeps.
  await tx.update(paymentOrders).set({ coupon_code: null, open_windows: [] }).where(eq(paymentOrders.id, id));
  const [insertedOrder] = await tx
    .insert(paymentOrders)
    .values({
      ...waits,
      booking_id,
      user_id,
      amount_paise,
      pays,
      snapshot,
      coupon_code,
      created_at,
      idempotency_key: randomUUID(),
      body_hash: hashBody({ awaits: id }),
      provider: 'transfer',
    })
    .returning();
  return insertedOrder!;
}

/** The result of a first payment: the order and its outcome. `restPaise` is the amount beyond the order. */
export interface FirstPayment {
  orderId: number;
  outcome: Outcome;
  restPaise: number;
}

/**
 * Records the transfer for the waiting order of a locked booking and settles it like a card payment: the transfer
 * confirms the booking, or is refunded whole. Returns null when no order waits.
 *
 * @throws {HttpError} 422 for less than the ordered amount.
 */
export async function recordFirstTransfer(
  tx: Tx,
  booking: BookingRow,
  transfer: Transfer,
  now: Date,
): Promise<FirstPayment | null> {
  const order = await findAwaitedOrder(tx, booking.id);
  if (!order) return null;
  const { id: orderId, amount_paise } = order;
  const { paise, way, reference, on, lineId } = transfer;
  if (paise < amount_paise)
    throwHttpError(
      'UNPROCESSABLE',
      `${formatShortPaise(amount_paise)} are to come for ${booking.booking_id}, and ${formatShortPaise(paise)} confirm nothing. Enter the whole amount when the rest has come, with the reference of its transfer.`,
    );
  await insertTransfer(tx, {
    booking_id: booking.id,
    direction: 'IN',
    way,
    reference,
    made_on: on,
    amount_paise: paise,
    order_id: orderId,
    line_id: lineId,
    changed: {},
  });
  await tx
    .update(paymentOrders)
    .set({ status: 'captured', open_windows: [] })
    .where(eq(paymentOrders.id, orderId));
  const payment = {
    id: `transfer_${orderId}`,
    orderId: String(orderId),
    amount: amount_paise,
    currency: 'INR',
    status: 'captured' as const,
    madeAt: new Date(`${on}T00:00:00+05:30`),
    refunded: 0,
  };
  const outcome = await settleCapture(tx, { order, booking, payment, now });
  const isBooked = isEarning(outcome);
  // A refund covers the whole transfer in one payment.
  const takenPaise = isBooked ? amount_paise : paise;
  await tx.insert(payments).values({
    payment_id: payment.id,
    order_id: orderId,
    amount_paise: takenPaise,
    status: 'captured',
    outcome,
  });
  if (!isBooked) {
    await releaseCoupons(tx, eq(paymentOrders.id, orderId));
    await tx.update(bookings).set({ expected_transfer: null }).where(eq(bookings.id, booking.id));
    await requestRefund(tx, { id: payment.id, provider: 'transfer' }, takenPaise);
    await enqueueReturnMail(tx, booking.booking_id, payment.id, now);
  }
  return { orderId, outcome, restPaise: paise - takenPaise };
}
