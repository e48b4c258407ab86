import { useLoaderData, useLocation } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { ChangeAddress, useAddressOfPapers } from '../components/change-address.tsx';
import type { SuccessState } from '../components/payment/result-state.ts';
import styles from './results.module.css';

/** The page after a successful payment (CO-10). The navigation state holds the booking's number. */
export default function SuccessScreen() {
  const { picture } = useLoaderData<ScreenPicture>();
  const navigationState = useLocation().state as SuccessState | null;
  const { bookingId, balance, added, dateChanged } = (useHydrated() && navigationState) || {};
  const addressOfPapers = useAddressOfPapers();
  const address = bookingId && addressOfPapers;
  return (
    <PageSection width="bleed" space="none">
      <div className={styles.result}>
        <Picture
          picture={picture}
          ratio="1/1"
          sizes="(width >= 64rem) 45vw, 100vw"
          priority
          className={styles.picture}
        />
        <div className={styles.text}>
          <PageHeading
            eyebrow={
              balance
                ? 'Your journey is paid in full'
                : added
                  ? 'Added to your journey'
                  : dateChanged
                    ? 'See you on the river'
                    : 'Your journey is booked'
            }
            title={dateChanged ? 'Your Date Is Changed' : 'Payment Successful'}
            lead={
              address ? (
                <>
                  <span>Thank you. The details of your booking are on their way to</span>{' '}
                  <span translate="no" className={styles.address}>
                    {address}
                  </span>
                  <span>.</span> <ChangeAddress />
                </>
              ) : (
                'Thank you. The details of your booking are on their way to your registered e-mail address.'
              )
            }
          >
            {bookingId && <ButtonLink to={paths.booking(bookingId)}>View your booking</ButtonLink>}
            <ButtonLink to={paths.home()} variant={bookingId ? 'secondary' : 'primary'}>
              Go to Homepage
            </ButtonLink>
          </PageHeading>
          {bookingId && (
            <p className={styles.number}>
              Booking ID <strong translate="no">{bookingId}</strong>
            </p>
          )}
        </div>
      </div>
    </PageSection>
  );
}
