/**
 * Holds that the office takes for a guest who calls or writes. Such a hold is an option of the guest's own account, so
 * it is seen, reminded of and ended like an agent's. The limits for agents do not apply to the office.
 */
import {
  addDays,
  calculatePaymentPlan,
  calculatePaymentsDue,
  type Quote,
} from '@antara/contracts/rules/booking-rules';
import { getEndOfCivilDay } from '@antara/contracts/rules/civil-date';
import {
  bookings,
  createBookingId,
  getKnownExchangeRate,
  lockBookableDeparture,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { users } from '../../base/accounts/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  calculateOptionEnd,
  calculateSuitesQuote,
  type OptionRequest,
  priceRooms,
  startOption,
} from './start-option.ts';
import { selectOptionDetails } from './view.ts';

/** How long an office's hold lasts at most while nothing is booked, in hours. */
export const officeHoldHours = 48;

/**
 * Holds suites for a guest's account for `hours`, but not beyond the day before departure. Returns the booking's row
 * and number, the end, and what a booking of today would cost with a deposit or whole.
 *
 * @throws {HttpError} 409 with `data.taken`; 404 and 422 as for a hold.
 */
export async function takeOfficeHold(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'now'>,
  user: number,
  { hours, isMailed, ...request }: Omit<OptionRequest, 'reference'> & { hours: number; isMailed?: boolean },
) {
  const now = platform.now();
  const departure = await lockBookableDeparture(tx, request.tourName, request.selectedDate, now, null);
  const rate = await getKnownExchangeRate(tx, platform);
  const { chosen, rooms, quote, quoted } = await priceRooms(tx, departure, request, rate?.rate ?? null);
  const booking_id = createBookingId();
  const [booking] = await tx
    .insert(bookings)
    .values({ booking_id, departure_id: departure.id, hold_expires_at: sql`now()` })
    .returning({ id: bookings.id });
  const lastEnd = getEndOfCivilDay(addDays(departure.date_from, -1));
  const ends = new Date(Math.min((await calculateOptionEnd(tx, hours)).getTime(), lastEnd.getTime()));
  await startOption(tx, departure, {
    booking: booking!.id,
    user,
    chosen,
    rooms,
    quoted,
    ends,
    reference: null,
    ...(isMailed !== undefined && { isMailed }),
  });
  return {
    id: booking!.id,
    booking_id,
    ends,
    rooms,
    quote,
    ...calculateFirst(quote, now, departure.date_from),
  };
}

/** Returns what a booking of now pays first with a deposit, and the last day for it. */
function calculateFirst(quote: Quote, now: Date, departure: string) {
  const today = toCivilDate(now);
  const { depositDue } = calculatePaymentPlan(0, today, departure);
  return { due: calculatePaymentsDue(quote, 'DEPOSIT', today, departure), depositDue };
}

/**
 * Returns an open hold of the office that is not ordered, with its guest's account and with its prices of when it was
 * taken, in rupees of today. Returns null for every other booking.
 */
export async function loadOfficeHold(
  db: DbOrTx,
  platform: Pick<Platform, 'config' | 'now'>,
  booking: number,
) {
  const [row] = await selectOptionDetails(db).where(eq(bookings.id, booking));
  if (!row?.open || row.status === 'PENDING') return null;
  const { option, booking_id, tour, departure } = row;
  const [guest] = await db
    .select({ name: users.name, email: users.email, mobile_no: users.mobile_no })
    .from(users)
    .where(and(eq(users.id, option.user_id), eq(users.role, 'CUSTOMER')));
  if (!guest) return null;
  const { rooms, ends_at: ends } = option;
  const rate = await getKnownExchangeRate(db, platform);
  const quote = calculateSuitesQuote(rooms, tour.is_imp, rate?.rate ?? null);
  const first = calculateFirst(quote, platform.now(), departure.date_from);
  return { guest, hold: { booking_id, ends, rooms, quote, ...first } };
}
