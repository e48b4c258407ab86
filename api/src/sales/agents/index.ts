/**
 * Travel agents: agencies, their clients and commission. Other domains import this file and nothing else of the folder.
 */
export { listAgencyAccounts, lockAgencyAccounts } from './agencies.ts';
export { listColleagues } from './colleagues.ts';
export { getOrderAgency } from './clients.ts';
export { choosePage, containsText, matchesDeparture } from './find-bookings.ts';
export { findCommissionEntry } from './commission.ts';
export { readAgencyTerms } from './agency-terms.ts';
export { type BankAccount, maskAccount, saveBankAccount } from './bank-account.ts';
export { type DueAgency, listDueCommission } from './due-commission.ts';
export { plainPayoutFormat, writePayoutFile } from './payout-file.ts';
export {
  type CommissionLine,
  type CommissionPayment,
  getPayout,
  payOutCommission,
  readCommissionLines,
  readCommissionPayments,
} from './payouts.ts';
export { approveAgent, suspendAgent } from './registration.ts';
export { readLogo } from './logo.ts';
export { requireAgent } from './require-agent.ts';
export { agents } from './routes.ts';
export {
  agencies,
  agencyWords,
  agentPictures,
  cities,
  commissionPayments,
  commissionRates,
  consortia,
  type AgencyState,
  getAgencyState,
  payoutFields,
  type PayoutFormat,
  payoutFormats,
  states,
} from './tables.ts';
