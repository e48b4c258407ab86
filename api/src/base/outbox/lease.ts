/**
 * The lease of a job. While a worker runs a job, `run_at` lies in the future, so that no other worker begins the job. A
 * worker that dies stops renewing the lease; another worker begins the job after the lease has expired.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/types.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { summarizeError } from '../../platform/log.ts';
import { outbox } from './tables.ts';

export type Job = typeof outbox.$inferSelect;

/** The number of runs after which a job is given up. With the pauses between runs, that takes about two days. */
export const maxAttempts = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Matches this run of a job as long as no other worker has begun another run. */
const thisRun = ({ id, attempts }: Job) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.done_at));

/** Returns the seconds until the next run after `attempts` runs: 2, 4, 8 … at most an hour. */
export function backoffSeconds(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}

/** Begins the job of `kinds` that has been due longest and returns the job; null when none is due. */
export async function leaseJob(db: Db, kinds: readonly JobKind[], leaseSeconds: number): Promise<Job | null> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.done_at} IS NULL AND ${outbox.gave_up_at} IS NULL AND ${outbox.run_at} <= now()`,
        inArray(outbox.kind, [...kinds]),
      ),
    )
    .orderBy(outbox.run_at)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(outbox)
    // `last_error` belongs to the last finished run. A running job has none, so that the operator cannot retry the job
    // in parallel.
    .set({ attempts: sql`${outbox.attempts} + 1`, run_at: inSeconds(leaseSeconds), last_error: null })
    .where(eq(outbox.id, due))
    .returning();
  return job ?? null;
}

/** Extends the lease of a running job to `leaseSeconds` from now. */
export async function renewLease(db: Db, job: Job, leaseSeconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ run_at: inSeconds(leaseSeconds) })
    .where(thisRun(job));
}

/** Ends the lease of an unfinished job, so that another worker may begin the job. */
export async function returnLease(db: Db, job: Job): Promise<void> {
  await db
    .update(outbox)
    .set({ run_at: sql`now()` })
    .where(thisRun(job));
}

/** Marks a job as done. */
export async function completeJob(db: Db, job: Job): Promise<void> {
  await db
    .update(outbox)
    .set({ done_at: sql`now()`, last_error: null })
    .where(eq(outbox.id, job.id));
}

/**
 * Stores why a run failed, and plans the next run. After the last run the job is given up. E-mail addresses are masked,
 * and database errors are stored without their message, because both may name people.
 */
export async function failJob(db: Db, job: Job, error: unknown): Promise<void> {
  await db
    .update(outbox)
    .set({
      last_error: summarizeError(error).slice(0, 500),
      run_at: inSeconds(backoffSeconds(job.attempts)),
      ...(job.attempts >= maxAttempts && { gave_up_at: sql`now()` }),
    })
    .where(thisRun(job));
}
