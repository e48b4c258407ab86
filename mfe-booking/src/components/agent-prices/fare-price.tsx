import { use } from 'react';
import { displayPrice } from '@antara/contracts/rules/price-display';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { Price, type PriceProps } from '@antara/shared-ui/price';
import { PriceDisplayContext } from './price-display.ts';

type Shown = Omit<PriceProps, 'agent' | 'other' | 'inr'>;

/**
 * A price without GST, shown with GST and without as the journey's prices are (`PriceDisplayContext`); for a travel agent with commission or
 * net beside it.
 */
export function FarePrice({ usdCents, inrPerUsd = null, ...price }: Shown) {
  const toAgentPrice = useAgentPrice();
  const shown = displayPrice(usdCents, inrPerUsd, use(PriceDisplayContext));
  return <Price {...price} {...shown} inrPerUsd={inrPerUsd} agent={toAgentPrice(usdCents, shown.usdCents)} />;
}

/** A total of a quote, GST included; for a travel agent with commission or net beside it. `fare`: what commission is paid on. */
export function TotalPrice({ fare, ...price }: Omit<PriceProps, 'agent' | 'other'> & { fare: number }) {
  const toAgentPrice = useAgentPrice();
  return <Price {...price} agent={toAgentPrice(fare, price.usdCents)} />;
}
