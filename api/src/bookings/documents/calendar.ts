/** Creates the calendar file of a booking: one all-day event from embarkation to disembarkation (CO-12). */
import { paths } from '@antara/contracts/composition/routes';
import { type BookingDetails, describeGoing, listMeetingFacts, listServices } from '../booking/index.ts';
import type { Audience } from './confirmation.ts';
import { createCalendarWriter } from '../../platform/ics.ts';

/** A calendar file; `method` (RFC 5546) is also part of its content type. */
export interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL';
  /** The file as UTF-8. */
  content: Buffer;
}

/** The company, and the address to which guests write; null when there is none. */
export interface Organizer {
  name: string;
  address: string | null;
}

/**
 * Returns the calendar file of a booking. Additions, changes of the days, suites or ship, and cancellations each
 * raise the SEQUENCE. A cancelled booking keeps its UID and has the status CANCELLED and the method CANCEL, so that
 * Outlook removes the event. The link to the booking is left out for an agency's client, because only the customer can
 * open that page.
 */
export function renderCalendar(
  file: BookingDetails,
  siteUrl: string,
  organizer: Organizer,
  audience: Audience = 'booker',
): CalendarFile {
  const { bookingId, bookedAt, snapshot, cancellation } = file;
  const { tour } = snapshot;
  const suites = snapshot.rooms.map((room) => room.room_number).join(', ');
  const url = audience === 'booker' ? siteUrl + paths.booking(bookingId) : null;
  const { additions = [], moves = [], suite_moves = [], ship_changes = [] } = snapshot;
  const merging = [...(snapshot.date_changes ?? []), ...(snapshot.part_cancellations ?? [])];
  const changes = [...additions, ...moves, ...suite_moves, ...ship_changes, ...merging]
    .map(({ at }) => at)
    .toSorted();
  const event = {
    uid: `${bookingId}@antara.example`,
    stamp: new Date(cancellation?.cancelled_at ?? changes.at(-1) ?? bookedAt),
    sequence:
      merging.reduce((sum, one) => sum + one.additions.length, changes.length) + (cancellation ? 1 : 0),
    status: cancellation ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    organizer: {
      name: organizer.name,
      uri: organizer.address ? `mailto:${organizer.address}` : siteUrl,
    },
    days: { from: snapshot.date_from, to: snapshot.date_to },
    summary: `${tour.name}, ${tour.ship}`,
    location: tour.embark,
    description: [
      `Booking ${bookingId}`,
      tour.duration,
      `Suite ${suites}`,
      ...listServices(snapshot).map((extra) =>
        [
          `${extra.title}, ${describeGoing(extra, snapshot)}`,
          ...listMeetingFacts(extra, snapshot).map(({ text }) => text),
        ].join('. '),
      ),
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    url,
    busy: true,
  };
  const method = cancellation ? 'CANCEL' : 'PUBLISH';
  const {
    head,
    event: write,
    foot,
  } = createCalendarWriter('Bookings', ['CALSCALE:GREGORIAN', `METHOD:${method}`]);
  return { method, content: Buffer.from(head + write(event) + foot) };
}
