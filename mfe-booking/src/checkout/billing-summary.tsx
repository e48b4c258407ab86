import { useWatch } from 'react-hook-form';
import { splitLines } from '@antara/contracts/api/billing';
import { gstPlaces, isGstPlace } from '@antara/contracts/rules/gst';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { CheckoutSection } from './checkout-section.tsx';
import type { BillingForm } from './use-billing.ts';

/**
 * Shows the recipient of the invoice before paying; renders nothing when none was entered. `back` is the address of the
 * previous step.
 */
export function BillingSummary({ form, back }: { form: BillingForm; back: string }) {
  const { forCompany, name = '', gstin = '', address = '', state = '' } = useWatch(form);
  const rows = [
    ...(forCompany ? [{ term: 'Company', description: name }] : []),
    ...(forCompany && gstin ? [{ term: 'GSTIN', description: gstin.toUpperCase() }] : []),
    ...(forCompany && address ? [{ term: 'Address', description: splitLines(address).join(', ') }] : []),
    ...(!(forCompany && gstin) && isGstPlace(state)
      ? [{ term: forCompany ? 'Seat' : 'Place', description: gstPlaces[state] }]
      : []),
  ];
  if (!rows.length) return null;
  const change = (
    <TextLink to={back}>
      Change<VisuallyHidden> the invoice</VisuallyHidden>
    </TextLink>
  );
  return (
    <CheckoutSection title="Invoice" aside={change}>
      <DefinitionList rows={rows} />
    </CheckoutSection>
  );
}
