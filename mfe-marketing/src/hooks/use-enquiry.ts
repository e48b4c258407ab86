import { useLocation } from 'react-router-dom';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Enquiry, SubmissionMeta } from '@antara/contracts/api/enquiries';
import { sendEnquiry } from '@antara/contracts/api/send-enquiry';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useSendForm, type SendFormHandle, type SendFormOptions } from '@antara/shared-ui/send-form';

export interface EnquiryOptions<Input extends FieldValues, Output> extends Pick<
  SendFormOptions<Input, Output>,
  'draftKey' | 'onSent'
> {
  /** One of the contract's, by what it takes and what it gives. */
  schema: { _zod: { input: Input; output: Output } };
  /** The form as the one payload: a `…Enquiry` of the contract. */
  toEnquiry: (values: Output, place: SubmissionMeta) => Enquiry;
  /** Which field of the form a field of the payload comes from. */
  fieldMap: Parameters<typeof sendEnquiry>[2];
  /** The sentence for a failure that the visitor cannot mend. */
  failureMessage?: string;
}

/** A form that is sent as an enquiry (EN-02 … EN-06, PB-06). */
export function useEnquiry<Input extends FieldValues, Output>({
  schema,
  toEnquiry,
  fieldMap,
  failureMessage,
  ...form
}: EnquiryOptions<Input, Output>): SendFormHandle<Input, Output> {
  const { api } = useAppContext();
  const { pathname } = useLocation();
  return useSendForm<Input, Output>({
    ...form,
    // The resolver's own types do not see through a schema of zod/mini.
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    send: (values, honeypot) =>
      sendEnquiry(api, toEnquiry(values, { page: pathname, fax_number: honeypot }), fieldMap, failureMessage),
  });
}
