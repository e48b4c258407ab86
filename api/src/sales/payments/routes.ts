/** Routes for orders, verification, and the provider's webhook (CO-09). */
import { paymentSchemas } from '@antara/contracts/api/payment';
import { requireBookingUser } from '../../base/accounts/index.ts';
import { addSalesErrors, ensureHolder } from '../../bookings/booking/index.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { getOfficeFactor } from '../../platform/limits/limit-address.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { implement } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { getEventSource } from '../../base/security-events/index.ts';
import { createAdditionOrder } from './additions.ts';
import { createBalanceOrder } from './balance.ts';
import { createDateOrder } from './date-changes.ts';
import { createOrder } from './create-order.ts';
import { closeOrder } from './orders.ts';
import { getProvider } from './providers.ts';
import { reconcileOrders } from './reconcile.ts';
import { enqueueBalanceReminders, enqueueDepositReminders } from './reminders.ts';
import { verifyPayment } from './verify.ts';
import { receiveWebhook } from './webhook.ts';
import { createPaymentJobs } from './jobs.ts';
import { refund } from './refund.ts';

const reconcileIntervalMs = 15_000;
const reminderIntervalMs = 3_600_000;

export const payments = {
  name: 'payments',
  async routes(app, platform) {
    const provider = getProvider(platform);
    addSalesErrors(app, platform);
    implement(paymentSchemas)(
      app,
      {
        createOrder: async ({ body, headers, request, reply }) => {
          const user = await requireBookingUser(request);
          const orderer = {
            user,
            holder: ensureHolder(request, reply),
            address: digestAddress(request),
            officeFactor: getOfficeFactor(platform.config, request.ip),
            idempotencyKey: headers['idempotency-key'],
            window: headers['payment-window'] ?? '',
          };
          return { data: await createOrder(platform, provider, orderer, body) };
        },
        closeOrder: async ({ body, request }) => {
          const user = await requireBookingUser(request);
          return closeOrder(platform, provider, user.id, body);
        },
        balanceOrder: async ({ body, headers, request }) => {
          const user = await requireBookingUser(request);
          const orderer = { user, idempotencyKey: headers['idempotency-key'] };
          return { data: await createBalanceOrder(platform, provider, orderer, body) };
        },
        addonOrder: async ({ body, headers, request }) => {
          const user = await requireBookingUser(request);
          const orderer = { user, idempotencyKey: headers['idempotency-key'] };
          return { data: await createAdditionOrder(platform, provider, orderer, body) };
        },
        dateOrder: async ({ body, headers, request }) => {
          const orderer = {
            user: await requireBookingUser(request),
            idempotencyKey: headers['idempotency-key'],
            window: headers['payment-window'] ?? '',
          };
          return { data: await createDateOrder(platform, provider, orderer, body) };
        },
        verifyPayment: async ({ body, request }) => {
          const user = await requireBookingUser(request);
          const booking_id = await verifyPayment(platform, provider, { userId: user.id }, body);
          return { booking_id };
        },
      },
      {
        createOrder: { max: 30, seconds: 60 },
        closeOrder: { max: 30, seconds: 60 },
        balanceOrder: { max: 30, seconds: 60 },
        addonOrder: { max: 30, seconds: 60 },
        dateOrder: { max: 30, seconds: 60 },
        verifyPayment: { max: 60, seconds: 60 },
      },
    );

    await app.register(async (webhook) => {
      // Keeps the raw bytes, because the signature covers them.
      webhook.removeAllContentTypeParsers();
      webhook.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      webhook.post('/api/payment/webhook', async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { headers } = request;
        await receiveWebhook(platform, provider, { headers, body, source: getEventSource(request) });
        return { response: 'SUCCESS' };
      });
    });
  },
  start: (platform) => {
    const provider = getProvider(platform);
    const { log } = platform;
    const workers = [
      runInterval(reconcileIntervalMs, () => reconcileOrders(platform, provider), log, 'reconciler'),
      runInterval(reminderIntervalMs, () => enqueueBalanceReminders(platform), log, 'reminders'),
      runInterval(reminderIntervalMs, () => enqueueDepositReminders(platform), log, 'reminders of deposits'),
    ];
    return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
  },
  jobs: (platform) => createPaymentJobs(platform, getProvider(platform)),
  on: {
    'booking-cancelled': async (tx, { booking, refundInr }) => void (await refund(tx, booking.id, refundInr)),
  },
} satisfies Plugin;
