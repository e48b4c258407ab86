/**
 * PD-04 The reads of the API at a larger company's size: each leads through an index, and its plan is kept in
 * `query-plans.txt`.
 */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/base/accounts/sessions.ts';
import { users } from '../../src/base/accounts/tables.ts';
import { rebuildSearchIndex } from '../../src/site/content/index.ts';
import type { OperationName } from '../../src/run/operator/operations.ts';
import { runOperation } from '../../src/run/operator/run-operation.ts';
import { HttpError } from '../../src/platform/http-error.ts';
import { toCivilDate } from '../../src/platform/clock.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { postgresUrl } from '../database.ts';
import { createTestServer, type TestServer, type Visitor } from '../server.ts';
import { fillOtherTables } from './fill-other-tables.ts';
import { customerEmail, generateCompany, largeAgencyEmail } from './generate.ts';
import { explain, recordReads, type ReadPlan } from './read-plans.ts';

/** Of a full company: 200 journeys, 10,000 departures, 20,000 bookings, 2,000 posts. */
const factor = 0.02;
/** A table with fewer rows here may well be read whole, whatever its indexes are. */
const fewRows = 10_000;
/** No answer needs more rows looked at, those of indexes that lead to them counted once. */
const maxRows = 6_000;
/** Downloads of all there is, which are written as it is read: a step of it at a time. */
const unbounded = new Set([
  'commission.csv',
  'commission.pdf',
  'sailings.csv',
  'sailings.ics',
  // Counts all subscribers, before a letter is sent to them.
  'operator letters preview',
]);
/** So many of each status are counted. */
const maxCounted = 30_000;
/** These look at every departure of the 75 days until a decision, with its claims and bookings. */
const readsOfManyDepartures = new Set(['operator figures low-occupancy', 'operator today']);
const maxOfDepartures = 12_000;
const getMaxRows = (name: string) =>
  name === 'operator status' ? maxCounted : readsOfManyDepartures.has(name) ? maxOfDepartures : maxRows;
/** These have as many rows as the company has ships, pages and rules; all others grow with its customers and years. */
const smallTables = new Set([
  'ships',
  'suites',
  'suite_categories',
  'settings',
  'staff',
  'sales_pause',
  // A row for each letter that the office writes.
  'letter_templates',
  'letter_campaigns',
  'bank_formats',
  // A row for each check and machine.
  'health_checks',
  'countries',
  'states',
  'cities',
  'consortia',
  'legal',
  'careers',
  'page_blocks',
  'sliders',
  'sailings',
  'agent_pictures',
  // One payment in a thousand.
  'payment_disputes',
]);

let server: TestServer;
let client: pg.Client;
const plans = new Map<string, ReadPlan>();

/** What is asked for, by the name that the file of plans has for it; `who` is logged in. */
interface Read {
  who?: 'customer' | 'agent';
  run: (visitor: Visitor) => Promise<{ status?: number; statusCode?: number }>;
}

const call = (name: CallName, query: Record<string, string> = {}, who?: Read['who']): Read => ({
  ...(who && { who }),
  run: (visitor) => visitor.call(name, { query }),
});
const get = (url: string, who?: Read['who']): Read => ({
  ...(who && { who }),
  run: (visitor) => visitor.send({ method: 'GET', url }),
});

const slug = 'size-journey-7';
/** What the operator reads, as commands ask it. */
const operatorRead = (operation: OperationName, input: object = {}): Read => ({
  run: async () => {
    await runOperation(server.platform, operation, input, { who: 'test' });
    return { status: 200 };
  },
});
/** A rehearsal, of which the reads are looked at; or what is read for a refusal. */
const rehearsal = (name: OperationName, input: object): Read => ({
  run: async () => {
    const refusal = (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    };
    await runOperation(server.platform, name, input, { who: 'test', dryRun: true }).catch(refusal);
    return { status: 200 };
  },
});
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const nextMonth = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 7);

