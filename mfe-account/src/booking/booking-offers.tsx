import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Fragment } from '@antara/contracts/react/fragment';
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { TextLink } from '@antara/shared-ui/text-link';
import { BookingSection, FragmentUnavailable, ReadFailed } from './booking-section.tsx';
import type { FoundBooking } from './booking.loader.ts';
import styles from './booking.module.css';

/**
 * Offers extras that the customer can add to the booking, in a fragment of the booking app (CO-01). Renders nothing
 * after the last day for additions.
 */
export function AddToJourney({
  booking,
  additions,
}: {
  booking: Booking;
  additions: FoundBooking['additions'];
}) {
  // The visitor may have cancelled the booking on this page after the loader read `additions`.
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

/** Asks for the guests' passports until the journey begins, in a fragment of the booking app (VX-16). */
export function Passports({
  booking,
  passports,
}: {
  booking: Booking;
  passports: FoundBooking['passports'];
}) {
  // The visitor may have cancelled the booking on this page after the loader read `passports`.
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

/**
 * Moves the booking to another date of the same journey, in a fragment of the booking app (VX-17). When the booking
 * cannot be moved, shows the reason.
 */
export function ChangeDate({ booking, dates }: { booking: Booking; dates: FoundBooking['dates'] }) {
  // The visitor may have cancelled the booking on this page after the loader read `dates`.
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
