/** Cash and cheques on the ledger of transfers: what pays when, and how much cash may be taken. */
import { beforeEach, describe, expect, test } from 'vitest';
import { documentUrl } from '@antara/contracts/api/documents';
import { postgresUrl } from '../../../test/database.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { vouchers } from '../../bookings/documents/tables.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import type { Tx } from '../../platform/db/types.ts';
import { notePayment } from './office-payments.ts';
import {
  account,
  bookWithDeposit,
  setFormat,
  statement,
  createBankOffice,
  readBooking,
} from './testing/bank.ts';
import { commandLine, refused } from './testing/fixture.ts';
import { createAuthor } from './testing/author.ts';

const { server, db, operator, on, basket, balance } = await createBankOffice();
const { ask, rehearse } = operator;

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

const book = () => bookWithDeposit(server, basket);
const pay = (way: 'cash' | 'cheque', booking_id: string, rupees: number, reference: string) =>
  ask('bookings.paymentReceived', { booking_id, way, amount_paise: rupees * 100, reference, on });
const cheque = { reference: '123456', on };

describe('cash', () => {
  test('OF-07 pays at once, with receipt voucher, letter and paper; its number counts once', async () => {
    const booked = await book();
    expect(await pay('cash', booked.id, 50_000, 'R-0012')).toMatchObject({
      amount_paise: 5_000_000,
      left_paise: (balance - 50_000) * 100,
    });
    expect((await readBooking(booked)).balance_inr).toBe(balance - 50_000);
    expect((await db.select().from(vouchers)).map(({ kind }) => kind)).toContain('receipt_voucher');
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `balance-received-${booked.id}`);
    expect((await readMailFile(server, file!)).eml).toMatch(/In cash, receipt[^]*R-0012/);
    const paper = await server.inject({
      url: documentUrl(booked.id, 'confirmation'),
      cookies: Object.fromEntries(booked.buyer.cookies),
    });
    expect(pdfText(paper.rawPayload)).toContain('cash, receipt R-0012');
    await refused(pay('cash', booked.id, 50_000, 'R-0012'), 'CONFLICT', /was entered for/);
    await rehearse('bookings.paymentReceived', {
      booking_id: booked.id,
      way: 'cash',
      amount_paise: 100_00,
      reference: 'R-0013',
      on,
    });
    expect(await db.$count(bankTransfers)).toBe(1);
  });

  test('OF-07 of two lakh rupees and more for one booking is refused, however it is divided', async () => {
    const { id } = await book();
    const tooMuch = /Cash of ₹2,00,000 and more for one booking must not be received \(section 269ST/;
    await refused(pay('cash', id, 200_000, 'R-0001'), 'UNPROCESSABLE', tooMuch);
    await pay('cash', id, 150_000, 'R-0001');
    await refused(pay('cash', id, 50_000, 'R-0002'), 'UNPROCESSABLE', /₹1,50,000 of .* paid in cash already/);
    await pay('cash', id, 49_999, 'R-0002');
    await ask('bookings.transferUndo', { booking_id: id, reference: 'R-0002', reason: 'a slip' });
    await pay('cash', id, 49_999, 'R-0003');
  });

  test.runIf(postgresUrl)('OF-07 two clerks at once do not take more together', async () => {
    const { id } = await book();
    const input = { booking_id: id, way: 'cash' as const, amount_paise: 15_000_000, on };
    const author = createAuthor('bookings.paymentReceived');
    const first = (tx: Tx) => notePayment.run(tx, { ...input, reference: 'R-0001' }, server.platform, author);
    await refused(
      callBeforeCommit(server, first, () => pay('cash', id, 150_000, 'R-0002')),
      'UNPROCESSABLE',
      /269ST/,
    );
    expect(await db.$count(bankTransfers)).toBe(1);
  });
});

