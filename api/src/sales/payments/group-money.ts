/**
 * Bank transfers of groups (decision 0069). A transfer for a group is spread over what its bookings owe, and each part
 * is entered as a transfer for its booking.
 */
import {
  getOwedPaise,
  getReceivedByBooking,
  type GroupRow,
  isPaid,
  listGroupBookings,
  lockBooking,
  lockGroup,
  type PaidBooking,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatShortPaise } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getOpenPaise, linkEnteredTransfers, lockLine, type Transfer } from './bank-lines.ts';
import { enterLine } from './enter-line.ts';
import { lockOrders } from './orders.ts';
import { recordReceivedTransfer } from './transfers.ts';

/** The part of a transfer that was entered for a booking, and what is left to pay of the booking, in paise. */
export interface TransferPart {
  bookingId: string;
  paise: number;
  leftPaise: number;
}

/**
 * Locks a group, then its bookings with their orders in the order of their ids, and returns the confirmed bookings.
 *
 * @throws {HttpError} 404 when there is no such group
 */
export async function lockGroupBookings(
  tx: Tx,
  number: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lockGroup>>> & { confirmed: PaidBooking[] }> {
  const locked = await lockGroup(tx, number);
  if (!locked)
    throwHttpError('NOT_FOUND', `There is no group ${number}. See those there are: operator groups list`);
  const rows = await listGroupBookings(tx, [locked.group.id]);
  const confirmed: PaidBooking[] = [];
  for (const { booking } of rows) {
    await lockOrders(tx, booking.booking_id);
    const row = (await lockBooking(tx, booking.booking_id))!;
    if (row.status === 'CONFIRMED' && isPaid(row)) confirmed.push(row);
  }
  return { ...locked, confirmed };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, paise) => total + paise, 0);

/**
 * Spreads `paise` over what is owed, in proportion and in whole rupees; what the rounding leaves goes to the first that
 * owe. The parts add up to `paise`, which must not be more than is owed in all.
 */
export function spreadPaise(paise: number, owed: readonly number[]): number[] {
  const totalPaise = sum(owed);
  const parts = owed.map((one) => Math.min(one, Math.floor((paise * (one / totalPaise)) / 100) * 100));
  let leftPaise = paise - sum(parts);
  return parts.map((part, at) => {
    const more = Math.min(leftPaise, owed[at]! - part);
    leftPaise -= more;
    return part + more;
  });
}

/** Returns what each of these bookings owes, in paise. */
async function getGroupOwed(tx: Tx, rows: readonly PaidBooking[]): Promise<number[]> {
  const received = await getReceivedByBooking(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => getOwedPaise(row, received(row.id)));
}

/**
 * Enters `paise` for the bookings of a locked group, each part by `enter`.
 *
 * @throws {HttpError} 422 for more than the bookings owe, because nothing could be said of the rest
 */
async function enterParts(
  tx: Tx,
  { group_id }: Pick<GroupRow, 'group_id'>,
  confirmed: readonly PaidBooking[],
  paise: number,
  enter: (booking: PaidBooking, paise: number) => Promise<{ leftPaise: number }>,
): Promise<TransferPart[]> {
  const owed = await getGroupOwed(tx, confirmed);
  if (paise > sum(owed))
    throwHttpError(
      'UNPROCESSABLE',
      `The bookings of ${group_id} owe ${formatShortPaise(sum(owed))}, and ${formatShortPaise(paise)} came. Book further suites of the group first (operator groups book), or enter less and pay the rest back at the bank.`,
    );
  const entered: TransferPart[] = [];
  for (const [at, part] of spreadPaise(paise, owed).entries()) {
    if (part === 0) continue;
    const booking = confirmed[at]!;
    const { leftPaise } = await enter(booking, part);
    entered.push({ bookingId: booking.booking_id, paise: part, leftPaise });
  }
  return entered;
}

/**
 * Records a transfer for a group whose bookings are locked (`lockGroupBookings`).
 *
 * @throws {HttpError} 422 for more than the bookings owe; and as `recordReceivedTransfer`
 */
export const receiveGroupTransfer = (
  tx: Tx,
  group: GroupRow,
  confirmed: readonly PaidBooking[],
  { paise, ...transfer }: Transfer,
  now: Date,
): Promise<TransferPart[]> =>
  enterParts(tx, group, confirmed, paise, (booking, part) =>
    recordReceivedTransfer(tx, booking, { ...transfer, paise: part, wholePaise: paise }, now),
  );

/**
 * Enters what is left of a line of the bank's statement, or `paise` of it, for a group whose bookings are locked.
 * Returns no parts when the line shows a transfer that was entered by hand before.
 *
 * @throws {HttpError} 409 when less than `paise` is left of the line; 422 for a line of outgoing money; and as
 *   `receiveGroupTransfer`
 */
export async function enterGroupLine(
  tx: Tx,
  group: GroupRow,
  confirmed: readonly PaidBooking[],
  lineId: number,
  now: Date,
  paise?: number,
): Promise<TransferPart[]> {
  const { line, bookingIds, misfit } = await linkEnteredTransfers(tx, await lockLine(tx, lineId));
  if (line.direction === 'OUT')
    throwHttpError(
      'UNPROCESSABLE',
      `Line ${lineId} paid money back: match it with the booking that it was for.`,
    );
  const openPaise = getOpenPaise(line);
  if (openPaise === 0 && bookingIds.some((id) => confirmed.some((one) => one.booking_id === id))) return [];
  if (misfit || openPaise === 0 || (paise ?? 0) > openPaise)
    throwHttpError(
      'CONFLICT',
      `Only ${formatShortPaise(openPaise)} of line ${lineId} are left for ${group.group_id}. Nothing was changed.`,
    );
  return enterParts(tx, group, confirmed, paise ?? openPaise, (booking, part) =>
    enterLine(tx, booking, lineId, now, part),
  );
}
