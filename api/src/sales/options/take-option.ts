/** Takes and releases options. The limits hold even when two tabs or two processes act at once. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { checkOptionLimits } from '@antara/contracts/rules/option-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  bookings,
  type CancelledDeparture,
  courtesyOptions,
  createBookingId,
  type DepartureMove,
  findClientOrder,
  findOpenOption,
  getBookableDeparture,
  getExchangeRate,
  isOpen,
  lockBookableDeparture,
  lockOpenBookings,
  lockOpenOptions,
  lockOwnOptions,
  type OptionEnd,
  recordOptionEnd,
  releaseBooking,
  roomClaims,
  throwOpenOrder,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { calculateOptionEnd, type OptionRequest, priceRooms, startOption } from './start-option.ts';
import { getOptionEligibility, lockDepartureOptions, throwUnknownOption } from './eligibility.ts';
import { lockAgencyAccounts } from '../agents/index.ts';

/**
 * Takes an option and returns the id of its booking row. The price is calculated in the same transaction, with the
 * departure locked.
 *
 * @throws {HttpError} 422 with `data.limit`, and with `data.rule` `CHILD_BED`; 409 with `data.taken`, with
 *   `data.paying` for suites that the agent is paying for, and for suites that are already on an option of the agent;
 *   404 and 422 as for a hold.
 */
export async function takeOption(
  platform: Platform,
  { agent, holder }: { agent: number; holder: string | null },
  request: OptionRequest,
): Promise<number> {
  const { db, now } = platform;
  const { id } = await getBookableDeparture(db, request.tourName, request.selectedDate, now());
  const rate = await getExchangeRate(platform);

  return platform.runInTurn([`account ${agent}`, `departure ${id}`], () =>
    withRetry(db, async (tx) => {
      // Options are taken one at a time per agency and per departure, because the limits count over both.
      const agency = await lockAgencyAccounts(tx, agent);
      await lockDepartureOptions(tx, id);
      // Reads the departure again, because the operator may have changed it while the exchange rate was fetched.
      const departure = await lockBookableDeparture(tx, request.tourName, request.selectedDate, now(), null);
      const { chosen, rooms, quoted } = await priceRooms(tx, departure, request, rate?.rate ?? null);
      const ids = rooms.map(({ suite_id }) => suite_id);
      // Rows are locked in the same sequence as for a hold, because the two could otherwise deadlock.
      const held = holder === null ? null : await lockOpenBookings(tx, holder, departure.id);
      const paying = held?.ordered.find(({ departure_id }) => departure_id === departure.id);
      if (paying?.order.rooms.some(({ suite_id }) => ids.includes(suite_id))) throwOpenOrder(paying.order);
      const [ownOption] = await lockOwnOptions(tx, agent, departure.id, ids);
      if (ownOption) {
        throwHttpError('CONFLICT', createFailureText('SUITES_ON_OPTION', { option: ownOption.booking_id }));
      }
      const refusal = checkOptionLimits(
        await getOptionEligibility(tx, agency, departure, now()),
        rooms.length,
      );
      if (refusal) {
        const text = createFailureText('OPTION_LIMIT', refusal);
        throwHttpError('UNPROCESSABLE', text, { limit: refusal.limit });
      }

      const booking = await findOrCreateBookingRow(tx, held?.movable[0], departure.id);
      await startOption(tx, departure, {
        booking,
        user: agent,
        chosen,
        rooms,
        quoted,
        ends: await calculateOptionEnd(tx),
        reference: request.reference || null,
      });
      return booking;
    }),
  );
}

/**
 * Returns the row id of the caller's own hold on the departure, so that a late payment still finds the booking;
 * otherwise creates a row.
 */
async function findOrCreateBookingRow(
  tx: Tx,
  heldBooking: typeof bookings.$inferSelect | undefined,
  departure: number,
): Promise<number> {
  if (heldBooking?.departure_id === departure && !(await findOpenOption(tx, heldBooking.id)))
    return heldBooking.id;
  const [insertedBooking] = await tx
    .insert(bookings)
    .values({ booking_id: createBookingId(), departure_id: departure, hold_expires_at: sql`now()` })
    .returning({ id: bookings.id });
  return insertedBooking!.id;
}

/**
 * Ends an open option whose booking is locked. Its suites are free at once.
 *
 * @throws {HttpError} 409 while the option is or may be being paid for, and when it was booked.
 */
