/** Refuses a refund while an earlier refund is in progress. */
import { findRefundUnderWay } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/**
 * Refuses while a provider is processing a refund of the booking, because the result of that refund decides how much
 * money is left.
 * @throws {HttpError} CONFLICT (409)
 */
export async function assertNoRefundUnderWay(tx: Tx, booking: number, id: string): Promise<void> {
  const payment = await findRefundUnderWay(tx, booking);
  if (payment === null) return;
  throwHttpError(
    'CONFLICT',
    `Money of ${id} is on its way back (payment ${payment}), and what is left of it is not certain. Try again when the site has delivered it.`,
  );
}
