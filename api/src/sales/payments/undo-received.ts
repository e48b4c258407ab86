/** Takes the payments of a received transfer back, with the documents and sums of its booking. */
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import {
  bankTransfers,
  bookings,
  cancelBooking,
  type ExpectedTransfer,
  getOwedPaise,
  getReceived,
  isEarning,
  isPaid,
  type PaidBooking,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { issueRefundDocuments, issueRefundVoucher, withdrawInvoice } from '../../bookings/documents/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';

type BookingRow = typeof bookings.$inferSelect;
type Entry = typeof bankTransfers.$inferSelect;

/**
 * An undone entry and its result. `leftPaise` is the amount that is now due for the booking, or that waits to be
 * refunded (`OUT`).
 */
export interface UndoneTransfer {
  direction: Entry['direction'];
  paise: number;
  leftPaise: number;
  /** The credit note over the booking's invoice, in whole rupees; 0 without one. */
  creditedInr: number;
  /** True when the booking was cancelled, because the cheque that made it has bounced. */
  hasEnded: boolean;
}

/**
 * Returns the transfer that is still expected after `usedPaise` were received and `leftPaise` are left to pay; null
 * when none is.
 */
export function reduceExpected(
  expected: ExpectedTransfer,
  usedPaise: number,
  leftPaise: number,
): ExpectedTransfer | null {
  const inr = expected.inr - Math.floor(usedPaise / 100);
  return inr > 0 && leftPaise > 0 ? { ...expected, inr } : null;
}

/** Reverses the payments of a received transfer.  @throws {HttpError} 422 as `undoTransfer` */
export async function undoReceived(
  tx: Tx,
  booking: BookingRow,
  { order_id, amount_paise, changed }: Entry,
  now: Date,
  bounced?: Pick<Platform, 'emit'>,
): Promise<Omit<UndoneTransfer, 'direction' | 'paise'>> {
  const orderPayments = await listPayments(tx, booking.id, order_id!);
  const paidBack = orderPayments.reduce((sum, payment) => sum + payment.refunded_paise, 0);
  if (paidBack > 0)
    throwHttpError(
      'UNPROCESSABLE',
      `${formatShortPaise(paidBack)} of it were paid back since. Take that entry back first, if nothing was paid: operator bookings transfer-undo ${booking.booking_id}`,
    );
  const used = orderPayments.filter(({ outcome }) => isEarning(outcome));
  const orders = [...new Set([order_id!, ...orderPayments.map((payment) => payment.order_id)])];
  if (used.length) await assertTransferUndoable(tx, booking, orders, now, bounced !== undefined);
  await tx
    .update(payments)
    .set({ outcome: 'reversed', refund_paise: 0, updated_at: sql`now()` })
    .where(inArray(payments.order_id, orders));
  const leftPaise = getOwedPaise(booking, await getReceived(tx, booking.id));
  if (!used.length || !isPaid(booking)) return { leftPaise, creditedInr: 0, hasEnded: false };
  if (booking.cancellation)
    return { leftPaise, creditedInr: await reduceCancellation(tx, booking, used), hasEnded: false };
  const creditedInr = await withdrawInvoice(
    tx,
    booking,
    bounced ? 'Cheque returned unpaid' : 'Payment entered by mistake',
  );
  for (const order of orders) {
    const paise = used.reduce((sum, one) => sum + (one.order_id === order ? one.amount_paise : 0), 0);
    await issueRefundVoucher(tx, booking, Math.round(paise / 100), order, !bounced);
  }
  if (bounced && used.some(({ outcome }) => outcome === 'booked')) {
    await cancelBooking({ ...bounced, now: () => now }, tx, booking, {
      by: 'operator',
      fee_inr: 0,
      refund_inr: 0,
    });
    return { leftPaise: 0, creditedInr, hasEnded: true };
  }
  const { expected_transfer } = booking;
  const before = changed?.expected;
  const reduced = before && reduceExpected(before, amount_paise, leftPaise - amount_paise);
  // When the office has agreed on another transfer in the meantime, that one stays expected.
  const isSame = before && JSON.stringify(reduced) === JSON.stringify(expected_transfer);
  await tx
    .update(bookings)
    .set({ balance_paid_at: null, ...(isSame && { expected_transfer: before }) })
    .where(eq(bookings.id, booking.id));
  return { leftPaise, creditedInr, hasEnded: false };
}

/**
 * Returns the payments of a received transfer: those of its order, and, when it made the booking, those of the order
 * for what came beyond the first payment. That order has no entry of its own.
 */
async function listPayments(tx: Tx, booking: number, order: number) {
  const ofOrder = await tx.select().from(payments).where(eq(payments.order_id, order));
  if (!ofOrder.some(({ outcome }) => outcome === 'booked')) return ofOrder;
  const entries = tx.select().from(bankTransfers).where(eq(bankTransfers.order_id, paymentOrders.id));
  const rests = tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.booking_id, booking),
        eq(paymentOrders.provider, 'transfer'),
        eq(paymentOrders.pays, 'BALANCE'),
        notExists(entries),
      ),
    );
  return tx
    .select()
    .from(payments)
    .where(or(eq(payments.order_id, order), inArray(payments.order_id, rests)));
}

