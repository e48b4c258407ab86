/** VX-15 The client of an agency pays the first payment of a booking by link: its order waits, with its suites. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agent, readMailsTo, tara } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { paymentLinks, paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import {
  badCard,
  type Basket,
  createCustomer,
  orderBody,
  payOrder,
  payWith,
  placeHold,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { optionFor, optionsSeen } from '../options/testing/fixture.ts';
import { listPaymentOutcomes, passOrderTime, resetBookings } from '../payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { askClient, orderByToken, payByLink, waitHours } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const world = await createWorld(db, new Date(), 14);
const { date } = world;
const basket = { date, rooms: { '101': 2 } } as const;
const whole = orderBody(basket).amount;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount;
const today = toCivilDate(new Date());
let owner: Awaited<ReturnType<typeof agent>>;
let client: typeof tara;
let clients = 0;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  owner = await agent(server, { country: '', company_name: `Lamplight ${++clients}` });
  client = { ...tara, email: `first${clients}@clients.example`, papers_to: 'CLIENT' };
});

const visitor = () => server.visitor('203.0.113.40');
const describeLink = (token: string) => visitor().call('paymentLink', { body: { token } });
const row = async () => (await db.select().from(bookings).orderBy(desc(bookings.id)))[0]!;
const waiting = async () => (await owner.call('clientPayments')).body.bookings;
const lettersTo = async (address: string, subject: string) =>
  (await readMailsTo(server, address))
    .map((mail) => decodeMail(mail.split('Content-Type: text/html')[0]!).replaceAll(/\s+/g, ' '))
    .filter((mail) => mail.includes(subject));
const orderSame = async () => (await postOrder(await createCustomer(server), orderBody(basket))).status;

/** An order that waits for the client; answers the link's token and the booking as the portal has it. */
async function ask(change: Partial<Basket> = {}) {
  const answer = await askClient(owner, orderBody({ ...basket, plan: 'DEPOSIT', client, ...change }));
  expect([answer.status, answer.refusal.data?.message]).toEqual([200, undefined]);
  return { token: answer.body.token!, booking: answer.body.booking, id: answer.body.booking.booking_id };
}
const withdraw = (id: string) => owner.call('withdrawPaymentLinks', { body: { id } });

async function expectUnusable(token: string): Promise<void> {
  for (const answer of [await describeLink(token), await orderByToken(visitor(), token, deposit)])
    expect([answer.status, answer.refusal.data?.message]).toEqual([
      404,
      'This payment link cannot be used. Please ask your travel agency for a new one.',
    ]);
}

