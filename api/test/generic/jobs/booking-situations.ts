/** Jobs of bookings, their payments and their links. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { createOtherShip } from '../../../src/bookings/booking/testing/other-ship.ts';
import { tourName } from '../../../src/bookings/booking/testing/world.ts';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bookings } from '../../../src/bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
  type Basket,
} from '../../../src/bookings/booking/testing/fixture.ts';
import { endExpired, moveDepartureTo } from '../../../src/bookings/booking/testing/time.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { askClient } from '../../../src/sales/payment-links/testing/fixture.ts';
import { toCivilDate } from '../../../src/platform/clock.ts';
import { paymentOrders } from '../../../src/bookings/booking/payment-tables.ts';
import { enqueueBalanceReminders, enqueueDepositReminders } from '../../../src/sales/payments/reminders.ts';
import { inrOf } from '../../../src/sales/payments/testing/additions.ts';
import { allowDateChanges, moveToDate } from '../../../src/sales/payments/testing/date-changes.ts';
import { passOrderTime } from '../../../src/sales/payments/testing/fixture.ts';
import type { Visitor } from '../../server.ts';
import {
  book,
  client,
  createOwner,
  createReader,
  type Expected,
  type JobSite,
  type Situations,
} from './situation.ts';
import { succeed } from '../succeed.ts';

const key = () => ({ 'idempotency-key': randomUUID() });

/** Pays what is left of a booking. */
async function payBalance({ server }: JobSite, visitor: Visitor, id: string) {
  const { booking } = await succeed(visitor.call('booking', { query: { id } }));
  const body = { id, amount: booking.balance_inr * 100, currency: 'INR' };
  const { data } = await succeed(visitor.call('balanceOrder', { body, headers: key() }));
  await succeed(visitor.call('verifyPayment', { body: await payOrder(server, toPaymentOrder(data).id) }));
}

/** The client of an agency pays what is left of a booking by payment link. */
async function payBalanceByLink({ server }: JobSite, owner: Visitor, id: string) {
  const { booking } = await succeed(owner.call('booking', { query: { id } }));
  const { token } = await succeed(owner.call('createPaymentLink', { body: { id, by: 'COPY' } }));
  const payer = server.visitor();
  const body = { token: token!, amount: booking.balance_inr * 100, currency: 'INR' } as const;
  const { data } = await succeed(payer.call('linkOrder', { body, headers: key() }));
  if ('booked' in data) throw new Error('It is booked already');
  const proof = await payOrder(server, data.id);
  await succeed(payer.call('verifyLinkPayment', { body: { token: token!, ...proof } }));
}

/** Adds an excursion to a booking and pays for it. */
async function addWalk({ server, world }: JobSite, visitor: Visitor, id: string) {
  const wantedExtras = { addons: [{ id: world.addOn, travellers: 1 }], extensions: [] };
  const body = { id, amount: inrOf(wantedExtras) * 100, currency: 'INR', ...wantedExtras };
  const { data } = await succeed(visitor.call('addonOrder', { body, headers: key() }));
  await succeed(visitor.call('verifyPayment', { body: await payOrder(server, toPaymentOrder(data).id) }));
}

/** Moves a booking to the later departure, and pays what is due for it. */
async function changeDate({ server, world }: JobSite, visitor: Visitor, id: string) {
  await allowDateChanges(server.platform.db);
  await moveToDate(server, visitor, id, world.laterDate);
}

async function cancel(visitor: Visitor, id: string) {
  const { cancellation } = await succeed(visitor.call('cancellation', { query: { id } }));
  await succeed(visitor.call('cancelBooking', { body: { id, refund_inr: cancellation.refund_inr } }));
}

/** A customer's booking of which the deposit is paid, with its departure so many days ahead. */
export async function bookDeparture(site: JobSite, days: number): Promise<Expected> {
  const { platform } = site.server;
  const reader = await createReader(site);
  const id = await book(site, reader, { plan: 'DEPOSIT' });
  await moveDepartureTo(platform.db, id, days);
  const earlier = sql`${bookings.booked_at} - interval '2 days'`;
  await platform.db.update(bookings).set({ booked_at: earlier }).where(eq(bookings.booking_id, id));
  await enqueueBalanceReminders(platform);
  return { reader };
}

