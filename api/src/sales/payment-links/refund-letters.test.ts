import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { agent, readMailsTo, tara } from '../agents/testing/agents.ts';
import {
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { formatInr } from '../../platform/format.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const rooms = { '101': 2, '102': 1 } as const;
const basket = { date: world.date, rooms };
const whole = orderBody(basket).amount;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount;
const [wholeInr, depositInr] = [whole / 100, deposit / 100];
const balanceInr = wholeInr - depositInr;
let owner: Awaited<ReturnType<typeof agent>>;
let client: typeof tara;
let clients = 0;

beforeEach(async () => {
  await resetBookings(db);
  owner = await agent(server, { country: '' });
  client = { ...tara, email: `tara${++clients}@clients.example`, papers_to: 'CLIENT' };
});

/** A booking of which the agency has paid the deposit, and its client the balance by payment link. */
async function bookPaidByBoth(): Promise<string> {
  const body = orderBody({ ...basket, plan: 'DEPOSIT', client });
  const order = toPaymentOrder((await postOrder(owner, body)).body.data);
  await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  const id = order.booking_id;
  const { token } = (await owner.call('createPaymentLink', { body: { id, by: 'COPY' } })).body;
  const visitor = server.visitor('203.0.113.7');
  const orderAnswer = await visitor.call('linkOrder', {
    body: { token: token!, amount: whole - deposit, currency: 'INR' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const proof = await payOrder(server, idOf(orderAnswer.body.data));
  expect((await visitor.call('verifyLinkPayment', { body: { token: token!, ...proof } })).status).toBe(200);
  await runAllJobs(server.platform);
  return id;
}

/** The order's id, of an answer that is no booking yet. */
function idOf(data: { id: string } | { booked: true }): string {
  if ('booked' in data) throw new Error('It is booked already');
  return data.id;
}

const readLetters = async (address: string, subject: string) =>
  (await readMailsTo(server, address))
    // Without the attachments, which would fill pages when something is missing.
    .map((mail) => decodeMail(mail.split('Content-Type: text/html')[0]!).replaceAll(/\s+/g, ' '))
    .filter((mail) => mail.includes(subject));

test('VX-15 a balance that the client paid by link: the letter to the agency names who paid, the client’s thanks for it', async () => {
  const id = await bookPaidByBoth();
  const [toAgency] = await readLetters(owner.email, 'Your balance has arrived');
  expect(toAgency).toContain(
    `Thank you: Tara Sen Gupta has paid the balance of ${formatInr(balanceInr)} by payment link and nothing is left to pay.`,
  );
  const [toClient] = await readLetters(client.email, 'paid in full');
  expect(toClient).toContain(`Thank you: your payment of ${formatInr(balanceInr)} has arrived.`);
  const file = await server.inject({
    url: `/api/booking/document?id=${id}&kind=confirmation`,
    cookies: Object.fromEntries(owner.cookies),
  });
  expect(file.statusCode).toBe(200);
  expect(pdfText(file.rawPayload).replaceAll(/\s+/g, ' ')).toMatch(
    /Balance, payment pay_\w+, paid by payment link/,
  );
});

test('VX-15 cancelled by the agency: dialog, page and letters say what goes to the client’s card and that nothing goes to the agency', async () => {
  const id = await bookPaidByBoth();
  const { cancellation } = (await owner.call('cancellation', { query: { id } })).body;
  const refund_inr = balanceInr;
  expect(cancellation).toMatchObject({ refund_inr, link_inr: refund_inr });
  expect(cancellation.transfer_inr).toBeUndefined();
  const answer = await owner.call('cancelBooking', { body: { id, refund_inr } });
  expect(answer.body.booking.cancellation).toMatchObject({ refund_inr, link_inr: refund_inr });

  const [toAgency] = await readLetters(owner.email, 'Your booking is cancelled');
  expect(toAgency).toContain(
    'The refund goes back to the card with which Tara Sen Gupta paid by payment link, nothing to you.',
  );
  const [toClient] = await readLetters(client.email, 'Your booking is cancelled');
  expect(toClient).toContain(
    `${formatInr(refund_inr)} goes back to the card with which you paid by payment link.`,
  );
  expect(toClient).not.toContain('what comes back to you');
});

test('VX-15 with the fee waived both get their part, and a later refund says the same', async () => {
  const id = await bookPaidByBoth();
  const { ask } = operatorOf(server);
  await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason: 'wished' });
  await runAllJobs(server.platform);
  await ask('bookings.refund', { booking_id: id, reason: 'goodwill' });
  const [more] = await readLetters(owner.email, 'Money is on its way back');
  expect(more).toContain('It goes back to the card you paid with.');

  const other = await bookPaidByBoth();
  await ask('bookings.cancel', { booking_id: other, waive_fee: true, reason: 'wished' });
  const letters = await readLetters(owner.email, 'Your booking is cancelled');
  expect(letters.find((mail) => mail.includes(other))).toContain(
    `in two parts: ${formatInr(balanceInr)} to the card with which Tara Sen Gupta paid by payment link, ${formatInr(depositInr)} to the card you paid with.`,
  );
  const toClient = await readLetters(client.email, 'Your booking is cancelled');
  expect(toClient.find((mail) => mail.includes(other))).toContain(
    'What Lamplight Journeys paid goes back to Lamplight Journeys.',
  );
});

test('VX-15 more that goes back to the client’s card later: the client is written to with the amount', async () => {
  const id = await bookPaidByBoth();
  await moveDepartureTo(db, id, 50);
  const { ask } = operatorOf(server);
  await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason: 'wished' });
  expect((await readLetters(client.email, 'Your booking is cancelled'))[0]).toContain(
    `nothing comes back of the ${formatInr(balanceInr)} that you paid by payment link.`,
  );
  await ask('bookings.refund', { booking_id: id, amount_inr: 1_000, reason: 'goodwill' });
  const letters = await readLetters(client.email, 'Money is on its way back to you');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('₹1,000 goes back to the card with which you paid by payment link.');
});

test('VX-15 a second payment by link goes back: the letter to the agency says that it was the client’s', async () => {
  const body = orderBody({ ...basket, plan: 'DEPOSIT', client });
  const first = toPaymentOrder((await postOrder(owner, body)).body.data);
  await owner.call('verifyPayment', { body: await payOrder(server, first.id) });
  const id = first.booking_id;
  const { token } = (await owner.call('createPaymentLink', { body: { id, by: 'COPY' } })).body;
  const order = async () => {
    const orderAnswer = await server.visitor('203.0.113.20').call('linkOrder', {
      body: { token: token!, amount: whole - deposit, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
    return idOf(orderAnswer.body.data);
  };
  for (const one of [await order(), await order()]) await payOrder(server, one);
  await runAllJobs(server.platform);
  const [letter] = await readLetters(owner.email, 'is being returned');
  expect(letter).toContain(
    'The money goes back to the card with which Tara Sen Gupta paid by payment link, nothing to you.',
  );
});
