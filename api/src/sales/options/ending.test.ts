import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agent } from '../agents/testing/agents.ts';
import { listJobKeys, runAllJobs, placeOrder, payOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { commandLine, operatorOf, refused } from '../../run/operator/testing/fixture.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { askOption, hoursPass, optionFor, optionsSeen } from './testing/fixture.ts';
import { optionPersonalData } from './personal-data.ts';
import { deleteOldOptions, enqueueOptionReminders } from './schedule.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db, new Date(), 14);
const { ask, rehearse, log } = operatorOf(server);
let mira: Visitor & { email: string };

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await db.delete(roomClaims);
  await db
    .update(bookings)
    .set({ status: 'EXPIRED', holder_hash: null })
    .where(eq(bookings.status, 'OPTION'));
  await runAllJobs(server.platform);
  await db.delete(outbox);
  mira = await agent(server, { country: '' });
});

const readTaken = async () =>
  (await server.visitor().call('availability', { query: { slug: tourName, date } })).body.bookings.map(
    (one) => one.room_number,
  );
const letters = async () => {
  await runAllJobs(server.platform);
  const folder = path.join(server.platform.config.dataDir, 'outbox');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((letter) => letter.includes(mira.email) && /option/i.test(letter))
    .map((letter) => letter.replaceAll(/=\r?\n/g, '').replaceAll('\r\n', '\n'));
};
const kinds = async () =>
  (await listJobKeys(db)).filter((key) => key.startsWith('option-mail')).map((key) => key.split(':')[1]);
/**
 * An option that has lapsed, and `count` that were released before it: each an hour before the last. Returns its
 * number.
 */
async function endMany(count: number): Promise<string> {
  const { id } = await optionFor(mira, date, { 101: 1 });
  await hoursPass(db, 73);
  await endExpired(server.platform);
  await db.execute(sql`INSERT INTO bookings (booking_id, status, departure_id, user_id)
    SELECT ${`MANY${count}-`} || n, 'EXPIRED', departure_id, user_id FROM bookings, generate_series(1, ${count}::int) AS n WHERE booking_id = ${id}`);
  await db.execute(sql`INSERT INTO courtesy_options
      (booking_id, user_id, departure_id, suite_ids, rooms, quoted, ends_at, ended_at, ended_how)
    SELECT many.id, many.user_id, many.departure_id, suite_ids, rooms, quoted, ends_at,
      ends_at - interval '1 hour' * split_part(many.booking_id, '-', 2)::int, 'RELEASED'
    FROM bookings AS many, courtesy_options WHERE many.booking_id LIKE ${`MANY${count}-%`} AND courtesy_options.booking_id
      = (SELECT id FROM bookings WHERE booking_id = ${id})`);
  return id;
}

test('AG-05 options that ended are shown a page at a time, the latest first, each once', async () => {
  const id = await endMany(44);
  const pages = await Promise.all(
    ['1', '2', '3', '9'].map(
      async (ended) => (await mira.call('agentOptions', { query: { ended } })).body.ended,
    ),
  );
  expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual([
    [1, 3, 45],
    [2, 3, 45],
    [3, 3, 45],
    [3, 3, 45],
  ]);
  expect(pages.slice(0, 3).flatMap(({ rows }) => rows.map((row) => row.id))).toEqual([
    id,
    ...Array.from({ length: 44 }, (_, n) => `MANY44-${n + 1}`),
  ]);
});

describe('its expiry', () => {
  test('AG-05 over, the suites are free by the clock alone; the sweep notes it, tells the agent, and the portal shows it', async () => {
    const option = await optionFor(mira, date, { 101: 1 }, 'The Sens');
    await hoursPass(db, 72.01);
    expect(await readTaken()).toEqual([]);
    expect((await optionsSeen(mira)).ended).toMatchObject([
      { id: option.id, state: 'LAPSED', today_usd: null },
    ]);
    expect(
      (await server.visitor().call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } }))
        .status,
    ).toBe(200);
    await endExpired(server.platform);
    await endExpired(server.platform);
    expect(await readTaken()).toEqual(['101']);
    expect(await optionsSeen(mira)).toMatchObject({ open: [], ended: [{ id: option.id, state: 'LAPSED' }] });
    expect(await kinds()).toEqual(['held', 'lapsed']);
    expect((await mira.call('releaseOption', { body: { id: option.id } })).body.option.state).toBe('LAPSED');
    await hoursPass(db, 14 * 24);
    expect(await optionsSeen(mira)).toMatchObject({ open: [], ended: [] });
  });

  test('AG-05 holds of yesterday are forgotten, options with them only after thirty days', async () => {
    await optionFor(mira, date, { 101: 1 });
    await hoursPass(db, 73);
    await endExpired(server.platform);
    await hoursPass(db, 20 * 24);
    await deleteOldOptions(server.platform);
    await endExpired(server.platform);
    expect(await db.select().from(courtesyOptions)).toHaveLength(1);
    await hoursPass(db, 11 * 24);
    const [row] = await db.select().from(courtesyOptions);
    await deleteOldOptions(server.platform);
    await endExpired(server.platform);
    expect(await db.select().from(courtesyOptions)).toEqual([]);
    expect(await db.select().from(bookings).where(eq(bookings.id, row!.booking_id))).toEqual([]);
  });
});

