/**
 * Makes a database with a large company: `npm --prefix api run size -- <address of a database to be made> [factor]`.
 * Without an address the embedded engine in memory, to see what it holds. The factor is 1 for the full size.
 */
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { openInMemory } from '../../src/platform/db/pglite.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createLogger } from '../../src/platform/log.ts';
import { seed } from '../../src/run/seed/seed.ts';
import { generateCompany } from './generate.ts';

const log = createLogger('warn');
const say = (line: string) => process.stdout.write(`${line}\n`);
const [address, factor = '1'] = process.argv.slice(2);
const config = { ...readConfig({ SAMPLE: 'company' }) };
const begun = performance.now();

if (address?.startsWith('postgres')) await onPostgres(address, Number(factor));
else await onEmbedded(Number(address ?? '0.01'));
say(`in all: ${((performance.now() - begun) / 1000).toFixed(1)} s`);

async function onPostgres(url: string, scale: number): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)}`);
  await admin.end();
  const database = await openPostgres(url, log);
  await database.exclusively((migrate) => migrate());
  await seed(database.db, { config, now: new Date(), log });
  // The rows can be made again, so that nothing waits for the disk; sorts and hashes stay in memory.
  const client = new pg.Client({
    connectionString: url,
    options: '-c synchronous_commit=off -c work_mem=256MB -c statement_timeout=0',
  });
  await client.connect();
  await generateCompany(
    (text) => client.query(text),
    scale,
    say,
    () => seedSearch(database.db),
  );
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  say(`size on disk: ${rows[0]!.size}`);
  await client.end();
  await database.close();
}

async function onEmbedded(scale: number): Promise<void> {
  const database = await openInMemory();
  await database.exclusively((migrate) => migrate());
  await seed(database.db, { config, now: new Date(), log });
  await generateCompany((text) => database.client.exec(text), scale, say);
  await seedSearch(database.db);
  say(`memory of the process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  await database.close();
}

/** As a start does it: the search knows what the tables have. */
async function seedSearch(db: Parameters<typeof seed>[0]): Promise<void> {
  const from = performance.now();
  await seed(db, { config, now: new Date(), log });
  say(`search: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}
