/** What a change does to the money, in figures. */
import type { ReactNode } from 'react';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Facts } from '../../components/page.tsx';
import { formatDifference, formatRefundWay } from '../format.ts';

interface MoneyFactsProps {
  result: {
    before_inr: number;
    total_inr: number;
    fee_inr: number;
    waived_inr: number;
    refund_inr: number;
    transfer_paise: number;
    link_paise: number;
    balance_inr: number;
    balance_due_on?: string | null;
  };
  /** Facts before those about money. */
  first?: readonly (readonly [ReactNode, ReactNode])[];
  /** Who is written to. */
  letterTo: string;
}

export function MoneyFacts({ result, first = [], letterTo }: MoneyFactsProps) {
  const due = result.balance_due_on;
  const facts: (readonly [ReactNode, ReactNode] | false)[] = [
    ...first,
    ['Price before', formatInr(result.before_inr)],
    ['Price after', formatInr(result.total_inr)],
    result.fee_inr > 0 && ['Of it the fee for this change', formatInr(result.fee_inr)],
    result.waived_inr > 0 && ['Fee that is waived', formatInr(result.waived_inr)],
    ['Difference', formatDifference(result.total_inr - result.before_inr)],
    ['Left to pay', formatInr(result.balance_inr) + (due ? ` by ${formatDate(due, 'short')}` : '')],
    result.refund_inr > 0 && [
      'Goes back',
      formatRefundWay(result.refund_inr, result.transfer_paise, result.link_paise),
    ],
    ['Papers', 'issued anew and mailed'],
    ['Letter to', letterTo],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}
