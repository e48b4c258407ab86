import { useWatch } from 'react-hook-form';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { formatPhone } from '@antara/contracts/rules/phone';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { CheckoutSection } from './checkout-section.tsx';
import type { ClientForm } from './use-lead-client.ts';
import * as m from '../messages/client-summary.ts';

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
      {m.change({ renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
    </TextLink>
  );
  return (
    <CheckoutSection title={m.title()} aside={change}>
      <DefinitionList
        rows={[
          { term: m.client(), description: formatClientName({ firstName, lastName }) },
          { term: m.mail(), description: <span translate="no">{email}</span> },
          {
            term: m.contactNumber(),
            description: <span translate="no">{formatPhone(mobile_no ?? '')}</span>,
          },
          ...(reference
            ? [
                {
                  term: m.yourReference(),
                  description: reference,
                  note: reference_on_papers ? m.onThePapersToo() : m.notOnThePapers(),
                },
              ]
            : []),
          { term: m.confirmationAndPapers(), description: documentRecipientText[papers_to ?? 'AGENCY'] },
        ]}
      />
    </CheckoutSection>
  );
}
