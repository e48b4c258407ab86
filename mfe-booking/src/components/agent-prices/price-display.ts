import { createContext, use } from 'react';
import { displayPrice, type PriceDisplay } from '@antara/contracts/rules/price-display';
import type { UsdCents } from '@antara/contracts/rules/money';
import { formatUsd } from '@antara/shared-ui/price';

/** The `price_display` of the journey, which decides how the prices inside this context are shown. */
export const PriceDisplayContext = createContext<PriceDisplay | undefined>(undefined);

/** Returns a function that formats a price that excludes GST: "USD 756.00, USD 793.80 with GST". */
export function usePriceText(): (usdCents: UsdCents) => string {
  const display = use(PriceDisplayContext);
  return (usdCents) => {
    const { other, ...first } = displayPrice(usdCents, null, display);
    const text = formatUsd(first.usdCents);
    return other ? `${text}, ${formatUsd(other.usdCents)} ${other.label}` : text;
  };
}
