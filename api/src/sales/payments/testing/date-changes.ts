/** For tests: the operator's rule for date changes, and a guest's move of a booking. */
import { randomUUID } from 'node:crypto';
import { toDateOrder } from '@antara/contracts/api/date-order';
import type { DateChangeRule } from '@antara/contracts/rules/date-change-rules';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { payOrder } from '../../../bookings/booking/testing/fixture.ts';
import type { Db } from '../../../platform/db/types.ts';
import { settings } from '../../../base/settings/tables.ts';

export const dateChangeRule: DateChangeRule = { until_days: 61, fee: { usd: 100 }, times: 1 };

/** Sets the rule. */
export async function allowDateChanges(db: Db, value: DateChangeRule = dateChangeRule): Promise<void> {
  await db
    .insert(settings)
    .values({ name: 'date_change', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Moves a booking to the same suites on another day, and pays the amount due. */
export async function moveToDate(server: TestServer, visitor: Visitor, id: string, date: string) {
  const { quote } = (await visitor.call('dateChange', { query: { id, date } })).body;
  if (!quote) throw new Error(`The suites of ${id} are not free on ${date}`);
  const answer = await visitor.call('dateOrder', {
    headers: { 'idempotency-key': randomUUID() },
    body: toDateOrder(id, quote),
  });
  if (answer.status !== 200) throw new Error(`a change of date answered ${answer.refusal.data.message}`);
  if ('booked' in answer.body.data) return;
  const { status } = await visitor.call('verifyPayment', {
    body: await payOrder(server, answer.body.data.id),
  });
  if (status !== 200) throw new Error(`the payment of a change of date answered ${status}`);
}
