import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import * as m from '../../messages/own-booking.ts';

/** Tells the visitor that a suite is booked by them, and links to the booking. */
export function OwnBooking({ room, bookingId }: { room: string; bookingId: string }) {
  return (
    <p>
      {m.bookedByYou({
        room,
        bookingId,
        renderText: (text) => <span>{text}</span>,
        renderLink: (text) => <TextLink to={paths.booking(bookingId)}>{text}</TextLink>,
        renderId: (id) => <span translate="no">{id}</span>,
      })}
    </p>
  );
}

/**
 * Tells the agent that a suite is on their own option, and links to the place where the option is booked or released.
 */
export function OwnOption({ room, optionId }: { room: string; optionId: string }) {
  return (
    <p>
      {m.onYourOption({
        room,
        optionId,
        renderText: (text) => <span>{text}</span>,
        renderId: (id) => <span translate="no">{id}</span>,
        renderLink: (text) => <TextLink to={paths.agentPortal()}>{text}</TextLink>,
      })}
    </p>
  );
}
