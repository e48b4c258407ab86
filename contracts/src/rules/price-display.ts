/** Prices with and without GST. Pages show both, and the operator decides which comes first (VX-16). */
import * as m from '../messages/price-display.ts';
import { gstPercent, percentOf, toRupees, type Rupees, type UsdCents } from './money.ts';

/** Which price comes first. `no_gst` means that the journey carries no GST, so there is only one price. */
export const priceDisplays = ['without_gst_first', 'with_gst_first', 'no_gst'] as const;
export type PriceDisplay = (typeof priceDisplays)[number];

interface PriceAmounts {
  usdCents: UsdCents;
  /** Null when no rate is available. */
  inr: Rupees | null;
}

/** The price that comes first, and the other price with its label. `other` is null when there is only one price. */
export interface DisplayedPrice extends PriceAmounts {
  other: (PriceAmounts & { label: string }) | null;
}

/**
 * Returns both prices for `usdCents`, which is without GST. Rounds as a quote for this amount alone does. With
 * `inrPerUsd` null only dollars are returned. An undefined `display` comes from the previous version of the API and
 * shows the price without GST, as that version did.
 */
export function displayPrice(
  usdCents: UsdCents,
  inrPerUsd: number | null,
  display: PriceDisplay | undefined,
): DisplayedPrice {
  // The calculation does not use a quote, because the rules of a booking weigh 3 KB and the first page of a visit shows
  // cards with prices.
  const addGst = (amount: number) => amount + percentOf(amount, gstPercent);
  const without = { usdCents, inr: inrPerUsd === null ? null : toRupees(usdCents, inrPerUsd) };
  const withGst = { usdCents: addGst(usdCents), inr: without.inr === null ? null : addGst(without.inr) };
  if (display === undefined || display === 'no_gst') return { ...without, other: null };
  return display === 'with_gst_first'
    ? { ...withGst, other: { label: m.withoutGst(), ...without } }
    : { ...without, other: { label: m.withGst(), ...withGst } };
}
