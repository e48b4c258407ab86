/** Transfers and cheques that pay for several bookings: each booking gets a part, with the same number. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { bankLines, bankTransfers, bookings } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { listSpellings, toPlainReference, type Transfer } from './bank-lines.ts';

/** Makes people who enter the same number of a transfer or cheque do so one after the other. */
export const lockReference = (tx: Tx, reference: string) =>
  tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reference ${toPlainReference(reference)}`}, 0))`,
  );

/** What was entered for another booking with the same number. */
interface OtherPart {
  bookingId: string;
  paise: number;
  /** Undefined where it is not stored. */
  wholePaise?: number | null;
}

/**
 * Refuses a number that was entered for another booking, unless both are said to be parts, and the parts together are
 * no more than the whole.
 *
 * @throws {HttpError} 409
 */
export function assertPart(
  { what, paise, wholePaise }: { what: string; paise: number; wholePaise?: number | undefined },
  others: readonly OtherPart[],
): void {
  const sumPaise = others.reduce((sum, one) => sum + one.paise, paise);
  if (wholePaise !== undefined && sumPaise > wholePaise)
    throwHttpError(
      'CONFLICT',
      `${what} would be entered with ${formatShortPaise(sumPaise)}, and is over ${formatShortPaise(wholePaise)}. Nothing was changed.`,
    );
  const [other] =
    wholePaise === undefined
      ? others
      : others.filter((one) => one.wholePaise !== undefined && one.wholePaise !== wholePaise);
  if (other)
    throwHttpError(
      'CONFLICT',
      `${what} was entered for ${other.bookingId} with ${formatShortPaise(other.paise)}. If it pays for several bookings, enter each part with the amount of the whole (--whole). Nothing was changed.`,
    );
}

/**
 * Refuses a bank transfer whose number was entered for another booking, as `assertPart` says. A line of the bank's
 * statement with the number says how much the whole is, and `insertTransfer` enters no more than that.
 *
 * @throws {HttpError} 409
 */
export async function assertOwnTransfer(
  tx: Tx,
  booking: { id: number },
  { reference, way = 'transfer', paise, wholePaise, lineId }: Transfer,
): Promise<void> {
  if (way !== 'transfer' || lineId !== undefined) return;
  await lockReference(tx, reference);
  const plain = toPlainReference(reference);
  const isLine = and(eq(bankLines.reference, plain), eq(bankLines.direction, 'IN'));
  if (await tx.$count(bankLines, isLine)) return;
  const others = await tx
    .select({ bookingId: bookings.booking_id, paise: bankTransfers.amount_paise })
    .from(bankTransfers)
    .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
    .where(
      and(
        inArray(bankTransfers.reference, listSpellings(plain)),
        ne(bankTransfers.booking_id, booking.id),
        eq(bankTransfers.direction, 'IN'),
        eq(bankTransfers.way, 'transfer'),
        isNull(bankTransfers.counter_id),
      ),
    );
  assertPart({ what: `The transfer ${reference}`, paise, wholePaise }, others);
}
