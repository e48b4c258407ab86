/**
 * Every work that repeats over many rows, with one row that always fails: the others are done, and the operator hears
 * of the row, once.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endExpiredHolds } from '../../src/bookings/booking/expiry.ts';
import { paymentOrders } from '../../src/bookings/booking/payment-tables.ts';
import { bookingRetention } from '../../src/bookings/booking/retention.ts';
import { bookings } from '../../src/bookings/booking/tables.ts';
import {
  createCustomer,
  payOrder,
  placeOrder,
  type Basket,
} from '../../src/bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../src/bookings/booking/testing/time.ts';
import { createWorld } from '../../src/bookings/booking/testing/world.ts';
import { deleteExpiredUploads } from '../../src/site/enquiries/sweep.ts';
import { outbox } from '../../src/base/outbox/tables.ts';
import { enqueuePassportReminders } from '../../src/bookings/passports/reminders.ts';
import { getProvider } from '../../src/sales/payments/providers.ts';
import { reconcileOrders } from '../../src/sales/payments/reconcile.ts';
import { toCivilDate } from '../../src/platform/clock.ts';
import { enqueueBalanceReminders, enqueueDepositReminders } from '../../src/sales/payments/reminders.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import type { FileStore } from '../../src/platform/files.ts';
import { securityEvents } from '../../src/base/security-events/tables.ts';
import { tellWaiting } from '../../src/bookings/waiting-list/tell-waiting.ts';
import { waitingList } from '../../src/bookings/waiting-list/tables.ts';
import { testServer } from '../server.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const world = await createWorld(db);
const poisonable = ['bookings', 'payment_orders', 'payments', 'outbox', 'waiting_list'] as const;

await db.execute(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$`);

beforeEach(async () => {
  for (const table of poisonable) await db.execute(sql.raw(`DROP TRIGGER IF EXISTS poison ON ${table}`));
  await db.delete(waitingList);
  await resetBookings(db);
  await db.delete(securityEvents);
});

/** Makes every such change of rows that fit fail. */
const poison = (table: (typeof poisonable)[number], change: 'INSERT' | 'UPDATE' | 'DELETE', where: string) =>
  db.execute(
    sql.raw(
      `CREATE TRIGGER poison BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${where}) EXECUTE FUNCTION fail()`,
    ),
  );

/** Two rows of a sweep, the first of which always fails. */
interface Prepared {
  /** The sweep and the row, as the operator reads them. */
  failed: string;
  run(): Promise<unknown>;
  /** Whether each of the two was done, the poisoned one first. */
  readDone(): Promise<boolean[]>;
}

/** Orders of two customers, a suite each, the one made first first. */
async function orderTwo(change: Partial<Basket> = {}) {
  const made: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (const room of ['101', '102'])
    made.push(
      await placeOrder(await createCustomer(server), { date: world.date, rooms: { [room]: 1 }, ...change }),
    );
  const rows = await db.select().from(paymentOrders).orderBy(asc(paymentOrders.id));
  return rows.map((row, place) => ({ ...row, order: made[place]! }));
}

const readBookings = () => db.select().from(bookings).orderBy(asc(bookings.id));
const readOrders = () => db.select().from(paymentOrders).orderBy(asc(paymentOrders.id));
const listPayloads = async () => JSON.stringify((await db.select().from(outbox)).map((job) => job.payload));

/** Reminders about two bookings with a deposit, which depart in `days`. */
async function prepareReminders(sweep: string, days: number, run: () => Promise<unknown>): Promise<Prepared> {
  const rows = await orderTwo({ plan: 'DEPOSIT', date: world.laterDate });
  for (const { order } of rows) {
    await payOrder(server, order.id);
    await db.update(paymentOrders).set({ next_check_at: new Date(0) });
    await reconcileOrders(platform, getProvider(platform));
    await moveDepartureTo(db, order.booking_id, days);
  }
  await db.update(bookings).set({ booked_at: sql`now() - interval '2 days'` });
  const [first, other] = rows.map(({ order }) => order.booking_id);
  await db.delete(outbox);
  await poison('outbox', 'INSERT', `NEW.payload ->> 'bookingId' = '${first}'`);
  return {
    failed: `${sweep} ${first}`,
    run,
    readDone: async () => {
      const payloads = await listPayloads();
      return [first!, other!].map((id) => payloads.includes(id));
    },
  };
}

