/** Prices with and without GST: both are shown, and the operator says which stands first (VX-16). */
import { gstPercent, percentOf, toRupees, type Rupees, type UsdCents } from './money.ts';

/** Which price stands first; `no_gst`: the journey carries no GST, so that there is one price. */
export const priceDisplays = ['without_gst_first', 'with_gst_first', 'no_gst'] as const;
export type PriceDisplay = (typeof priceDisplays)[number];

interface PriceAmounts {
  usdCents: UsdCents;
  /** Null when no rate is available. */
  inr: Rupees | null;
}

/** The price that stands first, and the one beside it with its label; `other` is null where there is one price. */
export interface DisplayedPrice extends PriceAmounts {
  other: (PriceAmounts & { label: string }) | null;
}

/**
 * Returns both prices of `usdCents`, which is without GST, rounded as a quote for this amount alone rounds it.
 * `inrPerUsd` null: dollars alone. A `display` of undefined (an answer of the API's version before) shows the price
 * without GST, as that version did.
 */
export function displayPrice(
  usdCents: UsdCents,
  inrPerUsd: number | null,
  display: PriceDisplay | undefined,
): DisplayedPrice {
  // Not by a quote: the rules of a booking weigh 3 KB, and cards with prices stand on first pages.
  const addGst = (amount: number) => amount + percentOf(amount, gstPercent);
  const without = { usdCents, inr: inrPerUsd === null ? null : toRupees(usdCents, inrPerUsd) };
  const withGst = { usdCents: addGst(usdCents), inr: without.inr === null ? null : addGst(without.inr) };
  if (display === undefined || display === 'no_gst') return { ...without, other: null };
  return display === 'with_gst_first'
    ? { ...withGst, other: { label: 'without GST', ...without } }
    : { ...without, other: { label: 'with GST', ...withGst } };
}
