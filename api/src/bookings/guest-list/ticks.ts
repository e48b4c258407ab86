/**
 * What is ticked off on the guest list of a departure, such as who is aboard. Ticks are made without a network as well
 * and arrive later, so the latest tick of a guest counts by the time at which it was made.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { existsIn } from '../../platform/db/exists-in.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { RetentionRule } from '../../platform/platform.ts';
import { deleteRows } from '../../platform/sweep.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { departures } from '../../site/catalogue/index.ts';
import { bookings } from '../booking/index.ts';
import { loadConfirmedBookings } from './load.ts';
import { guestTicks, type tickKinds } from './tables.ts';

/** A tick of the guest at `place` of a suite, from 1. */
export interface GuestTick {
  booking_id: string;
  suite: string;
  place: number;
  kind: (typeof tickKinds)[number];
  ticked: boolean;
  ticked_at: Date;
}

/** As passports and travel details, after which the list has no more than names. */
const retentionDays = 30;

export const guestTickRetention: RetentionRule = {
  data: 'Ticks on guest lists: who is aboard',
  keptFor: `${retentionDays} days after the journey`,
  apply: (platform) => {
    const isOver = lt(departures.date_to, addDays(toCivilDate(platform.now()), -retentionDays));
    const over = platform.db.select({ id: departures.id }).from(departures).where(isOver);
    return deleteRows(
      platform,
      'old ticks',
      guestTicks.id,
      existsIn(bookings, and(eq(bookings.id, guestTicks.booking_id), inArray(bookings.departure_id, over))),
    );
  },
};

/** The ticks of the guests in a person's own bookings. */
export const guestTickData: PersonalData = {
  tables: ['guest_ticks'],
  async read(db, { id }) {
    const rows = await selectTicks(db).where(eq(bookings.user_id, id)).orderBy(guestTicks.id);
    return { guest_ticks: rows.map(({ who: _, ...tick }) => tick) };
  },
  async erase(tx, { id }) {
    const ofPerson = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.user_id, id));
    await tx.delete(guestTicks).where(inArray(guestTicks.booking_id, ofPerson));
  },
};

/** Returns the last tick of each guest and kind of a departure, also those that were taken back. */
export const listGuestTicks = (db: DbOrTx, departure: number): Promise<(GuestTick & { who: string })[]> =>
  selectTicks(db).where(eq(bookings.departure_id, departure)).orderBy(guestTicks.id);

const selectTicks = (db: DbOrTx) =>
  db
    .select({
      booking_id: sql<string>`${bookings.booking_id}`,
      suite: guestTicks.suite,
      place: guestTicks.place,
      kind: guestTicks.kind,
      ticked: guestTicks.ticked,
      ticked_at: guestTicks.ticked_at,
      who: guestTicks.who,
    })
    .from(guestTicks)
    .innerJoin(bookings, eq(bookings.id, guestTicks.booking_id));

/**
 * Stores ticks of a departure, except those that are older than the stored tick of the same guest. A tick from the
 * future, of a device whose clock is fast, counts as made now. Returns how many are of guests who are not on the list.
 */
export async function storeGuestTicks(
  tx: Tx,
  departure: number,
  ticks: readonly GuestTick[],
  { who, now }: { who: string; now: Date },
): Promise<{ unknown: number }> {
  const known = new Map(
    (await loadConfirmedBookings(tx, departure)).flatMap(({ id, booking_id, snapshot }) =>
      snapshot.rooms.map((room) => [
        `${booking_id}/${room.room_number}`,
        { id, places: Math.max(room.guests.length, room.travellers) },
      ]),
    ),
  );
  let unknown = 0;
  for (const { booking_id, ticked_at, ...tick } of ticks) {
    const suite = known.get(`${booking_id}/${tick.suite}`);
    if (!suite || tick.place > suite.places) {
      unknown += 1;
      continue;
    }
    const made = { ticked: tick.ticked, ticked_at: ticked_at > now ? now : ticked_at, who };
    await tx
      .insert(guestTicks)
      .values({ ...tick, ...made, booking_id: suite.id })
      .onConflictDoUpdate({
        target: [guestTicks.booking_id, guestTicks.suite, guestTicks.place, guestTicks.kind],
        set: made,
        setWhere: sql`${guestTicks.ticked_at} < excluded.ticked_at`,
      });
  }
  return { unknown };
}
