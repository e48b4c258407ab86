import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { roomClaims } from '../booking/tables.ts';
import { createCustomer, placeHold, runAllJobs } from '../booking/testing/fixture.ts';
import { createWorld, tourName } from '../booking/testing/world.ts';
import { departures, suitePrices } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { commandLine, operatorOf } from '../../run/operator/testing/fixture.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { waitingList } from './tables.ts';
import { deleteEndedEntries, tellWaiting } from './tell-waiting.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db, config } = server.platform;
const { date, departure, suiteOf } = await createWorld(db);
const rooms = [...suiteOf.keys()];

let turn = 0;
const form = (more: Record<string, unknown> = {}) => ({
  tour: tourName,
  date,
  category: 'Heritage',
  suites: '1',
  name: 'Asha SECRET-WORDS',
  email: `asha${turn}@travellers.example`,
  contactNumber: '',
  consent: true,
  ...more,
});
const join = (more: Record<string, unknown> = {}) =>
  server.visitor().call('joinWaitingList', { body: form(more) as never });
const entries = () => db.select().from(waitingList).orderBy(waitingList.id);
const free = (room: string) => db.delete(roomClaims).where(eq(roomClaims.suite_id, suiteOf.get(room)!));
const mailsOf = async (key: string) => {
  await runAllJobs(server.platform);
  return Promise.all((await listMailFiles(server, key)).map((file) => readMailFile(server, file)));
};

beforeEach(async () => {
  turn += 1;
  await db.delete(waitingList);
  await db.delete(roomClaims);
  await db
    .insert(roomClaims)
    .values(rooms.map((room) => ({ departure_id: departure, suite_id: suiteOf.get(room)! })));
});

