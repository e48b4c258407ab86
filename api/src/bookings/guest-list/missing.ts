/** Asks the bookings of a departure for what is missing for the guest list. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { enqueue, findEnqueuedKeys } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { takesPassports } from '../booking/index.ts';
import { type ListedSuite, loadConfirmedBookings, loadListedSuites } from './load.ts';
import { formatName } from './texts.ts';

/** A booking is asked at most once in this many days. The outbox remembers mails for 30 days. */
const pauseDays = 7;

export interface MissingOfGuest {
  guest: string;
  parts: string[];
}

/** Returns the guests of whom something is missing. */
export const listMissing = (suites: readonly ListedSuite[]): MissingOfGuest[] =>
  suites.flatMap(({ guests }) =>
    guests.flatMap((guest) =>
      guest.missing.length ? [{ guest: formatName(guest), parts: guest.missing }] : [],
    ),
  );

const toKey = (bookingId: string, day: string) => `${bookingId}:${day}`;

/**
 * Enqueues a mail to each booking of a departure of which something is missing. Bookings that were asked within
 * `pauseDays` are left out and returned as `asked_before`, with the day.
 */
export async function askForDetails(
  tx: Tx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  departure: number,
) {
  const rows = (await loadConfirmedBookings(tx, departure)).filter((row) => takesPassports(row, now()));
  const suites = Map.groupBy(
    await loadListedSuites({ db: tx, config }, rows),
    ({ booking_id }) => booking_id,
  );
  const incomplete = rows.flatMap(({ booking_id, snapshot }) => {
    const missing = listMissing(suites.get(booking_id) ?? []);
    return missing.length ? [{ booking_id, agency: snapshot.agency?.name ?? null, missing }] : [];
  });
  const today = toCivilDate(now());
  const days = Array.from({ length: pauseDays }, (_, ago) => addDays(today, -ago));
  const keys = incomplete.flatMap(({ booking_id }) => days.map((day) => toKey(booking_id, day)));
  const sent = await findEnqueuedKeys(tx, 'details-mail', keys);
  const findLast = (id: string) => days.find((day) => sent.has(toKey(id, day)));
  const asked = incomplete.filter(({ booking_id }) => !findLast(booking_id));
  for (const { booking_id: bookingId } of asked)
    await enqueue(tx, 'details-mail', toKey(bookingId, today), { bookingId, on: today });
  return {
    asked,
    asked_before: incomplete.flatMap(({ booking_id }) => {
      const on = findLast(booking_id);
      return on ? [{ booking_id, on }] : [];
    }),
    complete: rows.length - incomplete.length,
  };
}
