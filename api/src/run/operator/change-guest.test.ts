/** OF-08: the office changes the people of a booking, and the papers that name them are issued anew. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { decodeMail, listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import {
  bookByCard,
  orderBody,
  payOrder,
  placeOrder,
  createCustomer,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { bookingPassports, passportDetails, passports } from '../../bookings/passports/tables.ts';
import { smallPicture, uploadImages } from '../../bookings/passports/testing/passports.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { createAdditions } from '../../sales/payments/testing/additions.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'asked by telephone';
const leela = {
  first_name: 'Leela',
  last_name: 'Bose',
  age: 35,
  gender: 'Female' as const,
  country: 'India',
  other_person: true,
};

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await runAllJobs(server.platform);
});

const readRow = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]!;
const readGuests = async (id: string) => (await readRow(id)).snapshot!.rooms.flatMap(({ guests }) => guests);
const listInvoices = () => db.select().from(invoices).orderBy(invoices.created_at, invoices.number);

/** The text of the confirmation that is attached to the only mail of this name. */
async function readMailOf(template: string, id: string) {
  await runAllJobs(server.platform);
  const [file, ...others] = await listMailFiles(server, `${template}-${id}`);
  expect(others).toEqual([]);
  const { eml } = await readMailFile(server, file!);
  return decodeMail(eml);
}
async function readConfirmation(visitor: Visitor, id: string) {
  const answer = await visitor.send({ url: '/api/booking/document', query: { id, kind: 'confirmation' } });
  return pdfText(answer.rawPayload);
}

