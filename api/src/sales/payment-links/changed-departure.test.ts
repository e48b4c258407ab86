/**
 * VX-15 A booking that waits for its client’s payment, on a departure that the company changes: the wait ends, and what
 * is paid later goes back.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent, readMailsTo, tara } from '../agents/testing/agents.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { orderBody, payOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createSisterShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { listPaymentOutcomes, passOrderTime, resetBookings } from '../payments/testing/fixture.ts';
import { askClient, orderByToken } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
const ship = await createSisterShip(db);
const { ask } = operatorOf(server);
const body = orderBody({
  date,
  rooms: { '101': 2 },
  plan: 'DEPOSIT',
  client: { ...tara, papers_to: 'CLIENT' },
});
const reason = 'The water of the river is too low';

beforeEach(() => resetBookings(db));

const changes = {
  'another ship sails': () => ask('departures.changeShip', { journey: tourName, date, ship, reason }),
  'the departure is moved': () =>
    ask('departures.move', { journey: tourName, date, to: addDays(date, 1), reason }),
};

test.each(Object.entries(changes))(
  'VX-15 %s: the client’s wait ends with one letter to the agency, and money that comes later goes back',
  async (_, change) => {
    const owner = await agent(server, { country: '' });
    const { token, booking } = (await askClient(owner, body)).body;
    const visitor = server.visitor('203.0.113.52');
    const { data } = (await orderByToken(visitor, token!, body.amount)).body;
    if ('booked' in data) throw new Error('It is booked already');
    const { released, paying } = await change();
    expect([released, paying]).toEqual([1, []]);
    const seenAnswer = await visitor.call('paymentLink', { body: { token } });
    expect([seenAnswer.status, (await owner.call('clientPayments')).body.bookings]).toEqual([404, []]);
    expect(await db.$count(roomClaims, eq(roomClaims.suite_id, world.suiteOf.get('101')!))).toBe(0);
    // A payment of this second would count as one made before the change.
    await passOrderTime(db, 1);
    await payOrder(server, data.id);
    await runAllJobs(server.platform);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking.booking_id));
    expect(['EXPIRED', 'REFUNDED']).toContain(row!.status);
    const [[, outcome]] = (await listPaymentOutcomes(db)) as [[unknown, string]];
    expect(['order_expired', 'departure_closed']).toContain(outcome);
    const letters = (await readMailsTo(server, owner.email))
      .map((mail) => decodeMail(mail))
      .filter((mail) => mail.includes('your client has not paid'));
    expect(letters).toHaveLength(1);
  },
);
