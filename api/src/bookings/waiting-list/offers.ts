/** Offers of suites that the office holds for a waiting person, and how they end. */
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { attemptEach, type SweepDeps } from '../../platform/sweep.ts';
import { bookings, courtesyOptions, recordOptionEnd, releaseBooking } from '../booking/index.ts';
import { type OfferOutcome, waitingList, waitingOffers } from './tables.ts';

type Entry = typeof waitingList.$inferSelect;

/** Matches rows of `waitingList` on whose departure an offer ended after `since` without a booking. */
export const hasOfferEndedSince = (since: Date): SQL =>
  sql`EXISTS (SELECT FROM ${waitingOffers} JOIN ${waitingList} AS other ON other.id = ${waitingOffers.entry_id}
    WHERE other.departure_id = ${waitingList.departure_id}
      AND ${gt(waitingOffers.ended_at, since)} AND ${ne(waitingOffers.outcome, 'booked')})`;

/**
 * Locks and returns the entry with this reference.
 *
 * @throws {HttpError} 404 for an unknown one; 409 while an offer to the entry is open.
 */
export async function lockEntry(tx: Tx, reference: string): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(waitingList)
    .where(eq(waitingList.reference, reference))
    .for('update');
  if (!entry) throwHttpError('NOT_FOUND', `${reference} is on no waiting list (any more).`);
  const [open] = await tx
    .select({ booking_id: bookings.booking_id })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.booking_id))
    .where(and(eq(waitingOffers.entry_id, entry.id), isNull(waitingOffers.outcome)));
  if (open)
    throwHttpError(
      'CONFLICT',
      `Suites are offered to ${reference} already: ${open.booking_id}. operator bookings release-hold ends that.`,
    );
  return entry;
}

/**
 * Stores the offer of a hold to a locked entry, and mails its person. The entry no longer waits: nobody tells its
 * person of other free suites.
 */
export async function insertOffer(tx: Tx, entry: Entry, booking_id: number, now: Date): Promise<void> {
  const [offer] = await tx
    .insert(waitingOffers)
    .values({ entry_id: entry.id, booking_id, offered_at: now })
    .returning({ id: waitingOffers.id });
  await tx
    .update(waitingList)
    .set({ told_at: entry.told_at ?? now })
    .where(eq(waitingList.id, entry.id));
  await enqueue(tx, 'waiting-list-offer-mail', String(offer!.id), { offerId: offer!.id });
}

/** Ends an open offer, and tells the office when its person did not want it. Returns false when it had ended before. */
async function endOffer(tx: Tx, id: number, outcome: OfferOutcome, now: Date): Promise<boolean> {
  const ended = await tx
    .update(waitingOffers)
    .set({ outcome, ended_at: now })
    .where(and(eq(waitingOffers.id, id), isNull(waitingOffers.outcome)))
    .returning({ id: waitingOffers.id });
  if (ended.length && (outcome === 'declined' || outcome === 'lapsed'))
    await enqueue(tx, 'waiting-list-office-mail', String(id), { offerId: id });
  return ended.length > 0;
}

/** Stores how offers ended whose suites were booked or are held no longer. May run in several processes at once. */
export async function endOffers(platform: SweepDeps): Promise<void> {
  const { db, now } = platform;
  const rows = await db
    .select({ id: waitingOffers.id, status: bookings.status, how: courtesyOptions.ended_how })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.booking_id))
    .leftJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
    .where(
      and(
        isNull(waitingOffers.outcome),
        inArray(bookings.status, ['CONFIRMED', 'CANCELLED', 'REFUNDED', 'EXPIRED']),
      ),
    );
  const endOne = async ({ id, status, how }: (typeof rows)[number]) => {
    const unbooked = how === 'WITHDRAWN' || how === 'RELEASED' ? 'withdrawn' : 'lapsed';
    await withRetry(db, (tx) => endOffer(tx, id, status === 'EXPIRED' ? unbooked : 'booked', now()));
  };
  await attemptEach(platform, 'offers of the waiting list', rows, ({ id }) => id, endOne);
}

/** What came of declining: the offer ended now, it stays because its suites are ordered, or it had ended before. */
export type DeclineResult = 'declined' | 'paying' | 'ended';

/** Returns true when a link's token belongs to an offer that is open. */
export const isOpenOffer = async (db: DbOrTx, token: string): Promise<boolean> =>
  (await db.$count(waitingOffers, and(eq(waitingOffers.token, token), isNull(waitingOffers.outcome)))) > 0;

/**
 * Declines an offer for its person: the suites are free at once. An offer whose suites are ordered stays, because the
 * payment may be under way.
 */
export const declineOffer = (db: Db, token: string, now: Date): Promise<DeclineResult> =>
  withRetry(db, async (tx) => {
    const [row] = await tx
      .select({ offer: waitingOffers, booking: bookings })
      .from(waitingOffers)
      .innerJoin(bookings, eq(bookings.id, waitingOffers.booking_id))
      .where(and(eq(waitingOffers.token, token), isNull(waitingOffers.outcome)))
      .for('update', { of: bookings });
    if (!row) return 'ended';
    const { offer, booking } = row;
    if (booking.status === 'PENDING') return 'paying';
    if (booking.status !== 'OPTION' && booking.status !== 'HELD') return 'ended';
    if (!(await endOffer(tx, offer.id, 'declined', now))) return 'ended';
    await releaseBooking(tx, booking.id);
    await recordOptionEnd(tx, booking.id, 'RELEASED');
    return 'declined';
  });

/** Returns the newest offer of each of these entries. */
export async function findNewestOffers(db: DbOrTx, entryIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([waitingOffers.entry_id], {
      entry: waitingOffers.entry_id,
      booking_id: bookings.booking_id,
      offered_at: waitingOffers.offered_at,
      ends_at: courtesyOptions.ends_at,
      outcome: waitingOffers.outcome,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.booking_id))
    .leftJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
    .where(inArray(waitingOffers.entry_id, [...entryIds]))
    .orderBy(asc(waitingOffers.entry_id), desc(waitingOffers.id));
  return new Map(rows.map(({ entry, ...offer }) => [entry, offer]));
}