describe('OF-08 a guest', () => {
  test('a name is spelled in full by telephone: papers and mail have it, the tax invoice stays as it is', async () => {
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const before = await listInvoices();
    const input = { booking_id, room: '101', guest: 2, first_name: 'Ravindranath Chandra', reason };
    const rehearsed = await rehearse('bookings.changeGuest', input);
    expect((await readGuests(booking_id))[1]!.firstName).toBe('Ravi');
    expect(await ask('bookings.changeGuest', input)).toEqual(rehearsed);
    expect(rehearsed).toMatchObject({ changed: ['firstName'], is_mailed: true });
    expect((await readGuests(booking_id))[1]).toMatchObject({ firstName: 'Ravindranath Chandra', age: 41 });
    const mail = await readMailOf('guest-changed', booking_id);
    expect(mail).toMatch(/Guest before[\s\S]*Ravi Rao[\s\S]*Guest now[\s\S]*Ravindranath Chandra Rao/);
    expect(mail).toContain(`${booking_id}-confirmation.pdf`);
    expect(mail).toContain(`${booking_id}-travel.pdf`);
    expect(await readConfirmation(buyer, booking_id)).toContain('Ravindranath Chandra Rao');
    expect(await listInvoices()).toEqual(before);
    const [line] = await operator.log();
    expect(line).toMatchObject({ what: 'bookings.changeGuest', subject: booking_id, details: { reason } });
    expect(JSON.stringify(line)).not.toContain('Ravindranath');
  });

  test('another person travels: the passport before is deleted, the new one is asked for, the rest stays', async () => {
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const [front, back] = (await uploadImages(buyer, smallPicture, smallPicture)).body.files;
    for (const [side, picture] of [
      ['passport_front', front],
      ['passport_back', back],
    ] as const)
      await buyer.call('savePassportPicture', {
        body: { id: booking_id, guest: 0, side, picture: picture! },
      });
    const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };
    for (const guest of [0, 1])
      await buyer.call('savePassportDetails', { body: { id: booking_id, guest, details } });
    await refused(
      ask('bookings.changeGuest', {
        booking_id,
        room: '101',
        guest: 1,
        first_name: 'Leela',
        other_person: true,
        reason,
      }),
      'INVALID',
      'lastName, age, gender, country missing',
    );
    const kept = await db.$count(bookingPassports);
    await ask('bookings.changeGuest', { booking_id, room: '101', guest: 1, ...leela, reason });
    const [first, second] = await readGuests(booking_id);
    expect(first).toMatchObject({
      firstName: 'Leela',
      passport_front: '',
      passport_back: '',
      contact: '+919000000001',
    });
    expect(second!.passport_front).not.toBe('');
    expect(await db.select({ guest: passportDetails.guest }).from(passportDetails)).toEqual([{ guest: 1 }]);
    expect(await db.$count(bookingPassports)).toBe(kept - 2);
    expect(
      await db
        .select()
        .from(passports)
        .where(eq(passports.id, front!.slice('passports/'.length))),
    ).toEqual([]);
    expect((await ask('bookings.passports', { booking_id })).guests[0]).toMatchObject({
      name: 'Leela Bose',
      front: false,
      missing: expect.arrayContaining([expect.stringMatching(/picture/)]),
    });
    expect(await readMailOf('guest-changed', booking_id)).toMatch(/passport of Leela Bose/);
  });

  test('a picture that another guest has as well stays', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const kept = await db.$count(bookingPassports);
    await ask('bookings.changeGuest', { booking_id, room: '101', guest: 1, ...leela, reason });
    expect(await db.$count(bookingPassports)).toBe(kept);
  });

  test('the owner’s own small corrections are counted anew from the name that the office has booked', async () => {
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 1 } });
    const correct = (firstName: string) =>
      buyer.call('correctGuestName', {
        body: { id: booking_id, roomNumber: '101', place: 0, firstName, lastName: 'Bose' },
      });
    await ask('bookings.changeGuest', { booking_id, room: '101', guest: 1, ...leela, reason });
    expect((await correct('Asha')).status).toBe(422);
    expect((await correct('Lela')).status).toBe(200);
  });

  test('OF-08 refused: no such guest, nothing changed, an age with another fare, a child alone', async () => {
    await db.insert(settings).values({ name: 'child_fare', value: { under: 12, percent: 50 } });
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const change = (input: object) =>
      ask('bookings.changeGuest', { booking_id, room: '101', guest: 1, reason, ...input });
    await refused(change({ room: '109', first_name: 'Leela' }), 'NOT_FOUND', 'It has: 101');
    await refused(change({ guest: 3, first_name: 'Leela' }), 'NOT_FOUND', 'no guest 3');
    await refused(change({ first_name: 'Asha' }), 'INVALID', 'Nothing was changed');
    await refused(change({ age: 9 }), 'UNPROCESSABLE', 'under 12');
    await db.delete(settings).where(eq(settings.name, 'child_fare'));
    await change({ age: 16 });
    await refused(change({ guest: 2, age: 17 }), 'UNPROCESSABLE', 'apart from all adults');
    await ask('bookings.cancel', { booking_id, waive_fee: false, reason });
    await refused(change({ age: 30 }), 'UNPROCESSABLE', 'only a confirmed booking');
  });

  test('OF-08 an agency’s client who gets the papers is written to as well', async () => {
    const owner = await agent(server, { country: '' });
    const client = { ...tara, papers_to: 'CLIENT' as const };
    const order = await placeOrder(owner, { date, rooms: { '103': 1 }, client });
    await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
    const { booking_id } = order;
    await ask('bookings.changeGuest', { booking_id, room: '103', guest: 1, last_name: 'Sen', reason });
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, `guest-changed-${booking_id}`)).toHaveLength(2);
  });
});

