import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import { CheckoutSection } from './checkout-section.tsx';
import * as m from '../messages/suspended-agency.ts';

/**
 * Replaces the client's section for a suspended agent, who learns before paying that the booking would be their own.
 */
export function SuspendedAgency() {
  return (
    <CheckoutSection title={m.yourAgencyIsSuspended()} lead={suspendedAgencyMessage()}>
      <p>{m.ownJourney({ renderContact: (text) => <TextLink to={paths.contactUs()}>{text}</TextLink> })}</p>
    </CheckoutSection>
  );
}
