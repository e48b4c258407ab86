/**
 * For tests: one interface to two payment providers, the sandbox and a double of Razorpay, each with an API that uses
 * the provider.
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

/** The proof of a payment that the window hands to the page. */
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
  /** The secrets of the provider's signatures. No page ever gets them. */
  keySecret: string;
  webhookSecret: string;
  /** Pays an order in the window; the payment is captured. */
  pay(orderId: string): Promise<Proof>;
  /** Tries to pay with a card that is declined. */
  decline(orderId: string): Promise<void>;
  /** Returns the newest webhook of an event. */
  lastWebhook(event: string): Promise<{ eventId: string; body: string }>;
  /**
   * Delivers a webhook and returns the response status. Without `signature`, the webhook gets the provider's signature.
   */
  postWebhook(body: string, eventId: string, signature?: string): Promise<number>;
  /** Delivers every webhook and runs every job until nothing is left. */
  settle(): Promise<void>;
  /** Drops all webhooks that were not delivered yet. */
  dropWebhooks(): Promise<void>;
  /** Returns the state of a payment at the provider. */
  providerStatus(paymentId: string): Promise<string | undefined>;
  /** Moves the time of a payment back by `minutes`. */
  backdate(paymentId: string, minutes: number): Promise<void>;
  /** Returns how many refunds a payment had. */
  countRefunds(paymentId: string): Promise<number>;
  /** Returns the refunded amount of a payment, in paise. */
  refundedPaise(paymentId: string): Promise<number | undefined>;
  /** Deletes all bookings, orders and payments, in the API and at the provider. */
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

/** Creates a harness with the sandbox, the embedded default. */
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

/** Creates a harness with the double of Razorpay. */
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