describe('asked for', () => {
  test('VX-15 the deposit: the link shows it and the balance, is paid, and the booking is the agency’s, paid by its client', async () => {
    const { token, booking, id } = await ask();
    expect(booking).toMatchObject({
      journey: 'River Week',
      suites: ['101'],
      travellers: 2,
      client: { name: 'Tara Sen Gupta', email: client.email },
      amount_inr: deposit / 100,
      balance_inr: (whole - deposit) / 100,
      balance_due_on: addDays(date, -60),
      is_option: false,
    });
    expect(Date.parse(booking.until) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(await waiting()).toEqual([booking]);
    expect(await orderSame()).toBe(409);

    const { link } = (await describeLink(token)).body;
    expect(link).toMatchObject({
      state: 'open',
      pays: 'DEPOSIT',
      amount: deposit,
      balance: whole - deposit,
      due_on: addDays(date, -60),
      expires_at: booking.until,
      mailed_to_client: true,
    });
    for (const hidden of [id, 'Asha', 'Tara', owner.email])
      expect(JSON.stringify(link)).not.toContain(hidden);

    const paid = await payByLink(server, token, deposit);
    expect([paid.status, paid.body.booking_id]).toEqual([200, id]);
    const seenBooking = (await owner.call('booking', { query: { id } })).body.booking;
    expect(seenBooking).toMatchObject({ status: 'CONFIRMED', paid_inr: deposit / 100 });
    expect(await waiting()).toEqual([]);
    expect((await describeLink(token)).body.link).toMatchObject({
      state: 'paid',
      pays: 'DEPOSIT',
      reference: id,
    });
    const [toAgency] = await lettersTo(owner.email, 'Your booking is confirmed');
    expect(toAgency).toContain(id);
    expect(await lettersTo(client.email, 'Your journey is booked')).toHaveLength(1);
    const links = (await owner.call('paymentLinks', { query: { bookings: id } })).body.links;
    expect(links, 'none of them is for the balance').toEqual([]);
  });

  test('VX-15 the whole fare at 60 days or fewer, without a deposit', async () => {
    const near = addDays(today, 9);
    await db
      .update(departures)
      .set({ date_from: near, date_to: addDays(near, 7) })
      .where(eq(departures.id, world.laterDeparture));
    const { token, booking } = await ask({ date: near, plan: 'FULL' });
    const { link } = (await describeLink(token)).body;
    expect(link).toMatchObject({ state: 'open', pays: 'FULL', amount: whole, balance: 0, due_on: null });
    expect(booking).toMatchObject({ amount_inr: whole / 100, balance_inr: 0, balance_due_on: null });
    await payByLink(server, token, whole);
    expect((await row()).status).toBe('CONFIRMED');
    await db
      .update(departures)
      .set({ date_from: world.laterDate, date_to: addDays(world.laterDate, 7) })
      .where(eq(departures.id, world.laterDeparture));
  });

  test('VX-15 AG-05 from an option: until the option’s end, and paid it is the booking of its number', async () => {
    const option = await optionFor(owner, date, { 101: 2 });
    await placeHold(owner, date, ['101']);
    const { token, booking, id } = await ask();
    expect(booking).toMatchObject({ booking_id: option.id, until: option.ends_at, is_option: true });
    await waitHours(db, 70);
    await endExpired(platform);
    expect((await optionsSeen(owner)).open).toMatchObject([{ id, state: 'PAYING' }]);
    await payByLink(server, token, deposit);
    expect(await row()).toMatchObject({ status: 'CONFIRMED', booking_id: option.id });
  });

  test('VX-15 by mail: journey, amount, balance, until when and to whom, and no table has the token', async () => {
    const answer = await askClient(owner, orderBody({ ...basket, plan: 'DEPOSIT', client }), 'MAIL');
    expect(answer.body.token).toBeNull();
    const [mail] = await lettersTo(client.email, 'please pay to confirm');
    const until = formatIndianTime(new Date(answer.body.booking.until));
    for (const text of [
      'Journey: River Week',
      `Deposit, to be paid now: ${formatInr(deposit / 100)}`,
      `Balance, due by ${formatLongDate(addDays(date, -60))}: ${formatInr((whole - deposit) / 100)}`,
      `Your suite is kept for you until ${until}`,
      'You pay us directly, by card, and need no account.',
    ])
      expect(mail).toContain(text);
    const [, token = ''] = /payment-link#([\w-]{43})/.exec(mail!)!;
    expect(JSON.stringify(await db.select().from(paymentLinks))).not.toContain(token);
    expect((await describeLink(token)).body.link.state).toBe('open');
    const unnamed = await askClient(owner, orderBody({ date, rooms: { '102': 1 } }), 'MAIL');
    expect([unnamed.status, unnamed.refusal.data.message]).toEqual([
      409,
      'This booking names no client to write to. Please copy the link instead.',
    ]);
  });

  test('VX-15 the order as any other: another amount, guests without passports and suites that are taken are refused', async () => {
    const body = orderBody({ ...basket, client });
    expect((await askClient(owner, { ...body, amount: body.amount - 100 })).status).toBe(409);
    await placeHold(await createCustomer(server), date, ['102']);
    const taken = await askClient(owner, orderBody({ date, rooms: { '102': 1 }, client }));
    expect([taken.status, taken.refusal.data.taken]).toEqual([409, ['102']]);
    expect((await askClient(await createCustomer(server), orderBody(basket))).status).toBe(403);
    const free = { code: 'RIVERFREE', coupon_type: 'PERCENTAGE', discount: 100 } as const;
    await db.insert(coupons).values(free).onConflictDoNothing();
    const nothing = await askClient(owner, orderBody({ ...basket, client, coupon: free }));
    expect([nothing.status, nothing.refusal.data.message]).toEqual([
      422,
      'Nothing is to pay for this booking. Please confirm it yourself.',
    ]);
    expect(await db.$count(paymentOrders)).toBe(0);
  });

  test('VX-15 pressed twice it is one booking, each time with a link that can be paid', async () => {
    const key = randomUUID();
    const body = orderBody({ ...basket, plan: 'DEPOSIT', client });
    const [first, second] = [
      await askClient(owner, body, 'COPY', key),
      await askClient(owner, body, 'COPY', key),
    ];
    expect(second.body.booking).toEqual(first.body.booking);
    expect(await db.$count(paymentOrders)).toBe(1);
    for (const { token } of [first.body, second.body])
      expect((await describeLink(token!)).body.link.state).toBe('open');
    expect((await payByLink(server, second.body.token!, deposit)).status).toBe(200);
  });

  test('VX-15 a declined card is tried again, and a price that has gone up meanwhile does not matter', async () => {
    const { token } = await ask();
    await db.execute(sql`UPDATE suite_prices SET price_twin = price_twin + 5000`);
    const { data } = (await orderByToken(visitor(), token, deposit)).body;
    if ('booked' in data) throw new Error('It is booked already');
    await payWith(server, data.id, badCard);
    expect((await payByLink(server, token, deposit)).status).toBe(200);
    await db.execute(sql`UPDATE suite_prices SET price_twin = price_twin - 5000`);
    expect((await row()).snapshot?.quote.total.inr).toBe(whole / 100);
  });

  test('VX-15 a coupon’s use is kept for it once, and is free again at its end', async () => {
    const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 } as const;
    const uses = async () => (await db.select().from(coupons).where(eq(coupons.code, 'RIVER10')))[0]!.uses;
    const { id } = await ask({ coupon });
    await waitHours(db, 40);
    await endExpired(platform);
    expect(await uses()).toBe(1);
    await withdraw(id);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(platform);
    expect(await uses()).toBe(0);
  });

  test('VX-15 CO-04 the last use of a coupon stays with it: no other order of the agent takes it', async () => {
    const coupon = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
    const check = () => owner.call('coupon', { query: { promoCode: coupon.code } });
    const { token } = await ask({ coupon });
    const [{ amount_paise }] = (await db.select().from(paymentOrders)) as [typeof paymentOrders.$inferSelect];
    const other = orderBody({ date, rooms: { '102': 2 }, plan: 'DEPOSIT', client, coupon });
    const refusals = [await postOrder(owner, other), await askClient(owner, other), await check()];
    expect(refusals.map(({ status, refusal }) => [status, refusal.data?.message])).toEqual(
      refusals.map(() => [404, 'This coupon has been used as often as it can be.']),
    );
    expect((await payByLink(server, token, amount_paise)).status).toBe(200);
    expect((await row()).status).toBe('CONFIRMED');
    expect(await db.select().from(paymentOrders)).toMatchObject([{ coupon_code: 'LASTONE' }]);
  });

  test('VX-15 CO-04 the coupon of the agent’s own order of before is the link’s, and the card pays with it all the same', async () => {
    const coupon = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
    const body = orderBody({ ...basket, plan: 'DEPOSIT', client, coupon });
    const ownOrder = toPaymentOrder((await postOrder(owner, body)).body.data);
    await ask({ coupon });
    await payOrder(server, ownOrder.id);
    await runAllJobs(platform);
    expect((await row()).status).toBe('CONFIRMED');
    expect(await listPaymentOutcomes(db)).toEqual([['captured', 'booked']]);
  });
});

