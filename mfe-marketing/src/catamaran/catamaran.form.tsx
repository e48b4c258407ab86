import { useWatch } from 'react-hook-form';
import { catamaranEnquiry, catamaranForm } from '@antara/contracts/api/enquiries';
import {
  EmailField,
  findDiallingCode,
  NameField,
  PhoneField,
  RadioGroupField,
  TextAreaField,
  yesNo,
} from '@antara/shared-ui/field';
import { CountryField } from '../components/country-field.tsx';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';
import styles from './catamaran.form.module.css';

export interface CatamaranFormProps {
  /** Empty when the call failed. The visitor then types the country. */
  countries: readonly { id: string; name: string }[];
  labelledBy: string;
}

/** Renders the enquiry form of the catamaran page (EN-06). */
export function CatamaranForm({ countries, labelledBy }: CatamaranFormProps) {
  const handle = useEnquiry({
    schema: catamaranForm,
    postAs: 'catamaran',
    draftKey: 'catamaran',
    toEnquiry: catamaranEnquiry,
  });
  const { field } = handle;
  const country = useWatch({ control: handle.form.control, name: 'country' });
  return (
    <EnquiryForm handle={handle} submitLabel="Submit" aria-labelledby={labelledBy} className={styles.form}>
      <NameField label="Full name" required {...field('name')} />
      <EmailField label="Email" required {...field('email')} />
      <div className={styles.pair}>
        <PhoneField
          label="Contact number"
          required
          suggestedCode={findDiallingCode(country)}
          {...field('contactNumber')}
        />
        <CountryField countries={countries} placeholder="Choose" {...field('country')} />
      </div>
      <RadioGroupField
        legend="Are you a travel agent?"
        inline
        required
        options={yesNo}
        {...field('is_agent')}
      />
      <TextAreaField label="Message" rows={2} required {...field('message')} />
    </EnquiryForm>
  );
}
