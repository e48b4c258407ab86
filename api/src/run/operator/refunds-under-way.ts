/** What is on its way back is waited for before more is. */
import { findRefundUnderWay } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/** Money that a provider has on its way back is waited for: what it says of it decides what is left. */
export async function assertNoRefundUnderWay(tx: Tx, booking: number, id: string): Promise<void> {
  const payment = await findRefundUnderWay(tx, booking);
  if (payment === null) return;
  throwHttpError(
    'CONFLICT',
    `Money of ${id} is on its way back (payment ${payment}), and what is left of it is not certain. Try again when the site has delivered it.`,
  );
}
