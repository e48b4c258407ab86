/** Received money that the bank takes back, by an outgoing line with the number of the transfer or cheque. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { bankLines, bankTransfers, bookings } from '../../bookings/booking/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { type BankLine, listSpellings, toPlainReference } from './bank-lines.ts';

/** A received transfer or cheque that the bank has taken back. */
export interface Reversal {
  bookingId: string;
  reference: string;
}

/**
 * Returns, by the number of an outgoing line, the entries of received money that the line takes back: they have its
 * reference and amount. A cheque that bounces comes back in this way as well.
 */
export async function listReversals(
  db: DbOrTx,
  lines: readonly Pick<BankLine, 'id' | 'direction' | 'reference' | 'amount_paise'>[],
): Promise<(lineId: number) => Reversal[]> {
  const outgoing = lines.filter(({ direction, reference }) => direction === 'OUT' && reference !== null);
  const rows = outgoing.length
    ? await db
        .select({ transfer: bankTransfers, bookingId: bookings.booking_id })
        .from(bankTransfers)
        .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
        .where(
          and(
            inArray(
              bankTransfers.reference,
              outgoing.flatMap(({ reference }) => listSpellings(reference!)),
            ),
            eq(bankTransfers.direction, 'IN'),
            inArray(bankTransfers.way, ['transfer', 'cheque']),
            isNull(bankTransfers.counter_id),
          ),
        )
        .orderBy(bankTransfers.id)
    : [];
  return (lineId) => {
    const line = outgoing.find(({ id }) => id === lineId);
    return rows
      .filter(
        ({ transfer }) =>
          line !== undefined &&
          toPlainReference(transfer.reference) === line.reference &&
          transfer.amount_paise === line.amount_paise,
      )
      .map(({ transfer, bookingId }) => ({ bookingId, reference: transfer.reference }));
  };
}

/**
 * Counts the counter-entry of received money against the outgoing line that shows it. Returns false when no such line
 * was imported.
 */
export async function linkReversal(
  tx: Tx,
  counterId: number,
  { reference, paise }: { reference: string; paise: number },
): Promise<boolean> {
  const isReversal = and(
    eq(bankLines.reference, toPlainReference(reference)),
    eq(bankLines.direction, 'OUT'),
    eq(bankLines.amount_paise, paise),
    eq(bankLines.matched_paise, 0),
  );
  const first = tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(isReversal)
    .orderBy(bankLines.id)
    .limit(1);
  const [line] = await tx
    .update(bankLines)
    .set({ matched_paise: paise, ignored_reason: null })
    .where(and(inArray(bankLines.id, first), isReversal))
    .returning({ id: bankLines.id });
  if (line) await tx.update(bankTransfers).set({ line_id: line.id }).where(eq(bankTransfers.id, counterId));
  return line !== undefined;
}
