import { expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { outbox } from '../outbox/index.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const operator = operatorOf(server);
const cli = commandLine(server, '/');

test('PD-07 status: nothing needs attention where nothing waits', async () => {
  await db.delete(outbox);
  const status = await operator.ask('status.show', {});
  expect(status).toMatchObject({ jobs: { waiting: 0, given_up: [] }, refunds: { number: 0 }, attention: [] });
  expect(status.database.version).toMatch(/^\d+\.\d+/);
  expect(status.database.megabytes).toBeGreaterThan(5);
  const { code, out } = await cli('status');
  expect(code).toBe(0);
  expect(out).toContain('Nothing needs attention.');
});

test('PD-07 status names what was given up, with its cause, and what waits too long', async () => {
  const job = { kind: 'mail', payload: {} };
  await db.insert(outbox).values([
    { ...job, dedupe_key: 'one', gave_up_at: new Date(), last_error: '550 no such mailbox' },
    {
      ...job,
      dedupe_key: 'two',
      created_at: new Date(Date.now() - 20 * 60_000),
      run_at: new Date(Date.now() + 60_000),
    },
  ]);
  const { out } = await cli('status');
  expect(out).toContain('Please look at this:');
  expect(out).toContain('1 × “mail” was tried for the last time and not done: 550 no such mailbox.');
  expect(out).toMatch(/A job has waited for 2\d minutes/);
  expect(JSON.parse((await cli('status', '--json')).out)).toMatchObject({ jobs: { waiting: 1 } });
});
