import { useWatch } from 'react-hook-form';
import { splitLines } from '@antara/contracts/api/billing';
import { gstPlaces, isGstPlace } from '@antara/contracts/rules/gst';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { CheckoutSection } from './checkout-section.tsx';
import type { BillingForm } from './use-billing.ts';
import * as m from '../messages/billing-summary.ts';

/**
 * Shows the recipient of the invoice before paying; renders nothing when none was entered. `back` is the address of the
 * previous step.
 */
export function BillingSummary({ form, back }: { form: BillingForm; back: string }) {
  const { forCompany, name = '', gstin = '', address = '', state = '' } = useWatch(form);
  const rows = [
    ...(forCompany ? [{ term: m.company(), description: name }] : []),
    ...(forCompany && gstin ? [{ term: m.gstin(), description: gstin.toUpperCase() }] : []),
    ...(forCompany && address ? [{ term: m.address(), description: splitLines(address).join(', ') }] : []),
    ...(!(forCompany && gstin) && isGstPlace(state)
      ? [{ term: forCompany ? m.seat() : m.place(), description: gstPlaces[state]() }]
      : []),
  ];
  if (!rows.length) return null;
  const change = (
    <TextLink to={back}>
      {m.change({ renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
    </TextLink>
  );
  return (
    <CheckoutSection title={m.invoice()} aside={change}>
      <DefinitionList rows={rows} />
    </CheckoutSection>
  );
}
