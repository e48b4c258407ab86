/**
 * OF-07 A booking on the telephone: held, quoted on paper, booked by bank transfer, and released when nothing comes.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, calculatePaymentPlan } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { readCode } from '../../base/accounts/testing/people.ts';
import { users } from '../../base/accounts/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  placeHold,
  postOrder,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { endExpired, minutesPass } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { agent, readMailsTo } from '../../sales/agents/testing/agents.ts';
import { endExpiredOptions, enqueueOptionReminders } from '../../sales/options/schedule.ts';
import { hoursPass, optionFor } from '../../sales/options/testing/fixture.ts';
import { enqueueDepositReminders } from '../../sales/payments/reminders.ts';
import { passOrderTime, resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/types.ts';
import { operations } from './operations.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date, laterDate, departure } = await createWorld(db);
await writeSomething(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const today = toCivilDate(new Date());
const deposit = orderBody({ date, rooms: { '101': 2 }, plan: 'DEPOSIT' }).amount / 100;
const total = orderBody({ date, rooms: { '101': 2 } }).amount / 100;

const caller = { name: 'Meera Das', mobile_no: '+919000000007' };
let callers = 0;
const newEmail = () => `caller${++callers}@travellers.example`;
const held = (email = newEmail(), more: { room?: string; hours?: number; date?: string } = {}) => ({
  email,
  ...caller,
  journey: tourName,
  date: more.date ?? date,
  suites: [{ room: more.room ?? '101', guests: 2 as const }],
  ...(more.hours && { hours: more.hours }),
});
const guests = ['Meera', 'Tapan'].map((firstName, at) => ({
  roomNumber: '101',
  firstName,
  lastName: 'Das',
  gender: at ? ('Male' as const) : ('Female' as const),
  age: 61,
  country: 'India',
}));
const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]!;
const mailsTo = async (email: string) => {
  await runAllJobs(platform);
  return readMailsTo(server, email);
};
async function mailOf(name: string): Promise<string> {
  await runAllJobs(platform);
  const file = (await listMailFiles(server, name)).at(-1);
  return file ? (await readMailFile(server, file)).eml : '';
}
const orderSame = async () =>
  (await postOrder(await createCustomer(server), orderBody({ date, rooms: { '101': 2 } }))).status;
const addTime = (days: number) => new Date(Date.now() + days * 86_400_000);
const daysPass = async (days: number) => {
  await minutesPass(db, days * 1440);
  await passOrderTime(db, days * 1440);
};

const reset = async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
};
beforeEach(reset);

describe('OF-07 extended', () => {
  test('OF-07 a hold of the office is extended within its 48 hours, and not beyond', async () => {
    const { booking_id, ends_at } = await ask('bookings.hold', held(newEmail(), { hours: 24 }));
    const extend = (hours: number) =>
      ask('options.extend', { option: booking_id, hours, reason: 'She asked' });
    await refused(extend(25), 'UNPROCESSABLE', 'lasts 48 hours in all');
    const extended = await extend(24);
    expect(Date.parse(extended.ends_at) - Date.parse(ends_at)).toBe(24 * 3_600_000);
    await refused(extend(1), 'UNPROCESSABLE', 'operator bookings book');
  });
});

describe('OF-10 found', () => {
  test('OF-10 a hold is found by the name and telephone number of its guest', async () => {
    const { booking_id } = await ask('bookings.hold', held());
    for (const text of ['meera das', '90000 00007']) {
      const { bookings: found } = await ask('bookings.find', { text });
      expect(
        found.map((row) => row.booking_id),
        text,
      ).toContain(booking_id);
    }
  });

  test('OF-10 an order whose time is over is found by name, address and number', async () => {
    const email = newEmail();
    const { booking_id } = await ask('bookings.hold', held(email));
    await ask('bookings.book', { booking_id, guests });
    await daysPass(17);
    await endExpired(platform);
    expect((await rowOf(booking_id)).status).toBe('EXPIRED');
    for (const text of ['tapan das', email, booking_id]) {
      const { bookings: found } = await ask('bookings.find', { text });
      expect(
        found.map((row) => [row.booking_id, row.status, row.customer]),
        text,
      ).toContainEqual([booking_id, 'EXPIRED', caller.name]);
    }
  });
});

describe('OF-07 held', () => {
  test('OF-07 a dry run shows the price and leaves nothing; the hold is seen as held by everybody else, for 48 hours', async () => {
    const input = held();
    const planned = await rehearse('bookings.hold', input);
    expect(planned).toMatchObject({
      suites: [{ room: '101', title: 'Heritage Suite', guests: 2, price_usd: 165_055 }],
      suites_usd: 165_055,
      tax_usd: 8_253,
      total_usd: 173_308,
      total_inr: total,
      first_inr: deposit,
      deposit_percent: 10,
      transfer_until: addDays(today, 15),
    });
    expect(await db.$count(roomClaims)).toBe(0);
    expect(await db.$count(users, eq(users.email, input.email))).toBe(0);
    expect(await listJobKeys(db)).not.toContainEqual(expect.stringMatching(/^(invitation|held)/));

    const { booking_id, guest, ends_at } = await ask('bookings.hold', input);
    const isCaller = eq(users.email, input.email);
    const [account] = await db.select().from(users).where(isCaller);
    expect(account).toMatchObject(caller);
    expect(guest).toEqual({ id: account!.id, invited: true });
    expect(Math.round((Date.parse(ends_at) - Date.now()) / 3_600_000)).toBe(48);
    expect(await orderSame()).toBe(409);
    await refused(ask('bookings.hold', held()), 'CONFLICT', /101/);
    const { departures: listed } = await ask('departures.list', { journey: tourName });
    expect(listed.find((row) => row.date === date)).toMatchObject({ held: 1, sold: 0 });
    const [line] = await operator.log();
    expect(line).toMatchObject({ what: 'bookings.hold', subject: booking_id });
    expect(JSON.stringify(line!.details)).not.toMatch(/Meera|travellers\.example|900000/);

    await hoursPass(db, 47);
    await endExpiredOptions(platform);
    expect((await rowOf(booking_id)).status).toBe('OPTION');
    await hoursPass(db, 1);
    await endExpiredOptions(platform);
    expect((await rowOf(booking_id)).status).toBe('EXPIRED');
    expect(await orderSame()).toBe(200);
    expect((await mailsTo(input.email)).join()).not.toContain('portal');
  });

  test('OF-07 a hold is shown with its guest, suites and price while it can be booked', async () => {
    const input = held();
    const { guest: _, ...made } = await ask('bookings.hold', input);
    const { booking_id } = made;
    const shown = await ask('bookings.show', { booking_id });
    expect(shown).toMatchObject({
      status: 'OPTION',
      journey_name: 'River Week',
      booking: null,
      contact: { ...caller, email: input.email },
    });
    expect(shown.hold).toEqual(made);
    await ask('bookings.book', { booking_id, guests });
    expect(await ask('bookings.show', { booking_id })).toMatchObject({ status: 'PENDING', hold: null });
    const next = await ask('bookings.hold', held(input.email, { room: '102' }));
    await ask('bookings.releaseHold', { booking_id: next.booking_id, reason: 'She called' });
    expect(await ask('bookings.show', { booking_id: next.booking_id })).toMatchObject({
      hold: null,
      contact: null,
    });
  });

  test('OF-07 a new guest is invited to choose a password, logs in, and books the suites that are held', async () => {
    const input = held();
    await ask('bookings.hold', input);
    const mails = await mailsTo(input.email);
    expect(mails).toHaveLength(2);
    const invitation = mails.find((mail) => mail.includes('has no password yet'))!;
    expect(invitation).toContain('/forgot-password');
    expect(invitation).not.toContain('Meera');
    const visitor = server.visitor();
    await visitor.call('sendCode', { body: { email: input.email } });
    const code = readCode((await mailsTo(input.email)).find((mail) => mail.includes('Enter this code'))!);
    await visitor.call('checkCode', { body: { email: input.email, otp: code } });
    const password = 'slow river 8';
    const set = await visitor.call('updatePassword', { body: { email: input.email, password } });
    expect(set.status).toBe(200);
    await visitor.call('login', { body: { email: input.email, password } });
    const hold = await placeHold(visitor, date, ['101']);
    expect(hold.option_until).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    expect((await postOrder(visitor, orderBody({ date, rooms: { '101': 2 } }))).status).toBe(200);
  });

  test('OF-07 a guest with an account keeps its name; the hold is reminded of, and its end bars nobody', async () => {
    const asha = await createCustomer(server);
    const { guest, booking_id } = await ask('bookings.hold', held(asha.email));
    const [account] = await db.select().from(users).where(eq(users.id, guest.id));
    expect([account!.name, guest.invited]).toEqual(['Asha Rao', false]);
    await hoursPass(db, 25);
    await enqueueOptionReminders(platform);
    const mails = await mailsTo(asha.email);
    expect(mails.join()).toContain('24 more hours');
    await hoursPass(db, 24);
    await endExpiredOptions(platform);
    expect((await rowOf(booking_id)).status).toBe('EXPIRED');
    expect((await placeHold(asha, date, ['101'])).rooms).toEqual(['101']);
  });

  test('OF-07 released at once; refused beyond 48 hours, for an agent’s address, without name and number', async () => {
    const { booking_id } = await ask('bookings.hold', held());
    const release = () => ask('bookings.releaseHold', { booking_id, reason: 'called off' });
    expect(await release()).toEqual({ booking_id, suites: ['101'] });
    await refused(release(), 'UNPROCESSABLE', /has ended/);
    expect(await db.$count(roomClaims)).toBe(0);
    await refused(ask('bookings.hold', held(undefined, { hours: 49 })), 'INVALID', /48 hours at most/);
    const owner = await agent(server, { country: '' });
    await refused(ask('bookings.hold', held(owner.email)), 'UNPROCESSABLE', /travel agency/);
    const { name: _, ...nameless } = held();
    await refused(ask('bookings.hold', nameless), 'UNPROCESSABLE', /name and telephone/);
    const option = await optionFor(owner, date, { 101: 2 });
    for (const name of ['bookings.quotePaper', 'bookings.releaseHold'] as const)
      await refused(ask(name, { booking_id: option.id, reason: 'a test' }), 'NOT_FOUND', /no hold/);
  });

  test('OF-07 the quote on paper has the company’s name, suites, price and end', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quote-'));
    const run = commandLine(server, folder);
    const email = newEmail();
    const words = [email, tourName, date, '--suite', '101=2', '102=1', '--name', caller.name];
    const { out, code } = await run('bookings', 'hold', ...words, '--phone', caller.mobile_no);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/for caller\d+@travellers\.example, account \d+\./),
    ]);
    const id = /ANT-\w+/.exec(out)![0];
    expect((await run('bookings', 'quote-paper', id, 'quote.pdf')).code).toBe(0);
    const text = pdfText(readFileSync(path.join(folder, 'quote.pdf')));
    for (const expected of [
      id,
      'River Week',
      'Suite 101, Heritage Suite, 2 travellersUSD 1,650.55',
      'Valid until',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/agency|portal/i);
    const book = await run(
      'bookings',
      'book',
      id,
      '--guest',
      '101,Meera,Das,Female,61,India',
      '101,Tapan,Das,Male,63,India',
      '102,Nila,Das,Female,31,India,+919000000008',
    );
    expect([book.code, book.out]).toEqual([0, expect.stringContaining(`until ${addDays(today, 15)}`)]);
  });
});

describe('OF-07 booked by bank transfer', () => {
  test('OF-07 sold until day 15 without passports; the guest is told what to pay, and the transfer confirms it', async () => {
    const input = held();
    const { booking_id } = await ask('bookings.hold', input);
    const result = await ask('bookings.book', { booking_id, guests });
    const until = addDays(today, 15);
    expect(result).toMatchObject({
      pays: 'DEPOSIT',
      amount_inr: deposit,
      until,
      balance_inr: total - deposit,
    });
    const mail = await mailOf(`deposit-expected-${booking_id}`);
    expect(mail).toContain(input.email);
    expect(mail).toContain(`give ${booking_id} as its`);
    await daysPass(14);
    await db.update(paymentOrders).set({ created_at: addTime(-14) });
    await enqueueDepositReminders({ ...platform, now: () => addTime(11) });
    expect(await mailOf(`deposit-reminder-${booking_id}`)).toBe('');
    for (const _ of ['once', 'again']) await enqueueDepositReminders({ ...platform, now: () => addTime(13) });
    expect(await mailOf(`deposit-reminder-${booking_id}`)).toContain('has not arrived');
    await endExpiredOptions(platform);
    await endExpired(platform);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'PENDING', expected_transfer: { until } });
    expect(await orderSame()).toBe(409);
    await ask('bookings.transferReceived', {
      booking_id,
      amount_paise: deposit * 100,
      reference: 'SBIN426331000001',
      on: today,
    });
    expect(await rowOf(booking_id)).toMatchObject({ status: 'CONFIRMED', expected_transfer: null });
    const { booking } = await ask('bookings.show', { booking_id });
    expect(booking!.booking_data[0]!.guests.map(({ name }) => name)).toEqual(['Meera Das', 'Tapan Das']);
  });

  test('OF-07 nothing comes: released after the day, with one letter', async () => {
    const input = held();
    const { booking_id } = await ask('bookings.hold', input);
    await ask('bookings.book', { booking_id, guests, until: addDays(today, 1) });
    const before = (await mailsTo(input.email)).length;
    await daysPass(3);
    await endExpiredOptions(platform);
    await endExpired(platform);
    expect((await rowOf(booking_id)).status).toBe('EXPIRED');
    expect(await db.$count(roomClaims)).toBe(0);
    expect((await mailsTo(input.email)).length).toBe(before + 1);
  });

  test('OF-07 the whole fare; 7 days from day 90 on; from day 60 on the day has to be said', async () => {
    const setDay = (days: number) =>
      db
        .update(departures)
        .set({ date_from: addDays(today, days) })
        .where(eq(departures.id, departure));
    for (const days of [100, 80, 50]) {
      await setDay(days);
      const { booking_id } = await ask('bookings.hold', held(undefined, { date: addDays(today, days) }));
      const book = (until?: string) =>
        ask('bookings.book', { booking_id, guests, plan: 'FULL', ...(until && { until }) });
      if (days === 50) await refused(book(), 'UNPROCESSABLE', /whole fare is due/);
      const { depositDue } = calculatePaymentPlan(0, today, addDays(today, days));
      const until = days === 50 ? addDays(today, 2) : depositDue;
      expect(await book(days === 50 ? until : undefined)).toMatchObject({
        pays: 'FULL',
        amount_inr: total,
        balance_inr: 0,
        until,
      });
      await reset();
    }
    await setDay(100);
  });

  test('OF-07 refused: guests that do not fit the suites, a hold that has ended or is booked', async () => {
    const { booking_id } = await ask('bookings.hold', held(undefined, { date: laterDate }));
    const book = (some = guests) => ask('bookings.book', { booking_id, guests: some });
    await refused(book(guests.slice(1)), 'INVALID', /101/);
    await book();
    await refused(book(), 'UNPROCESSABLE', /was booked/);
    await refused(ask('bookings.releaseHold', { booking_id, reason: 'a test' }), 'UNPROCESSABLE', /booked/);
  });
});

describe.runIf(postgresUrl)('OF-07 races', () => {
  test('OF-07 a visitor holds the suite at the same moment: one of the two has it', async () => {
    const visitor = server.visitor();
    const take = () => visitor.call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
    const ofOther = (tx: Db & Tx) =>
      operations['bookings.hold'].run(tx, operations['bookings.hold'].input.parse(held()), platform, {
        who: 'asha',
        what: 'bookings.hold',
        staffId: null,
        isDryRun: false,
        mayRun: () => true,
        canUndo: () => {},
        makeOpposite: async () => {},
        makeRequested: () => Promise.reject(new Error('nothing was requested')),
      });
    const answer = await callBeforeCommit(server, ofOther, take);
    expect(answer.status).toBe(409);
    expect(await db.$count(roomClaims)).toBe(1);

    await reset();
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => ask('bookings.hold', held())),
      ...Array.from({ length: 4 }, () => placeHold(server.visitor(), date, ['101'])),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(roomClaims)).toBe(1);
  });
});
