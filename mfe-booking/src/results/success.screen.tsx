import { useLoaderData, useLocation } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { ChangeAddress, useAddressOfPapers } from '../components/change-address.tsx';
import type { SuccessState } from '../components/payment/result-state.ts';
import * as m from '../messages/success.ts';
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
                ? m.yourJourneyIsPaidIn()
                : added
                  ? m.addedToYourJourney()
                  : dateChanged
                    ? m.seeYouOnTheRiver()
                    : m.yourJourneyIsBooked()
            }
            title={dateChanged ? m.yourDateIsChanged() : m.paymentSuccessful()}
            lead={
              address
                ? m.detailsTo({
                    address,
                    renderText: (text) => <span>{text}</span>,
                    renderMail: (mail) => (
                      <span translate="no" className={styles.address}>
                        {mail}
                      </span>
                    ),
                    renderChange: () => <ChangeAddress />,
                  })
                : m.thankYouTheDetailsOfYour()
            }
          >
            {bookingId && <ButtonLink to={paths.booking(bookingId)}>{m.viewYourBooking()}</ButtonLink>}
            <ButtonLink to={paths.home()} variant={bookingId ? 'secondary' : 'primary'}>
              {m.goToHomepage()}
            </ButtonLink>
          </PageHeading>
          {bookingId && (
            <p className={styles.number}>
              {m.bookingId({ id: bookingId, renderStrong: (id) => <strong translate="no">{id}</strong> })}
            </p>
          )}
        </div>
      </div>
    </PageSection>
  );
}