export async function endOption(
  tx: Tx,
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'booking_id' | 'status' | 'expected_transfer'>,
  how: OptionEnd,
): Promise<void> {
  if (booking.status === 'PENDING' && booking.expected_transfer) {
    throwHttpError(
      'CONFLICT',
      `Option ${booking.booking_id} is kept for a bank transfer until the end of ${booking.expected_transfer.until}, as was agreed. Call or write to us to end that sooner.`,
    );
  }
  if (booking.status === 'PENDING') {
    const order = await findClientOrder(tx, booking);
    const why = order
      ? `Option ${booking.booking_id} waits for its client’s payment by link. Its agency can withdraw the link in the portal, and then release the option.`
      : `A payment for option ${booking.booking_id} is under way, and may buy its suites. Wait until it is decided, half an hour at most, then release it.`;
    throwHttpError('CONFLICT', why);
  }
  if (!['OPTION', 'HELD', 'EXPIRED'].includes(booking.status)) {
    throwHttpError('CONFLICT', `Option ${booking.booking_id} was booked, so there is nothing to release.`);
  }
  await releaseBooking(tx, booking.id);
  await recordOptionEnd(tx, booking.id, how);
}

/**
 * Ends every open option of a cancelled departure and returns their booking numbers. An option whose payment is in
 * progress ends too; the payment is refunded on arrival.
 */
export const endDepartureOptions = (
  tx: Tx,
  departure: number,
  cancelled: CancelledDeparture,
): Promise<string[]> => endOpenOptions(tx, departure, cancelled, 'withdrawn');

/**
 * Ends every open option of a departure that another ship now sails, like `endDepartureOptions`, because the suites
 * belong to the previous ship.
 */
export const endOptionsOfShip = (tx: Tx, departure: number, reason: string): Promise<string[]> =>
  endOpenOptions(tx, departure, { reason, alternatives: [] }, 'ship-changed');

async function endOpenOptions(
  tx: Tx,
  departure: number,
  why: CancelledDeparture,
  template: 'withdrawn' | 'ship-changed',
): Promise<string[]> {
  const open = await lockOpenOptions(tx, eq(courtesyOptions.departure_id, departure));
  for (const booking of open) {
    if (booking.status !== 'PENDING') await releaseBooking(tx, booking.id);
    await recordOptionEnd(tx, booking.id, 'WITHDRAWN', why, template);
  }
  return open.map(({ booking_id }) => booking_id);
}

/** Mails the agents of a departure's open options that it was moved. Returns the options' booking numbers. */
export async function tellAgentsOfMove(
  tx: Tx,
  departure: number,
  { reason, to, at }: DepartureMove,
): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id, number: bookings.booking_id })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(eq(courtesyOptions.departure_id, departure), isOpen))
    .orderBy(bookings.id);
  for (const { id } of rows)
    await enqueue(tx, 'option-mail', `moved:${id}:${to}`, {
      template: 'moved',
      option: id,
      departure: { reason, alternatives: [] },
      at,
    });
  return rows.map(({ number }) => number);
}

/**
 * Ends one of the agent's own options and returns the id of its booking row. Does nothing for an option that has
 * already ended.
 *
 * @throws {HttpError} 404 when the option belongs to another agency or does not exist; 409 as `endOption`.
 */
export async function releaseOwnOption({ db }: Platform, agent: number, id: string): Promise<number> {
  return withRetry(db, async (tx) => {
    const [row] = await tx
      .select({ booking: bookings, ended_at: courtesyOptions.ended_at })
      .from(bookings)
      .innerJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
      .where(and(eq(bookings.booking_id, id), eq(courtesyOptions.user_id, agent)))
      .for('update', { of: bookings });
    if (!row) throwUnknownOption();
    if (row.ended_at === null) await endOption(tx, row.booking, 'RELEASED');
    return row.booking.id;
  });
}

/**
 * Ends an agent's open options, except those that are being paid for. Returns the booking numbers of the ended options.
 */
export async function withdrawOptions(tx: Tx, agent: number): Promise<string[]> {
  const open = await lockOpenOptions(
    tx,
    and(eq(courtesyOptions.user_id, agent), ne(bookings.status, 'PENDING')),
  );
  for (const booking of open) await endOption(tx, booking, 'WITHDRAWN');
  return open.map(({ booking_id }) => booking_id);
}

/** Sets a new end for an open option whose booking is locked, and sends the mail `template`. */
export async function setOptionEnd(
  tx: Tx,
  booking: number,
  ends: Date,
  template: 'extended' | 'extended-by-agent' = 'extended',
): Promise<void> {
  await tx
    .update(courtesyOptions)
    .set({ ends_at: ends, end_set_at: sql`now()` })
    .where(eq(courtesyOptions.booking_id, booking));
  await tx
    .update(bookings)
    .set({ hold_expires_at: ends })
    .where(and(eq(bookings.id, booking), eq(bookings.status, 'OPTION')));
  await tx
    .update(roomClaims)
    .set({
      hold_expires_at: sql`greatest(${roomClaims.hold_expires_at}, ${ends.toISOString()}::timestamptz)`,
    })
    .where(eq(roomClaims.booking_id, booking));
  const key = `extended:${booking}:${ends.getTime()}`;
  await enqueue(tx, 'option-mail', key, { template, option: booking });
}
