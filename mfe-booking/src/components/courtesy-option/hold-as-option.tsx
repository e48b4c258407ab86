import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useSession } from '@antara/contracts/react/use-app-context';
import type { OptionOfferProps } from './option-offer-props.ts';

const OptionOffer = lazyPart(() => import(/* webpackChunkName: "option" */ './option-offer.tsx'));

/** "Hold for 72 hours", for an agent alone: its code is not loaded for others (AG-05). */
export function HoldAsOption(props: OptionOfferProps) {
  const { role } = useSession();
  return role?.name === 'AGENT' && <OptionOffer {...props} />;
}
