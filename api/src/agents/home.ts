/** The agents' portal: departures, the agency's bookings, its commission (AG-05). */
import { eq } from 'drizzle-orm';
import type { User } from '../accounts/index.ts';
import { listBookings } from '../customer-bookings/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import { createToPicture } from '../platform/pictures.ts';
import type { Platform } from '../platform/platform.ts';
import {
  toCommissionEntry,
  createCommissionStatement,
  listPaidCommissions,
  findCommissionPercent,
  getCommissionRates,
} from './commission.ts';
import { agencies } from './tables.ts';

/** What was booked by the agency (not before it was one), and the commission of what is confirmed of it. */
export async function getAgencyBookings({ config, db, now }: Platform, agent: User) {
  const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, agent.id));
  const all = await listBookings(db, agent.id, now(), createToPicture(config));
  const bookings = all.filter((booking) => booking.agency !== null);
  const rates = await getCommissionRates(db, agent.id);
  const today = toCivilDate(now());
  const known = { rates, paid: await listPaidCommissions(db, agent.id), today };
  return {
    company_name: agency?.company_name ?? '',
    percent: findCommissionPercent(rates, today),
    bookings,
    commission: createCommissionStatement(
      bookings
        .filter(({ status }) => status === 'CONFIRMED')
        .map((booking) => toCommissionEntry(booking, known)),
    ),
  };
}
