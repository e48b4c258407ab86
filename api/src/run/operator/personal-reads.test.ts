import { quoteEnquiry } from '@antara/contracts/api/enquiries';
import { and, eq } from 'drizzle-orm';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '../../platform/clock.ts';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { bookByCard } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { waitingList } from '../../bookings/waiting-list/tables.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { sender } from '../../site/enquiries/testing/enquiries.ts';
import { operations, type OperationName } from './operations.ts';
import { runOperation } from './run-operation.ts';
import { operatorLog } from './tables.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';
import { createInputs } from './testing/inputs.ts';
import { createStaffMember, toActor } from './testing/staff.ts';

const server = await testServer();
const { db } = server.platform;
// Thirteen suites, because only a part of a departure may be on option.
const world = await createWorld(db, new Date(), 14);
const { date } = world;
const { ask } = operatorOf(server);

const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } }, 'Wilhelmina Rao');
const traveller = await agent(server, { country: '' });
const option = await optionFor(traveller, date, { '102': 2 });
const enquirer = {
  name: 'Ravi Rao',
  email: 'ravi@travellers.example',
  contactNumber: '9800000001',
  country: 'India',
  message: 'Two of us.',
  tour: 'A river week',
  ship: 'Test Ship',
  theme: 'Birds',
  is_agent: 'no' as const,
  date: '2099-03-04',
};
await sender(server).send(quoteEnquiry(enquirer, { page: '/request-a-quote' }));
await server.call('subscribe', { body: { email: 'reader@travellers.example' } });
await db.insert(waitingList).values({
  reference: 'WAIT-1',
  departure_id: world.departure,
  category: null,
  suites: 1,
  name: 'Mira Sen',
  email: 'mira@travellers.example',
  mobile_no: '9800000004',
  token: 'a-token',
  entered_at: new Date(),
} as unknown as typeof waitingList.$inferInsert);
const [account] = await db.select().from(users).where(eq(users.email, buyer.email));

const inputs = createInputs({ date, booking_id, email: buyer.email });
const reads = () => db.select().from(operatorLog).where(eq(operatorLog.kind, 'read'));
/** Who is not known to the public: travellers and agents. */
const people = /wilhelmina|"first_name":"asha"|ravi rao|mira sen|imran|@travellers|@agency/i;

/** Returns the text of a file in base64, for `JSON.stringify`. */
const decodeFile = (key: string, value: unknown) =>
  key === 'content' && typeof value === 'string' ? Buffer.from(value, 'base64').toString() : value;

beforeEach(async () => {
  await db.delete(operatorLog);
});

const readNames = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].kind === 'read' && name !== 'backup.make',
);

/**
 * What was typed about people can stand in these: notes, reasons, and what payers wrote. The text of a PDF is not read
 * here.
 */
const mayShow: ReadonlySet<OperationName> = new Set([
  'bookings.timeline',
  'bookings.paperFile',
  'registers.payments',
  'registers.paymentsFile',
]);

test.each(readNames)('OF-24 %s is in the log when it shows people, with ids and no data', async (name) => {
  const auditor = createStaffMember(['auditor']);
  const result = await runOperation(server.platform, name, inputs[name], toActor(auditor)).catch(
    (error: unknown) => String(error),
  );
  const lines = await reads();
  const shows = mayShow.has(name) || people.test(JSON.stringify(result, decodeFile));
  expect(lines.length).toBe(shows ? 1 : 0);
  for (const line of lines) {
    expect(line).toMatchObject({ who: auditor.name, staff_id: auditor.id, what: name, details: {} });
    expect(line.subjects).not.toEqual([]);
    expect(JSON.stringify([line.subjects, line.subject])).not.toMatch(people);
  }
});

test('OF-24 the reads of a command are in the log too, with the records that were read', async () => {
  for (const name of ['bookings.list', 'options.list', 'people.show', 'waitingList.list'] as const)
    await ask(name, inputs[name] as never);
  expect(await reads()).toMatchObject([
    { who: 'asha', staff_id: null, what: 'bookings.list', subjects: [booking_id] },
    { what: 'options.list', subjects: [option.id] },
    { what: 'people.show', subjects: [`account ${account!.id}`] },
    { what: 'waitingList.list', subjects: ['WAIT-1'] },
  ]);
  // The names in a file are in the log as well.
  await ask('departures.guestListFile', { journey: tourName, date, formats: ['xlsx'] });
  expect((await reads()).at(-1)).toMatchObject({ subjects: [booking_id] });
  // A list that shows nobody is no read of personal data.
  await ask('bookings.list', { journey: tourName, from: '2099-01-01' });
  expect(await reads()).toHaveLength(5);
});

