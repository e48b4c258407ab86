/**
 * For tests: a double of Razorpay. A real HTTP server that keeps orders, payments and refunds as documented, a payment
 * window, and signed webhooks. Faults can be injected. Amounts are in paise.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signCheckout, hmacHex } from '../../signatures.ts';
import type { RazorpayConfig } from '../settings.ts';
import { answerCall, Refused, type Books, type Call, type Order, type Payment } from './double-books.ts';

/** A fault of a call. With `answer lost` the call still takes effect. */
export type Fault =
  | 'no answer'
  | 'answer lost'
  | 'malformed'
  | 'html'
  | 400
  | 401
  | 408
  | 409
  | 425
  | 429
  | 500
  | 502
  | 504;

/** A webhook in the form in which it is sent. */
export interface Hook {
  eventId: string;
  event: string;
  body: string;
  signature: string;
}

/** The proof that the window hands to the page's handler. */
export interface WindowAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Events of disputes, `payment.dispute.…`. */
export type DisputeStep = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';

export interface RazorpayDouble {
  /** The configuration for the API under test. */
  config: RazorpayConfig;
  books: Books;
  /** The received calls, newest last. */
  calls: Call[];
  /** The webhooks to send, oldest first. `onHook` is called for each new one. */
  hooks: Hook[];
  onHook: ((hook: Hook) => void) | null;
  /** The delay of each response in milliseconds. */
  delayMs: number;
  /** Makes the next calls that match (`POST /orders`, `GET /payments/…`) fail, one for each fault. */
  fail(match: RegExp, ...faults: Fault[]): void;
  /**
   * Pays in the window. With `capture` false the payment is only authorised. Throws `Refused` when the order cannot be
   * paid.
   */
  pay(orderId: string, how?: { capture?: boolean }): WindowAnswer;
  /** Makes the bank decline; the window stays open. */
  decline(orderId: string): Payment;
  /** Authorises a failed payment, as a bank may do up to three days later. */
  authoriseLate(paymentId: string): WindowAnswer;
  /** Moves a dispute of a payment to the next step, as the cardholder's bank does. The first step opens the dispute. */
  dispute(paymentId: string, step: DisputeStep): void;
  /** Sends webhooks to a URL, in this sequence, and returns the response statuses. */
  send(address: string, hooks: readonly Hook[]): Promise<number[]>;
  forget(): void;
  close(): Promise<void>;
}

const usualMost = 5_000_000_000;

