import { and, eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { outbox } from '../../base/outbox/index.ts';
import { bookByCard, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { operatorOf, refused } from '../../run/operator/testing/fixture.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { letters as plugin } from './plugin.ts';
import { letterCampaigns, letterRecipients } from './tables.ts';
import { readHeaders, startMailServer } from './testing/mail-server.ts';

const mails = await startMailServer();
const { taken } = mails;
const server = await testServer({ config: { smtp: mails.smtp } });
const { platform } = server;
const { db } = platform;
const { date, laterDate } = await createWorld(db);
const { ask } = operatorOf(server);
const reason = 'asked by the person';

beforeEach(async () => {
  mails.reset();
  await resetBookings(db);
  await db.delete(outbox);
  await db.delete(letterCampaigns);
});

const departure = { template: 'Before', to: 'departure', journey: tourName, date } as const;
const save = () =>
  ask('letters.saveTemplate', {
    template: 'Before',
    subject: '{journey}: before you sail',
    body: 'Dear {name}, you sail on {date} with {ship}.',
  });

test('OF-18 the guests of a departure get a letter that says why, once for each address', async () => {
  await save();
  const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 1 } }, 'Asha <b>Rao</b>');
  const other = await bookByCard(server, { date, rooms: { '102': 1 } });
  await bookByCard(server, { date: laterDate, rooms: { '101': 1 } });
  await db.delete(outbox);
  taken.length = 0;
  expect(await ask('letters.preview', departure)).toMatchObject({ recipients: 2, booking: booking_id });
  await ask('letters.send', { ...departure, letter: 'Before 1' });
  await runAllJobs(platform);
  expect(taken.map(({ to }) => to)).toEqual([buyer.email, other.buyer.email]);
  const { raw } = taken[0]!;
  expect(readHeaders(raw)).not.toContain('List-Unsubscribe');
  const text = raw.replaceAll('=\r\n', '');
  expect(text).toContain(`because of your booking ${booking_id}`);
  expect(text).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
});

test('OF-18 a list of bookings is named by days from today on, and each address gets one letter', async () => {
  await save();
  const { buyer } = await bookByCard(server, { date, rooms: { '101': 1 } });
  const again = await bookByCard(server, { date: laterDate, rooms: { '101': 1 } });
  await db.execute(sql`UPDATE bookings SET snapshot = jsonb_set(snapshot, '{customer,email}', ${JSON.stringify(buyer.email.toUpperCase())}::jsonb)
      WHERE booking_id = ${again.booking_id}`);
  const list = { template: 'Before', to: 'bookings' } as const;
  await refused(ask('letters.preview', list), 'INVALID', '--until');
  await refused(
    ask('letters.preview', { ...list, from: '2020-01-01', until: laterDate }),
    'INVALID',
    'today',
  );
  expect((await ask('letters.preview', { ...list, until: laterDate })).recipients).toBe(1);
  expect((await ask('letters.preview', { ...list, until: date, journey: tourName })).recipients).toBe(1);
  await refused(ask('letters.preview', { ...departure, date: undefined }), 'INVALID', '--date');
});

test('OF-18 a letter is among the mails of every booking for which it was meant', async () => {
  await save();
  const first = await bookByCard(server, { date, rooms: { '101': 1 } });
  const second = await bookByCard(server, { date, rooms: { '102': 1 } });
  const elsewhere = await bookByCard(server, { date: laterDate, rooms: { '101': 1 } });
  const stranger = await bookByCard(server, { date, rooms: { '103': 1 } });
  // One customer has booked three times, and gets the letter once.
  await db.execute(sql`UPDATE bookings AS other SET user_id = own.user_id,
      snapshot = jsonb_set(other.snapshot, '{customer}', own.snapshot -> 'customer') FROM bookings AS own
      WHERE own.booking_id = ${first.booking_id} AND other.booking_id IN (${second.booking_id}, ${elsewhere.booking_id})`);
  await db.delete(outbox);
  const listLetters = async ({ booking_id }: { booking_id: string }) =>
    (await ask('bookings.timeline', { booking_id })).events.flatMap(({ kind, details }) =>
      kind === 'mail' && details['letter'] ? [details] : [],
    );
  await ask('letters.send', { ...departure, letter: 'Before 1', per_minute: 1 });
  expect(await listLetters(first)).toEqual([{ letter: 'Before 1', state: 'waiting' }]);
  await runAllJobs(platform);
  const later = await bookByCard(server, { date, rooms: { '104': 1 } });
  await db.execute(sql`UPDATE bookings AS other SET user_id = own.user_id FROM bookings AS own
      WHERE own.booking_id = ${first.booking_id} AND other.booking_id = ${later.booking_id}`);
  for (const booking of [first, second])
    expect(await listLetters(booking)).toEqual([{ letter: 'Before 1', state: 'sent' }]);
  expect(await listLetters(stranger)).toEqual([{ letter: 'Before 1', state: 'waiting' }]);
  for (const booking of [elsewhere, later]) expect(await listLetters(booking)).toEqual([]);
});

test('OF-18 a person’s letters are in the export, and forgotten with the person; old addresses go by themselves', async () => {
  await save();
  const { buyer } = await bookByCard(server, { date, rooms: { '101': 1 } });
  const { buyer: other } = await bookByCard(server, { date, rooms: { '102': 1 } });
  await ask('letters.send', { ...departure, letter: 'Before 1', per_minute: 1 });
  await runAllJobs(platform);
  const copy = await ask('people.export', { email: buyer.email, reason });
  expect(JSON.stringify(copy)).toContain('Before 1');
  await db.execute(sql`UPDATE bookings SET status = 'CANCELLED'`);
  await db.execute(sql`UPDATE payment_orders SET next_check_at = NULL`);
  await ask('people.forget', { email: other.email, reason });
  const rows = await db.select().from(letterRecipients).orderBy(letterRecipients.id);
  expect(rows).toMatchObject([
    { email: buyer.email, state: 'sent' },
    { email: null, fields: {}, state: 'skipped', user_id: null },
  ]);
  await db.update(letterCampaigns).set({ finished_at: new Date(Date.now() - 731 * 86_400_000) });
  await plugin.retention[0]!.apply(platform);
  const kept = and(eq(letterRecipients.state, 'sent'), like(letterRecipients.email, '%@%'));
  expect(await db.$count(letterRecipients, kept)).toBe(0);
});
