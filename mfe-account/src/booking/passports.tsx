import type { Booking } from '@antara/contracts/api/booking';
import { Fragment } from '@antara/contracts/react/fragment';
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import type { FoundBooking } from './booking.loader.ts';
import { BookingSection, FragmentUnavailable, ReadFailed } from './booking-section.tsx';
import styles from './booking.module.css';

/** Takes the guests' passports until the journey begins, in the booking app's fragment (VX-16). */
export function Passports({
  booking,
  passports,
}: {
  booking: Booking;
  passports: FoundBooking['passports'];
}) {
  // A booking cancelled on this page needs no passports, whatever the loader read before.
  if (!booking.passports_until || !passports) return null;
  return (
    <BookingSection title="Passports" className={styles.additions}>
      {passports === 'failed' ? (
        <ReadFailed>The passports could not be read.</ReadFailed>
      ) : (
        <>
          {passports.guests.some((guest) => listMissingParts(guest).length) && (
            <p className={styles.until}>{`We need them by ${formatDate(passports.until)}.`}</p>
          )}
          <Fragment
            name="mfe-booking/passports"
            props={{ bookingId: booking.booking_id, passports }}
            pending={<Skeleton />}
            fallback={<FragmentUnavailable>Passports cannot be given here just now.</FragmentUnavailable>}
          />
        </>
      )}
    </BookingSection>
  );
}
