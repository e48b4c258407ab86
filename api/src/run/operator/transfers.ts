/** Records payments by bank transfer that are expected, that were received, and that the office has paid back. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, getBalance, getReceived, isPaid } from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import {
  awaitFirstTransfer,
  lockOrders,
  recordPaidTransfer,
  recordReceivedTransfer,
  selectDueRefunds,
  undoTransfer,
} from '../../sales/payments/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatInr } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import {
  bookingIdField,
  civilDateField,
  getLockedBooking,
  reasonField,
  toBookingLogEntry,
} from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

const leastPaise = 100;
export const amount_paise = z
  .int('an amount is in rupees and paise')
  .check(
    z.gte(leastPaise, 'an amount is at least one rupee'),
    describeField('what has reached the account', { name: 'amount', placeholder: 'rupees', unit: 'rupees' }),
  );

export const whole_paise = z
  .optional(
    z.int('an amount is in rupees and paise').check(z.gte(leastPaise, 'an amount is at least one rupee')),
  )
  .check(
    describeField('the amount of the whole transfer or cheque, when it pays for several bookings', {
      name: 'whole',
      placeholder: 'rupees',
      unit: 'rupees',
    }),
  );

/**
 * Returns a field for the number of a transfer, receipt or cheque. Other texts are refused, because a name typed here
 * would be stored in the log.
 */
export const createNumberField = (message: string) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(/^(?=.*\d)[A-Z0-9/-]{6,40}$/, message));

export const reference = createNumberField(
  'a reference is the bank’s number of the transfer (UTR): 6 to 40 letters, digits, / and -, with a digit among them',
).check(describeField('the bank’s number of the transfer', { placeholder: 'UTR' }));

const transferFields = {
  booking_id: bookingIdField,
  reference,
  on: civilDateField.check(describeField('its day on the bank’s statement')),
};

/** Refuses a day in the future.  @throws {HttpError} 422 */
export function assertNotAhead(on: string, now: Date): void {
  if (on > toCivilDate(now))
    throwHttpError('UNPROCESSABLE', `${on} is still to come: nothing has reached a bank then.`);
}

/**
 * Returns a booking, and locks its orders and its row in the same order as a payment does, so that the two transactions
 * never wait for each other.
 */
export async function lockWithOrders(tx: Tx, id: string) {
  await lockOrders(tx, id);
  return getLockedBooking(tx, id);
}

/**
 * Records that a bank transfer is expected until a day, and mails the guest. The transfer is the first payment of an
 * order, whose suites stay reserved until then, or the balance of a booking or a part of it. Until that day the payment
 * counts as not overdue, and nobody is reminded. A second call replaces the first.
 */
