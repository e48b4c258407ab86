import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { assertSalesOpen } from '../../bookings/booking/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderByKey, hashBody, openOrder, type OrderRequest, type Purchaser } from './orders.ts';
import { placeOrder } from './place-order.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Makes a pending booking and the provider's order for it, or answers the one made before with the same key. What costs
 * nothing, and what is paid already, is answered as booked.
 *
 * @throws {HttpError} 400 for rooms, guests or extras that do not fit the journey or each other, and for passports that
 *   are missing where all is paid at once, with `data.fields`; 403 when somebody who is no travel agent names a client;
 *   404 for an unknown departure or a coupon that cannot be used; 409 for a key sent before with other content, an
 *   amount other than the server's (`data.quote`), suites that are taken (`data.taken`) or booked by the caller
 *   (`data.booking_id`), other suites of the departure that the caller is paying for (`data.paying`), suites of
 *   different options of the agent, passports that are gone (`data.fields`), an order whose time is over or whose
 *   suites are no longer kept, and one of a provider that is no longer configured; 422 `UNPROCESSABLE` with `data.rule`
 *   `SALES_ENDED` for a departure whose sale is over, and with `data.limit` when a limit forbids to hold its suites
 *   (any longer); 422 `UNPROCESSABLE` with `data.rule` `EXTENSION_TOO_LATE` or `EXTENSIONS_OVERLAP` for nights on land
 *   that cannot be had; 422 `UNPROCESSABLE` with `data.rule` `ADULT_REQUIRED` for guests under age without an adult in
 *   their suite or in one beside it; 422 `FAILED` without an exchange rate, and when the provider refuses the order or
 *   is unavailable; 503 with `data.rule` `SALES_PAUSED` while sales are paused.
 */
export async function createOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Purchaser,
  request: OrderRequest,
): Promise<PaymentOrder | BookedOrder> {
  const bodyHash = hashBody(request);
  const known = await findOrderByKey(platform.db, purchaser, bodyHash);
  // An order that was made before may be paid: what is under way comes to its end.
  if (!known) await assertSalesOpen(platform);
  const order = known ?? (await placeOrder(platform, provider.name, purchaser, request, bodyHash));
  return openOrder(platform, provider, order, purchaser.window, known !== undefined);
}
