/** Creates orders for an existing booking: for its balance, an addition or a date change. */
import { lockBooking, throwUnknownBooking } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderByKey, type Order, type Purchaser } from './orders.ts';
import type { PaymentProvider } from './provider.ts';

type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/**
 * The request for an order. `id` is the booking's id that people read; `bodyHash` is a digest of the request's body.
 */
interface BookingOrderRequest {
  provider: PaymentProvider['name'];
  purchaser: Pick<Purchaser, 'idempotencyKey'> & { user: { id: number } };
  id: string;
  bodyHash: string;
}

/** Returns the columns that are the same in all orders for a booking. */
const toOrderColumns = (row: BookingRow, { provider, purchaser, bodyHash }: BookingOrderRequest) => ({
  booking_id: row.id,
  user_id: purchaser.user.id,
  idempotency_key: purchaser.idempotencyKey,
  body_hash: bodyHash,
  provider,
});

/**
 * Returns the order that a concurrent call has just made with the same key, or else the order of `create`, which runs
 * in a transaction that has locked the booking. `lockFirst` locks rows that payments lock before the booking, because
 * two transactions could otherwise wait for each other.
 *
 * @throws {HttpError} 404 for a booking that is not the purchaser's; 409 for a key that was sent with other content;
 *   429 and 503 when too many orders of the account are waiting.
 */
export function createOrderForBooking(
  { db, runInTurn }: Platform,
  request: BookingOrderRequest,
  create: (tx: Tx, row: BookingRow, columns: ReturnType<typeof toOrderColumns>) => Promise<Order>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<Order> {
  const { purchaser, id, bodyHash } = request;
  return runInTurn([`account ${purchaser.user.id}`], () =>
    withRetry(db, async (tx) => {
      await lockFirst?.(tx);
      const row = await lockBooking(tx, id);
      if (row?.user_id !== purchaser.user.id) throwUnknownBooking();
      const existing = await findOrderByKey(tx, purchaser, bodyHash);
      return existing ?? create(tx, row, toOrderColumns(row, request));
    }),
  );
}
