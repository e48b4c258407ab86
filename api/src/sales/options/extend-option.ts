/** Lets an agent extend an own option once. */
import { formatExtensionRefusal } from '@antara/contracts/api/limit-messages';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import {
  checkOptionExtension,
  checkOptionLimits,
  type ExtensionRefusal,
} from '@antara/contracts/rules/option-rules';
import { and, eq, sql } from 'drizzle-orm';
import { bookings, courtesyOptions, departureColumns } from '../../bookings/booking/index.ts';
import { departures, loadLastClosedDay, tours } from '../../site/catalogue/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import { isAwaited } from '../../bookings/waiting-list/index.ts';
import { getOptionEligibility, lockDepartureOptions, throwUnknownOption } from './eligibility.ts';
import { setOptionEnd } from './take-option.ts';
import { lockAgencyAccounts } from '../agents/index.ts';

/**
 * Moves the end of one of the agent's open options by `optionExtensionHours`, and returns the id of the option's
 * booking row.
 *
 * @throws {HttpError} 404 when the agent has no such option; 409 when it has ended, is being booked or was extended
 *   before; 422 with `data.limit` of `ExtensionRefusal`.
 */
export async function extendOwnOption({ db, now }: Platform, agent: number, id: string): Promise<number> {
  return withRetry(db, async (tx) => {
    const [unlocked] = await selectOwnOption(tx, agent, id);
    if (!unlocked) throwUnknownOption();
    // The same lock sequence as for taking an option. The option is read again after the locks, because another
    // extension may have come first.
    const agency = await lockAgencyAccounts(tx, agent);
    await lockDepartureOptions(tx, unlocked.departure.id);
    const [row] = await selectOwnOption(tx, agent, id).for('update', { of: [bookings, courtesyOptions] });
    const { booking, option, departure, closed_at } = row!;
    if (option.extended_at)
      throwHttpError(
        'CONFLICT',
        `Option ${id} was extended before, until ${formatIndianTime(option.ends_at)}, and can be extended once. Book it until then, or write to our reservations team.`,
      );
    if (option.ended_at || option.ends_at <= now() || booking.status !== 'OPTION')
      throwHttpError(
        'CONFLICT',
        option.ended_at || option.ends_at <= now()
          ? `Option ${id} has ended, so it cannot be extended. Its suites can be booked as any others while they are free.`
          : `Option ${id} is being booked now. It can be extended when that checkout is left.`,
      );
    const refuse = (refusal: ExtensionRefusal) =>
      throwHttpError('UNPROCESSABLE', formatExtensionRefusal(refusal), { limit: refusal.limit });
    const { refusal, ends } = checkOptionExtension({
      now: now(),
      ends: option.ends_at,
      departure: departure.date_from,
    });
    if (refusal) refuse(refusal);
    if (closed_at !== null || departure.date_from <= (await loadLastClosedDay(tx, ends)))
      refuse({ limit: 'sale' });
    if (await isAwaited(tx, departure.id, option.suite_ids)) refuse({ limit: 'waiting' });
    const eligibility = await getOptionEligibility(tx, agency, departure, now());
    // The option itself already counts in both limits, so its own place and suites are subtracted.
    const ownSuiteCount = option.suite_ids.length;
    const limit = checkOptionLimits(
      { ...eligibility, open: 0, onOption: eligibility.onOption - ownSuiteCount },
      ownSuiteCount,
    );
    if (limit) refuse(limit);
    await tx
      .update(courtesyOptions)
      .set({ extended_at: sql`now()` })
      .where(eq(courtesyOptions.booking_id, booking.id));
    await setOptionEnd(tx, booking.id, ends, 'extended-by-agent');
    return booking.id;
  });
}

const selectOwnOption = (tx: Tx, agent: number, id: string) =>
  tx
    .select({
      booking: bookings,
      option: courtesyOptions,
      departure: departureColumns,
      closed_at: departures.closed_at,
    })
    .from(bookings)
    .innerJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
    .innerJoin(departures, eq(departures.id, courtesyOptions.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(and(eq(bookings.booking_id, id), eq(courtesyOptions.user_id, agent)));
