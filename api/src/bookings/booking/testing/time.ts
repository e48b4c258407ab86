/** For tests: time goes by for holds and bookings. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { endExpiredOptions } from '../../../sales/options/schedule.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endExpiredHolds } from '../expiry.ts';
import { bookings, roomClaims } from '../tables.ts';

/** Ends whatever has run out, as the background work of the domains does. */
export async function endExpired(platform: Platform): Promise<void> {
  await endExpiredHolds(platform);
  await endExpiredOptions(platform);
}

/** Lets every hold of the database run out. */
export async function expireHolds(db: Db): Promise<void> {
  const past = new Date(Date.now() - 3_600_000);
  await db.update(roomClaims).set({ hold_expires_at: past }).where(isNotNull(roomClaims.hold_expires_at));
  await db.update(bookings).set({ hold_expires_at: past });
}

/** Time goes by for every hold: claims, bookings, and since when suites are held. */
export async function minutesPass(db: Db, minutes: number): Promise<void> {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '${minutes} minutes'`);
  await db.execute(sql`UPDATE room_claims SET ${earlier('hold_expires_at')}`);
  await db.execute(sql`UPDATE bookings SET ${earlier('hold_expires_at')}`);
  const columns = ['held_since', 'address_since', 'held_until'];
  await db.execute(sql`UPDATE suite_holds SET ${sql.join(columns.map(earlier), sql`, `)}`);
}

/** Time goes by until a booking departs in so many days; its balance was due 60 days before that. */
export async function moveDepartureTo(db: Db, bookingId: string, days: number): Promise<void> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  const { snapshot } = row!;
  const date_from = addDays(toCivilDate(new Date()), days);
  const due = { ...snapshot!.due!, balanceDue: snapshot!.due!.balanceDue && addDays(date_from, -60) };
  const moved = { ...snapshot!, date_from, date_to: addDays(date_from, 7), due };
  await db.update(bookings).set({ snapshot: moved }).where(eq(bookings.booking_id, bookingId));
}
