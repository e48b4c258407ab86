/** For tests: an agency's client who makes the first payment of a booking by link. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { type OrderBody, payOrder, withPassports } from '../../../bookings/booking/testing/fixture.ts';
import { minutesPass } from '../../../bookings/booking/testing/time.ts';
import { passportsOf } from '../../../bookings/passports/testing/passports.ts';
import { passOrderTime } from '../../payments/testing/fixture.ts';
import type { Db } from '../../../platform/db/types.ts';

/** Requests a client's order, and returns the response whatever its `status`. */
export async function askClient(
  owner: Visitor,
  body: OrderBody,
  by: 'COPY' | 'MAIL' = 'COPY',
  key: string = randomUUID(),
) {
  return owner.call('orderForClient', {
    body: { ...withPassports(body, await passportsOf(owner)), by },
    headers: { 'idempotency-key': key },
  });
}

/** Orders by link, as the link's page does. */
export const orderByToken = (visitor: Visitor, token: string, amount: number) =>
  visitor.call('linkOrder', {
    body: { token, amount, currency: 'INR' },
    headers: { 'idempotency-key': randomUUID() },
  });

/** Pays with a link, as a visitor without a session. */
export async function payByLink(server: TestServer, token: string, amount: number) {
  const visitor = server.visitor('203.0.113.31');
  const { data } = (await orderByToken(visitor, token, amount)).body;
  if ('booked' in data) throw new Error('It is booked already');
  return visitor.call('verifyLinkPayment', { body: { token, ...(await payOrder(server, data.id)) } });
}

/** Moves the times of everything that waits back by `hours`: suites, orders, links and options. */
export async function waitHours(db: Db, hours: number): Promise<void> {
  await minutesPass(db, hours * 60);
  await passOrderTime(db, hours * 60);
  const past = sql.raw(`interval '${hours} hours'`);
  await db.execute(sql`UPDATE payment_orders SET created_at = created_at - ${past}`);
  await db.execute(
    sql`UPDATE payment_links SET expires_at = expires_at - ${past}, created_at = created_at - ${past}`,
  );
  await db.execute(
    sql`UPDATE courtesy_options SET taken_at = taken_at - ${past}, ends_at = ends_at - ${past}, end_set_at = end_set_at - ${past}`,
  );
}
