/**
 * What the processes of the API, and those of PostgreSQL that work for it, take of a processor; to the microsecond
 * where cpuSeconds counts in hundredths.
 */
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { listProcesses } from '../own-site.ts';

/** Milliseconds of a processor that the threads of a process have had. */
function cpuMsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(ran) / 1e6;
  }, 0);
}

/** Milliseconds by process. */
type Used = Map<number, number>;

const sumSince = (before: Used, after: Used) =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/**
 * Measures what `work` takes: of the program that was started as `pid`, and of the database's connections of
 * `application`.
 */
export async function measureCpu<Outcome>(
  client: pg.Client,
  { pid, application }: { pid: number | null; application: string },
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; programMs: number; databaseMs: number }> {
  const readProgram = (): Used =>
    new Map(pid === null ? [] : listProcesses(pid).map((process) => [process.pid, cpuMsOf(process.pid)]));
  const readDatabase = async (): Promise<Used> => {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [application],
    );
    return new Map(rows.map((row) => [row.pid, cpuMsOf(row.pid)]));
  };
  const [program, database] = [readProgram(), await readDatabase()];
  const outcome = await work();
  return {
    outcome,
    programMs: sumSince(program, readProgram()),
    databaseMs: sumSince(database, await readDatabase()),
  };
}
