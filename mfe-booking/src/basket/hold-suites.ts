/** Takes and releases the visitor's hold, and formats its messages. A visitor has one hold. */
import { isSuccess, failureMessage, type Failure, type Result } from '@antara/contracts/api/client';
import type { Hold } from '@antara/contracts/api/booking';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import type { AppContext } from '@antara/contracts/composition/remote';
import { broadcastHoldChange } from './hold-channel.ts';
import * as m from '../messages/hold-suites.ts';

/** `taken`: some of the rooms are taken, so none is held. `own`: the visitor has already booked one of the rooms. */
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
  const takenRooms = parseTakenRooms(answer);
  if (takenRooms.length) return { kind: 'taken', rooms: takenRooms };
  const sentence = m.weCouldNotKeepYour();
  return { kind: 'failed', message: failureMessage(answer, sentence, sentence) };
}

/** Releases the visitor's hold and tells the other tabs. */
export async function releaseSuites(appContext: AppContext): Promise<Result<'releaseHold'>> {
  const answer = await appContext.api('releaseHold', {});
  broadcastHoldChange();
  return answer;
}

/** Returns the message after a release; null when nothing was held. */
export function formatReleaseMessage(answer: Result<'releaseHold'>): string | null {
  if (isSuccess(answer)) {
    if (answer.paying_until) {
      const until = formatIndianTime(new Date(answer.paying_until));
      return m.yourSuitesStayKeptUntil({ until });
    }
    if (!answer.released) return null;
    if (answer.option_until) return formatOptionKeptMessage(answer.option_until);
  }
  return m.yourSuitesAreNoLonger();
}

/**
 * Returns the message for an agent who leaves the checkout of an option. `until` is the end of the option in epoch
 * milliseconds.
 */
export function formatOptionKeptMessage(until: number): string {
  return m.nothingIsLostYourOption({ value: formatIndianTime(new Date(until)) });
}

/** Returns the taken rooms that a 409 names; an empty list for any other failure. */
export function parseTakenRooms(failure: Failure): string[] {
  const takenRooms = failure.data['taken'];
  return Array.isArray(takenRooms) ? takenRooms.filter((room) => typeof room === 'string') : [];
}

/** Returns the id of the visitor's own booking that a 409 names; null for any other failure. */
export function parseOwnBooking({ data: { booking_id } }: Failure): string | null {
  return typeof booking_id === 'string' ? booking_id : null;
}

/** Shown when the page leads to a booking that the visitor has already made. */
export const ownBookingMessage = m.ownBooking;

/**
 * Returns "Suite 204 has just been taken …" with the names of the taken rooms. `keptCount` is the number of rooms that
 * remain.
 */
export function formatTakenMessage(rooms: readonly string[], keptCount: number): string {
  const [last = '', ...others] = rooms.toReversed();
  const names = others.length ? m.and({ value: others.toReversed().join(', '), value2: last }) : last;
  const rest = keptCount ? m.theRestOfYourChoice() : m.pleaseChooseAnother();
  return rooms.length > 1
    ? m.suitesHaveJustBeenTaken({ names, rest })
    : m.suiteHasJustBeenTaken({ names, rest });
}
