/** Lets the office change to whom a paid booking's invoices are addressed, and how its customer is reached (OF-08). */
import type { Billing } from '@antara/contracts/api/billing';
import { joinName, splitName } from '@antara/contracts/rules/person-name';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { PaidBooking } from './balance.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { bookings } from './tables.ts';

/** The fields of a recipient that can be changed. Absent fields stay; `company` null removes the company. */
export interface ChangedRecipient {
  firstName?: string | undefined;
  lastName?: string | undefined;
  mobile_no?: string | undefined;
  company?: Billing['company'] | null | undefined;
  state?: Billing['state'];
}

/**
 * Stores the changed recipient of a locked booking, and returns the booking with it. The recipient is the agency's
 * client where the agency named one, and otherwise the customer. The account keeps its own name.
 *
 * @throws {HttpError} 400 when nothing changes
 */
export async function changeRecipient(
  tx: Tx,
  row: PaidBooking,
  { firstName, lastName, mobile_no, company, state }: ChangedRecipient,
): Promise<PaidBooking> {
  const { client, customer, billing, ...order } = row.snapshot;
  const changed = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const phone = mobile_no && { mobile_no };
  const { company: companyBefore, ...place } = billing ?? {};
  const nextCompany = company === undefined ? companyBefore : (company ?? undefined);
  const nextBilling = { ...place, ...(state && { state }), ...(nextCompany && { company: nextCompany }) };
  const snapshot: OrderSnapshot = {
    ...order,
    customer: client
      ? customer
      : { ...customer, name: joinName({ ...splitName(customer.name), ...changed }), ...phone },
    ...(client && { client: { ...client, ...changed, ...phone } }),
    ...(Object.keys(nextBilling).length > 0 && { billing: nextBilling }),
  };
  const isSame = (['client', 'customer', 'billing'] as const).every(
    (name) => JSON.stringify(snapshot[name]) === JSON.stringify(row.snapshot[name]),
  );
  if (isSame) throwHttpError('INVALID', 'The booking has that recipient already. Nothing was changed.');
  await tx.update(bookings).set({ snapshot }).where(eq(bookings.id, row.id));
  return { ...row, snapshot };
}
