/**
 * What receipts, invoices, credit notes and refund vouchers say after a change of date: the money that was kept, to the
 * rupee.
 */
import { documentUrl } from '@antara/contracts/api/documents';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import type { Visitor } from '../../../test/server.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { vouchers } from '../../bookings/documents/tables.ts';
import { formatInr } from '../../platform/format.ts';
import { createAdditions } from './testing/additions.ts';
import { allowDateChanges, moveToDate } from './testing/date-changes.ts';
import { findPaperFaults } from './testing/paper-faults.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const { book, add, walk, stay, see, termsOf, listDocuments } = await createAdditions(harness);
/** The fee of 100 dollars with GST. */
const feeInr = 9_240;

beforeEach(async () => {
  await harness.reset();
  await allowDateChanges(db);
});

const setFares = (percent: number) =>
  db.update(departures).set({ fare_percent: percent }).where(eq(departures.id, world.laterDeparture));
const move = (visitor: Visitor, id: string) => moveToDate(server, visitor, id, world.laterDate);
const listVouchers = async () =>
  (await db.select().from(vouchers).orderBy(asc(vouchers.created_at), asc(vouchers.number))).map(
    ({ kind, content }) => [kind, content.total_inr],
  );
const listInvoices = async () =>
  (await listDocuments()).map(({ kind, content }) => [kind, content.total_inr]);

describe('VX-17 the papers of a change of date come to what was paid', () => {
  test('VX-17 by deposit the fee is an advance: it has a receipt voucher, in the letter too', async () => {
    await setFares(120);
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const { paid_inr: deposit } = await see(visitor, id);
    await move(visitor, id);
    expect(await listVouchers()).toEqual([
      ['receipt_voucher', deposit],
      ['receipt_voucher', feeInr],
    ]);
    expect(await findPaperFaults(db)).toEqual([]);
    await harness.settle();
    const [mail] = await listMailFiles(server, `date-changed-${id}`);
    expect((await readMailFile(server, mail!)).eml.match(/receipt-voucher-ARV/g)!.length).toBeGreaterThan(1);
  });

  test('VX-17 the invoice of an addition by deposit is credited, and what it brought is an advance', async () => {
    await setFares(120);
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const { paid_inr: deposit } = await see(visitor, id);
    await add(visitor, id, { addons: [walk(2)] });
    const added = (await see(visitor, id)).paid_inr - deposit;
    await move(visitor, id);
    expect(await listInvoices()).toEqual([
      ['invoice', added],
      ['credit_note', added],
    ]);
    expect(await listVouchers()).toEqual([
      ['receipt_voucher', deposit],
      ['receipt_voucher', added],
      ['receipt_voucher', feeInr],
    ]);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('VX-17 an overpaid deposit goes back with a refund voucher before the booking is invoiced', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const { paid_inr: deposit } = await see(visitor, id);
    await add(visitor, id, { extensions: [stay(3)] });
    const { paid_inr: before } = await see(visitor, id);
    const added = before - deposit;
    await setFares(5);
    await move(visitor, id);
    await harness.settle();
    const { total_inr: total, paid_inr: kept } = await see(visitor, id);
    expect(kept).toBe(total);
    expect(total).toBeLessThan(before);
    expect(await listInvoices()).toEqual([
      ['invoice', added],
      ['credit_note', added],
      ['invoice', total],
    ]);
    expect(await listVouchers()).toEqual([
      ['receipt_voucher', deposit],
      ['refund_voucher', before - total],
    ]);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('VX-17 CO-10 while money of a change is on its way back it is not cancelled; then its papers come to what is kept', async () => {
    await setFares(80);
    const { visitor, id } = await book();
    await move(visitor, id);
    const cancel = async () => {
      const refund_inr = (await termsOf(visitor, id))?.refund_inr ?? 0;
      const { status, refusal } = await visitor.call('cancelBooking', { body: { id, refund_inr } });
      return [status, status === 200 ? undefined : refusal.data.message];
    };
    expect(await cancel()).toEqual([422, expect.stringContaining('is on its way back to you')]);
    await harness.settle();
    expect(await cancel()).toEqual([200, undefined]);
    await harness.settle();
    expect(await findPaperFaults(db)).toEqual([]);
  });
});

test('VX-17 the fee is a fee on page, papers and letters: nobody goes on it, and it is no add-on', async () => {
  await setFares(120);
  const { visitor, id } = await book();
  await move(visitor, id);
  const seen = await see(visitor, id);
  expect(seen).toMatchObject({
    addons: [],
    addon_total: 0,
    change_fees: [{ title: expect.stringMatching(/^Change of date from \d/), price: 10_000 }],
  });
  expect(seen.sub_total).toBe(seen.suite_total + 10_000);
  const { title } = seen.change_fees![0]!;
  const [, , invoice] = await listDocuments();
  expect(invoice!.content.lines).toContainEqual({ description: title, amount_inr: feeInr / 1.05 });
  expect(invoice!.content.lines.map(({ description }) => description)).not.toContain('Add-ons');
  const { rawPayload } = await server.inject({
    url: documentUrl(id, 'confirmation'),
    cookies: Object.fromEntries(visitor.cookies),
  });
  const text = pdfText(rawPayload);
  expect(text).toContain(title);
  expect(text).not.toContain('Add-ons');
  expect(text).not.toContain(`${title}, `);
  expect(text).toContain(formatInr(seen.total_inr));
  await visitor.call('sendPapers', { body: { id } });
  await harness.settle();
  const mails = await Promise.all(
    (await listMailFiles(server, id)).map(async (file) => (await readMailFile(server, file)).eml),
  );
  const priced = mails.filter((one) => one.includes(title));
  expect(priced.length).toBeGreaterThan(0);
  for (const mail of priced) {
    expect(mail).not.toContain('Add-ons');
    expect(mail).not.toContain(`${title}, `);
  }
  expect((await termsOf(visitor, id))!.after_date_change).toBe(true);
});
