import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agencies } from '../../sales/agents/tables.ts';
import { createCustomer, runAllJobs, placeOrder, payOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { enquiries, newsletterSubscribers } from '../../site/enquiries/tables.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { securityEvents } from '../security-events/tables.ts';
import { mira, readLatestCode } from './testing/people.ts';
import { sessions, users } from './tables.ts';

const start = Date.now();
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const wrong = 'This is not your present password.';

beforeEach(async () => {
  clock = start;
  await db.delete(users).where(eq(users.email, mira.email));
});

async function enter(): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira, headers: { 'user-agent': firefox } });
  return visitor;
}

const enquiry = (email: string) => ({
  name: 'Mira Sen',
  email,
  country: 'India',
  mobile_no: '9000000001',
  category: 'CONTACT',
  message: 'Is there a library aboard?',
  file: '/contact-us',
});

/** Enters a code sent to the address: it is then known to be the account's. */
async function prove(email: string, password: string) {
  const visitor = server.visitor();
  await visitor.call('sendCode', { body: { email } });
  await visitor.call('checkCode', { body: { email, otp: await readLatestCode(server) } });
  expect((await visitor.call('updatePassword', { body: { email, password } })).status).toBe(200);
}

const world = await createWorld(db);

/** A customer whose one voyage is over, with every payment settled for good. */
async function traveller() {
  const visitor = await createCustomer(server);
  const placedOrder = await placeOrder(visitor, { date: world.date, rooms: { '101': 2 } });
  await payOrder(server, placedOrder.id);
  await runAllJobs(server.platform);
  const [booking] = await db.select().from(bookings).where(eq(bookings.booking_id, placedOrder.booking_id));
  return { visitor, email: visitor.email, id: booking!.user_id!, booking: placedOrder.booking_id };
}
async function over() {
  await db
    .update(departures)
    .set({ date_from: '2024-01-01', date_to: '2024-01-08' })
    .where(eq(departures.id, world.departure));
  await db.update(paymentOrders).set({ next_check_at: null });
}
const password = 'slow river 8';
const leave = (visitor: Visitor, word = password) =>
  visitor.call('deleteAccount', { body: { password: word } });

