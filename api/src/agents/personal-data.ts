/** What is held of a travel agent: the agency with its address, and its commission rates. */
import { asc, eq } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { agencies, commissionPayments, commissionRates } from './tables.ts';

export const agentData: PersonalData = {
  tables: ['agencies', 'commission_rates'],

  async read(db, { id }) {
    const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, id));
    if (!agency) return {};
    const { user_id: _, ...own } = agency;
    const rates = await db
      .select({ valid_from: commissionRates.valid_from, percent: commissionRates.percent })
      .from(commissionRates)
      .where(eq(commissionRates.user_id, id));
    const paid = await db
      .select({ booking_id: bookings.booking_id, paid_on: commissionPayments.paid_on })
      .from(commissionPayments)
      .innerJoin(bookings, eq(bookings.id, commissionPayments.booking_id))
      .where(eq(bookings.user_id, id))
      .orderBy(asc(commissionPayments.paid_on));
    return { agency: { ...own, commission_rates: rates, commission_paid: paid } };
  },

  // The rates go with it; commissions paid are part of the bookings' accounts and name nobody.
  async erase(tx, { id }) {
    await tx.delete(agencies).where(eq(agencies.user_id, id));
  },
};
