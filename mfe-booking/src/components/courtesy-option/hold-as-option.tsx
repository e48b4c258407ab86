import { useSession } from '@antara/contracts/react/use-app-context';
import { useLazyComponent } from '../../hooks/use-lazy-component.ts';
import type { OptionOfferProps } from './option-offer-props.ts';

/** "Hold for 72 hours", for an agent alone: its code is not loaded for others (AG-05). */
export function HoldAsOption(props: OptionOfferProps) {
  const { role } = useSession();
  const { Loaded } = useLazyComponent(
    () => import(/* webpackChunkName: "option" */ './option-offer.tsx'),
    role?.name === 'AGENT',
  );
  return Loaded && <Loaded {...props} />;
}
