/** What a signed webhook has to be like, and what is read from it. */
import { describe, expect, test } from 'vitest';
import { WebhookError } from './provider.ts';
import { readSignedWebhook, signWebhook } from './signed-webhook.ts';

const names = { signature: 'x-signature', eventId: 'x-event-id' };
const secret = 'secret of the webhooks';
const entity = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 1_234_500,
  currency: 'INR',
  status: 'captured',
  created_at: 1_800_000_000,
};
const payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amount: 1_234_500,
  currency: 'INR',
  status: 'captured',
  madeAt: new Date('2027-01-15T08:00:00Z'),
  refunded: 0,
};

function read(body: unknown, eventId = 'evt_1') {
  const raw = Buffer.from(JSON.stringify(body));
  return readSignedWebhook(names, signWebhook(names, raw, eventId, secret), raw, secret);
}

const readPayment = (about: object, event = 'payment.captured') =>
  read({ event, payload: { payment: { entity: { ...entity, ...about } } } }).payment;

describe('a signed webhook', () => {
  test('CO-09 tells an event by its id, and the payment it is about', () => {
    const event = { event: 'payment.captured', payload: { payment: { entity } } };
    expect(read(event)).toEqual({ id: 'evt_1', event: 'payment.captured', payment, refundFailed: false });
    for (const payload of [undefined, {}]) {
      const settlement = { id: 'evt_1', event: 'settlement.processed', payment: null, refundFailed: false };
      expect(read({ event: 'settlement.processed', payload })).toEqual(settlement);
    }
    expect(read({ ...event, event: 'refund.failed' }).refundFailed).toBe(true);
  });

  test('CO-12 tells how much of a payment went back: all of it when it was refunded', () => {
    expect(readPayment({ amount_refunded: null })).toEqual(payment);
    expect(readPayment({ amount_refunded: 234_500 })).toEqual({ ...payment, refunded: 234_500 });
    // All of it, also where the amount is left out.
    expect(readPayment({ status: 'refunded' })).toEqual({
      ...payment,
      status: 'refunded',
      refunded: 1_234_500,
    });
  });

  test.each([
    ['created', 'created'],
    ['authorized', 'authorised'],
    ['captured', 'captured'],
    ['failed', 'failed'],
  ])('CO-09 a payment that is %s is %s to us', (status, ours) => {
    expect(readPayment({ status })?.status).toBe(ours);
  });

  test('CO-09 a payment of no order is none of ours', () => {
    for (const order_id of [undefined, null, '']) expect(readPayment({ order_id })).toBeNull();
  });

  // Two events of one id count as one: an event without an id of its own would hide all later ones.
  test.each(['', ' ', 'evt 1', 'evt_1\n', 'évt', 'e'.repeat(101)])(
    'CO-09 “%s” is no id of an event',
    (eventId) => {
      const event = { event: 'payment.captured', payload: { payment: { entity } } };
      expect(() => read(event, eventId)).toThrow(new WebhookError('malformed', 'The event has no id.'));
      expect(read(event, 'e'.repeat(100)).id).toHaveLength(100);
    },
  );

  test('CO-09 a message without an id, or with two signatures, is refused', () => {
    const raw = Buffer.from('{"event":"x"}');
    const headers = signWebhook(names, raw, 'evt_1', secret);
    const without = { [names.signature]: headers[names.signature] };
    expect(() => readSignedWebhook(names, without, raw, secret)).toThrow(
      expect.objectContaining({ reason: 'malformed' }),
    );
    const twice = { ...headers, [names.signature]: [headers[names.signature]!, headers[names.signature]!] };
    expect(() => readSignedWebhook(names, twice, raw, secret)).toThrow(
      expect.objectContaining({ reason: 'forged' }),
    );
  });

  test.each([
    ['an amount that is text', { amount: '1234500' }],
    ['a part of a paisa', { amount: 0.5 }],
    ['a refund of a part of a paisa', { amount_refunded: 0.5 }],
    ['a status that nobody knows', { status: 'disputed' }],
    ['no id', { id: '' }],
    ['an id too long to be kept', { id: 'p'.repeat(81) }],
    ['an order too long to be kept', { order_id: 'o'.repeat(81) }],
    ['no time', { created_at: null }],
  ])('CO-09 a payment with %s is not understood, and refused', (_, about) => {
    expect(() => readPayment(about)).toThrow(new WebhookError('malformed', 'The event cannot be read.'));
  });
});
