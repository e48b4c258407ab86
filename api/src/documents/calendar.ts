/** The calendar file of a booking (RFC 5545): one all-day event from embarkation to disembarkation. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import type { BookingFile } from '../booking/file.ts';
import type { Audience } from './confirmation.ts';

/**
 * The file. Its UID is the booking's for ever, so that a calendar that has the journey changes it: after a
 * cancellation the event is CANCELLED, with a higher SEQUENCE. The page of the booking opens for whoever booked, so an
 * agency's client gets no address of it.
 */
export function renderCalendar(file: BookingFile, siteUrl: string, audience: Audience = 'booker'): Buffer {
  const { bookingId, bookedAt, snapshot, cancellation } = file;
  const { tour } = snapshot;
  const changed = cancellation ? new Date(cancellation.cancelled_at) : bookedAt;
  const suites = snapshot.rooms.map((room) => room.room_number).join(', ');
  const address = audience === 'booker' ? siteUrl + paths.booking(bookingId) : null;
  const about = [`Booking ${bookingId}`, tour.duration, `Suite ${suites}`, ...(address ? [address] : [])];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Antara River Cruises//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${bookingId}@antara.example`,
    `DTSTAMP:${changed.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
    `SEQUENCE:${cancellation ? 1 : 0}`,
    `STATUS:${cancellation ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;VALUE=DATE:${compact(snapshot.date_from)}`,
    // The end of an all-day event is the day after its last.
    `DTEND;VALUE=DATE:${compact(addDays(snapshot.date_to, 1))}`,
    `SUMMARY:${escaped(`${tour.name}, ${tour.ship}`)}`,
    ...(tour.embark ? [`LOCATION:${escaped(tour.embark)}`] : []),
    `DESCRIPTION:${escaped(about.join('\n'))}`,
    ...(address ? [`URL:${address}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map(folded).join('\r\n') + '\r\n');
}

/** An ISO date as calendars write it. */
export const compact = (date: string) => date.replaceAll('-', '');

/** Text as a property holds it. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A line of at most 75 octets and its continuations, no character cut in two. */
export function folded(line: string): string {
  let width = 0;
  return Array.from(line, (sign) => {
    const octets = Buffer.byteLength(sign);
    const full = width + octets > 75;
    width = full ? 1 + octets : width + octets;
    return full ? `\r\n ${sign}` : sign;
  }).join('');
}