test('OF-24 a dry run that finds a customer is in the log, and gives away no more than the number', async () => {
  const sales = createStaffMember(['sales']);
  const actor = { ...toActor(sales), dryRun: true };
  const held = await runOperation(
    server.platform,
    'bookings.hold',
    { ...inputs['bookings.hold'], email: buyer.email },
    actor,
  );
  expect(held).toMatchObject({ guest: { id: account!.id, invited: false } });
  expect(JSON.stringify(held)).not.toMatch(/wilhelmina|@travellers|mobile/i);
  expect(await reads()).toMatchObject([
    {
      who: sales.name,
      staff_id: sales.id,
      what: 'bookings.hold',
      subjects: expect.arrayContaining([`account ${account!.id}`]),
      details: { dry_run: true },
    },
  ]);
  const rehearsed = and(eq(securityEvents.outcome, 'rehearsed'), eq(securityEvents.staff_id, sales.id));
  expect(await db.$count(securityEvents, rehearsed)).toBe(1);
});

test('OF-24 one list has changes and reads, by subject, and as CSV', async () => {
  await ask('bookings.show', { booking_id });
  await ask('departures.close', { journey: tourName, date, reason: 'Chartered, "all" of her' });
  await ask('bookings.find', { text: booking_id });
  expect((await ask('log.list', {})).log.map(({ what }) => what)).toEqual([
    'bookings.find',
    'departures.close',
    'bookings.show',
  ]);
  expect((await ask('log.list', { subject: booking_id })).log).toHaveLength(2);
  expect((await ask('log.list', { kind: 'change' })).log).toHaveLength(1);
  expect((await ask('log.list', { area: 'departures' })).log.map(({ what }) => what)).toEqual([
    'departures.close',
  ]);
  expect((await ask('log.list', { who: 'asha' })).log).toHaveLength(3);
  expect((await ask('log.list', { who: 'nobody' })).log).toEqual([]);
  const on = toCivilDate(server.platform.now());
  expect((await ask('log.list', { from: on, to: on })).log).toHaveLength(3);
  expect((await ask('log.list', { to: addDays(on, -1) })).log).toEqual([]);
  expect((await ask('bookings.show', { booking_id })).log).toEqual([]);

  const first = await ask('log.export', { limit: 3 });
  const rest = await ask('log.export', { limit: 3, cursor: first.more });
  const lines = (first.csv + rest.csv).split('\r\n');
  expect(lines[0]).toContain('line,at,who,staff,approved_by,kind,what,about,details');
  expect(lines[1]).toMatch(new RegExp(`^\\d+,[^,]+,asha,,,read,bookings.show,${booking_id},$`));
  expect(lines[3]).toContain(
    `departures.close,${tourName} ${date},"{""reason"":""Chartered, \\""all\\"" of her""}"`,
  );
  expect(lines).toHaveLength(6);
  expect((await ask('log.export', { to: '2020-01-01' })).csv.trim().split('\r\n')).toHaveLength(1);

  const { code, out } = await commandLine(server, '/')('log-export', '--kind', 'change');
  expect([code, out.trim().split('\n').length]).toEqual([0, 2]);
});

test('OF-24 reads are kept for two years, changes for ever', async () => {
  const line = { who: 'asha', what: 'bookings.show', subject: '', details: {} };
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.insert(operatorLog).values([
    { ...line, kind: 'read', subjects: ['old'], at: at(731) },
    { ...line, kind: 'read', subjects: ['kept'], at: at(729) },
    { ...line, at: at(731) },
  ]);
  const { platform } = server;
  for (const rule of platform.retention) await rule.apply(platform);
  const kept = await db.select().from(operatorLog).orderBy(operatorLog.id);
  expect(kept.map(({ subjects }) => subjects)).toEqual([['kept'], null]);
});
