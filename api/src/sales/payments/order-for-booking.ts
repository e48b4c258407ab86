/** Creates orders for an existing booking: for its balance, an addition or a date change. */
import { assertSalesOpen, lockBooking, throwUnknownBooking } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderByKey, hashBody, type Order, type Purchaser } from './orders.ts';
import type { PaymentProvider } from './provider.ts';

type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/**
 * The request for an order. `id` is the booking's id that people read. A repeated key must come with the same
 * `content`.
 */
interface BookingOrderRequest {
  provider: PaymentProvider;
  purchaser: Pick<Purchaser, 'idempotencyKey'> & { user: { id: number } };
  id: string;
  content: unknown;
  /** True when a new order is refused while sales are paused. */
  isSale?: boolean;
}

/** Returns the columns that are the same in all orders for a booking. */
const toOrderColumns = (
  row: BookingRow,
  { provider, purchaser }: BookingOrderRequest,
  body_hash: string,
) => ({
  booking_id: row.id,
  user_id: purchaser.user.id,
  idempotency_key: purchaser.idempotencyKey,
  body_hash,
  provider: provider.name,
});

/**
 * Returns the order that was made with the purchaser's key (`wasMade`), or else the order of `create`, which runs in a
 * transaction that has locked the booking. `lockFirst` locks rows that payments lock before the booking, because two
 * transactions could otherwise wait for each other.
 *
 * @throws {HttpError} 404 for a booking that is not the purchaser's; 409 for a key that was sent with other content;
 *   429 and 503 when too many orders of the account are waiting, and 503 while sales are paused.
 */
export async function createOrderForBooking(
  platform: Platform,
  request: BookingOrderRequest,
  create: (tx: Tx, row: BookingRow, columns: ReturnType<typeof toOrderColumns>) => Promise<Order>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<{ order: Order; wasMade: boolean }> {
  const { db, runInTurn } = platform;
  const { purchaser, id, content, isSale = false } = request;
  const bodyHash = hashBody(content);
  const earlierOrder = await findOrderByKey(db, purchaser, bodyHash);
  if (earlierOrder) return { order: earlierOrder, wasMade: true };
  // An existing order may be paid even while sales are paused.
  if (isSale) await assertSalesOpen(platform);
  const order = await runInTurn([`account ${purchaser.user.id}`], () =>
    withRetry(db, async (tx) => {
      await lockFirst?.(tx);
      const row = await lockBooking(tx, id);
      if (row?.user_id !== purchaser.user.id) throwUnknownBooking();
      // A concurrent call may have made the order with the same key in the meantime.
      const existing = await findOrderByKey(tx, purchaser, bodyHash);
      return existing ?? create(tx, row, toOrderColumns(row, request, bodyHash));
    }),
  );
  return { order, wasMade: false };
}
