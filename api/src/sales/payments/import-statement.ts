/** Imports a bank's statement: stores its lines, and enters those of which the booking is certain. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  bankFormats,
  bankLines,
  bankTransfers,
  bookings,
  groups,
  isGroupId,
  listGroupBookings,
  lockBooking,
  lockGroup,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { HttpError, throwHttpError } from '../../platform/http-error.ts';
import {
  type BankLine,
  getOpenPaise,
  linkEnteredTransfers,
  listSpellings,
  toPlainReference,
} from './bank-lines.ts';
import { enterLine } from './enter-line.ts';
import { enterGroupLine, lockGroupBookings } from './group-money.ts';
import { createRecognizer, isWithin, type Proposal, type Recognition } from './match-lines.ts';
import { findCheques } from './office-payments.ts';
import { listExpectedAmounts, listGroupAmounts, listRefundAmounts } from './open-amounts.ts';
import { lockOrders } from './orders.ts';
import { readStatement, type StatementLine } from './statement-file.ts';

/** What became of the lines of a file. */
export interface ImportedStatement {
  /** Lines that an earlier file had. */
  knownCount: number;
  /** Outgoing lines that pay nothing back. They are not stored. */
  expenseCount: number;
  /** The rows of the file after its last line, which are the bank's sums. */
  unread: number[];
  entered: { line: BankLine; booking: Proposal; surplusPaise: number; leftPaise: number }[];
  /** Lines that show transfers entered by hand before. */
  linked: { line: BankLine; bookingIds: string[] }[];
  doubtful: { line: BankLine; proposals: Proposal[] }[];
}

/** How many lines are stored with one statement. */
const batchSize = 1000;

/**
 * Imports a statement in the format of the account.
 *
 * @throws {HttpError} 404 for an account without a format; 400 as `readStatement`.
 */
export async function importStatement(
  tx: Tx,
  account: string,
  text: string,
  now: Date,
): Promise<ImportedStatement> {
  const [format] = await tx.select().from(bankFormats).where(eq(bankFormats.name, account));
  if (!format)
    throwHttpError(
      'NOT_FOUND',
      `There is no format “${account}”. See those there are: operator transfers formats`,
    );
  const { lines, unread } = readStatement(text, format);
  const recognize = await createRecognizer(tx, lines);
  const entered = await listEnteredReferences(tx, lines);
  const kept = lines.filter(
    (line) =>
      line.direction === 'IN' ||
      (line.reference !== null && entered.has(line.reference)) ||
      recognize(line).proposals.some(({ why }) => why.includes('number') || why.includes('amount')),
  );
  const stored = await storeLines(tx, account, kept);
  const imported: ImportedStatement = {
    knownCount: kept.length - stored.length,
    expenseCount: lines.length - kept.length,
    unread,
    entered: [],
    linked: [],
    doubtful: [],
  };
  const waiting: (Recognition & { line: BankLine })[] = [];
  for (const one of stored) {
    const { line, bookingIds, misfit } = await linkEnteredTransfers(tx, one);
    if (bookingIds.length) imported.linked.push({ line, bookingIds });
    if (getOpenPaise(line) === 0) continue;
    const { certain, proposals } = recognize(line);
    const isFresh = !bookingIds.length && !misfit && !(await isSeenBefore(tx, line));
    waiting.push({ line, certain: isFresh ? certain : null, proposals });
  }
  await lockBookings(
    tx,
    waiting.flatMap(({ certain }) => certain?.bookingId ?? []),
  );
  for (const { line, certain, proposals } of waiting) {
    const entered = certain && (await attempt(tx, () => enterCertain(tx, line, certain, now)));
    if (entered) imported.entered.push({ line, booking: certain, ...entered });
    else imported.doubtful.push({ line, proposals });
  }
  return imported;
}

/**
 * Locks bookings with their orders, in the order of their ids, and before them groups with their departures. All are
 * locked before the first line is entered, because an entry locks the series of invoices: payments that lock a
 * booking first and then the series would wait for each other with this import.
 */
async function lockBookings(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const ids = new Set(bookingIds);
  for (const id of [...ids].filter(isGroupId).toSorted()) {
    const locked = await lockGroup(tx, id);
    const members = locked ? await listGroupBookings(tx, [locked.group.id]) : [];
    for (const { booking } of members) ids.add(booking.booking_id);
  }
  const rows = await tx
    .select({ bookingId: bookings.booking_id })
    .from(bookings)
    .where(inArray(bookings.booking_id, [...ids]))
    .orderBy(bookings.id);
  for (const { bookingId } of rows) {
    await lockOrders(tx, bookingId);
    await lockBooking(tx, bookingId);
  }
}