describe('limits', () => {
  test('VX-15 three wait for an agency at a time', async () => {
    for (const room of ['101', '102', '103']) await ask({ rooms: { [room]: 1 } });
    const more = await askClient(owner, orderBody({ date, rooms: { '104': 1 }, client }));
    expect([more.status, more.refusal.data.limit]).toEqual([422, 'open']);
    expect(more.refusal.data.message).toContain('3 bookings waiting for a client’s payment');
  });

  test('VX-15 withdrawn and asked for again it ends when it would have; then the suites pause for the agency’s links, not for its own card', async () => {
    const first = await ask();
    await waitHours(db, 20);
    await withdraw(first.id);
    const again = await ask();
    expect(Date.parse(again.booking.until) - Date.now()).toBeLessThan(28.1 * 3_600_000);
    await waitHours(db, 29);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(platform);
    const refused = await askClient(owner, orderBody({ ...basket, plan: 'DEPOSIT', client }));
    expect([refused.status, refused.refusal.data.limit]).toEqual([422, 'pause']);
    expect((await postOrder(owner, orderBody(basket))).status).toBe(200);
  });

  test('VX-15 half of a departure is kept without payment, by options and links together', async () => {
    await optionFor(owner, date, { 101: 1, 102: 1, 103: 1 });
    const other = await agent(server, { country: '', company_name: 'Others' });
    const three = orderBody({ date, rooms: { '104': 1, '105': 1, '107': 1, '108': 1 }, client });
    const refused = await askClient(other, three);
    expect([refused.status, refused.refusal.data.limit]).toEqual([422, 'share']);
    await askClient(other, orderBody({ date, rooms: { '104': 1, '105': 1 }, client }));
    const eligible = (await owner.call('optionEligibility', { query: { tourName, selectedDate: date } }))
      .body;
    expect(eligible).toMatchObject({ on_option: 5 });
  });
});

