import { and, isNull, notInArray, sql } from 'drizzle-orm';
import type { JobKind } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { outbox } from './tables.ts';

/** The number of days for which done jobs are kept. During this time, enqueuing a job again has no effect. */
const keptDays = 30;

/** Deletes jobs that were done long ago. Jobs that were given up stay, because somebody has to look at them. */
export async function deleteDoneJobs({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.done_at} < now() - make_interval(days => ${keptDays})`);
}

/** Logs jobs without a handler. Another version of the API may have written them. */
export async function reportUnknownJobs(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  knownKinds: readonly JobKind[],
): Promise<void> {
  const unknown = await db
    .select({ kind: outbox.kind, jobs: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(isNull(outbox.done_at), isNull(outbox.gave_up_at), notInArray(outbox.kind, [...knownKinds])))
    .groupBy(outbox.kind);
  if (unknown.length) {
    log.error(
      { unknown },
      'jobs wait that this version does not know, so nobody runs them: start the version that wrote them',
    );
  }
}
