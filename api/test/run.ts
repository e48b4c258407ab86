/**
 * `npm --prefix api test`: all tests on the embedded database, then on PostgreSQL when `TEST_DATABASE_URL` is
 * set or one answers on 127.0.0.1:5432. Arguments go to vitest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';
const api = path.resolve(import.meta.dirname, '..');

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function run(engine: string, url: string): boolean {
  process.stdout.write(`\nAPI tests on ${engine}\n`);
  const { status } = spawnSync(
    path.join(api, 'node_modules/.bin/vitest'),
    ['run', ...process.argv.slice(2)],
    {
      cwd: api,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    },
  );
  return status === 0;
}

const asked = process.env.TEST_DATABASE_URL;
let passed = run('PGlite (embedded)', '');
if (asked) passed = run('PostgreSQL (TEST_DATABASE_URL)', asked) && passed;
else if (await answers(local)) passed = run('PostgreSQL on 127.0.0.1:5432', local) && passed;
else
  process.stdout.write(
    '\nNo PostgreSQL on 127.0.0.1:5432 and no TEST_DATABASE_URL: PostgreSQL was not tested.\n',
  );
process.exitCode = passed ? 0 : 1;
