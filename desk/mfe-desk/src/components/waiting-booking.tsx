/** Marks on suites and guests whose booking may not stay as it is. */
import { Badge } from '@antara/shared-ui/badge';
import type { Result } from '@antara/desk-common/operations';
import { BookingLink } from './booking-link.tsx';
import type { Suite } from './deck-plan.tsx';
import layout from './layout.module.css';

type Waiting = NonNullable<Result<'departures.guestList'>['suites'][number]['waiting']>;

const texts: Record<Waiting, string> = {
  cancellation: 'cancellation waits for approval',
  refund: 'refund under way',
};

/** What of a suite's booking is not done yet; nothing for null, and for lists that were kept before it was known. */
export function WaitingBadge({ waiting }: { waiting: Waiting | null | undefined }) {
  return waiting && <Badge tone="marigold">{texts[waiting]}</Badge>;
}

/** The suites of a departure of whose bookings something is not done yet; nothing when there are none. */
export function WaitingSuites({ suites }: { suites: readonly Suite[] }) {
  return suites.map(
    ({ room_number, booking_id, waiting }) =>
      waiting &&
      booking_id && (
        <p key={room_number} className={layout.notice}>
          <span>{`Suite ${room_number}:`}</span> <WaitingBadge {...{ waiting }} />{' '}
          <BookingLink id={booking_id} />
        </p>
      ),
  );
}