/**
 * Takes money that never came out of what was paid for a cancelled booking and what is due back of it. Returns the
 * rupees on the credit note over what had been kept of that money.
 */
async function reduceCancellation(
  tx: Tx,
  booking: PaidBooking,
  reversed: readonly (typeof payments.$inferSelect)[],
): Promise<number> {
  const { cancellation } = booking;
  const toInr = (key: 'amount_paise' | 'refund_paise') =>
    Math.round(reversed.reduce((sum, payment) => sum + payment[key], 0) / 100);
  const paid_inr = cancellation!.paid_inr - toInr('amount_paise');
  const refund_inr = cancellation!.refund_inr - toInr('refund_paise');
  const fee_inr = Math.min(cancellation!.fee_inr, paid_inr - refund_inr);
  await tx
    .update(bookings)
    .set({ cancellation: { ...cancellation!, paid_inr, refund_inr, fee_inr } })
    .where(eq(bookings.id, booking.id));
  return issueRefundDocuments(tx, booking, toInr('amount_paise') - toInr('refund_paise'));
}

/**
 * @throws {HttpError} 422 when the end of the booking, a date change, the departure or other money depends on this
 *   payment.
 */
async function assertTransferUndoable(
  tx: Tx,
  booking: BookingRow,
  orders: readonly number[],
  now: Date,
  isBounced: boolean,
): Promise<void> {
  if (isBounced && booking.status === 'CANCELLED') return;
  const order = orders[0]!;
  const refuse = (why: string) =>
    throwHttpError('UNPROCESSABLE', `${booking.booking_id} ${why}. Nothing was changed.`);
  if (booking.status !== 'CONFIRMED' || !isPaid(booking))
    return refuse(`is ${booking.status}, and that was reckoned with this money`);
  const { date_from, date_changes } = booking.snapshot;
  if (toCivilDate(now) > date_from) return refuse(`left on ${date_from}, paid with this money`);
  // A date change is only made while the paid amount equals the amount for which it was priced. So a date change that
  // depends on this transfer has a newer order.
  if (date_changes?.some(({ order_id }) => order_id > order))
    return refuse('was moved to another date since, at a price that was reckoned with this money');
  const others = await tx
    .select({
      order: paymentOrders.id,
      outcome: payments.outcome,
      requestedPaise: payments.refund_paise,
      refundedPaise: payments.refunded_paise,
      reference: bankTransfers.reference,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .leftJoin(bankTransfers, eq(bankTransfers.order_id, paymentOrders.id))
    .where(eq(paymentOrders.booking_id, booking.id));
  if (others.some((one) => one.order === order && one.outcome === 'booked')) {
    if (!isBounced) return refuse('was made by this transfer: cancel it instead (operator bookings cancel)');
    if (others.some((one) => isEarning(one.outcome) && !orders.includes(one.order)))
      return refuse(
        'was made by this cheque, and got other money since: cancel it first (operator bookings cancel)',
      );
  }
  if (others.some((one) => isEarning(one.outcome) && one.requestedPaise > 0))
    return refuse('got money back since, which was reckoned with this money');
  const later = others.find(
    (one) =>
      one.order > order &&
      !orders.includes(one.order) &&
      one.outcome === 'surplus' &&
      one.requestedPaise > one.refundedPaise,
  );
  if (later)
    return refuse(
      `has the transfer ${later.reference}, which came after it and is more than was left to pay by it: take that one back first, and enter it again afterwards`,
    );
}
