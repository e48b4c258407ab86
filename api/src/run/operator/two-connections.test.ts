/** What two of the operator's people do at once: PostgreSQL only, as the embedded database has one connection. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { agencies } from '../../sales/agents/tables.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { createCustomer, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName as journey } from '../../bookings/booking/testing/world.ts';
import { departures, ships } from '../../site/catalogue/tables.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { applyPayment } from '../../sales/payments/apply-payment.ts';
import type { Db, Tx } from '../../platform/db/types.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { importDocuments } from './import-documents.ts';
import { operatorOf, refused } from './testing/fixture.ts';
import { createAuthor } from './testing/author.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate, departure } = await createWorld(db, new Date(), 14);
const { ask, forget, log } = operatorOf(server);
const reason = 'asked by telephone';

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await forget();
});

describe.runIf(postgresUrl)('a change while somebody else makes the same', () => {
  test('a departure is closed once', async () => {
    const close = (tx: Tx) =>
      tx.update(departures).set({ closed_at: new Date() }).where(eq(departures.id, departure));
    await refused(
      callBeforeCommit(server, close, () => ask('departures.close', { journey, date, reason })),
      'CONFLICT',
      /closed already/,
    );
    expect(await log()).toEqual([]);
    await db.update(departures).set({ closed_at: null });
  });

  test('OF-05 money that comes while a departure is cancelled goes back; what was booked just before is cancelled with it', async () => {
    const buyers = [await createCustomer(server), await createCustomer(server)] as const;
    const [late, early] = [
      await placeOrder(buyers[0], { date, rooms: { '101': 1 } }),
      await placeOrder(buyers[1], { date, rooms: { '102': 1 } }),
    ];
    const cancelled = { journey, date, reason: 'The water is too low' };
    const cancel = (tx: Tx) =>
      cancelDeparture.run(tx, cancelled, server.platform, createAuthor('departures.cancel'));
    const capture = ({ id: orderId, amount }: typeof late, db: Db = server.platform.db) =>
      applyPayment({ ...server.platform, db }, 'sandbox', {
        id: `pay_${orderId}`,
        orderId,
        amount,
        currency: 'INR',
        status: 'captured',
        madeAt: new Date(),
        refunded: 0,
      });
    expect(await callBeforeCommit(server, cancel, () => capture(late))).toMatchObject({
      outcome: 'departure_closed',
    });
    await db.update(departures).set({ closed_at: null, cancelled_at: null });
    const { bookings: all } = await callBeforeCommit(
      server,
      (tx) => capture(early, tx),
      () => ask('departures.cancel', cancelled),
    );
    expect(all).toEqual([
      {
        booking_id: expect.any(String),
        guests: 1,
        suites: ['102'],
        paid_inr: early.amount / 100,
        refund_inr: early.amount / 100,
        transfer_paise: 0,
        link_paise: 0,
      },
    ]);
    await db.update(departures).set({ closed_at: null, cancelled_at: null });
  });

  test('a ship gets one departure on overlapping days', async () => {
    const day = addDays(laterDate, 14);
    const add = async (tx: Tx) => {
      const [row] = await tx.select().from(departures).where(eq(departures.date_from, date));
      const { id: _, ...same } = row!;
      await tx.select().from(ships).for('no key update');
      await tx.insert(departures).values({ ...same, date_from: day, date_to: addDays(day, 7) });
    };
    const later = { journey, date: addDays(day, 1), season: 'Winter', fare_percent: 90 };
    await refused(
      callBeforeCommit(server, add, () => ask('departures.add', later)),
      'CONFLICT',
      /sails/,
    );
    expect(await log()).toEqual([]);
    await db.delete(departures).where(eq(departures.date_from, day));
  });

  test('a coupon ends once', async () => {
    await ask('coupons.add', { code: 'LANTERN', coupon_type: 'PERCENTAGE', discount: 5 });
    await forget();
    const end = (tx: Tx) => tx.update(coupons).set({ active: false });
    await refused(
      callBeforeCommit(server, end, () => ask('coupons.end', { code: 'LANTERN', reason })),
      'CONFLICT',
      /ended already/,
    );
    expect(await log()).toEqual([]);
  });

  test('F1 OF-17 of two imports of one document the later is refused, and shows the earlier', async () => {
    const name = 'careers.json';
    const opening = {
      title: 'Pilot',
      description: '<p>Steer.</p>',
      employment_type: 'FULL_TIME',
      posted_on: '2026-10-01',
    };
    const listOf = (location: string) => ({ kind: 'careers', careers: [{ ...opening, location }] });
    await ask('content.import', { documents: [{ file: name, document: listOf('Kolkata') }] });
    await forget();
    const [one] = (await ask('content.export', { kind: 'careers' })).documents;
    const { base } = one!;
    const has = { picture: () => true, file: () => true };
    const first = async (tx: Tx) => {
      const files = [{ file: name, document: listOf('Patna'), base }];
      await importDocuments(tx, files, has, { author: { who: 'bina', what: 'content.import' } });
    };
    await refused(
      callBeforeCommit(server, first, () =>
        ask('content.import', { documents: [{ file: name, document: listOf('Varanasi'), base }] }),
      ),
      'CONFLICT',
      /the site has revision 2 \(bina[^]*“Kolkata” → “Patna”[^]*“Kolkata” → “Varanasi”/,
    );
    expect(await log()).toEqual([]);
    expect((await ask('content.export', { kind: 'careers' })).documents[0]!.document).toEqual(
      listOf('Patna'),
    );
  });

  test('an agency is suspended once', async () => {
    const { email } = await agent(server, { country: '' });
    const suspend = (tx: Tx) => tx.update(agencies).set({ suspended_at: new Date() });
    await refused(
      callBeforeCommit(server, suspend, () => ask('agents.suspend', { email, reason })),
      'CONFLICT',
      /suspended already/,
    );
    expect(await log()).toEqual([]);
  });

  test('AG-05 an option that its agent releases is not extended', async () => {
    const { id: option } = await optionFor(await agent(server, { country: '' }), date, { 101: 1 });
    const release = async (tx: Tx) => {
      await tx.delete(roomClaims);
      await tx.update(bookings).set({ status: 'EXPIRED' });
      await tx.update(courtesyOptions).set({ ended_at: sql`now()`, ended_how: 'RELEASED' });
    };
    const extend = () => ask('options.extend', { option, hours: 24, reason });
    await refused(callBeforeCommit(server, release, extend), 'UNPROCESSABLE', /has ended/);
    expect(await log()).toEqual([]);
  });
});
