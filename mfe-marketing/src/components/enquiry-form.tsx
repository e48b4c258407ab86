import { SendForm, type SendFormProps } from '@antara/shared-ui/send-form';
import { TextLink } from '@antara/shared-ui/text-link';

export type EnquiryFormProps = Omit<SendFormProps, 'noScriptNotice' | 'honeypotName'> & {
  /** Shown where no script can send the form; null if it is not known. */
  fallbackEmail: string | null | undefined;
};

/** The form of a `useEnquiry` handle, with the honeypot and the notice for browsers without scripts. */
export function EnquiryForm({ fallbackEmail, ...form }: EnquiryFormProps) {
  return (
    <SendForm
      {...form}
      honeypotName="fax_number"
      noScriptNotice={
        fallbackEmail ? (
          <>
            This form is sent with JavaScript, which your browser has switched off. Please write to{' '}
            <TextLink href={`mailto:${fallbackEmail}`}>{fallbackEmail}</TextLink> instead.
          </>
        ) : (
          'This form is sent with JavaScript, which your browser has switched off.'
        )
      }
    />
  );
}
