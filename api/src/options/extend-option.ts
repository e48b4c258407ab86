/** An agent extends an option of its own, once. */
import { formatOptionRefusal } from '@antara/contracts/api/messages';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { checkOptionExtension } from '@antara/contracts/rules/option-rules';
import { and, eq, sql } from 'drizzle-orm';
import { bookings, courtesyOptions } from '../booking/index.ts';
import { departures } from '../catalogue/index.ts';
import { throwHttpError } from '../platform/http-error.ts';
import type { Platform } from '../platform/platform.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { setOptionEnd } from './take-option.ts';

/**
 * Extends one of the agent's own open options by `optionExtensionHours` and answers its booking's row.
 *
 * @throws {HttpError} 404 another's; 409 when it has ended, is being booked or was extended before; 422 with `data.limit` `days`
 * when the departure is too near.
 */
export async function extendOwnOption({ db, now }: Platform, agent: number, id: string): Promise<number> {
  return withRetry(db, async (tx) => {
    const [row] = await tx
      .select({ booking: bookings, option: courtesyOptions, departure: departures.date_from })
      .from(bookings)
      .innerJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
      .innerJoin(departures, eq(departures.id, courtesyOptions.departure_id))
      .where(and(eq(bookings.booking_id, id), eq(courtesyOptions.user_id, agent)))
      .for('update', { of: bookings });
    if (!row)
      throwHttpError(
        'NOT_FOUND',
        'There is no such option of your agency. See those there are in your portal.',
      );
    const { booking, option, departure } = row;
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
    const { refusal, ends } = checkOptionExtension({ now: now(), ends: option.ends_at, departure });
    if (refusal) throwHttpError('UNPROCESSABLE', formatOptionRefusal(refusal), { limit: refusal.limit });
    await tx
      .update(courtesyOptions)
      .set({ extended_at: sql`now()` })
      .where(eq(courtesyOptions.booking_id, booking.id));
    await setOptionEnd(tx, booking.id, ends, 'extended-by-agent');
    return booking.id;
  });
}
