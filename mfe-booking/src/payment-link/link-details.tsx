import { useEffect, useRef, useState } from 'react';
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { useLinkPayment } from './use-link-payment.ts';
import * as m from '../messages/link-details.ts';
import styles from './payment-link.module.css';

type OpenPayment = Extract<LinkedPayment, { state: 'open' }>;

interface LinkDetailsProps {
  token: string;
  link: OpenPayment;
  onPaid: (bookingId: string) => void;
  /** Called when the server refused the order, because the page may be out of date. */
  onRefused: () => void;
}

const amountNames: Record<OpenPayment['pays'], () => string> = {
  BALANCE: m.toBePaid,
  DEPOSIT: m.depositToBePaidNow,
  FULL: m.wholeFareToBePaid,
};

/** Shows the amount, the last day and Pay Now. After a failed payment it stays and shows the reason. */
export function LinkDetails({ token, link, onPaid, onRefused }: LinkDetailsProps) {
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const [today] = useState(() => toCivilDate(new Date()));
  const payButton = useRef<HTMLButtonElement>(null);
  const payment = useLinkPayment(
    { token, amount: link.amount },
    { onPaid, onRefused, onFailed: (reason) => setFailure({ text: reason ?? m.notCompleted() }) },
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
          { term: m.journey(), description: link.journey },
          { term: m.ship(), description: link.ship },
          { term: m.departure(), description: formatDate(link.date_from) },
          { term: m.returnLabel(), description: formatDate(link.date_to) },
          {
            id: 'suites',
            term: m.suiteOther({ count: link.suites.length }),
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
          {m.keptUntil({
            count: link.suites.length,
            until: formatIndianTime(new Date(link.expires_at)),
            renderText: (text) => <span>{text}</span>,
            renderUntil: (until) => (
              <strong>
                <time dateTime={link.expires_at}>{until}</time>
              </strong>
            ),
          })}
        </p>
      )}
      <section aria-label={m.whatIsToBePaid()} data-surface="raised" className={styles.due}>
        <DefinitionList
          rows={[
            {
              term: amountNames[link.pays](),
              note:
                link.pays === 'DEPOSIT'
                  ? m.notRefundedIfYouCancel()
                  : link.due_on && (isOverdue ? m.dueSince : m.dueBy)({ date: formatDate(link.due_on) }),
              description: amount,
              tone: 'total',
            },
            ...(link.pays === 'DEPOSIT' && link.due_on
              ? [
                  {
                    term: m.balanceToBePaidLater(),
                    note: m.dueBy({ date: formatDate(link.due_on) }),
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
            busyLabel={payment.phase.step === 'closing' ? m.closingYourPayment() : m.preparingYourPayment()}
            onClick={() => void payment.pay()}
          >
            {m.payNow()}
          </Button>
        </div>
        <p className={styles.soft}>
          {m.charged({
            renderAmount: () => amount,
            renderTerms: (text) => <TextLink to={paths.terms()}>{text}</TextLink>,
            renderRules: (text) => <TextLink to={paths.depositAndCancellation()}>{text}</TextLink>,
          })}
        </p>
        <p className={styles.soft}>
          {link.pays === 'BALANCE'
            ? m.thisLinkCanBeUsed({ lastDay: formatDate(lastDay), agency: link.agency })
            : m.forAnyQuestionAboutThe({ agency: link.agency })}
        </p>
      </section>
      <ActivePaymentWindow payment={payment} />
    </div>
  );
}
