/**
 * Holds that the office takes for a guest who calls or writes. Such a hold is an option of the guest's own account, so
 * it is seen, reminded of and ended like an agent's. The limits for agents do not apply to the office.
 */
import {
  addDays,
  calculatePaymentPlan,
  calculatePaymentsDue,
  type Plan,
} from '@antara/contracts/rules/booking-rules';
import { getEndOfCivilDay } from '@antara/contracts/rules/civil-date';
import {
  bookings,
  createBookingId,
  getKnownExchangeRate,
  lockBookableDeparture,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { sql } from 'drizzle-orm';
import { calculateOptionEnd, type OptionRequest, priceRooms, startOption } from './start-option.ts';

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
  const today = toCivilDate(now);
  const { depositDue } = calculatePaymentPlan(0, today, departure.date_from);
  const toDue = (plan: Plan) => calculatePaymentsDue(quote, plan, today, departure.date_from);
  return { id: booking!.id, booking_id, ends, rooms, quote, due: toDue('DEPOSIT'), depositDue };
}
