/** Runs the jobs of the outbox in this process, several at a time. Any number of processes may do so. */
import { setTimeout as delay } from 'node:timers/promises';
import type { JobHandlers, JobKind } from '../../platform/jobs.ts';
import type { BackgroundTask, Platform } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { returnLease, type Job } from './lease.ts';
import { runNextJob } from './run-job.ts';

const intervalMs = 1_000;
/** How many jobs of each queue run at once. Mails: few enough for a mail server that limits connections. */
const concurrency = { money: 2, other: 4 };
/** The end of the worker: how long jobs under way may still take, and then how long to end when told to. */
const finishMs = 600;
const abortMs = 200;

export interface WorkerOptions {
  handlers: JobHandlers;
  /** The jobs that move money: a queue of their own, so that a slow mail server does not delay them. */
  moneyKinds: readonly JobKind[];
  leaseSeconds?: number;
}

/**
 * Starts the worker. Its `stop` takes no more jobs, and ends within a second: jobs under way are finished, or told to
 * end and their leases returned, for another process to begin them.
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
