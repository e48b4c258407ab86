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
import * as m from '../messages/balance-details.ts';
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
          { term: m.bookingId(), description: id },
          { term: m.departure(), description: formatDate(booking.booking_date_from) },
          { term: m.bookedOn(), description: formatDate(toCivilDate(new Date(booking.booked_at))) },
        ]}
      />
      <section aria-label={m.whatIsDue()} data-surface="raised" className={styles.due}>
        <DefinitionList
          rows={[
            {
              term: m.totalOfTheBooking(),
              note: <Amount>{formatUsd(booking.total_price)}</Amount>,
              description: <Amount>{formatInr(booking.total_inr)}</Amount>,
            },
            { term: m.paidSoFar(), description: <Amount>{formatInr(booking.paid_inr)}</Amount> },
            {
              term: m.balance(),
              note: dueOn ? (dueOn < today ? m.dueSince : m.dueBy)({ date: formatDate(dueOn) }) : undefined,
              description: <Amount>{formatInr(due)}</Amount>,
              tone: 'total',
            },
          ]}
        />
        {expected && (
          <p className={styles.soft}>
            {m.weExpectByBankTransfer({ inr: formatInr(expected.inr), until: formatDate(expected.until) })}
          </p>
        )}
        {session.status === 'anonymous' ? (
          <Button
            wide
            onClick={() => void navigate(paths.login(), { state: { from: paths.payBalance(id) } })}
          >
            {m.loginPay()}
          </Button>
        ) : (
          <Button
            wide
            busy={payment.phase.step === 'ordering' || payment.phase.step === 'closing'}
            busyLabel={payment.phase.step === 'closing' ? m.closingYourPayment() : m.preparingYourPayment()}
            onClick={() => void payment.pay()}
          >
            {m.payNow()}
          </Button>
        )}
        <p className={styles.soft}>
          {m.charged({
            renderAmount: () => <Amount>{formatInr(due)}</Amount>,
            renderRules: (text) => <TextLink to={paths.depositAndCancellation()}>{text}</TextLink>,
          })}
        </p>
      </section>
      <TextLink to={paths.booking(id)} variant="arrow">
        {m.viewYourBooking()}
      </TextLink>
      <ActivePaymentWindow payment={payment} />
    </div>
  );
}