describe('one’s data and the end of an account', () => {
  beforeEach(async () => {
    for (const table of [invoices, payments, paymentOrders, enquiries, newsletterSubscribers])
      await db.delete(table);
    await db.execute(sql`DELETE FROM room_claims`);
    await db.delete(bookings);
    await db
      .update(departures)
      .set({ date_from: world.date, date_to: world.laterDate })
      .where(eq(departures.id, world.departure));
  });

  test('CO-12 the copy has the account, sessions, bookings with guests, and payments; nobody else’s, and no secret', async () => {
    const { visitor, email, booking } = await traveller();
    const { status, headers, body } = await visitor.call('accountData');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const whole = JSON.stringify(body.data);
    expect(body.data).toMatchObject({
      account: { email, mobile_no: '+919000000001', sessions: [{ browser: 'A browser' }] },
      bookings: [{ booking_id: booking, status: 'CONFIRMED', order: { rooms: [{ guests: [{}, {}] }] } }],
      payments: [{ booking_id: booking, payments: [{ status: 'captured' }] }],
      invoices: [{ content: { booking_id: booking, buyer: { email } } }],
    });
    expect(whole).not.toMatch(/argon2|token_hash|holder_hash|idempotency/);
  });

  test('PD-04 the copy has lists of any length, each row once and in order, and is sent while it is read', async () => {
    const { visitor, email, id } = await traveller();
    await prove(email, password);
    await visitor.call('login', { body: { email, password } });
    await server.call('enquiry', { body: enquiry(email) });
    await db.execute(sql`INSERT INTO bookings (booking_id, status, departure_id, user_id, snapshot, created_at, booked_at)
      SELECT 'MANY-' || n, 'CANCELLED', departure_id, user_id, snapshot, created_at, booked_at
      FROM bookings, generate_series(1, 450) AS n WHERE user_id = ${id}`);
    await db.execute(sql`INSERT INTO payment_orders
        (booking_id, user_id, idempotency_key, body_hash, provider, provider_order_id, amount_paise, snapshot)
      SELECT bookings.id, bookings.user_id, bookings.booking_id, 'hash', 'sandbox', bookings.booking_id, 100 * bookings.id, bookings.snapshot
      FROM bookings WHERE booking_id LIKE 'MANY-%'`);
    await db.execute(sql`INSERT INTO payments (payment_id, order_id, amount_paise, status, outcome)
      SELECT idempotency_key, id, amount_paise, 'captured', 'booked' FROM payment_orders WHERE idempotency_key LIKE 'MANY-%'`);
    await db.execute(sql`INSERT INTO invoices (number, kind, financial_year, sequence, booking_id, issued_on, content)
      SELECT 'ACN/' || n, 'credit_note', '2020-21', n, booking_id, issued_on, content
      FROM invoices, generate_series(1, 450) AS n WHERE kind = 'invoice'`);
    await db.execute(sql`INSERT INTO courtesy_options (booking_id, user_id, departure_id, suite_ids, rooms, quoted, ends_at)
      SELECT id, user_id, departure_id, ARRAY[1], '[]', '{"usd":1,"inr":null}', now() FROM bookings WHERE booking_id LIKE 'MANY-%'`);
    await db.execute(sql`INSERT INTO enquiries (reference, digest, category, name, email, message, stay_connected, request_id)
      SELECT 'MANY-' || n, 'MANY-' || n, 'CONTACT', 'x', ${email}, 'x', false, 'x' FROM generate_series(1, 450) AS n`);
    await db.execute(sql`INSERT INTO security_events (at, kind, outcome, actor, account_id)
      SELECT now(), 'login', 'success', 'account', ${id} FROM generate_series(1, 450)`);
    await db.execute(sql`INSERT INTO passports (id, file, key_id, bytes, user_id)
      SELECT 'many' || n, 'many' || n, 'key', n, ${id} FROM generate_series(1, 450) AS n`);

    const { headers, body } = await visitor.call('accountData');
    expect(headers['content-length']).toBeUndefined();
    const lists = body.data as Record<string, Record<string, unknown>[]>;
    const keys = { bookings: 'booking_id', payments: 'order', invoices: 'number', options: 'booking_id' };
    for (const [list, key] of Object.entries({ ...keys, enquiries: 'reference', passports: 'id' })) {
      const many = lists[list]!.map((row) => String(row[key])).filter((one) => /^(MANY|ACN|many)/.test(one));
      expect([many.length, new Set(many).size], list).toEqual([450, 450]);
    }
    expect(lists.security_events!.length).toBeGreaterThanOrEqual(450);
    expect(lists.bookings!.slice(0, 450).map(({ booking_id }) => booking_id)).toEqual(
      lists.payments!.slice(0, 450).map(({ booking_id }) => booking_id),
    );
    expect(lists.payments![7]).toMatchObject({ payments: [{ payment_id: lists.payments![7]!.order }] });
    await db.execute(sql`DELETE FROM courtesy_options`);
  });

  test('EN-07 what was written under the address is in it once a code sent there was entered, and not before', async () => {
    const visitor = await createCustomer(server);
    const { email } = visitor;
    await server.call('enquiry', { body: enquiry(email) });
    await server.call('subscribe', { body: { email } });
    const before = await visitor.call('accountData');
    expect(JSON.stringify(before.body.data)).not.toContain('library');
    await prove(email, password);
    await visitor.call('login', { body: { email, password } });
    const { data } = (await visitor.call('accountData')).body;
    expect(data).toMatchObject({
      enquiries: [{ message: 'Is there a library aboard?', resume: null }],
      newsletter: { subscribed_at: expect.any(String) },
    });
  });

  test('an account is not deleted without its password', async () => {
    const visitor = await enter();
    const answer = await leave(visitor, 'not the one');
    expect([answer.status, answer.refusal.data.fields]).toEqual([
      400,
      [{ path: 'password', message: wrong }],
    ]);
    expect((await visitor.call('validate')).status).toBe(200);
  });

  test('CO-11 an account with a voyage ahead stays, and says which', async () => {
    const { visitor, booking, id } = await traveller();
    const answer = await leave(visitor);
    expect([answer.status, answer.refusal.data.message]).toEqual([
      409,
      `Your voyage ${booking} is still ahead. Cancel it or wait until it is over, then delete your account.`,
    ]);
    expect((await visitor.call('validate')).status).toBe(200);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.account_id, id));
    expect(events.at(-1)).toMatchObject({ kind: 'account-deleted', outcome: 'refused', actor: 'account' });
  });

  test('CO-09 an account whose payment may still arrive stays', async () => {
    const { visitor } = await traveller();
    await over();
    await db.update(paymentOrders).set({ next_check_at: new Date() });
    expect((await leave(visitor)).refusal.data.message).toContain('may still arrive');
    await db.update(paymentOrders).set({ next_check_at: null });
    await db.update(payments).set({ refund_paise: 100 });
    expect((await leave(visitor)).refusal.data.message).toContain('on its way back');
  });

  test('CO-12 deleted: nobody is left in it, the books stay, nobody can log in', async () => {
    const { visitor, email, id, booking } = await traveller();
    await prove(email, password);
    await visitor.call('login', { body: { email, password } });
    await server.call('enquiry', { body: enquiry(email) });
    await server.call('subscribe', { body: { email } });
    await over();
    const before = await db.select().from(bookings).where(eq(bookings.booking_id, booking));
    const answer = await leave(visitor);
    expect(answer.body).toEqual({ response: 'SUCCESS', message: 'Your account has been deleted.' });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect([...visitor.cookies.keys()]).toEqual(['hold']);

    const [kept] = await db.select().from(bookings).where(eq(bookings.booking_id, booking));
    expect(kept).toMatchObject({ status: 'CONFIRMED', user_id: id });
    expect(kept!.snapshot!.quote).toEqual(before[0]!.snapshot!.quote);
    expect(kept!.snapshot!.rooms[0]).toMatchObject({ room_number: '101', travellers: 2 });
    const removed = {
      roomNumber: '101',
      firstName: 'Removed',
      lastName: '',
      age: 0,
      gender: 'Female',
      contact: '',
      country: '',
      passport_front: '',
      passport_back: '',
    };
    expect(kept!.snapshot!.rooms[0]!.guests).toEqual([removed, removed]);
    expect(await db.$count(payments)).toBe(1);
    const whole = JSON.stringify(
      await Promise.all(
        [bookings, paymentOrders, payments, users, sessions, enquiries].map((table) =>
          db.select().from(table as never),
        ),
      ),
    );
    const papers = await db.select().from(invoices);
    expect(papers.map(({ content }) => content.buyer)).toEqual([
      { name: 'Asha Rao', email: '', mobile_no: '' },
    ]);
    for (const trace of [email, 'library', '9000000002', 'Ravi']) expect(whole).not.toContain(trace);
    expect(await db.$count(newsletterSubscribers)).toBe(0);
    expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
    const [account] = await db.select().from(users).where(eq(users.id, id));
    expect(account).toMatchObject({
      email: `removed-${id}@removed.invalid`,
      name: 'Removed',
      mobile_no: '',
      password_hash: null,
      role: 'CUSTOMER',
      email_verified_at: null,
      left_at: new Date(clock),
    });
    expect((await server.visitor().call('login', { body: { email, password } })).status).toBe(401);
  });

  test('deleted, the address is free again, and the new account sees nothing of the old', async () => {
    const { visitor, email } = await traveller();
    await over();
    expect((await leave(visitor)).status).toBe(200);
    const fresh = server.visitor();
    expect((await fresh.call('signup', { body: { ...mira, email } })).status).toBe(200);
    expect((await fresh.call('bookings')).body.bookings).toEqual([]);
  });

  test('AG-03 a travel agent’s agency is in the copy, and goes with the account', async () => {
    const visitor = await createCustomer(server);
    const [user] = await db.select().from(users).where(eq(users.email, visitor.email));
    await db.insert(agencies).values(agencyOf(user!.id));
    expect((await visitor.call('accountData')).body.data).toMatchObject({
      agency: { company_name: 'Sen Travels' },
    });
    expect((await leave(visitor)).status).toBe(200);
    expect(await db.$count(agencies)).toBe(0);
  });
});

