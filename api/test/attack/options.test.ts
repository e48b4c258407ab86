/**
 * Attempts to keep suites of an option past its 72 hours, and to have more options than an agency may (decision 0023).
 */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../src/base/accounts/tables.ts';
import { agent } from '../../src/sales/agents/testing/agents.ts';
import { courtesyOptions } from '../../src/bookings/booking/option-tables.ts';
import { orderBody, postOrder } from '../../src/bookings/booking/testing/fixture.ts';
import { endExpired, minutesPass } from '../../src/bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../src/bookings/booking/testing/world.ts';
import { askOption, hoursPass, optionFor } from '../../src/sales/options/testing/fixture.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import { testServer } from '../server.ts';

const server = await testServer({ config: { rateLimitFactor: 100 } });
const { db } = server.platform;
const { date, laterDate } = await createWorld(db, new Date(), 14);
let agencies = 0;
let company: string;
let mira: Awaited<ReturnType<typeof agent>>;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  company = `Lamplight ${++agencies}`;
  mira = await desk('mira');
});

/** Somebody of the agency, with an address at the domain of its website. */
const desk = (name: string, company_name = company) => {
  const domain = `lamplight-${agencies}.example`;
  const email = `${name}@${domain}`;
  return agent(server, { country: '', company_name, email, website_link: `www.${domain}` });
};
const hold = (visitor: Pick<typeof mira, 'call'>, rooms: string[]) =>
  visitor.call('hold', { body: { tourName, selectedDate: date, rooms } });
const limitOf = ({ status, refusal }: { status: number; refusal: { data?: Record<string, unknown> } }) => [
  status,
  refusal.data?.['limit'],
];

test.each(['lapsed', 'released', 'lapsed, before the sweep has run'])(
  'AG-05 after an option that was %s the agency neither holds nor orders its suites for seven days; others do',
  async (how) => {
    const { id } = await optionFor(mira, date, { 101: 1, 102: 1 });
    if (how === 'released') await mira.call('releaseOption', { body: { id } });
    else {
      await hoursPass(db, 73);
      if (how === 'lapsed') await endExpired(server.platform);
    }
    const refused = await hold(mira, ['101', '103']);
    expect(limitOf(refused)).toEqual([422, 'option']);
    expect(refused.refusal.data.message).toContain('option on suite 101 ended unpaid');
    expect(limitOf(await postOrder(mira, orderBody({ date, rooms: { 101: 1 } })))).toEqual([422, 'option']);
    const colleague = await desk('ravi', company.toUpperCase());
    expect(limitOf(await hold(colleague, ['101']))).toEqual([422, 'option']);
    expect((await hold(mira, ['103'])).status).toBe(200);
    expect((await hold(server.visitor(), ['101'])).status).toBe(200);
    await minutesPass(db, 60);
    await hoursPass(db, 7 * 24);
    expect((await hold(mira, ['101'])).status).toBe(200);
  },
);

test('AG-05 an option in the checkout when its 72 hours end is kept for one checkout more, however often it is extended', async () => {
  await optionFor(mira, date, { 101: 1 });
  await hoursPass(db, 71.9);
  let minutes = -6;
  while (minutes < 300) {
    const answer = await hold(mira, ['101']);
    if (answer.status !== 200) break;
    expect(answer.body.hold.extendable_until - answer.body.hold.now).toBeLessThanOrEqual(21.1 * 60_000);
    await hoursPass(db, 5 / 60);
    await endExpired(server.platform);
    minutes += 5;
  }
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThanOrEqual(20);
  expect((await hold(server.visitor(), ['101'])).status).toBe(200);
});

test('AG-05 while its option lasts an agent may go on with its checkout for hours', async () => {
  await optionFor(mira, date, { 101: 1 });
  for (let hour = 0; hour < 3; hour++) {
    expect((await hold(mira, ['101'])).status).toBe(200);
    await hoursPass(db, 1);
  }
});

test('AG-05 a suite added to the checkout of an option is held 45 minutes, as any other', async () => {
  await optionFor(mira, date, { 101: 1 });
  for (const minutes of [14, 14, 14]) {
    expect((await hold(mira, ['101', '102'])).status).toBe(200);
    await minutesPass(db, minutes);
  }
  await hold(mira, ['101', '102']);
  await minutesPass(db, 4);
  expect(limitOf(await hold(mira, ['101', '102']))).toEqual([422, 'time']);
  expect((await hold(mira, ['101'])).status).toBe(200);
});

test('TR-06 M4 AG-05 who writes an agency’s name has its own allowance, and leaves the agency without a penalty', async () => {
  const rival = await agent(server, {
    country: '',
    company_name: ` ${company.toUpperCase()}, `,
    website_link: 'www.agency.example',
    email: `rival${agencies}@elsewhere.example`,
  });
  const { id } = await optionFor(rival, date, { 101: 1, 102: 1 });
  await rival.call('releaseOption', { body: { id } });
  for (const room of ['103', '104', '105']) await optionFor(rival, laterDate, { [room]: 1 });
  expect(limitOf(await hold(rival, ['101']))).toEqual([422, 'option']);
  expect((await hold(mira, ['101'])).status).toBe(200);
  const eligibility = await mira.call('optionEligibility', { query: { tourName, selectedDate: date } });
  expect(eligibility.body).toMatchObject({ open: 0, ended_unpaid: null });
});

test('TR-06 M4 AG-05 nor does who states its website, without an address at it, or without a proof of one', async () => {
  await db.update(users).set({ email_verified_at: null }).where(eq(users.email, mira.email));
  const website_link = `www.lamplight-${agencies}.example`;
  const rival = await agent(server, { country: '', company_name: company, website_link });
  const unproved = await desk('unproved');
  await db.update(users).set({ email_verified_at: null }).where(eq(users.email, unproved.email));
  await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.email, mira.email));
  for (const one of [rival, unproved]) {
    const { id } = await optionFor(one, date, { [one === rival ? '101' : '102']: 1 });
    await one.call('releaseOption', { body: { id } });
  }
  expect((await hold(mira, ['101', '102'])).status).toBe(200);
  await optionFor(mira, laterDate, { 103: 1 });
  const seenAnswer = await unproved.call('optionEligibility', {
    query: { tourName, selectedDate: laterDate },
  });
  expect(seenAnswer.body.open, 'of others').toBe(0);
});

test('AG-05 two people of one agency have three options in all, at once or one after the other', async () => {
  const ravi = await desk('ravi');
  const rooms = ['101', '102', '103', '104', '105', '107'];
  const answers = await Promise.all(
    rooms.map((room, index) =>
      askOption(index % 2 ? mira : ravi, index < 3 ? date : laterDate, { [room]: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
  for (const one of [mira, ravi]) {
    const eligibility = await one.call('optionEligibility', { query: { tourName, selectedDate: laterDate } });
    expect(eligibility.body.open).toBe(3);
  }
  const other = await agent(server, { country: '', company_name: `Driftwood ${agencies}` });
  expect((await askOption(other, date, { 113: 1 })).status).toBe(200);
});