describe('not paid', () => {
  test('VX-15 at its end the suites are free, the link is over and the agency is written to, once', async () => {
    const { token, id } = await ask();
    await waitHours(db, 49);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(platform);
    await endExpired(platform);
    expect(await row()).toMatchObject({ status: 'EXPIRED', booking_id: id });
    await expectUnusable(token);
    const letters = await lettersTo(owner.email, 'your client has not paid');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('Tara Sen Gupta has not paid by');
    expect(letters[0]).toContain('The suites are on sale again.');
    expect(await waiting()).toEqual([]);
    expect(await orderSame()).toBe(200);
  });

  test('VX-15 AG-05 an option ends with it, with the option’s own letter alone', async () => {
    await optionFor(owner, date, { 101: 2 });
    await placeHold(owner, date, ['101']);
    const { token } = await ask();
    await waitHours(db, 73);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(platform);
    expect((await row()).status).toBe('EXPIRED');
    await expectUnusable(token);
    expect(await lettersTo(owner.email, 'your client has not paid')).toEqual([]);
    expect(await lettersTo(owner.email, 'has lapsed')).toHaveLength(1);
  });

  test('VX-15 withdrawn it is the option again, or free; a payment made later goes back', async () => {
    await optionFor(owner, date, { 101: 2 });
    await placeHold(owner, date, ['101']);
    const one = await ask();
    const { data } = (await orderByToken(visitor(), one.token, deposit)).body;
    if ('booked' in data) throw new Error('It is booked already');
    expect((await withdraw(one.id)).body.links).toMatchObject({ open: 0 });
    expect((await row()).status).toBe('OPTION');
    await expectUnusable(one.token);
    // A payment of this second would count as one before the withdrawal.
    await passOrderTime(db, 1);
    await payOrder(server, data.id);
    await runAllJobs(platform);
    expect((await listPaymentOutcomes(db)).map(([, outcome]) => outcome)).toEqual(['order_expired']);
    expect((await row()).status).toBe('OPTION');

    const other = await ask({ rooms: { '102': 1 } });
    await withdraw(other.id);
    expect((await row()).status).toBe('EXPIRED');
    expect(await lettersTo(owner.email, 'your client has not paid')).toEqual([]);
  });

  test('VX-15 a link made anew leaves those before it open; all end when it is withdrawn', async () => {
    const { token, id } = await ask();
    const more = (await owner.call('createPaymentLink', { body: { id, by: 'COPY' } })).body.token!;
    await owner.call('createPaymentLink', { body: { id, by: 'MAIL' } });
    expect(await lettersTo(client.email, 'please pay to confirm')).toHaveLength(1);
    for (const one of [token, more]) expect((await describeLink(one)).body.link.state).toBe('open');
    const secondUser = await agent(server, { country: '', company_name: 'Strangers' });
    for (const name of ['createPaymentLink', 'withdrawPaymentLinks'] as const)
      expect((await secondUser.call(name, { body: { id, by: 'COPY' } })).status).toBe(404);
    await withdraw(id);
    for (const one of [token, more]) await expectUnusable(one);
  });
});

