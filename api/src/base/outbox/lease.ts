/**
 * The lease of a job: while a worker runs it, `run_at` lies ahead and nobody else begins it. A worker that dies does
 * not renew it, and the next one begins the job when it has run out.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/types.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { maskAddresses } from '../../platform/log.ts';
import { outbox } from './tables.ts';

export type Job = typeof outbox.$inferSelect;

/** Runs of a job before it is given up: about two days with the backoff below. */
export const maxAttempts = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** This run of a job, while no other worker has begun another. */
const thisRun = ({ id, attempts }: Job) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.done_at));

/** Seconds until the next try after `attempts` of them: 2, 4, 8 … at most an hour. */
export function backoffSeconds(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}

/** Begins the job of `kinds` that has been due longest; null when none is due. */
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
    // An error is the last try's: a job that is being tried has none, so that nobody has it tried twice at once.
    .set({ attempts: sql`${outbox.attempts} + 1`, run_at: inSeconds(leaseSeconds), last_error: null })
    .where(eq(outbox.id, due))
    .returning();
  return job ?? null;
}

export async function renewLease(db: Db, job: Job, leaseSeconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ run_at: inSeconds(leaseSeconds) })
    .where(thisRun(job));
}

/** Lets another worker begin a job that was begun and not finished. */
export async function returnLease(db: Db, job: Job): Promise<void> {
  await db
    .update(outbox)
    .set({ run_at: sql`now()` })
    .where(thisRun(job));
}

export async function completeJob(db: Db, job: Job): Promise<void> {
  await db
    .update(outbox)
    .set({ done_at: sql`now()`, last_error: null })
    .where(eq(outbox.id, job.id));
}

/** Writes down why a run failed, without personal data; after the last run the job is given up. */
export async function failJob(db: Db, job: Job, error: unknown): Promise<void> {
  const reason = error instanceof Error ? maskAddresses(`${error.name}: ${error.message}`) : typeof error;
  await db
    .update(outbox)
    .set({
      last_error: reason.slice(0, 500),
      run_at: inSeconds(backoffSeconds(job.attempts)),
      ...(job.attempts >= maxAttempts && { gave_up_at: sql`now()` }),
    })
    .where(thisRun(job));
}
