/** A guest moves a paid booking to another date: an order like any other when something is due now, else done at once (VX-17). */
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq } from 'drizzle-orm';
import {
  applyDateChange,
  assertDateChangeable,
  assertSalesOpen,
  claimSuites,
  getSuitesForChange,
  lockBookableDeparture,
  lockBooking,
  orderMinutes,
  paymentOrders,
  prepareDateChange,
  releaseOtherClaims,
  throwSuitesTaken,
  throwUnknownBooking,
} from '../booking/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { throwHttpError } from '../platform/http-error.ts';
import type { Platform } from '../platform/platform.ts';
import { ensureProviderOrder, findOrderByKey, hashBody, insertOrder, type Purchaser } from './orders.ts';
import type { PaymentProvider } from './provider.ts';
import { makeDateChange } from './settle-date-change.ts';

/** To which departure and suites a booking is moved, for the paise that are due now and the rupees that go back, as the page shows them. */
export interface DateChangeRequest {
  /** As people read it. */
  id: string;
  date: string;
  rooms: string[];
  amount: number;
  refund_inr: number;
}

/**
 * Moves one of the caller's bookings at once when nothing is due now; else keeps the suites and makes the provider's order. Answers what was made
 * before with the same key.
 *
 * @throws {HttpError}
 * 400 for suites that the departure does not sell, a suite twice, and another number of suites;
 * 404 for a booking that is not the caller's, and for no such departure;
 * 409 for a key sent before with other content, with `data.quote` when it comes to something else, with `data.taken` when suites are taken, and
 * while another change of the booking is being paid;
 * 422 `UNPROCESSABLE` when the booking cannot be changed (any more), and with `data.rule` `SALES_ENDED` for a departure that is not on sale;
 * 422 `FAILED` when the provider refuses or is unavailable;
 * 503 with `data.rule` `SALES_PAUSED` while sales are paused.
 */
export async function createDateOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Pick<Purchaser, 'user' | 'idempotencyKey'>,
  request: DateChangeRequest,
): Promise<PaymentOrder | BookedOrder> {
  const { db, now } = platform;
  const { user } = purchaser;
  const bodyHash = hashBody({ date: request });
  const known = await findOrderByKey(db, purchaser, bodyHash);
  if (!known) await assertSalesOpen(platform);
  const order =
    known ??
    (await platform.runInTurn([`account ${user.id}`], () =>
      withRetry(db, async (tx) => {
        const row = await lockBooking(tx, request.id);
        if (row?.user_id !== user.id) throwUnknownBooking();
        const existing = await findOrderByKey(tx, purchaser, bodyHash);
        if (existing) return existing;
        const changeable = await assertDateChangeable(tx, row, now());
        await assertNoneBeingPaid(tx, row.id);
        const { slug } = changeable.row.snapshot.tour;
        const departure = await lockBookableDeparture(tx, slug, request.date, now(), null);
        if (departure.id === row.departure_id)
          throwHttpError('INVALID', 'This is the date that you have booked. Please choose another one.');
        const suites = await getSuitesForChange(tx, changeable, departure, request.rooms);
        const { change, quote } = await prepareDateChange(tx, changeable, departure, suites, now());
        assertAmounts(request, quote);
        // Suites that an earlier change kept, and nobody paid for, are free again.
        const booked = changeable.row.snapshot.rooms.map(({ suite_id }) => suite_id);
        await releaseOtherClaims(tx, row.id, row.departure_id, booked);
        const ids = suites.map(({ id }) => id);
        const until = new Date(now().getTime() + orderMinutes * 60_000);
        const lost = await claimSuites(tx, row.id, departure.id, ids, until);
        const taken = suites.filter(({ id }) => lost.includes(id)).map(({ number }) => number);
        if (taken.length) throwSuitesTaken(taken);
        const made = await insertOrder(tx, {
          booking_id: row.id,
          user_id: user.id,
          idempotency_key: purchaser.idempotencyKey,
          body_hash: bodyHash,
          provider: provider.name,
          amount_paise: request.amount,
          pays: 'DATE',
          snapshot: applyDateChange(changeable.row.snapshot, change, {
            order_id: 0,
            at: now().toISOString(),
          }),
          date_change: change,
          ...(request.amount === 0 && { status: 'captured' as const }),
        });
        if (request.amount === 0) await makeDateChange(tx, made, changeable.row, change, now());
        return made;
      }),
    ));
  return ensureProviderOrder(platform, provider, order);
}

/** Refuses (409) a second change while the money for one is being taken. */
async function assertNoneBeingPaid(tx: Tx, booking: number): Promise<void> {
  const [paying] = await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.booking_id, booking),
        eq(paymentOrders.pays, 'DATE'),
        eq(paymentOrders.status, 'authorised'),
      ),
    )
    .limit(1);
  if (paying)
    throwHttpError(
      'CONFLICT',
      'Another change of this booking is being paid at this moment. Please wait a minute and load the page again.',
    );
}

function assertAmounts({ amount, refund_inr }: DateChangeRequest, quote: DateChangeQuote): void {
  if (amount === toPaise(quote.now_inr) && refund_inr === quote.refund_inr) return;
  const message = 'What the change comes to is different now. Please look at it again before you confirm.';
  throwHttpError('CONFLICT', message, { quote });
}
