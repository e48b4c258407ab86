/**
 * Creates orders for additions to an existing booking. Such an order is like any other and is paid in full (CO-01,
 * CO-05).
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { toPaise } from '@antara/contracts/rules/money';
import { canAdd, loadBookingOffer } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { ensureProviderOrder, insertOrder, type Purchaser } from './orders.ts';
import { type ChosenExtras, priceAddition } from './price-addition.ts';
import type { PaymentProvider } from './provider.ts';
import { createOrderForBooking } from './order-for-booking.ts';

/**
 * A request for an addition. `id` is the booking's id that people read; `amount` is the amount in paise that the page
 * shows.
 */
export interface AdditionRequest extends ChosenExtras {
  id: string;
  amount: number;
}

/**
 * Creates the provider's order for an addition to one of the caller's bookings, or returns the order that was made with
 * the same key.
 *
 * @throws {HttpError}
 * 400 when nothing is chosen, for extras that are not offered, and for more travellers than can still take an extra;
 * 404 for a booking that is not the caller's;
 * 409 for a key that was sent with other content, and with `data.quote` when the amount differs;
 * 422 `UNPROCESSABLE` when nothing can be added (any more), and with `data.rule` for nights on land that are not
 * available;
 * 422 `FAILED` when the provider refuses or is unavailable;
 * 503 with `data.rule` `SALES_PAUSED` while sales are paused.
 */
export async function createAdditionOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Pick<Purchaser, 'user' | 'idempotencyKey'>,
  request: AdditionRequest,
): Promise<PaymentOrder | BookedOrder> {
  const { now } = platform;
  const { order } = await createOrderForBooking(
    platform,
    { provider, purchaser, id: request.id, content: { addition: request }, isSale: true },
    async (tx, row, columns) => {
      if (!canAdd(row, now())) throwHttpError('UNPROCESSABLE', createFailureText('ADDITIONS_OVER'));
      const offer = await loadBookingOffer(tx, row);
      const addition = priceAddition(row, offer, request, toCivilDate(now()));
      const amountPaise = toPaise(addition.quote.total.inr!);
      if (amountPaise !== request.amount) {
        throwHttpError('CONFLICT', createFailureText('ADDITION_PRICE_CHANGED'), { quote: addition.quote });
      }
      return insertOrder(tx, {
        ...columns,
        amount_paise: amountPaise,
        pays: 'ADDONS',
        snapshot: row.snapshot,
        addition,
      });
    },
  );
  return ensureProviderOrder(platform, provider, order);
}