const reads: Record<string, Read> = {
  cruises: call('cruises'),
  cruise: call('cruise', { slug: 'antara-ganga-vilas' }),
  tours: call('tours', { limit: '20' }),
  'tours, narrowed': call('tours', {
    limit: '20',
    ship: 'antara-ganga-vilas',
    nights: '2-4',
    sort: 'nights',
  }),
  'tours, by fare': call('tours', { limit: '20', sort: 'fare' }),
  'tours, by fare, of a ship': call('tours', { limit: '20', sort: 'fare', ship: 'antara-ganga-vilas' }),
  'tours, by departure': call('tours', { limit: '20', sort: 'departure' }),
  'tours, up to a fare, of a month': call('tours', { limit: '20', price: '2000', month: nextMonth }),
  'tours, on a river': call('tours', { limit: '20', river: 'Padma' }),
  tourChoices: call('tourChoices'),
  tourNames: call('tourNames'),
  'tourNames, searched': call('tourNames', { q: 'gold pad 7' }),
  tour: call('tour', { slug }),
  'tour/sheet': get(`/api/tour/sheet?slug=${slug}`),
  exchangeRate: call('exchangeRate'),
  coupon: call('coupon', { promoCode: 'NONE' }),
  currentHold: call('currentHold'),
  siteInfo: call('siteInfo'),
  menuScenes: call('menuScenes'),
  screenPicture: call('screenPicture', { screen: 'journeys' }),
  linkPreview: call('linkPreview', { path: '/blogs/size-post-77' }),
  'linkPreview, of a journey': call('linkPreview', { path: `/booking/${slug}` }),
  search: call('search', { q: 'monsoon padma' }),
  'search, mistyped': call('search', { q: 'monsoom' }),
  'search, of a synonym': call('search', { q: 'honeymoon' }),
  content: call('content', { type: 'BLOG' }),
  contentSummaries: call('contentSummaries', { type: 'BLOG' }),
  blog: call('blog', { slug: 'size-post-77' }),
  gallery: call('gallery'),
  legal: call('legal', { type: 'FAQ' }),
  travelAdvice: call('travelAdvice'),
  careers: call('careers'),
  page: call('page', { page: 'HOME' }),
  calendar: call('calendar'),
  'calendar, narrowed': call('calendar', { vessel: 'Antara Ganga Vilas', month: nextMonth }),
  'sitemap.xml': get('/sitemap.xml'),
  'sitemap-pages.xml': get('/sitemap-pages.xml'),
  'sitemap-posts-1.xml': get('/sitemap-posts-1.xml'),
  'feed.xml': get('/blogs/feed.xml'),
  countries: call('countries'),
  states: call('states', { country_id: 'IN' }),
  cities: call('cities', { state_id: 'IN-DL' }),
  groups: call('groups'),
  account: call('account', {}, 'customer'),
  accountData: call('accountData', {}, 'customer'),
  bookings: call('bookings', {}, 'customer'),
  'bookings, of an agency': call('bookings', { limit: '20' }, 'agent'),
  agentProfile: call('agentProfile', {}, 'agent'),
  agentGallery: call('agentGallery', {}, 'agent'),
  agentCommission: call('agentCommission', {}, 'agent'),
  agentHome: call('agentHome', {}, 'agent'),
  agentBookings: call('agentBookings', {}, 'agent'),
  'agentBookings, searched': call('agentBookings', { q: 'Asha', status: 'due' }, 'agent'),
  agentOptions: call('agentOptions', {}, 'agent'),
  agentClients: call('agentClients', {}, 'agent'),
  colleagues: call('colleagues', {}, 'agent'),
  'sailings.csv': get('/api/agent/sailings.csv', 'agent'),
  'sailings.ics': get('/api/agent/sailings.ics', 'agent'),
  'commission.csv': get('/api/agent/commission.csv', 'agent'),
  'commission.pdf': get('/api/agent/commission.pdf', 'agent'),
  'operator agents': operatorRead('agents.list'),
  'operator agents due': operatorRead('agents.due'),
  'operator agents, waiting': operatorRead('agents.list', { waiting: true }),
  'operator bookings': operatorRead('bookings.list'),
  'operator bookings, cancelled, on': operatorRead('bookings.list', {
    status: 'CANCELLED',
    cursor: `${day(-30)},1`,
  }),
  'operator bookings, from a day': operatorRead('bookings.list', { from: day(30) }),
  'operator bookings, of a journey': operatorRead('bookings.list', { journey: slug }),
  'operator bookings, of a day': operatorRead('bookings.list', { date: day(30) }),
  'operator bookings, options': operatorRead('bookings.list', { status: 'OPTION' }),
  'operator bookings, overdue': operatorRead('bookings.list', { overdue: true }),
  'operator refunds due': operatorRead('bookings.refundsDue'),
  'operator transfers formats': operatorRead('transfers.formats'),
  'operator transfers unmatched': operatorRead('transfers.unmatched'),
  'operator transfers import': rehearsal('transfers.import', {
    account: 'size',
    text: 'Date,Narration,Ref,Amount\n01/10/2026,NEFT ANT-222222 ASHA,UTR77,100\n01/10/2026,NEFT,UTR78,-1',
  }),
  'operator transfers match': rehearsal('transfers.match', { line: 7, booking_id: 'ANT-S7' }),
  'operator bookings find, a name': operatorRead('bookings.find', { text: 'Asha' }),
  'operator bookings find, a telephone number': operatorRead('bookings.find', { text: '98000 00001' }),
  'operator bookings find, an invoice': operatorRead('bookings.find', { text: 'ANT/26-27/00013' }),
  'operator letters': operatorRead('letters.list'),
  'operator letters preview': operatorRead('letters.preview', { template: 'Size', to: 'newsletter' }),
  'operator letters recipients': operatorRead('letters.recipients', { letter: 'Size 1' }),
  'operator jobs': operatorRead('jobs.list'),
  'operator jobs, given up': operatorRead('jobs.list', { given_up: true }),
  'operator content': operatorRead('content.list'),
  'operator content, hidden': operatorRead('content.list', { hidden: true }),
  'operator content, on': operatorRead('content.list', { cursor: 'post,size-post-50' }),
  'operator content export, journeys': operatorRead('content.export', { kind: 'tour', limit: 20 }),
  'operator content export, posts': operatorRead('content.export', { kind: 'post', limit: 20 }),
  'operator content history': operatorRead('content.history', { file: 'posts/size-post-50.json' }),
  'operator coupons': operatorRead('coupons.list'),
  'operator coupons result': operatorRead('coupons.result'),
  'operator coupons result, by batch': operatorRead('coupons.result', { by: 'batch' }),
  'operator departures': operatorRead('departures.list'),
  'operator departures, on': operatorRead('departures.list', { cursor: `${day(90)},1,1` }),
  'operator departures, of a journey': operatorRead('departures.list', { journey: slug }),
  'operator departures fares': rehearsal('departures.fares', {
    season: 'Winter',
    all_years: true,
    fare_percent: 90,
    force: true,
  }),
  'operator departures fares, of no season': rehearsal('departures.fares', {
    season: 'Snow',
    fare_percent: 90,
  }),
  'operator departures add-season': rehearsal('departures.addSeason', {
    ship: 'antara-ganga-vilas',
    journeys: [{ journey: slug, turnaround_days: 2 }],
    from: day(60),
    to: day(90),
    seasons: [{ season: 'Winter', fare_percent: 100 }],
    skip_conflicts: true,
  }),
  'operator departures copy-season': rehearsal('departures.copySeason', {
    ship: 'antara-ganga-vilas',
    from: day(-30),
    to: day(-20),
    skip_conflicts: true,
  }),
  'operator figures occupancy': operatorRead('figures.occupancy', { from: day(30), to: day(44) }),
  'operator figures occupancy, of a ship': operatorRead('figures.occupancy', {
    ship: 'antara-ganga-vilas',
    from: day(30),
    to: day(44),
  }),
  ...Object.fromEntries(
    (['ship', 'journey', 'source', 'agent'] as const).map((by) => [
      `operator figures occupancy, by ${by}`,
      operatorRead('figures.occupancy', { by, from: day(30), to: day(44) }),
    ]),
  ),
  'operator figures pace': operatorRead('figures.pace', { from: day(30), to: day(44) }),
  'operator figures pace, by agent': operatorRead('figures.pace', {
    by: 'agent',
    from: day(30),
    to: day(44),
  }),
  'operator figures revenue': operatorRead('figures.revenue', { from: day(-14), to: day(0) }),
  'operator figures revenue, of journeys': operatorRead('figures.revenue', {
    group: 'journey',
    from: day(-14),
    to: day(0),
  }),
  'operator figures revenue, of sources by sailing': operatorRead('figures.revenue', {
    by: 'sailing',
    group: 'source',
    from: day(0),
    to: day(14),
  }),
  'operator figures revenue, by sailing': operatorRead('figures.revenue', {
    by: 'sailing',
    from: day(0),
    to: day(14),
  }),
  'operator figures low-occupancy': operatorRead('figures.lowOccupancy', { within_days: 0, limit: 20 }),
  'operator today': operatorRead('office.today'),
  'operator suites closed': operatorRead('suites.closures'),
  'operator enquiries, calls due': operatorRead('enquiries.list', { calls_due: true }),
  'operator enquiries': operatorRead('enquiries.list'),
  'operator enquiries, of a category': operatorRead('enquiries.list', { category: 'CAREER' }),
  'operator events': operatorRead('events.list'),
  'operator events, of an account': operatorRead('events.list', { account: customerEmail }),
  'operator events, of a kind': operatorRead('events.list', { kind: 'login' }),
  'operator log': operatorRead('log.list'),
  'operator log, about': operatorRead('log.list', { subject: 'ANT-S7' }),
  'operator log, reads': operatorRead('log.list', { kind: 'read' }),
  'operator log, changes': operatorRead('log.list', { kind: 'change' }),
  'operator log export': operatorRead('log.export'),
  // The day in India, which has all the lines at any hour.
  'operator log export, of a day': operatorRead('log.export', {
    from: toCivilDate(new Date()),
    to: toCivilDate(new Date()),
  }),
  'operator approvals': operatorRead('approvals.list'),
  'operator price history': operatorRead('prices.history', { journey: slug }),
  'operator newsletter': operatorRead('newsletter.list'),
  'operator newsletter, on': operatorRead('newsletter.list', { cursor: '1000' }),
  'operator options': operatorRead('options.list'),
  'operator people show': operatorRead('people.show', { email: customerEmail }),
  'operator pictures': operatorRead('pictures.list'),
  'operator pictures, of journeys': operatorRead('pictures.list', { under: 'journeys/' }),
  'operator registers documents': operatorRead('registers.documents', { from: day(-60), to: day(-60) }),
  'operator registers documents, vouchers': operatorRead('registers.documents', {
    kind: 'receipt_voucher',
    from: day(-60),
    to: day(-60),
  }),
  'operator status': operatorRead('status.show'),
  'operator enquiries, of a state': operatorRead('enquiries.list', { state: 'open' }),
  'operator waiting-list': operatorRead('waitingList.list'),
  'operator waiting-list, all': operatorRead('waitingList.list', { all: true, cursor: `${day(30)},0,1` }),
};

