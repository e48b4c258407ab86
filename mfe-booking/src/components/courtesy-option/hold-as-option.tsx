import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useSession } from '@antara/contracts/react/use-app-context';
import type { OptionOfferProps } from './option-offer-props.ts';

const OptionOffer = lazyPart(() => import(/* webpackChunkName: "option" */ './option-offer.tsx'));

/** "Hold for 72 hours", for agents alone (AG-05). Other visitors do not load its code. */
export function HoldAsOption(props: OptionOfferProps) {
  const { role } = useSession();
  return role?.name === 'AGENT' && <OptionOffer {...props} />;
}
