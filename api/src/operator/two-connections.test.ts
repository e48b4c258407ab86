/** What two of the operator's people do at once: PostgreSQL only, as the embedded database has one connection. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../test/database.ts';
import { testServer } from '../../test/server.ts';
import { callBeforeCommit } from '../../test/two-connections.ts';
import { agencies } from '../agents/tables.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../booking/option-tables.ts';
import { bookings, coupons, roomClaims } from '../booking/tables.ts';
import { createWorld, tourName as journey } from '../booking/testing/world.ts';
import { departures, ships } from '../catalogue/tables.ts';
import { optionFor } from '../options/testing/fixture.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import type { Tx } from '../platform/db/types.ts';
import { operatorOf, refused } from './testing/fixture.ts';

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
