/** Taking an option, and giving it back. The limits hold whatever two tabs or two processes do at once. */
import { formatOptionRefusal } from '@antara/contracts/api/limit-messages';
import { checkOptionLimits, optionHours } from '@antara/contracts/rules/option-rules';
import { calculateQuote, type QuoteLine, type Travellers } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type Departure,
  type HoldRequest,
  type OptionEnd,
  type OptionRoom,
  type SuiteRow,
  bookings,
  type CancelledDeparture,
  type DepartureMove,
  claimSuitesForHold,
  courtesyOptions,
  createBookingId,
  findClientOrder,
  findOpenOption,
  getBookableDeparture,
  getExchangeRate,
  getSuitesByNumber,
  isOpen,
  loadOffer,
  lockBookableDeparture,
  lockOpenBookings,
  lockOwnOptions,
  recordOptionEnd,
  releaseBooking,
  assertChildBeds,
  roomClaims,
  throwOpenOrder,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getOptionEligibility, lockAgency, lockDepartureOptions } from './eligibility.ts';

/** What an option is asked for. */
export interface OptionRequest extends Omit<HoldRequest, 'rooms'> {
  rooms: readonly { roomNumber: string; travellers: Travellers }[];
  reference?: string | undefined;
}

/**
 * Takes an option, priced in its transaction with the departure locked, and answers its booking's row.
 *
 * @throws {HttpError} 422 with `limit`, and with `rule` `CHILD_BED`; 409 with `taken`, and with `paying` for suites
 *   that the agent is paying for; 404 and 422 as for a hold.
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
      // One at a time for an agency and for a departure: the limits are counted over both.
      const agency = await lockAgency(tx, agent);
      await lockDepartureOptions(tx, id);
      // What the operator changed while the rate came over the network counts.
      const departure = await lockBookableDeparture(tx, request.tourName, request.selectedDate, now(), null);
      const { chosen, rooms, quoted } = await priceRooms(tx, departure, request, rate?.rate ?? null);
      const ids = rooms.map(({ suite_id }) => suite_id);
      // In the order in which a hold locks them.
      const held = holder === null ? null : await lockOpenBookings(tx, holder, departure.id);
      const paying = held?.ordered.find(({ departure_id }) => departure_id === departure.id);
      if (paying?.order.rooms.some(({ suite_id }) => ids.includes(suite_id))) throwOpenOrder(paying.order);
      const [own] = await lockOwnOptions(tx, agent, departure.id, ids);
      if (own) {
        throwHttpError(
          'CONFLICT',
          `Some of these suites are on your option ${own.booking_id} already. Book or release it in your portal, or choose other suites.`,
        );
      }
      const refusal = checkOptionLimits(
        await getOptionEligibility(tx, agency, departure, now()),
        rooms.length,
      );
      if (refusal) throwHttpError('UNPROCESSABLE', formatOptionRefusal(refusal), { limit: refusal.limit });

      const booking = await findOrCreateBookingRow(tx, held?.movable[0], departure.id);
      const ends = await getEnd(tx);
      await claimSuitesForHold(tx, booking, departure.id, chosen, ends);
      await tx
        .update(bookings)
        .set({
          status: 'OPTION',
          departure_id: departure.id,
          user_id: agent,
          holder_hash: null,
          hold_expires_at: ends,
        })
        .where(eq(bookings.id, booking));
      await tx.insert(courtesyOptions).values({
        booking_id: booking,
        user_id: agent,
        departure_id: departure.id,
        suite_ids: ids,
        rooms,
        quoted,
        reference: request.reference || null,
        taken_at: sql`now()`,
        ends_at: ends,
        end_set_at: sql`now()`,
      });
      await enqueue(tx, 'option-mail', `held:${booking}`, { template: 'held', option: booking });
      return booking;
    }),
  );
}

/** The suites that are asked for with their fares, and what they are quoted at. */
async function priceRooms(
  tx: Tx,
  departure: Departure,
  request: OptionRequest,
  inrPerUsd: number | null,
): Promise<{ chosen: SuiteRow[]; rooms: OptionRoom[]; quoted: QuoteLine }> {
  const numbers = request.rooms.map(({ roomNumber }) => roomNumber);
  const chosen = await getSuitesByNumber(tx, departure, numbers);
  const journey = await loadOffer(tx, departure);
  assertChildBeds(request.rooms, chosen, journey);
  const rooms = chosen.map((suite, index): OptionRoom => {
    const { travellers } = request.rooms[index]!;
    const { price } = calculateSuitePrice(suite, travellers, departure.fare_percent, journey);
    return { suite_id: suite.id, room_number: suite.number, title: suite.title, travellers, price };
  });
  return { chosen, rooms, quoted: quoteSuites(rooms, journey.is_imp, inrPerUsd) };
}

