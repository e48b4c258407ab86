import { SendForm, type SendFormProps } from '@antara/shared-ui/send-form';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';

type EnquiryFormProps = Omit<
  SendFormProps,
  'handle' | 'noScriptNotice' | 'honeypotName' | 'postAs' | 'busyLabel'
> & {
  handle: SendFormProps['handle'] & { postAs: SendFormProps['postAs'] };
  busyLabel?: string;
  /**
   * The address to write to in a browser without scripts, for a form that such a browser cannot post. Undefined when
   * the address is unknown.
   */
  fallbackEmail?: string | undefined;
};

/** Renders a `useEnquiry` handle as a form, with the honeypot and the notice for browsers without scripts. */
export function EnquiryForm({ fallbackEmail, ...form }: EnquiryFormProps) {
  return (
    <SendForm
      note={<PrivacyNote />}
      busyLabel="Submitting..."
      postAs={form.handle.postAs}
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
