/** Records cash and cheques that the office receives for a booking. */
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, cheques } from '../../bookings/booking/index.ts';
import { bounceCheque, clearCheque, receiveCheque, recordCash } from '../../sales/payments/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, civilDateField, listBookingIds, reasonField, toBookingLogEntry } from './fields.ts';
import { listFields, readListPart } from './list-part.ts';
import { defineChange, defineRead } from './operation.ts';
import {
  amount_paise,
  assertNotAhead,
  createNumberField,
  lockWithOrders,
  toReceivedResult,
  whole_paise,
} from './transfers.ts';

const number = createNumberField(
  'a number has 6 to 40 letters, digits, / and -, with a digit among them',
).check(
  describeField('the number of the receipt that was given for cash, or of the cheque', {
    placeholder: 'number',
  }),
);
const chequeFields = {
  booking_id: bookingIdField,
  reference: number.check(describeField('the number of the cheque')),
  on: civilDateField.check(describeField('its day on the bank’s statement')),
};

/**
 * Records cash, which pays at once, or a cheque, which pays when it has cleared (`noteClearedCheque`).
 * @throws {HttpError} 409 for a number that was recorded before, also for another booking; 422 for too much cash
 */
export const notePayment = defineChange(
  z.object({
    booking_id: bookingIdField,
    way: z
      .enum(['cash', 'cheque'], 'the way is cash or cheque; a transfer is recorded by transfer-received')
      .check(describeField('cash or cheque')),
    amount_paise: amount_paise.check(describeField('how much')),
    reference: number,
    on: civilDateField.check(describeField('the day on which it was received')),
    bank: z
      .optional(z.string().check(z.trim(), z.toUpperCase(), z.minLength(2), z.maxLength(60)))
      .check(describeField('of a cheque, the bank on which it is drawn')),
    whole_paise,
  }),
  async (
    tx,
    { booking_id: id, way, reference, on, amount_paise: paise, bank, whole_paise: wholePaise },
    { now },
  ) => {
    if (way === 'cash' && (bank ?? wholePaise) !== undefined)
      throwHttpError('INVALID', 'A bank and the amount of the whole are said of cheques alone.');
    const booking = await lockWithOrders(tx, id);
    assertNotAhead(on, now());
    if (way === 'cheque') {
      await receiveCheque(tx, booking, { reference, on, paise, bank, wholePaise });
      return { booking_id: id, way, amount_paise: paise, surplus_paise: 0, left_paise: null };
    }
    const came = await recordCash(tx, booking, { reference, on, paise }, now());
    return { booking_id: id, way, amount_paise: paise, ...toReceivedResult(came) };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/** Lists the cheques that are at the bank, the oldest first. With `all`, also those that have cleared or bounced. */
export const listCheques = defineRead(
  z.object({
    all: z._default(z.boolean(), false).check(describeField('also those that have cleared or bounced')),
    ...listFields(),
  }),
  async (db, { all, ...part }) => {
    const query = db
      .select({
        id: cheques.id,
        booking_id: bookings.booking_id,
        reference: cheques.number,
        bank: cheques.bank,
        amount_paise: cheques.amount_paise,
        whole_paise: cheques.whole_paise,
        received_on: cheques.received_on,
        cleared_on: cheques.cleared_on,
        bounced_on: cheques.bounced_on,
      })
      .from(cheques)
      .innerJoin(bookings, eq(bookings.id, cheques.booking_id));
    const { rows, more } = await readListPart(query, part, {
      by: { received_on: cheques.received_on, id: cheques.id },
      where: all ? undefined : and(isNull(cheques.cleared_on), isNull(cheques.bounced_on)),
    });
    return { ...more, cheques: rows.map(({ id: _, ...row }) => row) };
  },
  { listSubjects: (list) => listBookingIds(list.cheques) },
);

/**
 * Records that a cheque has cleared, so that it pays.
 * @throws {HttpError} 404 for an unknown cheque, 409 for a cleared one
 */
export const noteClearedCheque = defineChange(
  z.object(chequeFields),
  async (tx, { booking_id: id, reference, on }, { now }) => {
    const booking = await lockWithOrders(tx, id);
    assertNotAhead(on, now());
    const cleared = await clearCheque(tx, booking, { number: reference, on }, now());
    return { booking_id: id, amount_paise: cleared.paise, ...toReceivedResult(cleared) };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/**
 * Records that a cheque has bounced. If it had cleared, its payment is taken back, and the guest is written to. A
 * booking that it made ends, and its suites are free.
 */
export const noteBouncedCheque = defineChange(
  z.object({ ...chequeFields, reason: reasonField }),
  async (tx, { booking_id: id, reference, on, reason }, platform) => {
    const booking = await lockWithOrders(tx, id);
    assertNotAhead(on, platform.now());
    const bounced = await bounceCheque(tx, booking, { number: reference, on, reason }, platform);
    return {
      booking_id: id,
      amount_paise: bounced.paise,
      undone_paise: bounced.undonePaise,
      has_ended: bounced.hasEnded,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
);
