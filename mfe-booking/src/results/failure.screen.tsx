import { useLoaderData, useLocation } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import type { FailureState } from '../components/payment/result-state.ts';
import * as m from '../messages/failure.ts';
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
            eyebrow={isBooked ? m.yourBookingStands() : m.yourBookingIsNotComplete()}
            title={m.paymentFailed()}
            lead={m.tryAgainOr({
              reason: reason || 'none',
              booking: isBooked ? 'booked' : 'open',
              renderText: (text) => <span>{text}</span>,
              renderContact: (text) => <TextLink to={paths.contactUs()}>{text}</TextLink>,
            })}
          >
            <ButtonLink to={retry ?? paths.journeys()}>
              {retry ? m.tryAgain() : m.backToOurJourneys()}
            </ButtonLink>
            <ButtonLink to={paths.home()} variant="secondary">
              {m.goToHomepage()}
            </ButtonLink>
          </PageHeading>
          <p className={styles.number}>
            {m.charged({
              renderBookings: (text) => <TextLink to={paths.myBookings()}>{text}</TextLink>,
            })}
          </p>
        </div>
      </div>
    </PageSection>
  );
}
