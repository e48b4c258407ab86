/** Runs the checks every `checkIntervalMs`, stores their results, and logs when the state of a check changes. */
import { hostname } from 'node:os';
import { gte, lt, sql } from 'drizzle-orm';
import { noteWritable } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { backupCheck } from './backup-check.ts';
import { certificateCheck } from './certificate-check.ts';
import { getRootCauseMessage, type Check, type CheckResult } from './check.ts';
import { databaseCheck } from './database-check.ts';
import { filesCheck } from './files-check.ts';
import { jobsCheck, mailCheck, moneyCheck } from './jobs-check.ts';
import { providerCheck } from './provider-check.ts';
import { rateCheck } from './rate-check.ts';
import { healthChecks } from './tables.ts';

/** The checks begin every 20 seconds and may take 15 seconds, so that a problem is known within a minute. */
export const checkIntervalMs = 20_000;
export const checkTimeoutMs = 15_000;

/** Results that are older than this, in milliseconds, are ignored, because their process has ended. */
const freshMs = 60_000;
/**
 * How often unchanged results are stored in the embedded database, in milliseconds. That is less often, because the
 * embedded database's log of writes only grows.
 */
const embeddedStoreMs = 30_000;
/** After this time, in milliseconds, the results of a machine that no longer runs are deleted. */
const forgetMs = 3_600_000;

const checks: readonly Check[] = [
  databaseCheck,
  filesCheck,
  moneyCheck,
  jobsCheck,
  mailCheck,
  providerCheck,
  rateCheck,
  certificateCheck,
  backupCheck,
];

/** The result of a check, with the check's name. */
export type CheckReport = { name: string } & CheckResult;

/** Runs the checks of one process. */
export interface Monitor {
  /** Returns the results of the last run; empty until the first run has ended. */
  reports(): readonly CheckReport[];
  /** Returns when the last run has ended; null until the first one has. */
  endedAt(): Date | null;
  /** Runs all checks now. The promise never rejects. */
  run(): Promise<void>;
}

/** The monitor of each platform. There may be several, because tests run several platforms in one process. */
const monitors = new WeakMap<Platform, Monitor>();

/** Returns the platform's monitor. Its checks run only when `run` is called. */
export function getMonitor(platform: Platform): Monitor {
  const cached = monitors.get(platform);
  if (cached) return cached;
  let reports: readonly CheckReport[] = [];
  let endedAt: Date | null = null;
  let storedAt = -Infinity;
  const monitor: Monitor = {
    reports: () => reports,
    endedAt: () => endedAt,
    async run() {
      const before = reports;
      reports = await Promise.all(checks.map((check) => runCheck(platform, check)));
      endedAt = platform.now();
      noteWritable(platform, !reports.some(({ name, state }) => name === 'database' && state === 'failed'));
      const hasChanged = reports.some((report, nth) => report.state !== before[nth]?.state);
      if (hasChanged) logChanges(platform, before, reports);
      const isStored = platform.config.databaseUrl === null && performance.now() - storedAt < embeddedStoreMs;
      if (isStored && !hasChanged) return;
      await storeReports(platform, reports, endedAt).then(
        () => (storedAt = performance.now()),
        (err: unknown) => platform.log.debug({ err }, 'the results of the checks could not be stored'),
      );
    },
  };
  monitors.set(platform, monitor);
  return monitor;
}

async function runCheck(platform: Platform, { name, run }: Check): Promise<CheckReport> {
  const lateMessage = `it took more than ${checkTimeoutMs / 1000} seconds`;
  try {
    return { name, ...(await withTimeout(run(platform), checkTimeoutMs, lateMessage)) };
  } catch (error) {
    return {
      name,
      state: 'unknown',
      sentence: `The check of “${name}” could not be made: ${getRootCauseMessage(error)}.`,
    };
  }
}

function logChanges(
  { log }: Platform,
  before: readonly CheckReport[],
  reports: readonly CheckReport[],
): void {
  for (const report of reports) {
    const last = before.find(({ name }) => name === report.name)?.state ?? 'ok';
    if (last === report.state) continue;
    const entry = { check: report.name, state: report.state };
    if (report.state === 'ok') log.info(entry, 'a check is in order again');
    else
      log[report.state === 'failed' ? 'error' : 'warn'](
        { ...entry, sentence: report.sentence },
        'a check is not in order',
      );
  }
}

async function storeReports({ db }: Platform, reports: readonly CheckReport[], at: Date): Promise<void> {
  const host = hostname();
  const rows = reports.map((report) => ({
    host,
    name: report.name,
    state: report.state,
    sentence: report.state === 'ok' ? null : report.sentence,
    checked_at: at,
  }));
  await db
    .insert(healthChecks)
    .values(rows)
    .onConflictDoUpdate({
      target: [healthChecks.host, healthChecks.name],
      set: {
        state: sql`excluded.state`,
        sentence: sql`excluded.sentence`,
        checked_at: sql`excluded.checked_at`,
      },
    });
  await db.delete(healthChecks).where(lt(healthChecks.checked_at, new Date(at.getTime() - forgetMs)));
}

/**
 * Returns the results of all API processes on all machines within the last minute; empty when no process runs.
 * `sentence` is null for the state `ok`.
 */
export async function readReports(db: DbOrTx, at: Date) {
  const { host, name, state, sentence } = healthChecks;
  return db
    .select({ host, name, state, sentence })
    .from(healthChecks)
    .where(gte(healthChecks.checked_at, new Date(at.getTime() - freshMs)))
    .orderBy(name, host);
}
