/** People of every role, each with something of their own that has words which nobody else's data has. */
import { randomUUID } from 'node:crypto';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import type { PassportPictures } from '@antara/contracts/rules/passport-rules';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { users } from '../../src/base/accounts/tables.ts';
import { cities, consortia, states } from '../../src/sales/agents/tables.ts';
import { readMailsTo, registration } from '../../src/sales/agents/testing/agents.ts';
import { roomClaims } from '../../src/bookings/booking/tables.ts';
import {
  orderBody,
  payOrder,
  placeHold,
  postOrder,
  toPaymentOrder,
} from '../../src/bookings/booking/testing/fixture.ts';
import { createWorld, type World } from '../../src/bookings/booking/testing/world.ts';
import { allowDateChanges, dateChangeRule } from '../../src/sales/payments/testing/date-changes.ts';
import { countries, departures } from '../../src/site/catalogue/tables.ts';
import { writeSomething } from '../../src/site/content/testing/content.ts';
import { operatorOf } from '../../src/run/operator/testing/fixture.ts';
import { optionFor } from '../../src/sales/options/testing/fixture.ts';
import { passportsOf, picture } from '../../src/bookings/passports/testing/passports.ts';
import { multipart } from '../multipart.ts';
import type { TestServer, Visitor } from '../server.ts';
import { succeed } from './succeed.ts';

export const roles = [
  'anonymous',
  'customer',
  'other customer',
  'agency owner',
  'colleague',
  'other agency',
  'suspended agency',
] as const;
export type Role = (typeof roles)[number];

/** Somebody with a browser, who holds a suite. */
export interface Person {
  visitor: Visitor;
  /** Of their account; a visitor's is nobody's. */
  email: string;
  password: string;
  /** The suite that they hold on `world.date`. */
  room: string;
  passports: PassportPictures;
}

/** A booking of which the deposit is paid, and a payment of its balance that has not been reported yet. */
export interface Owned {
  id: string;
  room: string;
  /** The family name of its one guest. */
  lastName: string;
  /** A picture that its owner uploaded. */
  passport: string;
  /** What is left to pay, in paise. */
  balance: number;
  /** What a cancellation brings back today, in rupees. */
  refundInr: number;
  /** What a change to `otherDate` comes to. */
  dateChange: DateChangeQuote;
  proof: { orderId: string; paymentId: string; signature: string };
}

export interface Site {
  server: TestServer;
  world: World;
  /** A departure at the same price on which all suites are free. */
  otherDate: string;
  people: Record<Role, Person>;
  owned: { customer: Owned; agency: Owned };
  agency: {
    option: string;
    /** The id of the member who has joined. */
    colleague: number;
    invitation: string;
    paymentToken: string;
    linkProof: Owned['proof'];
  };
  /** The words and numbers that only data of these people has. */
  marks: Partial<Record<Role, string[]>>;
}

const password = 'slow river 8';
const suites = 60;

/** The words of the names and addresses of each role's data; a colleague's are the agency's. */
const words = {
  customer: ['larkspur'],
  'other customer': ['foxglove'],
  'agency owner': ['hawthorn', 'snapdragon', 'cowslip', 'hollyhock', 'celandine'],
  'other agency': ['bluebell', 'primrose'],
  'suspended agency': ['oleander'],
} satisfies Partial<Record<Role, string[]>>;

const headers = () => ({ 'idempotency-key': randomUUID() });

const client = (word: string): LeadClient => ({
  firstName: 'Dara',
  lastName: word,
  email: `${word}@clients.example`,
  mobile_no: '+919876543210',
  reference: '',
  papers_to: 'CLIENT',
});