describe('meanwhile', () => {
  test('VX-15 the agent’s own checkout of the suites is refused and says how; withdrawn, it goes', async () => {
    await optionFor(owner, date, { 101: 2 });
    await placeHold(owner, date, ['101']);
    const { id } = await ask();
    const hold = () => owner.call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
    const refused = await hold();
    expect([refused.status, refused.refusal.data.message]).toEqual([
      409,
      `Suite 101 waits for your client’s payment by link, booking ${id}. To book it yourself, withdraw the link in your portal first.`,
    ]);
    const { ask: operate } = operatorOf(server);
    await expect(operate('options.release', { option: id, reason: 'asked for' })).rejects.toThrow(
      /waits for its client’s payment by link/,
    );
    await withdraw(id);
    expect((await hold()).status).toBe(200);
  });

  test('VX-15 the agent’s own order of before, paid as well: one booking, and the second payment goes back', async () => {
    const ownOrder = toPaymentOrder(
      (await postOrder(owner, orderBody({ ...basket, plan: 'DEPOSIT', client }))).body.data,
    );
    const { token } = await ask();
    await payOrder(server, ownOrder.id);
    await runAllJobs(platform);
    expect((await row()).status).toBe('CONFIRMED');
    expect((await describeLink(token)).body.link).toMatchObject({ state: 'paid', reference: null });
    const again = await orderByToken(visitor(), token, deposit);
    expect(again.refusal.data.message).toBe('Nothing is left to pay for this booking.');
  });

  test('VX-15 not while the agency is suspended or locked, and again afterwards', async () => {
    const { token } = await ask();
    const isOwner = eq(users.email, owner.email);
    await db.update(users).set({ role: 'SUSPENDED_AGENT' }).where(isOwner);
    await expectUnusable(token);
    await db.update(users).set({ role: 'AGENT', locked_at: new Date() }).where(isOwner);
    await expectUnusable(token);
    await db.update(users).set({ locked_at: null }).where(isOwner);
    expect((await describeLink(token)).body.link.state).toBe('open');
  });

  test('VX-15 an account whose client is asked for money is not deleted meanwhile', async () => {
    const { id } = await ask();
    const answer = await owner.call('deleteAccount', { body: { password: 'tides and lamps' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([409, expect.stringContaining(id)]);
  });

  test.each(['cancelled', 'moved'])(
    'VX-15 a departure that is %s ends it, and its agency is written to',
    async (what) => {
      const { token, id } = await ask();
      const { ask: operate } = operatorOf(server);
      const about = { journey: tourName, date, reason: 'The water is too low' };
      const to = addDays(date, -2);
      if (what === 'cancelled') await operate('departures.cancel', about);
      else await operate('departures.move', { ...about, to });
      expect((await row()).status).toBe('EXPIRED');
      await expectUnusable(token);
      const [letter] = await lettersTo(owner.email, 'your client has not paid');
      expect(letter).toContain('the departure was changed');
      expect(letter).toContain(id);
      expect(await db.select().from(roomClaims)).toEqual([]);
      await db
        .update(departures)
        .set({ closed_at: null, cancelled_at: null, date_from: date, date_to: addDays(date, 7) })
        .where(eq(departures.id, world.departure));
    },
  );
});

test('VX-15 cancelled later, what the client paid by link goes back to the client’s card', async () => {
  const { token, id } = await ask({ plan: 'FULL' });
  await payByLink(server, token, whole);
  await runAllJobs(platform);
  const { cancellation } = (await owner.call('cancellation', { query: { id } })).body;
  expect(cancellation.link_inr).toBe(cancellation.refund_inr);
  await owner.call('cancelBooking', { body: { id, refund_inr: cancellation.refund_inr } });
  const [letter] = await lettersTo(owner.email, 'Your booking is cancelled');
  expect(letter).toContain(
    'goes back to the card with which Tara Sen Gupta paid by payment link, nothing to you.',
  );
});