/** When an option ends that is taken in this transaction, by the database's clock. */
async function getEnd(tx: Tx): Promise<Date> {
  const [clock] = await tx
    .select({
      ends: sql`now() + make_interval(hours => ${optionHours})`.mapWith(courtesyOptions.ends_at),
    })
    .from(sql`(SELECT) AS clock`);
  return clock!.ends;
}

/** Suites with GST: what an option is quoted at. `inrPerUsd` null: dollars alone. */
export function quoteSuites(rooms: readonly { price: number }[], isImp: boolean, inrPerUsd: number | null) {
  const extras = { addOns: [], extensions: [], coupon: null };
  return calculateQuote({ suites: rooms.map(({ price }) => price), ...extras, isImp, inrPerUsd }).total;
}

/**
 * The caller's own hold on the departure, which becomes the option: a payment that comes late still finds it. Else a
 * new row.
 */
async function findOrCreateBookingRow(
  tx: Tx,
  known: typeof bookings.$inferSelect | undefined,
  departure: number,
): Promise<number> {
  if (known?.departure_id === departure && !(await findOpenOption(tx, known.id))) return known.id;
  const [made] = await tx
    .insert(bookings)
    .values({ booking_id: createBookingId(), departure_id: departure, hold_expires_at: sql`now()` })
    .returning({ id: bookings.id });
  return made!.id;
}

/** Ends an open option whose booking is locked: its suites are free at once. 409 while it is or may be paid for. */
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
 * Ends every open option of a departure that was cancelled, and answers their numbers. One whose payment is under way
 * ends as well: the money goes back when it comes.
 */
export const endDepartureOptions = (
  tx: Tx,
  departure: number,
  cancelled: CancelledDeparture,
): Promise<string[]> => endOpenOptions(tx, departure, cancelled, 'withdrawn');

/**
 * Ends every open option of a departure that another ship sails, as `endDepartureOptions` does: its suites are the
 * other ship's.
 */
export const endOptionsOfShip = (tx: Tx, departure: number, reason: string): Promise<string[]> =>
  endOpenOptions(tx, departure, { reason, alternatives: [] }, 'ship-changed');

async function endOpenOptions(
  tx: Tx,
  departure: number,
  why: CancelledDeparture,
  template: 'withdrawn' | 'ship-changed',
): Promise<string[]> {
  const rows = await tx
    .select({ booking: bookings })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(eq(courtesyOptions.departure_id, departure), isOpen))
    .orderBy(bookings.id)
    .for('update', { of: bookings });
  for (const { booking } of rows) {
    if (booking.status !== 'PENDING') await releaseBooking(tx, booking.id);
    await recordOptionEnd(tx, booking.id, 'WITHDRAWN', why, template);
  }
  return rows.map(({ booking }) => booking.booking_id);
}

/** Tells the agents of a departure's open options that it was moved. Answers the options' numbers. */
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

/** Ends one of the agent's own options and answers its booking's row. 404 another's; ended already is fine. */
export async function releaseOwnOption({ db }: Platform, agent: number, id: string): Promise<number> {
  return withRetry(db, async (tx) => {
    const [row] = await tx
      .select({ booking: bookings, ended_at: courtesyOptions.ended_at })
      .from(bookings)
      .innerJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
      .where(and(eq(bookings.booking_id, id), eq(courtesyOptions.user_id, agent)))
      .for('update', { of: bookings });
    if (!row)
      throwHttpError(
        'NOT_FOUND',
        'There is no such option of your agency. See those there are in your portal.',
      );
    if (row.ended_at === null) await endOption(tx, row.booking, 'RELEASED');
    return row.booking.id;
  });
}

/** Ends an agent's open options, but for those that are being paid for. Answers the numbers of those it ended. */
export async function withdrawOptions(tx: Tx, agent: number): Promise<string[]> {
  const rows = await tx
    .select({ booking: bookings })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(eq(courtesyOptions.user_id, agent), isOpen, ne(bookings.status, 'PENDING')))
    .orderBy(bookings.id)
    .for('update', { of: bookings });
  for (const { booking } of rows) await endOption(tx, booking, 'WITHDRAWN');
  return rows.map(({ booking }) => booking.booking_id);
}

/** Sets a new end for an open option whose booking is locked; `template` is the mail that says so. */
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