const id = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** Starts a double on a free port of the loopback interface. */
export async function razorpayDouble(port = 0): Promise<RazorpayDouble> {
  const books: Books = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    uniqueReceipts: false,
    most: usualMost,
  };
  const calls: Call[] = [];
  const hooks: Hook[] = [];
  const faults: { match: RegExp; fault: Fault }[] = [];
  /** The number of steps of each payment's dispute. */
  const disputes = new Map<string, number>();
  const keys = {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(12).toString('hex'),
    webhookSecret: randomBytes(12).toString('hex'),
  };

  const tell = (event: string, payment: Payment, order?: Order) =>
    announce(event, { payment: { entity: payment }, ...(order && { order: { entity: order } }) });

  const announce = (event: string, payload: Record<string, { entity: unknown }>, at = Date.now()) => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Double00000000',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(at / 1000),
    });
    const hook = { eventId: id('evt'), event, body, signature: hmacHex(body, keys.webhookSecret) };
    hooks.push(hook);
    double.onHook?.(hook);
  };

  const signed = (payment: Payment): WindowAnswer => ({
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signCheckout(payment.order_id, payment.id, keys.keySecret),
  });

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://double');
    const raw = Buffer.concat(chunks).toString();
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/v1/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: raw ? (JSON.parse(raw) as Record<string, unknown>) : {},
    };
    calls.push(call);
    if (double.delayMs > 0) await sleep(double.delayMs);
    const name = `${call.method} ${call.path}`;
    const at = faults.findIndex(({ match }) => match.test(name));
    const fault = at < 0 ? null : faults.splice(at, 1)[0]!.fault;
    const send = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    if (fault === 'no answer') return;
    if (fault === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
    if (typeof fault === 'number') {
      const code = fault >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
      return send(fault, new Refused(fault, code, `a fault of ${fault}`).body);
    }
    const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    try {
      if (request.headers.authorization !== expected) {
        throw new Refused(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
      }
      if (!url.pathname.startsWith('/v1/')) {
        throw new Refused(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.');
      }
      const answer = answerCall(books, call, tell, id);
      if (fault === 'answer lost') return void response.destroy();
      if (fault === 'malformed') return send(200, { hello: 'world' });
      send(200, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(error.status, error.body);
    }
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address() as AddressInfo;

  function attempt(orderId: string): { order: Order; payment: Payment } {
    const order = books.orders.get(orderId);
    if (!order) throw new Refused(400, 'BAD_REQUEST_ERROR', 'The id provided does not exist');
    const open = [...books.payments.values()].some(
      (one) => one.order_id === orderId && one.status === 'authorized',
    );
    if (order.status === 'paid' || open) {
      throw new Refused(400, 'BAD_REQUEST_ERROR', 'Payment already done for this order.');
    }
    const payment: Payment = {
      id: id('pay'),
      entity: 'payment',
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      status: 'created',
      captured: false,
      method: 'card',
      amount_refunded: 0,
      refund_status: null,
      error_code: null,
      error_description: null,
      created_at: Math.floor(Date.now() / 1000),
    };
    books.payments.set(payment.id, payment);
    order.attempts += 1;
    order.status = 'attempted';
    return { order, payment };
  }

  function authorise(order: Order, payment: Payment, capture: boolean): WindowAnswer {
    payment.status = 'authorized';
    tell('payment.authorized', payment);
    if (capture) {
      payment.status = 'captured';
      payment.captured = true;
      order.status = 'paid';
      order.amount_paid = order.amount;
      order.amount_due = 0;
      tell('payment.captured', payment);
      tell('order.paid', payment, order);
    }
    return signed(payment);
  }

  const double: RazorpayDouble = {
    config: {
      url: `http://127.0.0.1:${address.port}`,
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      ...keys,
    },
    books,
    calls,
    hooks,
    onHook: null,
    delayMs: 0,
    fail: (match, ...more) => void faults.push(...more.map((fault) => ({ match, fault }))),
    pay(orderId, { capture = true } = {}) {
      const { order, payment } = attempt(orderId);
      return authorise(order, payment, capture);
    },
    decline(orderId) {
      const { payment } = attempt(orderId);
      payment.status = 'failed';
      payment.error_code = 'BAD_REQUEST_ERROR';
      payment.error_description = 'Your payment has been declined by the bank.';
      tell('payment.failed', payment);
      return payment;
    },
    authoriseLate(paymentId) {
      const payment = books.payments.get(paymentId);
      if (payment?.status !== 'failed') throw new Error('Only a failed payment is authorised late');
      payment.error_code = payment.error_description = null;
      return authorise(books.orders.get(payment.order_id)!, payment, false);
    },
    dispute(paymentId, step) {
      const payment = books.payments.get(paymentId)!;
      const steps = (disputes.get(paymentId) ?? 0) + 1;
      disputes.set(paymentId, steps);
      const status = { created: 'open', action_required: 'under_review' }[step as string] ?? step;
      const entity = {
        id: paymentId.replace('pay', 'disp'),
        entity: 'dispute',
        payment_id: paymentId,
        amount: payment.amount,
        currency: payment.currency,
        amount_deducted: step === 'lost' ? payment.amount : 0,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        respond_by: payment.created_at + 7 * 86_400,
        status,
        phase: 'chargeback',
        created_at: payment.created_at,
        evidence: null,
      };
      const payload = { payment: { entity: payment }, dispute: { entity } };
      // Each step takes a day, as at real banks.
      announce(`payment.dispute.${step}`, payload, (payment.created_at + steps * 86_400) * 1000);
    },
    async send(to, those) {
      const statuses: number[] = [];
      for (const { body, signature, eventId } of those) {
        const answer = await fetch(to, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-razorpay-signature': signature,
            'x-razorpay-event-id': eventId,
          },
          body,
        });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
      return statuses;
    },
    forget() {
      for (const map of [books.orders, books.payments, books.refunds, disputes]) map.clear();
      books.uniqueReceipts = false;
      books.most = usualMost;
      for (const list of [calls, hooks, faults]) list.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}
