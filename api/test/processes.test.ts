/** The API as a process: one to a data directory, what was answered survives `kill -9`, an orderly end, progress. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { getTableName } from 'drizzle-orm';
import { coupons, roomClaims } from '../src/bookings/booking/tables.ts';
import { departures, ships } from '../src/site/catalogue/tables.ts';
import { settings } from '../src/base/settings/tables.ts';
import { openEmbedded } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { createLogger } from '../src/platform/log.ts';
import { emptyDatabase, postgresUrl } from './database.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

function folder(): string {
  const tempFolder = mkdtempSync(path.join(tmpdir(), 'antara-process-'));
  folders.push(tempFolder);
  return tempFolder;
}

interface Started {
  child: ChildProcess;
  /** Null when it ended instead of listening. */
  port: number | null;
  progress: string[];
  hints: string[];
  errors: () => string;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const child = fork(main, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'warn', ...env },
    silent: true,
  });
  children.push(child);
  child.stdout?.resume();
  let text = '';
  child.stderr?.on('data', (chunk) => (text += chunk));
  const progress: string[] = [];
  const hints: string[] = [];
  const port = await new Promise<number | null>((resolve) => {
    child.on('message', (message: { type: string; port: number; message: string; hint: string | null }) => {
      if (message.type === 'progress') progress.push(message.message);
      if (message.type === 'listening') {
        if (message.hint) hints.push(message.hint);
        resolve(message.port);
      }
    });
    child.once('close', () => resolve(null));
  });
  return { child, port, progress, hints, errors: () => text };
}

async function post(
  port: number,
  call: string,
  body: unknown,
): Promise<{ status: number; response: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { response: string }) };
}

/** What a start says on a port that another process has. */
async function startOnTakenPort(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const started = await start(dataDir, { ...env, API_PORT: String(port) });
  taken.close();
  return started.port === null ? started.errors() : `it listens on ${started.port}`;
}
const portInUse = /Port \d+ of 127\.0\.0\.1 is in use.+ set API_PORT/;

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

// Making a database takes its time on a busy machine: the tests of the embedded one share a directory.
const timeoutMs = 180_000;

describe.skipIf(postgresUrl)('on the embedded database', { timeout: timeoutMs }, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-process-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('every commit is brought to the disk, and the directory is one process’s until it is closed', async () => {
    const database = await openEmbedded(dataDir);
    const before = database.syncs();
    await database.db.execute('CREATE TABLE drops (id integer)');
    for (let id = 0; id < 5; id += 1) await database.db.execute(`INSERT INTO drops VALUES (${id})`);
    expect(database.syncs() - before).toBeGreaterThanOrEqual(6);
    await database.db.execute('DROP TABLE drops');
    await expect(openEmbedded(dataDir)).rejects.toThrow('Another process is using the database');
    await database.close();
    await (await openEmbedded(dataDir)).close();
  });

  test('a second process is refused; what was answered survives kill -9; the end is orderly', async () => {
    const first = await start(dataDir);
    expect(first.errors()).toBe('');
    expect(first.progress).toEqual([
      'opening the embedded database',
      'bringing the tables up to date',
      'filling the database with ships, journeys and departures',
    ]);

    const second = await start(dataDir);
    expect(second.port).toBeNull();
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toMatch(
      /Another process is using the database in .+ Stop that one, give this one another DATA_DIR, or set DATABASE_URL/,
    );

    const people = Array.from({ length: 5 }, (_, one) => ({
      name: 'Mira Sen',
      email: `mira${one}@travellers.example`,
      mobile_no: '9000000001',
      password: 'tall ships 7',
    }));
    for (const person of people) expect((await post(first.port!, 'auth/signup', person)).status).toBe(200);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const again = await start(dataDir);
    expect(again.errors()).toBe('');
    expect(again.progress).not.toContain('filling the database with ships, journeys and departures');
    for (const person of people) {
      const answer = await post(again.port!, 'auth/login', person);
      expect(answer).toMatchObject({ status: 200, response: 'SUCCESS' });
    }
    again.child.kill('SIGTERM');
    const [code] = await once(again.child, 'exit');
    expect(code).toBe(0);
  });

  test('a port in use stops the start and says how to go on', async () => {
    expect(await startOnTakenPort(dataDir)).toMatch(portInUse);
  });

  test('goes with its parent', async () => {
    const { child, port } = await start(dataDir);
    expect(port).toBeGreaterThan(0);
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});

describe.runIf(postgresUrl)('on PostgreSQL', { timeout: timeoutMs }, () => {
  test('two processes that start at once on an empty database both work, and it is filled once', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url, SAMPLE: 'company' };
    const [one, two] = await Promise.all([start(folder(), env), start(folder(), env)]);
    expect(one.errors() + two.errors()).toBe('');
    const fillings = [...one.progress, ...two.progress].filter((message) => message.startsWith('filling'));
    expect(fillings).toHaveLength(1);
    for (const { port } of [one, two]) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/cruises`);
      expect(((await answer.json()) as { cruises: unknown[] }).cruises).toHaveLength(6);
    }
    for (const { child } of [one, two]) {
      child.kill('SIGTERM');
      expect((await once(child, 'exit'))[0]).toBe(0);
    }
    expect(await startOnTakenPort(folder(), { DATABASE_URL: database.url })).toMatch(portInUse);
    await database.drop();
  });

  test('a database of one’s own gets nothing of the sample company unasked: no coupon, no GSTIN, no sold suites', async () => {
    const database = await emptyDatabase();
    const { child, port, hints } = await start(folder(), { DATABASE_URL: database.url });
    expect(hints).toEqual([expect.stringMatching(/content import/)]);
    const answer = await fetch(`http://127.0.0.1:${port}/api/cruises`);
    expect(await answer.json()).toMatchObject({ cruises: [] });
    child.kill('SIGTERM');
    await once(child, 'exit');
    const { db, close } = await openPostgres(database.url, createLogger('silent'));
    for (const table of [coupons, settings, roomClaims, departures, ships]) {
      expect(await db.$count(table), getTableName(table)).toBe(0);
    }
    await close();
    await database.drop();
  });

  test('a database that does not answer stops the start, without its password', async () => {
    const { port, errors } = await start(folder(), {
      DATABASE_URL: 'postgres://a:topsecret@127.0.0.1:1/none',
    });
    expect(port).toBeNull();
    expect(errors()).toContain('The database at DATABASE_URL does not answer. Start it, or mend the address');
    expect(errors()).not.toContain('topsecret');
  });
});

test('a wrong setting stops the start with its sentence', { timeout: timeoutMs }, async () => {
  const { port, child, errors } = await start(folder(), { LOG_LEVEL: 'loud' });
  expect(port).toBeNull();
  expect(child.exitCode).toBe(1);
  expect(errors()).toContain('LOG_LEVEL is “loud”, but must be fatal, error');
});
