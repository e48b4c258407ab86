import { useWatch } from 'react-hook-form';
import { readCount } from '@antara/contracts/rules/counts';
import { quoteEnquiry, quoteForm } from '@antara/contracts/api/enquiries';
import {
  DateField,
  EmailField,
  findDiallingCode,
  NameField,
  PhoneField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  yesNo,
} from '@antara/shared-ui/field';
import { CountryField } from '../components/country-field.tsx';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { FormSection } from '../components/form-section.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';
import type { QuoteData } from './quote.loader.ts';
import { JourneyField } from './journey-field.tsx';
import { monthOptions, toNameOptions, toYearOptions } from './quote-options.ts';

export type QuoteFormProps = Pick<
  QuoteData,
  'countries' | 'journeys' | 'ships' | 'themes' | 'selected' | 'today'
>;

/**
 * Renders the quote form (EN-03). The specification marks Select Voyages as required, but the field may be left empty.
 */
export function QuoteForm({ countries, journeys, ships, themes, selected, today }: QuoteFormProps) {
  const handle = useEnquiry({
    schema: quoteForm,
    postAs: 'quote',
    draftKey: 'quote',
    toEnquiry: quoteEnquiry,
  });
  const { field } = handle;
  const country = useWatch({ control: handle.form.control, name: 'country' });
  // Typed or posted values take precedence over values in the address.
  const openField = (name: keyof typeof selected) => ({
    ...(selected[name] && { defaultValue: selected[name] }),
    ...field(name),
  });
  return (
    <EnquiryForm handle={handle} submitLabel="Request a Quote">
      <FormSection number={1} title="The journey">
        <JourneyField
          journeys={journeys}
          form={handle.form}
          register={() => openField('tour')}
          selected={selected.tour}
        />
        {(themes.length > 0 || ships.length > 0) && (
          <FieldRow>
            {themes.length > 0 && (
              <SelectField
                label="Themed cruise"
                placeholder="None in particular"
                options={toNameOptions(themes)}
                {...openField('theme')}
              />
            )}
            {ships.length > 0 && (
              <SelectField
                label="Ship"
                placeholder="Any ship"
                options={toNameOptions(ships)}
                {...openField('ship')}
              />
            )}
          </FieldRow>
        )}
        <DateField
          label="Departure date"
          hint="If you know the day; otherwise month and year are enough"
          {...openField('date')}
          min={today}
        />
        <FieldRow>
          <SelectField label="Month" placeholder="Any month" options={monthOptions} {...openField('month')} />
          <SelectField
            label="Year"
            placeholder="Any year"
            options={toYearOptions(readCount(today.slice(0, 4)))}
            {...openField('year')}
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Travellers" inputMode="numeric" autoComplete="off" {...field('travellers')} />
          <TextField
            label="Suites"
            inputMode="numeric"
            autoComplete="off"
            hint="Each is for one or two"
            {...field('suites')}
          />
        </FieldRow>
      </FormSection>
      <FormSection number={2} title="Yourself">
        <NameField label="Full name" required {...field('name')} />
        <FieldRow>
          <EmailField label="Email" required {...field('email')} />
          <PhoneField
            label="Contact number"
            required
            suggestedCode={findDiallingCode(country)}
            {...field('contactNumber')}
          />
        </FieldRow>
        <CountryField countries={countries} placeholder="Choose your country" {...field('country')} />
        <RadioGroupField
          legend="Are you a travel agent?"
          inline
          required
          options={yesNo}
          {...field('is_agent')}
        />
      </FormSection>
      <FormSection number={3} title="The rest">
        <TextAreaField
          label="Message"
          hint="What you hope to see, what we should know"
          required
          {...openField('message')}
        />
      </FormSection>
    </EnquiryForm>
  );
}
