import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldValues } from 'react-hook-form';
import type { Enquiry, SubmissionMeta } from '@antara/contracts/api/enquiries';
import { sendEnquiry } from '@antara/contracts/api/send-enquiry';
import type { PostedFormName } from '@antara/contracts/composition/posted-forms';
import { paths } from '@antara/contracts/composition/routes';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { useSendForm, type SendFormHandle, type SendFormOptions } from '@antara/shared-ui/send-form';

export interface EnquiryOptions<Input extends FieldValues, Output> extends Pick<
  SendFormOptions<Input, Output>,
  'draftKey'
> {
  /**
   * Called after success, when the form and its draft are empty again. Without this option the page opens that thanks
   * for an enquiry and shows its reference.
   */
  onSent?: () => void;
  /** A form schema of the contract. */
  schema: Parameters<typeof createFormResolver>[0] & { _zod: { input: Input; output: Output } };
  /** Converts the values to the body of the call: a `…Enquiry` function of the contract. */
  toEnquiry: (values: Output, meta: SubmissionMeta) => Enquiry;
  /**
   * Maps fields of the body to fields of the form where their names differ. The server's errors are shown at these
   * fields.
   */
  fieldMap?: Parameters<typeof sendEnquiry>[2];
  /** The name under which a browser without scripts posts the form. Without a name such a browser cannot post it. */
  postAs?: PostedFormName;
  /** Shown when sending fails for a reason that the visitor cannot correct. */
  failureMessage?: string;
}

/** The handle of a form that is sent as an enquiry. */
export interface EnquiryHandle<Input extends FieldValues, Output> extends SendFormHandle<Input, Output> {
  /** The reference of the enquiry that was sent last. Undefined before. */
  reference: string | undefined;
  postAs: PostedFormName | undefined;
}

/** Returns the state of a form that is sent as an enquiry (EN-02 … EN-06, PB-06). `EnquiryForm` renders the form. */
export function useEnquiry<Input extends FieldValues, Output>({
  schema,
  toEnquiry,
  fieldMap,
  failureMessage,
  postAs,
  onSent,
  ...form
}: EnquiryOptions<Input, Output>): EnquiryHandle<Input, Output> {
  const appContext = useAppContext();
  const { pathname } = useLocation();
  const navigate = useNavigateIfMounted();
  const posted = postAs && getSubmittedForm(appContext, postAs);
  const [reference, setReference] = useState(posted?.reference);
  // `onSent` belongs to the render in which the form was sent, which does not have the new state. The ref gives it the
  // reference.
  const accepted = useRef<string>(undefined);
  const handle = useSendForm<Input, Output>({
    ...form,
    storage: sessionStore,
    resolver: createFormResolver(schema),
    posted,
    send: (values, honeypot) => {
      const enquiry = toEnquiry(values, { page: pathname, fax_number: honeypot });
      const sameNames = Object.fromEntries(Object.keys(values as object).map((name) => [name, name]));
      const names = { ...sameNames, mobile_no: 'contactNumber', ...fieldMap };
      return sendEnquiry(appContext.api, enquiry, names, {
        failure: failureMessage,
        onAccepted: (acceptedReference) => {
          accepted.current = acceptedReference;
          setReference(acceptedReference);
        },
      });
    },
    onSent: () => {
      if (onSent) return onSent();
      appContext.notify('Enquiry submitted successfully', 'success');
      void navigate(paths.thankYou({ reference: accepted.current }));
    },
  });
  return { ...handle, reference, postAs };
}
