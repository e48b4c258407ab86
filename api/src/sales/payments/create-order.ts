import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { assertSalesOpen } from '../../bookings/booking/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderByKey, hashBody, openOrder, type OrderRequest, type Purchaser } from './orders.ts';
import { placeOrder } from './place-order.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Creates a pending booking and the provider's order for it, or returns the order that was made with the same key. An
 * order that costs nothing or is already paid is returned as booked.
 *
 * @throws {HttpError}
 * 400 with `data.fields` for rooms, guests or extras that do not fit the tour or each other, and for passports that are
 * missing when everything is paid at once;
 * 403 when somebody who is not a travel agent names a client;
 * 404 for an unknown departure or a coupon that cannot be used;
 * 409 for a key that was sent with other content;
 * 409 with `data.quote` for an amount other than the server's;
 * 409 with `data.taken` for suites that are taken, and with `data.booking_id` for suites that the caller has already
 * booked;
 * 409 with `data.paying` for other suites of the departure that the caller is paying for;
 * 409 with `data.fields` for passports that are gone;
 * 409 for suites of different options of the agent, for an order whose time is over or whose suites are no longer kept,
 * and for an order of a provider that is no longer configured;
 * 422 `UNPROCESSABLE` with `data.rule` `SALES_ENDED` for a departure that is no longer on sale;
 * 422 `UNPROCESSABLE` with `data.rule` `EXTENSION_TOO_LATE` or `EXTENSIONS_OVERLAP` for nights on land that are not
 * available;
 * 422 `UNPROCESSABLE` with `data.rule` `ADULT_REQUIRED` for guests under age without an adult in their suite or in one
 * beside it;
 * 422 `UNPROCESSABLE` with `data.limit` when a limit forbids holding the suites (any longer);
 * 422 `FAILED` without an exchange rate, and when the provider refuses the order or is unavailable;
 * 503 with `data.rule` `SALES_PAUSED` while sales are paused.
 */
export async function createOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Purchaser,
  request: OrderRequest,
): Promise<PaymentOrder | BookedOrder> {
  const bodyHash = hashBody(request);
  const earlierOrder = await findOrderByKey(platform.db, purchaser, bodyHash);
  // An existing order may be paid even while sales are paused.
  if (!earlierOrder) await assertSalesOpen(platform);
  const order = earlierOrder ?? (await placeOrder(platform, provider.name, purchaser, request, bodyHash));
  return openOrder(platform, provider, order, purchaser.window, earlierOrder !== undefined);
}
