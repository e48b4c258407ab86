/** Amounts as the desk writes and reads them. */
import { readAmount } from '@antara/contracts/rules/counts';
import { formatInr, formatUsd } from '@antara/shared-ui/price';

/** Formats paise as rupees, with decimals only when the amount is not whole: `₹1,234.50`, `₹1,234`. */
export function formatPaise(paise: number): string {
  const rest = Math.abs(paise) % 100;
  const whole = formatInr((Math.abs(paise) - rest) / 100);
  const sign = paise < 0 ? '−' : '';
  return rest ? `${sign}${whole}.${String(rest).padStart(2, '0')}` : `${sign}${whole}`;
}

/** Reads rupees as people type them, in paise: `1,23,456.50`. Undefined for an empty text, NaN for another. */
export const readPaise = (text: string): number | undefined =>
  text.trim() === '' ? undefined : readAmount(text);

/** Formats an amount in dollars (cents) with its rupees beside; without them when there was no rate. */
export const formatBoth = (cents: number, inr: number | null): string =>
  inr === null ? formatUsd(cents) : `${formatUsd(cents)} · ${formatInr(inr)}`;

/** Formats whole rupees, and a dash for an amount that is not known. */
export const formatRupees = (inr: number | null): string => (inr === null ? '—' : formatInr(inr));

/** Formats whole rupees, and nothing for an amount that is not known, or that the member may not read. */
export const formatKnown = (inr: number | null | undefined): string =>
  inr === null || inr === undefined ? '' : formatInr(inr);

/** Formats an occupancy: sold suites in per cent of those in service. A dash where no suite is in service. */
export const formatPercentSold = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '–' : `${percent} % of suites in service`;
