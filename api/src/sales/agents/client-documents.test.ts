import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LeadClient } from '@antara/contracts/api/clients';
import { documentUrl, type DocumentKind } from '@antara/contracts/api/documents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { erasePerson } from '../../platform/personal-data.ts';
import { findSessionUser } from '../../base/accounts/sessions.ts';
import { loadBookingDetails } from '../../bookings/booking/booking-details.ts';
import {
  runAllJobs,
  postOrder,
  orderBody,
  payOrder,
  type Basket,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { formatInr, formatUsd } from '../../platform/format.ts';
import { countries, departures } from '../../site/catalogue/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { createAttachments } from '../../bookings/documents/attachments.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { createClientMail } from '../../bookings/booking-mails/client-mails.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { commandLine, operatorOf } from '../../run/operator/testing/fixture.ts';
import { renderHtml } from '../../base/mail/layout.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { agent, tara } from './testing/agents.ts';

const seller = readSampleSetting('seller');

const server = await testServer();
const { platform } = server;
const { db, config } = platform;
const world = await createWorld(db);
await db.insert(settings).values([
  { name: 'seller', value: seller },
  { name: 'commission_percent', value: 12 },
]);
await db.insert(countries).values({ code: 'IN', name: 'India' });
const operator = operatorOf(server);
const named: LeadClient = { ...tara, reference_on_papers: true };
const both: LeadClient = { ...named, papers_to: 'CLIENT' };
const basket: Basket = {
  date: world.date,
  rooms: { '101': 2 },
  addons: [{ id: world.addOn, travellers: 2, price: 5_000, per_person: true }],
  coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
};
const [whole, deposit] = [orderBody(basket), orderBody({ ...basket, plan: 'DEPOSIT' })].map(
  ({ amount }) => amount / 100,
);

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
});

async function booked(more: Partial<Basket> = {}) {
  const agentVisitor = await agent(server, { country: 'India' });
  const orderAnswer = await postOrder(agentVisitor, orderBody({ ...basket, client: named, ...more }));
  expect([orderAnswer.status, orderAnswer.refusal.data.message]).toEqual([200, undefined]);
  await agentVisitor.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  return { agentVisitor, id: orderAnswer.body.data.booking_id };
}
async function payBalance(agentVisitor: Visitor, id: string) {
  const body = { id, amount: (whole! - deposit!) * 100, currency: 'INR' };
  const headers = { 'idempotency-key': `balance-of-${id}-now` };
  const orderAnswer = await agentVisitor.call('balanceOrder', { body, headers });
  await agentVisitor.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
}
async function cancel(agentVisitor: Visitor, id: string) {
  const { cancellation } = (await agentVisitor.call('cancellation', { query: { id } })).body;
  const { status } = await agentVisitor.call('cancelBooking', {
    body: { id, refund_inr: cancellation.refund_inr },
  });
  expect(status).toBe(200);
}
const documentText = async (agentVisitor: Visitor, id: string, kind: DocumentKind) => {
  const cookies = Object.fromEntries(agentVisitor.cookies);
  const { rawPayload } = await server.inject({ url: documentUrl(id, kind), cookies });
  return kind === 'calendar' ? rawPayload.toString('utf8') : pdfText(rawPayload);
};

const careOf = 'Lamplight Journeys, 12 Strand Road, First floor, Kolkata 700001, West Bengal, India';

