import { useId } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Fragment } from '@antara/contracts/react/fragment';
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { TextLink } from '@antara/shared-ui/text-link';
import type { Passports as LoadedPassports } from './booking.loader.ts';
import { ReadFailed } from './read-failed.tsx';
import styles from './booking.module.css';

/** Takes the guests' passports until the journey begins, in the booking app's fragment (VX-16). */
export function Passports({ booking, passports }: { booking: Booking; passports: LoadedPassports }) {
  const heading = useId();
  // A booking cancelled on this page needs no passports, whatever the loader read before.
  if (!booking.passports_until || !passports) return null;
  return (
    <section aria-labelledby={heading} className={styles.additions}>
      <h2 id={heading} className={styles.title}>
        Passports
      </h2>
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
            fallback={
              <p>
                Passports cannot be given here just now. Please try again later, or{' '}
                <TextLink to={paths.contactUs()}>write or call us</TextLink>.
              </p>
            }
          />
        </>
      )}
    </section>
  );
}
