/**
 * The bare driver, a process of its own: asks the database at `argv[2]` what its parent wants, on a pool of as many
 * connections as the API has.
 */
import pg from 'pg';
import { connections, runClosely, runOpenly } from './open-loop.ts';
import { readAvailability, takeHold } from './statements.ts';
import type { Target } from './targets.ts';

/** What the driver is to do, on these suites in turn. */
export interface DriverTask {
  act: 'availability' | 'hold';
  loop: 'open' | 'closed';
  targets: readonly Target[];
  from: number;
}

/**
 * Its outcome: of an open loop each time in milliseconds. `cpuMs` is what this process took of a processor for each
 * act.
 */
export interface DriverResult {
  times: number[];
  count: number;
  perSecond: number;
  cpuMs: number;
}

export const driverName = 'antara-bench-driver';
const acts = { availability: readAvailability, hold: takeHold };

async function run(pool: pg.Pool, { act, loop, targets, from }: DriverTask): Promise<DriverResult> {
  const perform = (nth: number) => acts[act](pool, targets[nth % targets.length]!);
  const before = process.cpuUsage();
  const outcome =
    loop === 'open'
      ? await runOpenly(perform, from).then((times) => ({ times, count: times.length, perSecond: 0 }))
      : { times: [], ...(await runClosely(perform, from)) };
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, cpuMs: (user + system) / 1_000 / outcome.count };
}

const [, , address] = process.argv;
if (process.send && address) {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    idleTimeoutMillis: 0,
    application_name: driverName,
  });
  process.on('message', (task: DriverTask) => {
    run(pool, task).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
