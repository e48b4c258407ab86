/**
 * A request of every call that is in order: what it names there is, and its values are those of the people who send it.
 */
import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { createBlankTravel } from '@antara/contracts/api/travel-details';
import type { CallSchemas, Schemas } from '@antara/contracts/api/schemas';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod/mini';
import { update, registration } from '../../src/sales/agents/testing/agents.ts';
import { orderBody, withPassports } from '../../src/bookings/booking/testing/fixture.ts';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { pdf } from '../../src/site/enquiries/testing/enquiries.ts';
import { picture, smallPicture } from '../../src/bookings/passports/testing/passports.ts';
import { inrOf } from '../../src/sales/payments/testing/additions.ts';
import { multipart } from '../multipart.ts';
import type { Visitor } from '../server.ts';
import type { Owned, Person, Site } from './people.ts';

/** Who sends a request, and whose booking it is about. */
export interface Sender {
  site: Site;
  caller: Person;
  owned: Owned;
}

/** The parts of a request. */
export interface Sample {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The content of the one file. */
  file?: Buffer;
}

type Part<Call, Name extends 'query' | 'body' | 'headers'> = Call extends {
  [Key in Name]: infer Schema extends z.core.$ZodType;
}
  ? undefined extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown;
type SampleOf<Call> = Part<Call, 'query'> &
  Part<Call, 'body'> &
  Part<Call, 'headers'> &
  (Call extends { file: object } ? { file: Buffer } : unknown);

const none = () => ({});
const idempotent = () => ({ headers: { 'idempotency-key': randomUUID() } });
const ofBooking = ({ owned: { id } }: Sender) => ({ query: { id } });
const person = { name: 'Nila Roy', mobile_no: '9000000009', password: 'quiet river 8' };
const unusedAddress = () => `${randomUUID()}@travellers.example`;
const logo = await picture(300, 200).png().toBuffer();
const resume = pdf();
const walkPrice = inrOf({ addons: [{ id: 0, travellers: 1 }] }) * 100;

