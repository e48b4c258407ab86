import type { PostedFormName } from '@antara/contracts/composition/posted-forms';
import { SendForm, type SendFormProps } from '@antara/shared-ui/send-form';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';

export type EnquiryFormProps = Omit<SendFormProps, 'noScriptNotice' | 'honeypotName' | 'postAs'> & {
  /**
   * The form's name when the browser posts it without scripts. A form without a name shows an e-mail address instead.
   */
  postAs?: PostedFormName;
  /** The e-mail address shown in that case; null when it is unknown. */
  fallbackEmail?: string | null | undefined;
};

/** Renders a `useEnquiry` handle as a form, with the honeypot and the notice for browsers without scripts. */
export function EnquiryForm({ fallbackEmail, ...form }: EnquiryFormProps) {
  return (
    <SendForm
      note={<PrivacyNote />}
      {...form}
      honeypotName="fax_number"
      noScriptNotice={
        fallbackEmail ? (
          <span>
            This form is sent with JavaScript, which your browser has switched off. Please write to{' '}
            <TextLink translate="no" href={`mailto:${fallbackEmail}`}>
              {fallbackEmail}
            </TextLink>{' '}
            instead.
          </span>
        ) : (
          'This form is sent with JavaScript, which your browser has switched off.'
        )
      }
    />
  );
}

function PrivacyNote() {
  return (
    <>
      We use what you send to answer you. <TextLink to={paths.privacy()}>Privacy</TextLink>
    </>
  );
}
