import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyDatabase, postgresUrl } from '../../../test/database.ts';
import { createLogger } from '../log.ts';
import { openPostgres } from './postgres.ts';

test.runIf(postgresUrl)(
  'migrations have no time limit for a statement, whatever the database’s own is; calls have ten seconds',
  async () => {
    const { url, drop } = await emptyDatabase();
    const open = () => openPostgres(url, createLogger('silent'));
    const before = await open();
    await before.db.execute(
      sql.raw(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET statement_timeout = '1ms'`),
    );
    await before.close();
    const database = await open();
    await database.exclusively((migrate) => migrate());
    const { rows } = await database.db.execute(sql`SELECT count(*)::int AS users FROM users`);
    expect(rows).toEqual([{ users: 0 }]);
    expect((await database.db.execute(sql`SHOW statement_timeout`)).rows).toEqual([
      { statement_timeout: '10s' },
    ]);
    await database.close();
    await drop();
  },
  120_000,
);

test.runIf(postgresUrl)(
  'CO-09 a connection that breaks between two statements of a transaction fails that transaction and not the process',
  async () => {
    const { url, drop } = await emptyDatabase();
    const database = await openPostgres(url, createLogger('silent'));
    const transaction = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
      const [{ pid }] = rows as [{ pid: number }];
      // As the server does with a transaction that has been idle for ten seconds.
      await database.db.execute(sql`SELECT pg_terminate_backend(${pid})`);
      const isThere = sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`;
      await expect.poll(async () => (await database.db.execute(isThere)).rows).toEqual([]);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(transaction).rejects.toThrow();
    expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    await database.close();
    await drop();
  },
  60_000,
);
