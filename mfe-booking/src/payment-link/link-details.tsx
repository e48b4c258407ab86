import { useEffect, useRef, useState } from 'react';
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { formatIndianTime, toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { useLinkPayment } from './use-link-payment.ts';
import styles from './payment-link.module.css';

type OpenPayment = Extract<LinkedPayment, { state: 'open' }>;

interface LinkDetailsProps {
  token: string;
  link: OpenPayment;
  onPaid: (bookingId: string) => void;
  /** Called when the server refused the order, because the page may be out of date. */
  onRefused: () => void;
}

const amountNames: Record<OpenPayment['pays'], string> = {
  BALANCE: 'To be paid',
  DEPOSIT: 'Deposit, to be paid now',
  FULL: 'Whole fare, to be paid now',
};
const notCompleted = 'The payment was not completed. You can try again, with another card if you like.';

/** Shows the amount, the last day and Pay Now. After a failed payment it stays and shows the reason. */
export function LinkDetails({ token, link, onPaid, onRefused }: LinkDetailsProps) {
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const [today] = useState(() => toCivilDate(new Date()));
  const payButton = useRef<HTMLButtonElement>(null);
  const payment = useLinkPayment(
    { token, amount: link.amount },
    { onPaid, onRefused, onFailed: (reason) => setFailure({ text: reason ?? notCompleted }) },
  );
  // The button takes the focus after a failed payment, because the element that had the focus is gone: the payment
  // window, or the notice that replaced this page during the confirmation.
  useEffect(() => {
    if (failure) payButton.current?.focus();
  }, [failure]);
  if (payment.phase.step === 'confirming') {
    return <ConfirmingPayment verification={payment.phase.verification} payment={payment} />;
  }
  const amount = <Amount>{formatInr(link.amount / 100)}</Amount>;
  // The link expires at the midnight after its last day.
  const lastDay = toCivilDate(new Date(Date.parse(link.expires_at) - 1));
  const isOverdue = link.due_on !== null && link.due_on < today;
  return (
    <div className={styles.details}>
      <DefinitionList
        variant="facts"
        rows={[
          { term: 'Journey', description: link.journey },
          { term: 'Ship', description: link.ship },
          { term: 'Departure', description: formatDate(link.date_from) },
          { term: 'Return', description: formatDate(link.date_to) },
          {
            id: 'suites',
            term: link.suites.length === 1 ? 'Suite' : 'Suites',
            description: (
              <ul role="list" className={styles.suites}>
                {link.suites.map((suite) => (
                  <li key={suite}>{suite}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {link.pays !== 'BALANCE' && (
        <p>
          <span>
            {link.suites.length === 1 ? 'The suite and the price are' : 'The suites and the price are'}
          </span>{' '}
          kept for you until{' '}
          <strong>
            <time dateTime={link.expires_at}>{formatIndianTime(new Date(link.expires_at))}</time>
          </strong>
          . Your payment confirms the booking. Unpaid by then, nothing is charged and this link ends.
        </p>
      )}
      <section aria-label="What is to be paid" data-surface="raised" className={styles.due}>
        <DefinitionList
          rows={[
            {
              term: amountNames[link.pays],
              note:
                link.pays === 'DEPOSIT'
                  ? 'Not refunded if you cancel'
                  : link.due_on && `${isOverdue ? 'Due since' : 'Due by'} ${formatDate(link.due_on)}`,
              description: amount,
              tone: 'total',
            },
            ...(link.pays === 'DEPOSIT' && link.due_on
              ? [
                  {
                    term: 'Balance, to be paid later',
                    note: `Due by ${formatDate(link.due_on)}`,
                    description: <Amount>{formatInr(link.balance / 100)}</Amount>,
                  },
                ]
              : []),
          ]}
        />
        <div className={styles.pay}>
          <FormMessage>{failure?.text}</FormMessage>
          <Button
            ref={payButton}
            wide
            busy={payment.phase.step === 'ordering' || payment.phase.step === 'closing'}
            busyLabel={payment.phase.step === 'closing' ? 'Closing your payment…' : 'Preparing your payment…'}
            onClick={() => void payment.pay()}
          >
            Pay Now
          </Button>
        </div>
        <p className={styles.soft}>
          Your card is charged {amount} in Indian rupees, by Antara River Cruises. Our{' '}
          <TextLink to={paths.terms()}>terms and conditions</TextLink> and the{' '}
          <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink> apply.
        </p>
        <p className={styles.soft}>
          {link.pays === 'BALANCE'
            ? `This link can be used until the end of ${formatDate(lastDay)}. For any question about the booking, please ask ${link.agency}.`
            : `For any question about the booking, please ask ${link.agency}.`}
        </p>
      </section>
      <ActivePaymentWindow payment={payment} />
    </div>
  );
}
