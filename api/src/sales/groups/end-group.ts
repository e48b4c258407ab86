/** Puts suites of groups back on sale, and ends groups (decision 0069). */
import { and, eq, isNull } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import {
  cancelBooking,
  type Departure,
  type GroupRow,
  groups,
  listGroupSuites,
  type PaidBooking,
  quoteCancellation,
  releaseGroupSuites,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Puts suites of a locked group back on sale: those named, or all that are not booked. Returns their room numbers.
 *
 * @throws {HttpError} 409 for a suite that is not kept for the group
 */
export async function releaseSuites(
  tx: Tx,
  group: GroupRow,
  departure: Departure,
  rooms?: readonly string[],
): Promise<string[]> {
  const kept = await listGroupSuites(tx, group, departure);
  const other = rooms?.filter((room) => !kept.some(({ number }) => number === room)) ?? [];
  if (other.length)
    throwHttpError(
      'CONFLICT',
      `Not kept for ${group.group_id}: ${other.join(', ')}. A booked suite is given back by cancelling its booking; nothing was changed.`,
      { suites: other },
    );
  const chosen = kept.filter(({ number }) => rooms?.includes(number) ?? true);
  await releaseGroupSuites(
    tx,
    group,
    chosen.map(({ id }) => id),
  );
  return chosen.map(({ number }) => number);
}

/** The result of ending a group: the suites that are on sale again, and the bookings that were cancelled. */
export interface EndedGroup {
  released: string[];
  cancelled: { booking_id: string; fee_inr: number; refund_inr: number }[];
}

/**
 * Ends a locked group: its suites are on sale again, and its bookings are cancelled on their terms.
 *
 * @throws {HttpError} 409 when the group has bookings and `cancelBookings` is false; 422 as `quoteCancellation`
 */
export async function endGroup(
  tx: Tx,
  platform: Pick<Platform, 'emit' | 'now'>,
  {
    group,
    departure,
    confirmed,
  }: { group: GroupRow; departure: Departure; confirmed: readonly PaidBooking[] },
  { reason, cancelBookings }: { reason: string; cancelBookings: boolean },
): Promise<EndedGroup> {
  if (confirmed.length && !cancelBookings)
    throwHttpError(
      'CONFLICT',
      `${group.group_id} has bookings: ${confirmed.map(({ booking_id }) => booking_id).join(', ')}. They stay with operator groups release, or are cancelled on their terms with --cancel-bookings.`,
    );
  const released = await releaseSuites(tx, group, departure);
  const cancelled: EndedGroup['cancelled'] = [];
  for (const row of confirmed) {
    const { fee_inr, refund_inr } = await quoteCancellation(tx, row, platform.now());
    await cancelBooking(platform, tx, row, { by: 'operator', fee_inr, refund_inr });
    cancelled.push({ booking_id: row.booking_id, fee_inr, refund_inr });
  }
  await setEnded(tx, group, reason, platform.now());
  return { released, cancelled };
}

async function setEnded(tx: Tx, { id, group_id }: GroupRow, reason: string, now: Date): Promise<void> {
  await tx.update(groups).set({ ended_at: now, end_reason: reason }).where(eq(groups.id, id));
  await enqueue(tx, 'group-mail', `ended:${group_id}`, {
    template: 'ended',
    group: id,
    at: now.toISOString(),
  });
}

/**
 * Ends the groups of a cancelled departure, whose row the caller has locked. The caller cancels their bookings. Returns
 * the numbers of the groups.
 */
export async function endDepartureGroups(
  tx: Tx,
  departure: number,
  reason: string,
  now: Date,
): Promise<string[]> {
  const open = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.departure_id, departure), isNull(groups.ended_at)))
    .orderBy(groups.id)
    .for('update');
  for (const group of open) {
    await releaseGroupSuites(tx, group);
    await setEnded(tx, group, reason, now);
  }
  return open.map(({ group_id }) => group_id);
}
