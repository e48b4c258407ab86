/** Lists the commission that is due to agencies, and paid commission that they owe back. */
import { and, asc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { getCommissionPercent, getCommissionTdsPercent } from '../../base/settings/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BankAccount, openBankAccounts, placeOfAgency } from './bank-account.ts';
import { selectCommission } from './commission-sums.ts';
import { agencies, agencyBankAccounts, openCommissions } from './tables.ts';

/** The commission of one booking, in cents and in whole rupees at the booking's exchange rate. */
export interface DueBooking {
  id: number;
  booking_id: string;
  amount: number;
  inr: number;
}

/** What is to be paid to an agency, in whole rupees. */
export interface DueAgency {
  userId: number;
  email: string;
  company_name: string;
  bookings: DueBooking[];
  /** Bookings that were cancelled after their commission was paid. */
  clawbacks: DueBooking[];
  gross_inr: number;
  clawback_inr: number;
  /** The tax deducted at source; null when the setting `commission_tds_percent` is not there, and none is deducted. */
  tds_percent: number | null;
  tds_inr: number;
  /** What remains to be paid; negative when the agency owes more than is due to it. */
  payable_inr: number;
  bank: BankAccount | null;
}

/** Agencies in India have tax deducted (Income-tax Act, section 194H). Others fall under section 195. */
const taxedCountry = 'India';

/**
 * Returns the agencies with commission that is due or owed back, by their accounts. `userIds` limits the list to these
 * agencies. Commission is due as `toCommissionEntry` says.
 */
export async function listDueCommission(
  db: DbOrTx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  userIds?: readonly number[],
): Promise<DueAgency[]> {
  const terms = { today: toCivilDate(now()), defaultPercent: await getCommissionPercent(db) };
  const tdsPercent = await getCommissionTdsPercent(db);
  const columns = {
    userId: agencies.user_id,
    id: bookings.id,
    booking_id: bookings.booking_id,
    amount: sql`commission.amount`.mapWith(Number),
    inr: sql`commission.inr`.mapWith(Number),
  };
  const commission = selectCommission(db, terms);
  const isOfAgency = userIds && inArray(agencies.user_id, [...userIds]);
  const { kind, ends_on } = openCommissions;
  const listOpen = (condition: SQL | undefined) =>
    db
      .select(columns)
      .from(openCommissions)
      .innerJoin(bookings, eq(bookings.id, openCommissions.booking_id))
      .innerJoin(agencies, eq(agencies.user_id, bookings.user_id))
      .innerJoinLateral(commission, sql`true`)
      .where(and(isOfAgency, condition))
      .orderBy(asc(bookings.id));
  const isDue = and(sql`commission.state = 'due'`, gt(sql`commission.inr`, 0));
  const due = await listOpen(and(eq(kind, 'to pay'), lt(ends_on, terms.today), isDue));
  const clawedBack = await listOpen(eq(kind, 'to keep back'));
  const found = [...new Set([...due, ...clawedBack].map(({ userId }) => userId))];
  if (found.length === 0) return [];
  const rows = await db
    .select({
      userId: agencies.user_id,
      email: users.email,
      company_name: agencies.company_name,
      country: agencies.country,
      bank: agencyBankAccounts,
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.user_id))
    .leftJoin(
      agencyBankAccounts,
      and(eq(agencyBankAccounts.user_id, agencies.user_id), inArray(agencyBankAccounts.user_id, found)),
    )
    .where(inArray(agencies.user_id, found))
    .orderBy(asc(agencies.user_id));
  const { decrypt } = openBankAccounts(config);
  return rows.map(({ userId, country, bank, ...agency }) => {
    const ofAgency = (list: typeof due) =>
      list.filter((row) => row.userId === userId).map(({ userId: _, ...booking }) => booking);
    const own = { bookings: ofAgency(due), clawbacks: ofAgency(clawedBack) };
    const sum = (list: DueBooking[]) => list.reduce((total, { inr }) => total + inr, 0);
    const [gross_inr, clawback_inr] = [sum(own.bookings), sum(own.clawbacks)];
    const percent = country === taxedCountry ? tdsPercent : null;
    const tds_inr = Math.round((Math.max(0, gross_inr - clawback_inr) * (percent ?? 0)) / 100);
    return {
      userId,
      ...agency,
      ...own,
      gross_inr,
      clawback_inr,
      tds_percent: percent,
      tds_inr,
      payable_inr: gross_inr - clawback_inr - tds_inr,
      bank: bank && decrypt(placeOfAgency(userId), bank),
    };
  });
}
