/** What ends an option while another process writes: PostgreSQL only, as the embedded database has one connection. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../test/database.ts';
import { testServer } from '../../test/server.ts';
import { callBeforeCommit } from '../../test/two-connections.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../booking/option-tables.ts';
import { bookings, roomClaims } from '../booking/tables.ts';
import { createWorld, tourName } from '../booking/testing/world.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/db/types.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { withdrawOptions } from './take-option.ts';
import { optionFor } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db, new Date(), 14);

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
});
