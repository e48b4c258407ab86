/** For tests: makes guests of a booking children. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** Makes the last guest of a booking a child of `age`, without changing the price. */
export async function makeLastGuestChild(db: Db, id: string, age = 10): Promise<void> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
  const { snapshot } = row!;
  snapshot!.rooms.at(-1)!.guests.at(-1)!.age = age;
  await db.update(bookings).set({ snapshot }).where(eq(bookings.booking_id, id));
}
