import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { gstPlaces, outsideIndia, type GstPlace } from '@antara/contracts/rules/gst';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { CheckoutSection } from './checkout-section.tsx';
import type { BillingForm } from './use-billing.ts';
import styles from './guests.module.css';

const states = (Object.keys(gstPlaces) as GstPlace[])
  .filter((code) => code !== outsideIndia && code !== '97')
  .toSorted((a, b) => gstPlaces[a].localeCompare(gstPlaces[b]));
const placeOptions = ([outsideIndia, ...states] satisfies GstPlace[]).map((code) => ({
  value: code,
  label: gstPlaces[code],
}));

/** Asks for the payer's details on the invoice. All fields are optional and do not change the price. */
export const BillingSection = memo(function BillingSection({
  form,
  hasClient,
}: {
  form: BillingForm;
  /** True when a travel agent books for a client. */
  hasClient: boolean;
}) {
  const { control, register } = form;
  const [forCompany = false, gstin = ''] = useWatch({ control, name: ['forCompany', 'gstin'] });
  const field = createFieldProps(register, useFormState({ control }).errors);
  return (
    <CheckoutSection
      title="Invoice"
      lead={`It is made out to ${hasClient ? 'your client' : 'you'}. The price is the same for everyone.`}
    >
      <CheckboxField
        label={hasClient ? 'My client needs an invoice for a company' : 'I need an invoice for my company'}
        {...register('forCompany')}
      />
      <div className={styles.fields}>
        {forCompany && (
          <>
            <TextField
              label="Name of the company"
              className={styles.across!}
              required
              maxLength={120}
              autoComplete="organization"
              {...field('name')}
            />
            <TextField
              label="GSTIN"
              hint="15 characters. Leave it empty if the company has none."
              className={styles.across!}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('gstin')}
            />
            <TextAreaField
              label="Address of the company"
              hint="As the invoice should have it, with city and postcode."
              className={styles.across!}
              required
              rows={3}
              maxLength={240}
              autoComplete="street-address"
              {...field('address')}
            />
          </>
        )}
        {!(forCompany && gstin) && (
          <SelectField
            label={`${forCompany ? 'Seat of the company' : `Where ${hasClient ? 'your client lives' : 'you live'}`} (optional)`}
            hint="Decides which GST the invoice names: CGST and SGST, or IGST."
            className={styles.across!}
            placeholder="Not given"
            options={placeOptions}
            {...field('state')}
          />
        )}
      </div>
    </CheckoutSection>
  );
});
