/** Cash and cheques. They are entered as bank transfers are, so that the same rules decide what they pay. */
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { bankTransfers, bookings, cheques } from '../../bookings/booking/index.ts';
import { assertMonthOpen } from '../../base/months/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BankLine, listSpellings, toPlainReference, type Transfer } from './bank-lines.ts';
import { assertPart, lockReference } from './shared-numbers.ts';
import { recordReceivedTransfer, type ReceivedTransfer } from './transfers.ts';
import { undoTransfer } from './undo-transfer.ts';

type BookingRow = typeof bookings.$inferSelect;

/**
 * Section 269ST of the Income-tax Act forbids to receive two lakh rupees or more in cash from a person in a day, for
 * one transaction, or for the transactions of one occasion. A booking is one transaction, whatever the days on which it
 * is paid; its account is the person.
 */
const cashLimitPaise = 2_00_000_00;

/**
 * Records cash that was received for a booking, which is locked with its orders.
 *
 * @throws {HttpError} 422 when the cash of the booking, or of its account on the day, would reach two lakh rupees;
 *   and as `recordReceivedTransfer`
 */
export async function recordCash(
  tx: Tx,
  booking: BookingRow,
  payment: Pick<Transfer, 'reference' | 'on' | 'paise'>,
  now: Date,
): Promise<ReceivedTransfer> {
  const { booking_id, user_id } = booking;
  // Two clerks who receive cash of one person for two bookings enter it one after the other.
  if (user_id !== null)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cash of ${user_id}`}, 0))`);
  const refuse = (what: string, earlierPaise: number, whose: string) =>
    earlierPaise + payment.paise >= cashLimitPaise &&
    throwHttpError(
      'UNPROCESSABLE',
      `Cash of ${formatShortPaise(cashLimitPaise)} and more ${what} must not be received (section 269ST of the Income-tax Act). ` +
        `${earlierPaise > 0 ? `${formatShortPaise(earlierPaise)} ${whose} were paid in cash already. ` : ''}Ask for a bank transfer, a cheque or a card.`,
    );
  refuse('for one booking', await sumCash(tx, eq(bankTransfers.booking_id, booking.id)), `of ${booking_id}`);
  if (user_id !== null)
    refuse(
      'from one person in a day',
      await sumCash(tx, and(eq(bookings.user_id, user_id), eq(bankTransfers.made_on, payment.on))),
      `of this person’s bookings on ${payment.on}`,
    );
  return recordReceivedTransfer(tx, booking, { ...payment, way: 'cash' }, now);
}

/** Sums the cash that was received, without entries that were taken back. */
async function sumCash(tx: Tx, where: SQL | undefined): Promise<number> {
  const [sums] = await tx
    .select({ paise: sql`coalesce(sum(${bankTransfers.amount_paise}), 0)`.mapWith(Number) })
    .from(bankTransfers)
    .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
    .where(and(where, eq(bankTransfers.way, 'cash'), isNull(bankTransfers.counter_id)));
  return sums!.paise;
}

/** A cheque that is received: drawn on `bank`, and a part of a cheque of `wholePaise` for several bookings. */
type ReceivedCheque = Pick<Transfer, 'reference' | 'on' | 'paise' | 'wholePaise'> & {
  bank?: string | undefined;
};

/** Returns the cheques of other bookings that are the same one, because number and bank are, as far as it is known. */
const listSameCheques = (tx: Tx, booking: BookingRow, number: string, bank: string | null) =>
  tx
    .select({ cheque: cheques, bookingId: bookings.booking_id })
    .from(cheques)
    .innerJoin(bookings, eq(bookings.id, cheques.booking_id))
    .where(
      and(
        inArray(cheques.number, listSpellings(toPlainReference(number))),
        ne(cheques.booking_id, booking.id),
        isNull(cheques.bounced_on),
        bank === null ? undefined : or(isNull(cheques.bank), eq(cheques.bank, bank)),
      ),
    );

/**
 * Records a cheque that was received for a locked booking. Nothing is paid until the cheque clears.
 *
 * @throws {HttpError} 409 for a cheque that was received before, and for a day of a closed month
 */
export async function receiveCheque(
  tx: Tx,
  booking: BookingRow,
  { reference: number, on, paise, bank = undefined, wholePaise }: ReceivedCheque,
): Promise<void> {
  await assertMonthOpen(tx, on);
  await lockReference(tx, number);
  const same = await listSameCheques(tx, booking, number, bank ?? null);
  assertPart(
    { what: `The cheque ${number}`, paise, wholePaise },
    same.map(({ cheque, bookingId }) => ({
      bookingId,
      paise: cheque.amount_paise,
      wholePaise: cheque.whole_paise,
    })),
  );
  const [stored] = await tx
    .insert(cheques)
    .values({
      booking_id: booking.id,
      number,
      amount_paise: paise,
      received_on: on,
      bank: bank ?? null,
      whole_paise: wholePaise ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: cheques.id });
  if (!stored)
    throwHttpError(
      'CONFLICT',
      `The cheque ${number} was received for ${booking.booking_id} before. Nothing was changed.`,
    );
}

