import { useNavigate } from 'react-router-dom';
import { quoteEnquiry, quoteForm } from '@antara/contracts/api/enquiries';
import { paths } from '@antara/contracts/composition/routes';
import { useSite } from '@antara/contracts/react/use-site';
import {
  EmailField,
  PhoneField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  yesNo,
} from '@antara/shared-ui/field';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { Pair } from '../enquiry/pair.tsx';
import { Part } from '../enquiry/part.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import type { QuoteData } from './quote.loader.ts';
import { journeyOptions, monthOptions, yearOptions } from './quote-options.ts';

export type QuoteFormProps = Pick<QuoteData, 'countries' | 'journeys' | 'chosen' | 'year' | 'writeTo'>;

/** The quote form (EN-03). Select Voyages bears the mark of what is required, as specified, but may be left open. */
export function QuoteForm({ countries, journeys, chosen, year, writeTo }: QuoteFormProps) {
  const { notify } = useSite();
  const navigate = useNavigate();
  const handle = useEnquiry({
    schema: quoteForm,
    draftKey: 'quote',
    enquiry: quoteEnquiry,
    names: {
      name: 'name',
      email: 'email',
      mobile_no: 'contactNumber',
      country: 'country',
      message: 'message',
      tour: 'tour',
      month: 'month',
      year: 'year',
      is_agent: 'is_agent',
    },
    onSent: () => {
      notify('Enquiry submitted successfully', 'success');
      void navigate(paths.thankYou());
    },
  });
  const { register, formState } = handle.form;
  const { errors } = formState;
  return (
    <EnquiryForm handle={handle} submitLabel="Request a Quote" busyLabel="Submitting..." writeTo={writeTo}>
      <Part number={1} title="The journey">
        <SelectField
          label="Select Voyages"
          required
          placeholder="Choose a journey"
          options={journeyOptions(journeys)}
          {...(chosen && { defaultValue: chosen })}
          error={errors.tour?.message}
          {...register('tour')}
        />
        <Pair>
          <SelectField
            label="Month"
            placeholder="Any month"
            options={monthOptions}
            error={errors.month?.message}
            {...register('month')}
          />
          <SelectField
            label="Year"
            placeholder="Any year"
            options={yearOptions(year)}
            error={errors.year?.message}
            {...register('year')}
          />
        </Pair>
      </Part>
      <Part number={2} title="Yourself">
        <TextField
          label="Full name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <Pair>
          <EmailField
            label="Email"
            hint="Where our answer will go"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <PhoneField
            label="Contact number"
            required
            error={errors.contactNumber?.message}
            {...register('contactNumber')}
          />
        </Pair>
        {countries.length > 0 ? (
          <SelectField
            label="Country"
            autoComplete="country-name"
            required
            placeholder="Choose your country"
            options={countries.map(({ name }) => ({ value: name, label: name }))}
            error={errors.country?.message}
            {...register('country')}
          />
        ) : (
          <TextField
            label="Country"
            autoComplete="country-name"
            required
            error={errors.country?.message}
            {...register('country')}
          />
        )}
        <RadioGroupField
          legend="Are you a travel agent?"
          inline
          required
          options={yesNo}
          error={errors.is_agent?.message}
          {...register('is_agent')}
        />
      </Part>
      <Part number={3} title="The rest">
        <TextAreaField
          label="Message"
          hint="How many of you, what you hope to see, what we should know"
          required
          error={errors.message?.message}
          {...register('message')}
        />
      </Part>
    </EnquiryForm>
  );
}
