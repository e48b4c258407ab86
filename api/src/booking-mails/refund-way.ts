import { bankRefundTime } from '@antara/contracts/api/messages';
import { formatShortPaise } from '../platform/format.ts';

/** How money goes back: the way it came. `what` begins the sentence; `paise` in all, `transferPaise` of them by bank transfer. */
export function describeRefundWay(what: string, paise: number, transferPaise: number): string {
  const cardPaise = paise - transferPaise;
  const way =
    transferPaise === 0
      ? 'to the card it came from'
      : cardPaise <= 0
        ? 'by bank transfer to your account'
        : `in two parts: ${formatShortPaise(cardPaise)} to the card it came from, ${formatShortPaise(transferPaise)} by bank transfer to your account`;
  return `${what} goes back ${way}. Banks take ${bankRefundTime} to show it; you need not do anything.`;
}
