import { use } from 'react';
import { toRupees, type UsdCents } from '@antara/contracts/rules/money';
import { displayPrice } from '@antara/contracts/rules/price-display';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { Price, type PriceProps } from '@antara/shared-ui/price';
import { PriceDisplayContext } from './price-display.ts';

type Shown = Omit<PriceProps, 'agent' | 'other' | 'inr'>;

/**
 * Shows a price that excludes GST, both with and without GST as the journey's prices are shown (`PriceDisplayContext`).
 * A travel agent also sees commission or net. `parts` are the prices above whose sum this price is. The agent's rupees
 * are then the sum of the rounded rupees of the parts.
 */
export function FarePrice({
  usdCents,
  inrPerUsd = null,
  parts,
  ...price
}: Shown & { parts?: readonly UsdCents[] }) {
  const toAgentPrice = useAgentPrice();
  const display = use(PriceDisplayContext);
  const toAgent = (fare: UsdCents) => toAgentPrice(fare, displayPrice(fare, null, display).usdCents);
  const agent = toAgent(usdCents);
  const inr =
    parts && inrPerUsd !== null
      ? parts.reduce((sum, part) => sum + toRupees(toAgent(part)?.usdCents ?? 0, inrPerUsd), 0)
      : undefined;
  return (
    <Price
      {...price}
      {...displayPrice(usdCents, inrPerUsd, display)}
      inrPerUsd={inrPerUsd}
      agent={agent && { ...agent, ...(inr !== undefined && { inr }) }}
    />
  );
}

/**
 * Shows a total of a quote, GST included. A travel agent also sees commission or net. `fare` is the amount on which
 * commission is paid.
 */
export function TotalPrice({ fare, ...price }: Omit<PriceProps, 'agent' | 'other'> & { fare: UsdCents }) {
  const toAgentPrice = useAgentPrice();
  return <Price {...price} agent={toAgentPrice(fare, price.usdCents)} />;
}
