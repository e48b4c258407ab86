/** Somebody who books over the network: a browser with its cookies, that can be sent to any process. */
import type { PassportPictures } from '@antara/contracts/rules/passport-rules';
import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@antara/contracts/api/calls';
import type { CallAnswer } from '@antara/contracts/api/client';
import { toPaise } from '@antara/contracts/rules/money';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import { registration } from '../../src/sales/agents/testing/agents.ts';
import { orderBody, withPassports, type Basket } from '../../src/bookings/booking/testing/fixture.ts';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { smallPicture } from '../../src/bookings/passports/testing/passports.ts';
import type { WindowAnswer } from '../../src/sales/payments/razorpay/testing/double.ts';

/** An answer, or a refusal with its status. */
export type Answer<Name extends CallName> = { status: number; body: CallAnswer<Name> };

/** What an order has besides suites. */
export interface OrderOptions {
  key?: string;
  plan?: Plan;
  coupon?: Basket['coupon'];
}

let lastBuyer = 0;

export class Buyer {
  /** As the edge says it: buyers are of different networks, whose limits are not what is tried here. */
  readonly #address = `10.0.${(lastBuyer += 1) >> 8}.${lastBuyer & 255}`;
  readonly cookies: Map<string, string>;
  readonly #origin: () => string;

  /** `origin`: where each call goes. */
  constructor(origin: () => string, cookies: Iterable<[string, string]> = []) {
    this.#origin = origin;
    this.cookies = new Map(cookies);
  }

  /** The passports of whoever travels with this person; `people` uploads them. */
  passports: PassportPictures = { passport_front: '', passport_back: '' };

  /** Another browser of the same person: logged in, and holding nothing. */
  again(origin = this.#origin): Buyer {
    const cookies = [...this.cookies].filter(([name]) => name !== 'hold');
    return Object.assign(new Buyer(origin, cookies), { passports: this.passports });
  }

  /** Uploads a passport, once for all that this person orders. */
  async upload(): Promise<void> {
    const form = new FormData();
    for (const side of ['front', 'back']) {
      form.append('images', new Blob([new Uint8Array(smallPicture)]), `${side}.jpg`);
    }
    const { status, body } = await this.#send('uploadImages', { body: form });
    if (status !== 200) throw new Error(`the upload answered ${status}`);
    const [passport_front, passport_back] = body.files as [string, string];
    this.passports = { passport_front, passport_back };
  }

  /** Makes a call; rejects when there was no answer. */
  call<Name extends CallName>(
    name: Name,
    {
      query,
      body,
      headers,
    }: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Name>> {
    return this.#send(name, {
      ...(query && { query }),
      headers: { 'content-type': 'application/json', ...headers },
      ...(calls[name][0] === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  }

  async #send<Name extends CallName>(
    name: Name,
    {
      query,
      body,
      headers,
    }: { query?: Record<string, string>; body?: string | FormData; headers?: Record<string, string> },
  ): Promise<Answer<Name>> {
    const [method, address] = calls[name];
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const answer = await fetch(`${this.#origin()}/api${address}${search}`, {
      method,
      headers: {
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        'x-forwarded-for': this.#address,
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(120_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [key, value] = line.split(';', 1)[0]!.split('=', 2) as [string, string];
      this.cookies.set(key, value);
    }
    return { status: answer.status, body: (await answer.json()) as CallAnswer<Name> };
  }

  signUp(email: string) {
    const person = { name: 'Asha Rao', email, mobile_no: '9000000001', password: 'slow river 8' };
    return this.call('signup', { body: person });
  }

  takeOption(selectedDate: string, rooms: readonly string[]) {
    const chosen = rooms.map((roomNumber) => ({ roomNumber, travellers: 1 }));
    return this.call('takeOption', { body: { tourName, selectedDate, rooms: chosen } });
  }

  hold(date: string, rooms: readonly string[]) {
    return this.call('hold', { body: { tourName, selectedDate: date, rooms } });
  }

  order(date: string, rooms: readonly string[], { key = randomUUID(), ...options }: OrderOptions = {}) {
    const body = this.#writeOrder(date, rooms, options);
    return this.call('createOrder', { body, headers: { 'idempotency-key': key } });
  }

  /** An agent’s order that the client is to pay by link. */
  orderForClient(
    date: string,
    rooms: readonly string[],
    { key = randomUUID(), ...options }: OrderOptions = {},
  ) {
    const body = { ...this.#writeOrder(date, rooms, options), by: 'COPY' };
    return this.call('orderForClient', { body, headers: { 'idempotency-key': key } });
  }

  #writeOrder(date: string, rooms: readonly string[], { plan = 'FULL', coupon }: OrderOptions) {
    const chosen = Object.fromEntries(rooms.map((room) => [room, 1 as const]));
    const basket = { date, rooms: chosen, plan, coupon: coupon ?? null };
    return withPassports(orderBody(basket), this.passports);
  }

  /** Orders what is still to pay of a booking. */
  async balance(id: string, key: string = randomUUID()) {
    const { booking } = (await this.call('booking', { query: { id } })).body;
    const body = { id, amount: toPaise(booking.balance_inr), currency: 'INR' };
    return this.call('balanceOrder', { body, headers: { 'idempotency-key': key } });
  }

  /** Cancels a booking on the terms of this moment. */
  async cancel(id: string) {
    const { cancellation } = (await this.call('cancellation', { query: { id } })).body;
    return this.call('cancelBooking', { body: { id, refund_inr: cancellation?.refund_inr ?? 0 } });
  }

  verify(answer: WindowAnswer) {
    return this.call('verifyPayment', { body: toProof(answer) });
  }
}

/** What the window answered, as the API takes it. */
export const toProof = (answer: WindowAnswer) => ({
  orderId: answer.razorpay_order_id,
  paymentId: answer.razorpay_payment_id,
  signature: answer.razorpay_signature,
});

/** Travel agents, each of an agency of its own. */
export async function travelAgents(count: number, origin: () => string): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const buyer = new Buyer(origin);
      const sent = registration({ country: '', email: `desk${index}@stress.example` });
      for (const [name, body] of [
        ['registerAgent', sent],
        ['login', { email: sent.email, password: sent.password }],
      ] as const) {
        const { status } = await buyer.call(name, { body });
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      }
      await buyer.upload();
      return buyer;
    }),
  );
}

/** People with accounts. */
export async function people(count: number, origin: () => string): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const buyer = new Buyer(origin);
      const { status } = await buyer.signUp(`buyer${index}@travellers.example`);
      if (status !== 200) throw new Error(`sign-up answered ${status}`);
      await buyer.upload();
      return buyer;
    }),
  );
}
