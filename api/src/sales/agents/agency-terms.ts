/** The terms on which agencies work, as the office lists them: the rate of commission, and the bank account. */
import { asc, inArray } from 'drizzle-orm';
import { getCommissionPercent } from '../../base/settings/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { maskAccount, openBankAccounts, placeOfAgency } from './bank-account.ts';
import { agencyBankAccounts, commissionRates } from './tables.ts';

interface Rate {
  /** Per cent of the fare. */
  percent: number;
  /** The first day on which a booking earns it; null for the company's own rate. */
  valid_from: string | null;
}

export interface AgencyTerms {
  /** The rate of a booking that is made today. */
  rate: Rate;
  /** The rate that follows it; null for none. */
  next_rate: Rate | null;
  /** The bank account, with the last four digits of its number; null for none. */
  bank: ReturnType<typeof maskAccount> | null;
}

/** Returns a function that returns the terms of one of these agencies. */
export async function readAgencyTerms(
  db: DbOrTx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  ids: readonly number[],
): Promise<(agency: number) => AgencyTerms> {
  const today = toCivilDate(now());
  const rates = await db
    .select()
    .from(commissionRates)
    .where(inArray(commissionRates.user_id, [...ids]))
    .orderBy(asc(commissionRates.valid_from));
  const accounts = await db
    .select()
    .from(agencyBankAccounts)
    .where(inArray(agencyBankAccounts.user_id, [...ids]));
  const companyRate: Rate = { percent: await getCommissionPercent(db), valid_from: null };
  const { decrypt } = openBankAccounts(config);
  return (agency) => {
    const own = rates
      .filter(({ user_id }) => user_id === agency)
      .map(({ percent, valid_from }) => ({ percent, valid_from }));
    const stored = accounts.find(({ user_id }) => user_id === agency);
    const bank = stored && decrypt(placeOfAgency(agency), stored);
    return {
      rate: own.findLast(({ valid_from }) => valid_from <= today) ?? companyRate,
      next_rate: own.find(({ valid_from }) => valid_from > today) ?? null,
      bank: bank ? maskAccount(bank) : null,
    };
  };
}
