/**
 * What people do besides booking for themselves: they move a paid booking to another date, and clients of agencies pay
 * by link.
 */
import { randomUUID } from 'node:crypto';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { toPaise } from '@antara/contracts/rules/money';
import { toProof, type Buyer } from './buyer.ts';
import type { StressSetup } from './setup.ts';

/** How a scenario does its steps; `step` answers null when the person does not come back after a kill. */
export interface Course {
  setup: StressSetup;
  random: () => number;
  count: (what: string) => void;
  step: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
}

/** Moves a booking of as many suites as `booked` has to `date`: for nothing, paid, or ordered and not paid. */
export async function changeDate(
  { setup, random, count, step }: Course,
  buyer: Buyer,
  id: string,
  date: string,
  booked: readonly string[],
): Promise<void> {
  const look = (rooms?: readonly string[]) =>
    step('change of date', () =>
      buyer.call('dateChange', { query: { id, date, ...(rooms && { rooms: rooms.join(',') }) } }),
    );
  const first = await look();
  if (first?.status !== 200) return first ? count(`date look ${first.status}`) : undefined;
  const free = first.body.suites.map(({ room_number }) => room_number);
  const seen = first.body.quote ? first : await look(free.slice(0, booked.length));
  const quote = seen?.body.quote;
  if (!quote) return count('date without suites');
  const key = randomUUID();
  const orderAnswer = await step('change of date', () =>
    buyer.call('dateOrder', {
      headers: { 'idempotency-key': key },
      body: toDateOrder(id, quote),
    }),
  );
  if (orderAnswer) count(`date order ${orderAnswer.status}`);
  if (orderAnswer?.status !== 200) return;
  const { data } = orderAnswer.body;
  if ('booked' in data)
    return count(quote.refund_inr ? 'date changed, money back' : 'date changed for nothing');
  if (random() < 0.25) return count('date change not paid');
  const paid = setup.double.pay(data.id, { capture: random() < 0.5 });
  if (random() < 0.2) return count('browser died');
  const verified = await step('verify', () => buyer.verify(paid));
  if (verified) count(`date verify ${verified.status}`);
}

/** Has the client of an agent pay by link, or not pay. */
export async function letClientPay(
  { setup, random, count, step }: Course,
  agent: Buyer,
  date: string,
  rooms: readonly string[],
): Promise<void> {
  const options = { key: randomUUID(), plan: random() < 0.5 ? 'DEPOSIT' : 'FULL' } as const;
  const orderAnswer = await step('client order', () => agent.orderForClient(date, rooms, options));
  if (orderAnswer) count(`client order ${orderAnswer.status}`);
  if (orderAnswer?.status !== 200) return;
  const { token, booking } = orderAnswer.body;
  if (!token || random() < 0.2) return count('link not paid');
  if (random() < 0.15) {
    const body = { id: booking.booking_id };
    const withdrawn = await step('withdrawal', () => agent.call('withdrawPaymentLinks', { body }));
    return withdrawn ? count(`link withdrawn ${withdrawn.status}`) : undefined;
  }
  const key = randomUUID();
  const ordered = await step('link order', () =>
    agent.call('linkOrder', {
      headers: { 'idempotency-key': key },
      body: { token, amount: toPaise(booking.amount_inr), currency: 'INR' },
    }),
  );
  if (ordered) count(`link order ${ordered.status}`);
  if (ordered?.status !== 200 || 'booked' in ordered.body.data) return;
  const paid = setup.double.pay(ordered.body.data.id, { capture: random() < 0.5 });
  if (random() < 0.2) return count('browser died');
  const body = { token, ...toProof(paid) };
  const verified = await step('verify', () => agent.call('verifyLinkPayment', { body }));
  if (verified) count(`link verify ${verified.status}`);
}
