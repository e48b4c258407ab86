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
import styles from './pay-balance.module.css';

/** The page that shows and pays the balance of a booking made by deposit (CO-12). */
export default function PayBalanceScreen() {
  const data = useLoaderData<PayBalanceData>();
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection width="narrow" className={styles.page}>
      <PageHeading
        eyebrow="Your booking"
        title="Pay the balance"
        {...(data.state === 'found' && {
          lead: `${data.booking.booking_tour.name}, aboard ${data.booking.booking_tour.tour_cruise.name}`,
        })}
      />
      {data.state === 'found' && <FoundBooking booking={data.booking} today={data.today} />}
      {data.state === 'missing' && (
        <EmptyState
          title="We cannot find this booking"
          action={<ButtonLink to={paths.myBookings()}>My bookings</ButtonLink>}
        >
          <p>
            The link may be incomplete, or the booking was made with another account. Yours are all in My
            bookings.
          </p>
        </EmptyState>
      )}
      {data.state === 'failed' && (
        <ErrorPanel
          title="Your booking could not be read"
          message="It is safe with us; only this page could not fetch it. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
          action={<TextLink to={paths.myBookings()}>My bookings</TextLink>}
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
      title={booking.cancellation ? 'This booking was cancelled' : 'Nothing is due'}
      action={<ButtonLink to={paths.booking(booking.booking_id)}>View your booking</ButtonLink>}
    >
      <p>
        {booking.status === 'CONFIRMED'
          ? 'This booking is paid in full. We look forward to welcoming you on board.'
          : 'There is no balance to pay on this booking.'}
      </p>
    </EmptyState>
  );
}
