/** The bank's statement: what surely pays a booking is entered, the rest waits for the office, nothing counts twice. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { bankFormats, bankLines, bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { createCustomer, placeOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { listMailFiles } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import {
  account,
  bookWithDeposit,
  type Line,
  setFormat,
  statement,
  createBankOffice,
  readBooking,
} from './testing/bank.ts';
import { commandLine, refused } from './testing/fixture.ts';

const { server, db, operator, date, on, basket, total, balance } = await createBankOffice();
const { ask, rehearse } = operator;
const other = { date, rooms: { '102': 1 } } as const;

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await setFormat(operator);
});

const line = (narration: string, rupees: number, reference?: string): Line => ({
  narration,
  rupees,
  on,
  ...(reference !== undefined && { reference }),
});
const importLines = (...lines: Line[]) => ask('transfers.import', { account, text: statement(...lines) });
const unmatched = async () => (await ask('transfers.unmatched', {})).lines;
const firstLine = async () => (await unmatched())[0]!.line;
const utr = 'CITIN26330123456';

describe('imported', () => {
  test('OF-07 the booking’s number and an amount that is owed are certain: it is paid as by an entry by hand', async () => {
    const booked = await bookWithDeposit(server, basket);
    const paid = line(`NEFT CR-${utr}-RAVI-${booked.id.replace('-', '')}`, balance, utr);
    const dry = await rehearse('transfers.import', { account, text: statement(paid) });
    expect(dry.entered).toMatchObject([
      { booking_id: booked.id, why: ['number', 'amount'], amount_paise: balance * 100, left_paise: 0 },
    ]);
    expect([await db.$count(bankLines), await db.$count(bankTransfers)]).toEqual([0, 0]);
    expect(await importLines(paid)).toMatchObject({ known: 0, entered: [{ booking_id: booked.id }] });
    expect(await readBooking(booked)).toMatchObject({ paid_inr: total, balance_inr: 0 });
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, `balance-received-${booked.id}`)).toHaveLength(1);
    expect((await ask('bookings.show', { booking_id: booked.id })).transfers).toMatchObject([
      { direction: 'IN', reference: utr, on, amount_paise: balance * 100 },
    ]);
    expect(await unmatched()).toEqual([]);
    const log = JSON.stringify((await operator.log()).at(-1));
    expect(log).toContain(booked.id);
    expect(log).not.toContain('RAVI');
  });

  test('OF-07 columns that come with the file are kept, and capitals and spaces make no other account', async () => {
    const columns = {
      date: 'Date',
      narration: 'Narration',
      reference: 'Ref No.',
      credit: 'Credit',
      debit: 'Debit',
      date_order: 'dmy',
      decimal: '.',
    } as const;
    const text = statement(line('NEFT SOMEBODY', 900));
    await refused(ask('transfers.import', { account: 'HDFC Savings', text }), 'NOT_FOUND', 'HDFC Savings');
    await rehearse('transfers.import', { account: 'HDFC Savings', columns, text });
    await refused(ask('transfers.import', { account: 'HDFC Savings', text }), 'NOT_FOUND', 'no format');
    const wrong = { ...columns, debit: undefined };
    await refused(
      ask('transfers.import', { account: 'HDFC Savings', columns: wrong, text }),
      'INVALID',
      'either',
    );
    expect(await ask('transfers.import', { account: ' HDFC  Savings', columns, text })).toMatchObject({
      account: 'HDFC Savings',
      unmatched: [{ amount_paise: 90_000 }],
    });
    expect(await ask('transfers.import', { account: 'hdfc savings', text })).toMatchObject({
      account: 'HDFC Savings',
      known: 1,
    });
    expect(await ask('transfers.setFormat', { account: 'HDFC SAVINGS', ...columns })).toMatchObject({
      account: 'HDFC Savings',
    });
    const { formats } = await ask('transfers.formats', {});
    expect(formats.map((one) => one.account)).toEqual(['HDFC Savings', account]);
    await refused(ask('transfers.setFormat', { account: '=HDFC', ...columns }), 'INVALID', 'a name has');
  });

  test('OF-07 a file that overlaps an earlier one counts its lines once', async () => {
    const booked = await bookWithDeposit(server, basket);
    const first = line(`${booked.id} part`, 10_000, 'UTR0000001');
    const second = line(`${booked.id} part`, 10_000, 'UTR0000002');
    await importLines(first);
    expect(await importLines(first, second)).toMatchObject({
      known: 1,
      entered: [{ reference: 'UTR0000002' }],
    });
    expect(await importLines(first, second)).toMatchObject({ known: 2, entered: [], unmatched: [] });
    expect((await readBooking(booked)).balance_inr).toBe(balance - 20_000);
  });

  test('OF-07 without a number, the exact amount and the name are certain; each alone is a proposal', async () => {
    const { id } = await bookWithDeposit(server, basket, 'Béla Sen');
    const result = await importLines(
      line('UPI-SOMEBODY ELSE-1', balance),
      line('NEFT BELA SEN', 5_000),
      line('NEFT SOMEBODY', 1_234),
    );
    expect(result.entered).toEqual([]);
    expect(result.unmatched.map(({ proposals }) => proposals)).toEqual([
      [{ booking_id: id, why: ['amount'] }],
      [{ booking_id: id, why: ['name'] }],
      [],
    ]);
    expect((await importLines(line('NEFT-BELA SEN-JOURNEY', balance))).entered).toMatchObject([
      { booking_id: id, why: ['amount', 'name'] },
    ]);
  });

  test('OF-07 the exact amount and the name are certain once in a file, and for one booking alone', async () => {
    const { id } = await bookWithDeposit(server, basket, 'Béla Sen');
    await ask('bookings.expectTransfer', { booking_id: id, until: on, amount_inr: 10_000 });
    const part = (reference: string) => line('NEFT BELA SEN', 10_000, reference);
    const result = await importLines(part('UTR0000001'), part('UTR0000002'));
    expect(result.entered).toMatchObject([{ booking_id: id, reference: 'UTR0000001' }]);
    expect(result.unmatched).toMatchObject([{ reference: 'UTR0000002' }]);
    const { id: second } = await bookWithDeposit(server, { date, rooms: { '102': 2 } }, 'Bela Sen Gupta');
    for (const booking_id of [id, second])
      await ask('bookings.expectTransfer', { booking_id, until: on, amount_inr: 12_000 });
    expect((await importLines(line('NEFT BELA SEN', 12_000))).entered).toEqual([]);
  });

  test('OF-07 a line whose entry is refused waits for the office, and the others are entered', async () => {
    const [{ id }, { id: second }] = [
      await bookWithDeposit(server, basket),
      await bookWithDeposit(server, other),
    ];
    const receipt = { way: 'cash' as const, amount_paise: 100_00, reference: '654321', on };
    await ask('bookings.paymentReceived', { booking_id: id, ...receipt });
    const result = await importLines(line(id, 5_000, '654321'), line(second, 4_000, 'UTR0000001'));
    expect(result).toMatchObject({
      entered: [{ booking_id: second }],
      unmatched: [{ reference: '654321', open_paise: 500_000, proposals: [{ booking_id: id }] }],
    });
    expect(await db.$count(bankTransfers)).toBe(2);
  });

  test('OF-07 what would leave something to pay back, or could be either of two, waits for the office', async () => {
    const [one, two] = [await bookWithDeposit(server, basket), await bookWithDeposit(server, other)];
    const rest = (await readBooking(two)).balance_inr;
    const result = await importLines(
      line(`${one.id} too much`, balance + 1, 'UTR0000001'),
      line(`${one.id} and ${two.id}`, balance, 'UTR0000002'),
      line('ANT-222222 nobody’s', 500, 'UTR0000003'),
      line(`${two.id} twice`, rest, 'UTR0000004'),
      line(`${two.id} twice`, rest, 'UTR0000005'),
      line(`${one.id} same number`, 1_000, 'UTR0000004'),
    );
    expect(result.entered).toMatchObject([{ booking_id: two.id, reference: 'UTR0000004' }]);
    expect(result.unmatched.map(({ reference }) => reference)).toEqual([
      'UTR0000001',
      'UTR0000002',
      'UTR0000003',
      'UTR0000005',
      'UTR0000004',
    ]);
    expect((await readBooking(two)).balance_inr).toBe(0);
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
  });

  test('OF-07 the first payment of a telephone booking confirms it', async () => {
    const buyer = await createCustomer(server);
    const order = await placeOrder(buyer, basket);
    const id = order.booking_id;
    await ask('bookings.expectTransfer', { booking_id: id, until: addDays(on, 10) });
    expect((await importLines(line(`IMPS ${id}`, total - 1, 'UTR0000001'))).unmatched).toMatchObject([
      { proposals: [{ booking_id: id, why: ['number'] }] },
    ]);
    expect((await importLines(line(`IMPS ${id}`, total, 'UTR0000002'))).entered).toMatchObject([
      { booking_id: id, left_paise: 0 },
    ]);
    expect((await readBooking({ buyer, id })).status).toBe('CONFIRMED');
  });

  test('OF-07 OF-09 an outgoing line pays a refund that waits; the company’s expenses are not stored', async () => {
    const { buyer, id } = await bookWithDeposit(server, basket);
    await importLines(line(id, balance, 'UTR0000001'));
    await buyer.call('cancelBooking', { body: { id, refund_inr: balance } });
    expect((await ask('bookings.refundsDue', {})).refunds).toMatchObject([{ amount_paise: balance * 100 }]);
    const result = await importLines(
      line('SALARY NOVEMBER MEERA', -45_000, 'UTR0000002'),
      line(`NEFT DR REFUND ${id}`, -balance, 'UTR0000003'),
    );
    expect(result).toMatchObject({
      expenses: 1,
      entered: [{ direction: 'OUT', booking_id: id, left_paise: 0 }],
    });
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect(await db.$count(bankLines)).toBe(2);
  });
});

test('OF-09 an outgoing line that names a booking is its refund only with the exact amount', async () => {
  const { buyer, id } = await bookWithDeposit(server, basket, 'Béla Sen');
  await importLines(line(id, balance, 'UTR0000001'));
  await buyer.call('cancelBooking', { body: { id, refund_inr: balance } });
  const result = await importLines(line(`NEFT DR HOTEL FOR ${id}`, -4_500, 'UTR0000002'));
  expect(result).toMatchObject({ entered: [], unmatched: [{ direction: 'OUT', open_paise: 450_000 }] });
  expect((await importLines(line('NEFT DR BELA SEN', -balance))).entered).toMatchObject([
    { booking_id: id, why: ['amount', 'name'] },
  ]);
});

describe('entered by hand', () => {
  const receive = (booking_id: string, rupees: number, reference = utr) =>
    ask('bookings.transferReceived', { booking_id, amount_paise: rupees * 100, reference, on });

  test('OF-07 before the import, with the bank’s number: the line is known by it, however the bank pads it', async () => {
    const booked = await bookWithDeposit(server, basket);
    await receive(booked.id, 7_000, '712345678901');
    const result = await importLines(line(booked.id, 7_000, '0000712345678901'));
    expect(result).toMatchObject({ entered: [], linked: [{ booking_ids: [booked.id] }], unmatched: [] });
    expect((await readBooking(booked)).balance_inr).toBe(balance - 7_000);
  });

  test('OF-07 after the import: the line is matched by it, and by a part of it as far as that goes', async () => {
    const [one, two] = [await bookWithDeposit(server, basket), await bookWithDeposit(server, other)];
    await importLines(line('NEFT AGENCY', 9_000, utr));
    await receive(one.id, 5_000);
    expect(await unmatched()).toMatchObject([{ open_paise: 400_000 }]);
    await receive(two.id, 4_000);
    expect(await unmatched()).toEqual([]);
  });

  test('OF-07 with more than the line shows: refused, or the line waits and is entered for nobody else', async () => {
    const [one, two] = [await bookWithDeposit(server, basket), await bookWithDeposit(server, other)];
    await receive(one.id, 9_000);
    await importLines(line(one.id, 8_000, utr), line('NEFT AGENCY', 3_000, 'UTR0000002'));
    const number = await firstLine();
    for (const { id } of [one, two])
      await refused(
        ask('transfers.match', { line: number, booking_id: id }),
        'CONFLICT',
        /entered by hand for/,
      );
    await refused(receive(two.id, 4_000, 'UTR0000002'), 'CONFLICT', /shows ₹3,000, of which ₹3,000 are left/);
    expect(await db.$count(bankTransfers)).toBe(1);
  });

  test('OF-07 taken back, the line is open again', async () => {
    const booked = await bookWithDeposit(server, basket);
    await importLines(line(booked.id, 7_000, utr));
    await ask('bookings.transferUndo', { booking_id: booked.id, reference: utr, reason: 'of another guest' });
    expect(await unmatched()).toMatchObject([{ open_paise: 700_000 }]);
    expect((await importLines(line(booked.id, 7_000, utr))).known, 'an import does not enter it again').toBe(
      1,
    );
    expect((await readBooking(booked)).balance_inr).toBe(balance);
  });
});

describe('matched by hand', () => {
  test('OF-07 a line is entered once, and its payer is proposed the next time', async () => {
    const [one, two] = [await bookWithDeposit(server, basket), await bookWithDeposit(server, other)];
    await importLines(line('UPI-MITRA-mitra@okaxis-UPI', 5_000, utr));
    const number = await firstLine();
    expect(await ask('transfers.match', { line: number, booking_id: one.id })).toMatchObject({
      amount_paise: 500_000,
      left_paise: balance * 100 - 500_000,
      line_left_paise: 0,
    });
    for (const { id } of [one, two])
      await refused(ask('transfers.match', { line: number, booking_id: id }), 'CONFLICT', /Only ₹0 of line/);
    await refused(ask('transfers.ignore', { line: number, reason: 'a slip' }), 'CONFLICT', /were entered/);
    const again = await importLines(line('UPI-MITRA-mitra@okaxis-BALANCE', 6_000, 'UTR0000002'));
    expect(again.unmatched).toMatchObject([{ proposals: [{ booking_id: one.id, why: ['payer'] }] }]);
  });

  test('OF-07 one line pays for two bookings, in parts and no more than it has', async () => {
    const [one, two] = [await bookWithDeposit(server, basket), await bookWithDeposit(server, other)];
    await importLines(line('NEFT AGENCY', 9_000));
    const number = await firstLine();
    const match = (booking_id: string, amount_paise?: number) =>
      ask('transfers.match', { line: number, booking_id, amount_paise });
    await refused(match(one.id, 900_100), 'CONFLICT', /Only ₹9,000 of line/);
    expect(await match(one.id, 500_000)).toMatchObject({ line_left_paise: 400_000 });
    expect(await match(two.id)).toMatchObject({ amount_paise: 400_000, line_left_paise: 0 });
    expect((await db.select().from(bankTransfers)).map(({ reference }) => reference)).toEqual(
      Array.from({ length: 2 }, () => `LINE-${number}`),
    );
  });

  test('OF-07 a line that is nobody’s is left aside, until it is somebody’s all the same', async () => {
    const { id } = await bookWithDeposit(server, basket);
    await importLines(line('INTEREST', 5_000));
    const number = await firstLine();
    await ask('transfers.ignore', { line: number, reason: 'the bank’s interest' });
    expect(await unmatched()).toEqual([]);
    await ask('transfers.match', { line: number, booking_id: id });
    expect(await db.$count(payments)).toBe(2);
    await refused(ask('transfers.match', { line: 99_999, booking_id: id }), 'NOT_FOUND', /no line/);
  });
});

test('CO-12 the person’s copy has the bank’s words, and a deleted account leaves neither them nor the payer', async () => {
  const booked = await bookWithDeposit(server, basket);
  await importLines(line('NEFT MEERA IYER', 5_000, utr));
  const number = await firstLine();
  await ask('transfers.match', { line: number, booking_id: booked.id });
  const copy = JSON.stringify((await booked.buyer.call('accountData')).body.data);
  expect(copy).toContain('NEFT MEERA IYER');
  expect(copy).toContain('"payers":["meera iyer"]');
  await ask('bookings.cancel', { booking_id: booked.id, waive_fee: true, reason: 'asked by telephone' });
  await ask('bookings.refundPaid', { booking_id: booked.id, reference: 'OUT0001', on });
  await runAllJobs(server.platform);
  await db.execute('UPDATE payment_orders SET next_check_at = NULL');
  await ask('people.forget', { email: booked.buyer.email, reason: 'asked by letter' });
  expect(await db.select().from(bankLines)).toMatchObject([{ narration: 'Removed', payer: null }]);
});

test('OF-07 the commands say what was done', async () => {
  await db.delete(bankFormats);
  const booked = await bookWithDeposit(server, basket);
  const cli = commandLine(server, tmpdir());
  const run = async (...words: string[]) => {
    const { code, out, err } = await cli('transfers', ...words);
    return code === 0 ? out : err;
  };
  const file = path.join(tmpdir(), `statement-${process.pid}.csv`);
  await writeFile(file, statement(line(booked.id, 7_000, utr), line('NEFT SOMEBODY', 900)));
  expect(await run('import', file, '--account', account)).toMatch(/no format “hdfc-current”/);
  const columns =
    '--date Date --narration Narration --reference|Ref No.|--credit Credit --debit Debit --balance Balance';
  const words = columns.split('|').flatMap((part, at) => (at === 1 ? [part] : part.trim().split(' ')));
  expect(await run('set-format', account, ...words.slice(0, -4))).toMatch(/either the columns/);
  expect(await run('set-format', account, ...words)).toMatch(/can be imported/);
  expect(await run('formats')).toMatch(
    /hdfc-current +Date \(dmy\) +Narration +Ref No\. +Credit, Debit +Balance/,
  );
  expect(await run('import', file, '--account', account, '--dry-run')).toMatch(
    /1 line entered[^]*a rehearsal/,
  );
  const imported = await run('import', file, '--account', account);
  expect(imported).toContain(
    '1 line entered, 0 known from entries by hand, 1 to be matched; 0 imported before',
  );
  expect(imported).toMatch(new RegExp(`₹7,000 +${booked.id} +number`));
  expect(await run('unmatched')).toMatch(/₹900 +– +– +NEFT SOMEBODY[^]*operator transfers match/);
  const number = await firstLine();
  expect(await run('match', String(number), booked.id)).toBe(
    `Line ${number}: ₹900 received for ${booked.id}; ₹${(balance - 7_900).toLocaleString('en-IN')} are left to pay.\n`,
  );
  expect(await run('unmatched')).toBe('Every line is matched.\n');
});
