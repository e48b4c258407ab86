import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import { CheckoutSection } from './checkout-section.tsx';

/**
 * Replaces the client's section for a suspended agent, who learns before paying that the booking would be their own.
 */
export function SuspendedAgency() {
  return (
    <CheckoutSection title="Your agency is suspended" lead={suspendedAgencyMessage}>
      <p>
        What you book here is your own journey, without a client and without commission.{' '}
        <TextLink to={paths.contactUs()}>Contact us</TextLink>
      </p>
    </CheckoutSection>
  );
}
