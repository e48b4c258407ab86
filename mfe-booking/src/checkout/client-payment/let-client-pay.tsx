import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useSession } from '@antara/contracts/react/use-app-context';
import type { ClientPaymentOfferProps } from './client-payment-props.ts';

const ClientPaymentOffer = lazyPart(
  () => import(/* webpackChunkName: "client-payment" */ './client-payment-offer.tsx'),
);

/** "Let your client pay", for agents alone (VX-15). Other visitors do not load its code. */
export function LetClientPay(props: ClientPaymentOfferProps) {
  const { role } = useSession();
  return role?.name === 'AGENT' && <ClientPaymentOffer {...props} />;
}
