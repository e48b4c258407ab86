import { contactEnquiry, contactForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { CheckboxField, EmailField, PhoneField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';

/** Renders the contact form (EN-02). */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: contactForm,
    postAs: 'contact',
    draftKey: 'contact',
    toEnquiry: contactEnquiry,
    fieldMap: { name: 'firstName' },
    onSent: () => notify('Enquiry submitted successfully', 'success'),
  });
  const { field } = handle;
  return (
    <EnquiryForm
      handle={handle}
      submitLabel="Submit"
      sentMessage={
        <>
          Thank you. Your message has reached us, and we answer by e-mail.
          {handle.reference && (
            <span>
              {' '}
              Your reference is <strong translate="no">{handle.reference}</strong>.
            </span>
          )}
        </>
      }
      aria-labelledby={labelledBy}
    >
      <FieldRow>
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        <EmailField label="Email" required {...field('email')} />
        <PhoneField label="Contact number" required {...field('contactNumber')} />
      </FieldRow>
      <TextAreaField label="Message" required {...field('message')} />
      <CheckboxField label="Stay connected: send me the monthly letter" {...field('stayConnected')} />
    </EnquiryForm>
  );
}
