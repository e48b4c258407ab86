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

function readAny(body: unknown, eventId = 'evt_1') {
  const raw = Buffer.from(JSON.stringify(body));
  return readSignedWebhook(names, signWebhook(names, raw, eventId, secret), raw, secret);
}

function read(body: unknown, eventId?: string) {
  const event = readAny(body, eventId);
  if ('unread' in event) throw new Error(event.unread);
  return event;
}

const toEvent = (about: object, event = 'payment.captured') => ({
  event,
  payload: { payment: { entity: { ...entity, ...about } } },
});
const readPayment = (about: object) => read(toEvent(about)).payment;

describe('a signed webhook', () => {
  test('CO-09 tells an event by its id, and the payment it is about', () => {
    const event = { event: 'payment.captured', payload: { payment: { entity } } };
    const rest = { payment, dispute: null, refundFailed: false };
    expect(read(event)).toEqual({ id: 'evt_1', event: 'payment.captured', ...rest });
    for (const payload of [undefined, {}]) {
      const settlement = { id: 'evt_1', event: 'settlement.processed', ...rest, payment: null };
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
      expect(readAny(event, eventId)).toEqual({ event: event.event, unread: 'The event has no id.' });
      expect(read(event, 'e'.repeat(100)).id).toHaveLength(100);
    },
  );

  test('CO-09 a message without an id is not read, one with two signatures is refused', () => {
    const raw = Buffer.from('{"event":"x"}');
    const headers = signWebhook(names, raw, 'evt_1', secret);
    const without = { [names.signature]: headers[names.signature] };
    expect(readSignedWebhook(names, without, raw, secret)).toMatchObject({
      event: 'x',
      unread: 'The event has no id.',
    });
    const twice = { ...headers, [names.signature]: [headers[names.signature]!, headers[names.signature]!] };
    expect(() => readSignedWebhook(names, twice, raw, secret)).toThrow(WebhookError);
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
  ])('CO-09 a payment with %s is not read, and the event is named', (_, about) => {
    const unread = { event: 'payment.captured', unread: expect.stringContaining('payload.payment.entity') };
    expect(readAny(toEvent(about))).toEqual(unread);
  });

  test('CO-09 tells a dispute, and that it wants another answer unless it has ended', () => {
    const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 100, respond_by: 1_800_600_000 };
    const readDispute = (status: string, step: string) =>
      read({
        event: `payment.dispute.${step}`,
        payload: { dispute: { entity: { ...dispute, status } } },
        created_at: 1_800_000_000,
      }).dispute;
    const opened = {
      id: 'disp_1',
      paymentId: 'pay_1',
      status: 'open',
      amount: 100,
      reason: '',
      respondBy: new Date(1_800_600_000_000),
      saidAt: payment.madeAt,
    };
    expect(readDispute('open', 'created')).toEqual(opened);
    expect(readDispute('under_review', 'under_review')?.status).toBe('under-review');
    expect(readDispute('under_review', 'action_required')?.status).toBe('action-required');
    expect(readDispute('lost', 'action_required')?.status).toBe('lost');
  });
});
