import type { Db } from '../../platform/db/types.ts';
import type { JobHandlers, JobKind } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { completeJob, failJob, leaseJob, maxAttempts, renewLease, returnLease, type Job } from './lease.ts';

/** Seconds after which another worker may begin a job whose worker has died. */
const defaultLeaseSeconds = 60;

export interface RunDeps {
  db: Db;
  log: Logger;
  /** Jobs without a handler are left alone. */
  handlers: Partial<JobHandlers>;
  leaseSeconds?: number;
  /** Aborts the running job, whose lease is then returned. */
  signal?: AbortSignal;
  /** The jobs that this worker runs now. */
  underWay?: Set<Job>;
}

/**
 * Runs the job of `kinds` that has been due longest, and renews its lease while the job runs. A failure is logged, and
 * the job is tried again later. Returns true when a job was due.
 */
export async function runNextJob(
  deps: RunDeps,
  kinds: readonly JobKind[] = Object.keys(deps.handlers) as JobKind[],
): Promise<boolean> {
  const { db, leaseSeconds = defaultLeaseSeconds, signal, underWay } = deps;
  const job = kinds.length ? await leaseJob(db, kinds, leaseSeconds) : null;
  if (!job) return false;
  underWay?.add(job);
  const renewal = setInterval(
    () => {
      // The stopping worker returns the lease. A job that keeps running must not take the lease again.
      if (signal?.aborted) return;
      renewLease(db, job, leaseSeconds).catch((err: unknown) =>
        deps.log.warn({ err, job: job.id }, 'the lease of a job could not be renewed; it is tried again'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    await runJob(deps, job);
  } finally {
    clearInterval(renewal);
    underWay?.delete(job);
  }
  return true;
}

async function runJob(
  { db, log, handlers, signal = new AbortController().signal }: RunDeps,
  job: Job,
): Promise<void> {
  const run = handlers[job.kind as JobKind] as (payload: unknown, signal: AbortSignal) => Promise<void>;
  const context = { kind: job.kind, job: job.id, attempt: job.attempts };
  try {
    await run(job.payload, signal);
  } catch (err) {
    if (signal.aborted) {
      log.info(context, 'job returned: this process ends');
      return returnLease(db, job);
    }
    const last = job.attempts >= maxAttempts;
    log[last ? 'error' : 'warn']({ ...context, err }, last ? 'job given up' : 'job failed');
    return failJob(db, job, err);
  }
  await completeJob(db, job);
  log.info(context, 'job done');
}
