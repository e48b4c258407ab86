/**
 * Lines of the bank's statements. Each is stored once, and no more than its amount is entered from it as transfers of
 * bookings.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  bankLines,
  bankPayers,
  bankTransfers,
  bookings,
  lockBooking,
  type OfficeWay,
} from '../../bookings/booking/index.ts';
import { assertMonthOpen } from '../../base/months/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/** A transfer from the bank's statement: the bank's transaction number (UTR), and the day (`yyyy-mm-dd`). */
export interface Transfer {
  reference: string;
  on: string;
  paise: number;
  /** How the money came; by bank transfer when absent. */
  way?: OfficeWay;
  /** The amount of the whole transfer or cheque, when this is a part of it because it pays for several bookings. */
  wholePaise?: number | undefined;
  /** The line of an imported statement from which the transfer is entered; absent when it is entered by hand. */
  lineId?: number;
}

/** A stored line. */
export type BankLine = typeof bankLines.$inferSelect;

/** Matches lines that can still be entered: they were not left aside, and a part of their amount is left. */
export const isOpenLine = and(
  sql`${bankLines.matched_paise} < ${bankLines.amount_paise}`,
  isNull(bankLines.ignored_reason),
)!;

/** Returns how much of a line can still be entered, in paise. */
export const getOpenPaise = ({ amount_paise, matched_paise }: BankLine): number =>
  amount_paise - matched_paise;

/**
 * Returns a reference as lines have it: without the zeros with which banks pad it. Six characters stay, because the
 * numbers of cheques have six digits and may begin with zeros.
 */
export const toPlainReference = (reference: string): string => reference.replace(/^0+(?=.{6})/, '');

/** Returns the spellings in which people and banks write a reference that `toPlainReference` returns. */
export const listSpellings = (reference: string): string[] => [
  reference,
  reference.padStart(12, '0'),
  reference.padStart(16, '0'),
];

/**
 * Inserts the entry of a transfer. The entry counts against the line `line_id`; without one, against the line with the
 * same reference, so that the line is not entered once more.
 *
 * @throws {HttpError} 409 when less than the amount is left of the line, and when the month of the transfer is closed.
 */
export async function insertTransfer(tx: Tx, transfer: typeof bankTransfers.$inferInsert): Promise<void> {
  await assertMonthOpen(tx, transfer.made_on);
  const { line_id: lineId, way = 'transfer', direction, reference, amount_paise: paise } = transfer;
  // Cash is on no statement, and its receipt may have the number of a line. Numbers of cheques are short, so that the
  // amount has to be the same as well.
  const isLine = lineId
    ? eq(bankLines.id, lineId)
    : and(
        way === 'cash' ? sql`false` : way === 'cheque' ? eq(bankLines.amount_paise, paise) : undefined,
        eq(bankLines.reference, toPlainReference(reference)),
        eq(bankLines.direction, direction),
      );
  const isLarge = lte(sql`${bankLines.matched_paise} + ${paise}`, bankLines.amount_paise);
  const lines = tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(isLine, isLarge))
    .orderBy(asc(bankLines.id));
  const [line] = await tx
    .update(bankLines)
    .set({ matched_paise: sql`${bankLines.matched_paise} + ${paise}`, ignored_reason: null })
    .where(and(inArray(bankLines.id, lines.limit(1)), isLarge))
    .returning({ id: bankLines.id });
  if (!line && way !== 'cheque') {
    const [short] = await tx.select().from(bankLines).where(isLine);
    if (short)
      throwHttpError(
        'CONFLICT',
        `Line ${short.id} of the bank’s statement shows ${formatShortPaise(short.amount_paise)}, of which ${formatShortPaise(getOpenPaise(short))} are left. Nothing was changed.`,
      );
  }
  await tx.insert(bankTransfers).values({ ...transfer, line_id: line?.id ?? null });
}

/** Makes the amount of a transfer that was undone available again in its line. */
export async function releaseLine(tx: Tx, lineId: number | null, paise: number): Promise<void> {
  if (lineId === null) return;
  await tx
    .update(bankLines)
    .set({ matched_paise: sql`${bankLines.matched_paise} - ${paise}` })
    .where(eq(bankLines.id, lineId));
}

/**
 * Counts transfers that were entered by hand with the reference of a locked line against the line. Returns the line as
 * it is afterwards, and the ids of the bookings; `misfit` is a booking for which more was entered than the line shows.
 */
export async function linkEnteredTransfers(
  tx: Tx,
  line: BankLine,
): Promise<{ line: BankLine; bookingIds: string[]; misfit: string | null }> {
  if (line.reference === null) return { line, bookingIds: [], misfit: null };
  const isFree = and(isNull(bankTransfers.line_id), isNull(bankTransfers.counter_id));
  const entered = await tx
    .select({ transfer: bankTransfers, bookingId: bookings.booking_id })
    .from(bankTransfers)
    .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
    .where(
      and(
        inArray(bankTransfers.reference, listSpellings(line.reference)),
        eq(bankTransfers.direction, line.direction),
        or(
          eq(bankTransfers.way, 'transfer'),
          and(eq(bankTransfers.way, 'cheque'), eq(bankTransfers.amount_paise, line.amount_paise)),
        ),
        isFree,
      ),
    )
    .orderBy(bankTransfers.id);
  const bookingIds: string[] = [];
  let misfit: string | null = null;
  let linked = line;
  for (const { transfer, bookingId } of entered) {
    if (transfer.amount_paise > getOpenPaise(linked)) {
      misfit = bookingId;
      continue;
    }
    const [free] = await tx
      .update(bankTransfers)
      .set({ line_id: line.id })
      .where(and(eq(bankTransfers.id, transfer.id), isFree))
      .returning({ id: bankTransfers.id });
    if (!free) continue;
    const [row] = await tx
      .update(bankLines)
      .set({
        matched_paise: sql`${bankLines.matched_paise} + ${transfer.amount_paise}`,
        ignored_reason: null,
      })
      .where(eq(bankLines.id, line.id))
      .returning();
    linked = row!;
    bookingIds.push(bookingId);
  }
  return { line: linked, bookingIds, misfit };
}

/** Locks a line.  @throws {HttpError} 404 when there is none with this number */
export async function lockLine(tx: Tx, id: number): Promise<BankLine> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  return (
    line ??
    throwHttpError('NOT_FOUND', `There is no line ${id}. See those there are: operator transfers unmatched`)
  );
}

/**
 * Leaves a line aside for a reason, until a transfer is entered from the line all the same.
 *
 * @throws {HttpError} 409 for a line from which a transfer was entered.
 */
export async function ignoreLine(tx: Tx, id: number, reason: string): Promise<BankLine> {
  const line = await lockLine(tx, id);
  if (line.matched_paise > 0)
    throwHttpError(
      'CONFLICT',
      `${formatShortPaise(line.matched_paise)} of line ${id} were entered for bookings, so it stays.`,
    );
  await tx.update(bankLines).set({ ignored_reason: reason }).where(eq(bankLines.id, id));
  return line;
}

/** Stores that the payer of a line pays for the account of a booking, so that the account's bookings are proposed. */
export async function rememberPayer(tx: Tx, { payer }: BankLine, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (payer === null || booking?.user_id == null) return;
  await tx.insert(bankPayers).values({ payer, user_id: booking.user_id }).onConflictDoNothing();
}