describe('OF-08 the recipient', () => {
  test('invoices are credited and issued again to the company; the sums stay, the tax is of its state', async () => {
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const total = orderBody({ date, rooms: { '101': 2 } }).amount / 100;
    const company = { company: 'Rao Textiles', gstin: '27AAPFU0939F1ZV', address: '4 Hill Road\nMumbai' };
    const rehearsed = await rehearse('bookings.changeRecipient', { booking_id, ...company, reason });
    expect(await listInvoices()).toHaveLength(1);
    const result = await ask('bookings.changeRecipient', { booking_id, ...company, reason });
    expect(result).toEqual(rehearsed);
    const [old, note, again] = await listInvoices();
    expect(old).toMatchObject({ kind: 'invoice', withdrawn_by: note!.number });
    expect(note).toMatchObject({
      kind: 'credit_note',
      content: { total_inr: total, corrects: { number: old!.number } },
    });
    expect(note!.content.company).toBeUndefined();
    expect(again).toMatchObject({
      kind: 'invoice',
      withdrawn_by: null,
      content: {
        total_inr: total,
        lines: old!.content.lines,
        place_of_supply: '27',
        company: { name: 'Rao Textiles' },
      },
    });
    expect(result).toMatchObject({ invoices: [again!.number], credited_inr: total });
    expect(await findPaperFaults(db)).toEqual([]);
    const mail = await readMailOf('recipient-changed', booking_id);
    for (const { number } of [note!, again!]) expect(mail).toContain(number.replaceAll('/', '-'));
    const [line] = await operator.log();
    expect(JSON.stringify(line)).not.toContain('Textiles');
    // The booking itself is as it was.
    expect((await buyer.call('booking', { query: { id: booking_id } })).body.booking).toMatchObject({
      balance_inr: 0,
    });
  });

  test('the invoice of an addition is issued again too, and what was credited before stays credited', async () => {
    const { book, add, walk } = await createAdditions({
      server,
      world,
      pay: (order) => payOrder(server, order),
    });
    const { visitor, id: booking_id } = await book();
    await add(visitor, booking_id, { addons: [walk(1)] });
    const kept = (await listInvoices()).map(({ content }) => content.total_inr);
    const { invoices: numbers } = await ask('bookings.changeRecipient', {
      booking_id,
      last_name: 'Sen',
      reason,
    });
    expect(numbers).toHaveLength(2);
    const valid = (await listInvoices()).filter(
      ({ kind, withdrawn_by }) => kind === 'invoice' && !withdrawn_by,
    );
    expect(valid.map(({ content }) => content.total_inr).toSorted()).toEqual(kept.toSorted());
    expect(valid.every(({ content }) => content.buyer.name === 'Asha Sen')).toBe(true);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('a deposit without an invoice, and another telephone number, need no new tax papers', async () => {
    const buyer = await createCustomer(server);
    const order = await placeOrder(buyer, { date, rooms: { '102': 1 }, plan: 'DEPOSIT' });
    await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
    const { booking_id } = order;
    expect(await ask('bookings.changeRecipient', { booking_id, last_name: 'Sen', reason })).toMatchObject({
      invoices: [],
    });
    expect((await readRow(booking_id)).snapshot!.customer.name).toBe('Asha Sen');
    const paid = await bookByCard(server, { date, rooms: { '101': 1 } });
    const change = { booking_id: paid.booking_id, reason };
    expect(await ask('bookings.changeRecipient', { ...change, mobile_no: '9000000077' })).toMatchObject({
      invoices: [],
      credited_inr: 0,
    });
    await refused(
      ask('bookings.changeRecipient', { ...change, mobile_no: '9000000077' }),
      'INVALID',
      'Nothing was changed',
    );
    await refused(
      ask('bookings.changeRecipient', { ...change, company: 'Rao Textiles' }),
      'INVALID',
      'address',
    );
    await refused(
      ask('bookings.changeRecipient', {
        ...change,
        company: 'Rao',
        address: '4 Hill Road',
        gstin: '27AAPFU0939F1ZX',
      }),
      'INVALID',
      /GSTIN/,
    );
  });
});

test('OF-08 by command', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 1 } });
  const run = commandLine(server, '.');
  const changed = await run(
    'bookings',
    'change-guest',
    booking_id,
    '101',
    '1',
    '--last-name',
    'Sen',
    '--reason',
    reason,
  );
  expect(changed).toMatchObject({ code: 0, out: expect.stringMatching(/lastName changed/) });
  const moved = await run(
    'bookings',
    'change-recipient',
    booking_id,
    '--last-name',
    'Sen',
    '--reason',
    reason,
  );
  expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/credited, and issued again as ANT/) });
});