/**
 * Records that a cheque of a booking, which is locked with its orders, has cleared: it is entered as money. A cheque
 * that has bounced may clear when it is presented again. `lineId` is the line of the bank's statement that shows it.
 *
 * @throws {HttpError} 404 when no such cheque was received; 409 when it has cleared before; 422 when it is a part of a
 *   cheque whose other parts were not entered; and as `recordReceivedTransfer`
 */
export async function clearCheque(
  tx: Tx,
  booking: BookingRow,
  { number, on, lineId }: { number: string; on: string; lineId?: number },
  now: Date,
): Promise<ReceivedTransfer & { paise: number }> {
  const cheque = await getCheque(tx, booking, number);
  if (cheque.cleared_on)
    throwHttpError(
      'CONFLICT',
      `The cheque ${number} has cleared on ${cheque.cleared_on}. Nothing was changed.`,
    );
  const { amount_paise: paise, whole_paise: wholePaise } = cheque;
  if (wholePaise !== null) {
    const others = await listSameCheques(tx, booking, number, cheque.bank);
    const enteredPaise = others.reduce((sum, one) => sum + one.cheque.amount_paise, paise);
    if (enteredPaise !== wholePaise)
      throwHttpError(
        'UNPROCESSABLE',
        `Parts of ${formatShortPaise(enteredPaise)} of the cheque ${number} were entered, which is over ${formatShortPaise(wholePaise)}. Enter its other parts first.`,
      );
  }
  const received = await recordReceivedTransfer(
    tx,
    booking,
    { way: 'cheque', reference: number, on, paise, ...(lineId && { lineId }) },
    now,
  );
  await tx
    .update(cheques)
    .set({ cleared_on: on, bounced_on: null, bounce_reason: null })
    .where(eq(cheques.id, cheque.id));
  return { ...received, paise };
}

/**
 * Records that a cheque of a locked booking has bounced. When it had cleared, its entry is taken back, and a booking
 * that it made ends (`hasEnded`). Returns what is taken back, in paise.
 *
 * @throws {HttpError} 404 when no such cheque was received; 409 when it has bounced before; and as `undoTransfer`
 */
export async function bounceCheque(
  tx: Tx,
  booking: BookingRow,
  { number, on, reason }: { number: string; on: string; reason: string },
  { now, ...platform }: Pick<Platform, 'emit' | 'now'>,
): Promise<{ paise: number; undonePaise: number; hasEnded: boolean }> {
  const cheque = await getCheque(tx, booking, number);
  if (cheque.bounced_on)
    throwHttpError(
      'CONFLICT',
      `The cheque ${number} has bounced on ${cheque.bounced_on}. Nothing was changed.`,
    );
  await assertMonthOpen(tx, on);
  const undone = cheque.cleared_on
    ? await undoTransfer(tx, booking, { reference: number, reason, bounced: { ...platform, on } }, now())
    : null;
  await tx.update(cheques).set({ bounced_on: on, bounce_reason: reason }).where(eq(cheques.id, cheque.id));
  return {
    paise: cheque.amount_paise,
    undonePaise: undone?.paise ?? 0,
    hasEnded: undone?.hasEnded ?? false,
  };
}

/**
 * Returns the cheques of a booking that a line may show, because they have its number or its amount. The cheque that
 * the line surely shows is `shown`: it has not cleared yet, and has both.
 */
export async function findCheques(
  tx: Tx,
  booking: { id: number },
  { direction, reference }: Pick<BankLine, 'direction' | 'reference'>,
  paise: number,
) {
  if (direction === 'OUT') return { alike: [], shown: undefined };
  const hasNumber = (number: string) => reference !== null && toPlainReference(number) === reference;
  const rows = await tx.select().from(cheques).where(eq(cheques.booking_id, booking.id));
  const alike = rows.filter((one) => hasNumber(one.number) || one.amount_paise === paise);
  const shown = alike.find(
    (one) => hasNumber(one.number) && one.amount_paise === paise && one.cleared_on === null,
  );
  return { alike, shown };
}

async function getCheque(tx: Tx, booking: BookingRow, number: string) {
  const [cheque] = await tx
    .select()
    .from(cheques)
    .where(and(eq(cheques.booking_id, booking.id), eq(cheques.number, number)));
  return cheque ?? throwHttpError('NOT_FOUND', `No cheque ${number} was received for ${booking.booking_id}.`);
}
