/** Personal data of travel agents: the agency with its address and commission rates, and memberships of agencies. */
import { asc, eq, or } from 'drizzle-orm';
import { agencyMembers } from '../../base/accounts/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/platform.ts';
import { findBankAccount } from './bank-account.ts';
import { findLogo } from './logo.ts';
import {
  agencies,
  agencyLogos,
  commissionPayments,
  commissionPayoutParts,
  commissionRates,
} from './tables.ts';

/** The personal data of an agent: the agency, and the account's membership of another agency. */
export const createAgentData = ({ config }: Pick<Services, 'config'>): PersonalData => ({
  tables: [
    'agencies',
    'agency_bank_accounts',
    'agency_logos',
    'agency_members',
    'commission_payout_parts',
    'commission_rates',
  ],

  async read(db, { id, email, emailVerified }) {
    const memberships = await db
      .select({
        email: agencyMembers.email,
        invited_at: agencyMembers.invited_at,
        joined_at: agencyMembers.joined_at,
        agency: agencies.company_name,
      })
      .from(agencyMembers)
      .leftJoin(agencies, eq(agencies.user_id, agencyMembers.agency_id))
      .where(or(eq(agencyMembers.user_id, id), emailVerified ? eq(agencyMembers.email, email) : undefined));
    const member = memberships.length ? { agency_member: memberships } : {};
    const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, id));
    const logo = await findLogo(db, id);
    const own_logo = logo ? { agency_logo: logo } : {};
    if (!agency) return { ...member, ...own_logo };
    const { user_id: _, joined_to: __, ...agencyFields } = agency;
    const rates = await db
      .select({ valid_from: commissionRates.valid_from, percent: commissionRates.percent })
      .from(commissionRates)
      .where(eq(commissionRates.user_id, id));
    const paid = await db
      .select({
        booking_id: bookings.booking_id,
        paid_on: commissionPayments.paid_on,
        inr: commissionPayments.inr,
      })
      .from(commissionPayments)
      .innerJoin(bookings, eq(bookings.id, commissionPayments.booking_id))
      .where(eq(bookings.user_id, id))
      .orderBy(asc(commissionPayments.paid_on));
    return {
      ...member,
      ...own_logo,
      agency: {
        ...agencyFields,
        commission_rates: rates,
        commission_paid: paid,
        bank_account: await findBankAccount(db, config, id),
      },
    };
  },

  // The rates and the bank account are deleted with the agency. Paid commissions stay, because they are part of the
  // bookings' accounts and name nobody.
  async erase(tx, { id, email, emailVerified }) {
    await tx
      .delete(agencyMembers)
      .where(
        or(
          eq(agencyMembers.user_id, id),
          eq(agencyMembers.agency_id, id),
          emailVerified ? eq(agencyMembers.email, email) : undefined,
        ),
      );
    await tx.delete(agencyLogos).where(eq(agencyLogos.user_id, id));
    await tx
      .update(commissionPayoutParts)
      .set({ content: null, key_id: null })
      .where(eq(commissionPayoutParts.user_id, id));
    await tx.delete(agencies).where(eq(agencies.user_id, id));
  },
});