export const expectTransfer = defineChange(
  z.object({
    booking_id: bookingIdField,
    until: civilDateField.check(describeField('the last day on which it is expected')),
    amount_inr: z
      .optional(
        z
          .int('what is expected is in whole rupees')
          .check(z.gte(1, 'what is expected is at least one rupee')),
      )
      .check(
        describeField('how much (default: the balance)', {
          name: 'amount',
          placeholder: 'rupees',
          unit: 'wholeRupees',
        }),
      ),
  }),
  async (tx, { booking_id: id, until, amount_inr }, { now }) => {
    const row = await lockWithOrders(tx, id);
    if (!isPaid(row)) {
      if (amount_inr !== undefined)
        throwHttpError('UNPROCESSABLE', `${id} is not paid yet: the amount is that of its order.`);
      const { inr } = await awaitFirstTransfer(tx, row, until, now());
      return { booking_id: id, amount_inr: inr, until, balance_inr: null };
    }
    const { balanceInr } = getBalance(row, await getReceived(tx, row.id));
    if (balanceInr === 0)
      throwHttpError('UNPROCESSABLE', `Nothing is left to pay of ${id}, which is ${row.status}.`);
    const inr = amount_inr ?? balanceInr;
    if (inr > balanceInr)
      throwHttpError('UNPROCESSABLE', `Only ${formatInr(balanceInr)} of ${id} are left to pay.`);
    const { date_from } = row.snapshot;
    if (until < toCivilDate(now()) || until > date_from)
      throwHttpError(
        'UNPROCESSABLE',
        `A transfer is expected on a day from today until the departure on ${date_from}.`,
      );
    const expected_transfer = { inr, until };
    await tx.update(bookings).set({ expected_transfer }).where(eq(bookings.id, row.id));
    const template = 'transfer-expected';
    await enqueue(tx, 'mail', `${template}:${id}:${until}:${inr}`, { template, bookingId: id, inr, until });
    return { booking_id: id, amount_inr: inr, until, balance_inr: balanceInr };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/** Returns what received money came to: what is to be paid back, what is left to pay, and how a first payment ended. */
export const toReceivedResult = (
  came: Pick<Awaited<ReturnType<typeof recordReceivedTransfer>>, 'surplusPaise' | 'leftPaise' | 'outcome'>,
) => ({
  surplus_paise: came.surplusPaise,
  left_paise: came.leftPaise,
  ...(came.outcome && { outcome: came.outcome }),
});

/**
 * Records a bank transfer that was received for a booking.
 * @throws {HttpError} 409 for a reference that was already recorded, for this booking or, without being a part, for
 *   another one
 */
export const noteReceivedTransfer = defineChange(
  z.object({ ...transferFields, amount_paise, whole_paise }),
  async (
    tx,
    { booking_id: id, reference: number, on, amount_paise: paise, whole_paise: wholePaise },
    { now },
  ) => {
    const row = await lockWithOrders(tx, id);
    assertNotAhead(on, now());
    const came = await recordReceivedTransfer(tx, row, { reference: number, on, paise, wholePaise }, now());
    return {
      booking_id: id,
      amount_paise: paise,
      used_paise: came.usedPaise,
      ...toReceivedResult(came),
    };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/** Lists the bookings with money that the office has to pay back by bank transfer, the longest waiting first. */
export const listDueRefunds = defineRead(z.object(listFields()), async (db, part) => {
  const due = selectDueRefunds(db);
  const query = db
    .select({
      booking: due.booking,
      booking_id: bookings.booking_id,
      status: bookings.status,
      since: sql<string>`${due.since}::text`,
      paise: due.paise,
    })
    .from(due)
    .innerJoin(bookings, eq(bookings.id, due.booking));
  const { rows, more } = await readListPart(query, part, { by: { since: due.since, booking: due.booking } });
  return {
    ...more,
    refunds: rows.map(({ booking_id, status, paise, since }) => ({
      booking_id,
      status,
      amount_paise: paise,
      since: new Date(since),
    })),
  };
});

/**
 * Records that the office has paid money of a booking back by bank transfer: the whole amount that waits, or
 * `amount_paise`.
 * @throws {HttpError} 409 for a reference that was already recorded
 */
export const notePaidRefund = defineChange(
  z.object({
    ...transferFields,
    amount_paise: z.optional(amount_paise).check(describeField('how much (default: all that waits)')),
  }),
  async (tx, { booking_id: id, reference: number, on, amount_paise: paise }, { now }) => {
    const row = await getLockedBooking(tx, id);
    assertNotAhead(on, now());
    const paid = await recordPaidTransfer(tx, row, { reference: number, on, paise });
    return { booking_id: id, amount_paise: paid.paidPaise, left_paise: paid.leftPaise };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/**
 * Cancels a mistaken entry of a bank transfer by a counter-entry with a reason.
 * @throws {HttpError} 422 when something depends on the entry
 */
export const undoEnteredTransfer = defineChange(
  z.object({
    booking_id: bookingIdField,
    reference: reference.check(describeField('the bank’s number that was entered')),
    reason: reasonField,
  }),
  async (tx, { booking_id: id, reference: number, reason }, { now }) => {
    const row = await getLockedBooking(tx, id);
    const undone = await undoTransfer(tx, row, { reference: number, reason }, now());
    return {
      booking_id: id,
      direction: undone.direction,
      amount_paise: undone.paise,
      left_paise: undone.leftPaise,
      credited_inr: undone.creditedInr,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
);
