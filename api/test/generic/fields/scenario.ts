/** People who type into every field there is, and what they and those who work for the company get to see of it. */
import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { randomUUID } from 'node:crypto';
import type { LeadClient } from '@antara/contracts/api/clients';
import { desc, eq } from 'drizzle-orm';
import { registration, update } from '../../../src/sales/agents/testing/agents.ts';
import { paymentOrders } from '../../../src/bookings/booking/payment-tables.ts';
import { roomClaims } from '../../../src/bookings/booking/tables.ts';
import { orderBody, runAllJobs, withPassports } from '../../../src/bookings/booking/testing/fixture.ts';
import { tourName } from '../../../src/bookings/booking/testing/world.ts';
import { callBack, uploaded } from '../../../src/site/enquiries/testing/enquiries.ts';
import { passportsOf } from '../../../src/bookings/passports/testing/passports.ts';
import { inrOf } from '../../../src/sales/payments/testing/additions.ts';
import { passOrderTime } from '../../../src/sales/payments/testing/fixture.ts';
import { waitingList } from '../../../src/bookings/waiting-list/tables.ts';
import { tellWaiting } from '../../../src/bookings/waiting-list/tell-waiting.ts';
import type { Visitor } from '../../server.ts';
import type { Kind } from './awkward.ts';
import { noteMove, sendDeskMails, sendOtherMails } from './every-mail.ts';
import { isTyped } from './not-typed.ts';
import { download, readAnswer, readAnswers, readDocuments, readMails } from './outputs.ts';
import {
  createRecorder,
  mobile_no,
  password,
  wishes,
  type Site,
  type Recorder,
  type Recorded,
} from './recorder.ts';

export async function fillEveryField(site: Site, kind: Kind): Promise<Recorded> {
  const recorder = createRecorder(site, kind);
  await fillAsCustomer(recorder);
  await fillAsChangedCustomer(recorder);
  await fillAsAgency(recorder);
  await fillAsChangedAgency(recorder);
  await fillAsVisitor(recorder);
  await runAllJobs(site.server.platform);
  recorder.add(...(await readMails(site.server, site.seen)));
  return recorder.recorded;
}

/** Frees the suites that were waited for, and tells those who wait. */
export async function freeSuites({ server: { platform }, world }: Site): Promise<void> {
  await platform.db.delete(roomClaims).where(eq(roomClaims.departure_id, world.laterDeparture));
  await tellWaiting(platform);
  await runAllJobs(platform);
}

const asks = {
  name: 'Asha Rao',
  email: 'e@x.example',
  mobile_no,
  message: 'When do you sail?',
  country: 'India',
  is_agent: 'no',
};

/** An account, a booking with everything, which is cancelled in the end, and one of which the deposit is paid. */
async function fillAsCustomer(recorder: Recorder): Promise<void> {
  const { server, world, recorded, send, succeed, add, book, verify, takeRoom } = recorder;
  const customer = server.visitor();
  const account = { name: 'Asha Rao', email: 'a@x.example', mobile_no, password };
  const { email } = (await send(customer, 'signup', account)).body;
  recorded.people.push(email);
  const userId = await verify(email);
  await succeed(customer, 'hold', { tourName, selectedDate: world.date, rooms: [takeRoom()] });
  const guest = { name: 'Asha Rao', mobile_no, country_code: '+91', category: 'GUEST' };
  await succeed(customer, 'saveGuests', { booking_data: [{ ...guest, ...(await passportsOf(customer)) }] });
  await customer.call('releaseHold');
  const first = await book(customer, '', {}, { billing: { company: { name: 'Rao Limited', gstin: '' } } });
  const deposit = await book(customer, ' with a deposit', { plan: 'DEPOSIT' });
  const rooms = [{ roomNumber: deposit.room, guests: [{}, {}] }];
  await send(customer, 'changeWishes', { id: deposit.id, rooms, wishes });
  const { firstName = '', lastName = '' } = deposit.body.data.guests[0] ?? {};
  // Capitals are a typing mistake, which may be corrected. Those of some scripts are longer than the letters.
  const name = { firstName: firstName.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()), lastName };
  await succeed(customer, 'correctGuestName', {
    id: deposit.id,
    roomNumber: deposit.room,
    place: 0,
    ...name,
  });
  await succeed(customer, 'sendPapers', { id: deposit.id });
  const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };
  await send(customer, 'savePassportDetails', { id: deposit.id, guest: 0, details });
  const dates = { passport_expires_on: '2033-03-01', arrival_on: world.date, arrival_time: '09:30' };
  await send(customer, 'saveTravelDetails', {
    id: deposit.id,
    guest: 0,
    travel: { ...createBlankTravel(), ...dates },
  });
  await send(customer, 'changeEmail', { email: 'b@x.example', password });
  await payTooLate(recorder, customer);
  await sendOtherMails(recorder, { email, userId, booking: first.id, deposit: deposit.id });
  add(...(await readDocuments(customer, first.id, 'a booking')));
  add(...(await readDocuments(customer, deposit.id, 'a booking with a deposit')));
  add(await readAnswer(customer, 'booking', 'a customer', { query: { id: first.id } }));
  add(await readAnswer(customer, 'bookingPassports', 'a customer', { query: { id: deposit.id } }));
  const isAsked = (leaf: string) => isTyped(leaf) && leaf !== 'enquiry.email';
  await send(customer, 'enquiry', { category: 'CONTACT', ...asks, email }, ' of a customer', isAsked);
  await succeed(customer, 'subscribe', { email });
  add(...(await readAnswers(customer, 'a customer')));
  await cancel(recorder, customer, first.id);
  add(...(await readDocuments(customer, first.id, 'a cancelled booking')));
}