/** Returns the result of `enter`; null when the entry is refused, whose changes are undone then. */
async function attempt<Entered>(tx: Tx, enter: () => Promise<Entered>): Promise<Entered | null> {
  await tx.execute(sql`SAVEPOINT line`);
  try {
    const entered = await enter();
    await tx.execute(sql`RELEASE SAVEPOINT line`);
    return entered;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT line`);
    return null;
  }
}

/**
 * Enters a line if its amount still fits to the booking, which earlier lines of the same file may have paid. A line
 * that resembles a cheque of the booking without being surely that cheque waits for the office, because the cheque
 * would be counted twice.
 */
async function enterCertain(tx: Tx, line: BankLine, { bookingId, why }: Proposal, now: Date) {
  if (isGroupId(bookingId)) return enterCertainGroup(tx, line, bookingId, now);
  const booking = (await lockBooking(tx, bookingId))!;
  const listAmounts = line.direction === 'IN' ? listExpectedAmounts : listRefundAmounts;
  const [open] = await listAmounts(tx, eq(bookings.id, booking.id));
  if (!open || !isWithin(open, line.amount_paise)) return null;
  const isExact = open.paise.includes(line.amount_paise);
  if (!isExact && (line.direction === 'OUT' || !why.includes('number'))) return null;
  const { alike, shown } = await findCheques(tx, booking, line, line.amount_paise);
  if (alike.length && !shown) return null;
  const { surplusPaise, leftPaise } = await enterLine(tx, booking, line.id, now);
  return { surplusPaise, leftPaise };
}

/** Enters a line for a group if its bookings still owe the amount. */
async function enterCertainGroup(tx: Tx, line: BankLine, groupId: string, now: Date) {
  const { group, confirmed } = await lockGroupBookings(tx, groupId);
  const [open] = await listGroupAmounts(tx, eq(groups.id, group.id));
  if (!open || !isWithin(open, line.amount_paise)) return null;
  const { mostPaise } = open;
  const parts = await enterGroupLine(tx, group, confirmed, line.id, now);
  return parts.length ? { surplusPaise: 0, leftPaise: mostPaise - line.amount_paise } : null;
}

/** Returns true when an older line has the same bank's number: a line that the bank has written in two ways. */
async function isSeenBefore(tx: Tx, { id, direction, reference }: BankLine): Promise<boolean> {
  if (reference === null) return false;
  const isOlder = and(
    eq(bankLines.reference, reference),
    eq(bankLines.direction, direction),
    lt(bankLines.id, id),
  );
  return (await tx.$count(bankLines, isOlder)) > 0;
}

/**
 * Returns the numbers of outgoing lines that were entered as paid back, or as received: such a line takes the money
 * of a transfer back.
 */
async function listEnteredReferences(tx: Tx, lines: readonly StatementLine[]): Promise<Set<string>> {
  const references = lines.flatMap(({ direction, reference }) =>
    direction === 'OUT' && reference !== null ? listSpellings(reference) : [],
  );
  const rows = references.length
    ? await tx
        .select({ reference: bankTransfers.reference })
        .from(bankTransfers)
        .where(inArray(bankTransfers.reference, references))
    : [];
  return new Set(rows.map(({ reference }) => toPlainReference(reference)));
}

/** Stores the lines that no earlier file had, and returns them in the order of the file. */
async function storeLines(tx: Tx, account: string, lines: readonly StatementLine[]): Promise<BankLine[]> {
  const stored: BankLine[] = [];
  for (let from = 0; from < lines.length; from += batchSize) {
    const step = lines.slice(from, from + batchSize);
    const earlier = await tx
      .select({ digest: bankLines.digest })
      .from(bankLines)
      .where(
        inArray(
          bankLines.digest,
          step.map(({ earlierDigest }) => earlierDigest),
        ),
      );
    const known = new Set(earlier.map(({ digest }) => digest));
    const part = step
      .filter(({ earlierDigest }) => !known.has(earlierDigest))
      .map(({ earlierDigest: _, ...line }) => ({ ...line, account }));
    if (part.length === 0) continue;
    stored.push(...(await tx.insert(bankLines).values(part).onConflictDoNothing().returning()));
  }
  return stored.toSorted((one, other) => one.id - other.id);
}