describe('CO-12 documents of an agency’s booking', () => {
  test('VX-15 the confirmation says who booked for whom, and the agency’s reference where that was allowed', async () => {
    const { agentVisitor, id } = await booked();
    const text = await documentText(agentVisitor, id, 'confirmation');
    expect(text).toMatch(/by Lamplight Journeys for Tara Sen Gupta, reference LJ-204\./);
    const silent = await booked({ client: tara, rooms: { '102': 2 } });
    expect(await documentText(silent.agentVisitor, silent.id, 'confirmation')).toMatch(
      /by Lamplight Journeys for Tara Sen Gupta\./,
    );
    expect(text).toContain('Coupon RIVER10');
    expect(text).not.toContain(agentVisitor.email);
  });

  test('the invoice is the client’s, care of the agency, and stays so', async () => {
    const { agentVisitor, id } = await booked();
    const text = await documentText(agentVisitor, id, 'invoice');
    for (const part of [
      'Tara Sen Gupta',
      'tara@clients.example',
      '+91 98765 43210',
      'Care of',
      careOf,
      'Agency’s reference',
      'LJ-204',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
    expect(text).not.toContain('Imran Qureshi');
    await cancel(agentVisitor, id);
    expect((await documentText(agentVisitor, id, 'credit_note')).replaceAll(/\s+/g, ' ')).toContain(careOf);
  });

  test('of a booking that names no client they are the agent’s, as before', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const orderAnswer = await postOrder(agentVisitor, orderBody(basket));
    await agentVisitor.call('verifyPayment', {
      body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
    });
    const id = orderAnswer.body.data.booking_id;
    expect(await documentText(agentVisitor, id, 'invoice')).not.toContain('Care of');
    const confirmation = await documentText(agentVisitor, id, 'confirmation');
    expect(confirmation).toContain(`by Lamplight Journeys: Imran Qureshi, ${agentVisitor.email}`);
  });
});

describe('CO-10 mails about an agency’s booking', () => {
  test('go to the agency alone, unless it chose otherwise, and name the client', async () => {
    const { agentVisitor, id } = await booked();
    await runAllJobs(platform);
    await cancel(agentVisitor, id);
    await runAllJobs(platform);
    expect(await listMailFiles(server, id)).toEqual([
      `booking-cancelled-${id}.eml`,
      `booking-confirmation-${id}.eml`,
    ]);
    for (const name of await listMailFiles(server, id)) {
      const { head, eml } = await readMailFile(server, name);
      expect(head).toContain(`<${agentVisitor.email}>`);
      expect(head).not.toContain(tara.email);
      expect(eml).toContain('Tara Sen Gupta');
      expect(eml).toContain('LJ-204');
    }
    const { eml } = await readMailFile(server, `booking-confirmation-${id}.eml`);
    expect(eml).toContain('We have written to you alone');
  });

  test('go to the client as well: paid so far, no price, coupon, balance or address of the booking’s page', async () => {
    const { agentVisitor, id } = await booked({ client: both, plan: 'DEPOSIT' });
    await runAllJobs(platform);
    expect(await listMailFiles(server, id)).toEqual([
      `booking-confirmation-${id}-client.eml`,
      `booking-confirmation-${id}.eml`,
    ]);
    const { head, eml } = await readMailFile(server, `booking-confirmation-${id}-client.eml`);
    expect(head).toMatch(/^To: Tara Sen Gupta <tara@clients\.example>/m);
    expect(head).toMatch(new RegExp(`^Reply-To: Lamplight Journeys <${agentVisitor.email}>`, 'm'));
    for (const part of [
      'Lamplight Journeys has booked',
      'Asha Rao',
      'Ravi Rao',
      'Village walk',
      formatInr(deposit!),
    ]) {
      expect(eml).toContain(part);
    }
    const { quote } = (await loadBookingDetails(db, id))!.snapshot;
    const kept = [
      formatUsd(quote.total.usd),
      formatUsd(quote.suites.usd),
      formatInr(whole!),
      formatInr(whole! - deposit!),
      'RIVER10',
      'GST',
      'ommission',
      '/viewbooking',
      'LJ-204',
      'alance',
    ];
    // The letters of the attached documents' base64 spell anything now and then.
    const letter = eml.slice(0, eml.search(/^Content-Disposition: attachment/m));
    for (const part of kept) expect(letter, part).not.toContain(part);

    await payBalance(agentVisitor, id);
    await runAllJobs(platform);
    const files = await listMailFiles(server, `balance-received-${id}`);
    const second = await readMailFile(
      server,
      files.find((name) => name.endsWith('-client.eml'))!,
    );
    expect(second.head).toContain('<tara@clients.example>');
    expect(second.eml).toContain(formatInr(whole!));
    await cancel(agentVisitor, id);
    await runAllJobs(platform);
    const third = await readMailFile(server, `booking-cancelled-${id}-client.eml`);
    expect(third.eml).toContain(
      'What Lamplight Journeys paid goes back to Lamplight Journeys. Please ask them about',
    );
    expect(third.eml.split('Content-Type: text/html')[0]).not.toMatch(/₹/);
  });

  test('the client’s files: a confirmation without the agency’s prices, the invoice, a calendar without a link', async () => {
    const { id } = await booked({ client: both, plan: 'DEPOSIT' });
    const file = (await loadBookingDetails(db, id))!;
    const papers = await createAttachments(db, file, 'booking-confirmation', config.siteUrl, 'client');
    expect(papers.map(({ filename }) => filename)).toEqual([
      `${id}-confirmation.pdf`,
      expect.stringContaining(`${id}-receipt-voucher-ARV-`),
      `${id}.ics`,
    ]);
    const text = pdfText(papers[0]!.content);
    for (const part of ['Asha Rao', 'Village walk', 'Paid so far', formatInr(deposit!), 'Lamplight Journeys'])
      expect(text).toContain(part);
    for (const part of [
      formatUsd(file.snapshot.quote.total.usd),
      formatUsd(file.snapshot.rooms[0]!.price),
      formatInr(whole!),
      'RIVER10',
      'Balance',
      file.payments[0]!.paymentId,
    ]) {
      expect(text, part).not.toContain(part);
    }
    expect(papers[2]!.content.toString('utf8')).not.toContain('viewbooking');
  });

  test('what a client is called cannot become a header or HTML', async () => {
    const { id } = await booked({ client: both });
    const file = (await loadBookingDetails(db, id))!;
    const name = 'Eve\r\nBcc: all@clients.example <script>alert(1)</script>';
    const mail = createClientMail(
      'booking-confirmation',
      file,
      { ...both, firstName: name },
      { attachments: [], company: 'Lotus' },
    );
    expect(renderHtml(mail, [])).not.toContain('<script>');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test('nobody’s details lie in the outbox', async () => {
    await booked({ client: both });
    const rows = JSON.stringify((await db.select().from(outbox)).filter(({ kind }) => kind.endsWith('mail')));
    expect(rows).toContain('client-mail:booking-confirmation');
    for (const trace of ['Tara', tara.email, tara.mobile_no]) expect(rows).not.toContain(trace);
  });
});

describe('the operator', () => {
  test('sees the agency, the client and the reference', async () => {
    const { agentVisitor, id } = await booked({ client: both });
    const { bookings: listed } = await operator.ask('bookings.list', {});
    expect(listed).toMatchObject([
      {
        booking_id: id,
        customer: 'Imran Qureshi',
        agency: 'Lamplight Journeys',
        client: 'Tara Sen Gupta',
        reference: 'LJ-204',
      },
    ]);
    const shownBooking = await operator.ask('bookings.show', { booking_id: id });
    expect(shownBooking).toMatchObject({
      contact: { email: agentVisitor.email },
      booking: { agency: 'Lamplight Journeys', client: { name: 'Tara Sen Gupta', email: tara.email } },
    });
    const line = commandLine(server, mkdtempSync(path.join(tmpdir(), 'antara-operator-')));
    expect((await line('bookings', 'list')).out).toContain('Tara Sen Gupta (Lamplight Journeys)');
    const { out } = await line('bookings', 'show', id);
    expect(out).toContain(
      'Booked by Lamplight Journeys for Tara Sen Gupta, tara@clients.example, +91 98765 43210, reference LJ-204',
    );
    expect(out).toContain('Papers: The agency and the client');
  });
});

/** Ends the cruise, settles every payment, and deletes the account. */
async function leave(agentVisitor: Visitor & { email: string }) {
  const ofWorld = eq(departures.id, world.departure);
  await db.update(departures).set({ date_from: '2024-01-01', date_to: '2024-01-08' }).where(ofWorld);
  await db.update(paymentOrders).set({ next_check_at: null });
  const person = await findSessionUser(db, agentVisitor.cookies.get('token')!, new Date());
  const leaving = { id: person!.id, email: agentVisitor.email, emailVerified: false };
  await transaction(platform.db, (tx) => erasePerson(tx, platform, leaving));
  const back = { date_from: world.date, date_to: addDays(world.date, 7) };
  await db.update(departures).set(back).where(ofWorld);
}

describe('personal data (ADR 0019)', () => {
  test('a client is in the copy of the agency’s bookings, and goes with the account; the invoice keeps the name', async () => {
    const { agentVisitor, id } = await booked({ client: both });
    await runAllJobs(platform);
    const copy = (await agentVisitor.call('accountData')).body.data;
    expect(copy).toMatchObject({
      bookings: [{ booking_id: id, order: { client: { email: tara.email }, agency: {} } }],
      invoices: [{ content: { buyer: { name: 'Tara Sen Gupta' }, care_of: expect.any(Array) } }],
    });

    await leave(agentVisitor);
    const keptText = JSON.stringify([
      await db.select().from(bookings),
      await db.select().from(paymentOrders),
    ]);
    for (const trace of ['Tara', tara.email, tara.mobile_no, 'LJ-204', 'Lamplight']) {
      expect(keptText, trace).not.toContain(trace);
    }
    const [paper] = await db.select().from(invoices);
    expect(paper!.content.buyer).toEqual({ name: 'Tara Sen Gupta', email: '', mobile_no: '' });
    expect(paper!.content).not.toHaveProperty('care_of');
    expect(paper!.content).not.toHaveProperty('reference');
  });

  test('a mail to a client that is still queued when the account is deleted is not sent', async () => {
    const { agentVisitor, id } = await booked({ client: both });
    await leave(agentVisitor);
    await runAllJobs(platform);
    expect((await listMailFiles(server, id)).filter((name) => name.includes('client'))).toEqual([]);
  });
});
