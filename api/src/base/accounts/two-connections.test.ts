/**
 * What is done to a second step while another call writes: PostgreSQL only, as the embedded database has one
 * connection.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import type { Tx } from '../../platform/db/types.ts';
import { securityEvents } from '../security-events/tables.ts';
import { users } from './tables.ts';
import { mira } from './testing/people.ts';
import { createAppCode, setUpTwoFactor } from './testing/two-factor.ts';
import { loginChallenges, recoveryCodes, twoFactors } from './two-factor-tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email, password } = mira;

beforeEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(securityEvents);
});

async function signUp(): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.call('signup', { body: mira })).status).toBe(200);
  await db.update(users).set({ email_verified_at: new Date(clock) });
  return visitor;
}
/** The call reads the second step, and waits before it writes. */
const lock = (tx: Tx) => tx.select().from(twoFactors).for('update');

describe.runIf(postgresUrl)('AC-04 ASVS 6.3.3 a second step while another call writes', () => {
  test('AC-04 another set-up is begun meanwhile: its secret is not turned on by a code of the one before', async () => {
    const visitor = await signUp();
    const { body } = await visitor.call('beginTwoFactor', { body: { password } });
    const code = createAppCode(body.secret, clock);
    const { status, refusal } = await callBeforeCommit(
      server,
      lock,
      () => visitor.call('confirmTwoFactor', { body: { code } }),
      (tx) => tx.update(twoFactors).set({ secret: 'another' }),
    );
    expect([status, refusal.data.message]).toEqual([409, 'Please begin again: another set-up was begun.']);
    expect((await visitor.call('account')).body.two_factor.since).toBeNull();
    expect(await db.$count(recoveryCodes)).toBe(0);
  });

  test('AC-04 the log-in was finished by another call meanwhile: a second code of it lets nobody in, and the log has it', async () => {
    const { secret } = await setUpTwoFactor(await signUp(), password, clock);
    clock += 30_000;
    const loginAnswer = await server.visitor().call('login', { body: { email, password } });
    const body = { code: createAppCode(secret, clock), challenge: loginAnswer.refusal.data.challenge };
    const { status, refusal, cookies } = await callBeforeCommit(
      server,
      lock,
      () => server.visitor().call('loginCode', { body }),
      (tx) => tx.delete(loginChallenges),
    );
    expect([status, refusal.data.restart, cookies]).toEqual([400, true, []]);
    const [account] = await db.select({ id: users.id }).from(users);
    expect(await db.select().from(securityEvents).where(eq(securityEvents.kind, 'login'))).toMatchObject([
      { outcome: 'wrong-code', actor: 'visitor', account_id: account!.id },
    ]);
  });
});
