import { use } from 'react';
import { toRupees, type UsdCents } from '@antara/contracts/rules/money';
import { displayPrice } from '@antara/contracts/rules/price-display';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { Price, type PriceProps } from '@antara/shared-ui/price';
import { PriceDisplayContext } from './price-display.ts';

type Shown = Omit<PriceProps, 'agent' | 'other' | 'inr'>;

/**
 * A price without GST, shown with GST and without as the journey's prices are (`PriceDisplayContext`); for a travel
 * agent with commission or net beside it. `parts`: the prices above it that it is the sum of, so that the agent's
 * rupees are the sum of theirs, each of which is rounded.
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
 * A total of a quote, GST included; for a travel agent with commission or net beside it. `fare`: what commission is
 * paid on.
 */
export function TotalPrice({ fare, ...price }: Omit<PriceProps, 'agent' | 'other'> & { fare: UsdCents }) {
  const toAgentPrice = useAgentPrice();
  return <Price {...price} agent={toAgentPrice(fare, price.usdCents)} />;
}
