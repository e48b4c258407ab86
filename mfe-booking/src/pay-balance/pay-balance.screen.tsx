import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BalanceDetails } from './balance-details.tsx';
import type { PayBalanceData } from './pay-balance.loader.ts';
import * as m from '../messages/pay-balance.ts';
import styles from './pay-balance.module.css';

/** The page that shows and pays the balance of a booking made by deposit (CO-12). */
export default function PayBalanceScreen() {
  const data = useLoaderData<PayBalanceData>();
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection width="narrow" className={styles.page}>
      <PageHeading
        eyebrow={m.yourBooking()}
        title={m.payTheBalance()}
        {...(data.state === 'found' && {
          lead: m.aboard({
            name: data.booking.booking_tour.name,
            name2: data.booking.booking_tour.tour_cruise.name,
          }),
        })}
      />
      {data.state === 'found' && <FoundBooking booking={data.booking} today={data.today} />}
      {data.state === 'missing' && (
        <EmptyState
          title={m.weCannotFindThisBooking()}
          action={<ButtonLink to={paths.myBookings()}>{m.myBookings()}</ButtonLink>}
        >
          <p>{m.theLinkMayBeIncomplete()}</p>
        </EmptyState>
      )}
      {data.state === 'failed' && (
        <ErrorPanel
          title={m.yourBookingCouldNotBe()}
          message={m.itIsSafeWithUs()}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
          action={<TextLink to={paths.myBookings()}>{m.myBookings()}</TextLink>}
        />
      )}
    </PageSection>
  );
}

function FoundBooking({ booking, today }: { booking: Booking; today: string }) {
  if (booking.status === 'CONFIRMED' && booking.balance_inr > 0)
    return <BalanceDetails booking={booking} today={today} />;
  return (
    <EmptyState
      title={booking.cancellation ? m.thisBookingWasCancelled() : m.nothingIsDue()}
      action={<ButtonLink to={paths.booking(booking.booking_id)}>{m.viewYourBooking()}</ButtonLink>}
    >
      <p>{booking.status === 'CONFIRMED' ? m.thisBookingIsPaidIn() : m.thereIsNoBalanceTo()}</p>
    </EmptyState>
  );
}
