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

/** Says that a suite waits on the agent's own option, where it is booked or released. */
export function OwnOption({ room, optionId }: { room: string; optionId: string }) {
  return (
    <p>
      <span>{`Suite ${room} is on your option`}</span> <span translate="no">{optionId}</span>:{' '}
      <TextLink to={paths.agentPortal()}>book or release it in your portal</TextLink>.
    </p>
  );
}
