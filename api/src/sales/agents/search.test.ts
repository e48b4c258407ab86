import { portalPageSize } from '@antara/contracts/api/agent-lists';
import type { LeadClient } from '@antara/contracts/api/clients';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { optionFor, optionsSeen } from '../options/testing/fixture.ts';
import { createBookingId } from '../../bookings/booking/booking-id.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { agent, tara } from './testing/agents.ts';
import { findAgencyBookings } from './find-bookings.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const world = await createWorld(db, new Date(), 24);
const { date } = world;
// In another month, whatever day it is.
const laterDate = addDays(date, 40);
await db
  .update(departures)
  .set({ date_from: laterDate, date_to: addDays(laterDate, 7) })
  .where(eq(departures.id, world.laterDeparture));
const mira = await agent(server, { country: '' });
const ravi = await agent(server, { country: '' });

async function book(someone: Visitor, day: string, room: string, client?: LeadClient): Promise<string> {
  const orderAnswer = await postOrder(
    someone,
    orderBody({ date: day, rooms: { [room]: 1 }, ...(client && { client }) }),
  );
  expect([orderAnswer.status, orderAnswer.refusal.data.message]).toEqual([200, undefined]);
  await someone.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  return orderAnswer.body.data.booking_id;
}

const dev: LeadClient = { ...tara, firstName: 'Dev', lastName: 'O’Mitra_100%', reference: 'K/7' };
const first = await book(mira, date, '101', tara);
const second = await book(mira, laterDate, '101', dev);
const third = await book(mira, date, '102');
const theirs = await book(ravi, date, '103', tara);
const open = await optionFor(mira, laterDate, { 104: 1 }, 'The Sens, anniversary');
const released = await optionFor(mira, date, { 105: 1 }, 'Kapoor');
await mira.call('releaseOption', { body: { id: released.id } });

const find = async (query: Record<string, string>, someone: Visitor = mira) => {
  const { body } = await someone.call('agentBookings', { query });
  return {
    ids: body.bookings.rows.map(({ booking_id }) => booking_id),
    entries: body.commission.entries.rows.map(({ booking_id }) => booking_id),
    ...body,
  };
};

describe('bookings and commission', () => {
  test('AG-05 without a question all of the agency’s own, the next departure first, and nobody else’s', async () => {
    const foundBookings = await find({});
    expect(foundBookings.ids).toEqual([first, third, second]);
    expect(foundBookings.entries).toEqual([first, third, second]);
    expect((await find({}, ravi)).ids).toEqual([theirs]);
  });

  test.each([
    ['the client’s name, in any case', { q: 'sen GUPTA' }, [first]],
    ['the name of the first guest where no client is named', { q: 'asha' }, [first, third, second]],
    ['the agency’s reference', { q: 'k/7' }, [second]],
    ['a sign that means anything elsewhere', { q: '%' }, [second]],
    ['another such sign', { q: '_1' }, [second]],
    ['the client’s name with accents that it has not', { q: 'Sén Gūptā' }, [first]],
    ['a backslash', { q: '\\' }, []],
    ['what begins like an SQL end', { q: "' OR true --" }, []],
    ['a month of departure', { month: date.slice(0, 7) }, [first, third]],
    ['a journey', { journey: tourName }, [first, third, second]],
    ['another journey', { journey: 'no-such-week' }, []],
    ['those confirmed', { status: 'confirmed' }, [first, third, second]],
    ['those cancelled', { status: 'cancelled' }, []],
    ['commission expected', { status: 'expected' }, [first, third, second]],
    ['commission due', { status: 'due' }, []],
    ['open options', { status: 'open' }, []],
    ['two questions at once', { q: 'tara', month: laterDate.slice(0, 7) }, []],
  ])('AG-05 by %s', async (_, query, ids) => {
    const foundBookings = await find(query);
    expect(foundBookings.ids).toEqual(ids);
    expect(foundBookings.bookings.total).toBe(ids.length);
  });

  test('AG-05 by the booking’s number; another agency’s is not found', async () => {
    expect((await find({ q: second.slice(-4).toLowerCase() })).ids).toEqual([second]);
    expect((await find({ q: theirs })).ids).toEqual([]);
  });

  test('AG-05 sums and both statements are those of what fits, and the paper says so', async () => {
    const { commission } = await find({ q: 'Tara' });
    expect(commission.entries.total).toBe(1);
    expect(commission.expected).toBe(commission.entries.rows[0]!.amount);
    const get = (url: string) => server.inject({ url, cookies: Object.fromEntries(mira.cookies) });
    const csv = (await get('/api/agent/commission.csv?q=Tara')).body;
    expect(csv).toContain(first);
    expect(csv).not.toContain(second);
    const pdf = async (query: string) => pdfText((await get(`/api/agent/commission.pdf${query}`)).rawPayload);
    expect(await pdf('?q=Tara')).toContain('Only what fits your search');
    expect(await pdf('')).not.toContain('Only what fits');
    expect((await get('/api/agent/commission.csv?month=2027-13')).statusCode).toBe(400);
  });

  test.each([
    ['month', '2027-13'],
    ['status', 'lost'],
    ['journey', '../x'],
    ['page', '0'],
    ['q', 'x'.repeat(81)],
  ])('AG-05 %s=%s is no question: 400', async (name, value) => {
    expect((await mira.call('agentBookings', { query: { [name]: value } })).status).toBe(400);
  });
});

