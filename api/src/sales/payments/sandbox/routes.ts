/** Routes of the sandbox's payment window and bank for the browser. They are not part of the contract's calls. */
import { z } from 'zod/mini';
import { signCheckout } from '../signatures.ts';
import { parseInput } from '../../../platform/implement.ts';
import type { Plugin } from '../../../platform/platform.ts';
import { throwHttpError } from '../../../platform/http-error.ts';
import { limitAddress } from '../../../platform/limits/limit-address.ts';
import { charge, findOrder } from './bank.ts';
import { validateCard } from './card.ts';
import {
  renderCheckoutPage,
  renderUnknownOrderPage,
  windowPolicy,
  windowScript,
  windowStyle,
} from './window.ts';
import { createSandboxJobs } from './provider.ts';
import { getProvider } from '../providers.ts';

const shortText = (max: number) => z.string().check(z.maxLength(max));
const checkoutQuery = z.object({ order_id: shortText(80), key: shortText(80) });
const payBody = z.object({
  order_id: shortText(80),
  card_number: shortText(40),
  expiry: shortText(10),
  cvv: shortText(8),
  name: shortText(80),
});

const toPaymentError = (code: string, description: string, reason: string, field?: string) => ({
  error: {
    code,
    description,
    source: 'customer',
    step: 'payment_authentication',
    reason,
    ...(field && { field }),
  },
});

export const sandbox = {
  name: 'sandbox',
  routes(app, platform) {
    const { db, secrets, now, config, log } = platform;
    // An installation that takes real money must not offer a bank that makes fake payments.
    if (getProvider(platform).name !== 'sandbox') return;
    if (config.production) log.warn('payments go to the sandbox, as PAYMENTS=sandbox says: no money moves');
    const rateLimit = limitAddress(config, 30, 60);

    app.get('/api/sandbox/checkout', async (request, reply) => {
      const query = parseInput(checkoutQuery, request.query);
      const order = query?.key === secrets.sandboxKeyId ? await findOrder(db, query.order_id) : null;
      reply
        .code(order ? 200 : 404)
        .header('content-security-policy', windowPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8');
      if (!order) return renderUnknownOrderPage();
      const { booking = '', name = '' } = order.notes;
      return renderCheckoutPage(
        { id: order.id, amount: order.amount, description: booking, customerName: name },
        now(),
      );
    });

    const asset = (name: string, type: string, content: string) =>
      app.get(`/api/sandbox/${name}`, async (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content),
      );
    asset('checkout.css', 'text/css; charset=utf-8', windowStyle);
    asset('checkout.js', 'text/javascript; charset=utf-8', windowScript);

    app.post('/api/sandbox/pay', { config: { rateLimit } }, async (request, reply) => {
      const body = parseInput(payBody, request.body);
      if (!body) throwHttpError('INVALID', 'Please fill in the card number, expiry date, CVV and name.');
      const { order_id, ...card } = body;
      const problem = validateCard(card, now());
      if (problem) {
        reply.code(402);
        return toPaymentError(
          'BAD_REQUEST_ERROR',
          problem.description,
          'input_validation_failed',
          problem.field,
        );
      }
      const payment = await charge(platform, order_id, card);
      if (!payment) throwHttpError('NOT_FOUND', 'There is no such order. Please go back to your checkout.');
      if (payment.status === 'failed') {
        reply.code(402);
        return toPaymentError(
          payment.error_code ?? '',
          payment.error_description ?? '',
          'payment_failed',
          'card_number',
        );
      }
      const signature = signCheckout(order_id, payment.id, secrets.sandboxKeySecret);
      return { paid: { order_id, payment_id: payment.id, signature } };
    });
  },
  jobs: createSandboxJobs,
} satisfies Plugin;
