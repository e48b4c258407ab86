/** OF-11 The waiting list worked: somebody added by telephone, offered with a hold, booked, declined or lapsed. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  payOrder,
  placeHold,
  placeOrder,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { endOffers } from '../../bookings/waiting-list/index.ts';
import { waitingList, waitingOffers } from '../../bookings/waiting-list/tables.ts';
import { tellWaiting } from '../../bookings/waiting-list/tell-waiting.ts';
import { HttpError } from '../../platform/http-error.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { endExpiredOptions, enqueueOptionReminders } from '../../sales/options/schedule.ts';
import { hoursPass } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { operations } from './operations.ts';
import { createAuthor } from './testing/author.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { platform } = server;
const { db } = platform;
const { date, departure, laterDate, laterDeparture, suiteOf } = await createWorld(db);
await writeSomething(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'She called again';

let people = 0;
const caller = () => ({
  journey: tourName,
  date,
  name: 'Leela Nair',
  email: `waits${++people}@travellers.example`,
  mobile_no: '+919000000021',
  suites: 1,
});
async function add(more: { priority?: number; suites?: number; email?: string } = {}) {
  const input = { ...caller(), ...more };
  const { reference } = await ask('waitingList.add', input);
  return { reference, email: input.email };
}
const free = (room: string) =>
  db
    .delete(roomClaims)
    .where(and(eq(roomClaims.departure_id, departure), eq(roomClaims.suite_id, suiteOf.get(room)!)));
const offer = (reference: string, room = '101') =>
  ask('waitingList.offer', { reference, suites: [{ room, guests: 2 }] });
const lettersTo = async (email: string, words: string) => {
  await runAllJobs(platform);
  return (await readMailsTo(server, email))
    .map((mail) => decodeMail(mail))
    .filter((mail) => mail.includes(words));
};
const entryOf = async (reference: string) =>
  (await ask('waitingList.list', { all: true })).entries.find((entry) => entry.reference === reference);
const decline = async (letter: string) => {
  const url = /\/api\/waiting-list\/decline\?token=[\w-]+/.exec(letter)![0];
  return { page: (await server.inject(url)).body, done: (await server.inject({ method: 'POST', url })).body };
};
const toldJobs = () => db.$count(outbox, eq(outbox.kind, 'waiting-list-free-mail'));

beforeEach(async () => {
  clock = 0;
  await db.delete(waitingList);
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
  await db
    .insert(roomClaims)
    .values([...suiteOf.values()].map((suite_id) => ({ departure_id: departure, suite_id })));
});

test('OF-11 added by telephone, offered when a suite is free, booked by the guest, with the confirmation', async () => {
  const input = caller();
  const planned = await rehearse('waitingList.add', input);
  expect(planned.is_new).toBe(true);
  expect(await db.$count(waitingList)).toBe(0);
  const owner = await createCustomer(server, input.name);
  const { reference } = await ask('waitingList.add', { ...input, email: owner.email });
  expect(await lettersTo(owner.email, 'You are on the waiting list')).toHaveLength(1);
  expect(await ask('waitingList.add', { ...input, email: owner.email })).toEqual({
    reference,
    is_new: false,
  });
  const error = await offer(reference).catch((one: unknown) => one);
  expect((error as HttpError).code, 'nothing is free').toBe('CONFLICT');

  await free('101');
  const offered = await offer(reference);
  expect(offered).toMatchObject({ reference, suites: ['101'], invited: false });
  const [letter, ...others] = await lettersTo(owner.email, 'You are next on the waiting list');
  expect(others).toEqual([]);
  expect(letter).toContain(`/login?from=`);
  expect(letter).toContain(offered.booking_id);
  expect(await lettersTo(owner.email, 'we keep these suites for you'), 'one letter alone').toEqual([]);
  expect((await operator.log()).at(-1)).toMatchObject({ what: 'waitingList.offer', subject: reference });
  expect(JSON.stringify(await operator.log())).not.toMatch(/travellers|Leela/);
  expect(await entryOf(reference)).toMatchObject({
    offer: { booking_id: offered.booking_id, outcome: null },
  });
  await expect(placeHold(await createCustomer(server), date, ['101'])).rejects.toThrow('409');

  await placeHold(owner, date, ['101']);
  const order = await placeOrder(owner, { date, rooms: { '101': 2 } });
  await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, offered.booking_id));
  expect(row!.status).toBe('CONFIRMED');
  await endOffers(platform);
  expect(await entryOf(reference)).toMatchObject({ offer: { outcome: 'booked' } });
  expect(await lettersTo(owner.email, 'is confirmed')).not.toEqual([]);
  expect(await db.$count(outbox, eq(outbox.kind, 'waiting-list-office-mail'))).toBe(0);
});

test('OF-11 an offer of 24 hours is one letter: no reminder of its end goes with it or after it', async () => {
  const { reference, email } = await add();
  await free('101');
  await offer(reference);
  // As on a database whose clock has whole milliseconds: there the end is exactly 24 hours after the offer.
  await db.update(courtesyOptions).set({ end_set_at: sql`${courtesyOptions.ends_at} - interval '24 hours'` });
  await enqueueOptionReminders(platform);
  await hoursPass(db, 12);
  await enqueueOptionReminders(platform);
  expect(await lettersTo(email, 'You are next on the waiting list')).toHaveLength(1);
  expect(await lettersTo(email, 'more hours')).toEqual([]);
});

test('OF-11 declined by its link: free at once, and the office reads who is next', async () => {
  const first = await add();
  const next = await add();
  await free('101');
  await offer(first.reference);
  await refused(offer(first.reference, '102'), 'CONFLICT', /taken|already/);
  const [letter] = await lettersTo(first.email, 'You are next on the waiting list');
  const { page, done } = await decline(letter!);
  expect(page).toContain('Decline the offer?');
  expect(done).toContain('free for the next person');
  expect((await decline(letter!)).done).toContain('This offer has ended');
  expect(await entryOf(first.reference)).toMatchObject({ offer: { outcome: 'declined' } });
  await tellWaiting(platform);
  expect(await toldJobs(), 'the office offers first').toBe(0);
  const [toOffice] = await lettersTo('sales', 'was declined');
  expect(toOffice).toContain(`operator waiting offer ${next.reference}`);
  expect(await offer(next.reference)).toMatchObject({ suites: ['101'] });
});

test('OF-11 not taken up in 24 hours: it lapses, the next can be offered, and later everybody is told', async () => {
  const first = await add();
  const next = await add();
  await free('101');
  await offer(first.reference);
  await hoursPass(db, 25);
  await endExpiredOptions(platform);
  await endOffers(platform);
  expect(await entryOf(first.reference)).toMatchObject({ offer: { outcome: 'lapsed' } });
  expect(await lettersTo('sales', 'was not taken up in time')).not.toEqual([]);
  await tellWaiting(platform);
  expect(await toldJobs()).toBe(0);
  clock = 5 * 3_600_000;
  await tellWaiting(platform);
  expect(await toldJobs()).toBe(1);
  expect(await offer(next.reference), 'who was told can be offered too').toMatchObject({ suites: ['101'] });
});

test('OF-11 the list has its order by priority; an entry is removed, but not while suites are offered to it', async () => {
  const plain = await add();
  const second = await add();
  await ask('waitingList.setPriority', { reference: second.reference, priority: 5, reason });
  const order = async () => (await ask('waitingList.list', {})).entries.map(({ reference }) => reference);
  expect(await order()).toEqual([second.reference, plain.reference]);
  const { entries, more } = await ask('waitingList.list', { limit: 1 });
  expect(entries).toHaveLength(1);
  expect((await ask('waitingList.list', { limit: 1, cursor: more! })).entries[0]!.reference).toBe(
    plain.reference,
  );
  await free('101');
  await offer(plain.reference);
  await refused(ask('waitingList.remove', { reference: plain.reference, reason }), 'CONFLICT', 'offered');
  await ask('waitingList.remove', { reference: second.reference, reason });
  expect(await db.$count(waitingList)).toBe(1);
  await refused(
    ask('waitingList.remove', { reference: second.reference, reason }),
    'NOT_FOUND',
    'no waiting list',
  );
});

test('OF-11 more suites than were asked for are refused, and nobody waits where suites are free', async () => {
  const { reference } = await add();
  await free('101');
  await free('102');
  const suites = ['101', '102'].map((room) => ({ room, guests: 2 as const }));
  await refused(ask('waitingList.offer', { reference, suites }), 'UNPROCESSABLE', 'waits for 1');
  await refused(ask('waitingList.add', caller()), 'CONFLICT', /free/);
});

test('OF-11 a departure that is cancelled tells who waits and who was offered', async () => {
  const claims = [...suiteOf.values()].map((suite_id) => ({ departure_id: laterDeparture, suite_id }));
  await db.insert(roomClaims).values(claims);
  const later = { ...caller(), date: laterDate };
  const waits = (await ask('waitingList.add', later)).reference;
  const offered = caller();
  const { reference } = await ask('waitingList.add', { ...offered, date: laterDate });
  await db.delete(roomClaims).where(eq(roomClaims.departure_id, laterDeparture));
  await offer(reference);
  const { waiting } = await ask('departures.cancel', { journey: tourName, date: laterDate, reason });
  expect(waiting).toBe(1);
  await endOffers(platform);
  expect((await entryOf(reference))!.offer).toMatchObject({ outcome: 'withdrawn' });
  for (const [email, name] of [
    [later.email, waits],
    [offered.email, 'does not take place'],
  ] as const)
    expect(await lettersTo(email, name), name).not.toEqual([]);
  expect(await lettersTo(later.email, 'does not take place')).toHaveLength(1);
});

test('OF-11 the commands', async () => {
  const run = commandLine(server, '/');
  const { name, email } = caller();
  const added = await run(
    'waiting',
    'add',
    tourName,
    date,
    email,
    '--name',
    name,
    '--phone',
    '+919000000021',
    '--suites',
    '1',
  );
  expect(added).toMatchObject({ code: 0, err: '' });
  const reference = /WAIT-\w+/.exec(added.out)![0];
  await free('101');
  const offered = await run('waiting', 'offer', reference, '--suite', '101=2');
  expect(offered.out).toContain(`${reference}: 101 are held as ANT-`);
  expect((await run('waiting-list', '--all')).out).toMatch(/ANT-\w+ until /);
});

describe.runIf(postgresUrl)('OF-11 by two connections', () => {
  const offerOn = (tx: unknown, reference: string, room = '101') =>
    operations['waitingList.offer'].run(
      tx as never,
      { reference, suites: [{ room, guests: 2 }] },
      platform,
      createAuthor('waitingList.offer'),
    );
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (error as HttpError).code,
    );

  test('OF-11 two clerks offer one suite to two persons: one of them gets it', async () => {
    const [first, second] = [await add(), await add()];
    await free('101');
    const late = await callBeforeCommit(
      server,
      (tx) => offerOn(tx, first.reference),
      () => codeOf(offer(second.reference)),
    );
    expect([late, await db.$count(waitingOffers), await db.$count(bookings)]).toEqual(['CONFLICT', 1, 1]);
  });

  test('OF-11 two clerks offer two suites to one person: the person has one offer', async () => {
    const { reference } = await add();
    await free('101');
    await free('102');
    const late = await callBeforeCommit(
      server,
      (tx) => offerOn(tx, reference),
      () => codeOf(offer(reference, '102')),
    );
    expect([late, await db.$count(waitingOffers), await db.$count(bookings)]).toEqual(['CONFLICT', 1, 1]);
  });

  test('OF-11 somebody takes the suite while it is offered: one of the two has it', async () => {
    const { reference } = await add();
    const visitor = await createCustomer(server);
    await free('101');
    const body = { tourName, selectedDate: date, rooms: ['101'] };
    const late = await callBeforeCommit(
      server,
      (tx) => offerOn(tx, reference),
      async () => (await visitor.call('hold', { body })).status,
    );
    expect([late, await db.$count(waitingOffers)]).toEqual([409, 1]);
  });
});
