import type { UseFormRegisterReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { catamaranEnquiry, catamaranForm } from '@antara/contracts/api/enquiries';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import {
  EmailField,
  PhoneField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  yesNo,
  type SelectFieldProps,
} from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';
import styles from './catamaran.form.module.css';

export interface CatamaranFormProps {
  /** To choose from; empty when they could not be read, and then the country is typed. */
  countries: readonly { id: string; name: string }[];
  fallbackEmail: string | undefined;
  labelledBy: string;
}

/** The enquiry of the catamaran page (EN-06): taken, it is empty again and the visitor is thanked. */
export function CatamaranForm({ countries, fallbackEmail, labelledBy }: CatamaranFormProps) {
  const { notify } = useAppContext();
  const navigate = useNavigate();
  const handle = useEnquiry({
    schema: catamaranForm,
    draftKey: 'catamaran',
    toEnquiry: catamaranEnquiry,
    fieldMap: {
      name: 'name',
      email: 'email',
      mobile_no: 'contactNumber',
      country: 'country',
      is_agent: 'is_agent',
      message: 'message',
    },
    onSent: () => {
      notify('Enquiry submitted successfully', 'success');
      void navigate(paths.thankYou());
    },
  });
  const { register, formState } = handle.form;
  const { errors } = formState;
  return (
    <EnquiryForm
      handle={handle}
      submitLabel="Submit"
      busyLabel="Submitting..."
      fallbackEmail={fallbackEmail}
      aria-labelledby={labelledBy}
      className={styles.form}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField label="Email" required error={errors.email?.message} {...register('email')} />
      <div className={styles.pair}>
        <PhoneField
          label="Contact number"
          required
          error={errors.contactNumber?.message}
          {...register('contactNumber')}
        />
        <CountryField countries={countries} error={errors.country?.message} {...register('country')} />
      </div>
      <RadioGroupField
        legend="Are you a travel agent?"
        inline
        required
        options={yesNo}
        error={errors.is_agent?.message}
        {...register('is_agent')}
      />
      <TextAreaField
        label="Message"
        rows={2}
        required
        error={errors.message?.message}
        {...register('message')}
      />
    </EnquiryForm>
  );
}

/** Chosen from all there are; typed where they could not be read. */
function CountryField({
  countries,
  error,
  ...control
}: Pick<CatamaranFormProps, 'countries'> & Pick<SelectFieldProps, 'error'> & UseFormRegisterReturn) {
  const field = { ...control, label: 'Country', required: true, autoComplete: 'country-name', error };
  if (countries.length === 0) return <TextField {...field} />;
  return (
    <SelectField
      {...field}
      placeholder="Choose"
      options={countries.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
