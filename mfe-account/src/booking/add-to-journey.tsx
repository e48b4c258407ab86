import type { Booking } from '@antara/contracts/api/booking';
import { Fragment } from '@antara/contracts/react/fragment';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import type { FoundBooking } from './booking.loader.ts';
import { BookingSection, FragmentUnavailable, ReadFailed } from './booking-section.tsx';
import styles from './booking.module.css';

/** Adds extras to the journey until its last day for additions, in the booking app's fragment (CO-01). */
export function AddToJourney({
  booking,
  additions,
}: {
  booking: Booking;
  additions: FoundBooking['additions'];
}) {
  // A booking cancelled on this page takes no additions, whatever the loader read before.
  if (!booking.additions_until || !additions) return null;
  if (additions !== 'failed' && additions.addons.length + additions.extensions.length === 0) return null;
  return (
    <BookingSection title="Add to your journey" className={styles.additions}>
      {additions === 'failed' ? (
        <ReadFailed>What can be added could not be read.</ReadFailed>
      ) : (
        <>
          <p className={styles.until}>{`You can add to it here until ${formatDate(additions.until)}.`}</p>
          <Fragment
            name="mfe-booking/additions"
            props={{ booking, offer: additions }}
            pending={<Skeleton />}
            fallback={<FragmentUnavailable>Adding online is not available just now.</FragmentUnavailable>}
          />
        </>
      )}
    </BookingSection>
  );
}