describe('pages', () => {
  test('AG-05 twenty a page, one behind the last is the last, each booking once', async () => {
    const [firstBooking] = await db.select().from(bookings).where(eq(bookings.booking_id, first));
    const many = await agent(server, { country: '' });
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, many.email));
    const { id: _, ...columns } = firstBooking!;
    await db.insert(bookings).values(
      Array.from({ length: portalPageSize + 3 }, () => ({
        ...columns,
        user_id: account!.id,
        booking_id: createBookingId(),
      })),
    );
    const pages = await Promise.all(['1', '2', '9'].map((page) => find({ page, statement: page }, many)));
    expect(pages.map(({ ids }) => ids.length)).toEqual([20, 3, 3]);
    expect(pages[2]!.bookings).toMatchObject({ page: 2, pages: 2, total: 23 });
    expect(new Set([...pages[0]!.ids, ...pages[1]!.ids]).size).toBe(23);
    expect(pages[0]!.commission.expected, 'the sum is that of all pages').toBe(pages[1]!.commission.expected);
    expect(pages[1]!.entries).toHaveLength(3);
  });

  test('AG-05 the search goes by the index on the account', async () => {
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, mira.email));
    const plan = await db.transaction(async (tx) => {
      // A table as small as a test’s is read whole otherwise.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`EXPLAIN SELECT id FROM bookings WHERE user_id = ${account!.id} AND booking_id ILIKE '%7%'`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('bookings_user');
    const filter = { q: 'tara', journey: '', month: '', status: '' } as const;
    const search = { agent: account!.id, filter, today: '2026-01-01', defaultPercent: 12 };
    expect(await findAgencyBookings(db, search, {})).toHaveLength(1);
  });
});

describe('options', () => {
  test.each([
    ['nothing asked', {}, ['open'], ['released']],
    ['the reference', { q: 'SENS' }, ['open'], []],
    ['an ended one’s reference', { q: 'kapoor' }, [], ['released']],
    ['the month', { month: laterDate.slice(0, 7) }, ['open'], []],
    ['open', { status: 'open' }, ['open'], []],
    ['ended', { status: 'ended' }, [], ['released']],
    ['bookings', { status: 'confirmed' }, [], []],
  ])('AG-05 by %s', async (_, query, openOnes, ended) => {
    const ids = { open: open.id, released: released.id } as Record<string, string>;
    const seen = await optionsSeen(mira, query);
    expect(seen.open.map(({ id }) => id)).toEqual(openOnes.map((name) => ids[name]));
    expect(seen.ended.map(({ id }) => id)).toEqual(ended.map((name) => ids[name]));
    expect(await optionsSeen(ravi, query)).toEqual({ open: [], ended: [] });
  });

  test('AG-05 one that ended longer ago is shown to who asks for it', async () => {
    await db
      .update(courtesyOptions)
      .set({ ends_at: sql`ends_at - interval '30 days'`, ended_at: sql`ended_at - interval '30 days'` })
      .where(eq(courtesyOptions.reference, 'Kapoor'));
    expect((await optionsSeen(mira)).ended).toEqual([]);
    expect((await optionsSeen(mira, { status: 'ended' })).ended).toMatchObject([{ id: released.id }]);
  });
});

test('AG-05 the search is for agents', async () => {
  expect((await server.visitor().call('agentBookings')).status).toBe(401);
  expect((await (await createCustomer(server)).call('agentBookings')).status).toBe(403);
});

test('AG-05 after the cruise what is due is found as due, and what is past stands last', async () => {
  // Sessions from before then are over: this comes last.
  clock = Date.parse(addDays(date, 9));
  const later = server.visitor();
  await later.call('login', { body: { email: mira.email, password: 'tides and lamps' } });
  expect((await find({ status: 'due' }, later)).ids.toSorted()).toEqual([first, third].toSorted());
  expect((await find({}, later)).ids[0]).toBe(second);
});
