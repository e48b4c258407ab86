/** OF-06 A group of ten suites: block, own price, cut-off, rooming list, deposits, invoice (decision 0069). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { groups } from '../../bookings/booking/group-tables.ts';
import { orderBody, createCustomer, postOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { applyCutOffs, endPastGroups, enqueueGroupReminders } from '../../sales/groups/cut-off.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { account, setFormat, statement } from './testing/bank.ts';
import { refused } from './testing/fixture.ts';
import { createGroupOffice, guestsOf, rate } from './testing/groups.ts';

const office = await createGroupOffice();
const { server, platform, db, operator, today, terms, departure, pass, resetClock } = office;
const { ask, rehearse } = operator;
const journey = { journey: terms.journey, date: terms.date };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const mails = async () => {
  await runAllJobs(platform);
  return readMailsTo(server, terms.email);
};
/** Mails may be wrapped at any blank. */
const mailsAbout = async (group: string, words: string) =>
  (await mails()).filter((mail) => mail.includes(group) && mail.replaceAll(/\s+/g, ' ').includes(words));
const countMails = async (group: string, words: string) => (await mailsAbout(group, words)).length;
const countKept = () => db.$count(roomClaims, eq(roomClaims.block_kind, 'group'));
const orderSuite = async (room: string) =>
  (await postOrder(await createCustomer(server), orderBody({ date: terms.date, rooms: { [room]: 2 } })))
    .status;
const heading = 'Suite,Guests,First name,Last name,Sex,Age,Country';

beforeEach(async () => {
  resetClock();
  await resetBookings(db);
  await operator.forget();
});

test('OF-06 a group that is made shortly before its days is reminded half-way, and not with the first mail', async () => {
  const { group_id } = await ask('groups.add', {
    ...terms,
    categories: [{ category: 'Heritage', count: 1 }],
    cut_off: addDays(today, 10),
    deposits: [{ ...terms.deposits[0]!, on: addDays(today, 4) }],
  });
  const reminders = async () => [
    await countMails(group_id, 'Your guests are to be named until'),
    await countMails(group_id, 'A payment is due on'),
  ];
  await enqueueGroupReminders(platform);
  expect(await countMails(group_id, 'What we agreed for your group')).toBe(1);
  expect(await reminders()).toEqual([0, 0]);
  pass(2);
  await enqueueGroupReminders(platform);
  expect(await reminders()).toEqual([0, 1]);
  pass(3);
  await enqueueGroupReminders(platform);
  expect((await reminders())[0]).toBe(1);
});

