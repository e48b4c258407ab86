/** PD-01 The API behind a connection pooler that lends each connection for one transaction: PgBouncer. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPgBouncer, whyNoPgBouncer } from '@delivery/server-base/testing/pgbouncer';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWorld, tourName, type World } from '../src/bookings/booking/testing/world.ts';
import { readConfig } from '../src/config.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { readSnapshot, transaction } from '../src/platform/db/transaction.ts';
import { sqlState, type DbOrTx } from '../src/platform/db/types.ts';
import { createLogger } from '../src/platform/log.ts';
import { readManifest, restoreBackup } from '../src/run/backup/restore-backup.ts';
import { writeBackup } from '../src/run/backup/write-backup.ts';
import { suites } from '../src/site/catalogue/tables.ts';
import { start } from '../src/start.ts';
import { emptyDatabase, postgresUrl } from './database.ts';

const log = createLogger('silent');
/** Fewer than the connections of two API processes to the pooler. */
const pooledConnections = 4;
const holds = 48;

const whyNot = postgresUrl ? whyNoPgBouncer : 'no PostgreSQL under test';

async function startPooler() {
  // The other tests’ settings of each connection, which PgBouncer refuses.
  vi.stubEnv('PGOPTIONS', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { url: direct, drop } = await emptyDatabase();
  onTestFinished(drop);
  const pooler = await startPgBouncer(direct, pooledConnections);
  onTestFinished(pooler.stop);
  return { direct, pooled: pooler.url };
}

/** Starts an API process’s work in this process. */
async function startApi({ direct, pooled }: { direct: string; pooled: string }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-pooler-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    DATA_DIR: dataDir,
    API_PORT: '0',
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    RATE_LIMIT_FACTOR: '100000',
    FX_FALLBACK_INR_PER_USD: '88',
  });
  const api = await start(config, log, () => {});
  onTestFinished(api.stop);
  return { url: `http://127.0.0.1:${api.port}/api`, letters: path.join(dataDir, 'outbox') };
}

async function fillWorld(url: string): Promise<World> {
  const { db, close } = await openPostgres(url, log);
  const world = await createWorld(db, new Date(), holds + 1);
  await close();
  return world;
}

/** Returns what is left on each of the pooler's connections: other programs get them next. */
async function listLeftovers(pooled: string) {
  const clients = Array.from(
    { length: pooledConnections },
    () => new pg.Client({ connectionString: pooled }),
  );
  // While one waits, the pooler gives the others the other connections.
  return Promise.all(
    clients.map(async (client) => {
      await client.connect();
      const { rows } = await client.query(
        `SELECT current_setting('statement_timeout') AS limit,
          (SELECT count(*)::int FROM pg_prepared_statements) AS statements FROM pg_sleep(2)`,
      );
      await client.end();
      return rows[0] as unknown;
    }),
  );
}

const post = (url: string, call: string, body: unknown, visitor = 0) =>
  fetch(`${url}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${visitor}` },
    body: JSON.stringify(body),
  });

describe.skipIf(whyNot)(`behind PgBouncer${whyNot ? ` (${whyNot})` : ''}`, { timeout: 180_000 }, () => {
  test('PD-01 two API processes on fewer connections than they open migrate, hold 48 suites at once, and do their jobs', async () => {
    const addresses = await startPooler();
    const apis = await Promise.all([startApi(addresses), startApi(addresses)]);
    const { date, suiteOf } = await fillWorld(addresses.direct);
    const rooms = [...suiteOf.keys()].slice(0, holds);
    const hold = async (room: string, visitor: number): Promise<number> => {
      const { status } = await post(
        apis[visitor % 2]!.url,
        'holds',
        { tourName, selectedDate: date, rooms: [room] },
        visitor,
      );
      // A slow machine refuses holds that waited for too long, and pages ask for them again.
      return status === 503 ? hold(room, visitor) : status;
    };
    const first = await Promise.all(rooms.map((room, nth) => hold(room, nth)));
    expect(first).toEqual(rooms.map(() => 200));
    const ofOthers = await Promise.all(rooms.map((room, nth) => hold(room, nth + 1)));
    expect(ofOthers).toEqual(rooms.map(() => 409));
    expect(await listLeftovers(addresses.pooled)).toEqual(
      Array.from({ length: pooledConnections }, () => ({ limit: '0', statements: 0 })),
    );
    const customer = { name: 'Mira Sen', email: 'mira@travellers.example', mobile_no: '9000000001' };
    expect((await post(apis[0]!.url, 'auth/signup', { ...customer, password: 'tall ships 7' })).status).toBe(
      200,
    );
    await expect
      .poll(() => apis.flatMap(({ letters }) => (existsSync(letters) ? readdirSync(letters) : [])), {
        timeout: 30_000,
      })
      .not.toEqual([]);
  });

  test('PD-01 the time limits apply to transactions and single statements on connections that are shared', async () => {
    const { direct, pooled } = await startPooler();
    const database = await openPostgres(pooled, log, direct);
    onTestFinished(database.close);
    const { db } = database;
    const readLimits = async (on: DbOrTx) =>
      (
        await on.execute(
          sql`SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
        )
      ).rows;
    expect(await readLimits(db)).toEqual([{ statement: '10s', idle: '10s' }]);
    expect(await transaction(db, readLimits)).toEqual([{ statement: '10s', idle: '10s' }]);
    expect(await readSnapshot(db, readLimits)).toEqual([{ statement: '0', idle: '0' }]);
    const failing = db.execute(sql`SELECT 1 / 0`).catch((error: unknown) => sqlState(error));
    expect(await failing).toBe('22012');
  });

  test('PD-09 a backup is written and restored through the pooler', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'antara-pooler-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
    const [copy, from, to] = [path.join(folder, 'copy'), await startPooler(), await startPooler()];
    mkdirSync(copy);
    const site = await openPostgres(from.pooled, log, from.direct);
    onTestFinished(site.close);
    await site.exclusively((migrate) => migrate());
    await createWorld(site.db);
    await writeBackup({ db: site.db, config, now: () => new Date() }, copy);
    const restored = await openPostgres(to.pooled, log, to.direct);
    onTestFinished(restored.close);
    await restoreBackup(restored, config, copy, await readManifest(copy));
    expect(await restored.db.$count(suites)).toBe(await site.db.$count(suites));
  });

  test('PD-02 without the direct address, or with a wrong one, the start says what is needed', async () => {
    const { direct, pooled } = await startPooler();
    await expect(openPostgres(pooled, log)).rejects.toThrow(
      /refuses the connection.+Set DATABASE_DIRECT_URL to/,
    );
    const other = await emptyDatabase();
    onTestFinished(other.drop);
    for (const [wrong, problem] of [
      [pooled, /at DATABASE_DIRECT_URL refuses.+to the address of PostgreSQL itself; DATABASE_URL stays/],
      [other.url, /lead to different databases/],
      ['postgres://a:topsecret@127.0.0.1:1/none', /at DATABASE_DIRECT_URL does not answer/],
    ] as const) {
      const database = await openPostgres(pooled, log, wrong);
      const work = vi.fn<() => Promise<void>>();
      await expect(database.exclusively(work)).rejects.toThrow(problem);
      expect(work).not.toHaveBeenCalled();
      await database.close();
    }
    const right = await openPostgres(pooled, log, direct);
    expect(await right.exclusively(async () => 'done')).toBe('done');
    await right.close();
  });
});