/** Fills `server`, whose database is empty, with content, a ship and everybody. */
export async function createSite(server: TestServer): Promise<Site> {
  const { db } = server.platform;
  await writeSomething(db);
  await db.insert(countries).values({ code: 'IN', name: 'India' });
  await db.insert(states).values({ code: 'IN-WB', country_code: 'IN', name: 'West Bengal' });
  await db.insert(cities).values({ state_code: 'IN-WB', name: 'Kolkata' });
  await db.insert(consortia).values({ position: 0, name: 'Virtuoso' });
  const world = await createWorld(db, server.platform.now(), suites);
  // Without a fee nothing is due for another date at the same price.
  await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 }, times: 20 });
  const otherDate = addDays(world.laterDate, 30);
  const [like] = await db.select().from(departures).where(eq(departures.id, world.departure));
  const { id: _, ...departure } = like!;
  await db.insert(departures).values({ ...departure, date_from: otherDate, date_to: addDays(otherDate, 7) });
  await sellOut(server, world);
  let [addresses, rooms] = [0, 107];
  const open = () => server.visitor(`203.0.113.${++addresses}`);
  const takeRoom = () => String(++rooms);

  const signUp = async (word: string) => {
    const visitor = open();
    const email = `${word}@travellers.example`;
    await succeed(
      visitor.call('signup', { body: { name: `Asha ${word}`, email, mobile_no: '9000000001', password } }),
    );
    return { visitor, email };
  };
  const register = async (word: string) => {
    const visitor = open();
    const email = `${word}@agency.example`;
    const body = registration({
      name: `Mr. Imran ${word}`,
      email,
      password,
      company_name: `${word} Voyages`,
    });
    await succeed(visitor.call('registerAgent', { body }));
    await succeed(visitor.call('login', { body: { email, password } }));
    return { visitor, email };
  };
  const invite = async (owner: Visitor, email: string) => {
    await succeed(owner.call('inviteColleague', { body: { email } }));
    const [mail = ''] = await readMailsTo(server, email);
    return /invitation=3D([\w-]{43})/.exec(mail)![1]!;
  };
  const join = async (owner: Visitor, word: string) => {
    const visitor = open();
    const email = `${word}@agency.example`;
    const account = { name: `Mira ${word}`, mobile_no: '9800000004', password };
    await succeed(visitor.call('joinAgency', { body: { token: await invite(owner, email), account } }));
    await succeed(visitor.call('login', { body: { email, password } }));
    return { visitor, email };
  };
  const book = async (visitor: Visitor, word: string, named?: LeadClient): Promise<Owned> => {
    const room = takeRoom();
    const body = orderBody({
      date: world.date,
      rooms: { [room]: 1 },
      plan: 'DEPOSIT',
      ...(named && { client: named }),
    });
    body.data.guests = body.data.guests.map((guest) => ({ ...guest, lastName: word }));
    const order = toPaymentOrder((await succeed(postOrder(visitor, body))).data);
    await succeed(visitor.call('verifyPayment', { body: await payOrder(server, order.id) }));
    const id = order.booking_id;
    const { booking } = await succeed(visitor.call('booking', { query: { id } }));
    const { cancellation } = await succeed(visitor.call('cancellation', { query: { id } }));
    const balance = booking.balance_inr * 100;
    const proof = { orderId: '', paymentId: '', signature: '' };
    const { passport_front: passport } = await passportsOf(visitor);
    const refundInr = cancellation.refund_inr;
    const { quote } = await succeed(visitor.call('dateChange', { query: { id, date: otherDate } }));
    return { id, room, lastName: word, passport, balance, refundInr, dateChange: quote!, proof };
  };

  const anonymous = { visitor: open(), email: 'nobody@travellers.example' };
  const customer = await signUp('larkspur');
  const other = await signUp('foxglove');
  const owner = await register('hawthorn');
  const proveAddresses = () => db.update(users).set({ email_verified_at: server.platform.now() });
  await proveAddresses();
  const colleague = await join(owner.visitor, 'hollyhock');
  const otherAgency = await register('bluebell');
  const suspended = await register('oleander');
  await proveAddresses();
  await operatorOf(server).ask('agents.suspend', { email: suspended.email, reason: 'a test' });

  const owned = {
    customer: await book(customer.visitor, 'larkspur'),
    agency: await book(owner.visitor, 'snapdragon', client('snapdragon')),
  };
  await book(other.visitor, 'foxglove');
  await book(otherAgency.visitor, 'primrose', client('primrose'));
  await sendLogo(owner.visitor);
  const option = await optionFor(owner.visitor, world.date, { [takeRoom()]: 1 }, 'cowslip');
  const { colleagues } = await succeed(owner.visitor.call('colleagues'));
  const invitation = await invite(owner.visitor, 'celandine@agency.example');
  const { token } = await succeed(
    owner.visitor.call('createPaymentLink', { body: { id: owned.agency.id, by: 'COPY' } }),
  );

  // From here on no job may run: it would tell of the payments.
  for (const [person, thing] of [
    [customer, owned.customer],
    [owner, owned.agency],
  ] as const) {
    const body = { id: thing.id, amount: thing.balance, currency: 'INR' };
    const { data } = await succeed(person.visitor.call('balanceOrder', { body, headers: headers() }));
    thing.proof = await payOrder(server, toPaymentOrder(data).id);
  }
  const linked = { token: token!, amount: owned.agency.balance, currency: 'INR' };
  const { data } = await succeed(open().call('linkOrder', { body: linked, headers: headers() }));
  if ('booked' in data) throw new Error('the balance was paid before');
  const linkProof = await payOrder(server, data.id);

  const accounts = {
    anonymous,
    customer,
    'other customer': other,
    'agency owner': owner,
    colleague,
    'other agency': otherAgency,
    'suspended agency': suspended,
  } satisfies Record<Role, { visitor: Visitor; email: string }>;
  const people = {} as Record<Role, Person>;
  for (const role of roles) {
    const { visitor, email } = accounts[role];
    const room = takeRoom();
    await placeHold(visitor, world.date, [room]);
    people[role] = { visitor, email, password, room, passports: await passportsOf(visitor) };
  }
  const agencyMarks = [owned.agency.id, option.id, invitation, token!, owned.agency.proof.signature];
  return {
    server,
    world,
    otherDate,
    people,
    owned,
    agency: { option: option.id, colleague: colleagues[0]!.id, invitation, paymentToken: token!, linkProof },
    marks: {
      ...words,
      customer: [...words.customer, owned.customer.id, owned.customer.proof.signature],
      'agency owner': [...words['agency owner'], ...agencyMarks],
    },
  };
}

/** Gives the agency a logo. */
async function sendLogo(owner: Visitor): Promise<void> {
  const content = await picture(300, 200).png().toBuffer();
  const form = multipart({ field: 'logo', filename: 'logo.png', content });
  const { statusCode } = await owner.send({ method: 'POST', url: '/api/agent/logo', ...form });
  if (statusCode !== 200) throw new Error(`the logo was answered ${statusCode}`);
}

/** Sells the later departure out, so that people wait for it. */
async function sellOut({ platform: { db } }: TestServer, { laterDeparture, suiteOf }: World): Promise<void> {
  const claims = [...suiteOf.values()].map((suite_id) => ({ departure_id: laterDeparture, suite_id }));
  await db.insert(roomClaims).values(claims);
}
