/**
 * Repeating work for groups: suites without guests go back on sale after the cut-off date, and contact persons are
 * reminded of guests and payments (decision 0069).
 */
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';
import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import { getGroupTerms } from '../../base/settings/index.ts';
import {
  cancelBooking,
  departureColumns,
  type GroupRow,
  groups,
  getReceivedByBooking,
} from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { attemptEach, type SweepDeps } from '../../platform/sweep.ts';
import { lockGroupBookings } from '../payments/index.ts';
import { releaseSuites } from './end-group.ts';
import { loadGroupFile } from './figures.ts';

/** Nobody is reminded of a payment more than this many days after its day. */
const daysAfter = 28;

/**
 * Puts the suites of groups on sale whose cut-off date is over: suites that are not booked, and bookings without any
 * guest's name for which nothing was paid. Each group is done once, however many processes run this.
 */
export async function applyCutOffs(platform: SweepDeps): Promise<void> {
  const { db, now } = platform;
  const today = toCivilDate(now());
  const isOver = and(isNull(groups.ended_at), isNull(groups.cut_off_done_at), lt(groups.cut_off, today));
  const due = await db.select({ number: groups.group_id }).from(groups).where(isOver);
  await attemptEach(
    platform,
    'cut-off dates of groups',
    due,
    ({ number }) => number,
    ({ number }) => withRetry(db, (tx) => applyCutOff(tx, platform, number)),
  );
}

/** Ends groups whose journey is over. Nobody is written to. */
export async function endPastGroups({ db, now }: SweepDeps): Promise<void> {
  const today = toCivilDate(now());
  const over = db.select({ id: departures.id }).from(departures).where(lt(departures.date_to, today));
  await db
    .update(groups)
    .set({ ended_at: now(), end_reason: 'The journey is over' })
    .where(and(isNull(groups.ended_at), inArray(groups.departure_id, over)));
}

async function applyCutOff(tx: Tx, { emit, now }: SweepDeps, number: string): Promise<void> {
  const { group, departure, confirmed } = await lockGroupBookings(tx, number);
  const isDone = group.ended_at ?? group.cut_off_done_at;
  if (isDone || group.cut_off >= toCivilDate(now())) return;
  const released = await releaseSuites(tx, group, departure);
  const received = await getReceivedByBooking(
    tx,
    confirmed.map(({ id }) => id),
  );
  for (const row of confirmed) {
    const isNamed = row.snapshot.rooms.some(({ guests }) => guests.length);
    if (isNamed || received(row.id).paise > 0) continue;
    await cancelBooking({ emit, now }, tx, row, { by: 'operator', fee_inr: 0, refund_inr: 0 });
    released.push(...row.snapshot.rooms.map(({ room_number }) => room_number));
  }
  await tx.update(groups).set({ cut_off_done_at: now() }).where(eq(groups.id, group.id));
  await enqueue(tx, 'group-mail', `cut-off:${number}:${group.cut_off}`, {
    template: 'cut-off',
    group: group.id,
    on: group.cut_off,
    released,
  });
}

/** Enqueues the reminders of groups: before the cut-off date, and before and after each day of payment. */
export async function enqueueGroupReminders(platform: SweepDeps): Promise<void> {
  const { db, now } = platform;
  const today = toCivilDate(now());
  const { cut_off_days, payment_days } = await getGroupTerms(db);
  const open = await db
    .select({ group: groups, departure: departureColumns })
    .from(groups)
    .innerJoin(departures, eq(departures.id, groups.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(and(isNull(groups.ended_at), gte(departures.date_from, today)));
  const remind = async ({ group, departure }: (typeof open)[number]) => {
    const made = toCivilDate(group.created_at);
    // The first mail names these days. A reminder comes at the earliest half-way to its day, and not with that mail.
    const isNear = (on: string, days: number) =>
      made < today &&
      on >= today &&
      daysBetween(today, on) <= Math.min(days, Math.floor(daysBetween(made, on) / 2));
    if (isNear(group.cut_off, cut_off_days)) await remindOfCutOff(db, group);
    const { sums } = await loadGroupFile(db, group, departure);
    for (const { on, open_inr } of sums.due) {
      const isOverdue = on < today && on >= addDays(today, -daysAfter);
      if (open_inr === 0 || !(isOverdue || isNear(on, payment_days))) continue;
      const template = isOverdue ? 'payment-overdue' : 'payment-due';
      await enqueue(db, 'group-mail', `${template}:${group.group_id}:${on}`, {
        template,
        group: group.id,
        on,
      });
    }
  };
  await attemptEach(platform, 'reminders of groups', open, ({ group }) => group.group_id, remind);
}

const remindOfCutOff = (db: DbOrTx, { id, group_id, cut_off: on }: GroupRow) =>
  enqueue(db, 'group-mail', `cut-off-near:${group_id}:${on}`, { template: 'cut-off-near', group: id, on });
