import type { ReactNode } from 'react';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import { bankRefundTime } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatDate } from '@antara/shared-ui/date';
import { Amount, formatInr, formatUsd } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import * as m from '../messages/date-change-terms.ts';
import styles from './date-change.module.css';

type Line = DateChangeQuote['fee'];

/**
 * Shows the terms of a change: the difference, the fee, the amounts due now and later, and the extras that are lost.
 */
export function DateChangeTerms({ quote, gstPercent }: { quote: DateChangeQuote; gstPercent: number }) {
  const { before, after, fee, total, lost, date, balance_due_on: dueOn } = quote;
  const difference = { usd: after.usd - before.usd, inr: after.inr - before.inr };
  const rows: DefinitionRow[] = [
    { term: m.yourBookingNow(), description: toAmounts(before) },
    {
      term: m.on({ date: formatDate(date) }),
      note: describeDifference(difference),
      description: toAmounts(after),
    },
    ...(fee.usd
      ? [
          {
            term: m.feeForTheChange(),
            note: gstPercent > 0 ? m.withGst() : undefined,
            description: toAmounts(fee),
          },
        ]
      : []),
    { term: m.newTotal(), tone: 'subtotal', description: toAmounts(total) },
    { term: m.paidSoFarCarriedOver(), description: <Amount>{formatInr(quote.paid_inr)}</Amount> },
    ...(quote.refund_inr
      ? [
          {
            term: m.comesBackToYou(),
            tone: 'total' as const,
            description: <Amount>{formatInr(quote.refund_inr)}</Amount>,
          },
        ]
      : [
          {
            term: m.dueNow(),
            tone: 'total' as const,
            description: <Amount>{formatInr(quote.now_inr)}</Amount>,
          },
        ]),
    ...(quote.later_inr && dueOn
      ? [
          {
            term: m.balanceDueBy({ dueOn: formatDate(dueOn) }),
            description: <Amount>{formatInr(quote.later_inr)}</Amount>,
          },
        ]
      : []),
  ];
  return (
    <>
      <DefinitionList rows={rows} />
      {lost.length > 0 && <p className={styles.lost}>{m.notPartOfTheJourney({ value: lost.join('; ') })}</p>}
      <p className={styles.soft}>
        <span>
          {[
            quote.refund_inr && m.refundTime({ time: bankRefundTime() }),
            m.givenBack(),
            describeLeastKept(quote),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>{' '}
        {m.seeRules({
          renderRules: (text) => <TextLink to={paths.depositAndCancellation()}>{text}</TextLink>,
        })}
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
  if (usd === 0 && inr === 0) return m.theSamePrice();
  const amount = formatUsd(Math.abs(usd));
  return usd > 0 ? m.more({ amount }) : m.less({ amount });
}

const describeLeastKept = ({ least_kept_inr }: DateChangeQuote): string =>
  least_kept_inr ? m.ifYouCancelLaterAt({ least_kept_inr: formatInr(least_kept_inr) }) : '';
