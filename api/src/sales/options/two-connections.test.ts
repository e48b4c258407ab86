/** What ends an option while another process writes: PostgreSQL only, as the embedded database has one connection. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit, isAwaited } from '../../../test/two-connections.ts';
import { lockAgencyAccounts } from '../agents/agencies.ts';
import { agent, inviteAndJoin } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { lockDepartureOptions } from './eligibility.ts';
import { withdrawOptions } from './take-option.ts';
import { askOption, optionFor } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate, departure } = await createWorld(db, new Date(), 14);

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
});

/** Writes what a payment does to an option's booking. */
async function book(tx: Tx): Promise<void> {
  await tx.update(roomClaims).set({ hold_expires_at: null });
  await tx
    .update(bookings)
    .set({ status: 'CONFIRMED', holder_hash: null, hold_expires_at: null, booked_at: new Date() });
}
/** Writes what the operator does who withdraws an option. */
async function withdraw(tx: Tx): Promise<void> {
  await tx.delete(roomClaims);
  await tx.update(bookings).set({ status: 'EXPIRED' });
  await tx.update(courtesyOptions).set({ ended_at: sql`now()`, ended_how: 'WITHDRAWN' });
}

describe.runIf(postgresUrl)('AG-05 an option while another process writes', () => {
  test('AG-05 it is being paid: its agent cannot release it, and its suite stays sold', async () => {
    const owner = await agent(server, { country: '' });
    const { id } = await optionFor(owner, date, { 101: 1 });
    const { status } = await callBeforeCommit(server, book, () =>
      owner.call('releaseOption', { body: { id } }),
    );
    expect([status, await db.$count(roomClaims)]).toEqual([409, 1]);
  });

  test('AG-05 it is being paid: the suspension of its agency leaves it, and its suite stays sold', async () => {
    const owner = await agent(server, { country: '' });
    await optionFor(owner, date, { 101: 1 });
    const [option] = await db.select().from(courtesyOptions);
    const ended = await callBeforeCommit(server, book, () =>
      transaction(db, (tx) => withdrawOptions(tx, option!.user_id)),
    );
    expect([ended, await db.$count(roomClaims)]).toEqual([[], 1]);
  });

  test('AG-05 it is being withdrawn: a hold of its suite is a hold like any other', async () => {
    const owner = await agent(server, { country: '' });
    const { id } = await optionFor(owner, date, { 101: 1 });
    const { status } = await callBeforeCommit(server, withdraw, () =>
      owner.call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } }),
    );
    expect(status).toBe(200);
    const rows = await db.select({ id: bookings.booking_id, status: bookings.status }).from(bookings);
    expect(rows.filter((row) => row.id === id)).toEqual([{ id, status: 'EXPIRED' }]);
    expect(rows.filter((row) => row.id !== id)).toMatchObject([{ status: 'HELD' }]);
  });

  test('AG-05 another agency’s option is being taken: what it leaves of the departure’s share is counted after it', async () => {
    const owner = await agent(server, { country: '' });
    const rival = await agent(server, { country: '', company_name: 'Driftwood Travel' });
    await optionFor(rival, date, { 101: 1 });
    // Of thirteen suites six may be on option.
    const takeFive = (tx: Tx) => tx.update(courtesyOptions).set({ suite_ids: [1, 2, 3, 4, 5] });
    const { status, refusal } = await callBeforeCommit(
      server,
      (tx) => lockDepartureOptions(tx, departure),
      () => askOption(owner, date, { 107: 1, 108: 1 }),
      takeFive,
    );
    expect([status, refusal.data?.['limit']]).toEqual([422, 'share']);
  });

  test('AG-05 another option of its agency is being taken: a colleague’s on another departure is counted after it', async () => {
    const owner = await agent(server, { country: '' });
    const colleague = await inviteAndJoin(server, owner, 'colleague@agency.example');
    for (const room of ['101', '102', '103']) await optionFor(owner, date, { [room]: 1 });
    const [third] = await db
      .select()
      .from(courtesyOptions)
      .where(sql`${courtesyOptions.suite_ids} = '{3}'`);
    // As before the third was taken: an agency may have three.
    const setEnd = (tx: DbOrTx, ended: boolean) =>
      tx
        .update(courtesyOptions)
        .set(ended ? { ended_at: sql`now()`, ended_how: 'RELEASED' } : { ended_at: null, ended_how: null })
        .where(eq(courtesyOptions.booking_id, third!.booking_id));
    await setEnd(db, true);
    const { status, refusal } = await callBeforeCommit(
      server,
      (tx) => lockAgencyAccounts(tx, third!.user_id),
      () => askOption(colleague, laterDate, { 107: 1 }),
      (tx) => setEnd(tx, false),
    );
    expect([status, refusal.data?.['limit']]).toEqual([422, 'open']);
  });

  test('AG-05 it is being withdrawn, or paid: its agent cannot extend it', async () => {
    const owner = await agent(server, { country: '' });
    for (const [room, write] of [
      ['101', withdraw],
      ['102', book],
    ] as const) {
      const { id } = await optionFor(owner, date, { [room]: 1 });
      const { status } = await callBeforeCommit(server, write, () =>
        owner.call('extendOption', { body: { id } }),
      );
      const [option] = await db
        .select({ extended_at: courtesyOptions.extended_at })
        .from(courtesyOptions)
        .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
        .where(eq(bookings.booking_id, id));
      expect([room, status, option!.extended_at]).toEqual([room, 409, null]);
      await db.delete(courtesyOptions);
      await resetBookings(db);
    }
  });

  test('AG-05 another departure’s option is being taken: an option does not wait for it', async () => {
    const owner = await agent(server, { country: '' });
    let waits = true;
    const { status } = await callBeforeCommit(
      server,
      (tx) => lockDepartureOptions(tx, departure),
      () => askOption(owner, laterDate, { 107: 1 }),
      async (tx) => void (waits = await isAwaited(tx)),
    );
    expect([status, waits]).toEqual([200, false]);
  });

  test('AG-05 a suite of its departure is being paid: it is extended without waiting for the payment', async () => {
    const owner = await agent(server, { country: '' });
    const { id } = await optionFor(owner, date, { 101: 1 });
    let waits = true;
    const { status } = await callBeforeCommit(
      server,
      (tx) => tx.select({ id: departures.id }).from(departures).for('share'),
      () => owner.call('extendOption', { body: { id } }),
      async (tx) => void (waits = await isAwaited(tx)),
    );
    expect([status, waits]).toEqual([200, false]);
  });

  test('AG-05 it is being released while its agent leaves: both lock the booking before the option', async () => {
    const owner = await agent(server, { country: '' });
    await optionFor(owner, date, { 101: 1 });
    const { status } = await callBeforeCommit(
      server,
      (tx) => tx.select({ id: bookings.id }).from(bookings).for('update'),
      () => owner.call('deleteAccount', { body: { password: 'tides and lamps' } }),
      // Fails where the account's deletion has locked the option, for the two would wait for each other.
      (tx) =>
        tx.select({ id: courtesyOptions.booking_id }).from(courtesyOptions).for('update', { noWait: true }),
    );
    expect([status, await db.$count(roomClaims)]).toEqual([200, 0]);
  });
});
