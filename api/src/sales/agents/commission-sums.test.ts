import type { CommissionEntry } from '@antara/contracts/api/agents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toRupees } from '@antara/contracts/rules/money';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pageCount, pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { selectReceived } from '../../bookings/booking/balance.ts';
import { createBookingId } from '../../bookings/booking/booking-id.ts';
import { payOrder, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/tables.ts';
import { formatUsd } from '../../platform/format.ts';
import { commissionStates, formatStatementCsv } from './downloads.ts';
import { renderStatement } from './statement.ts';
import { commissionPayments, commissionRates } from './tables.ts';
import { agent } from './testing/agents.ts';

const server = await testServer();
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12.25 });
const world = await createWorld(db);
const today = toCivilDate(new Date());
const rateDay = addDays(today, -100);
/** The first instant of that day in India. */
const rateFrom = Date.parse(`${rateDay}T00:00:00+05:30`);

const owner = await agent(server, { country: '' });
const placedOrder = await placeOrder(owner, { date: world.date, rooms: { 101: 2 } });
await owner.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
const [{ id: agency }] = (await db
  .select({ id: users.id })
  .from(users)
  .where(eq(users.email, owner.email))) as [{ id: number }];
await db.insert(commissionRates).values([
  { user_id: agency, valid_from: rateDay, percent: 17.55 },
  { user_id: agency, valid_from: addDays(rateDay, 50), percent: 9.99 },
]);

/**
 * Sixty bookings: any fare, rate and discount; sailed or not; paid in full, in part or given back; booked around a
 * change of the rate; with no fee for a change of date, one or two.
 */
async function insertBookings() {
  const [{ id: _, ...booking }] = (await db.select().from(bookings)) as [typeof bookings.$inferSelect];
  const [{ id: __, ...order }] = (await db.select().from(paymentOrders)) as [
    typeof paymentOrders.$inferSelect,
  ];
  const [payment] = (await db.select().from(payments)) as [typeof payments.$inferSelect];
  const snapshot = booking.snapshot!;
  for (let n = 0; n < 60; n++) {
    const subtotal = 100_000 + n * 12_347;
    const discount = n % 4 ? 0 : n * 331;
    const total = n === 17 ? 0 : 83_001 + n * 10_733;
    const fees = listFees(n % 3);
    const quote = {
      ...snapshot.quote,
      addOns: { usd: fees.reduce((sum, { price }) => sum + price, 0), inr: 0 },
      subtotal: { usd: subtotal, inr: 0 },
      discount: { usd: discount, inr: 0 },
      total: { usd: subtotal - discount, inr: total },
    };
    const date_to = addDays(today, [-1, 0, 30][n % 3]!);
    const [row] = await db
      .insert(bookings)
      .values({
        ...booking,
        booking_id: createBookingId(),
        status: n % 11 === 10 ? 'CANCELLED' : 'CONFIRMED',
        cancellation:
          n % 11 === 10
            ? {
                cancelled_at: booking.booked_at!.toISOString(),
                by: 'customer',
                fee_inr: 1,
                paid_inr: 2,
                refund_inr: 1,
              }
            : null,
        snapshot: { ...snapshot, quote, date_to, addons: fees, inr_per_usd: 83.4567 + n / 100 },
        booked_at: new Date(rateFrom - 1000 + (n % 2) * 1000 + (n % 5) * 25 * 86_400_000),
      })
      .returning({ id: bookings.id });
    const amount_paise = n % 6 < 4 ? total * 100 : Math.round(total * 33.4);
    const [paid] = await db
      .insert(paymentOrders)
      .values({
        ...order,
        booking_id: row!.id,
        idempotency_key: `n${n}`,
        provider_order_id: `n${n}`,
        amount_paise,
      })
      .returning({ id: paymentOrders.id });
    await db.insert(payments).values({
      ...payment,
      payment_id: `n${n}`,
      order_id: paid!.id,
      amount_paise,
      refunded_paise: n % 7 ? 0 : Math.floor(amount_paise / 3),
      outcome: n === 23 ? 'paid_twice' : payment.outcome,
    });
    if (n % 9 === 4) {
      await db
        .insert(commissionPayments)
        .values({ booking_id: row!.id, paid_on: today, amount: n % 2 ? null : 4_321 + n });
    }
  }
}

/** The lines of so many fees for changes of date, 100.00 and 200.00 dollars. */
const listFees = (count: number) =>
  [10_000, 20_000]
    .slice(0, count)
    .map((price, index) => ({ id: -1 - index, title: 'Change of date', travellers: 2, price }));

/** The sums as they follow from the entries one by one. */
function sumUp(entries: readonly CommissionEntry[]) {
  const sum = (valueOf: (entry: CommissionEntry) => number) =>
    Object.fromEntries(
      (['expected', 'due', 'paid'] as const).map((state) => [
        state,
        entries.reduce((all, entry) => all + (entry.state === state ? valueOf(entry) : 0), 0),
      ]),
    );
  return {
    ...sum(({ amount }) => amount),
    inr: sum(({ amount, inr_per_usd }) => toRupees(amount, inr_per_usd)),
  };
}

