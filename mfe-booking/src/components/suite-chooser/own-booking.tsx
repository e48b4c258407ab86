import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';

/** Tells the visitor that a suite is booked by them, and links to the booking. */
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

/**
 * Tells the agent that a suite is on their own option, and links to the place where the option is booked or released.
 */
export function OwnOption({ room, optionId }: { room: string; optionId: string }) {
  return (
    <p>
      <span>{`Suite ${room} is on your option`}</span> <span translate="no">{optionId}</span>:{' '}
      <TextLink to={paths.agentPortal()}>book or release it in your portal</TextLink>.
    </p>
  );
}
