import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Fragment } from '@antara/contracts/react/fragment';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { TextLink } from '@antara/shared-ui/text-link';
import type { FoundBooking } from './booking.loader.ts';
import { BookingSection, FragmentUnavailable, ReadFailed } from './booking-section.tsx';
import styles from './booking.module.css';

/**
 * Moves the booking to another date of the journey in the booking app's fragment, or shows why it cannot be moved
 * (VX-17).
 */
export function ChangeDate({ booking, dates }: { booking: Booking; dates: FoundBooking['dates'] }) {
  // A booking cancelled on this page cannot be moved, whatever the loader read before.
  if (!booking.can_cancel || !dates) return null;
  const { offer, why } = dates === 'failed' ? { offer: null, why: undefined } : dates;
  if (dates !== 'failed' && !offer && !why) return null;
  return (
    <BookingSection title="Change the date" id="change-date" className={styles.additions}>
      {dates === 'failed' && <ReadFailed>The other dates could not be read.</ReadFailed>}
      {why && <p>{why}</p>}
      {offer && offer.departures.length === 0 && (
        <p>
          No other departure of this journey has enough free suites at present. Please{' '}
          <TextLink to={paths.contactUs()}>write or call us</TextLink>, and we look for another date with you.
        </p>
      )}
      {offer && offer.departures.length > 0 && (
        <>
          <p>{`You can change it here until ${formatDate(offer.until)}.`}</p>
          <p className={styles.rule}>{offer.rule}</p>
          <Fragment
            name="mfe-booking/date-change"
            props={{ booking, offer }}
            pending={<Skeleton />}
            fallback={
              <FragmentUnavailable>Changing the date online is not available just now.</FragmentUnavailable>
            }
          />
        </>
      )}
    </BookingSection>
  );
}
