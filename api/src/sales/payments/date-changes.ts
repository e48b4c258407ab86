/**
 * Moves a guest's paid booking to another date (VX-17). If something is due now, the change is an order like any other;
 * otherwise it is made at once.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { isDeepStrictEqual } from 'node:util';
import type { DateChangeBody, DateChangeQuote } from '@antara/contracts/api/date-change';
import { toDateOrder } from '@antara/contracts/api/date-order';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import {
  applyDateChange,
  assertDateChangeable,
  claimSuites,
  getSuitesForChange,
  lockBookableDeparture,
  prepareDateChange,
  releaseOtherClaims,
  throwSuitesTaken,
} from '../../bookings/booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertOrder, openOrder, type Purchaser } from './orders.ts';
import type { PaymentProvider } from './provider.ts';
import { makeDateChange } from './settle-date-change.ts';
import { endUnpaidDateOrders, getDateOrderMinutes, lockUnpaidDateOrders } from './unpaid-date-changes.ts';
import { createOrderForBooking } from './order-for-booking.ts';

/**
 * Moves one of the caller's bookings at once when nothing is due now; otherwise reserves the suites and creates the
 * provider's order. A repeated key returns the earlier result.
 *
 * @throws {HttpError}
 * 400 for suites that the departure does not sell, for a suite that is named twice, and for a different number of
 * suites;
 * 404 for a booking that is not the caller's, and for an unknown departure;
 * 409 for a key that was sent with other content or whose suites are no longer kept;
 * 409 with `data.quote` when the price has changed, and with `data.taken` when suites are taken;
 * 409 while another change of the booking is being paid or its window may be open;
 * 422 `UNPROCESSABLE` when the booking cannot be changed (any more), and when unpaid changes have kept suites too long
 * or too often;
 * 422 `UNPROCESSABLE` with `data.rule` `SALES_ENDED` for a departure that is not on sale;
 * 422 `FAILED` when the provider refuses or is unavailable;
 * 503 with `data.rule` `SALES_PAUSED` while sales are paused.
 */
export async function createDateOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Pick<Purchaser, 'user' | 'idempotencyKey' | 'window'>,
  request: DateChangeBody,
): Promise<PaymentOrder | BookedOrder> {
  const { now } = platform;
  const { order, wasMade } = await createOrderForBooking(
    platform,
    { provider, purchaser, id: request.id, content: { date: request }, isSale: true },
    async (tx, row, columns) => {
      const changeable = await assertDateChangeable(tx, row, now());
      const { slug } = changeable.row.snapshot.tour;
      const departure = await lockBookableDeparture(tx, slug, request.date, now(), null);
      if (departure.id === row.departure_id) throwHttpError('INVALID', createFailureText('SAME_DATE'));
      const suites = await getSuitesForChange(tx, changeable, departure, request.rooms);
      const { change, quote } = await prepareDateChange(tx, changeable, departure, suites, now());
      assertAsSeen(request, quote);
      // A change with nothing to pay is made at once, so no suites are reserved unpaid.
      const minutes = request.amount ? await getDateOrderMinutes(tx, row.id, departure.id) : 0;
      await endUnpaidDateOrders(tx, row.id);
      // Releases suites that an earlier, unpaid change had reserved.
      const booked = changeable.row.snapshot.rooms.map(({ suite_id }) => suite_id);
      await releaseOtherClaims(tx, row.id, row.departure_id, booked);
      const ids = suites.map(({ id }) => id);
      const until = new Date(now().getTime() + minutes * 60_000);
      const lost = await claimSuites(tx, row.id, departure.id, ids, until);
      const takenNumbers = suites.filter(({ id }) => lost.includes(id)).map(({ number }) => number);
      if (takenNumbers.length) throwSuitesTaken(takenNumbers);
      const insertedOrder = await insertOrder(tx, {
        ...columns,
        open_windows: [purchaser.window],
        amount_paise: request.amount,
        pays: 'DATE',
        snapshot: applyDateChange(changeable.row.snapshot, change, {
          order_id: 0,
          at: now().toISOString(),
        }),
        date_change: change,
        ...(request.amount === 0 && { status: 'captured' as const }),
      });
      if (request.amount === 0) await makeDateChange(tx, insertedOrder, changeable.row, change, now());
      return insertedOrder;
    },
    (tx) => lockUnpaidDateOrders(tx, purchaser.user.id, request.id),
  );
  return openOrder(platform, provider, order, purchaser.window, wasMade);
}

/**
 * Compares the request with everything in the quote, because the amount alone is not enough: with a deposit, only the
 * fee is due now, whatever the rest of the price.
 *
 * @throws {HttpError} 409 with `data.quote` when the quote differs from what the guest has seen.
 */
function assertAsSeen(request: DateChangeBody, quote: DateChangeQuote): void {
  if (isDeepStrictEqual(request, toDateOrder(request.id, quote))) return;
  throwHttpError('CONFLICT', createFailureText('DATE_PRICE_CHANGED'), { quote });
}
