import { randomUUID } from 'node:crypto';
import { childBedMissing } from '@antara/contracts/api/messages';
import { calculatePaymentsDue, calculateQuote } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice, formatBedAge } from '@antara/contracts/rules/child-bed';
import { toPaise } from '@antara/contracts/rules/money';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import {
  createCustomer,
  guestOf,
  orderBody,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { prices, testRate, tourName } from '../../bookings/booking/testing/world.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { suiteCategories } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { askOption, optionFor, optionsSeen } from '../options/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/tables.ts';
import { createAdditions } from './testing/additions.ts';
import { allowDateChanges, dateChangeRule, moveToDate } from './testing/date-changes.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const { verify, see, termsOf, listDocuments } = await createAdditions(harness);
const { ask } = operatorOf(server);
const [kind] = await db.select().from(suiteCategories);
await createOtherShip(db);
const rule = { under: 12, percent: 50 };
const setRule = async (value: unknown) => {
  await db.delete(settings);
  if (value) await db.insert(settings).values({ name: 'child_bed', value });
};
const setBeds = (takes_child_bed: boolean) =>
  db.update(suiteCategories).set({ takes_child_bed }).where(eq(suiteCategories.id, kind!.id));

const suite = calculateSuitePrice(prices, 3, 110, { child_bed: rule });
const bed = suite.child_bed!;
const price = calculateQuote({
  suites: [suite.price],
  addOns: [],
  extensions: [],
  coupon: null,
  isImp: false,
  inrPerUsd: testRate,
});

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await harness.reset();
  await setRule(rule);
  await setBeds(true);
});

/** An order of parents and a child of `age` for suite 101, at `amount` paise or the whole of `price`. */
async function order(
  age: number,
  amount = toPaise(price.total.inr!),
  more: { plan?: 'DEPOSIT' } = {},
  visitor?: Visitor,
) {
  const buyer = visitor ?? (await createCustomer(server));
  const { data } = orderBody({ date: world.date, rooms: { 101: 3 }, ...more });
  const guests = data.guests.map((guest, at) => (at === 2 ? { ...guest, firstName: 'Dev', age } : guest));
  const body = { amount, currency: 'INR' as const, data: { ...data, guests } };
  return { visitor: buyer, answer: await postOrder(buyer, body, randomUUID()) };
}
async function book(more: { plan?: 'DEPOSIT'; amount?: number } = {}) {
  const { amount, ...plan } = more;
  const { visitor, answer } = await order(10, amount, plan);
  const placedOrder = toPaymentOrder(answer.body.data);
  await verify(visitor, await harness.pay(placedOrder.id));
  return { visitor, id: placedOrder.booking_id };
}