/** An agency's booking for a client who gets mails too, and what then happens to it. */
const bookForClient =
  (act: (site: JobSite, owner: Visitor, id: string) => Promise<void>, change: Partial<Basket> = {}) =>
  async (site: JobSite): Promise<Expected> => {
    const reader = await createOwner(site);
    const id = await book(site, reader, { client, ...change });
    await act(site, reader, id);
    return { reader };
  };

const bookAnd =
  (act: (site: JobSite, visitor: Visitor, id: string) => Promise<void>, change: Partial<Basket> = {}) =>
  async (site: JobSite): Promise<Expected> => {
    const reader = await createReader(site);
    await act(site, reader, await book(site, reader, change));
    return { reader };
  };

/** An order that waits for a bank transfer, and what becomes of it. */
const orderAnd =
  (act: (site: JobSite) => Promise<void>) =>
  async (site: JobSite): Promise<Expected> => {
    const { server, world, takeRoom } = site;
    const reader = await createReader(site);
    const order = await placeOrder(reader, { date: world.date, rooms: { [takeRoom()]: 1 } });
    const until = toCivilDate(server.platform.now());
    await operatorOf(server).ask('bookings.expectTransfer', { booking_id: order.booking_id, until });
    await act(site);
    return { reader };
  };

async function letItLapse({ server: { platform } }: JobSite) {
  const past = sql`now() - interval '1 hour'`;
  await platform.db
    .update(bookings)
    .set({ hold_expires_at: past })
    .where(sql`${bookings.expected_transfer} IS NOT NULL AND ${bookings.status} = 'PENDING'`);
  await endExpired(platform);
}

/** Orders at the double of Razorpay, in a suite of that API's own world. */
async function orderAtRazorpay({ razorpay }: JobSite, room: string) {
  const { server, world } = razorpay;
  const reader = await createCustomer(server);
  return { reader, order: await placeOrder(reader, { date: world.date, rooms: { [room]: 1 } }) };
}

/** The guests of a booking get another suite. */
async function changeSuite({ server, takeRoom }: JobSite, visitor: Visitor, id: string) {
  const { booking } = await succeed(visitor.call('booking', { query: { id } }));
  const from = booking.booking_data[0]!.room_number;
  const suiteMove = { booking_id: id, from, to: takeRoom(), reason: 'The shower is repaired' };
  await operatorOf(server).ask('bookings.moveSuite', suiteMove);
}

/** Another person travels in place of the first guest of a booking. */
async function changeGuest({ server }: JobSite, visitor: Visitor, id: string) {
  const { booking } = await succeed(visitor.call('booking', { query: { id } }));
  await operatorOf(server).ask('bookings.changeGuest', {
    booking_id: id,
    room: booking.booking_data[0]!.room_number,
    guest: 1,
    first_name: 'Leela',
    last_name: 'Bose',
    age: 35,
    gender: 'Female',
    country: 'India',
    other_person: true,
    reason: 'asked by telephone',
  });
}

/** The second suite of a booking is cancelled. */
const cancelSuite =
  (act: (site: JobSite, change: Partial<Basket>) => Promise<Visitor>) => async (site: JobSite) => {
    const rooms = { [site.takeRoom()]: 1, [site.takeRoom()]: 1 } as const;
    const reader = await act(site, { rooms });
    const [booking] = (await succeed(reader.call('bookings'))).bookings;
    const part = { booking_id: booking!.booking_id, room: booking!.booking_data[0]!.room_number };
    await operatorOf(site.server).ask('bookings.cancelPart', { ...part, reason: 'asked by telephone' });
    return { reader };
  };

let departures = 0;

type Ask = ReturnType<typeof operatorOf>['ask'];
interface OwnDeparture {
  journey: string;
  date: string;
  reason: string;
}

/** The departure of a booking, one of its own, gets another day or another ship. */
const changeDepartureOf =
  (
    act: (ask: Ask, departure: OwnDeparture, site: JobSite) => Promise<unknown>,
    createBooker: (site: JobSite) => Promise<Visitor>,
    change: Partial<Basket> = {},
  ) =>
  async (site: JobSite): Promise<Expected> => {
    const { ask } = operatorOf(site.server);
    const date = addDays(site.world.laterDate, 60 + 30 * ++departures);
    await ask('departures.add', { journey: tourName, date, season: 'Winter', fare_percent: 110 });
    const reader = await createBooker(site);
    await book(site, reader, { date, ...change });
    await act(ask, { journey: tourName, date, reason: 'Low water' }, site);
    return { reader };
  };