test('VX-08 whoever enters gets a reference and one mail with the way off the list; nothing typed is in it', async () => {
  const first = await join({ contactNumber: '9800000001' });
  const again = await join({ name: 'Somebody else' });
  expect(first.body.reference).toMatch(/^WAIT-[2-9A-Z]{6}$/);
  expect(again.body).toEqual(first.body);
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    name: 'Asha SECRET-WORDS',
    mobile_no: '+919800000001',
    suites: 1,
    told_at: null,
  });
  const mails = await mailsOf(`waiting-${first.body.reference}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.eml).not.toContain('SECRET-WORDS');
  for (const part of ['River Week', 'Heritage', first.body.reference!, 'We hold no suite for anybody'])
    expect(mails[0]!.eml).toContain(part);
  const url = `${config.siteUrl}/api/waiting-list/leave?token=${entry!.token}`;
  const headers = mails[0]!.headers.map((line) => line.replace(': ', ':'));
  expect(headers).toContain(`List-Unsubscribe:<${url}>`);
  expect(headers).toContain('List-Unsubscribe-Post:List-Unsubscribe=One-Click');

  const leave = url.slice(config.siteUrl.length);
  expect((await server.inject(leave)).body).toContain('<button>Leave the list</button>');
  expect(await entries()).toHaveLength(1);
  await server.inject({ method: 'POST', url: leave });
  expect(await entries()).toEqual([]);
  expect((await server.inject(leave)).body).toContain('This entry is not on a waiting list.');
});

test('VX-08 a free suite is told to everybody who waits for it, in order, once; nobody is told twice', async () => {
  const first = (await join({ email: 'first@travellers.example' })).body.reference!;
  const any = (await join({ email: 'second@travellers.example', category: '' })).body.reference!;
  const three = (await join({ email: 'third@travellers.example', suites: '3' })).body.reference!;
  await tellWaiting(server.platform);
  expect((await entries()).map(({ told_at }) => told_at)).toEqual([null, null, null]);

  await free('103');
  await Promise.all([tellWaiting(server.platform), tellWaiting(server.platform)]);
  const jobs = await db.select().from(outbox).where(eq(outbox.kind, 'waiting-list-free-mail'));
  const inOrder = jobs.toSorted((a, b) => a.run_at.getTime() - b.run_at.getTime());
  expect(inOrder.map(({ dedupe_key }) => dedupe_key.split(':')[1])).toEqual([first, any]);
  expect((await entries()).map(({ told_at }) => told_at !== null)).toEqual([true, true, false]);
  const [letter] = await mailsOf(`free-${first}`);
  expect(letter!.eml).toContain(`${config.siteUrl}/booking/${tourName}?date=${date}`);
  expect(letter!.eml).toContain('We hold them for nobody');
  expect(await mailsOf(`free-${any}`)).toHaveLength(1);
  expect(await mailsOf(`free-${three}`)).toEqual([]);

  await free('104');
  await free('105');
  await tellWaiting(server.platform);
  expect(await mailsOf(`free-${three}`)).toHaveLength(1);
  expect(await mailsOf(`free-${first}`)).toHaveLength(1);
});

test('VX-08 a hold that runs out and a suite that the operator gives back are free suites too', async () => {
  const operator = operatorOf(server);
  await free('103');
  const visitor = server.visitor();
  await placeHold(visitor, date, ['103']);
  const { reference } = (await join()).body;
  await tellWaiting(server.platform);
  expect(await mailsOf(`free-${reference}`)).toEqual([]);
  await db
    .update(roomClaims)
    .set({ hold_expires_at: new Date(Date.now() - 1000) })
    .where(eq(roomClaims.suite_id, suiteOf.get('103')!));
  await tellWaiting(server.platform);
  expect(await mailsOf(`free-${reference}`)).toHaveLength(1);

  const second = (await join({ suites: '2' })).body.reference;
  await operator.ask('suites.unblock', { journey: tourName, date, rooms: ['101'] });
  await tellWaiting(server.platform);
  expect(await mailsOf(`free-${second}`)).toHaveLength(1);
});

test('VX-08 nobody is told of a departure that is no longer sold', async () => {
  const { reference } = (await join()).body;
  await free('101');
  await db.update(departures).set({ closed_at: new Date() }).where(eq(departures.id, departure));
  await tellWaiting(server.platform);
  expect(await mailsOf(`free-${reference}`)).toEqual([]);
  expect((await join({ email: 'late@travellers.example' })).status).toBe(422);
  await db.update(departures).set({ closed_at: null }).where(eq(departures.id, departure));
});

test('VX-08 what cannot be waited for is refused in plain words', async () => {
  await free('101');
  const needless = await join();
  expect([needless.status, needless.refusal.data.message]).toEqual([
    409,
    'There is no need to wait: enough of these suites are free on this departure just now. Please book them.',
  ]);
  expect((await join({ suites: '2' })).status).toBe(200);
  const category = await join({ category: 'Royal', email: 'x@travellers.example' });
  expect(category.refusal.data['fields']).toMatchObject([
    { path: 'category', message: 'This ship has no such suites. Please choose others' },
  ]);
  expect((await join({ date: '2099-01-05' })).status).toBe(404);
  for (const wrong of [{ consent: false }, { suites: '6' }, { email: 'asha' }, { contactNumber: '12' }])
    expect((await join(wrong)).status).toBe(400);
  expect(await entries()).toHaveLength(1);
});

test('VX-08 more suites than the ship has of a kind are refused at their field', async () => {
  const unpriced = inArray(
    suitePrices.suite_id,
    rooms.slice(3).map((room) => suiteOf.get(room)!),
  );
  const prices = await db.delete(suitePrices).where(unpriced).returning();
  const { refusal } = await join({ suites: '4' });
  expect(refusal.data['fields']).toMatchObject([
    { path: 'suites', message: 'There are 3 of these suites on board. Please choose fewer, or any suite' },
  ]);
  await db.insert(suitePrices).values(prices);
});

test('VX-08 a form can neither fill a stranger’s box nor be used by programs', async () => {
  const email = 'stranger@travellers.example';
  await join({ email });
  await join({ email, category: '' });
  await db.update(waitingList).set({ told_at: new Date() });
  await join({ email });
  expect((await join({ email, category: '' })).status).toBe(429);
  clock += 86_400_001;
  expect((await join({ email, category: '' })).status).toBe(200);
  const before = (await entries()).length;
  const trapped = await join({ email: 'bot@travellers.example', fax_number: '1' });
  expect(trapped.body).toEqual({ response: 'SUCCESS' });
  expect(await entries()).toHaveLength(before);
});

test('TR-07 entries of a departure end with its day in India, five and a half hours before the day in Greenwich', async () => {
  await join();
  const at = (time: string) => ({ ...server.platform, now: () => new Date(`${date}T${time}Z`) });
  await deleteEndedEntries(at('18:29:59'), 0);
  expect(await entries()).toHaveLength(1);
  await deleteEndedEntries(at('18:30:00'), 0);
  expect(await entries()).toEqual([]);
});

test('VX-08 the operator sees who waits, in order, and with --all who was told', async () => {
  const operator = operatorOf(server);
  await join({ email: 'first@travellers.example' });
  await join({ email: 'second@travellers.example', category: '', suites: '2' });
  await free('101');
  await tellWaiting(server.platform);
  const listed = await operator.ask('waitingList.list', { journey: tourName, date });
  expect(listed.entries).toMatchObject([
    { email: 'second@travellers.example', category: null, suites: 2, told_at: null },
  ]);
  const all = await commandLine(server, '/')('waiting-list', '--all');
  expect(all.out.indexOf('first@')).toBeGreaterThan(0);
  expect(all.out.indexOf('first@')).toBeLessThan(all.out.indexOf('second@'));
});

test('B§7 entries are in the copy of whoever has verified the address, and go with the account', async () => {
  const customer = await createCustomer(server);
  await join({ email: customer.email });
  expect(JSON.stringify((await customer.call('accountData')).body)).not.toContain('waiting_lists');
  await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.email, customer.email));
  expect((await customer.call('accountData')).body).toMatchObject({
    data: { waiting_lists: [{ journey: 'River Week', date, category: 'Heritage', suites: 1 }] },
  });
  await operatorOf(server).ask('people.forget', { email: customer.email, reason: 'asked by letter' });
  expect(await entries()).toEqual([]);
});

test('B§7 entries are kept for 30 days after their mail, or after the departure', async () => {
  const rule = server.platform.retention.find(({ data }) => data === 'Waiting lists')!;
  await join();
  await join({ email: 'told@travellers.example' });
  await db
    .update(waitingList)
    .set({ told_at: new Date(clock) })
    .where(eq(waitingList.email, 'told@travellers.example'));
  clock += 29 * 86_400_000;
  await rule.apply(server.platform);
  expect(await entries()).toHaveLength(2);
  clock += 2 * 86_400_000;
  await rule.apply(server.platform);
  expect(await entries()).toHaveLength(1);
  clock += 101 * 86_400_000;
  await rule.apply(server.platform);
  expect(await entries()).toEqual([]);
});