beforeAll(async () => {
  if (!postgresUrl) return;
  server = await createTestServer({ seed: true });
  client = new pg.Client({
    connectionString: server.database.url!,
    options:
      '-c synchronous_commit=off -c work_mem=64MB -c statement_timeout=0 -c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1',
  });
  await client.connect();
  await generateCompany((text) => client.query(text), factor);
  await fillOtherTables((text) => client.query(text));
  await transaction(server.platform.db, rebuildSearchIndex);
  await client.query('VACUUM ANALYZE');
  const tableFacts = {
    few: await listNames(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples < $1",
      fewRows,
    ),
    partialIndexes: await listNames(
      'SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid WHERE indpred IS NOT NULL',
    ),
  };
  const visitors = {
    customer: await logIn(customerEmail),
    agent: await logIn(largeAgencyEmail),
    nobody: server.visitor(),
  };
  Object.assign(reads, await listReadsOfOwnBookings(visitors.agent));
  for (const [name, { who, run }] of Object.entries(reads)) {
    const statements = await recordReads(async () => {
      const { status, statusCode = status } = await run(visitors[who ?? 'nobody']);
      if (statusCode! >= (name === 'coupon' ? 500 : 400)) throw new Error(`${name} answers ${statusCode}`);
    });
    plans.set(name, await explain(client, statements, tableFacts));
  }
}, 300_000);

