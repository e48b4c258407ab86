/**
 * The small and the full company. `READS_DATABASES` names two databases that `npm --prefix api run size` has made;
 * without it both are made on `READS_SERVER` and dropped afterwards, the full one with `READS_FACTOR` of the full size
 * (1).
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@delivery/cli/workspace';
import pg from 'pg';

const run = promisify(execFile);
const smallFactor = 0.001;

export interface Databases {
  small: string;
  full: string;
  drop(): Promise<void>;
}

/** Opens them. @throws {Error} when the server does not answer. */
export async function openDatabases(env: NodeJS.ProcessEnv): Promise<Databases> {
  const [small, full] = env.READS_DATABASES?.split(/[\s,]+/) ?? [];
  if (small && full) return { small, full, drop: async () => {} };
  const server = env.READS_SERVER || 'postgres://postgres@127.0.0.1:5432/postgres';
  const createdNames: string[] = [];
  const make = async (name: string, factor: number) => {
    createdNames.push(name);
    const address = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    await run(process.execPath, [join(root, 'api/test/size/run.ts'), address, String(factor)]);
    return address;
  };
  const drop = async () => {
    for (const name of createdNames) await runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  try {
    const prefix = `antara_bench_${process.pid}`;
    return {
      small: await make(`${prefix}_small`, smallFactor),
      full: await make(`${prefix}_full`, Number(env.READS_FACTOR ?? 1)),
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
