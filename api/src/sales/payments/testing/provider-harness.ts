/**
 * For tests: one interface to two payment providers, the sandbox and a double of Razorpay, each with an API that uses
 * it.
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { testServer, type TestServer } from '../../../../test/server.ts';
import { badCard, runAllJobs, payOrder, payWith } from '../../../bookings/booking/testing/fixture.ts';
import { createWorld, type World } from '../../../bookings/booking/testing/world.ts';
import { outbox } from '../../../base/outbox/tables.ts';
import { sandboxPayments } from '../sandbox/tables.ts';
import { resetBookings, webhooks } from './fixture.ts';
import type { PaymentProvider } from '../provider.ts';
import { getProvider } from '../providers.ts';
import { razorpayDouble, type RazorpayDouble } from '../razorpay/testing/double.ts';
import { razorpayHeaders } from '../razorpay/provider.ts';
import { sandboxHeaders } from '../sandbox/provider.ts';
import { hmacHex } from '../signatures.ts';
import type { WebhookHeaders } from '../signed-webhook.ts';

/** What the window tells the page of a payment. */
export interface Proof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** A provider, and the API that takes payments with it. */
export interface ProviderHarness {
  name: PaymentProvider['name'];
  server: TestServer;
  world: World;
  provider: PaymentProvider;
  /** What it signs with: none of them is ever told to a page. */
  keySecret: string;
  webhookSecret: string;
  /** Somebody pays an order in the window, and the money is taken. */
  pay(orderId: string): Promise<Proof>;
  /** Somebody tries a card that is declined. */
  decline(orderId: string): Promise<void>;
  /** The newest webhook of an event, as it would arrive. */
  lastWebhook(event: string): Promise<{ eventId: string; body: string }>;
  /** A webhook arrives; answers the status. Signed by the provider unless a signature is given. */
  postWebhook(body: string, eventId: string, signature?: string): Promise<number>;
  /** Every webhook arrives and every effect is delivered, until nothing is left. */
  settle(): Promise<void>;
  /** Webhooks get lost: none that was to come will come. */
  dropWebhooks(): Promise<void>;
  /** How far a payment is at the bank. */
  providerStatus(paymentId: string): Promise<string | undefined>;
  /** A payment was made so many minutes earlier. */
  backdate(paymentId: string, minutes: number): Promise<void>;
  /** How often a payment was given back. */
  countRefunds(paymentId: string): Promise<number>;
  /** How much of a payment was given back, in paise. */
  refundedPaise(paymentId: string): Promise<number | undefined>;
  /** No booking, no order, no payment, here and there. */
  reset(): Promise<void>;
}

const createWebhookPoster =
  (server: TestServer, names: WebhookHeaders, secret: string): ProviderHarness['postWebhook'] =>
  async (body, eventId, signature = hmacHex(body, secret)) => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: {
        'content-type': 'application/json',
        [names.signature]: signature,
        [names.eventId]: eventId,
      },
      payload: body,
    });
    return statusCode;
  };

/** The embedded default. */
export async function createSandboxHarness(): Promise<ProviderHarness> {
  const server = await testServer();
  const { platform } = server;
  const { db, secrets } = platform;
  const of = (paymentId: string) =>
    db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId));
  return {
    name: 'sandbox',
    server,
    world: await createWorld(db),
    provider: getProvider(platform),
    keySecret: secrets.sandboxKeySecret,
    webhookSecret: secrets.sandboxWebhookSecret,
    pay: (orderId) => payOrder(server, orderId),
    async decline(orderId) {
      const { status } = await payWith(server, orderId, badCard);
      if (status !== 402) throw new Error(`a declined card answered ${status}`);
    },
    async lastWebhook(event) {
      const found = (await webhooks(db)).findLast(({ body }) => body.includes(`"event":"${event}"`));
      if (!found) throw new Error(`The sandbox has no webhook ${event}`);
      return found;
    },
    postWebhook: createWebhookPoster(server, sandboxHeaders, secrets.sandboxWebhookSecret),
    settle: () => runAllJobs(platform),
    async dropWebhooks() {
      await db.delete(outbox).where(and(eq(outbox.kind, 'sandbox-webhook'), sql`${outbox.done_at} IS NULL`));
    },
    providerStatus: async (paymentId) => (await of(paymentId))[0]?.status,
    async backdate(paymentId, minutes) {
      await db
        .update(sandboxPayments)
        .set({ created_at: sql`${sandboxPayments.created_at} - make_interval(mins => ${minutes})` })
        .where(eq(sandboxPayments.id, paymentId));
    },
    countRefunds: async (paymentId) => ((await of(paymentId))[0]?.refund_id ? 1 : 0),
    refundedPaise: async (paymentId) => (await of(paymentId))[0]?.amount_refunded,
    reset: () => resetBookings(db),
  };
}

/** Razorpay, as far as its double goes. */
export async function createRazorpayHarness(): Promise<ProviderHarness & { double: RazorpayDouble }> {
  const double = await razorpayDouble();
  afterAll(() => double.close());
  const server = await testServer({ config: { razorpay: double.config } });
  const { platform } = server;
  const { webhookSecret, keySecret } = double.config;
  const postWebhook = createWebhookPoster(server, razorpayHeaders, webhookSecret);
  let sent = 0;
  return {
    name: 'razorpay',
    double,
    server,
    world: await createWorld(platform.db),
    provider: getProvider(platform),
    keySecret,
    webhookSecret,
    postWebhook,
    async pay(orderId) {
      const answer = double.pay(orderId);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
      return { orderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
    },
    decline: async (orderId) => void double.decline(orderId),
    async lastWebhook(event) {
      const found = double.hooks.findLast((webhook) => webhook.event === event);
      if (!found) throw new Error(`Razorpay has no webhook ${event}`);
      return found;
    },
    async settle() {
      do {
        while (sent < double.hooks.length) {
          const { body, eventId, signature } = double.hooks[sent++]!;
          const status = await postWebhook(body, eventId, signature);
          if (status !== 200) throw new Error(`A webhook was answered ${status}`);
        }
        await runAllJobs(platform);
      } while (sent < double.hooks.length);
    },
    dropWebhooks: async () => void (sent = double.hooks.length),
    providerStatus: async (paymentId) => double.books.payments.get(paymentId)?.status,
    backdate: async (paymentId, minutes) =>
      void (double.books.payments.get(paymentId)!.created_at -= minutes * 60),
    countRefunds: async (paymentId) =>
      [...double.books.refunds.values()].filter((refund) => refund.payment_id === paymentId).length,
    refundedPaise: async (paymentId) => double.books.payments.get(paymentId)?.amount_refunded,
    async reset() {
      double.forget();
      sent = 0;
      await resetBookings(platform.db);
    },
  };
}
