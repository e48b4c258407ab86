import type { OrderQuote } from '@antara/contracts/api/payment';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import styles from './checkout.module.css';

const names = {
  suites: 'Suites',
  addOns: 'Add-ons',
  extensions: 'Extensions',
  discount: 'Coupon',
  tax: 'GST',
  total: 'Total',
} as const;

/**
 * Shows the price lines in which the server's quote differs from the page's, so that the visitor checks them before
 * paying.
 */
export function QuoteChanges({
  before,
  now,
  message,
}: {
  before: OrderQuote;
  now: OrderQuote;
  message: string;
}) {
  const byDeposit = before.due.plan === 'DEPOSIT' || now.due.plan === 'DEPOSIT';
  const lines = [
    ...(Object.keys(names) as (keyof typeof names)[]).map(
      (line) => [names[line], before[line], now[line]] as const,
    ),
    ...(byDeposit
      ? ([
          ['To pay today', before.due.now, now.due.now],
          ['To pay later', before.due.later, now.due.later],
        ] as const)
      : []),
  ];
  const amount = ({ usd, inr }: QuoteLine) =>
    inr === null ? formatUsd(usd) : `${formatUsd(usd)} (${formatInr(inr)})`;
  return (
    <FormMessage tone="info">
      <p>{message}</p>
      <ul className={styles.changes}>
        {lines
          .filter(([, was, is]) => was.usd !== is.usd || was.inr !== is.inr)
          .map(([name, was, is]) => (
            <li key={name}>
              <span>{name}</span>: <s translate="no">{amount(was)}</s> now{' '}
              <strong translate="no">{amount(is)}</strong>
            </li>
          ))}
      </ul>
    </FormMessage>
  );
}