describe('a cheque', () => {
  test('OF-07 is listed with its booking and its bank until it has cleared or bounced', async () => {
    const { id } = await book();
    await ask('bookings.paymentReceived', {
      booking_id: id,
      way: 'cheque',
      amount_paise: balance * 100,
      bank: 'State Bank of India',
      ...cheque,
    });
    const listed = {
      booking_id: id,
      reference: cheque.reference,
      bank: 'STATE BANK OF INDIA',
      amount_paise: balance * 100,
      whole_paise: null,
      received_on: on,
      cleared_on: null,
      bounced_on: null,
    };
    expect(await ask('bookings.cheques', {})).toEqual({ cheques: [listed] });
    await ask('bookings.chequeCleared', { booking_id: id, ...cheque });
    expect(await ask('bookings.cheques', {})).toEqual({ cheques: [] });
    expect(await ask('bookings.cheques', { all: true })).toEqual({
      cheques: [{ ...listed, cleared_on: on }],
    });
  });

  test('OF-07 pays when it has cleared, and not before', async () => {
    const booked = await book();
    const { id } = booked;
    await pay('cheque', id, balance, cheque.reference);
    expect((await readBooking(booked)).balance_inr).toBe(balance);
    await refused(pay('cheque', id, balance, cheque.reference), 'CONFLICT', /was received for/);
    expect(await ask('bookings.chequeCleared', { booking_id: id, ...cheque })).toMatchObject({
      left_paise: 0,
    });
    expect((await readBooking(booked)).balance_inr).toBe(0);
    await refused(ask('bookings.chequeCleared', { booking_id: id, ...cheque }), 'CONFLICT', /has cleared on/);
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `balance-received-${id}`);
    expect((await readMailFile(server, file!)).eml).toMatch(/By cheque[^]*123456/);
  });

  test('OF-07 OF-09 that bounces pays nothing: before it has cleared, and after, when its payment is taken back', async () => {
    const booked = await book();
    const { id } = booked;
    const bounce = () => ask('bookings.chequeBounced', { booking_id: id, ...cheque, reason: 'no funds' });
    await refused(bounce(), 'NOT_FOUND', /No cheque/);
    await pay('cheque', id, balance, cheque.reference);
    expect(await bounce()).toMatchObject({ undone_paise: 0 });
    await refused(bounce(), 'CONFLICT', /has bounced on/);
    await ask('bookings.chequeCleared', { booking_id: id, ...cheque });
    expect((await readBooking(booked)).balance_inr, 'presented again').toBe(0);
    expect(await bounce()).toMatchObject({ undone_paise: balance * 100, has_ended: false });
    expect((await readBooking(booked)).balance_inr).toBe(balance);
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, 'transfer-undone');
    expect((await readMailFile(server, file!)).eml).toContain('cheque 123456');
  });

  test('OF-07 on the bank’s statement is known by its number and amount, cash never', async () => {
    await setFormat(operator);
    const { id } = await book();
    await pay('cheque', id, 7_000, cheque.reference);
    await pay('cash', id, 6_000, '654321');
    const lines = [
      { narration: 'CLG', rupees: 7_000, reference: '123456', on },
      { narration: 'CLG', rupees: 6_000, reference: '654321', on },
    ];
    await ask('transfers.import', { account, text: statement(...lines) });
    await ask('bookings.chequeCleared', { booking_id: id, ...cheque });
    expect((await ask('transfers.unmatched', {})).lines).toMatchObject([{ reference: '654321' }]);
  });

  test('OF-07 OF-09 clears by its line, imported or matched, and can bounce afterwards', async () => {
    await setFormat(operator);
    const booked = await book();
    const { id } = booked;
    await pay('cheque', id, 7_000, '001234');
    await pay('cheque', id, 6_000, '654321');
    const text = statement(
      { narration: `CLG ${id}`, rupees: 7_000, reference: '001234', on },
      { narration: 'CLG', rupees: 6_000, reference: '654321', on },
    );
    const { entered, unmatched } = await ask('transfers.import', { account, text });
    expect(entered).toMatchObject([{ booking_id: id, reference: '001234' }]);
    await ask('transfers.match', { line: unmatched[0]!.line, booking_id: id });
    expect((await ask('bookings.show', { booking_id: id })).transfers).toMatchObject([
      { way: 'cheque', reference: '001234' },
      { way: 'cheque', reference: '654321' },
    ]);
    expect((await readBooking(booked)).balance_inr).toBe(balance - 13_000);
    for (const reference of ['001234', '654321'])
      await ask('bookings.chequeBounced', { booking_id: id, reference, on, reason: 'no funds' });
    expect((await readBooking(booked)).balance_inr).toBe(balance);
  });

  test('OF-07 a line with only its number or only its amount waits for the office', async () => {
    await setFormat(operator);
    const booked = await book();
    const { id } = booked;
    await pay('cheque', id, 7_000, '001234');
    const text = statement(
      { narration: `CHQ DEP ${id}`, rupees: 7_000, on },
      { narration: `CLG ${id}`, rupees: 700, reference: '001234', on },
      { narration: `NEFT ${id}`, rupees: 500, reference: 'UTR0000001', on },
    );
    const { entered, unmatched } = await ask('transfers.import', { account, text });
    expect(entered).toMatchObject([{ amount_paise: 50_000 }]);
    expect(unmatched).toMatchObject([{ amount_paise: 700_000 }, { amount_paise: 70_000 }]);
  });

  test('OF-07 whose number begins with zeros counts once, entered before the statement or after it', async () => {
    await setFormat(operator);
    const { id } = await book();
    const [before, after] = ['001234', '004321'];
    await pay('cheque', id, 7_000, before);
    await pay('cheque', id, 6_000, after);
    await ask('bookings.chequeCleared', { booking_id: id, reference: before, on });
    const text = statement(
      { narration: `CLG ${id}`, rupees: 7_000, reference: before, on },
      { narration: 'CLG', rupees: 6_000, reference: `00000${after}`, on },
    );
    expect(await ask('transfers.import', { account, text })).toMatchObject({
      entered: [],
      linked: [{ booking_ids: [id] }],
      unmatched: [{ reference: after }],
    });
    await ask('bookings.chequeCleared', { booking_id: id, reference: after, on });
    expect((await ask('transfers.unmatched', {})).lines).toEqual([]);
  });
});

test('OF-07 the commands say what was done', async () => {
  const { id } = await book();
  const cli = commandLine(server, '/');
  const run = async (...words: string[]) => {
    const { code, out, err } = await cli('bookings', ...words);
    return code === 0 ? out : err;
  };
  const payment = (way: string, amount: string, number: string) => [
    'payment-received',
    id,
    '--way',
    way,
    '--amount',
    amount,
    '--reference',
    number,
    '--on',
    on,
  ];
  expect(await run(...payment('cash', '1,000', 'R-0012'))).toContain(`${id}: ₹1,000 received; ₹`);
  expect(await run(...payment('cheque', '2,000', '123456'))).toBe(
    `${id}: the cheque 123456 of ₹2,000 is received. It pays when it has cleared: operator bookings cheque-cleared ${id}\n`,
  );
  expect(await run('cheque-cleared', id, '--reference', '123456', '--on', on)).toContain(
    '₹2,000 received; ₹',
  );
  expect(await run('show', id)).toMatch(/Cash, receipt R-0012 of[^]*Cheque 123456 of .*: ₹2,000 received/);
  expect(await run('cheque-bounced', id, '--reference', '123456', '--on', on, '--reason', 'no funds')).toBe(
    `${id}: the cheque 123456 of ₹2,000 has bounced. What it had paid is taken back, and the guest is written to.\n`,
  );
});
