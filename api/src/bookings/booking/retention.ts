/**
 * Retention of unpaid checkouts and of wishes. Unpaid checkouts lose all names; their sums and suites stay for the
 * accounts.
 */
import { and, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/platform.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../../platform/sweep.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { isUnpaidOrder } from './coupons.ts';
import { couponRetention } from './guest-coupons.ts';
import { bookingNotes } from './note-tables.ts';
import { paymentOrders } from './payment-tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { anonymizeSnapshot, removeWishes } from './personal-data.ts';
import { bookings, hasCustomer, hasWishes, lastDay } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

const retentionDays = 30;
const noteDays = 730;
const batchSize = 500;

/** How long the names and wishes in bookings are kept. */
export const bookingRetention: readonly RetentionRule[] = [
  {
    data: 'Names in checkouts that were not paid',
    keptFor: `${retentionDays} days after they were begun`,
    apply: anonymizeAbandonedOrders,
  },
  {
    data: 'Diets, needs, celebrations and emergency contacts in bookings',
    keptFor: `${retentionDays} days after the journey`,
    apply: removeWishesOfPastJourneys,
  },
  couponRetention,
  {
    data: 'Notes of the office about bookings',
    keptFor: `${noteDays} days after the journey, or after they were written where nothing was booked`,
    apply: deleteOldNotes,
  },
];

/**
 * Replaces the snapshot of each row of `table` by the result of `change`. `sweep` is the name that the operator reads
 * when a row fails.
 */
const changeSnapshots = (
  platform: SweepDeps,
  sweep: string,
  table: typeof bookings | typeof paymentOrders,
  rows: readonly { id: number; snapshot: OrderSnapshot | null }[],
  change: (snapshot: OrderSnapshot) => OrderSnapshot,
) =>
  attemptEach(
    platform,
    sweep,
    rows,
    ({ id }) => id,
    async ({ id, snapshot }) =>
      platform.db
        .update(table)
        .set({ snapshot: change(snapshot!) })
        .where(eq(table.id, id)),
  );

/** Removes wishes from bookings and their orders after the tour. */
async function removeWishesOfPastJourneys(platform: SweepDeps): Promise<void> {
  const { db, log, now } = platform;
  const before = toCivilDate(new Date(now().getTime() - retentionDays * 86_400_000));
  let count = 0;
  for (const table of [bookings, paymentOrders]) {
    const rows = await db
      .select({ id: table.id, snapshot: table.snapshot })
      .from(table)
      .where(and(lt(lastDay(table.snapshot), before), hasWishes(table.snapshot)))
      .limit(batchSize);
    await changeSnapshots(platform, 'wishes of past journeys', table, rows, removeWishes);
    count += rows.length;
  }
  if (count) log.info({ count }, 'wishes of past journeys removed');
}

/** Anonymises orders that were never paid, once the provider has nothing more to report. */
async function anonymizeAbandonedOrders(platform: SweepDeps): Promise<void> {
  const { db, log, now } = platform;
  const before = new Date(now().getTime() - retentionDays * 86_400_000);
  const orders = await db
    .select({ id: paymentOrders.id, snapshot: paymentOrders.snapshot })
    .from(paymentOrders)
    .where(
      and(
        isUnpaidOrder,
        isNull(paymentOrders.next_check_at),
        lt(paymentOrders.created_at, before),
        hasCustomer(paymentOrders.snapshot),
      ),
    )
    .limit(batchSize);
  await changeSnapshots(platform, 'unpaid orders', paymentOrders, orders, anonymizeSnapshot);
  const ended = await db
    .select({ id: bookings.id, snapshot: bookings.snapshot })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'EXPIRED'),
        lt(bookings.created_at, before),
        hasCustomer(bookings.snapshot),
        not(existsIn(paymentOrders, and(eq(paymentOrders.booking_id, bookings.id), not(isUnpaidOrder)))),
      ),
    )
    .limit(batchSize);
  await changeSnapshots(platform, 'unpaid bookings', bookings, ended, anonymizeSnapshot);
  if (orders.length || ended.length) {
    log.info({ orders: orders.length, bookings: ended.length }, 'unpaid checkouts anonymised');
  }
}

/** Deletes the notes about journeys that are long over, and about orders of long ago that were never paid. */
async function deleteOldNotes(platform: SweepDeps): Promise<void> {
  const before = new Date(platform.now().getTime() - noteDays * 86_400_000);
  const isOver = existsIn(
    bookings,
    and(
      eq(bookings.id, bookingNotes.booking_id),
      lt(sql`coalesce(${lastDay(bookings.snapshot)}, '')`, toCivilDate(before)),
    ),
  );
  await deleteRows(platform, 'old notes', bookingNotes.id, and(lt(bookingNotes.written_at, before), isOver));
}
