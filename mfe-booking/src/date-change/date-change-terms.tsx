import type { ReactNode } from 'react';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import { bankRefundTime } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatDate } from '@antara/shared-ui/date';
import { Amount, formatInr, formatUsd } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './date-change.module.css';

type Line = DateChangeQuote['fee'];

/**
 * Shows the terms of a change: the difference, the fee, the amounts due now and later, and the extras that are lost.
 */
export function DateChangeTerms({ quote, gstPercent }: { quote: DateChangeQuote; gstPercent: number }) {
  const { before, after, fee, total, lost, date, balance_due_on: dueOn } = quote;
  const difference = { usd: after.usd - before.usd, inr: after.inr - before.inr };
  const rows: DefinitionRow[] = [
    { term: 'Your booking now', description: toAmounts(before) },
    {
      term: `On ${formatDate(date)}`,
      note: describeDifference(difference),
      description: toAmounts(after),
    },
    ...(fee.usd
      ? [
          {
            term: 'Fee for the change',
            note: gstPercent > 0 ? 'With GST' : undefined,
            description: toAmounts(fee),
          },
        ]
      : []),
    { term: 'New total', tone: 'subtotal', description: toAmounts(total) },
    { term: 'Paid so far, carried over', description: <Amount>{formatInr(quote.paid_inr)}</Amount> },
    ...(quote.refund_inr
      ? [
          {
            term: 'Comes back to you',
            tone: 'total' as const,
            description: <Amount>{formatInr(quote.refund_inr)}</Amount>,
          },
        ]
      : [
          {
            term: 'Due now',
            tone: 'total' as const,
            description: <Amount>{formatInr(quote.now_inr)}</Amount>,
          },
        ]),
    ...(quote.later_inr && dueOn
      ? [
          {
            term: `Balance, due by ${formatDate(dueOn)}`,
            description: <Amount>{formatInr(quote.later_inr)}</Amount>,
          },
        ]
      : []),
  ];
  return (
    <>
      <DefinitionList rows={rows} />
      {lost.length > 0 && (
        <p className={styles.lost}>{`Not part of the journey on the new date: ${lost.join('; ')}.`}</p>
      )}
      <p className={styles.soft}>
        <span>
          {`${quote.refund_inr ? `The refund goes back the way you paid; a bank takes ${bankRefundTime} to show it. ` : ''}Your suites on the old date are given back at once. ${describeLeastKept(quote)}`}
        </span>{' '}
        See the <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink>.
      </p>
    </>
  );
}

function toAmounts({ usd, inr }: Line): ReactNode {
  return (
    <span className={styles.amounts}>
      <Amount>{formatUsd(usd)}</Amount> <Amount className={styles.soft}>{formatInr(inr)}</Amount>
    </span>
  );
}

function describeDifference({ usd, inr }: Line): string {
  if (usd === 0 && inr === 0) return 'The same price';
  return `${formatUsd(Math.abs(usd))} ${usd > 0 ? 'more' : 'less'}`;
}

const describeLeastKept = ({ least_kept_inr }: DateChangeQuote): string =>
  least_kept_inr ? `If you cancel later, at least ${formatInr(least_kept_inr)} of it is kept.` : '';
