/**
 * Bank transfers. The office enters them from the bank's statement. A received transfer then counts like a card
 * payment, and its refund waits until the office has transferred the money back.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import {
  bankTransfers,
  bookings,
  getOwedPaise,
  getReceived,
  isEarning,
  isPaid,
  type PaidBooking,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { insertTransfer, type Transfer } from './bank-lines.ts';
import { recordFirstTransfer } from './first-transfer.ts';
import { hashBody } from './orders.ts';
import { enqueueReturnMail, requestRefund } from './refund.ts';
import { acceptBalance, isAccountDeleted, type Outcome } from './settle-capture.ts';
import { assertOwnTransfer } from './shared-numbers.ts';
import { reduceExpected } from './undo-received.ts';

type BookingRow = typeof bookings.$inferSelect;

/**
 * The result of a received transfer, in paise: `usedPaise` paid for the booking, `surplusPaise` has to be refunded,
 * `leftPaise` is still due.
 */
export interface ReceivedTransfer {
  /** The outcome of a first payment; null when the booking had been paid for before. */
  outcome: Outcome | null;
  usedPaise: number;
  surplusPaise: number;
  leftPaise: number;
}

/**
 * Records a received transfer for a locked booking. For an unpaid booking, the transfer pays the waiting order. Any
 * further amount, and any transfer for a paid booking, pays the balance as far as it is due. The rest has to be
 * refunded; the whole transfer when the booking has ended.
 *
 * @throws {HttpError} 409 for a reference that was entered for the booking before, or for another one without being a
 *   part; 422 when the account of the booking
 *   was deleted, when no order of an unpaid booking waits for a transfer, and for less than the ordered amount.
 */
export async function recordReceivedTransfer(
  tx: Tx,
  booking: BookingRow,
  transfer: Transfer,
  now: Date,
): Promise<ReceivedTransfer> {
  await assertNewReference(tx, booking, 'IN', transfer);
  await assertOwnTransfer(tx, booking, transfer);
  const { id, user_id } = booking;
  if (user_id === null || (await isAccountDeleted(tx, user_id)))
    throwHttpError(
      'UNPROCESSABLE',
      `The account of ${booking.booking_id} was deleted, so its guest cannot be written to. Pay the money back at the bank.`,
    );
  if (!isPaid(booking)) return receiveFirst(tx, booking, transfer, now);
  const orderId = await insertBalanceOrder(tx, booking, user_id, transfer);
  await insertTransfer(tx, {
    booking_id: id,
    direction: 'IN',
    reference: transfer.reference,
    made_on: transfer.on,
    way: transfer.way,
    amount_paise: transfer.paise,
    order_id: orderId,
    line_id: transfer.lineId,
    changed: booking.expected_transfer ? { expected: booking.expected_transfer } : {},
  });
  return { outcome: null, ...(await receiveForBalance(tx, booking, orderId, transfer.paise, now)) };
}

/** Records the transfer for a locked booking that was never paid. */
async function receiveFirst(
  tx: Tx,
  booking: BookingRow,
  transfer: Transfer,
  now: Date,
): Promise<ReceivedTransfer> {
  const first = await recordFirstTransfer(tx, booking, transfer, now);
  if (!first)
    throwHttpError(
      'UNPROCESSABLE',
      `${booking.booking_id} is ${booking.status} and was never paid for: operator bookings expect-transfer has its order wait for a transfer first.`,
    );
  const { outcome, restPaise } = first;
  const [paidBooking] = await tx.select().from(bookings).where(eq(bookings.id, booking.id));
  if (!isEarning(outcome) || !paidBooking || !isPaid(paidBooking))
    return { outcome, usedPaise: 0, surplusPaise: transfer.paise, leftPaise: 0 };
  const usedPaise = transfer.paise - restPaise;
  if (restPaise === 0)
    return {
      outcome,
      usedPaise,
      surplusPaise: 0,
      leftPaise: getOwedPaise(paidBooking, await getReceived(tx, paidBooking.id)),
    };
  const orderId = await insertBalanceOrder(tx, paidBooking, paidBooking.user_id!, {
    ...transfer,
    paise: restPaise,
  });
  const rest = await receiveForBalance(tx, paidBooking, orderId, restPaise, now);
  return { ...rest, outcome, usedPaise: usedPaise + rest.usedPaise };
}

async function insertBalanceOrder(
  tx: Tx,
  { id: booking_id, snapshot }: PaidBooking,
  user_id: number,
  transfer: Transfer,
): Promise<number> {
  const [order] = await tx
    .insert(paymentOrders)
    .values({
      booking_id,
      user_id,
      // No caller repeats this request by key: the transfer's reference shows that it was already entered.
      idempotency_key: randomUUID(),
      body_hash: hashBody({ transfer }),
      provider: 'transfer',
      amount_paise: transfer.paise,
      pays: 'BALANCE',
      snapshot,
      open_windows: [],
      status: 'captured',
    })
    .returning({ id: paymentOrders.id });
  return order!.id;
}