describe('OF-06 from the first call to the invoice', () => {
  test('OF-06 ten suites are kept, named by a file, paid from the bank’s statement, invoiced once, and the rest goes back on sale', async () => {
    const input = {
      ...terms,
      categories: [{ category: 'Heritage', count: 10 }],
      company: 'Kolkata Rowing Club Ltd',
      gstin: '19AAACK1234A1ZR',
      address: '1 Strand Road\nKolkata',
    };
    const planned = await rehearse('groups.add', { ...input, gstin: '' });
    expect(planned.suites).toHaveLength(10);
    expect(await countKept()).toBe(0);
    expect(await db.$count(groups)).toBe(0);

    const { group_id, suites, due, expected_inr } = await ask('groups.add', { ...input, gstin: '' });
    // Ten times 1,400 dollars and 5 % GST at 88 rupees.
    expect(expected_inr).toBe(1_293_600);
    expect(due).toEqual([
      { on: addDays(today, 10), inr: 258_720, open_inr: 258_720 },
      { on: addDays(today, 60), inr: 1_034_880, open_inr: 1_034_880 },
    ]);
    const { suites: plan } = await ask('suites.list', journey);
    expect(
      plan.filter(({ state, block_kind }) => state === 'blocked' && block_kind === 'group'),
    ).toHaveLength(10);
    expect(plan.find(({ room_number }) => room_number === suites[0])?.block_reason).toBe(group_id);
    expect(await orderSuite(suites[0]!)).toBe(409);
    await refused(ask('suites.unblock', { ...journey, rooms: [suites[0]!] }), 'CONFLICT', /groups release/);
    expect(await countMails(group_id, 'What we agreed for your group')).toBe(1);
    expect(await countMails(group_id, 'USD 1,400.00 for two')).toBe(1);

    // A file with errors changes nothing; each line is named.
    const wrong = [
      heading,
      `${suites[0]},,Asha,Das,Female,41,India`,
      `${suites[1]},,Tapan,,Man,x,India`,
      ',,Ravi,Rao,M,40,India',
    ];
    await refused(
      ask('groups.roomingList', { group_id, content: base64(wrong.join('\n')) }),
      'INVALID',
      /Line 3: the last name is missing.* Line 3: “Man” is no sex: .* Line 3: “x” is no age: .* Line 4: the suite is missing/,
    );
    expect(await db.$count(bookings)).toBe(0);

    // Eight suites with guests, one with their number, one left for later.
    const list = suites
      .slice(0, 8)
      .flatMap((room) =>
        guestsOf(room).map(
          (one) => `${room},2,${one.firstName},${one.lastName},${one.gender},${one.age},India`,
        ),
      );
    const file = [heading, ...list, `${suites[8]},2,,,,,`, `${suites[9]},,,,,,`].join('\r\n');
    const placed = await ask('groups.roomingList', { group_id, content: base64(file) });
    expect(placed.booked).toHaveLength(9);
    expect(new Set(placed.booked.map(({ booking_id }) => booking_id)).size).toBe(1);
    expect(placed.later).toEqual([suites[9]]);
    const { booking_id } = placed.booked[0]!;
    expect(await ask('groups.roomingList', { group_id, content: base64(file) })).toMatchObject({
      booked: [],
      unchanged: suites.slice(0, 9),
    });
    const guestList = await ask('departures.guestList', journey);
    expect(JSON.stringify(guestList)).toContain('To be named');
    expect(await countMails(group_id, 'We have your guests')).toBe(1);

    // The deposit from the bank's statement, by the group's number as banks write it.
    await setFormat(operator);
    const text = statement({
      narration: `NEFT ${group_id.replace('-', ' ')} CLUB`,
      rupees: 258_720,
      on: today,
    });
    const { entered } = await ask('transfers.import', { account, text });
    expect(entered).toMatchObject([{ booking_id: group_id, why: ['number'] }]);
    expect((await ask('groups.show', { group_id })).sums).toMatchObject({
      received_inr: 258_720,
      advances_inr: 258_720,
    });
    expect(await ask('transfers.import', { account, text })).toMatchObject({ known: 1, entered: [] });

    // The letter before the cut-off date, and the job after it, each once.
    pass(20);
    await enqueueGroupReminders(platform);
    await enqueueGroupReminders(platform);
    expect(await countMails(group_id, 'Your guests are to be named until')).toBe(1);
    await applyCutOffs(platform);
    expect(await countKept()).toBe(1);
    pass(11);
    await applyCutOffs(platform);
    await applyCutOffs(platform);
    expect(await countKept()).toBe(0);
    expect(await countMails(group_id, 'Suites of your group are on sale again')).toBe(1);
    expect(await orderSuite(suites[9]!)).toBe(200);

    // The guests of the last suite by telephone, and the rest: one invoice to the company.
    await ask('groups.book', { group_id, guests: guestsOf(suites[8]!) });
    const { sums } = await ask('groups.show', { group_id });
    expect(sums.balance_inr).toBe(1_164_240 - 258_720);
    pass(25);
    await enqueueGroupReminders(platform);
    expect(await countMails(group_id, 'A payment is due on')).toBe(1);
    pass(5);
    await enqueueGroupReminders(platform);
    expect(await countMails(group_id, 'has not arrived')).toBe(1);
    const paid = await ask('groups.transferReceived', {
      group_id,
      amount_paise: sums.balance_inr * 100,
      reference: 'UTR426331000001',
      on: today,
    });
    expect(paid.parts).toEqual([{ booking_id, amount_paise: sums.balance_inr * 100, left_paise: 0 }]);
    const { files } = await ask('groups.invoice', { group_id });
    expect(files).toHaveLength(1);
    const invoice = pdfText(Buffer.from(files[0]!.pdf, 'base64'));
    expect(invoice).toContain('Kolkata Rowing Club Ltd');
    expect(invoice).toContain('Strand Road');
    for (const room of suites.slice(0, 9)) expect(invoice).toContain(room);
    expect((await ask('groups.show', { group_id })).sums).toMatchObject({
      booked_inr: 1_164_240,
      received_inr: 1_164_240,
      balance_inr: 0,
      invoiced_inr: 1_164_240,
    });
    expect(await findPaperFaults(db)).toEqual([]);
    const log = await operator.log();
    expect(JSON.stringify(log)).not.toMatch(/Meera|Rowing|Asha|club\.example/);
  });

  test('OF-06 with an invoice for each suite, a transfer is spread over its bookings, and taken back from all', async () => {
    const { group_id } = await ask('groups.add', {
      ...terms,
      rooms: ['101', '102', '103'],
      invoicing: 'each',
    });
    const { booked } = await ask('groups.book', {
      group_id,
      guests: [...guestsOf('101'), ...guestsOf('102', 1)],
      suites: [{ room: '103', guests: 2 }],
    });
    expect(new Set(booked.map(({ booking_id }) => booking_id)).size).toBe(3);
    const transfer = { group_id, amount_paise: 10_000_050, reference: 'UTR426331000002', on: today };
    const { parts } = await ask('groups.transferReceived', transfer);
    expect(parts.reduce((sum, part) => sum + part.amount_paise, 0)).toBe(10_000_050);
    expect(parts).toHaveLength(3);
    await refused(ask('groups.transferReceived', transfer), 'CONFLICT', /was entered/);
    await refused(
      ask('groups.transferReceived', { ...transfer, reference: 'UTR426331000003', amount_paise: 90_000_000 }),
      'UNPROCESSABLE',
      /owe/,
    );
    const undone = await ask('groups.transferUndo', {
      group_id,
      reference: transfer.reference,
      reason: 'Another group',
    });
    expect(undone).toMatchObject({ amount_paise: 10_000_050 });
    const { sums } = await ask('groups.show', { group_id });
    expect(sums).toMatchObject({ received_inr: 0, advances_inr: 0 });
    await ask('groups.transferReceived', {
      ...transfer,
      reference: 'UTR426331000004',
      amount_paise: sums.balance_inr * 100,
    });
    expect((await ask('groups.invoice', { group_id })).files).toHaveLength(3);
    expect(await findPaperFaults(db)).toEqual([]);
  });
});