const sweeps: Record<string, () => Promise<Prepared>> = {
  'end of bookings': async () => {
    const hold = { status: 'HELD', departure_id: world.departure, hold_expires_at: new Date(0) } as const;
    const [first] = await db
      .insert(bookings)
      .values(['A', 'B'].map((holder) => ({ ...hold, booking_id: holder, holder_hash: holder })))
      .returning();
    await poison('bookings', 'UPDATE', `OLD.id = ${first!.id}`);
    return {
      failed: `end of bookings ${first!.id}`,
      run: () => endExpiredHolds(platform),
      // The holds of yesterday are deleted as soon as they have ended.
      readDone: async () => {
        const idsLeft = (await readBookings()).map(({ booking_id }) => booking_id);
        return ['A', 'B'].map((id) => !idsLeft.includes(id));
      },
    };
  },
  'holds of yesterday': async () => {
    const hold = { status: 'EXPIRED', departure_id: world.departure, hold_expires_at: new Date(0) } as const;
    const [first] = await db
      .insert(bookings)
      .values(['A', 'B'].map((booking_id) => ({ ...hold, booking_id })))
      .returning();
    await poison('bookings', 'DELETE', `OLD.id = ${first!.id}`);
    return {
      failed: `holds of yesterday ${first!.id}`,
      run: () => endExpiredHolds(platform),
      readDone: async () => {
        const idsLeft = (await readBookings()).map(({ booking_id }) => booking_id);
        return ['A', 'B'].map((id) => !idsLeft.includes(id));
      },
    };
  },
  'end of coupon uses': async () => {
    const coupon = { code: 'OFF150', coupon_type: 'FIXED', discount: 150 } as const;
    const [first] = await orderTwo({ coupon });
    await db
      .update(paymentOrders)
      .set({ valid_until: new Date(0), next_check_at: sql`now() + interval '1 hour'` });
    await poison('payment_orders', 'UPDATE', `OLD.id = ${first!.id}`);
    return {
      failed: `end of coupon uses ${first!.id}`,
      run: () => endExpiredHolds(platform),
      readDone: async () => (await readOrders()).map(({ coupon_code }) => coupon_code === null),
    };
  },
  'reminders of balances': () =>
    prepareReminders('reminders of balances', 64, () => enqueueBalanceReminders(platform)),
  'reminders of deposits': async () => {
    const rows = await orderTwo({ plan: 'DEPOSIT' });
    const [first, other] = rows.map(({ order }) => order.booking_id);
    const until = toCivilDate(new Date());
    const expected_transfer = { inr: 1_000, until };
    const hold_expires_at = sql`now() + interval '1 day'`;
    await db.update(bookings).set({ expected_transfer, hold_expires_at });
    await db.update(paymentOrders).set({ provider: 'transfer', created_at: new Date(0) });
    await db.delete(outbox);
    await poison('outbox', 'INSERT', `NEW.payload ->> 'bookingId' = '${first}'`);
    return {
      failed: `reminders of deposits ${first}`,
      run: () => enqueueDepositReminders(platform),
      readDone: async () => {
        const payloads = await listPayloads();
        return [first!, other!].map((id) => payloads.includes(id));
      },
    };
  },
  'reminders of passports': () =>
    prepareReminders('reminders of passports', 63, () => enqueuePassportReminders(platform)),
  reconciler: async () => {
    const rows = await orderTwo();
    for (const { order } of rows) await payOrder(server, order.id);
    await db.update(paymentOrders).set({ next_check_at: new Date(0) });
    const [first] = rows;
    await poison('payments', 'INSERT', `NEW.order_id = ${first!.id}`);
    return {
      failed: `reconciler ${first!.id}`,
      run: async () => {
        await db.update(paymentOrders).set({ next_check_at: new Date(0) });
        await reconcileOrders(platform, getProvider(platform));
      },
      readDone: async () => (await readBookings()).map(({ status }) => status === 'CONFIRMED'),
    };
  },
  'waiting list': async () => {
    const entry = { departure_id: world.laterDeparture, suites: 1, name: 'Asha' };
    const [first] = await db
      .insert(waitingList)
      .values(['a', 'b'].map((name) => ({ ...entry, reference: name, email: `${name}@travellers.example` })))
      .returning();
    await poison('waiting_list', 'UPDATE', `OLD.id = ${first!.id}`);
    return {
      failed: `waiting list ${first!.id}`,
      run: () => tellWaiting(platform),
      readDone: async () =>
        (await db.select().from(waitingList).orderBy(asc(waitingList.id))).map((row) => row.told_at !== null),
    };
  },
  'unpaid orders': async () => {
    const [first] = await orderTwo();
    await db.update(paymentOrders).set({ created_at: new Date(0), next_check_at: null });
    await poison('payment_orders', 'UPDATE', `OLD.id = ${first!.id}`);
    return {
      failed: `unpaid orders ${first!.id}`,
      run: () => bookingRetention[0]!.apply(platform),
      readDone: async () => (await readOrders()).map(({ snapshot }) => snapshot.customer.email === ''),
    };
  },
  'files of resumes': async () => {
    const files = new Set(['first', 'other']);
    const store = {
      list: async () => [...files].map((name) => ({ name, at: new Date(0) })),
      remove: async (name: string) => {
        if (name === 'first') throw new Error('poisoned');
        files.delete(name);
      },
    } as Partial<FileStore> as FileStore;
    return {
      failed: 'files of resumes first',
      run: () => deleteExpiredUploads(platform, store),
      readDone: async () => ['first', 'other'].map((name) => !files.has(name)),
    };
  },
};

test.each(Object.entries(sweeps))(
  'TR-07 one poisoned row does not end a sweep: %s',
  async (_name, prepare) => {
    const { failed, run, readDone } = await prepare();
    expect(await readDone()).toEqual([false, false]);
    await run();
    await run();
    expect(await readDone()).toEqual([false, true]);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'row-failed'));
    expect(events.map(({ what, outcome, actor }) => [what, outcome, actor])).toEqual([
      [failed, 'failed', 'site'],
    ]);
  },
);