describe('its mails', () => {
  test('AG-05 confirmed with its end, a day before it, lapsed: once each', async () => {
    const option = await optionFor(mira, date, { 101: 1, 102: 2 }, 'The Sens');
    const [held, ...none] = await letters();
    expect(none).toEqual([]);
    expect(held).toContain(`kept for your client until ${formatIndianTime(new Date(option.ends_at))}`);
    for (const words of [option.id, 'The Sens', 'River Week', 'Suite 101', '2 travellers', '/agentportal'])
      expect(held).toContain(words);
    await enqueueOptionReminders(server.platform);
    await hoursPass(db, 47);
    await enqueueOptionReminders(server.platform);
    expect(await kinds()).toEqual(['held']);
    await hoursPass(db, 1.01);
    await enqueueOptionReminders(server.platform);
    await enqueueOptionReminders(server.platform);
    expect((await letters()).filter((letter) => letter.includes('lapses in 24 hours'))).toHaveLength(1);
    await hoursPass(db, 24);
    await enqueueOptionReminders(server.platform);
    await endExpired(server.platform);
    expect((await letters()).filter((letter) => letter.includes('Your option has lapsed'))).toHaveLength(1);
    expect(await letters()).toHaveLength(3);
  });

  test('AG-05 who has booked or released is not reminded', async () => {
    const first = await optionFor(mira, date, { 101: 1 });
    await optionFor(mira, date, { 102: 1 });
    await hoursPass(db, 48.01);
    await enqueueOptionReminders(server.platform);
    await mira.call('releaseOption', { body: { id: first.id } });
    const placedOrder = await placeOrder(mira, { date, rooms: { 102: 1 } });
    await mira.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    expect((await letters()).filter((letter) => /lapses in 24 hours|has been released/.test(letter))).toEqual(
      [],
    );
  });
});