describe('OF-06 what is refused and changed', () => {
  test('OF-06 the price stays within the setting, but for who sets prices', async () => {
    const low = { ...terms, rooms: ['101'], rates: [{ ...rate, twin: 100_000 }] };
    const { runOperation } = await import('./run-operation.ts');
    const staff = { id: 1, name: 'Ravi', email: 'ravi@office.example', roles: ['sales'], ship_ids: [] };
    const asSales = (input: object) =>
      runOperation(platform, 'groups.add', input, { who: 'ravi', dryRun: true, staff: staff as never });
    await refused(
      asSales(low),
      'UNPROCESSABLE',
      /outside what may be agreed: USD 1,155\.39 to USD 1,650\.55/,
    );
    await refused(
      asSales({ ...low, rates: [{ ...rate, twin: 170_000 }] }),
      'UNPROCESSABLE',
      /Only the owner/,
    );
    await expect(ask('groups.add', low)).resolves.toMatchObject({ suites: ['101'] });
  });

  test('OF-06 suites that are not free, days that do not fit, and categories without a price', async () => {
    const add = (change: object) => ask('groups.add', { ...terms, rooms: ['101'], ...change });
    await add({});
    await refused(add({}), 'CONFLICT', /101/);
    await refused(add({ rooms: ['102'], cut_off: terms.date }), 'UNPROCESSABLE', /before departure/);
    await refused(add({ rooms: ['102'], balance_on: addDays(today, 10) }), 'UNPROCESSABLE', /later day/);
    await refused(
      add({ rooms: ['102'], rates: [{ ...rate, category: 'Royal' }] }),
      'UNPROCESSABLE',
      /“Heritage”/,
    );
    await refused(
      add({ rooms: [], categories: [{ category: 'Heritage', count: 99 }] }),
      'CONFLICT',
      /Only 14/,
    );
    await refused(add({ rooms: [] }), 'INVALID', /Name suites/);
    await refused(add({ rooms: ['102'], gstin: '123', company: 'X' }), 'INVALID', /gstin/);
  });

  test('OF-06 guests of one suite, other guests, children apart, and suites of somebody else', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102', '108'] });
    await ask('groups.book', { group_id, guests: guestsOf('101') });
    await refused(ask('groups.book', { group_id, guests: guestsOf('101', 1) }), 'CONFLICT', /other guests/);
    await refused(ask('groups.book', { group_id, guests: guestsOf('104') }), 'CONFLICT', /neither kept/);
    // Of names alone the rest is given later; a known age is not replaced.
    const names = guestsOf('108').map(({ roomNumber, firstName, lastName }) => ({
      roomNumber,
      firstName,
      lastName,
    }));
    const { group_id: other } = await ask('groups.add', { ...terms, rooms: ['110'] });
    const here = names.map((one) => ({ ...one, roomNumber: '110' }));
    expect(await ask('groups.book', { group_id: other, guests: here })).toMatchObject({
      booked: [{ room: '110' }],
    });
    const listed = (await ask('departures.guestList', journey)).suites.find(({ suite }) => suite === '110')!;
    expect(listed.guests[0]).toMatchObject({ first_name: 'Asha', sex: '', age: 0, country: '' });
    expect(listed.guests[0]!.missing).toEqual(expect.arrayContaining(['sex', 'age', 'country of residence']));
    expect(await ask('groups.book', { group_id: other, guests: here })).toMatchObject({ unchanged: ['110'] });
    const known = here.map((one) => ({ ...one, gender: 'Female' as const, age: 50, country: 'India' }));
    expect(await ask('groups.book', { group_id: other, guests: known })).toMatchObject({ named: ['110'] });
    expect(await ask('groups.book', { group_id: other, guests: here })).toMatchObject({ unchanged: ['110'] });
    await refused(
      ask('groups.book', { group_id: other, guests: known.map((one) => ({ ...one, age: 51 })) }),
      'CONFLICT',
      /other guests/,
    );
    const child = { ...guestsOf('108', 1)[0]!, age: 9 };
    await refused(ask('groups.book', { group_id, guests: [child] }), 'UNPROCESSABLE', /adult/i);
    // Beside the adults of 101, although in a booking that grows.
    await ask('groups.book', { group_id, guests: [{ ...child, roomNumber: '102' }] });
    const { bookings: all } = await ask('groups.show', { group_id });
    expect(all).toMatchObject([
      {
        suites: [
          { room: '101', guests: 2 },
          { room: '102', guests: 1 },
        ],
      },
    ]);
  });

  test('OF-06 guests named later keep the numbers of the others; fewer of them change the price until all is paid', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102', '103'] });
    await ask('groups.book', {
      group_id,
      suites: [
        { room: '101', guests: 2 },
        { room: '102', guests: 2 },
      ],
      guests: guestsOf('103'),
    });
    await ask('groups.book', { group_id, guests: guestsOf('101', 1) });
    const [row] = await db.select().from(bookings);
    expect(row!.snapshot!.rooms.map(({ room_number }) => room_number)).toEqual(['103', '101', '102']);
    expect(row!.snapshot!.quote.suites.usd).toBe(2 * rate.twin + rate.single);
    const { sums } = await ask('groups.show', { group_id });
    const all = { group_id, amount_paise: sums.balance_inr * 100, reference: 'UTR426331000005', on: today };
    await ask('groups.transferReceived', all);
    await refused(
      ask('groups.book', { group_id, guests: guestsOf('102', 1) }),
      'UNPROCESSABLE',
      /paid in full/,
    );
    await ask('groups.book', { group_id, guests: guestsOf('102') });
  });

  test('OF-06 a group gets other days and another contact person, more suites, and gives some back', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    await ask('groups.book', { group_id, guests: guestsOf('101') });
    const balance_on = addDays(today, 70);
    const changed = await ask('groups.change', {
      group_id,
      balance_on,
      email: 'ravi@club.example',
      name: 'Ravi Sen',
      mobile_no: '+919000000008',
      rates: [{ ...rate, twin: 150_000 }],
    });
    expect(changed.due.at(-1)?.on).toBe(balance_on);
    const [row] = await db.select().from(bookings);
    expect(row!.snapshot!.due!.balanceDue).toBe(balance_on);
    expect(row!.snapshot!.quote.suites.usd).toBe(rate.twin);
    await refused(ask('groups.change', { group_id, invoicing: 'each' }), 'CONFLICT', /bookings already/);
    expect(await ask('groups.addSuites', { group_id, rooms: ['103', '104'] })).toMatchObject({
      suites: ['103', '104'],
    });
    expect(await ask('groups.release', { group_id, rooms: ['103'], reason: 'Fewer guests' })).toMatchObject({
      released: ['103'],
    });
    await refused(
      ask('groups.release', { group_id, rooms: ['101'], reason: 'Fewer guests' }),
      'CONFLICT',
      /booked suite/,
    );
    expect(await ask('groups.list', {})).toMatchObject({ groups: [{ group_id, kept: 2, booked: 1 }] });
    await runAllJobs(platform);
    expect((await readMailsTo(server, 'ravi@club.example')).join()).toContain('has changed');
  });

  test('OF-06 a group ends with its bookings on their terms, and with its departure', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    await ask('groups.book', { group_id, guests: guestsOf('101') });
    await refused(ask('groups.end', { group_id, reason: 'Too few guests' }), 'CONFLICT', /has bookings/);
    const transfer = { group_id, amount_paise: 5_000_000, reference: 'UTR426331000006', on: today };
    await ask('groups.transferReceived', transfer);
    const ended = await ask('groups.end', { group_id, reason: 'Too few guests', cancel_bookings: true });
    // The fee of 10 % of 129,360 rupees.
    expect(ended).toMatchObject({ released: ['102'], cancelled: [{ fee_inr: 12_936, refund_inr: 37_064 }] });
    await refused(ask('groups.addSuites', { group_id, rooms: ['103'] }), 'CONFLICT', /has ended/);
    expect(await db.$count(roomClaims)).toBe(0);
    expect(await findPaperFaults(db)).toEqual([]);

    const other = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    await ask('groups.book', { group_id: other.group_id, guests: guestsOf('101') });
    const planned = await rehearse('departures.cancel', { ...journey, reason: 'Low water' });
    expect(planned).toMatchObject({ groups: [other.group_id], bookings: [{ suites: ['101'] }] });
  });

  test('OF-06 a group ends when its journey is over, and keeps its bookings', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101'] });
    await ask('groups.book', { group_id, guests: guestsOf('101') });
    pass(107);
    await endPastGroups(platform);
    expect(await ask('groups.list', {})).toMatchObject({ groups: [{ group_id }] });
    pass(1);
    await endPastGroups(platform);
    expect(await ask('groups.list', { ended: true })).toMatchObject({ groups: [{ group_id, booked: 1 }] });
    expect(await countMails(group_id, 'has ended')).toBe(0);
  });

  test('OF-06 a suite that was booked without guests and money goes back on sale after the cut-off date', async () => {
    const { group_id } = await ask('groups.add', {
      ...terms,
      rooms: ['101', '102', '103'],
      invoicing: 'each',
    });
    await ask('groups.book', {
      group_id,
      suites: [
        { room: '101', guests: 2 },
        { room: '102', guests: 2 },
      ],
      guests: guestsOf('103'),
    });
    const { bookings: all } = await ask('groups.show', { group_id });
    const transfer = { amount_paise: 1_000_000, reference: 'UTR426331000007', on: today };
    await ask('bookings.transferReceived', {
      booking_id: all.find(({ suites }) => suites[0]!.room === '102')!.booking_id,
      ...transfer,
    });
    pass(31);
    await applyCutOffs(platform);
    const claimed = await db
      .select()
      .from(roomClaims)
      .where(and(eq(roomClaims.departure_id, departure)));
    expect(claimed).toHaveLength(2);
    expect(await countMails(group_id, 'Please name your guests')).toBe(0);
    expect(await countMails(group_id, 'On sale again: 101.')).toBe(1);
    expect(await countMails(group_id, 'We still need the guests of 102.')).toBe(1);
  });
});
