import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toRupees } from '@antara/contracts/rules/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { createCustomer, placeHold, placeOrder, payOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings as bookingRows } from '../../bookings/booking/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { findCommissionPercent } from './commission.ts';
import { formatCsv } from '../../platform/csv.ts';
import { formatSailingsCalendar } from './downloads.ts';
import { agent, registration } from './testing/agents.ts';
import { commissionPayments, commissionRates } from './tables.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const world = await createWorld(db);
const today = toCivilDate(new Date());
const idOf = async (email: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id;

type Someone = Awaited<ReturnType<typeof createCustomer>>;

async function book(someone: Someone, room: string, date = world.date): Promise<string> {
  await placeHold(someone, date, [room]);
  const order = await placeOrder(someone, { date, rooms: { [room]: 2 } });
  await someone.call('verifyPayment', { body: await payOrder(server, order.id) });
  return order.booking_id;
}

test('the portal: next departures with free suites, own bookings, commission expected, due, paid', async () => {
  const agentVisitor = await agent(server, { country: '' });
  const other = await agent(server, { country: '' });
  const booking = await book(agentVisitor, '101');
  await book(other, '102');

  const { body } = await agentVisitor.call('agentHome');
  expect(body).toMatchObject({ company_name: 'Lamplight Journeys', percent: 12 });
  expect(body.departures).toMatchObject([
    // Seven suites, two sold.
    { program: 'River Week', date_from: world.date, suites_free: 5 },
    { date_from: world.laterDate, suites_free: 7 },
  ]);
  expect(body.journeys).toEqual([{ slug: tourName, name: 'River Week' }]);
  expect(body.months).toEqual([world.date.slice(0, 7)]);
  const lists = (await agentVisitor.call('agentBookings')).body;
  const bookings = lists.bookings.rows;
  expect(bookings.map(({ booking_id }) => booking_id)).toEqual([booking]);
  const base = bookings[0]!.sub_total;
  const amount = Math.round((base * 12) / 100);
  expect(lists.commission).toEqual({
    entries: {
      total: 1,
      page: 1,
      pages: 1,
      rows: [
        {
          booking_id: booking,
          client: 'Asha Rao',
          reference: '',
          program: 'River Week',
          date_from: world.date,
          booked_on: today,
          base,
          received: base,
          percent: 12,
          amount,
          state: 'expected',
          inr_per_usd: bookings[0]!.inr_per_usd,
        },
      ],
    },
    expected: amount,
    due: 0,
    paid: 0,
    inr: { expected: toRupees(amount, bookings[0]!.inr_per_usd), due: 0, paid: 0 },
  });

  const before = clock;
  clock = Date.parse(addDays(world.date, 8));
  const later = server.visitor();
  await later.call('login', { body: { email: agentVisitor.email, password: 'tides and lamps' } });
  expect((await later.call('agentBookings')).body.commission).toMatchObject({
    expected: 0,
    due: amount,
    paid: 0,
  });
  const [row] = await db.select().from(bookingRows).where(eq(bookingRows.booking_id, booking));
  await db.insert(commissionPayments).values({ booking_id: row!.id, paid_on: today });
  expect((await later.call('agentBookings')).body.commission).toMatchObject({ due: 0, paid: amount });

  const statement = await server.inject({
    url: '/api/agent/commission.csv',
    cookies: Object.fromEntries(later.cookies),
  });
  expect(statement.body).toContain(`${booking},Asha Rao,River Week,${world.date},${today},`);
  const paper = await server.inject({
    url: '/api/agent/commission.pdf',
    cookies: Object.fromEntries(later.cookies),
  });
  const words = pdfText(paper.rawPayload);
  for (const said of ['Lamplight Journeys', booking, 'Asha Rao', 'Paid in all', 'Due in all']) {
    expect(words).toContain(said);
  }
  expect(statement.body).toContain(`Paid in all,,,,,,,${(amount / 100).toFixed(2)},`);
  clock = before;
});

test('an agency sees no other agency’s client', async () => {
  const agentVisitor = await agent(server, { country: '' });
  const other = await agent(server, { country: '' });
  const theirs = await book(other, '103');
  expect((await agentVisitor.call('booking', { query: { id: theirs } })).status).toBe(404);
  const home = await agentVisitor.call('agentHome');
  expect(home.body).toMatchObject({ journeys: [], months: [] });
  const lists = await agentVisitor.call('agentBookings', { query: { q: theirs } });
  expect(lists.body.bookings).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  const statement = await server.inject({
    url: '/api/agent/commission.csv',
    cookies: Object.fromEntries(agentVisitor.cookies),
  });
  expect(statement.body).not.toContain(theirs);
});

test('commission by the agency’s own rate from its day on, and none for what was booked before', async () => {
  const agentVisitor = await createCustomer(server);
  await book(agentVisitor, '104');
  // Bookings are timed by the database.
  clock = Date.now() + 1000;
  await agentVisitor.call('registerAgent', {
    body: registration({ email: agentVisitor.email, country: '' }),
  });
  expect((await agentVisitor.call('agentBookings')).body.bookings.rows).toEqual([]);
  await db
    .insert(commissionRates)
    .values({ user_id: await idOf(agentVisitor.email), valid_from: today, percent: 17.5 });
  expect((await agentVisitor.call('agentHome')).body.percent).toBe(17.5);
  expect((await agentVisitor.call('agentCommission')).body).toEqual({ response: 'SUCCESS', percent: 17.5 });
});

test.each([
  ['2026-01-31', 12],
  ['2026-02-01', 15],
  ['2026-06-30', 15],
  ['2026-07-01', 17.5],
])('the rate on %s is %d', (day, percent) => {
  const ownRates = [
    { valid_from: '2026-07-01', percent: 17.5 },
    { valid_from: '2026-02-01', percent: 15 },
  ];
  expect(findCommissionPercent({ ownRates, defaultPercent: 12 }, day)).toBe(percent);
});

test('a table never carries a formula, and quotes what needs it', () => {
  expect(formatCsv([['=1+1', '-5', 'a "b", c', -5, 'line\nbreak']])).toBe(
    '\u{FEFF}\'=1+1,\'-5,"a ""b"", c",-5,"line\nbreak"\r\n',
  );
});

test('the calendar: whole days, the end the day after, lines of at most 75 bytes', async () => {
  const sailing = {
    program: 'Treading the Buddha’s Trail, and a name so long that its line must be folded',
    slug: 'treading-the-buddhas-trail',
    vessel: 'Antara Ganga Vilas',
    duration: '7 Nights & 8 Days',
    date_from: '2026-12-27',
    date_to: '2027-01-03',
    suites_free: 1,
  };
  const parts = formatSailingsCalendar(Readable.from([sailing]), {
    siteUrl: 'https://www.antara.example',
    now: new Date('2026-11-21T08:00:00Z'),
    company: 'Lotus',
  });
  const ics = await text(Readable.from(parts));
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = ics.replaceAll('\r\n ', '');
  expect(whole).toContain('DTSTART;VALUE=DATE:20261227\r\nDTEND;VALUE=DATE:20270104\r\n');
  expect(whole).toContain(String.raw`SUMMARY:Treading the Buddha’s Trail\, and a name`);
  expect(whole).toContain('1 suite free');
  expect(whole).toContain(
    'URL:https://www.antara.example/booking/treading-the-buddhas-trail?date=2026-12-27',
  );
});