afterAll(async () => {
  await client?.end();
  await server?.close();
});

async function listNames(query: string, ...values: unknown[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query, values);
  return new Set(rows.map(({ name }) => name));
}

async function logIn(email: string): Promise<Visitor> {
  const { db } = server.platform;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const visitor = server.visitor();
  visitor.cookies.set('token', await createSession(db, user!.id, 'test', new Date()));
  return visitor;
}

/** Reads whose names are known only now. */
async function listReadsOfOwnBookings(agent: Visitor): Promise<Record<string, Read>> {
  const { bookings } = (await agent.call('bookings')).body;
  const booking = bookings.find(({ can_cancel }) => can_cancel);
  const [departure] = (await server.call('tour', { query: { slug } })).body.dates;
  const query = { id: booking!.booking_id };
  // The nearest of them is too near for another date.
  const far = { id: bookings.findLast(({ can_cancel }) => can_cancel)!.booking_id };
  const { offer } = (await agent.call('dateChanges', { query: far })).body;
  const date = offer!.departures[0]!.date;
  return {
    availability: call('availability', { slug, date: departure!.date_from }),
    'operator suites': operatorRead('suites.list', { journey: slug, date: departure!.date_from }),
    'operator departures history': operatorRead('departures.history', {
      journey: slug,
      date: departure!.date_from,
    }),
    'operator bookings show': operatorRead('bookings.show', { booking_id: query.id }),
    'operator bookings timeline': operatorRead('bookings.timeline', { booking_id: query.id }),
    'operator bookings passports': operatorRead('bookings.passports', { booking_id: query.id }),
    'operator departures guest-list': operatorRead('departures.guestList', {
      journey: slug,
      date: departure!.date_from,
    }),
    booking: call('booking', query, 'agent'),
    cancellation: call('cancellation', query, 'agent'),
    addonOffer: call('addonOffer', query, 'agent'),
    bookingPassports: call('bookingPassports', query, 'agent'),
    dateChanges: call('dateChanges', far, 'agent'),
    dateChange: call('dateChange', { ...far, date }, 'agent'),
    'booking/document': get(`/api/booking/document?id=${query.id}&kind=confirmation`, 'agent'),
    paymentLinks: call('paymentLinks', {}, 'agent'),
    clientPayments: call('clientPayments', {}, 'agent'),
    optionEligibility: call(
      'optionEligibility',
      { tourName: slug, selectedDate: departure!.date_from },
      'agent',
    ),
  };
}

