import { randomUUID } from 'node:crypto';
import {
  calculatePaymentsDue,
  calculateQuote,
  calculateSuiteFare,
} from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  orderBody,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { prices, testRate } from '../../bookings/booking/testing/world.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/tables.ts';
import { createAdditions } from './testing/additions.ts';
import { allowDateChanges, dateChangeRule, moveToDate } from './testing/date-changes.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const { verify, see, termsOf, listDocuments } = await createAdditions(harness);
const setRule = async (value: unknown) => {
  await db.delete(settings);
  if (value) await db.insert(settings).values({ name: 'child_fare', value });
};
const fare = calculateSuiteFare(prices, 2, 110);
/** A fifth of the fare for two: 40% of the half that is the child's. */
const off = Math.round(fare / 5);
const price = calculateQuote({
  suites: [fare - off],
  addOns: [],
  extensions: [],
  coupon: null,
  isImp: false,
  inrPerUsd: testRate,
});

beforeEach(async () => {
  await harness.reset();
  await setRule({ under: 12, percent: 60 });
});

/** An order for suite 101 with a mother and a child, at `paise` or the whole of `price`. */
async function order(age: number, amount = toPaise(price.total.inr!), more: { plan?: 'DEPOSIT' } = {}) {
  const visitor = await createCustomer(server);
  const body = orderBody({ date: world.date, rooms: { 101: 2 }, ...more });
  const guests = body.data.guests.map((guest, at) =>
    at === 1 ? { ...guest, firstName: 'Dev', age } : guest,
  );
  const answer = await postOrder(visitor, { ...body, amount, data: { ...body.data, guests } }, randomUUID());
  return { visitor, answer };
}
async function book(more: { plan?: 'DEPOSIT'; amount?: number } = {}) {
  const { amount, ...plan } = more;
  const { visitor, answer } = await order(10, amount, plan);
  const placedOrder = toPaymentOrder(answer.body.data);
  await verify(visitor, await harness.pay(placedOrder.id));
  return { visitor, id: placedOrder.booking_id };
}

describe('VX-16 the fare of a child who shares a suite with an adult', () => {
  test('VX-16 is what the server charges, and a page that does not know it is told the new price', async () => {
    const { amount } = orderBody({ date: world.date, rooms: { 101: 2 } });
    const { answer: old } = await order(10, amount);
    expect([old.status, old.refusal.data['quote']]).toMatchObject([
      409,
      { suites: { usd: fare - off }, tax: price.tax, total: price.total },
    ]);
    expect((await order(10)).answer.status).toBe(200);
  });

  test('VX-16 a guest of twelve pays as an adult, and so does everybody without the setting', async () => {
    const { amount } = orderBody({ date: world.date, rooms: { 101: 2 } });
    expect((await order(12, amount)).answer.status).toBe(200);
    await harness.reset();
    await setRule(null);
    expect((await order(10, amount)).answer.status).toBe(200);
  });

  test('VX-16 booking, mail, confirmation and invoice say what was taken off, and their sums are exact', async () => {
    const { visitor, id } = await book();
    const booking = await see(visitor, id);
    expect(booking).toMatchObject({
      booking_data: [{ price: fare - off, child_reduction: off }],
      suite_total: fare - off,
      tax_total: price.tax.usd,
      total_inr: price.total.inr,
      paid_inr: price.total.inr,
    });
    const [invoice] = await listDocuments();
    const { lines, taxable_inr, tax_inr, total_inr } = invoice!.content;
    expect(lines.map(({ description }) => description)).toEqual([
      'Cruise fare, suite 101, 2 travellers',
      'Child’s fare, suite 101',
    ]);
    expect(lines.reduce((sum, { amount_inr }) => sum + amount_inr, 0)).toBe(taxable_inr);
    expect([taxable_inr, tax_inr, total_inr]).toEqual([price.suites.inr, price.tax.inr, price.total.inr]);
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `confirmation-${id}`);
    const { eml } = await readMailFile(server, file!);
    expect(eml).toContain('Child’s fare, suite 101');
    expect(eml).toContain(`−USD ${(off / 100).toFixed(2)}`);
  });

  test('VX-16 a cancellation keeps its part of the lower fare', async () => {
    const due = calculatePaymentsDue(price, 'DEPOSIT', toCivilDate(new Date()), world.date);
    const { visitor, id } = await book({ plan: 'DEPOSIT', amount: toPaise(due.now.inr!) });
    const terms = await termsOf(visitor, id);
    expect(terms).toMatchObject({ paid_inr: due.now.inr, fee_inr: due.now.inr, refund_inr: 0 });
  });

  test('VX-16 a change of date prices the child by the rule of that day', async () => {
    const { visitor, id } = await book();
    await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 }, times: 2 });
    await moveToDate(server, visitor, id, world.laterDate);
    expect(await see(visitor, id)).toMatchObject({
      booking_data: [{ price: fare - off, child_reduction: off }],
      total_inr: price.total.inr,
    });
    await setRule(null);
    await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 }, times: 2 });
    await moveToDate(server, visitor, id, world.date);
    const [room] = (await see(visitor, id)).booking_data;
    expect([room!.price, room!.child_reduction]).toEqual([fare, undefined]);
  });
});
