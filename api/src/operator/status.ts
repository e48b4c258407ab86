/** How the site stands, for whoever looks after it: what waits, what was given up, what is owed. */
import { and, count, eq, gt, isNotNull, isNull, min, sql, sum } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, type BookingStatus, bookingStatuses, payments } from '../booking/index.ts';
import { outbox } from '../outbox/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { defineRead } from './operation.ts';

/** Minutes after which a job that waits is late: each is tried again within that time, unless what it needs is away for long. */
const lateMinutes = 15;

/** Bookings of a status are counted up to this: all of a large company's would be read to tell how many there are. */
const countedBookings = 10_000;

/** How many bookings there are of each status that any has, `countedBookings` + 1 at most. */
async function countBookings(db: DbOrTx): Promise<{ status: BookingStatus; number: number }[]> {
  const counted = db
    .select({ number: count().as('number') })
    .from(
      db
        .select({ one: sql`1`.as('one') })
        .from(bookings)
        .where(sql`${bookings.status} = asked.status`)
        .limit(countedBookings + 1)
        .as('some'),
    )
    .as('counted');
  return db
    .select({ status: sql<BookingStatus>`asked.status`, number: counted.number })
    .from(sql`unnest(${sql.param([...bookingStatuses])}::text[]) AS asked(status)`)
    .innerJoinLateral(counted, gt(counted.number, 0));
}

/** Counts, and what somebody has to look at, in sentences: empty when all is well. */
export const showStatus = defineRead(z.object({}), async (db, _input, { now }) => {
  const at = now();
  const byStatus = await countBookings(db);
  const waits = and(isNull(outbox.done_at), isNull(outbox.gave_up_at));
  const [waiting] = await db
    .select({ number: count(), since: min(outbox.created_at) })
    .from(outbox)
    .where(waits);
  const givenUp = await db
    .select({ kind: outbox.kind, number: count(), cause: sql<string | null>`max(${outbox.last_error})` })
    .from(outbox)
    .where(and(isNotNull(outbox.gave_up_at), isNull(outbox.done_at)))
    .groupBy(outbox.kind)
    .orderBy(outbox.kind);
  const [owed] = await db
    .select({
      number: count(),
      paise: sum(sql`${payments.refund_paise} - ${payments.refunded_paise}`).mapWith(Number),
    })
    .from(payments)
    .where(gt(payments.refund_paise, payments.refunded_paise));
  const [undecided] = await db
    .select({ number: count() })
    .from(payments)
    .where(and(eq(payments.status, 'captured'), isNull(payments.outcome)));
  const {
    rows: [database],
  } = await db.execute<{ version: string; bytes: string | number }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  const waitedMinutes = waiting?.since ? Math.floor((at.getTime() - waiting.since.getTime()) / 60_000) : 0;
  return {
    at: at.toISOString(),
    database: { version: database?.version ?? '', megabytes: Math.ceil(Number(database?.bytes ?? 0) / 1e6) },
    bookings: Object.fromEntries(
      byStatus.map(({ status, number }) => [status, Math.min(number, countedBookings)]),
    ),
    /** Of these statuses there are more. */
    bookings_more: byStatus.filter(({ number }) => number > countedBookings).map(({ status }) => status),
    jobs: { waiting: waiting?.number ?? 0, longest_minutes: waitedMinutes, given_up: givenUp },
    refunds: { number: owed?.number ?? 0, paise: owed?.paise ?? 0 },
    attention: [
      ...givenUp.map(
        ({ kind, number, cause }) =>
          `${number} × “${kind}” was tried for the last time and not done: ${cause ?? 'no cause is known'}. The log has each by its request id.`,
      ),
      ...(waitedMinutes >= lateMinutes
        ? [
            `A job has waited for ${waitedMinutes} minutes: is the mail server or the payment provider away, or does no API process run?`,
          ]
        : []),
      ...(undecided?.number
        ? [
            `${undecided.number} captured payments have neither bought anything nor go back yet: the next check decides within minutes.`,
          ]
        : []),
    ],
  };
});