test.runIf(postgresUrl)('PD-04 every call that reads is looked at', () => {
  const askedCalls = new Set([...plans.keys()].map((name) => name.split(',')[0]));
  const missing = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name][0] === 'GET' && !askedCalls.has(name),
  );
  expect(missing).toEqual([]);
});

test.runIf(postgresUrl)(
  'PD-04 no read goes through a whole table that grows, or looks at very many rows',
  () => {
    const faults = [...plans]
      .filter(([name]) => !unbounded.has(name))
      .flatMap(([name, { tables, rows }]) => [
        ...tables
          .filter(({ table, how }) => how === 'whole' && !smallTables.has(table))
          .map(({ table }) => `${name}: ${table} is read whole`),
        ...(rows > getMaxRows(name) ? [`${name}: ${rows} rows`] : []),
      ]);
    expect(faults).toEqual([]);
  },
);

test.runIf(postgresUrl)(
  'PD-04 the plans are those that are kept: see what changed, then `vitest -u`',
  async () => {
    const sections = [...plans].map(([name, { tables }]) => {
      const lines = tables
        .filter(({ table }) => !smallTables.has(table))
        .map(({ table, how }) => `  ${table} ${how}`);
      return [name, ...[...new Set(lines)].toSorted()].join('\n');
    });
    await expect(`${sections.toSorted().join('\n')}\n`).toMatchFileSnapshot('query-plans.txt');
  },
);