const moveIt = (ask: Ask, departure: OwnDeparture) =>
  ask('departures.move', { ...departure, to: addDays(departure.date, 1) });

const changeShipOf = async (ask: Ask, departure: OwnDeparture, { server }: JobSite) =>
  ask('departures.changeShip', { ...departure, ship: await createOtherShip(server.platform.db) });

const readBooks = ({ razorpay: { double } }: JobSite) =>
  structuredClone({ payments: double.books.payments, refunds: double.books.refunds });

export const bookingSituations: Situations<
  | 'mail'
  | 'client-mail'
  | 'payment-link'
  | 'client-payment-lapsed'
  | 'dispute-mail'
  | 'paper-mail'
  | 'sandbox-webhook'
  | 'capture'
  | 'refund'
> = {
  mail: {
    'booking-confirmation': bookAnd(async () => {}),
    'papers-again': bookAnd(async (_site, visitor, id) => {
      await succeed(visitor.call('sendPapers', { body: { id } }));
    }),
    'balance-received': bookAnd(payBalance, { plan: 'DEPOSIT' }),
    'addition-confirmed': bookAnd(addWalk),
    'date-changed': bookAnd(changeDate),
    'name-corrected': async (site) => {
      const reader = await createReader(site);
      const room = site.takeRoom();
      const id = await book(site, reader, { rooms: { [room]: 1 } });
      const name = { roomNumber: room, place: 0, firstName: 'Aasha', lastName: 'Rao' };
      await succeed(reader.call('correctGuestName', { body: { id, ...name } }));
      return { reader };
    },
    'guest-changed': bookAnd(changeGuest),
    'part-cancelled': cancelSuite(async (site, change) => {
      const reader = await createReader(site);
      await book(site, reader, change);
      return reader;
    }),
    'recipient-changed': bookAnd(async ({ server }, _visitor, id) => {
      const recipient = { booking_id: id, last_name: 'Bose', reason: 'asked by telephone' };
      await operatorOf(server).ask('bookings.changeRecipient', recipient);
    }),
    'transfer-expected': bookAnd(
      async ({ server, world }, _visitor, id) => {
        await operatorOf(server).ask('bookings.expectTransfer', { booking_id: id, until: world.date });
      },
      { plan: 'DEPOSIT' },
    ),
    'deposit-expected': orderAnd(async () => {}),
    'deposit-reminder': orderAnd(async ({ server: { platform } }) => {
      await platform.db
        .update(paymentOrders)
        .set({ created_at: sql`${paymentOrders.created_at} - interval '2 days'` });
      await enqueueDepositReminders(platform);
    }),
    'deposit-lapsed': orderAnd(letItLapse),
    'deposit-lapsed-office': orderAnd(letItLapse),
    'transfer-undone': bookAnd(
      async ({ server }, _visitor, id) => {
        const { ask } = operatorOf(server);
        const transfer = { booking_id: id, reference: 'SBIN426331000001' };
        const on = toCivilDate(server.platform.now());
        await ask('bookings.transferReceived', { ...transfer, on, amount_paise: 100_000 });
        await ask('bookings.transferUndo', { ...transfer, reason: 'a mistake' });
      },
      { plan: 'DEPOSIT' },
    ),
    'balance-reminder': (site) => bookDeparture(site, 64),
    'balance-overdue': (site) => bookDeparture(site, 55),
    'booking-cancelled': bookAnd((_site, visitor, id) => cancel(visitor, id)),
    'departure-moved': changeDepartureOf(moveIt, createReader),
    'suite-changed': bookAnd(changeSuite),
    'ship-changed': changeDepartureOf(changeShipOf, createReader),
    'booking-refunded': bookAnd(async ({ server }, visitor, id) => {
      await cancel(visitor, id);
      await runAllJobs(server.platform);
      await operatorOf(server).ask('bookings.refund', { booking_id: id, reason: 'a kindness' });
    }),
    'payment-returned': async (site) => {
      const reader = await createReader(site);
      const order = await placeOrder(reader, { date: site.world.date, rooms: { [site.takeRoom()]: 1 } });
      await passOrderTime(site.server.platform.db, 61, order.id);
      await reader.call('verifyPayment', { body: await payOrder(site.server, order.id) });
      return { reader };
    },
  },
  'client-mail': {
    'booking-confirmation': bookForClient(async () => {}),
    'balance-received': bookForClient(payBalance, { plan: 'DEPOSIT' }),
    'addition-confirmed': bookForClient(addWalk),
    'date-changed': bookForClient(changeDate),
    'guest-changed': bookForClient(changeGuest),
    'part-cancelled': cancelSuite(async (site, change) => {
      const owner = await createOwner(site);
      await book(site, owner, { client, ...change });
      return owner;
    }),
    'booking-cancelled': bookForClient((_site, owner, id) => cancel(owner, id)),
    'booking-refunded': bookForClient(
      async (site, owner, id) => {
        await payBalanceByLink(site, owner, id);
        // All is kept from day 60 on, so that what goes back later is the client's.
        await moveDepartureTo(site.server.platform.db, id, 50);
        await cancel(owner, id);
        await runAllJobs(site.server.platform);
        const refundRequest = { booking_id: id, amount_inr: 100, reason: 'a kindness' };
        await operatorOf(site.server).ask('bookings.refund', refundRequest);
      },
      { plan: 'DEPOSIT' },
    ),
    'departure-moved': changeDepartureOf(moveIt, createOwner, { client }),
    'suite-changed': bookForClient(changeSuite),
    'ship-changed': changeDepartureOf(changeShipOf, createOwner, { client }),
  },
  'payment-link': {
    '': bookForClient(
      async (_site, owner, id) => {
        await succeed(owner.call('createPaymentLink', { body: { id, by: 'MAIL' } }));
      },
      { plan: 'DEPOSIT' },
    ),
  },
  'client-payment-lapsed': {
    '': async (site) => {
      const { server, world, takeRoom } = site;
      const { db } = server.platform;
      const reader = await createOwner(site);
      const body = orderBody({ date: world.date, rooms: { [takeRoom()]: 1 }, plan: 'DEPOSIT', client });
      const { booking } = await succeed(askClient(reader, body));
      await db
        .update(bookings)
        .set({ hold_expires_at: sql`now() - interval '1 hour'` })
        .where(eq(bookings.booking_id, booking.booking_id));
      await endExpired(server.platform);
      return { reader };
    },
  },
  'paper-mail': {
    '': bookAnd(async ({ server }, _visitor, booking_id) => {
      await operatorOf(server).ask('bookings.send', { booking_id, paper: 'invoice' });
    }),
  },
  'dispute-mail': {
    '': async (site) => {
      const { reader, order } = await orderAtRazorpay(site, '103');
      const { double, pay, server, settle } = site.razorpay;
      const paid = await pay(order.id);
      await settle();
      double.dispute(paid.paymentId, 'created');
      const { body, eventId } = await site.razorpay.lastWebhook('payment.dispute.created');
      await site.razorpay.postWebhook(body, eventId);
      return { server, reader };
    },
  },
  'sandbox-webhook': {
    '': async (site) => {
      const reader = await createReader(site);
      const basket = { date: site.world.date, rooms: { [site.takeRoom()]: 1 } as const };
      const { data } = await succeed(postOrder(reader, orderBody(basket)));
      await payOrder(site.server, toPaymentOrder(data).id);
      return { reader };
    },
  },
  capture: {
    '': async (site) => {
      const { reader, order } = await orderAtRazorpay(site, '101');
      const { double, server, lastWebhook, postWebhook } = site.razorpay;
      double.pay(order.id, { capture: false });
      const { body, eventId } = await lastWebhook('payment.authorized');
      await postWebhook(body, eventId);
      return { server, reader, readOutside: () => readBooks(site) };
    },
  },
  refund: {
    '': async (site) => {
      const { reader, order } = await orderAtRazorpay(site, '102');
      const { pay, server } = site.razorpay;
      await succeed(reader.call('verifyPayment', { body: await pay(order.id) }));
      await cancel(reader, order.booking_id);
      return { server, reader, readOutside: () => readBooks(site) };
    },
  },
};
