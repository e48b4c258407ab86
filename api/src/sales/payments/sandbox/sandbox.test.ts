import { describe, expect, test } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import {
  badCard,
  createCustomer,
  goodCard,
  placeOrder,
  payOrder,
  payWith,
} from '../../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../../bookings/booking/testing/world.ts';
import { signCheckout } from '../signatures.ts';
import { createId } from './bank.ts';
import { isDeclined, validateCard, parseExpiryEnd, passesLuhn, testCards } from './card.ts';
import { sandboxOrders, sandboxPayments } from './tables.ts';
import { rupeesOf, windowPolicy } from './window.ts';

const server = await testServer();
const { db, secrets } = server.platform;
const { date } = await createWorld(db);
const visitor = await createCustomer(server, 'Asha <b>Rao</b>');
const order = await placeOrder(visitor, { date, rooms: { '101': 1 } });

const open = (query: Record<string, string>) =>
  server.inject({ method: 'GET', url: '/api/sandbox/checkout', query });

describe('a card', () => {
  const now = new Date('2026-06-15T00:00:00Z');
  test.each([
    ['card_number', { card_number: '4111 1111 1111 1112' }],
    ['card_number', { card_number: '4111' }],
    ['card_number', { card_number: '4111 1111 1111 111x' }],
    ['card_number', { card_number: '' }],
    ['expiry', { expiry: '05/26' }],
    ['expiry', { expiry: '13/30' }],
    ['expiry', { expiry: '00/30' }],
    ['expiry', { expiry: '1230' }],
    ['expiry', { expiry: '12/99' }],
    ['cvv', { cvv: '12' }],
    ['cvv', { cvv: '12a' }],
    ['cvv', { cvv: '1234' }],
    ['name', { name: '  ' }],
  ])('with a wrong %s is refused with a message: %o', (field, wrong) => {
    expect(validateCard({ ...goodCard, ...wrong }, now)?.field).toBe(field);
  });

  test('is good to the end of its month, with spaces or without, and four CVV digits where such cards have them', () => {
    expect(validateCard({ ...goodCard, expiry: '06/26' }, now)).toBeNull();
    expect(
      validateCard({ ...goodCard, expiry: '6 / 2026', card_number: '4111111111111111' }, now),
    ).toBeNull();
    expect(validateCard({ ...goodCard, card_number: '3782 822463 10005', cvv: '1234' }, now)).toBeNull();
    // Only cards whose number begins with 34 or 37 have four.
    expect(validateCard({ ...goodCard, card_number: '4111 3411 3711 1114' }, now)).toBeNull();
    expect(parseExpiryEnd('12/26')).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect(passesLuhn('')).toBe(false);
  });
});

describe('the window', () => {
  test('CO-09 shows amount, booking and order under a policy that allows nothing from elsewhere', async () => {
    const answer = await open({ order_id: order.id, key: order.key });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(windowPolicy);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const shown of [rupeesOf(order.amount), order.id, order.booking_id, 'no money moves']) {
      expect(answer.body).toContain(shown);
    }
    expect(answer.body).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(answer.body).not.toMatch(/<b>|<style|style="|<script>|onclick/);
    expect(answer.body).not.toContain(secrets.sandboxKeySecret);
  });

  test('CO-09 offers cards that it takes as they are: one that pays and one that is declined', async () => {
    const { body } = await open({ order_id: order.id, key: order.key });
    const buttons = body.matchAll(
      /data-card="([^"]*)" data-expiry="([^"]*)" data-cvv="([^"]*)" aria-label="([^"]*)"/g,
    );
    const cards = [...buttons].map(([, card_number = '', expiry = '', cvv = '', label]) => ({
      label,
      problem: validateCard({ card_number, expiry, cvv, name: 'Asha Rao' }, new Date()),
      declined: isDeclined(card_number),
    }));
    expect(cards).toEqual([
      { label: 'Use this card: the payment goes through', problem: null, declined: false },
      { label: 'Use this card: the bank declines', problem: null, declined: true },
    ]);
    for (const number of Object.values(testCards)) expect(body).toContain(`<code>${number}</code>`);
  });

  test.each([
    ['another key', { order_id: order.id, key: 'rzp_test_other' }],
    ['no order', { order_id: 'order_00000000000000', key: order.key }],
    ['nothing at all', {}],
  ])('with %s says that there is nothing to pay', async (_, query) => {
    const answer = await open(query as Record<string, string>);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('There is nothing to pay here');
  });

  test('brings its own style and script', async () => {
    for (const [name, type] of [
      ['checkout.css', 'text/css; charset=utf-8'],
      ['checkout.js', 'text/javascript; charset=utf-8'],
    ]) {
      const answer = await server.inject({ method: 'GET', url: `/api/sandbox/${name}` });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    }
  });

  test('writes rupees as they are written in India', () => {
    expect(rupeesOf(12_345_600)).toBe('₹1,23,456');
    expect(rupeesOf(150)).toBe('₹1.50');
  });
});

describe('paying', () => {
  test('CO-09 a card that is not right is not charged, and the field is named', async () => {
    const { status, body } = await payWith(server, order.id, { ...goodCard, expiry: '01/20' });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field: 'expiry', source: 'customer' });
    expect(await db.select().from(sandboxPayments)).toEqual([]);
  });

  test('CO-09 the declined card is declined; the one that pays pays once, with the provider’s signature', async () => {
    const declined = await payWith(server, order.id, badCard);
    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({ reason: 'payment_failed' });
    expect(declined.body.error.description).toContain('declined');
    const first = await payOrder(server, order.id);
    expect(first.signature).toBe(signCheckout(order.id, first.paymentId, secrets.sandboxKeySecret));
    expect(await payOrder(server, order.id)).toEqual(first);
    const rows = await db.select().from(sandboxPayments);
    expect(rows.map((row) => row.status).sort()).toEqual(['captured', 'failed']);
    expect(JSON.stringify(rows)).not.toContain('411111');
    const [kept] = await db.select().from(sandboxOrders);
    expect(kept).toMatchObject({ status: 'paid', attempts: 2 });
  });

  test.each([
    ['an order that does not exist', { order_id: 'order_00000000000000', ...goodCard }, 404],
    ['no card', { order_id: order.id }, 400],
    ['a number for a name', { order_id: order.id, ...goodCard, name: 7 }, 400],
  ])('%s is refused', async (_, payload, status) => {
    const answer = await server.inject({ method: 'POST', url: '/api/sandbox/pay', payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().data.message).toBeTruthy();
  });

  test('another site’s page cannot pay', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/sandbox/pay',
      headers: { origin: 'https://elsewhere.example' },
      payload: { order_id: order.id, ...goodCard },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('ids are fourteen letters and digits', () => {
    for (let i = 0; i < 200; i++) expect(createId('pay')).toMatch(/^pay_[A-Za-z0-9]{14}$/);
  });
});