/** A request for each call of the contract: one without does not compile. */
export const requests: { [Name in CallName]: (sender: Sender) => SampleOf<Schemas[Name]> } = {
  validate: none,
  login: ({ caller: { email, password } }) => ({ body: { email, password } }),
  loginCode: () => ({ body: { code: '123456' } }),
  signup: () => ({ body: { ...person, email: unusedAddress() } }),
  logout: none,
  sendCode: ({ caller: { email } }) => ({ body: { email } }),
  checkCode: ({ caller: { email } }) => ({ body: { email, otp: '123456' } }),
  updatePassword: ({ caller: { email } }) => ({ body: { email, password: 'quiet river 8' } }),

  account: none,
  updateAccount: () => ({ body: { name: 'Nila Roy', mobile_no: '9000000009' } }),
  changePassword: ({ caller: { password } }) => ({ body: { current: password, password: 'quiet river 8' } }),
  changeEmail: ({ caller: { password } }) => ({ body: { email: 'other@x.example', password } }),
  sendEmailCode: none,
  confirmEmail: () => ({ body: { otp: '123456' } }),
  endSessions: ({ caller: { password } }) => ({ body: { session: 'others', password } }),
  accountData: none,
  deleteAccount: ({ caller: { password } }) => ({ body: { password } }),
  beginTwoFactor: ({ caller: { password } }) => ({ body: { password } }),
  confirmTwoFactor: () => ({ body: { code: '123456' } }),
  endTwoFactor: ({ caller: { password } }) => ({ body: { password, code: '123456' } }),
  renewRecoveryCodes: ({ caller: { password } }) => ({ body: { password, code: '123456' } }),

  cruises: none,
  cruise: () => ({ query: { slug: 'test-ship' } }),
  tours: ({ site }) => ({
    query: { river: 'Ganges', month: site.world.date.slice(0, 7), sort: 'departure', limit: '10' },
  }),
  tourChoices: none,
  tourNames: () => ({ query: { q: 'river', limit: '10' } }),
  tour: () => ({ query: { slug: tourName } }),
  availability: ({ site }) => ({ query: { slug: tourName, date: site.world.date } }),

  exchangeRate: none,
  coupon: () => ({ query: { promoCode: 'RIVER10' } }),
  currentHold: ({ site }) => ({ query: { tourName, selectedDate: site.world.date } }),
  hold: ({ site, caller }) => ({
    body: { tourName, selectedDate: site.world.date, rooms: [caller.room] },
  }),
  releaseHold: none,
  saveGuests: ({ caller: { passports } }) => ({
    body: {
      booking_data: [
        { name: 'Nila Roy', mobile_no: '9000000009', country_code: '+91', category: 'GUEST', ...passports },
      ],
    },
  }),
  bookings: () => ({ query: { limit: '10' } }),
  booking: ofBooking,
  cancellation: ofBooking,
  cancelBooking: ({ owned: { id, refundInr } }) => ({ body: { id, refund_inr: refundInr } }),
  changeWishes: ({ owned: { id, room } }) => ({
    body: {
      id,
      rooms: [{ roomNumber: room, beds: 'TWIN', guests: [{ diet: 'Vegan', needs: 'A wheelchair' }] }],
      wishes: { celebration: 'A birthday', emergency_name: 'Kamala', emergency_contact: '9000000009' },
    },
  }),
  correctGuestName: ({ owned: { id, room, lastName } }) => ({
    body: { id, roomNumber: room, place: 0, firstName: 'Aasha', lastName },
  }),
  sendPapers: ({ owned: { id } }) => ({ body: { id } }),
  addonOffer: ofBooking,
  bookingPassports: ofBooking,
  // The front as the back: the front's file, which others look at, stays.
  savePassportPicture: ({ owned: { id, passport } }) => ({
    body: { id, guest: 0, side: 'passport_back', picture: passport },
  }),
  savePassportDetails: ({ owned: { id } }) => ({
    body: {
      id,
      guest: 0,
      details: { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' },
    },
  }),
  saveTravelDetails: ({ owned: { id } }) => ({
    body: { id, guest: 0, travel: { ...createBlankTravel(), visa_number: 'V123', arrival_on: '2027-03-01' } },
  }),
  dateChanges: ofBooking,
  dateChange: ({ site, owned: { id } }) => ({ query: { id, date: site.otherDate } }),

  siteInfo: none,
  menuScenes: none,
  screenPicture: () => ({ query: { screen: 'login' } }),
  linkPreview: () => ({ query: { path: '/' } }),
  search: () => ({ query: { q: 'river week' } }),
  subscribe: () => ({ body: { email: unusedAddress() } }),
  content: () => ({ query: { type: 'BLOG', limit: '2', cursor: '2026-04-01.1' } }),
  contentSummaries: () => ({ query: { type: 'BLOG', limit: '2', cursor: '2026-04-01.1' } }),
  blog: () => ({ query: { slug: 'tides' } }),
  gallery: () => ({ query: { category: 'River life', page: '1' } }),
  legal: () => ({ query: { type: 'FAQ' } }),
  travelAdvice: none,
  careers: none,
  page: () => ({ query: { page: 'HOME' } }),
  calendar: ({ site }) => ({
    query: { month: site.world.date.slice(0, 7), vessel: 'Test', limit: '2', cursor: '2026-04-01.1' },
  }),
  enquiry: () => ({
    body: {
      category: 'CONTACT',
      name: 'Nila Roy',
      email: unusedAddress(),
      mobile_no: '9000000009',
      message: 'When do you sail?',
      file: '/contact-us',
    },
  }),
  joinWaitingList: ({ site }) => ({
    body: {
      tour: tourName,
      date: site.world.laterDate,
      category: 'Heritage',
      suites: '1',
      name: 'Nila Roy',
      email: unusedAddress(),
      contactNumber: '9000000009',
      consent: true,
    },
  }),
  upload: () => ({ file: resume }),
  uploadImages: () => ({ file: smallPicture }),

  countries: none,
  states: () => ({ query: { country_id: 'IN' } }),
  cities: () => ({ query: { state_id: 'IN-WB' } }),
  groups: none,
  registerAgent: () => ({
    body: registration({ email: unusedAddress(), company_name: `Quiet ${randomUUID()}` }),
  }),
  updateAgent: ({ caller: { email } }) => ({ body: update({ email }) }),
  agentProfile: none,
  uploadAgencyLogo: () => ({ file: logo }),
  removeAgencyLogo: none,
  agentGallery: none,
  agentCommission: none,
  agentHome: none,
  agentBookings: () => ({ query: { q: 'river', page: '1', statement: '1' } }),
  agentOptions: () => ({ query: { q: 'river', ended: '1' } }),
  optionEligibility: ({ site }) => ({ query: { tourName, selectedDate: site.world.date } }),
  takeOption: ({ site, caller }) => ({
    body: {
      tourName,
      selectedDate: site.world.date,
      rooms: [{ roomNumber: caller.room, travellers: 1 }],
      reference: 'A file of ours',
    },
  }),
  releaseOption: ({ site }) => ({ body: { id: site.agency.option } }),
  extendOption: ({ site }) => ({ body: { id: site.agency.option } }),
  paymentLinks: ({ owned }) => ({ query: { bookings: owned.id } }),
  clientPayments: none,
  orderForClient: ({ site, caller }) => {
    const body = orderBody({ date: site.world.date, rooms: { [caller.room]: 1 } });
    return { ...idempotent(), body: { ...withPassports(body, caller.passports), by: 'COPY' } };
  },
  createPaymentLink: ({ owned: { id } }) => ({ body: { id, by: 'COPY' } }),
  withdrawPaymentLinks: ({ owned: { id } }) => ({ body: { id } }),
  agentClients: () => ({ query: {} }),
  colleagues: none,
  inviteColleague: () => ({ body: { email: unusedAddress() } }),
  removeColleague: ({ site }) => ({ body: { id: site.agency.colleague } }),
  invitation: ({ site }) => ({ body: { token: site.agency.invitation } }),
  joinAgency: ({ site }) => ({ body: { token: site.agency.invitation, account: person } }),

  createOrder: ({ site, caller }) => ({
    ...idempotent(),
    body: withPassports(orderBody({ date: site.world.date, rooms: { [caller.room]: 1 } }), caller.passports),
  }),
  closeOrder: () => ({ body: { key: randomUUID(), window: randomUUID() } }),
  balanceOrder: ({ owned: { id, balance } }) => ({
    ...idempotent(),
    body: { id, amount: balance, currency: 'INR' },
  }),
  addonOrder: ({ site, owned: { id } }) => ({
    ...idempotent(),
    body: {
      id,
      amount: walkPrice,
      currency: 'INR',
      addons: [{ id: site.world.addOn, travellers: 1 }],
      extensions: [],
    },
  }),
  dateOrder: ({ owned: { id, dateChange } }) => ({ ...idempotent(), body: toDateOrder(id, dateChange) }),
  verifyPayment: ({ owned: { proof } }) => ({ body: proof }),
  paymentLink: ({ site }) => ({ body: { token: site.agency.paymentToken } }),
  linkOrder: ({ site }) => ({
    ...idempotent(),
    body: { token: site.agency.paymentToken, amount: site.owned.agency.balance, currency: 'INR' },
  }),
  verifyLinkPayment: ({ site }) => ({
    body: { token: site.agency.paymentToken, ...site.agency.linkProof },
  }),
};

/** Sends a request of a call as `visitor`. */
export function sendSample(
  visitor: Visitor,
  name: CallName,
  file: CallSchemas['file'],
  { query, body, headers, file: content }: Sample,
): Promise<LightMyRequestResponse> {
  const [method, path] = calls[name];
  const search = query && new URLSearchParams(query as Record<string, string>).toString();
  const url = `/api${path}${search ? `?${search}` : ''}`;
  if (file) {
    const form = multipart({ field: file.field, filename: 'file', type: file.types[0]!, content: content! });
    return visitor.send({ method, url, ...form });
  }
  if (method === 'GET') return visitor.send({ method, url, ...(headers && { headers }) });
  return visitor.send({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body ?? {}),
  });
}
