import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  placeOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { waitingListRows } from '../../bookings/waiting-list/index.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const start = new Date();
let days = 0;
const now = () => new Date(start.getTime() + days * 86_400_000);
const server = await testServer({ now });
const { db } = server.platform;
const world = await createWorld(db, start);
const { date } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const rows = await db.select().from(departures);
const reason = 'The lock at Farakka is repaired in that week';
const to = addDays(date, -3);
const named = { journey, date, to, reason };

beforeEach(async () => {
  days = 0;
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await db.delete(waitingListRows);
  await operator.forget();
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(rows);
});

async function bookByDeposit(room: string) {
  const buyer = await createCustomer(server);
  await placeHold(buyer, date, [room]);
  const orderAnswer = await postOrder(buyer, orderBody({ date, rooms: { [room]: 1 }, plan: 'DEPOSIT' }));
  const answer = await buyer.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  return { buyer, id: answer.body.booking_id };
}
const getView = async (buyer: Awaited<ReturnType<typeof createCustomer>>, id: string) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
async function readMails(key: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, key);
  return Promise.all(files.map(async (file) => (await readMailFile(server, file)).eml));
}

describe('OF-05 a departure that gets another day', () => {
  test('bookings go with it, their guests are told and may decline without a fee for two weeks', async () => {
    const { buyer, id } = await bookByDeposit('101');
    await refused(
      ask('departures.move', { journey, date, to }),
      'CONFLICT',
      /With --reason it is moved with them/,
    );
    const before = await getView(buyer, id);
    const rehearsed = await rehearse('departures.move', named);
    expect(await getView(buyer, id)).toEqual(before);
    expect(await ask('departures.move', named)).toEqual(rehearsed);
    expect(rehearsed).toMatchObject({ departure: { date: to }, bookings: [id], released: 0, paying: [] });

    const moved = await getView(buyer, id);
    expect(moved).toMatchObject({
      booking_date_from: to,
      booking_date_to: addDays(to, 7),
      total_inr: before.total_inr,
      // Not sooner than it was.
      balance_due_on: before.balance_due_on,
      moved: { from: date, reason: `${reason}.`, free_until: addDays(toCivilDate(now()), 14) },
    });
    const [letter] = await readMails(`departure-moved-${id}`);
    for (const words of ['had to move your departure', reason, 'all that you have paid comes back', '.ics'])
      expect(letter).toContain(words);

    const { cancellation } = (await buyer.call('cancellation', { query: { id } })).body;
    expect(cancellation).toMatchObject({ fee_percent: 0, fee_inr: 0, refund_inr: moved.paid_inr });
    const { refund_inr } = cancellation;
    const cancelled = await buyer.call('cancelBooking', { body: { id, refund_inr } });
    expect(cancelled.body.booking.cancellation).toMatchObject({ fee_inr: 0, refund_inr });
  });

  test('for two weeks, and not a day longer', async () => {
    const { id } = await bookByDeposit('101');
    await ask('departures.move', named);
    const getPercent = async () =>
      (await ask('bookings.show', { booking_id: id })).cancellation_terms?.fee_percent;
    days = 14;
    expect(await getPercent()).toBe(0);
    days = 15;
    expect(await getPercent()).toBe(10);
  });

  test('holds end, options stay and their agents are told, who waits is told, money for the old day goes back', async () => {
    const paying = await createCustomer(server);
    const order = await placeOrder(paying, { date, rooms: { '101': 1 } });
    await placeHold(server.visitor(), date, ['102']);
    const mira = await agent(server, { country: '' });
    const option = await optionFor(mira, date, { 103: 1 });
    const entry = { reference: 'WAIT-MOVED1', departure_id: world.departure, suites: 1, name: 'Asha' };
    await db.insert(waitingListRows).values({ ...entry, email: 'waits@travellers.example' });

    const done = await ask('departures.move', named);
    expect(done).toMatchObject({ bookings: [], released: 1, options: [option.id], waiting: 1 });
    expect(done.paying).toHaveLength(1);
    const claims = await db.select().from(roomClaims).where(eq(roomClaims.departure_id, world.departure));
    expect(claims.map(({ suite_id }) => suite_id)).not.toContain(world.suiteOf.get('102'));
    const [toAgent] = await readMails(`option-moved-${option.id}`);
    expect(toAgent).toContain('kept for your client as before');
    const [letter] = await readMails(`moved-${to}-WAIT-MOVED1`);
    expect(letter).toContain('You are still on its waiting list');
    const answer = await paying.call('verifyPayment', { body: await payOrder(server, order.id) });
    expect(answer.status).toBe(409);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, done.paying[0]!));
    expect(row!.status).toBe('REFUNDED');
  });

  test('by command', async () => {
    const { id } = await bookByDeposit('101');
    const run = commandLine(server, '.');
    const done = await run('departures', 'move', journey, date, to, '--reason', reason);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain(
      `1 booking: ${id}. Each guest is written to and may decline without a fee for 14 days.`,
    );
  });
});
