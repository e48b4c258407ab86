/** Runs the outbox's jobs in this process, several at a time. Any number of processes may run a worker. */
import { setTimeout as delay } from 'node:timers/promises';
import type { JobHandlers, JobKind } from '../../platform/jobs.ts';
import type { BackgroundTask, Platform } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { returnLease, type Job } from './lease.ts';
import { runNextJob } from './run-job.ts';

const intervalMs = 1_000;
/** How many jobs of each queue run at once. The number of mails respects mail servers that limit connections. */
const concurrency = { money: 2, other: 4 };
/** When the worker stops: how long running jobs may still take, and how long they may take after the abort signal. */
const finishMs = 600;
const abortMs = 200;

export interface WorkerOptions {
  handlers: JobHandlers;
  /** The jobs that move money. They have their own queue, so that a slow mail server does not delay them. */
  moneyKinds: readonly JobKind[];
  leaseSeconds?: number;
}

/**
 * Starts the worker. `stop` begins no more jobs and returns within a second. Running jobs either finish or are aborted;
 * the leases of aborted jobs are returned, so that another process can begin them.
 */
export function startWorker(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { handlers, moneyKinds, leaseSeconds }: WorkerOptions,
): BackgroundTask {
  const closing = new AbortController();
  const ending = new AbortController();
  const underWay = new Set<Job>();
  const deps = { db, log, handlers, leaseSeconds, signal: ending.signal, underWay };
  const runDue = async (kinds: readonly JobKind[]) => {
    while (!closing.signal.aborted && (await runNextJob(deps, kinds)));
  };

  const otherKinds = (Object.keys(handlers) as JobKind[]).filter((kind) => !moneyKinds.includes(kind));
  const startQueue = (name: 'money' | 'other', kinds: readonly JobKind[]) =>
    Array.from({ length: concurrency[name] }, () =>
      runInterval(intervalMs, () => runDue(kinds), log, `outbox, ${name}`),
    );
  const loops = [...startQueue('money', moneyKinds), ...startQueue('other', otherKinds)];

  return {
    async stop() {
      closing.abort();
      const ended = Promise.all(loops.map((loop) => loop.stop()));
      await Promise.race([ended, delay(finishMs)]);
      ending.abort();
      await Promise.race([ended, delay(abortMs)]);
      await Promise.all([...underWay].map((job) => returnLease(db, job)));
    },
  };
}
