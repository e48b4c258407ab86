import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { getMonitor } from '../health/index.ts';
import { healthChecks } from '../health/tables.ts';
import { outbox } from '../../base/outbox/index.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const operator = operatorOf(server);
const cli = commandLine(server, '/');

test('PD-07 status: nothing needs attention where nothing waits', async () => {
  await db.delete(outbox);
  await getMonitor(server.platform).run();
  const status = await operator.ask('status.show', {});
  expect(status).toMatchObject({
    jobs: { waiting: 0, given_up: [] },
    refunds: { number: 0 },
    attention: [],
    sales_pause: null,
  });
  await operator.ask('sales.pause', { reason: 'a leak in the engine room' });
  expect((await operator.ask('status.show', {})).sales_pause).toEqual({
    reason: 'a leak in the engine room',
    paused_at: expect.any(String),
  });
  await operator.ask('sales.resume', {});
  expect(status.database.version).toMatch(/^\d+\.\d+/);
  expect(status.database.megabytes).toBeGreaterThan(5);
  const { code, out } = await cli('status');
  expect(code).toBe(0);
  expect(out).toContain('Nothing needs attention.');
});

test('OF-25 PD-07 status names within a minute what fails, with its cause, before it is given up', async () => {
  await db.delete(outbox);
  const job = { kind: 'mail', payload: {}, last_error: 'Error: connect ECONNREFUSED' };
  await db.insert(outbox).values([
    { ...job, dedupe_key: 'one', attempts: 4 },
    { ...job, dedupe_key: 'two', attempts: 1, last_error: 'a server that was busy once' },
  ]);
  const { out } = await cli('status');
  expect(out).toContain(
    '1 × “mail” fails and is tried again: Error: connect ECONNREFUSED (operator jobs list',
  );
  expect(out).not.toContain('busy once');
});

test('PD-07 status names what was given up, with its cause, and what waits too long', async () => {
  await db.delete(outbox);
  const job = { kind: 'mail', payload: {} };
  await db.insert(outbox).values([
    { ...job, dedupe_key: 'one', gave_up_at: new Date(), last_error: '550 no such mailbox' },
    {
      ...job,
      dedupe_key: 'two',
      attempts: 1,
      created_at: new Date(Date.now() - 20 * 60_000),
      run_at: new Date(Date.now() + 60_000),
    },
  ]);
  const { out } = await cli('status');
  expect(out).toContain('Please look at this:');
  expect(out).toContain(
    '1 × “mail” was tried for the last time and not done: 550 no such mailbox (operator jobs list --given-up',
  );
  expect(out).toMatch(/A job has waited for 2\d minutes/);
  expect(JSON.parse((await cli('status', '--json')).out)).toMatchObject({ jobs: { waiting: 1 } });
});

test('OF-25 status has what the checks of the API processes say, what they could not check, and that none of them runs', async () => {
  await db.delete(outbox);
  await db.delete(healthChecks);
  const stopped = await cli('status');
  expect(stopped.out).toMatch(/No API process has reported .+systemctl status antara-api/);
  expect(stopped.out).not.toContain('Nothing needs attention');
  const row = { host: 'api-1', checked_at: new Date() };
  await db.insert(healthChecks).values([
    { ...row, name: 'backup', state: 'warning', sentence: 'No backup was ever made of this site.' },
    { ...row, name: 'rate', state: 'ok' },
    { ...row, name: 'certificate', state: 'unknown', sentence: 'The certificate could not be read.' },
  ]);
  const { out } = await cli('status');
  expect(out).toContain('Please look at this:\n- No backup was ever made of this site. (api-1)\n');
  expect(out).toContain('This could not be checked:\n- The certificate could not be read. (api-1)\n');
  expect(out).not.toContain('Nothing needs attention');
  expect(JSON.parse((await cli('status', '--json')).out)).toMatchObject({
    unchecked: ['The certificate could not be read. (api-1)'],
    checks: [
      { name: 'database', state: 'ok' },
      { name: 'backup', state: 'warning' },
      { name: 'certificate', state: 'unknown' },
      { name: 'rate', state: 'ok' },
    ],
  });
  await db.execute(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
  await db.execute(
    sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON write_probe EXECUTE FUNCTION refuse()`,
  );
  expect((await cli('status')).out).toContain('- The database cannot be written (No space left on device)');
});
