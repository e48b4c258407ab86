/** Creates orders for the balance of a booking with a deposit (B§9). */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { type Rupees, toPaise } from '@antara/contracts/rules/money';
import { getBalance, getReceived, isPaid } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Tx } from '../../platform/db/types.ts';
import { ensureProviderOrder, insertOrder } from './orders.ts';
import type { PaymentProvider } from './provider.ts';
import { createOrderForBooking } from './order-for-booking.ts';

/**
 * A request to pay a balance. `id` is the booking's id that people read; `amount` is the amount in paise that the page
 * shows.
 */
export interface BalanceRequest {
  id: string;
  amount: number;
}

/** The payer: the account that owns the booking, or the holder of its payment link without a session. */
export interface BalancePayer {
  user: { id: number };
  idempotencyKey: string;
  link?: {
    id: number;
    tokenHash: string;
    /**
     * Locks the link, and returns how much of the balance it asks for. Called while the booking is locked. Throws when
     * the link cannot be used any more.
     */
    lock(tx: Tx, received: { balanceInr: Rupees; keptInr: Rupees }): Promise<Rupees>;
  };
}

/**
 * Creates the provider's order for the balance of one of the caller's bookings, or returns the order that was made with
 * the same key.
 *
 * @throws {HttpError}
 * 404 for a booking that is not the caller's; and the errors of `link.lock`;
 * 409 for a key that was sent with other content, and with `data.amount` when another amount is due;
 * 422 `FAILED` when nothing is left to pay, the tour has begun, or the provider refuses or is unavailable.
 */
export async function createBalanceOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: BalancePayer,
  request: BalanceRequest,
): Promise<PaymentOrder | BookedOrder> {
  const { now } = platform;
  const { link } = purchaser;
  const content = { balance: request, ...(link && { link: link.tokenHash }) };
  const { order } = await createOrderForBooking(
    platform,
    { provider, purchaser, id: request.id, content },
    async (tx, row, columns) => {
      const received = await getReceived(tx, row.id);
      const { balanceInr } = getBalance(row, received);
      const dueInr = link ? await link.lock(tx, { balanceInr, keptInr: received.keptInr }) : balanceInr;
      if (!isPaid(row) || dueInr === 0) throwHttpError('FAILED', createFailureText('NOTHING_DUE'));
      if (toCivilDate(now()) > row.snapshot.date_from) {
        throwHttpError('FAILED', createFailureText('JOURNEY_BEGUN'));
      }
      const amountPaise = toPaise(dueInr);
      if (amountPaise !== request.amount) {
        throwHttpError('CONFLICT', createFailureText('BALANCE_CHANGED'), { amount: amountPaise });
      }
      return insertOrder(tx, {
        ...columns,
        link_id: link?.id ?? null,
        amount_paise: amountPaise,
        pays: 'BALANCE',
        snapshot: row.snapshot,
      });
    },
  );
  return ensureProviderOrder(platform, provider, order);
}
