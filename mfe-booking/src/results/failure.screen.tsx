import { useLoaderData, useLocation } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import type { FailureState } from '../components/payment/result-state.ts';
import styles from './results.module.css';

/** The page after a failed payment (CO-10). The navigation state says what to try again. */
export default function FailureScreen() {
  const { picture } = useLoaderData<ScreenPicture>();
  const navigationState = useLocation().state as FailureState | null;
  const { retry, balance, added, dateChanged, reason } = (useHydrated() && navigationState) || {};
  const isBooked = balance || added || dateChanged;
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
            eyebrow={isBooked ? 'Your booking stands' : 'Your booking is not complete'}
            title="Payment Failed"
            lead={
              <>
                <span>{`${reason ? `${reason} ` : ''}Please try again, or`}</span>{' '}
                <TextLink to={paths.contactUs()}>contact support</TextLink>.{' '}
                <span>
                  {isBooked
                    ? 'Nothing about your booking has changed, and what you paid before is counted.'
                    : 'Your suites, guests and extras are kept, and you do not have to enter anything twice.'}
                </span>
              </>
            }
          >
            <ButtonLink to={retry ?? paths.journeys()}>
              {retry ? 'Try again' : 'Back to our journeys'}
            </ButtonLink>
            <ButtonLink to={paths.home()} variant="secondary">
              Go to Homepage
            </ButtonLink>
          </PageHeading>
          <p className={styles.number}>
            Should your bank show a charge all the same, nothing is lost: either it appears under{' '}
            <TextLink to={paths.myBookings()}>My bookings</TextLink> within minutes, or the amount goes back
            to your card.
          </p>
        </div>
      </div>
    </PageSection>
  );
}
