/**
 * The operator’s commands: beside a running site, without one, and on PostgreSQL; some as a process, as
 * `npm run operator` starts them.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { runCli } from '../src/run/operator/cli/program.ts';
import { connect } from '../src/run/operator/connection.ts';
import { getSocketPath } from '../src/run/operator/socket.ts';
import { createLogger } from '../src/platform/log.ts';
import { plugins } from '../src/plugins.ts';
import { emptyDatabase, postgresUrl } from './database.ts';

const source = path.resolve(import.meta.dirname, '../src');
const timeoutMs = 300_000;
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}, 60_000);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folder(): string {
  const tempFolder = mkdtempSync(path.join(tmpdir(), 'antara-operator-'));
  folders.push(tempFolder);
  return tempFolder;
}

async function site(env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(source, 'main.ts'), {
    env: { PATH: process.env.PATH, API_PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'listening') resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return { child, port };
}

interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs the command in this process; answers its exit code and what it wrote. */
async function operator(env: Record<string, string>, ...words: string[]): Promise<CommandResult> {
  let [out, err] = ['', ''];
  const code = await runCli(words, {
    connect: async () => connect(readConfig(env), createLogger('silent'), plugins),
    folders: () => readConfig(env),
    who: userInfo().username,
    cwd: process.cwd(),
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** The same in a process of its own. */
function startOperator(env: Record<string, string>, ...words: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const main = path.join(source, 'run/operator/cli/main.ts');
    const child = execFile(
      process.execPath,
      [main, ...words],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const coupon = (port: number, code: string) =>
  fetch(`http://127.0.0.1:${port}/api/coupon?promoCode=${code}`).then(({ status }) => status);
const addSpring = ['coupons', 'add', 'SPRING20', '--percent', '20', '--uses', '3'];

test.runIf(!postgresUrl)(
  'with the embedded database: through the running site, and when it does not run',
  { timeout: timeoutMs },
  async () => {
    const env = { DATA_DIR: folder() };
    const before = await operator(env, 'coupons', 'list');
    expect([before.code, before.err]).toEqual([1, expect.stringContaining('There is no database in')]);
    expect(existsSync(path.join(env.DATA_DIR, 'db'))).toBe(false);

    const { child, port } = await site(env);
    const rehearsal = await operator(env, ...addSpring, '--dry-run');
    expect([rehearsal.code, rehearsal.out]).toEqual([0, expect.stringContaining('Nothing was changed')]);
    expect(await coupon(port, 'SPRING20')).toBe(404);
    const added = await startOperator(env, ...addSpring, '--json');
    expect([added.code, added.err]).toEqual([0, '']);
    expect(JSON.parse(added.out)).toEqual({
      coupon: {
        code: 'SPRING20',
        coupon_type: 'PERCENTAGE',
        discount: 20,
        valid_from: null,
        valid_to: null,
        journeys: null,
        travel_from: null,
        travel_to: null,
        min_subtotal: null,
        max_uses: 3,
        max_uses_per_guest: null,
        uses: 0,
        for_one_guest: false,
        ended: false,
        in_force: true,
      },
      is_over_limit: false,
    });
    expect(await coupon(port, 'SPRING20')).toBe(200);
    const again = await startOperator(env, ...addSpring, '--json');
    expect([again.code, again.out]).toEqual([3, '']);
    expect(JSON.parse(again.err)).toEqual({
      error: { word: 'CONFLICT', message: expect.stringContaining('exists') },
    });

    const socket = getSocketPath(env.DATA_DIR);
    expect([statSync(socket).mode & 0o777, statSync(path.dirname(socket)).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    const outside = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'coupons.list', input: {}, who: 'x', dryRun: false }),
    });
    expect(outside.status).toBe(404);

    // Killed, it leaves its socket behind; the command then opens the database itself.
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(socket)).toBe(true);
    const ended = await operator(env, 'coupons', 'end', 'spring20', '--reason', 'the season is over');
    expect([ended.code, ended.err]).toEqual([0, '']);

    const second = await site(env);
    expect(await coupon(second.port, 'SPRING20')).toBe(404);
    const log = await operator(env, 'log', '--about', 'SPRING20', '--json');
    expect(JSON.parse(log.out).log).toMatchObject([
      { who: userInfo().username, what: 'coupons.end', details: { reason: 'the season is over' } },
      { who: userInfo().username, what: 'coupons.add', details: { max_uses: 3 } },
      { who: userInfo().username, what: 'coupons.add', kind: 'read', details: { dry_run: true } },
    ]);
  },
);

describe.runIf(postgresUrl)('on PostgreSQL', () => {
  test('beside the site, and never on a database of another version', { timeout: timeoutMs }, async () => {
    const database = await emptyDatabase();
    const env = { DATA_DIR: folder(), DATABASE_URL: database.url, SAMPLE: 'company' };
    const early = await operator(env, 'coupons', 'list');
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('not of this version')]);
    const { child, port } = await site(env);
    expect(existsSync(getSocketPath(env.DATA_DIR))).toBe(false);
    expect(await operator(env, ...addSpring)).toMatchObject({ code: 0, err: '' });
    expect(await coupon(port, 'SPRING20')).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await database.drop();
  });
});

describe('asked in a way that makes no sense', () => {
  test.each([
    [['fly']],
    [['coupons', 'add', 'SPRING20']],
    [['coupons', 'add', 'SPRING20', '--dollars', 'many']],
    [['departures', 'close', 'an-insight', '1 March']],
    [['departures', 'close', 'an-insight', '2027-03-01']],
  ])('%j is 2, with a sentence and no stack', async (words) => {
    const { code, out, err } = await operator({ DATA_DIR: folder() }, ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/--help/);
    expect(err).not.toMatch(/\.ts:\d/);
  });

  test('help is there for every command', async () => {
    const { code, out } = await operator({ DATA_DIR: folder() }, 'departures', 'close', '--help');
    expect([code, out]).toEqual([0, expect.stringContaining('--reason <text>')]);
  });
});
