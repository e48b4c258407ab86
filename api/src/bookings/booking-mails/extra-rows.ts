/** Formats add-ons and extensions for mails. */
import { type OrderSnapshot, listExtraFacts } from '../booking/index.ts';
import { formatTravellers, formatUsd } from '../../platform/format.ts';
import type { MailRow } from '../../base/mail/index.ts';

/**
 * Returns an add-on or extension as rows: its title, then who takes part, when, where and the hotel. `aside` chooses
 * the value beside the title.
 */
export function createExtraRows(
  extra: OrderSnapshot['addons'][number],
  snapshot: OrderSnapshot,
  aside: 'price' | 'travellers',
): MailRow[] {
  const { title, travellers, price } = extra;
  return [
    aside === 'price'
      ? [`${title}, ${formatTravellers(travellers)}`, formatUsd(price)]
      : [title, formatTravellers(travellers)],
    ...listExtraFacts(extra, snapshot).map(({ about, text }): MailRow => [about, text]),
  ];
}