describe('the operator', () => {
  test('AG-05 lists options with their agencies', async () => {
    const option = await optionFor(mira, date, { 101: 1 }, 'Sen');
    await optionFor(mira, laterDate, { 101: 1 });
    const { options } = await ask('options.list', { journey: tourName, date });
    expect(options).toEqual([
      {
        option: option.id,
        state: 'OPEN',
        journey: tourName,
        ship: 'Test Ship',
        date,
        suites: ['101'],
        email: mira.email,
        agency: 'Lamplight Journeys',
        reference: 'Sen',
        quoted_usd: option.quoted_usd,
        taken_at: option.taken_at,
        ends_at: option.ends_at,
        ended_at: null,
      },
    ]);
    expect((await ask('options.list', {})).options).toHaveLength(2);
    const { suites } = await ask('suites.list', { journey: tourName, date });
    expect(suites[0]).toMatchObject({ state: 'option', booking_id: option.id, held_until: option.ends_at });
  });

  test('AG-05 releases one: free at once, the agent notified, logged, and not counted against the agency', async () => {
    const { id } = await optionFor(mira, date, { 101: 1 });
    await rehearse('options.release', { option: id, reason: 'chartered' });
    expect(await readTaken()).toEqual(['101']);
    expect(await ask('options.release', { option: id, reason: 'chartered' })).toEqual({
      option: id,
      suites: ['101'],
    });
    expect(await readTaken()).toEqual([]);
    expect((await log()).at(-1)).toEqual({
      who: 'asha',
      what: 'options.release',
      subject: id,
      details: { reason: 'chartered', suites: ['101'] },
    });
    expect((await letters()).some((letter) => letter.includes('Your option has been released'))).toBe(true);
    expect((await optionsSeen(mira)).ended).toMatchObject([{ id, state: 'WITHDRAWN' }]);
    await refused(ask('options.release', { option: id, reason: 'again' }), 'UNPROCESSABLE', 'has ended');
    await refused(
      ask('options.release', { option: 'ANT-NONE22', reason: 'none' }),
      'NOT_FOUND',
      'operator options list',
    );
    expect((await askOption(mira, date, { 101: 1 })).status).toBe(200);
  });

  test('AG-05 extends one: the claims with it, the agent notified, and reminded of the new end', async () => {
    const { id, ends_at } = await optionFor(mira, date, { 101: 1 });
    const later = new Date(Date.parse(ends_at) + 24 * 3_600_000).toISOString();
    expect(await ask('options.extend', { option: id, hours: 24, reason: 'client abroad' })).toEqual({
      option: id,
      before: ends_at,
      ends_at: later,
    });
    expect((await optionsSeen(mira)).open[0]!.ends_at).toBe(later);
    const notices = (await letters()).filter((letter) => letter.includes('Your option has a new end'));
    expect(notices).toEqual([expect.stringContaining(formatIndianTime(new Date(later)))]);
    await hoursPass(db, 80);
    await endExpired(server.platform);
    expect(await readTaken()).toEqual(['101']);
    await enqueueOptionReminders(server.platform);
    expect(await kinds()).toEqual(['ending', 'extended', 'held']);
    await hoursPass(db, 17);
    await endExpired(server.platform);
    expect(await readTaken()).toEqual([]);
    await refused(
      ask('options.extend', { option: id, hours: 24, reason: 'too late' }),
      'UNPROCESSABLE',
      'has ended',
    );
    await refused(
      ask('options.extend', { option: id, hours: 0, reason: 'nothing' }),
      'INVALID',
      'at least an hour',
    );
  });

  test('AG-05 extends one that is in the checkout', async () => {
    const { id } = await optionFor(mira, date, { 101: 1 });
    await mira.call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
    const { ends_at } = await ask('options.extend', { option: id, hours: 24, reason: 'client abroad' });
    const { hold } = (await mira.call('currentHold')).body;
    expect(hold!.option_until).toBe(Date.parse(ends_at));
    expect((hold!.expires_at - hold!.now) / 60_000).toBeLessThan(16);
  });

  test('AG-05 by command: listed with the time of their end, extended and released with a reason', async () => {
    const operator = commandLine(server, '.');
    const { id } = await optionFor(mira, date, { 101: 1 }, 'The Sens');
    const listed = await operator('options', 'list', '--journey', tourName);
    expect(listed.out).toMatch(new RegExp(`^${id}  OPEN .*Lamplight Journeys +The Sens +101 .* IST$`, 'm'));
    expect((await operator('options', 'extend', id, '24')).code).toBe(2);
    const extended = await operator('options', 'extend', id, '24', '--reason', 'client abroad');
    expect(extended.out).toMatch(new RegExp(`^${id} lapses .* IST\\.`));
    expect((await operator('options', 'release', id, '--reason', 'declined')).out).toContain(
      'Free again: 101.',
    );
    const again = await operator('options', 'release', id, '--reason', 'declined', '--json');
    expect([again.code, again.err]).toEqual([3, expect.stringContaining('UNPROCESSABLE')]);
    expect((await operator('options', 'list')).out).toBe('No options.\n');
  });

  test('AG-05 a departure with an option is neither moved nor removed; an agency that is suspended keeps none', async () => {
    const { id } = await optionFor(mira, date, { 101: 1 });
    await refused(ask('departures.remove', { journey: tourName, date }), 'CONFLICT', 'holds');
    const { options_ended } = await ask('agents.suspend', { email: mira.email, reason: 'no answer' });
    expect(options_ended).toEqual([id]);
    expect(await readTaken()).toEqual([]);
    expect((await mira.call('agentOptions')).status).toBe(403);
  });

  test('AG-05 an agency that is suspended keeps the option that it is paying for, and no other', async () => {
    await optionFor(mira, date, { 101: 1 });
    const waiting = await optionFor(mira, date, { 102: 1 });
    await placeOrder(mira, { date, rooms: { 101: 1 } });
    const { options_ended } = await ask('agents.suspend', { email: mira.email, reason: 'no answer' });
    expect(options_ended).toEqual([waiting.id]);
    expect(await readTaken()).toEqual(['101']);
    const rows = await db.select().from(courtesyOptions).orderBy(courtesyOptions.booking_id);
    expect(rows.map(({ ended_how }) => ended_how)).toEqual([null, 'WITHDRAWN']);
  });
});

test('AG-05 an agent’s copy of the data has each of many options once', async () => {
  // More than are read at a time.
  await endMany(204);
  const [row] = await db.select().from(courtesyOptions).limit(1);
  const person = { id: row!.user_id, email: mira.email, emailVerified: true };
  const { options } = (await optionPersonalData.read(db, person)) as {
    options: AsyncIterable<{ booking_id: string }>;
  };
  const ids = [];
  for await (const { booking_id } of options) if (ids.push(booking_id) > 205) break;
  expect([ids.length, new Set(ids).size]).toEqual([205, 205]);
});

test('AG-05 an agent who leaves gives the suites back; nothing of the client stays', async () => {
  await optionFor(mira, date, { 101: 1 }, 'The Sens');
  const { body } = await mira.call('accountData');
  expect(JSON.stringify(body)).toContain('The Sens');
  const gone = await mira.call('deleteAccount', { body: { password: 'tides and lamps' } });
  expect(gone.status).toBe(200);
  expect(await readTaken()).toEqual([]);
  const [row] = await db.select().from(courtesyOptions);
  expect(row).toMatchObject({ reference: null, ended_how: 'RELEASED' });
  await runAllJobs(server.platform);
  const [left] = await db.select().from(users).where(eq(users.id, row!.user_id));
  expect(left!.left_at).not.toBeNull();
});
