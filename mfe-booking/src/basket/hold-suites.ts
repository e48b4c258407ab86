/** The visitor's one hold in a checkout, and its messages. */
import { isSuccess, failureMessage, type Failure, type Result } from '@antara/contracts/api/client';
import type { Hold } from '@antara/contracts/api/booking';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import type { AppContext } from '@antara/contracts/composition/remote';
import { broadcastHoldChange } from './hold-channel.ts';

/** `taken`: some of the rooms are gone, and nothing new is held. `own`: the visitor has booked one of them. */
export type HoldOutcome =
  | { kind: 'held'; hold: Hold }
  | { kind: 'taken'; rooms: string[] }
  | { kind: 'own'; bookingId: string }
  | { kind: 'failed'; message: string };

/** Holds `rooms` (room numbers) on one departure, all or none; the hold replaces the visitor's last one. */
export async function holdSuites(
  appContext: AppContext,
  tourName: string,
  selectedDate: string,
  rooms: readonly string[],
): Promise<HoldOutcome> {
  const answer = await appContext.api('hold', { body: { tourName, selectedDate, rooms: [...rooms] } });
  if (isSuccess(answer)) {
    broadcastHoldChange();
    return { kind: 'held', hold: answer.hold };
  }
  const bookingId = parseOwnBooking(answer);
  if (bookingId) return { kind: 'own', bookingId };
  const taken = parseTakenRooms(answer);
  if (taken.length) return { kind: 'taken', rooms: taken };
  const sentence = 'We could not keep your suites just now. Please try again.';
  return { kind: 'failed', message: failureMessage(answer, sentence, sentence) };
}

/** Gives back what the visitor holds, and tells the other tabs. */
export async function releaseSuites(appContext: AppContext): Promise<Result<'releaseHold'>> {
  const answer = await appContext.api('releaseHold', {});
  broadcastHoldChange();
  return answer;
}

/** The message after suites were released; null when there were none. */
export function formatReleaseMessage(answer: Result<'releaseHold'>): string | null {
  if (isSuccess(answer)) {
    if (answer.paying_until) {
      const until = formatIndianTime(new Date(answer.paying_until));
      return `Your suites stay kept, until ${until} at the latest: you are paying for them in another tab or window.`;
    }
    if (!answer.released) return null;
    if (answer.option_until) return formatOptionKeptMessage(answer.option_until);
  }
  return 'Your suites are no longer kept for you. Your choice stays in this browser.';
}

/** The message for an agent who leaves the checkout of an option that lasts until `until`, epoch milliseconds. */
export function formatOptionKeptMessage(until: number): string {
  return `Nothing is lost: your option keeps the suites until ${formatIndianTime(new Date(until))}.`;
}

/** The taken rooms named by a 409; none when it was refused for another reason. */
export function parseTakenRooms(failure: Failure): string[] {
  const taken = failure.data['taken'];
  return Array.isArray(taken) ? taken.filter((room) => typeof room === 'string') : [];
}

/** The visitor's own booking named by a 409; null when it was refused for another reason. */
export function parseOwnBooking({ data: { booking_id } }: Failure): string | null {
  return typeof booking_id === 'string' ? booking_id : null;
}

/** Shown on the way to a booking that the visitor has made. */
export const ownBookingMessage = 'You have booked this already. Here is your booking.';

/** "Suite 204 has just been taken …": names the rooms that went. */
export function formatTakenMessage(rooms: readonly string[], kept: number): string {
  const names = rooms.length > 1 ? `${rooms.slice(0, -1).join(', ')} and ${rooms.at(-1)}` : rooms[0];
  const rest = kept ? ' The rest of your choice is kept.' : ' Please choose another.';
  return rooms.length > 1
    ? `Suites ${names} have just been taken by other guests and were removed.${rest}`
    : `Suite ${names} has just been taken by another guest and was removed.${rest}`;
}
