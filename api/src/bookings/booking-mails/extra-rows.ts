/** Add-ons and extensions in mails. */
import { type OrderSnapshot, listExtraFacts } from '../booking/index.ts';
import { formatTravellers, formatUsd } from '../../platform/format.ts';

/**
 * An add-on or extension as rows: what it is, then who goes, when, where and in which hotel. `aside`: what stands
 * beside its title.
 */
export function createExtraRows(
  extra: OrderSnapshot['addons'][number],
  snapshot: OrderSnapshot,
  aside: 'price' | 'travellers',
): [string, string][] {
  const { title, travellers, price } = extra;
  return [
    aside === 'price'
      ? [`${title}, ${formatTravellers(travellers)}`, formatUsd(price)]
      : [title, formatTravellers(travellers)],
    ...listExtraFacts(extra, snapshot).map(({ about, text }): [string, string] => [about, text]),
  ];
}
