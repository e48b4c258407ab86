import { memo, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { gstPlaces, outsideIndia, type GstPlace } from '@antara/contracts/rules/gst';
import { getLocale } from '@antara/contracts/rules/locale';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { CheckoutSection } from './checkout-section.tsx';
import type { BillingForm } from './use-billing.ts';
import * as m from '../messages/billing-section.ts';
import styles from './guests.module.css';

const states = (Object.keys(gstPlaces) as GstPlace[]).filter(
  (code) => code !== outsideIndia && code !== '97',
);
const toOption = (code: GstPlace) => ({ value: code, label: gstPlaces[code]() });
/** Returns the places of supply: those outside India, then the states in the order of the page's language. */
const listPlaceOptions = () => [
  toOption(outsideIndia),
  ...states.map(toOption).toSorted((a, b) => a.label.localeCompare(b.label, getLocale())),
];

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
  const placeOptions = useMemo(listPlaceOptions, []);
  return (
    <CheckoutSection title={m.invoice()} lead={m.lead({ to: hasClient ? 'client' : 'you' })}>
      <CheckboxField
        label={hasClient ? m.myClientNeedsAnInvoice() : m.iNeedAnInvoiceFor()}
        {...register('forCompany')}
      />
      <div className={styles.fields}>
        {forCompany && (
          <>
            <TextField
              label={m.nameOfTheCompany()}
              className={styles.across!}
              required
              maxLength={120}
              autoComplete="organization"
              {...field('name')}
            />
            <TextField
              label={m.gstin()}
              hint={m.n15CharactersLeaveItEmpty()}
              className={styles.across!}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('gstin')}
            />
            <TextAreaField
              label={m.addressOfTheCompany()}
              hint={m.asTheInvoiceShouldHave()}
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
            label={m.place({ of: forCompany ? 'company' : hasClient ? 'client' : 'you' })}
            hint={m.decidesWhichGstTheInvoice()}
            className={styles.across!}
            placeholder={m.notGiven()}
            options={placeOptions}
            {...field('state')}
          />
        )}
      </div>
    </CheckoutSection>
  );
});