/** Pays the balance of a locked booking as far as it is due, and requests a refund of the surplus. */
async function receiveForBalance(
  tx: Tx,
  booking: PaidBooking,
  orderId: number,
  paise: number,
  now: Date,
): Promise<Omit<ReceivedTransfer, 'outcome'>> {
  const { id: booking_id, expected_transfer: expected } = booking;
  const owedPaise = getOwedPaise(booking, await getReceived(tx, booking_id));
  const usedPaise = Math.min(paise, owedPaise);
  const surplusPaise = paise - usedPaise;
  const leftPaise = owedPaise - usedPaise;
  const receive = (payment_id: string, amount_paise: number, outcome: Outcome) =>
    tx.insert(payments).values({ payment_id, order_id: orderId, amount_paise, status: 'captured', outcome });
  if (usedPaise > 0 && expected)
    await tx
      .update(bookings)
      .set({ expected_transfer: reduceExpected(expected, usedPaise, leftPaise) })
      .where(eq(bookings.id, booking_id));
  if (usedPaise > 0) {
    await receive(`transfer_${orderId}`, usedPaise, 'balance');
    await acceptBalance(tx, booking, { id: orderId, paise: usedPaise }, leftPaise === 0 ? now : null);
  }
  if (surplusPaise > 0) {
    const id = `transfer_${orderId}_surplus`;
    await receive(id, surplusPaise, booking.status === 'CONFIRMED' ? 'surplus' : 'cancelled');
    await requestRefund(tx, { id, provider: 'transfer' }, surplusPaise);
    await enqueueReturnMail(tx, booking.booking_id, id, now);
  }
  return { usedPaise, surplusPaise, leftPaise };
}

/**
 * Records that the office has transferred refunds of a locked booking: all that are waiting, or `paise` of them.
 * Returns the amount that is still waiting.
 *
 * @throws {HttpError} 409 for a reference that was entered for the booking before; 422 when no refund is waiting, or
 *   less than `paise`.
 */
export async function recordPaidTransfer(
  tx: Tx,
  booking: { id: number; booking_id: string },
  { paise, ...transfer }: Omit<Transfer, 'paise'> & { paise?: number | undefined },
): Promise<{ paidPaise: number; leftPaise: number }> {
  await assertNewReference(tx, booking, 'OUT', transfer);
  const waiting = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(
        eq(paymentOrders.booking_id, booking.id),
        eq(paymentOrders.provider, 'transfer'),
        gt(payments.refund_paise, payments.refunded_paise),
      ),
    )
    .orderBy(asc(payments.created_at), asc(payments.payment_id));
  const waitingPaise = waiting.reduce(
    (sum, { payment }) => sum + payment.refund_paise - payment.refunded_paise,
    0,
  );
  const paidPaise = paise ?? waitingPaise;
  if (waitingPaise === 0)
    throwHttpError(
      'UNPROCESSABLE',
      `Nothing of ${booking.booking_id} waits to be paid back by bank transfer.`,
    );
  if (paidPaise > waitingPaise)
    throwHttpError(
      'UNPROCESSABLE',
      `Only ${formatShortPaise(waitingPaise)} of ${booking.booking_id} wait to be paid back by bank transfer.`,
    );
  const refunded: Record<string, number> = {};
  let unassignedPaise = paidPaise;
  for (const { payment } of waiting) {
    const part = Math.min(unassignedPaise, payment.refund_paise - payment.refunded_paise);
    if (part === 0) break;
    unassignedPaise -= part;
    refunded[payment.payment_id] = part;
    const refunded_paise = payment.refunded_paise + part;
    const isWhole = refunded_paise === payment.amount_paise;
    await tx
      .update(payments)
      .set({ refunded_paise, ...(isWhole && { status: 'refunded' }) })
      .where(eq(payments.payment_id, payment.payment_id));
    if (isWhole)
      await tx
        .update(paymentOrders)
        .set({ status: 'refunded' })
        .where(eq(paymentOrders.id, payment.order_id));
  }
  await insertTransfer(tx, {
    booking_id: booking.id,
    direction: 'OUT',
    reference: transfer.reference,
    made_on: transfer.on,
    amount_paise: paidPaise,
    line_id: transfer.lineId,
    changed: { refunded },
  });
  return { paidPaise, leftPaise: waitingPaise - paidPaise };
}

/**
 * @throws {HttpError} 409 for a reference that was entered for this booking before, because the money would be counted
 *   twice.
 */
async function assertNewReference(
  tx: Tx,
  booking: { id: number; booking_id: string },
  direction: 'IN' | 'OUT',
  { reference }: Pick<Transfer, 'reference'>,
): Promise<void> {
  const [earlierTransfer] = await tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.reference, reference),
        eq(bankTransfers.booking_id, booking.id),
        eq(bankTransfers.direction, direction),
        isNull(bankTransfers.counter_id),
      ),
    );
  if (!earlierTransfer) return;
  throwHttpError(
    'CONFLICT',
    `The transfer ${reference} was entered for ${booking.booking_id} before: ${formatShortPaise(earlierTransfer.amount_paise)} of ${earlierTransfer.made_on}. Nothing was changed.`,
  );
}
