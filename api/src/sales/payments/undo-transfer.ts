/**
 * Undoes a bank transfer that the office entered by mistake. As in a ledger, the entry stays and gets a counter-entry
 * in the opposite direction.
 */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  bankTransfers,
  bookings,
  type ExpectedTransfer,
  getOwedPaise,
  getReceived,
  isEarning,
  isPaid,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { issueRefundVoucher, withdrawInvoice } from '../../bookings/documents/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { isAccountDeleted } from './settle-capture.ts';

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

/**
 * Undoes the entry with this reference of a locked booking, received or paid back; the newer one when there are both.
 *
 * @throws {HttpError} 404 when no such entry counts; 422 when something depends on the entry: the booking has departed,
 *   ended, was moved by its guest, or got a refund since.
 */
export async function undoTransfer(
  tx: Tx,
  booking: BookingRow,
  { reference, reason }: { reference: string; reason: string },
  now: Date,
): Promise<UndoneTransfer> {
  const [entry] = await tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.booking_id, booking.id),
        eq(bankTransfers.reference, reference),
        isNull(bankTransfers.counter_id),
      ),
    )
    .orderBy(desc(bankTransfers.id))
    .limit(1);
  if (!entry)
    throwHttpError(
      'NOT_FOUND',
      `No transfer ${reference} stands for ${booking.booking_id}. See those that were entered: operator bookings show ${booking.booking_id}`,
    );
  const undone =
    entry.direction === 'IN'
      ? await undoReceived(tx, booking, entry, now)
      : { leftPaise: await undoPaid(tx, booking, entry), creditedInr: 0 };
  const { id, direction, amount_paise, made_on } = entry;
  const [counter] = await tx
    .insert(bankTransfers)
    .values({
      booking_id: booking.id,
      direction: direction === 'IN' ? 'OUT' : 'IN',
      reference,
      made_on,
      amount_paise,
      counter_id: id,
      reason,
    })
    .returning({ id: bankTransfers.id });
  await tx.update(bankTransfers).set({ counter_id: counter!.id }).where(eq(bankTransfers.id, id));
  // Guests get a mail when money is received, but not when the office pays some back, so only a received transfer needs
  // a correction. An order that booked nothing has no documents to correct.
  const reader = booking.user_id;
  if (direction === 'IN' && isPaid(booking) && reader !== null && !(await isAccountDeleted(tx, reader))) {
    const template = 'transfer-undone';
    const bookingId = booking.booking_id;
    await enqueue(tx, 'mail', `${template}:${bookingId}:${counter!.id}`, {
      template,
      bookingId,
      undone: { entry: counter!.id, reference, paise: amount_paise, at: now.toISOString() },
    });
  }
  return { direction, paise: amount_paise, ...undone };
}

async function undoReceived(
  tx: Tx,
  booking: BookingRow,
  { order_id, amount_paise, changed }: Entry,
  now: Date,
): Promise<Pick<UndoneTransfer, 'leftPaise' | 'creditedInr'>> {
  const orderPayments = await tx.select().from(payments).where(eq(payments.order_id, order_id!));
  const paidBack = orderPayments.reduce((sum, payment) => sum + payment.refunded_paise, 0);
  if (paidBack > 0)
    throwHttpError(
      'UNPROCESSABLE',
      `${formatShortPaise(paidBack)} of it were paid back since. Take that entry back first, if nothing was paid: operator bookings transfer-undo ${booking.booking_id}`,
    );
  const isUsed = orderPayments.some(({ outcome }) => isEarning(outcome));
  if (isUsed) await assertTransferUndoable(tx, booking, order_id!, now);
  await tx
    .update(payments)
    .set({ outcome: 'reversed', refund_paise: 0, updated_at: sql`now()` })
    .where(eq(payments.order_id, order_id!));
  const leftPaise = getOwedPaise(booking, await getReceived(tx, booking.id));
  if (!isUsed || !isPaid(booking)) return { leftPaise, creditedInr: 0 };
  const creditedInr = await withdrawInvoice(tx, booking);
  await issueRefundVoucher(tx, booking, Math.round(amount_paise / 100), order_id);
  const { expected_transfer } = booking;
  const before = changed?.expected;
  const reduced = before && reduceExpected(before, amount_paise, leftPaise - amount_paise);
  // When the office has agreed on another transfer in the meantime, that one stays expected.
  const isSame = before && JSON.stringify(reduced) === JSON.stringify(expected_transfer);
  await tx
    .update(bookings)
    .set({ balance_paid_at: null, ...(isSame && { expected_transfer: before }) })
    .where(eq(bookings.id, booking.id));
  return { leftPaise, creditedInr };
}

/**
 * @throws {HttpError} 422 when the end of the booking, a date change, the departure or other money depends on this
 *   payment.
 */
async function assertTransferUndoable(tx: Tx, booking: BookingRow, order: number, now: Date): Promise<void> {
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
  if (others.some((one) => one.order === order && one.outcome === 'booked'))
    return refuse('was made by this transfer: cancel it instead (operator bookings cancel)');
  if (others.some((one) => isEarning(one.outcome) && one.requestedPaise > 0))
    return refuse('got money back since, which was reckoned with this money');
  const later = others.find(
    (one) => one.order > order && one.outcome === 'surplus' && one.requestedPaise > one.refundedPaise,
  );
  if (later)
    return refuse(
      `has the transfer ${later.reference}, which came after it and is more than was left to pay by it: take that one back first, and enter it again afterwards`,
    );
}

/** Makes the refunds that an entry had completed wait again. Returns how many paise are waiting in total. */
async function undoPaid(tx: Tx, booking: BookingRow, { changed, reference }: Entry): Promise<number> {
  if (!changed?.refunded)
    throwHttpError(
      'UNPROCESSABLE',
      `The refund ${reference} of ${booking.booking_id} was entered before the site kept which payments it returned, so it cannot be taken back.`,
    );
  for (const [id, paise] of Object.entries(changed.refunded)) {
    const [payment] = await tx
      .update(payments)
      .set({
        refunded_paise: sql`${payments.refunded_paise} - ${paise}`,
        status: 'captured',
        updated_at: sql`now()`,
      })
      .where(eq(payments.payment_id, id))
      .returning({ order: payments.order_id });
    await tx.update(paymentOrders).set({ status: 'captured' }).where(eq(paymentOrders.id, payment!.order));
  }
  const ordered = tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, booking.id), eq(paymentOrders.provider, 'transfer')));
  const [waiting] = await tx
    .select({ paise: sql`sum(${payments.refund_paise} - ${payments.refunded_paise})`.mapWith(Number) })
    .from(payments)
    .where(and(inArray(payments.order_id, ordered), gt(payments.refund_paise, payments.refunded_paise)));
  return waiting!.paise;
}
