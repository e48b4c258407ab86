import { execFileSync } from 'node:child_process';
import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../base/accounts/tables.ts';
import { listAgencyAccounts } from '../../sales/agents/agencies.ts';
import { agent, readMailsTo, registration } from '../../sales/agents/testing/agents.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true, config: { agentApproval: 'manual' } });
const { db } = server.platform;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'no licence';
const today = toCivilDate(new Date());

beforeEach(() => operator.forget());

/** An agency that waits, with its agent logged in. */
const waiting = () => agent(server);
const opens = async (visitor: Awaited<ReturnType<typeof waiting>>) =>
  (await visitor.call('agentGallery')).status;

describe('AG-03 an agency that waits', () => {
  test('is listed, and approved: the pages open and a letter goes out', async () => {
    const one = await waiting();
    const listed = (await ask('agents.list', { waiting: true })).agents.find(
      ({ email }) => email === one.email,
    );
    expect(listed).toMatchObject({
      company_name: 'Lamplight Journeys',
      country: 'India',
      state: 'waiting',
      approved_at: null,
    });
    await rehearse('agents.approve', { email: one.email });
    expect(await opens(one)).toBe(403);
    expect(await ask('agents.approve', { email: ` ${one.email.toUpperCase()}` })).toMatchObject({
      agent: { state: 'open' },
      letter: 'sent',
    });
    expect(await opens(one)).toBe(200);
    const letters = (await db.select().from(outbox)).filter(({ dedupe_key }) =>
      dedupe_key.startsWith('agent-mail:approved'),
    );
    expect(letters).toHaveLength(1);
    await refused(ask('agents.approve', { email: one.email }), 'CONFLICT', 'does not wait');
    expect(await operator.log()).toMatchObject([{ what: 'agents.approve', subject: 'Lamplight Journeys' }]);
  });

  test.each(["o'hara@agency.example", '-desk@agency.example'])(
    'AG-03 the command in the letter approves %s',
    async (email) => {
      await agent(server, { email });
      const letter = (await readMailsTo(server, 'sales@antara.example')).find((one) => one.includes(email))!;
      const [command] = /agents approve .+/.exec(letter)!;
      const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`])
        .toString()
        .trimEnd()
        .split('\n');
      expect(await commandLine(server, '/')(...words)).toMatchObject({ code: 0, err: '' });
    },
  );

  test('VX-15 AG-03 without a confirmed address the answer and the list say that no letter goes', async () => {
    const sent = registration();
    await server.visitor().call('registerAgent', { body: sent });
    const listed = (await ask('agents.list', { waiting: true })).agents.find(
      ({ email }) => email === sent.email,
    );
    expect(listed).toMatchObject({ email_confirmed: false });
    const { out } = await commandLine(server, '/')('agents', 'approve', sent.email);
    expect(out).toContain('No letter yet: its address is not confirmed. Another code was mailed to it.');
    expect((await readMailsTo(server, sent.email)).join()).not.toContain('Your trade account is open');
  });

  test('is refused: the account stays a customer’s, and may ask again', async () => {
    const one = await waiting();
    await refused(ask('agents.refuse', { email: one.email, reason: '' }), 'INVALID', 'a reason');
    await ask('agents.refuse', { email: one.email, reason });
    expect(await opens(one)).toBe(403);
    await refused(ask('agents.approve', { email: one.email }), 'NOT_FOUND', 'agents list');
    const again = await one.call('registerAgent', { body: registration({ email: one.email }) });
    expect(again.body).toMatchObject({ response: 'SUCCESS', approved: false });
    expect(await operator.log()).toMatchObject([{ what: 'agents.refuse', details: { reason } }]);
  });
});

test('an agency is suspended at once, and let in again; it is not refused any more', async () => {
  const one = await waiting();
  await refused(ask('agents.suspend', { email: one.email, reason }), 'CONFLICT', 'nothing is open');
  await ask('agents.approve', { email: one.email });
  await refused(ask('agents.refuse', { email: one.email, reason }), 'CONFLICT', 'suspend it');
  await ask('agents.suspend', { email: one.email, reason });
  expect(await opens(one)).toBe(403);
  expect((await one.call('validate')).body.user_role).toEqual({ name: 'SUSPENDED_AGENT' });
  const portal = await one.call('agentHome');
  expect(portal.refusal.data).toMatchObject({ agency_suspended: true, message: suspendedAgencyMessage() });
  await ask('agents.approve', { email: one.email });
  expect(await opens(one)).toBe(200);
  await refused(
    ask('agents.suspend', { email: 'nobody@agency.example', reason }),
    'NOT_FOUND',
    'no travel agent',
  );
});

describe('commission', () => {
  test('a rate counts from today at the earliest', async () => {
    const one = await waiting();
    await ask('agents.approve', { email: one.email });
    await ask('agents.rate', { email: one.email, percent: 15 });
    expect(
      await ask('agents.rate', { email: one.email, percent: 16.5, valid_from: addDays(today, 30) }),
    ).toMatchObject({
      percent: 16.5,
      valid_from: addDays(today, 30),
    });
    const listed = async () =>
      (await ask('agents.list', {})).agents.find(({ email }: { email: string }) => email === one.email);
    expect(await listed()).toMatchObject({
      rate: { percent: 15, valid_from: today },
      next_rate: { percent: 16.5, valid_from: addDays(today, 30) },
      bank: null,
      requests: [],
    });
    await ask('agents.bankAccount', {
      email: one.email,
      name: 'Lamp',
      account: '123456789',
      ifsc: 'HDFC0001234',
    });
    expect(await listed()).toMatchObject({ bank: { account: '…6789', ifsc: 'HDFC0001234' } });
    await refused(
      ask('agents.rate', { email: one.email, percent: 15, valid_from: addDays(today, -1) }),
      'INVALID',
      'is past',
    );
    await refused(ask('agents.rate', { email: one.email, percent: 90 }), 'INVALID', 'slip');
  });

  test('is not noted for a booking of no agency, nor ahead of its payment', async () => {
    const [departure] = await db.select().from(departures).limit(1);
    await db
      .insert(bookings)
      .values({ departure_id: departure!.id, booking_id: 'ANT-GUESTS', status: 'CONFIRMED' });
    await refused(ask('agents.paid', { booking_id: 'ANT-GUESTS' }), 'NOT_FOUND', 'of an agency');
    await refused(
      ask('agents.paid', { booking_id: 'ANT-GUESTS', paid_on: addDays(today, 1) }),
      'INVALID',
      'is ahead',
    );
  });
});

describe('TR-06 M4 accounts of one agency', () => {
  const listAccounts = async (email: string) => {
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return listAgencyAccounts(db, account!.id);
  };

  test('TR-06 M4 are those that the operator has joined, until they are separated', async () => {
    const [one, two, three] = [await waiting(), await waiting(), await waiting()];
    const counts = () =>
      Promise.all([one, two, three].map(async ({ email }) => (await listAccounts(email)).length));
    expect(await counts(), 'one name and country').toEqual([1, 1, 1]);
    await rehearse('agents.join', { email: two.email, to: one.email });
    expect(await counts()).toEqual([1, 1, 1]);
    await ask('agents.join', { email: two.email, to: one.email });
    await ask('agents.join', { email: three.email, to: two.email });
    expect(await counts()).toEqual([3, 3, 3]);
    await refused(
      ask('agents.join', { email: one.email, to: three.email }),
      'CONFLICT',
      'one agency already',
    );
    await ask('agents.join', { email: two.email });
    expect(await counts()).toEqual([2, 1, 2]);
    await ask('agents.join', { email: one.email });
    expect(await counts()).toEqual([1, 1, 1]);
  });
});
