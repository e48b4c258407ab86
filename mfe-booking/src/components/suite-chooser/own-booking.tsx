import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';

/** Says that a suite is the visitor's, and leads to the booking. */
export function OwnBooking({ room, bookingId }: { room: string; bookingId: string }) {
  return (
    <p>
      <span>{`Suite ${room} is booked by you:`}</span>{' '}
      <TextLink to={paths.booking(bookingId)}>
        booking <span translate="no">{bookingId}</span>
      </TextLink>
      .
    </p>
  );
}
