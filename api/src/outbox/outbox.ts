/**
 * The outbox: a job is written in the transaction that causes it, and run afterwards by a worker that any process can
 * have. It runs at least once; handlers see to it that a second run changes nothing.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../platform/db/types.ts';
import type { Logger } from '../platform/log.ts';
import type { JobHandlers, JobKind, Jobs } from '../platform/jobs.ts';
import { outbox } from './tables.ts';

/** Runs of a job before it is given up: about two days with the backoff below. */
export const maxAttempts = 60;
const batchSize = 10;
/** A job that takes longer than this may be begun by another worker. */
const leaseSeconds = 60;

/**
 * Writes a job to the outbox, to be run in `delaySeconds` at the earliest. The same kind and key written twice is one
 * job.
 */
export async function enqueue<Kind extends JobKind>(
  tx: DbOrTx,
  kind: Kind,
  key: string,
  payload: Jobs[Kind],
  delaySeconds = 0,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      kind,
      dedupe_key: `${kind}:${key}`,
      payload,
      run_at: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .onConflictDoNothing();
}

/** Seconds until the next try after `attempts` of them: 2, 4, 8 … at most an hour. */
export function backoffSeconds(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}

/** Runs the jobs that are due, once and one after another. Answers how many were tried. */
export async function runDueJobs(db: Db, log: Logger, handlers: Partial<JobHandlers>): Promise<number> {
  const kinds = Object.keys(handlers) as JobKind[];
  if (!kinds.length) return 0;
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.done_at} IS NULL AND ${outbox.gave_up_at} IS NULL AND ${outbox.run_at} <= now()`,
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(outbox.run_at)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const jobs = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      run_at: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(outbox.id, due))
    .returning();

  for (const job of jobs) {
    const context = { kind: job.kind, job: job.id, attempt: job.attempts };
    try {
      await (handlers[job.kind as JobKind] as (payload: unknown) => Promise<void>)(job.payload);
      await db
        .update(outbox)
        .set({ done_at: sql`now()`, last_error: null })
        .where(eq(outbox.id, job.id));
      log.info(context, 'job done');
    } catch (err) {
      const last = job.attempts >= maxAttempts;
      log[last ? 'error' : 'warn']({ ...context, err }, last ? 'job given up' : 'job failed');
      await db
        .update(outbox)
        .set({
          last_error: err instanceof Error ? `${err.name}: ${err.message}`.slice(0, 500) : typeof err,
          run_at: sql`now() + make_interval(secs => ${backoffSeconds(job.attempts)})`,
          ...(last ? { gave_up_at: sql`now()` } : {}),
        })
        .where(eq(outbox.id, job.id));
    }
  }
  return jobs.length;
}
