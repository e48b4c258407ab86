import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agent } from '../agents/testing/agents.ts';
import { postOrder, orderBody, payOrder, toPaymentOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { askOption, optionFor, optionsSeen } from './testing/fixture.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate, departure } = await createWorld(db, new Date(), 14);
const rooms = ['101', '102', '103', '104', '105', '107', '108', '109', '110', '111', '112', '113'];

/** The same numbers every time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('AG-05 in one process an option waits for its agent’s and its departure’s turn, and not for others’', async () => {
  const [mira, ravi] = [
    await agent(server, { country: '', company_name: 'Patient Travel' }),
    await agent(server, { country: '', company_name: 'Driftwood Travel' }),
  ];
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, mira.email));
  for (const key of [`account ${user!.id}`, `departure ${departure}`]) {
    const before = Promise.withResolvers<void>();
    const turn = server.platform.runInTurn([key], () => before.promise);
    let isAnswered = false;
    const waiting = askOption(mira, date, { 101: 1 }).finally(() => (isAnswered = true));
    await optionFor(ravi, laterDate, { 101: 1 });
    expect(isAnswered, key).toBe(false);
    before.resolve();
    await turn;
    expect((await waiting).status).toBe(200);
    await db.delete(courtesyOptions);
    await db.delete(roomClaims);
    await db.delete(bookings);
  }
});

test('AG-05 agents in two browsers each, taking, booking, leaving, paying and releasing at once: no invariant breaks', async () => {
  const random = chance(7);
  const browsers: Visitor[] = [];
  for (let count = 0; count < 3; count++) {
    const one = await agent(server, { country: '', company_name: `Agency ${count}` });
    const office = server.visitor();
    await office.call('login', { body: { email: one.email, password: 'tides and lamps' } });
    browsers.push(one, office);
  }
  let ordered = 0;
  const statuses = new Map<string, number>();

  async function act(who: Visitor) {
    const first = Math.floor(random() * (rooms.length - 1));
    const some = rooms.slice(first, first + 1 + Math.floor(random() * 2));
    const parties = Object.fromEntries(some.map((room) => [room, 1 as const]));
    const what = random();
    const note = (name: string, status: number) =>
      statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1);
    if (what < 0.35) note('option', (await askOption(who, date, parties)).status);
    else if (what < 0.65) {
      const body = { tourName, selectedDate: date, rooms: some };
      note('hold', (await who.call('hold', { body })).status);
    } else if (what < 0.75) note('leave', (await who.call('releaseHold')).status);
    else if (what < 0.85) {
      const [option] = (await optionsSeen(who)).open;
      if (option) note('release', (await who.call('releaseOption', { body: { id: option.id } })).status);
      // Without the pause nobody could go on here.
      await db
        .update(courtesyOptions)
        .set({ ended_how: 'WITHDRAWN' })
        .where(eq(courtesyOptions.ended_how, 'RELEASED'));
    } else if (what < 0.97) {
      const orderAnswer = await postOrder(who, orderBody({ date, rooms: parties }));
      note('order', orderAnswer.status);
      if (orderAnswer.status === 200 && ordered++ % 2 === 0) {
        const paid = await payOrder(server, toPaymentOrder(orderAnswer.body.data).id);
        note('pay', (await who.call('verifyPayment', { body: paid })).status);
      }
    } else await endExpired(server.platform);
  }
  const wantedStatuses = ['option 200', 'hold 200', 'order 200', 'release 200', 'pay 200'];
  const hasAll = () => wantedStatuses.every((done) => statuses.has(done));
  // Who is quicker decides what succeeds: it goes on until each kind of act has, once at least.
  await Promise.all(
    browsers.map(async (who) => {
      for (let turn = 0; turn < 20 || (turn < 150 && !hasAll()); turn++) await act(who);
    }),
  );

  const seen = [...statuses.keys()];
  expect(seen.filter((one) => / 5\d\d$/.test(one))).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(wantedStatuses));
  // Whoever is in a checkout leaves it: what waits has all its suites, until its end, and nothing else is kept.
  await db
    .update(bookings)
    .set({ hold_expires_at: new Date(Date.now() - 3_600_000) })
    .where(inArray(bookings.status, ['HELD', 'PENDING']));
  await endExpired(server.platform);
  const rows = await db
    .select()
    .from(bookings)
    .leftJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id));
  const claims = await db.select().from(roomClaims);
  const byAgency = new Map<number, number>();
  let onOption = 0;
  for (const { bookings: booking, courtesy_options: option } of rows) {
    const ownClaims = claims.filter((claim) => claim.booking_id === booking.id);
    const ids = ownClaims.map((claim) => claim.suite_id).sort();
    if (booking.status === 'OPTION') {
      expect(ids).toEqual(option!.suite_ids.toSorted());
      expect(new Set(ownClaims.map((claim) => claim.hold_expires_at?.getTime()))).toEqual(
        new Set([option!.ends_at.getTime()]),
      );
      expect(booking).toMatchObject({ user_id: option!.user_id, holder_hash: null });
      expect(option).toMatchObject({ ended_at: null, held_suites: null });
      byAgency.set(option!.user_id, (byAgency.get(option!.user_id) ?? 0) + 1);
      onOption += ids.length;
    } else if (booking.status === 'CONFIRMED') {
      expect(ids).toEqual(booking.snapshot!.rooms.map((room) => room.suite_id).sort());
    } else expect(ownClaims).toEqual([]);
  }
  expect(onOption).toBeLessThanOrEqual(6);
  for (const open of byAgency.values()) expect(open).toBeLessThanOrEqual(3);
  expect(claims.every((claim) => rows.some((row) => row.bookings.id === claim.booking_id))).toBe(true);
}, 120_000);
