/** For tests: lets time pass for holds and bookings. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { endExpiredOptions } from '../../../sales/options/schedule.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endExpiredHolds } from '../expiry.ts';
import { bookings, roomClaims } from '../tables.ts';

/** Ends expired holds and options, as the background jobs of the domains do. */
export async function endExpired(platform: Platform): Promise<void> {
  await endExpiredHolds(platform);
  await endExpiredOptions(platform);
}

/** Makes every hold in the database expire. */
export async function expireHolds(db: Db): Promise<void> {
  const past = new Date(Date.now() - 3_600_000);
  await db.update(roomClaims).set({ hold_expires_at: past }).where(isNotNull(roomClaims.hold_expires_at));
  await db.update(bookings).set({ hold_expires_at: past });
}

/** Moves the times of every hold back by `minutes`: claims, bookings, and the records of holds. */
export async function minutesPass(db: Db, minutes: number): Promise<void> {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '${minutes} minutes'`);
  await db.execute(sql`UPDATE room_claims SET ${earlier('hold_expires_at')}`);
  await db.execute(sql`UPDATE bookings SET ${earlier('hold_expires_at')}`);
  const columns = ['held_since', 'address_since', 'held_until'];
  await db.execute(sql`UPDATE suite_holds SET ${sql.join(columns.map(earlier), sql`, `)}`);
}

/** Moves a booking's departure to `days` from today. Its balance is then due 60 days before that departure. */
export async function moveDepartureTo(db: Db, bookingId: string, days: number): Promise<void> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  const { snapshot } = row!;
  const date_from = addDays(toCivilDate(new Date()), days);
  const due = { ...snapshot!.due!, balanceDue: snapshot!.due!.balanceDue && addDays(date_from, -60) };
  const moved = { ...snapshot!, date_from, date_to: addDays(date_from, 7), due };
  await db.update(bookings).set({ snapshot: moved }).where(eq(bookings.booking_id, bookingId));
}
