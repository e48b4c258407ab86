import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { Price, type PriceProps } from '@antara/shared-ui/price';

/** A price; for a travel agent with commission or net beside it. `fare`: what commission is paid on, where it is not the whole price. */
export function FarePrice({ fare, ...price }: Omit<PriceProps, 'agent'> & { fare?: number }) {
  const toAgentPrice = useAgentPrice();
  return <Price {...price} agent={toAgentPrice(fare ?? price.usdCents, price.usdCents)} />;
}
