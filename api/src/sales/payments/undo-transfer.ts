/**
 * Undoes a bank transfer that the office entered by mistake, or a cheque that bounced. As in a ledger, the entry stays
 * and gets a counter-entry in the opposite direction.
 */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  bankTransfers,
  cheques,
  type bookings,
  isPaid,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { assertMonthOpen } from '../../base/months/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseLine } from './bank-lines.ts';
import { linkReversal } from './reversals.ts';
import { isAccountDeleted } from './settle-capture.ts';
import { undoReceived, type UndoneTransfer } from './undo-received.ts';

type BookingRow = typeof bookings.$inferSelect;
type Entry = typeof bankTransfers.$inferSelect;

/**
 * An entry to be undone. `bounced` is set when the bank returned its cheque unpaid, on a day of its own: no mistake of
 * the office.
 */
interface Undoing {
  reference: string;
  reason: string;
  bounced?: Pick<Platform, 'emit'> & { on: string };
}

/**
 * Undoes the entry with this reference of a locked booking, received or paid back; the newer one when there are both. A
 * bounced cheque that made the booking ends it.
 *
 * @throws {HttpError} 404 when no such entry counts; 422 when something depends on the entry: the booking has departed,
 *   was moved by its guest, or got a refund since; it has ended, unless by a cheque that bounced; 409 when the month of
 *   the entry is closed, or that of the day on which the cheque bounced.
 */
export async function undoTransfer(
  tx: Tx,
  booking: BookingRow,
  { reference, reason, bounced }: Undoing,
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
  // A mistake is taken back on the day of the entry, so that the day's sums are right.
  const made_on = bounced?.on ?? entry.made_on;
  await assertMonthOpen(tx, made_on);
  const undone =
    entry.direction === 'IN'
      ? await undoReceived(tx, booking, entry, now, bounced)
      : { leftPaise: await undoPaid(tx, booking, entry), creditedInr: 0, hasEnded: false };
  const { id, direction, way, amount_paise } = entry;
  const [counter] = await tx
    .insert(bankTransfers)
    .values({
      booking_id: booking.id,
      direction: direction === 'IN' ? 'OUT' : 'IN',
      way,
      reference,
      made_on,
      amount_paise,
      counter_id: id,
      reason,
    })
    .returning({ id: bankTransfers.id });
  const [closed] = await tx
    .update(bankTransfers)
    .set({ counter_id: counter!.id })
    .where(eq(bankTransfers.id, id))
    .returning({ line: bankTransfers.line_id });
  const isReversed =
    direction === 'IN' && (await linkReversal(tx, counter!.id, { reference, paise: amount_paise }));
  // The line of money that the bank has taken back shows nothing that could be entered again.
  if (!isReversed) await releaseLine(tx, closed!.line, amount_paise);
  if (way === 'cheque')
    await tx
      .update(cheques)
      .set({ cleared_on: null })
      .where(and(eq(cheques.booking_id, booking.id), eq(cheques.number, reference)));
  // Guests get a mail when money is received, but not when the office pays some back, so only a received transfer needs
  // a correction. An order that booked nothing has no documents to correct.
  const reader = booking.user_id;
  if (direction === 'IN' && isPaid(booking) && reader !== null && !(await isAccountDeleted(tx, reader))) {
    const template = 'transfer-undone';
    const bookingId = booking.booking_id;
    await enqueue(tx, 'mail', `${template}:${bookingId}:${counter!.id}`, {
      template,
      bookingId,
      undone: {
        entry: counter!.id,
        way,
        reference,
        paise: amount_paise,
        at: now.toISOString(),
        ...(bounced && { bounced: true }),
      },
    });
  }
  return { direction, paise: amount_paise, ...undone };
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
