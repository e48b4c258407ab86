/** Enters a line of the bank's statement for a booking, by the functions with which the office enters transfers. */
import type { bookings } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { type BankLine, getOpenPaise, linkEnteredTransfers, lockLine } from './bank-lines.ts';
import { clearCheque, findCheques } from './office-payments.ts';
import { recordPaidTransfer, recordReceivedTransfer } from './transfers.ts';

type BookingRow = typeof bookings.$inferSelect;

/** What was entered from a line, in paise. `leftPaise` is what is still due, or still waits to be paid back. */
export interface EnteredLine {
  /** False when the transfer had been entered by hand before: then nothing but the line was changed. */
  isNew: boolean;
  paise: number;
  surplusPaise: number;
  leftPaise: number;
}

/**
 * Enters what is left of a line, or `paise` of it, for a booking that is locked with its orders. A line that shows a
 * transfer entered by hand before is only linked with that entry. A cheque of the booking that the line shows clears.
 *
 * @throws {HttpError} 404 when there is no such line; 409 when less than `paise` is left of the line; and as
 *   `recordReceivedTransfer`, `clearCheque` and `recordPaidTransfer`.
 */
export async function enterLine(
  tx: Tx,
  booking: BookingRow,
  lineId: number,
  now: Date,
  paise?: number,
): Promise<EnteredLine> {
  const { line, bookingIds, misfit } = await linkEnteredTransfers(tx, await lockLine(tx, lineId));
  if (bookingIds.includes(booking.booking_id))
    return { isNew: false, paise: line.matched_paise, surplusPaise: 0, leftPaise: 0 };
  if (misfit)
    throwHttpError(
      'CONFLICT',
      `The number ${line.reference} was entered by hand for ${misfit}, with more than line ${lineId} shows. Take that entry back first: operator bookings transfer-undo ${misfit}`,
    );
  const openPaise = getOpenPaise(line);
  const enteredPaise = paise ?? openPaise;
  if (enteredPaise > openPaise || openPaise === 0)
    throwHttpError(
      'CONFLICT',
      `Only ${formatShortPaise(openPaise)} of line ${lineId} are left${bookingIds.length ? `: the rest was entered for ${bookingIds.join(', ')}` : ''}. Nothing was changed.`,
    );
  const transfer = toTransfer(line, enteredPaise);
  if (line.direction === 'OUT') {
    const { paidPaise, leftPaise } = await recordPaidTransfer(tx, booking, transfer);
    return { isNew: true, paise: paidPaise, surplusPaise: 0, leftPaise };
  }
  const { shown } = await findCheques(tx, booking, line, enteredPaise);
  const { surplusPaise, leftPaise } = shown
    ? await clearCheque(tx, booking, { ...transfer, number: shown.number }, now)
    : await recordReceivedTransfer(tx, booking, transfer, now);
  return { isNew: true, paise: enteredPaise, surplusPaise, leftPaise };
}

/** Returns the transfer of a line. A line without a bank's number gets one of its own, which guests read. */
const toTransfer = ({ id, reference, made_on }: BankLine, paise: number) => ({
  reference: reference ?? `LINE-${id}`,
  on: made_on,
  paise,
  lineId: id,
});
