/** For tests of additions: customers with a paid booking, and their additions, with any provider. */
import { randomUUID } from 'node:crypto';
import type { ExtraChoice } from '@antara/contracts/api/additions';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { asc, eq } from 'drizzle-orm';
import type { Visitor } from '../../../../test/server.ts';
import { payments } from '../../../bookings/booking/payment-tables.ts';
import {
  createCustomer,
  orderBody,
  postOrder,
  toPaymentOrder,
  type Basket,
} from '../../../bookings/booking/testing/fixture.ts';
import { testRate } from '../../../bookings/booking/testing/world.ts';
import { extensions, tours } from '../../../site/catalogue/tables.ts';
import { invoices } from '../../../bookings/documents/tables.ts';
import type { ProviderHarness } from './provider-harness.ts';

/** Prices in cents per guest: the add-on, and each of the two extensions. */
export const walkPrice = 5_000;
export const stayPrice = 30_000;

export interface Wanted {
  addons?: ExtraChoice[];
  extensions?: ExtraChoice[];
}

/** Returns the price of an addition. */
export const priceOf = ({ addons = [], extensions: lands = [] }: Wanted) =>
  calculateQuote({
    suites: [],
    addOns: addons.map(({ travellers }) => ({ travellers, price: walkPrice, per_person: true })),
    extensions: lands.map(({ travellers }) => ({ travellers, price: stayPrice, per_person: true })),
    coupon: null,
    isImp: false,
    inrPerUsd: testRate,
  });
export const inrOf = (wantedExtras: Wanted) => priceOf(wantedExtras).total.inr!;

/** Creates a basket of three travellers in two suites, an add-on, and two extensions after the cruise. */
export async function createAdditions(harness: Pick<ProviderHarness, 'server' | 'world' | 'pay'>) {
  const { server, world } = harness;
  const { db } = server.platform;
  const basket: Basket = { date: world.date, rooms: { '101': 2, '102': 1 } };
  await db.update(extensions).set({ price: stayPrice });
  const [tour] = await db.select({ id: tours.id }).from(tours);
  const [other] = await db
    .insert(extensions)
    .values({
      tour_id: tour!.id,
      position: 1,
      description: '',
      price: stayPrice,
      title: 'Bodh Gaya',
      side: 'AFTER',
      nights: 2,
    })
    .returning();

  const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });
  /** Orders an addition, and returns the response whatever its `status`. */
  const press = (visitor: Visitor, id: string, wantedExtras: Wanted, key: string = randomUUID()) =>
    visitor.call('addonOrder', {
      // An empty choice costs nothing, but no order may have the amount 0. The server must refuse the choice, not the
      // amount.
      body: {
        id,
        amount: toPaise(inrOf(wantedExtras)) || 100,
        currency: 'INR',
        addons: [],
        extensions: [],
        ...wantedExtras,
      },
      headers: { 'idempotency-key': key },
    });
  const order = async (visitor: Visitor, id: string, wantedExtras: Wanted) => {
    const answer = await press(visitor, id, wantedExtras);
    if (answer.status !== 200) throw new Error(`addition answered ${answer.refusal.data.message}`);
    return toPaymentOrder(answer.body.data);
  };
  return {
    basket,
    /** The price of the booking and of its deposit, in rupees. */
    whole: orderBody(basket).amount / 100,
    deposit: orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100,
    walk: (travellers: number): ExtraChoice => ({ id: world.addOn, travellers }),
    stay: (travellers: number): ExtraChoice => ({ id: world.extension, travellers }),
    otherStay: (travellers: number): ExtraChoice => ({ id: other!.id, travellers }),
    verify,
    press,
    order,

    /** Returns a customer with a booking that is paid in full or by deposit. */
    async book(change: Partial<Basket> = {}, visitor: Visitor | null = null) {
      const owner = visitor ?? (await createCustomer(server));
      const placedOrder = toPaymentOrder(
        (await postOrder(owner, orderBody({ ...basket, ...change }))).body.data,
      );
      await verify(owner, await harness.pay(placedOrder.id));
      return { visitor: owner, id: placedOrder.booking_id };
    },

    /** Orders and pays an addition. */
    async add(visitor: Visitor, id: string, wantedExtras: Wanted) {
      const { id: orderId } = await order(visitor, id, wantedExtras);
      const { status } = await verify(visitor, await harness.pay(orderId));
      if (status !== 200) throw new Error(`the payment of an addition answered ${status}`);
    },

    see: async (visitor: Visitor, id: string) =>
      (await visitor.call('booking', { query: { id } })).body.booking,
    offerOf: async (visitor: Visitor, id: string) =>
      (await visitor.call('addonOffer', { query: { id } })).body.offer,
    termsOf: async (visitor: Visitor, id: string) =>
      (await visitor.call('cancellation', { query: { id } })).body.cancellation,
    listDocuments: () => db.select().from(invoices).orderBy(asc(invoices.created_at), asc(invoices.number)),
    outcomeOf: async (paymentId: string) =>
      (await db.select().from(payments).where(eq(payments.payment_id, paymentId)))[0]?.outcome,
  };
}
