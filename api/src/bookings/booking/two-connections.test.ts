/**
 * What an address holds while another process lets it hold: PostgreSQL only, as the embedded database has one
 * connection.
 */
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { lockHoldOwner } from './hold-limits.ts';
import { suiteHolds } from './hold-tables.ts';
import { createWorld, tourName } from './testing/world.ts';

const server = await testServer({ config: { rateLimitFactor: 1 } });
const { db } = server.platform;
const { date, laterDate } = await createWorld(db, new Date(), 20);
const address = '198.51.100.1';

beforeEach(() => resetBookings(db));

const hold = (visitor: Visitor, room: number, selectedDate: string) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms: [String(room)] } });
/** As if what is held had been held until a minute ago, or again. */
const shiftHolds = (tx: DbOrTx, minutes: number) =>
  tx.update(suiteHolds).set({ held_until: sql`now() + make_interval(mins => ${minutes})` });

describe.runIf(postgresUrl)('holds of an address while another process writes', () => {
  test('the last hold that its address may have is being taken: a second is counted after it', async () => {
    const { holds } = holdLimits.address;
    for (let taken = 0; taken < holds; taken += 1)
      // Half of them on each departure: an address holds a part of one alone.
      await hold(server.visitor(address), 107 + taken, taken % 2 ? date : laterDate);
    const rows = await db.select().from(suiteHolds);
    expect(rows).toHaveLength(holds);
    await shiftHolds(db, -1);
    const { holder_hash, address_hash } = rows[0]!;
    const owner = { holder: holder_hash, user: null, address: address_hash };
    const { status, refusal } = await callBeforeCommit(
      server,
      (tx) => lockHoldOwner(tx, owner),
      () => hold(server.visitor(address), 101, date),
      (tx) => shiftHolds(tx, 10),
    );
    expect([status, refusal.data?.['limit']]).toEqual([422, 'holds']);
  });
});
