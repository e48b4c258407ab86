/** Bookings by their guests, journeys and days, because nobody at the office knows a booking by its number. */
import { formatDate } from '@antara/shared-ui/date';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { BookingLink } from './booking-link.tsx';
import { useJourneyNames } from './journey-name.tsx';

/** A booking by its guest, journey and day, with its number; the number alone without the permission to find it. */
export function BookingName({ id }: { id: string }) {
  const { may } = useDesk();
  const { data } = useOperation('bookings.find', may('bookings.find') ? { text: id, limit: 1 } : null);
  const journeys = useJourneyNames();
  const found = data?.bookings.find(({ booking_id }) => booking_id === id);
  return (
    <>
      {found && (
        <span>
          {[found.customer, journeys.get(found.journey) ?? found.journey, formatDate(found.date, 'short')]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}{' '}
      <BookingLink id={id} />
    </>
  );
}

/** Returns who has booked, by the numbers of a departure's bookings; nothing for null and without the permission. */
export function useGuestNames(
  departure: { journey: string; date: string } | null,
): ReadonlyMap<string, string> {
  const { may } = useDesk();
  const { data } = useOperation(
    'bookings.list',
    departure && may('bookings.list')
      ? { journey: departure.journey, date: departure.date, limit: 1_000 }
      : null,
  );
  return new Map(data?.bookings.map(({ booking_id, customer }) => [booking_id, customer ?? '']));
}

/**
 * Returns the words for a booking of this departure: `Asha Rao (ANT-7K3QXM)`, the number alone while no name is known.
 */
export function useNameBooking(departure: { journey: string; date: string } | null): (id: string) => string {
  const names = useGuestNames(departure);
  return (id) => (names.get(id) ? `${names.get(id)} (${id})` : id);
}