test.runIf(postgresUrl)('PD-04 a hold is taken without reading those of others, however many', async () => {
  const others = 2_000;
  // None of them was there at the last ANALYZE, as when a sale begins.
  const { rowCount } = await client.query(
    `WITH free AS MATERIALIZED (
       SELECT departures.id AS departure, suites.id AS suite, row_number() OVER () AS nth
       FROM departures JOIN tours ON tours.id = tour_id JOIN suites ON suites.ship_id = tours.ship_id
       WHERE date_from > current_date + 60 AND closed_at IS NULL AND slug <> $2 AND NOT EXISTS (
         SELECT FROM room_claims WHERE departure_id = departures.id AND suite_id = suites.id) LIMIT $1),
     made AS (INSERT INTO bookings (booking_id, departure_id, holder_hash, hold_expires_at)
       SELECT 'ANT-H' || nth, departure, 'holder ' || nth, now() + interval '15 minutes' FROM free RETURNING id, holder_hash),
     held AS (SELECT made.id, departure, suite, holder_hash FROM made JOIN free ON holder_hash = 'holder ' || nth),
     claims AS (INSERT INTO room_claims (departure_id, suite_id, booking_id, hold_expires_at)
       SELECT departure, suite, id, now() + interval '15 minutes' FROM held)
     INSERT INTO suite_holds (booking_id, departure_id, suite_id, holder_hash, address_hash, held_since, address_since, held_until)
       SELECT id, departure, suite, holder_hash, 'address of ' || holder_hash, now(), now(), now() + interval '15 minutes' FROM held`,
    [others, slug],
  );
  expect(rowCount).toBe(others);
  const [departure] = (await server.call('tour', { query: { slug } })).body.dates;
  const date = departure!.date_from;
  const { rows } = await client.query<{ room: string }>(
    `SELECT room_number AS room FROM suites JOIN tours ON tours.ship_id = suites.ship_id JOIN departures ON tour_id = tours.id
     WHERE slug = $1 AND date_from = $2 AND NOT EXISTS (
       SELECT FROM room_claims WHERE departure_id = departures.id AND suite_id = suites.id) LIMIT 1`,
    [slug, date],
  );
  const rooms = [rows[0]!.room];
  const visitor = server.visitor();
  const statements = await recordReads(async () => {
    const { status } = await visitor.call('hold', {
      body: { tourName: slug, selectedDate: date, rooms },
    });
    expect(status).toBe(200);
    expect((await visitor.call('currentHold')).body.hold?.rooms).toEqual(rooms);
  });
  const plan = await explain(client, statements, { few: new Set(), partialIndexes: new Set() });
  expect(plan.rows).toBeLessThan(others / 2);
});
