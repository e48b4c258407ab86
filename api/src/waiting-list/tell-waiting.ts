/** Tells those who wait that their suites are free: by whatever they became so, it is found by looking. */
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { departures, isOnSale, loadLastClosedDay } from '../catalogue/index.ts';
import { enqueue } from '../outbox/index.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { countSuites } from './free-suites.ts';
import { waitingList } from './tables.ts';

/**
 * Enqueues a mail for each open entry whose wish can be met now, the first entry first, and ends the entry. Nothing is held for anybody.
 * Safe to run in several processes at once.
 */
export async function tellWaiting({ db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>): Promise<void> {
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
    .where(and(isNull(waitingList.told_at), isOnSale(await loadLastClosedDay(db, now()))))
    .orderBy(asc(waitingList.id));
  const free = new Map<string, number>();
  let told = 0;
  for (const { id, reference, departure, category, suites } of entries) {
    const key = `${departure}:${category}`;
    if (!free.has(key)) free.set(key, (await countSuites(db, departure, category)).free);
    if (free.get(key)! < suites) continue;
    // Each in a transaction of its own: jobs are run in the order of the time at which theirs began.
    await transaction(db, async (tx) => {
      const [ended] = await tx
        .update(waitingList)
        .set({ told_at: now() })
        .where(and(eq(waitingList.id, id), isNull(waitingList.told_at)))
        .returning({ id: waitingList.id });
      if (!ended) return;
      await enqueue(tx, 'waiting-list-free-mail', reference, { entryId: id });
      told += 1;
    });
  }
  if (told) log.info({ told }, 'waiting list told of free suites');
}

/** Deletes entries of people who were told, and of departures that have left, `days` days ago or longer. */
export async function deleteEndedEntries(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  days: number,
): Promise<void> {
  const before = new Date(now().getTime() - days * 86_400_000);
  const left = db
    .select({ id: departures.id })
    .from(departures)
    .where(lt(departures.date_from, before.toISOString().slice(0, 10)));
  await db
    .delete(waitingList)
    .where(or(lt(waitingList.told_at, before), inArray(waitingList.departure_id, left)));
}
