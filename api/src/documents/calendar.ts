/** The calendar file of a booking: one all-day event from embarkation to disembarkation (CO-12). */
import { paths } from '@antara/contracts/composition/routes';
import type { BookingDetails } from '../booking/index.ts';
import type { Audience } from './confirmation.ts';
import { formatTravellers } from '../platform/format.ts';
import { createCalendarWriter } from './ics.ts';

/**
 * The file's bytes (UTF-8). After a cancellation the event has the same UID, the status CANCELLED and a higher SEQUENCE,
 * so that a calendar which has it changes it; so it is when something was added. The page of the booking opens for whoever booked, so the link is left out
 * for an agency's client.
 */
export function renderCalendar(file: BookingDetails, siteUrl: string, audience: Audience = 'booker'): Buffer {
  const { bookingId, bookedAt, snapshot, cancellation } = file;
  const { tour } = snapshot;
  const suites = snapshot.rooms.map((room) => room.room_number).join(', ');
  const url = audience === 'booker' ? siteUrl + paths.booking(bookingId) : null;
  const { additions = [] } = snapshot;
  const extras = [...snapshot.addons, ...snapshot.extensions];
  const event = {
    uid: `${bookingId}@antara.example`,
    stamp: new Date(cancellation?.cancelled_at ?? additions.at(-1)?.at ?? bookedAt),
    sequence: additions.length + (cancellation ? 1 : 0),
    status: cancellation ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    from: snapshot.date_from,
    to: snapshot.date_to,
    summary: `${tour.name}, ${tour.ship}`,
    location: tour.embark,
    description: [
      `Booking ${bookingId}`,
      tour.duration,
      `Suite ${suites}`,
      ...extras.map(({ title, travellers }) => `${title}, ${formatTravellers(travellers)}`),
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    url,
    busy: true,
  };
  const {
    head,
    event: write,
    foot,
  } = createCalendarWriter('Bookings', ['CALSCALE:GREGORIAN', 'METHOD:PUBLISH']);
  return Buffer.from(head + write(event) + foot);
}
