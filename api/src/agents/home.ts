/** What the portal shows an agent: departures, the agency's own bookings, its commission. */
import { eq } from 'drizzle-orm';
import type { User } from '../accounts/session.ts';
import { listBookings } from '../customer-bookings/view.ts';
import { listOpenDepartures } from '../catalogue/departures.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import {
  toCommissionEntry,
  createCommissionStatement,
  listPaidBookingIds,
  findCommissionPercent,
  getCommissionRates,
} from './commission.ts';
import { agencies } from './tables.ts';

/** A year and a half of sailings. */
const horizonDays = 548;

/** Every departure on sale, by date, with the suites still to be had. */
export function listSailingsOnSale({ db, now }: Platform) {
  const until = new Date(now().getTime() + horizonDays * 86_400_000);
  return listOpenDepartures(db, toCivilDate(now()), toCivilDate(until));
}

/** The agency's bookings made since it is one, and the commission of each. */
export async function getAgencyBookings({ db, now }: Platform, agent: User) {
  const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, agent.id));
  const since = agency?.approved_at?.toISOString() ?? '';
  const all = await listBookings(db, agent.id, now());
  const bookings = all.filter(({ booked_at }) => booked_at >= since);
  const rates = await getCommissionRates(db, agent.id);
  const today = toCivilDate(now());
  const known = { rates, paid: await listPaidBookingIds(db, agent.id), today };
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
