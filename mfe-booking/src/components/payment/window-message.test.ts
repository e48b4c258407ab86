import { expect, test } from 'vitest';
import { parseWindowMessage } from './window-message.ts';

const paid = {
  source: 'antara-sandbox',
  type: 'paid',
  orderId: 'order_1',
  paymentId: 'pay_1',
  signature: 'ab12',
};

test('CO-09 a payment is read with the message it came in', () => {
  expect(parseWindowMessage(paid, 'order_1')).toEqual({
    type: 'paid',
    payment: { orderId: 'order_1', paymentId: 'pay_1', signature: 'ab12', raw: paid },
  });
});

test('CO-09 closing and a declined card are read', () => {
  expect(
    parseWindowMessage({ source: 'antara-sandbox', type: 'dismissed', failed: true }, 'order_1'),
  ).toEqual({
    type: 'dismissed',
  });
  expect(parseWindowMessage({ source: 'antara-sandbox', type: 'failed', error: {} }, 'order_1')).toEqual({
    type: 'failed',
  });
});

test.each([
  ['another sender', { ...paid, source: 'somebody' }],
  ['another order', { ...paid, orderId: 'order_2' }],
  ['no signature', { ...paid, signature: undefined }],
  ['an unknown type', { ...paid, type: 'cheered' }],
  ['no object', 'paid'],
  ['nothing', null],
])('CO-09 %s is not believed', (_, message) => {
  expect(parseWindowMessage(message, 'order_1')).toBeNull();
});