/** Orders, and pays when the order cannot be paid any more. */
async function payTooLate({ server, world, takeRoom, succeed, pay }: Recorder, customer: Visitor) {
  const body = orderBody({ date: world.date, rooms: { [takeRoom()]: 1 } });
  const order = await succeed(customer, 'createOrder', withPassports(body, await passportsOf(customer)));
  await passOrderTime(server.platform.db, 61, (order as { data: { id: string } }).data.id);
  await pay(customer, order);
}

async function cancel({ succeed }: Recorder, visitor: Visitor, id: string): Promise<void> {
  const { cancellation } = (await visitor.call('cancellation', { query: { id } })).body;
  await succeed(visitor, 'cancelBooking', { id, refund_inr: cancellation.refund_inr });
}

async function fillAsChangedCustomer({ server, send, succeed, add }: Recorder): Promise<void> {
  const customer = server.visitor();
  const account = { name: 'Mira Sen', email: `mira${randomUUID()}@x.example`, mobile_no, password };
  await succeed(customer, 'signup', account);
  await send(customer, 'updateAccount', { name: 'Mira Sen', mobile_no });
  add(...(await readAnswers(customer, 'somebody who has changed their name')));
}

/** A registration, an option, a booking for a client, to which something is added, a link to pay by, a colleague. */
async function fillAsAgency(recorder: Recorder): Promise<void> {
  const { server, world, recorded, send, succeed, add, book, pay, verify, takeRoom, handlers } = recorder;
  const owner = server.visitor();
  const { email, password: chosen } = (await send(owner, 'registerAgent', registration({ country: '' })))
    .body;
  recorded.people.push(email);
  await succeed(owner, 'login', { email, password: chosen });
  const userId = await verify(email);
  const rooms = [{ roomNumber: takeRoom(), travellers: 2 }];
  const wantedOption = { tourName, selectedDate: world.date, rooms, reference: '' };
  const { option } = (await send(owner, 'takeOption', wantedOption)).answer as { option: { id: string } };
  await succeed(owner, 'extendOption', { id: option.id });
  await sendOtherMails(recorder, { email, userId, option: option.id });
  add(await download(owner, 'quote of an option', `/api/agent/quote?id=${option.id}`));

  const client: LeadClient = {
    firstName: 'Tara',
    lastName: 'Sen',
    email: 't@x.example',
    mobile_no,
    reference: '',
    reference_on_papers: true,
    papers_to: 'CLIENT',
  };
  const { id } = await book(owner, ' for a client', { plan: 'DEPOSIT', client });
  add(...(await readDocuments(owner, id, 'a booking for a client')));
  await succeed(owner, 'createPaymentLink', { id, by: 'MAIL' });
  const { token } = (await succeed(owner, 'createPaymentLink', { id, by: 'COPY' })) as { token: string };
  add(await readAnswer(server.visitor(), 'paymentLink', 'whoever has the link', { body: { token } }));
  await askClient(recorder, owner, client);
  await fillAsColleague(recorder, owner);
  add(...(await readAnswers(owner, 'an agency')));
  add(await download(owner, 'commission as CSV', '/api/agent/commission.csv'));
  add(await download(owner, 'commission as PDF', '/api/agent/commission.pdf'));

  const walk = { addons: [{ id: world.addOn, travellers: 1 }], extensions: [] };
  const addition = { id, amount: inrOf(walk) * 100, currency: 'INR', ...walk };
  await pay(owner, await succeed(owner, 'addonOrder', addition));
  const { balance_inr } = (await owner.call('booking', { query: { id } })).body.booking;
  const balance = { id, amount: balance_inr * 100, currency: 'INR' };
  await pay(owner, await succeed(owner, 'balanceOrder', balance));
  await noteMove(server.platform.db, id);
  for (const template of ['departure-moved', 'suite-changed', 'ship-changed', 'date-changed'] as const)
    await handlers['client-mail']({ template, bookingId: id }, new AbortController().signal);
  for (const template of ['guest-changed', 'part-cancelled'] as const)
    await handlers['client-mail']({ template, bookingId: id, change: 0 }, new AbortController().signal);
  const refund = { inr: 1, reference: '1', at: new Date().toISOString(), linkPaise: 100 };
  await handlers['client-mail'](
    { template: 'booking-refunded', bookingId: id, refund },
    new AbortController().signal,
  );
  await cancel(recorder, owner, id);
}

