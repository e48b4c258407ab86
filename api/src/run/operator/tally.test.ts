/**
 * The vouchers of a month for Tally: balanced, with the sums of the registers, in the structure that Tally documents.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { settings } from '../../base/settings/tables.ts';
import { bookByCard, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { bookByAgent, endCruise } from '../../sales/agents/testing/commission.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { bookWithDeposit, createBankOffice } from './testing/bank.ts';
import { commandLine, refused } from './testing/fixture.ts';

const { server, db, operator, date, on } = await createBankOffice();
const { ask } = operator;
const month = on.slice(0, 7);
const ledgers = {
  company: 'Antara & Sons',
  guests: 'Guests <cruise>',
  sales: 'Cruise sales',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  tax_without_parts: 'Output GST',
  rounding: 'Rounding off',
  card: 'Razorpay',
  transfer: 'HDFC current',
  cash: 'Cash',
  cheque: 'Cheques in hand',
  commission: 'Commission',
  tds: 'TDS payable',
};

beforeEach(async () => {
  await db.delete(settings);
  await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
});

const readTag = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? '';

/** Reads the vouchers of a file; amounts are paise, debits positive. */
const readVouchers = (xml: string) =>
  [...xml.matchAll(/<VOUCHER REMOTEID="([^"]+)" VCHTYPE="([^"]+)"[^>]*>(.*?)<\/VOUCHER>/g)].map(
    ([, id = '', type = '', body = '']) => ({
      id,
      type,
      on: readTag(body, 'DATE'),
      number: readTag(body, 'VOUCHERNUMBER'),
      entries: [...body.matchAll(/<ALLLEDGERENTRIES.LIST>(.*?)<\/ALLLEDGERENTRIES.LIST>/g)].map(
        ([, entry = '']) => ({
          ledger: readTag(entry, 'LEDGERNAME'),
          isDebit: readTag(entry, 'ISDEEMEDPOSITIVE') === 'Yes',
          paise: Math.round(-Number(readTag(entry, 'AMOUNT')) * 100),
        }),
      ),
    }),
  );

test('OF-19 a month is written for Tally: every voucher is balanced, and their sums are those of the registers', async () => {
  await refused(ask('months.tally', { month }), 'UNPROCESSABLE', 'names of the ledgers');
  await db.insert(settings).values([
    { name: 'tally', value: ledgers },
    { name: 'commission_percent', value: 10 },
  ]);
  const cancelled = await bookByCard(server, { date, rooms: { '101': 2 } });
  await ask('bookings.cancel', { booking_id: cancelled.booking_id, waive_fee: false, reason: 'ill' });
  await runAllJobs(server.platform);
  const { id: booking_id } = await bookWithDeposit(server, { date, rooms: { '102': 2 } });
  const money = { booking_id, amount_paise: 10_000_00, on };
  await ask('bookings.paymentReceived', { ...money, way: 'cash', reference: 'RCPT000001' });
  await ask('bookings.transferReceived', { ...money, reference: 'UTR000000001' });
  await ask('bookings.transferUndo', { booking_id, reference: 'UTR000000001', reason: 'a mistake' });
  const visitor = await agent(server, { country: '' });
  await endCruise(db, await bookByAgent(server, visitor, { date, room: '103' }));
  const bank = { name: 'Lamp', account: '123456789', ifsc: 'HDFC0001234' };
  await ask('agents.bankAccount', { email: visitor.email, ...bank });
  const paid = await ask('agents.payOut', {});

  const folder = await mkdtemp(path.join(tmpdir(), 'antara-tally-'));
  const told = await commandLine(server, folder)('months', 'tally', month, '--to', 'tally.xml');
  expect(told).toMatchObject({ code: 0 });
  const xml = await readFile(path.join(folder, 'tally.xml'), 'utf8');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER>')).toBe(true);
  expect(xml).toContain('<TALLYREQUEST>Import Data</TALLYREQUEST>');
  expect(xml).toContain('<REPORTNAME>Vouchers</REPORTNAME>');
  expect(xml).toContain('<SVCURRENTCOMPANY>Antara &amp; Sons</SVCURRENTCOMPANY>');
  // Every element that is opened is closed, in order.
  const open: string[] = [];
  for (const [, close, name] of xml.matchAll(/<(\/?)([A-Z][\w.]*)(?:\s[^>]*)?>/g))
    if (close) expect(open.pop()).toBe(name);
    else open.push(name!);
  expect(open).toEqual([]);

  const vouchers = readVouchers(xml);
  expect(told.out).toContain(`${vouchers.length} vouchers`);
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length);
  for (const { entries, id, on: day } of vouchers) {
    expect(
      entries.reduce((sum, { paise }) => sum + paise, 0),
      id,
    ).toBe(0);
    for (const { isDebit, paise } of entries) expect(isDebit).toBe(paise > 0);
    expect(day).toBe(on.replaceAll('-', ''));
  }
  const sumOf = (ledger: string, ...types: string[]) =>
    vouchers
      .filter(({ type }) => types.includes(type))
      .flatMap(({ entries }) => entries)
      .reduce((sum, one) => (one.ledger === ledger ? sum + one.paise : sum), 0);
  const { figures } = await ask('months.show', { month });
  const guests = 'Guests &lt;cruise&gt;';
  expect(sumOf(guests, 'Sales')).toBe(figures.documents['invoice']!.total_inr * 100);
  expect(-sumOf(guests, 'Credit Note')).toBe(figures.documents['credit_note']!.total_inr * 100);
  expect(-sumOf('Cruise sales', 'Sales')).toBe(figures.documents['invoice']!.taxable_inr * 100);
  expect(sumOf('Razorpay', 'Receipt')).toBe(figures.payments.card);
  expect(-sumOf('Razorpay', 'Payment')).toBe(figures.refunds.card);
  expect(sumOf('Cash', 'Receipt')).toBe(figures.payments.cash);
  expect(-sumOf('HDFC current', 'Payment') - sumOf('HDFC current', 'Receipt')).toBe(
    paid.sums.payable_inr * 100,
  );
  expect(sumOf('Commission', 'Payment')).toBe(figures.commissions.inr * 100);
  expect(figures.refunds.card).toBeGreaterThan(0);
});
