import { useId } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Fragment } from '@antara/contracts/react/fragment';
import { formatDate } from '@antara/shared-ui/date';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { TextLink } from '@antara/shared-ui/text-link';
import type { Additions } from './booking.loader.ts';
import { ReadFailed } from './read-failed.tsx';
import styles from './booking.module.css';

/** Adds extras to the journey until its last day for additions, in the booking app's fragment (CO-01). */
export function AddToJourney({ booking, additions }: { booking: Booking; additions: Additions }) {
  const heading = useId();
  // A booking cancelled on this page takes no additions, whatever the loader read before.
  if (!booking.additions_until || !additions) return null;
  if (additions !== 'failed' && additions.addons.length + additions.extensions.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.additions}>
      <h2 id={heading} className={styles.title}>
        Add to your journey
      </h2>
      {additions === 'failed' ? (
        <ReadFailed>What can be added could not be read.</ReadFailed>
      ) : (
        <>
          <p className={styles.until}>{`You can add to it here until ${formatDate(additions.until)}.`}</p>
          <Fragment
            name="mfe-booking/additions"
            props={{ booking, offer: additions }}
            pending={<Skeleton />}
            fallback={
              <p>
                Adding online is not available just now. Please try again later, or{' '}
                <TextLink to={paths.contactUs()}>write or call us</TextLink>.
              </p>
            }
          />
        </>
      )}
    </section>
  );
}