/** Orders what a client is to pay by link, and the client does not. */
async function askClient(
  { server, world, send, takeRoom, handlers }: Recorder,
  owner: Visitor,
  client: LeadClient,
) {
  const plain = orderBody({ date: world.date, rooms: { [takeRoom()]: 1 }, plan: 'DEPOSIT', client });
  const data = { ...plain.data, wishes, billing: { company: { name: 'Rao Limited', gstin: '' } } };
  const base = { ...withPassports({ ...plain, data }, await passportsOf(owner)), by: 'MAIL' };
  await send(owner, 'orderForClient', base, ' for a client to pay', isTyped);
  const [order] = await server.platform.db
    .select({ orderId: paymentOrders.id })
    .from(paymentOrders)
    .orderBy(desc(paymentOrders.id))
    .limit(1);
  await handlers['client-payment-lapsed']({ ...order!, why: 'late' }, new AbortController().signal);
}

/** Is invited, joins, and books. */
async function fillAsColleague(recorder: Recorder, owner: Visitor): Promise<void> {
  const { server, seen, recorded, send, succeed, add, book, verify } = recorder;
  const { email } = (await send(owner, 'inviteColleague', { email: 'c@x.example' })).body;
  await runAllJobs(server.platform);
  const mails = await readMails(server, seen);
  add(...mails);
  const token = mails.map(({ content }) => /invitation=([\w-]{43})/.exec(content)?.[1]).find(Boolean);
  add(await readAnswer(server.visitor(), 'invitation', 'whoever is invited', { body: { token } }));
  const colleague = server.visitor();
  await send(colleague, 'joinAgency', { token, account: { name: 'Mira Das', mobile_no, password } });
  await succeed(colleague, 'login', { email, password });
  await verify(email);
  recorded.people.push(email);
  await book(colleague, ' by a colleague', {}, {}, () => false);
  add(...(await readAnswers(colleague, 'a colleague')));
}

async function fillAsChangedAgency({ server, send, succeed, add }: Recorder): Promise<void> {
  const owner = server.visitor();
  const agency = registration({ country: '', company_name: `Lamps ${randomUUID()}` });
  await succeed(owner, 'registerAgent', agency);
  await succeed(owner, 'login', { email: agency.email, password: agency.password });
  await send(owner, 'updateAgent', { ...update({ country: '' }), password: agency.password });
  add(...(await readAnswers(owner, 'an agency that has changed its data')));
}

/** Enquiries by every form, the newsletter, a waiting list. */
async function fillAsVisitor({ server, world, kind, send, handlers }: Recorder): Promise<void> {
  const visitor = server.visitor();
  for (const category of ['CONTACT', 'QUOTE', 'OTHER', 'REPLY'] as const)
    await send(visitor, 'enquiry', { category, ...asks }, ` ${category}`);
  await send(visitor, 'enquiry', { category: 'OTHER', form: 'club-quote', ...asks }, ' of the club');
  await send(visitor, 'enquiry', callBack({ message: asks.message }), ' CALL_BACK');
  const file = await uploaded(server, `${kind.starts[0]}<b t='x'>&\u0928é.pdf`);
  const application = { category: 'CAREER', ...asks, tour: 'Naturalist', file };
  const isApplicant = (leaf: string) => isTyped(leaf) && !['enquiry.tour', 'enquiry.file'].includes(leaf);
  await send(visitor, 'enquiry', application, ' CAREER', isApplicant);
  await send(visitor, 'subscribe', { email: 'n@x.example' });
  const entry = { tour: tourName, date: world.laterDate, suites: '1', name: 'Asha Rao', consent: true };
  await send(visitor, 'joinWaitingList', { ...entry, email: 'w@x.example' });
  const [waiting] = await server.platform.db
    .select({ entryId: waitingList.id })
    .from(waitingList)
    .orderBy(desc(waitingList.id))
    .limit(1);
  const departure = { reason: 'Low water', alternatives: [] };
  await handlers['waiting-list-departure-mail']({ ...waiting!, departure }, new AbortController().signal);
  await sendDeskMails(server.platform.db, handlers);
}
