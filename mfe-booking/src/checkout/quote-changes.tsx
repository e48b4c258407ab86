import type { OrderQuote } from '@antara/contracts/api/payment';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import * as m from '../messages/quote-changes.ts';
import styles from './checkout.module.css';

const names = {
  suites: m.suites,
  addOns: m.addOns,
  extensions: m.extensions,
  discount: m.coupon,
  tax: m.tax,
  total: m.total,
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
      (line) => [names[line](), before[line], now[line]] as const,
    ),
    ...(byDeposit
      ? ([
          [m.toPayToday(), before.due.now, now.due.now],
          [m.toPayLater(), before.due.later, now.due.later],
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
              {m.change({
                name,
                was: amount(was),
                is: amount(is),
                renderText: (text) => <span>{text}</span>,
                renderWas: (text) => <s translate="no">{text}</s>,
                renderIs: (text) => <strong translate="no">{text}</strong>,
              })}
            </li>
          ))}
      </ul>
    </FormMessage>
  );
}