test('AG-05 the sums that the database counts are those of the entries one by one, at each state', async () => {
  await insertBookings();
  const read = async (query: Record<string, string>) => (await owner.call('agentBookings', { query })).body;
  const listEntries = async (status: string) => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((statement) => read({ status, statement })));
    expect(pages[0]!.commission.entries.pages).toBeLessThanOrEqual(4);
    return pages
      .slice(0, pages[0]!.commission.entries.pages)
      .flatMap(({ commission }) => commission.entries.rows);
  };
  const all = await listEntries('');
  expect(all).toHaveLength(61);
  expect(all.filter(({ cancelled_on }) => cancelled_on)).toHaveLength(5);
  expect(new Set(all.map(({ percent }) => percent))).toEqual(new Set([12.25, 17.55, 9.99]));
  for (const state of ['', 'expected', 'due', 'paid']) {
    const entries = all.filter((entry) => !state || (entry.state === state && !entry.cancelled_on));
    expect(entries.length, state).toBeGreaterThan(5);
    const { commission, bookings: list } = await read({ status: state });
    expect(commission, state).toMatchObject(sumUp(entries));
    expect(commission.entries.total, state).toBe(entries.length);
    expect(list.total, state).toBe(state ? entries.length : 61);
    expect(await listEntries(state), state).toEqual(entries);
  }
  const cookies = Object.fromEntries(owner.cookies);
  const csv = (await server.inject({ url: '/api/agent/commission.csv', cookies })).body.split('\r\n');
  expect(csv.slice(1, -4).map((line) => line.split(',')[0])).toEqual(all.map(({ booking_id }) => booking_id));
  const { commission } = await read({});
  expect(csv.slice(-4).map((line) => line.split(',')[7])).toEqual([
    ...(['expected', 'due', 'paid'] as const).map((state) => (commission[state] / 100).toFixed(2)),
    undefined,
  ]);
});

test('PD-04 both statements are written as their entries are read, and other requests have their turns meanwhile', async () => {
  const [entry] = (await owner.call('agentBookings')).body.commission.entries.rows;
  let read = 0;
  async function* readEntries() {
    for (; read < 200; read++) yield entry!;
  }
  const rows = formatStatementCsv(readEntries());
  await rows.next();
  await rows.next();
  expect((await rows.next()).value).toContain(entry!.booking_id);
  expect(read).toBe(1);

  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const pdf = renderStatement(readEntries, {
    company: '',
    day: today,
    narrowed: false,
    letterhead: { sender: 'Lotus', footer: [] },
  });
  expect((await pdf.next()).value).toBeInstanceOf(Buffer);
  expect(read).toBeLessThan(20);
  for await (const _ of pdf);
  clearInterval(counting);
  expect(read).toBe(200);
  expect(turns).toBeGreaterThan(10);
});

test('AG-05 the paper has every entry below its state, each state with its sum, and says on its last page how many there are', async () => {
  const cookies = Object.fromEntries(owner.cookies);
  const { rawPayload } = await server.inject({ url: '/api/agent/commission.pdf', cookies });
  const words = pdfText(rawPayload);
  const csv = (await server.inject({ url: '/api/agent/commission.csv', cookies })).body.split('\r\n');
  const names = csv.slice(1, -4).map((line) => line.split(',')[0]!);
  expect(names).toHaveLength(61);
  for (const name of names) expect(words).toContain(name);
  const { commission } = (await owner.call('agentBookings')).body;
  for (const state of ['due', 'expected', 'paid'] as const) {
    expect(words).toContain(`${commissionStates[state]} in all${formatUsd(commission[state])}`);
  }
  expect(words.match(/Page \d( of \d)?/g)).toEqual(['Page 1', 'Page 2', 'Page 3 of 3']);
  expect(pageCount(rawPayload)).toBe(3);
});

test.each(['commission.csv', 'commission.pdf', 'sailings.csv', 'sailings.ics'])(
  'PD-04 %s whose first read fails is an error, and no file that breaks off',
  async (name) => {
    const table = name.startsWith('commission') ? 'commission_rates' : 'departures';
    await db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO away`));
    const answer = await server.inject({
      url: `/api/agent/${name}`,
      cookies: Object.fromEntries(owner.cookies),
    });
    await db.execute(sql.raw(`ALTER TABLE away RENAME TO ${table}`));
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['content-disposition']).toBeUndefined();
  },
);

test('PD-04 what came in for a booking is found by its orders, also before the database has statistics', async () => {
  // Figures of one booking are summed anew after each of its payments, which nobody needs for thousands of them.
  await db.execute(sql`ALTER TABLE payments DISABLE TRIGGER figures_of_new_payment`);
  await db.execute(sql`WITH orders AS (
      INSERT INTO payment_orders (booking_id, user_id, idempotency_key, body_hash, provider, amount_paise, snapshot)
      SELECT booking_id, user_id, 'many' || n, body_hash, provider, amount_paise, snapshot
      FROM (SELECT * FROM payment_orders LIMIT 1) AS one, generate_series(1, 5000) AS n RETURNING id)
    INSERT INTO payments (payment_id, order_id, amount_paise, status, outcome)
    SELECT 'many' || id, id, 100, 'captured', 'booked' FROM orders`);
  await db.execute(sql`ALTER TABLE payments ENABLE TRIGGER figures_of_new_payment`);
  const plan = JSON.stringify(
    (
      await db.execute(sql`EXPLAIN SELECT * FROM (SELECT id FROM bookings) AS bookings
    LEFT JOIN LATERAL (${selectReceived(db)}) AS received ON true`)
    ).rows,
  );
  expect(plan).toContain('payments_order');
  expect(plan).not.toContain('Seq Scan on payments');
});
