import { useWatch } from 'react-hook-form';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { formatPhone } from '@antara/contracts/rules/phone';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { CheckoutSection } from './checkout-section.tsx';
import type { ClientForm } from './use-lead-client.ts';

/** Shows a travel agent's client before paying. `back` is the address of the previous step. */
export function ClientSummary({ form, back }: { form: ClientForm; back: string }) {
  const {
    firstName = '',
    lastName = '',
    email,
    mobile_no,
    reference,
    reference_on_papers,
    papers_to,
  } = useWatch(form);
  const change = (
    <TextLink to={back}>
      Change<VisuallyHidden> your client</VisuallyHidden>
    </TextLink>
  );
  return (
    <CheckoutSection title="Your client" aside={change}>
      <DefinitionList
        rows={[
          { term: 'Client', description: formatClientName({ firstName, lastName }) },
          { term: 'E-mail', description: <span translate="no">{email}</span> },
          { term: 'Contact number', description: <span translate="no">{formatPhone(mobile_no ?? '')}</span> },
          ...(reference
            ? [
                {
                  term: 'Your reference',
                  description: reference,
                  note: reference_on_papers ? 'On the papers too' : 'Not on the papers',
                },
              ]
            : []),
          { term: 'Confirmation and papers', description: documentRecipientText[papers_to ?? 'AGENCY'] },
        ]}
      />
    </CheckoutSection>
  );
}
