/** For tests: customers who book the tour of `world.ts`, and their requests. */
import { randomUUID } from 'node:crypto';
import type { Guest } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { BookedOrder, OrderData, PaymentOrder } from '@antara/contracts/api/payment';
import {
  calculateExtraCost,
  calculatePaymentsDue,
  calculateQuote,
  calculateSuiteFare,
  type Travellers,
  type CouponTerms,
  type Plan,
} from '@antara/contracts/rules/booking-rules';
import { sql } from 'drizzle-orm';
import { toPaise } from '@antara/contracts/rules/money';
import type { PassportPictures } from '@antara/contracts/rules/passport-rules';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { runNextJob } from '../../../base/outbox/run-job.ts';
import { outbox } from '../../../base/outbox/tables.ts';
import { createJobHandlers } from '../../../plugins.ts';
import { testCards, type Card } from '../../../sales/payments/sandbox/card.ts';
import { passportsOf } from '../../passports/testing/passports.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { prices, testRate, tourName } from './world.ts';

let people = 0;

/** Creates a customer with an account and a browser of their own. */
export async function createCustomer(
  server: TestServer,
  name = 'Asha Rao',
): Promise<Visitor & { email: string }> {
  const visitor = server.visitor();
  const email = `traveller${++people}@travellers.example`;
  const answer = await visitor.call('signup', {
    body: { name, email, mobile_no: '9000000001', password: 'slow river 8' },
  });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`);
  // Deletes the mail with the code for the address. The accounts' own tests cover this mail, and other tests should not
  // have to count it.
  await server.platform.db.delete(outbox).where(sql`${outbox.payload} ->> 'template' = 'email-code'`);
  return { ...visitor, email };
}

/** Takes a hold; throws when the hold was refused. */
export async function placeHold(visitor: Visitor, date: string, rooms: string[]) {
  const answer = await visitor.call('hold', { body: { tourName, selectedDate: date, rooms } });
  if (answer.status !== 200)
    throw new Error(`hold answered ${answer.status}: ${answer.refusal.data.message}`);
  return answer.body.hold;
}

/** Returns a guest of a room without passport pictures. */
export function guestOf(roomNumber: string, firstName = 'Asha'): Guest {
  return {
    roomNumber,
    firstName,
    lastName: 'Rao',
    contact: '9000000002',
    age: 41,
    gender: 'Female',
    country: 'India',
    passport_front: '',
    passport_back: '',
  };
}

/** The content of an order; `rooms` maps each room to its number of travellers. */
export interface Basket {
  date: string;
  rooms: Record<string, Travellers>;
  /** The prices of rooms that differ from those of `world.ts`. */
  prices?: Record<string, typeof prices>;
  addons?: { id: number; travellers: number; price: number; per_person: boolean }[];
  extensions?: { id: number; travellers: number; price: number }[];
  coupon?: (CouponTerms & { code: string }) | null;
  plan?: Plan;
  /** The client of a travel agent. */
  client?: LeadClient;
}

/** The body of an order. */
export interface OrderBody {
  amount: number;
  currency: 'INR';
  data: OrderData;
}

/** Returns the body of an order as the page sends it, but without passports: `postOrder` uploads them. */
export function orderBody(basket: Basket): OrderBody {
  const {
    date,
    rooms,
    prices: ownPrices = {},
    addons = [],
    extensions: lands = [],
    coupon = null,
    plan,
    client,
  } = basket;
  const chosen = Object.entries(rooms);
  const input = {
    suites: chosen.map(([room, travellers]) =>
      calculateSuiteFare(ownPrices[room] ?? prices, travellers, 110),
    ),
    addOns: addons,
    extensions: lands.map((one) => ({ ...one, per_person: true })),
    coupon,
    isImp: false,
    inrPerUsd: testRate,
  };
  const priced = calculateQuote(input);
  return {
    amount: toPaise(calculatePaymentsDue(priced, plan ?? 'FULL', toCivilDate(new Date()), date).now.inr!),
    currency: 'INR',
    data: {
      tourName,
      selectedDate: date,
      selectedCoupon: coupon?.code ?? null,
      addons: addons.map(({ id, travellers }) => ({ id, travellers })),
      extensions: lands.map(({ id, travellers }) => ({ id, travellers })),
      rooms: chosen.map(([roomNumber, travellers]) => ({ roomNumber, travellers })),
      guests: chosen.flatMap(([room, travellers]) =>
        Array.from({ length: travellers }, (_, index) => guestOf(room, index ? 'Ravi' : 'Asha')),
      ),
      suiteTotal: priced.suites.usd,
      addOnTotal: input.addOns.reduce((sum, one) => sum + calculateExtraCost(one), 0),
      extensionTotal: priced.extensions.usd,
      totalTraveller: chosen.reduce((sum, [, travellers]) => sum + travellers, 0),
      taxTotal: priced.tax.usd,
      ...(plan && { plan }),
      ...(client && { client }),
    },
  };
}

/**
 * Orders, and returns the response whatever its `status`. Uses a new idempotency key unless one is given, and uploads
 * passports for guests without any.
 */
export async function postOrder(visitor: Visitor, body: OrderBody, key: string = randomUUID()) {
  return visitor.call('createOrder', {
    body: withPassports(body, await passportsOf(visitor)),
    headers: { 'idempotency-key': key },
  });
}

/** Returns the order with these passports for every guest without any. */
export function withPassports(body: OrderBody, passports: PassportPictures): OrderBody {
  const guests = body.data.guests.map((guest) => (guest.passport_front ? guest : { ...guest, ...passports }));
  return { ...body, data: { ...body.data, guests } };
}

/** Orders; throws when the order was refused. */
export async function placeOrder(visitor: Visitor, basket: Basket) {
  const answer = await postOrder(visitor, orderBody(basket));
  if (answer.status !== 200)
    throw new Error(`order answered ${answer.status}: ${answer.refusal.data.message}`);
  return toPaymentOrder(answer.body.data);
}

/** Returns an order that has to be paid; throws when it is already booked. */
export function toPaymentOrder(order: PaymentOrder | BookedOrder): PaymentOrder {
  if ('booked' in order) throw new Error(`${order.booking_id} is booked: nothing is to pay`);
  return order;
}

export const goodCard: Card = { card_number: testCards.pays, expiry: '12/39', cvv: '123', name: 'Asha Rao' };
export const badCard: Card = { ...goodCard, card_number: testCards.declines };

/** Pays in the sandbox's window. */
export async function payWith(server: TestServer, orderId: string, card = goodCard) {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/sandbox/pay',
    payload: { order_id: orderId, ...card },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Pays with the card that succeeds, and returns the proof that the window hands to the page. */
export async function payOrder(server: TestServer, orderId: string) {
  const { status, body } = await payWith(server, orderId);
  if (status !== 200) throw new Error(`payment answered ${status}`);
  const { order_id, payment_id, signature } = body.paid as Record<string, string>;
  return { orderId: order_id!, paymentId: payment_id!, signature: signature! };
}

/** Holds, orders and pays by card, as a new customer. Returns the customer, and the number of the booking. */
export async function bookByCard(server: TestServer, basket: Basket, name?: string) {
  const buyer = await createCustomer(server, name);
  await placeHold(buyer, basket.date, Object.keys(basket.rooms));
  const { id } = await placeOrder(buyer, basket);
  const { body } = await buyer.call('verifyPayment', { body: await payOrder(server, id) });
  return { buyer, booking_id: body.booking_id };
}

/** Runs every due job of the outbox, including those that these jobs enqueue. */
export async function runAllJobs(platform: Platform): Promise<void> {
  const deps = { ...platform, handlers: createJobHandlers(platform) };
  while (await runNextJob(deps));
}

/** Returns the keys of all jobs enqueued so far. */
export async function listJobKeys(db: Db): Promise<string[]> {
  return (await db.select({ key: outbox.dedupe_key }).from(outbox)).map((row) => row.key).sort();
}
