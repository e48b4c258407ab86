/** For tests: bookings of agencies whose commission is due. */
import { eq } from 'drizzle-orm';
import { bookings } from '../../../bookings/booking/tables.ts';
import { payOrder, placeHold, placeOrder } from '../../../bookings/booking/testing/fixture.ts';
import type { Db } from '../../../platform/db/types.ts';
import type { TestServer, Visitor } from '../../../../test/server.ts';

/** Books a suite for two by the account of an agent, paid in full. Returns the booking's id. */
export async function bookByAgent(
  server: TestServer,
  agent: Visitor & { email: string },
  { date, room }: { date: string; room: string },
): Promise<string> {
  await placeHold(agent, date, [room]);
  const order = await placeOrder(agent, { date, rooms: { [room]: 2 } });
  await agent.call('verifyPayment', { body: await payOrder(server, order.id) });
  return order.booking_id;
}

/** Moves the days of a booking into the past, so that its cruise has ended. */
export async function endCruise(db: Db, bookingId: string): Promise<void> {
  const isBooking = eq(bookings.booking_id, bookingId);
  const [row] = await db.select({ snapshot: bookings.snapshot }).from(bookings).where(isBooking);
  const snapshot = { ...row!.snapshot!, date_from: '2026-01-01', date_to: '2026-01-08' };
  await db.update(bookings).set({ snapshot }).where(isBooking);
}