function agencyOf(user_id: number): typeof agencies.$inferInsert {
  const text = { are_you_a_part: '', job_position: '', website_link: '', country_code: '+91', landmark: '' };
  const place = {
    address_line1: '1 Ghat',
    address_line2: '',
    city: '',
    state: '',
    postal_code: '',
    country: 'India',
  };
  const numbers = { atol: '', abta: '', iata: '', afta: '', taanz: '' };
  return {
    user_id,
    name: 'Ms Sen',
    company_name: 'Sen Travels',
    mobile_no: '9000000001',
    s_subscribed_to_mail: false,
    s_subscribed_topost: false,
    created_at: new Date(),
    ...text,
    ...place,
    ...numbers,
  };
}

test('every table that refers to people or has their addresses is known to a source of personal data', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT t.name FROM (
      SELECT c.conrelid::regclass::text AS name FROM pg_constraint c
        WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'enquiries'::regclass, 'agencies'::regclass)
      UNION
      SELECT table_name::text FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ '(email|mobile_no|passport|contact)$'
    ) t ORDER BY 1`);
  const declaredTables = new Set(server.platform.personalData.flatMap(({ tables }) => tables));
  expect(rows.map(({ name }) => name).filter((name) => !declaredTables.has(name))).toEqual([]);
});
