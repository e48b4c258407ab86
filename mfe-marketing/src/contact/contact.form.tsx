import { contactEnquiry, contactForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { CheckboxField, EmailField, PhoneField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';

/** The contact form (EN-02). */
export function ContactForm({
  fallbackEmail,
  labelledBy,
}: {
  fallbackEmail: string | undefined;
  labelledBy: string;
}) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: contactForm,
    draftKey: 'contact',
    toEnquiry: contactEnquiry,
    fieldMap: { name: 'firstName', email: 'email', mobile_no: 'contactNumber', message: 'message' },
    onSent: () => notify('Enquiry submitted successfully', 'success'),
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
    >
      <FieldRow>
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
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
      </FieldRow>
      <TextAreaField label="Message" required error={errors.message?.message} {...register('message')} />
      <CheckboxField
        label="Stay connected: send me the monthly letter"
        error={errors.stayConnected?.message}
        {...register('stayConnected')}
      />
    </EnquiryForm>
  );
}
