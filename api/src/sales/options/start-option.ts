/** Prices and begins an option: an agent's own, or a hold that the office takes for a guest. */
import { optionHours } from '@antara/contracts/rules/option-rules';
import {
  calculateQuote,
  type Quote,
  type QuoteLine,
  type Travellers,
} from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { eq, sql } from 'drizzle-orm';
import {
  assertChildBeds,
  bookings,
  claimSuitesForHold,
  courtesyOptions,
  type Departure,
  getSuitesByNumber,
  type HoldRequest,
  loadOffer,
  type OptionRoom,
  type SuiteRow,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';

/** A request for an option: a departure, and suites with their travellers. */
export interface OptionRequest extends Omit<HoldRequest, 'rooms'> {
  rooms: readonly { roomNumber: string; travellers: Travellers }[];
  reference?: string | undefined;
}

/** An option that begins: its booking row, its owner's account, and its suites with their prices. */
interface NewOption {
  booking: number;
  user: number;
  chosen: readonly SuiteRow[];
  rooms: OptionRoom[];
  quoted: QuoteLine;
  ends: Date;
  reference: string | null;
  /** False when another mail tells the owner of the option (default: true). */
  isMailed?: boolean;
}

/**
 * Claims the suites for a new option, stores the option, and mails its owner unless another mail does.
 *
 * @throws {HttpError} 409 with `data.taken`
 */
export async function startOption(
  tx: Tx,
  departure: Departure,
  { booking, user, chosen, rooms, quoted, ends, reference, isMailed = true }: NewOption,
): Promise<void> {
  await claimSuitesForHold(tx, booking, departure.id, chosen, ends);
  await tx
    .update(bookings)
    .set({
      status: 'OPTION',
      departure_id: departure.id,
      user_id: user,
      holder_hash: null,
      hold_expires_at: ends,
    })
    .where(eq(bookings.id, booking));
  await tx.insert(courtesyOptions).values({
    booking_id: booking,
    user_id: user,
    departure_id: departure.id,
    suite_ids: rooms.map(({ suite_id }) => suite_id),
    rooms,
    quoted,
    reference,
    taken_at: sql`now()`,
    ends_at: ends,
    end_set_at: sql`now()`,
  });
  if (isMailed) await enqueue(tx, 'option-mail', `held:${booking}`, { template: 'held', option: booking });
}

/** Returns the requested suites with their fares, the price breakdown, and the quoted total. */
export async function priceRooms(
  tx: Tx,
  departure: Departure,
  request: Pick<OptionRequest, 'rooms'>,
  inrPerUsd: number | null,
): Promise<{ chosen: SuiteRow[]; rooms: OptionRoom[]; quote: Quote; quoted: QuoteLine }> {
  const numbers = request.rooms.map(({ roomNumber }) => roomNumber);
  const chosen = await getSuitesByNumber(tx, departure, numbers);
  const journey = await loadOffer(tx, departure);
  assertChildBeds(request.rooms, chosen, journey);
  const rooms = chosen.map((suite, index): OptionRoom => {
    const { travellers } = request.rooms[index]!;
    const { price } = calculateSuitePrice(suite, travellers, departure.fare_percent, journey);
    return { suite_id: suite.id, room_number: suite.number, title: suite.title, travellers, price };
  });
  const quote = calculateSuitesQuote(rooms, journey.is_imp, inrPerUsd);
  return { chosen, rooms, quote, quoted: quote.total };
}

/** Returns the end of an option that is taken in this transaction for `hours`, by the database's clock. */
export async function calculateOptionEnd(tx: Tx, hours: number = optionHours): Promise<Date> {
  const [clock] = await tx
    .select({
      ends: sql`now() + make_interval(hours => ${hours})`.mapWith(courtesyOptions.ends_at),
    })
    .from(sql`(SELECT) AS clock`);
  return clock!.ends;
}

/**
 * Returns the price of the suites with GST, as quoted on an option. Without `inrPerUsd` the price is in dollars only.
 */
export const quoteSuites = (...input: Parameters<typeof calculateSuitesQuote>): QuoteLine =>
  calculateSuitesQuote(...input).total;

/** Returns the price of the suites with GST, line by line. */
export function calculateSuitesQuote(
  rooms: readonly { price: number }[],
  isImp: boolean,
  inrPerUsd: number | null,
): Quote {
  const extras = { addOns: [], extensions: [], coupon: null };
  return calculateQuote({ suites: rooms.map(({ price }) => price), ...extras, isImp, inrPerUsd });
}
