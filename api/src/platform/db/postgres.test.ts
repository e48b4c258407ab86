import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase, postgresUrl } from '../../../test/database.ts';
import { createLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
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

test.runIf(postgresUrl)('PD-04 a connection is still there after two quiet minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, drop } = await emptyDatabase();
  const database = await openPostgres(url, createLogger('silent'));
  const getProcess = async () => (await database.db.execute(sql`SELECT pg_backend_pid() AS pid`)).rows;
  const before = await getProcess();
  vi.advanceTimersByTime(120_000);
  expect(await getProcess()).toEqual(before);
  await database.close();
  await drop();
});

/** What listens at 127.0.0.1, and an address of PostgreSQL by which that is reached. */
async function listenAs(url: string, onConnection: (client: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: address.href, close: () => server.close() };
}

/** A message of PostgreSQL's protocol: its type, its length with these four bytes, its body. */
function toMessage(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

test.each([
  ['08P01', 'unsupported startup parameter: statement_timeout', 'Set DATABASE_DIRECT_URL to'],
  ['28P01', 'password authentication failed for user "antara"', 'Start again once that is mended, or over.'],
])('PD-02 the start says why the database refused it, and what helps (%s)', async (code, message, remedy) => {
  const refusing = await listenAs('postgres://antara:river-lamp@localhost/antara', (client) =>
    client.once('data', () => client.end(toMessage('E', `SFATAL\0C${code}\0M${message}\0\0`))),
  );
  const refused = await openPostgres(refusing.url, createLogger('silent')).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as Error).message).toContain(`refuses the connection: ${message}. `);
  expect((refused as Error).message).toContain(remedy);
  expect((refused as Error).message).not.toContain('river-lamp');
  refusing.close();
});

test.runIf(postgresUrl)(
  'PD-02 a pooler that ignores what the API asks of its connections stops the start, and not one booking after the other',
  async () => {
    const { url, drop } = await emptyDatabase();
    // As PgBouncer does with `ignore_startup_parameters`: the first message goes on without these.
    const ignoring = await listenAs(url, (client) => {
      const { hostname, port } = new URL(url);
      const server = connect(Number(port || 5432), hostname);
      client.once('data', (first: Buffer) => {
        const kept = first
          .toString('latin1', 8)
          .replace(/(?:idle_in_transaction_session|statement)_timeout\0\d+\0/g, '');
        server.write(
          Buffer.concat([
            toMessage('', `....${kept}`).subarray(0, 4),
            first.subarray(4, 8),
            Buffer.from(kept),
          ]),
        );
        client.pipe(server).pipe(client);
      });
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
    });
    await expect(openPostgres(ignoring.url, createLogger('silent'))).rejects.toThrow(
      /ignores the time limit.*Set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
    );
    ignoring.close();
    await drop();
  },
);
