/**
 * Notifies waiting people of free suites. A periodic job looks for free suites, so that the cause of the release does
 * not matter.
 */
import { and, asc, desc, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { CancelledDeparture, DepartureMove } from '../booking/index.ts';
import { departures, isOnSale, loadLastClosedDay } from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../../platform/sweep.ts';
import { countSuites } from './free-suites.ts';
import { hasOfferEndedSince } from './offers.ts';
import { waitingList } from './tables.ts';

/** After an offer has ended, the office has this long to offer the suites to the next person. */
const officeLeadMs = 4 * 3_600_000;

/**
 * Enqueues a mail for each open entry whose wish can be met now, the first entry first, and ends the entry.
 * Departures on which an offer has just ended are left to the office for a while. The free suites are not held for
 * anybody. May run in several processes at once.
 */
export async function tellWaiting(platform: SweepDeps): Promise<void> {
  const { db, log, now } = platform;
  const entries = await db
    .select({
      id: waitingList.id,
      reference: waitingList.reference,
      departure: waitingList.departure_id,
      category: waitingList.category_id,
      suites: waitingList.suites,
    })
    .from(waitingList)
    .innerJoin(departures, eq(departures.id, waitingList.departure_id))
    .where(
      and(
        isNull(waitingList.told_at),
        isOnSale(await loadLastClosedDay(db, now())),
        not(hasOfferEndedSince(new Date(now().getTime() - officeLeadMs))),
      ),
    )
    .orderBy(desc(waitingList.priority), asc(waitingList.id));
  const free = new Map<string, number>();
  let notified = 0;
  const tellOne = async ({ id, reference, departure, category, suites }: (typeof entries)[number]) => {
    const key = `${departure}:${category}`;
    if (!free.has(key)) free.set(key, (await countSuites(db, departure, category)).free);
    if (free.get(key)! < suites) return;
    // Each entry has its own transaction, because jobs run in the order in which their transactions began.
    await transaction(db, async (tx) => {
      const [ended] = await tx
        .update(waitingList)
        .set({ told_at: now() })
        .where(and(eq(waitingList.id, id), isNull(waitingList.told_at)))
        .returning({ id: waitingList.id });
      if (!ended) return;
      await enqueue(tx, 'waiting-list-free-mail', reference, { entryId: id });
      notified += 1;
    });
  };
  await attemptEach(platform, 'waiting list', entries, ({ id }) => id, tellOne);
  if (notified) log.info({ notified }, 'waiting list notified of free suites');
}

/**
 * Ends every open entry of a cancelled departure and enqueues the mails about the cancellation. Returns the number of
 * entries.
 */
export async function endDepartureEntries(
  tx: Tx,
  departureId: number,
  departure: CancelledDeparture,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(waitingList)
    .set({ told_at: now })
    .where(and(eq(waitingList.departure_id, departureId), isNull(waitingList.told_at)))
    .returning({ id: waitingList.id, reference: waitingList.reference });
  for (const { id, reference } of ended)
    await enqueue(tx, 'waiting-list-departure-mail', reference, { entryId: id, departure });
  return ended.length;
}

/** Returns the number of open entries of a departure. */
export const countWaiting = (db: DbOrTx, departureId: number): Promise<number> =>
  db.$count(waitingList, and(eq(waitingList.departure_id, departureId), isNull(waitingList.told_at)));

/** Enqueues mails about a moved departure to everybody who waits for it. Returns the number of mails. */
export async function tellOfMove(
  tx: Tx,
  departureId: number,
  { reason, from, to, at }: DepartureMove,
): Promise<number> {
  const open = await tx
    .select({ id: waitingList.id, reference: waitingList.reference })
    .from(waitingList)
    .where(and(eq(waitingList.departure_id, departureId), isNull(waitingList.told_at)));
  for (const { id, reference } of open)
    await enqueue(tx, 'waiting-list-departure-mail', `${reference}:${to}`, {
      entryId: id,
      departure: { reason, alternatives: [] },
      moved: { from, at },
    });
  return open.length;
}

/** Deletes entries whose person was notified, or whose departure has left, at least `days` days ago. */
export async function deleteEndedEntries(platform: SweepDeps, days: number): Promise<void> {
  const { db, now } = platform;
  const before = new Date(now().getTime() - days * 86_400_000);
  const pastDepartures = db
    .select({ id: departures.id })
    .from(departures)
    .where(lt(departures.date_from, toCivilDate(before)));
  const isEnded = or(lt(waitingList.told_at, before), inArray(waitingList.departure_id, pastDepartures));
  await deleteRows(platform, 'ended waiting lists', waitingList.id, isEnded);
}
