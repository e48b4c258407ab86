import { lazy, Suspense, type ComponentProps } from 'react';
import { useSession } from '@antara/contracts/react/use-app-context';

const OptionOffer = lazy(() => import(/* webpackChunkName: "option" */ './option-offer.tsx'));

/** "Hold for 72 hours", for an agent alone: nobody else loads a byte of it (AG-05). */
export function HoldAsOption(props: ComponentProps<typeof OptionOffer>) {
  const { role } = useSession();
  if (role?.name !== 'AGENT') return null;
  return (
    <Suspense>
      <OptionOffer {...props} />
    </Suspense>
  );
}