describe('VX-16 a child’s bed in a suite of two guests', () => {
  test('VX-16 the journey says who may have it, and which suites take one', async () => {
    const visitor = await createCustomer(server);
    const { tour, suites } = (await visitor.call('tour', { query: { slug: tourName } })).body;
    expect(tour.child_bed).toEqual(rule);
    expect(suites.map((one) => one.takes_child_bed)).toEqual(suites.map(() => true));
    await setRule(null);
    expect((await visitor.call('tour', { query: { slug: tourName } })).body.tour.child_bed).toBeUndefined();
  });

  test('VX-16 is a line of the booking, the mail and the invoice, with GST, and the booking has three guests', async () => {
    const { visitor, id } = await book();
    expect(bed).toBe(Math.round((prices.price_twin * 1.1) / 4));
    const booking = await see(visitor, id);
    expect(booking).toMatchObject({
      booking_data: [{ price: suite.price, child_bed: bed, traveller: 3 }],
      suite_total: suite.price,
      tax_total: price.tax.usd,
      total_inr: price.total.inr,
      paid_inr: price.total.inr,
    });
    expect(booking.booking_data[0]!.guests.map(({ age }) => age).at(-1)).toBe(10);
    const [invoice] = await listDocuments();
    const { lines, taxable_inr, tax_inr } = invoice!.content;
    expect(lines.map(({ description }) => description)).toEqual([
      'Cruise fare, suite 101, 3 travellers',
      'Child’s bed, suite 101',
    ]);
    expect(lines.reduce((sum, { amount_inr }) => sum + amount_inr, 0)).toBe(taxable_inr);
    expect([taxable_inr, tax_inr]).toEqual([price.suites.inr, price.tax.inr]);
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `confirmation-${id}`);
    const { eml } = await readMailFile(server, file!);
    expect(eml).toContain('Child’s bed, suite 101');
    expect(eml).toContain(`USD ${(bed / 100).toFixed(2)}`);
    expect(eml).toContain('Dev');
  });

  test('VX-16 a page that does not count it is told the new price; a deposit is its part of the whole', async () => {
    const { amount } = orderBody({ date: world.date, rooms: { 101: 2 } });
    const { answer } = await order(10, amount);
    expect([answer.status, answer.refusal.data['quote']]).toMatchObject([
      409,
      { suites: { usd: suite.price }, total: price.total },
    ]);
    const due = calculatePaymentsDue(price, 'DEPOSIT', toCivilDate(new Date()), world.date);
    const { visitor, id } = await book({ plan: 'DEPOSIT', amount: toPaise(due.now.inr!) });
    expect(await termsOf(visitor, id)).toMatchObject({ paid_inr: due.now.inr, fee_inr: due.now.inr });
  });

  test('VX-16 refuses a guest of twelve in it at the age, a suite that takes none, and any when none is sold', async () => {
    const { visitor, answer } = await order(12);
    const message = formatBedAge(rule);
    expect([answer.status, answer.refusal.data]).toMatchObject([
      422,
      { rule: 'CHILD_BED', message, fields: [{ path: 'data.guests.2.age', message }] },
    ]);
    await setBeds(false);
    const none = (await order(10, undefined, {}, visitor)).answer;
    expect([none.status, none.refusal.data]).toMatchObject([
      422,
      { rule: 'CHILD_BED', message: childBedMissing('101') },
    ]);
    await setBeds(true);
    await setRule(null);
    expect((await order(10, undefined, {}, visitor)).answer.status).toBe(422);
  });

  test('VX-16 refuses guests of three without the third, and a fourth', async () => {
    const visitor = await createCustomer(server);
    const { data } = orderBody({ date: world.date, rooms: { 101: 3 } });
    const amount = toPaise(price.total.inr!);
    for (const guests of [data.guests.slice(0, 2), [...data.guests, guestOf('101', 'Mira')]]) {
      const body = { amount, currency: 'INR' as const, data: { ...data, guests } };
      expect((await postOrder(visitor, body, randomUUID())).status).toBe(400);
    }
  });

  test('VX-16 a change of date takes it along at the price of that day, and refuses a suite without by name', async () => {
    const { visitor, id } = await book();
    const change = { ...dateChangeRule, fee: { usd: 0 }, times: 3 };
    await allowDateChanges(db, change);
    await moveToDate(server, visitor, id, world.laterDate);
    expect(await see(visitor, id)).toMatchObject({
      booking_data: [{ price: suite.price, child_bed: bed, traveller: 3 }],
      total_inr: price.total.inr,
    });
    await setBeds(false);
    const ask = (rooms?: string) =>
      visitor.call('dateChange', { query: { id, date: world.date, ...(rooms && { rooms }) } });
    // The same suites are not offered; what else is free is shown, without beds.
    const { quote, suites } = (await ask()).body;
    expect(quote).toBeNull();
    expect(suites.some((one) => one.price_child_bed !== undefined)).toBe(false);
    const { offer } = (await visitor.call('dateChanges', { query: { id } })).body;
    expect(offer!.departures.find(({ date }) => date === world.date)).toMatchObject({ same_suites: false });
    const refused = await ask('102');
    expect([refused.status, refused.refusal.data.message]).toEqual([422, childBedMissing('102')]);
    await setBeds(true);
    expect((await ask('102')).body.suites[0]!.price_child_bed).toBe(suite.price);
    expect((await ask('102')).body.quote!.rooms[0]).toMatchObject({ to: '102', price: suite.price });
  });

  test('VX-16 an agent’s option has it in its price, and refuses a suite without', async () => {
    const mira = await agent(server, { country: '' });
    const option = await optionFor(mira, world.date, { 101: 3 });
    expect(option.rooms).toMatchObject([{ travellers: 3, price: suite.price }]);
    const [open] = (await optionsSeen(mira)).open;
    expect(open!.today_usd).toBe(open!.quoted_usd);
    expect(open!.quoted_usd).toBe(price.total.usd);
    await setBeds(false);
    const answer = await askOption(mira, world.date, { 102: 3 });
    expect([answer.status, answer.refusal.data.message]).toEqual([422, childBedMissing('102')]);
  });

  test('VX-16 the office moves such guests only to a suite that takes a bed, on another ship as well', async () => {
    const { id } = await book();
    const reason = 'The engine is repaired';
    const change = { journey: tourName, date: world.date, ship: 'second-ship', reason };
    await expect(ask('departures.changeShip', change)).rejects.toThrow(
      `suite 101 of ${id}, which has a child’s bed`,
    );
    const named = { ...change, suites: [{ from: '101', to: '202' }] };
    await expect(ask('departures.changeShip', named)).rejects.toThrow(childBedMissing('202'));
    await db.update(suiteCategories).set({ takes_child_bed: true });
    expect((await ask('departures.changeShip', named)).moved).toMatchObject([
      { booking_id: id, to: { room: '202' } },
    ]);
    await db.update(suiteCategories).set({ takes_child_bed: false });
    await expect(
      ask('bookings.moveSuite', { booking_id: id, from: '202', to: '203', reason }),
    ).rejects.toThrow(childBedMissing('203'));
  });
});
