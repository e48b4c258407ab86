import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { paths } from '@antara/contracts/composition/routes';
import { useSession } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Amount, formatInr, formatUsd } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { ConfirmingPayment, ActivePaymentWindow } from '../components/payment/paying.tsx';
import { useBalancePayment } from './use-balance-payment.ts';
import styles from './pay-balance.module.css';

/** Shows the balance of a booking, its due date, the earlier payment, and Pay Now. */
export function BalanceDetails({ booking, today }: { booking: Booking; today: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const payment = useBalancePayment(booking, () => void revalidate());
  const { booking_id: id, balance_inr: due, balance_due_on: dueOn, expected_transfer: expected } = booking;

  if (payment.phase.step === 'confirming') {
    return <ConfirmingPayment verification={payment.phase.verification} payment={payment} />;
  }
  return (
    <div className={styles.balance}>
      <DefinitionList
        variant="facts"
        rows={[
          { term: 'Booking ID', description: id },
          { term: 'Departure', description: formatDate(booking.booking_date_from) },
          { term: 'Booked on', description: formatDate(toCivilDate(new Date(booking.booked_at))) },
        ]}
      />
      <section aria-label="What is due" data-surface="raised" className={styles.due}>
        <DefinitionList
          rows={[
            {
              term: 'Total of the booking',
              note: <Amount>{formatUsd(booking.total_price)}</Amount>,
              description: <Amount>{formatInr(booking.total_inr)}</Amount>,
            },
            { term: 'Paid so far', description: <Amount>{formatInr(booking.paid_inr)}</Amount> },
            {
              term: 'Balance',
              note: dueOn ? `${dueOn < today ? 'Due since' : 'Due by'} ${formatDate(dueOn)}` : undefined,
              description: <Amount>{formatInr(due)}</Amount>,
              tone: 'total',
            },
          ]}
        />
        {expected && (
          <p className={styles.soft}>
            {`We expect ${formatInr(expected.inr)} by bank transfer until ${formatDate(expected.until)}. Please pay here only if you have not sent it.`}
          </p>
        )}
        {session.status === 'anonymous' ? (
          <Button
            wide
            onClick={() => void navigate(paths.login(), { state: { from: paths.payBalance(id) } })}
          >
            Login &amp; Pay
          </Button>
        ) : (
          <Button
            wide
            busy={payment.phase.step === 'ordering' || payment.phase.step === 'closing'}
            busyLabel={payment.phase.step === 'closing' ? 'Closing your payment…' : 'Preparing your payment…'}
            onClick={() => void payment.pay()}
          >
            Pay Now
          </Button>
        )}
        <p className={styles.soft}>
          Your card is charged <Amount>{formatInr(due)}</Amount> in Indian rupees, at the rate fixed when you
          booked. The <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink>{' '}
          apply.
        </p>
      </section>
      <TextLink to={paths.booking(id)} variant="arrow">
        View your booking
      </TextLink>
      <ActivePaymentWindow payment={payment} />
    </div>
  );
}
