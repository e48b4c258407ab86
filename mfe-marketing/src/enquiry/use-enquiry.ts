import { useLocation } from 'react-router-dom';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Enquiry, FormPlace } from '@antara/contracts/api/enquiries';
import { sendEnquiry } from '@antara/contracts/api/send-enquiry';
import { useSite } from '@antara/contracts/react/use-site';
import { useSendForm, type SendFormHandle, type SendFormOptions } from '@antara/shared-ui/send-form';

export interface EnquiryOptions<Typed extends FieldValues, Checked> extends Pick<
  SendFormOptions<Typed, Checked>,
  'draftKey' | 'onSent'
> {
  /** One of the contract's, by what it takes and what it gives. */
  schema: { _zod: { input: Typed; output: Checked } };
  /** The form as the one payload: a `…Enquiry` of the contract. */
  enquiry: (values: Checked, place: FormPlace) => Enquiry;
  /** Which field of the form a field of the payload comes from. */
  names: Parameters<typeof sendEnquiry>[2];
  /** The sentence for a failure that the visitor cannot mend. */
  failure?: string;
}

/** A form that is sent as an enquiry (EN-02 … EN-06, PB-06). */
export function useEnquiry<Typed extends FieldValues, Checked>({
  schema,
  enquiry,
  names,
  failure,
  ...form
}: EnquiryOptions<Typed, Checked>): SendFormHandle<Typed, Checked> {
  const { api } = useSite();
  const { pathname } = useLocation();
  return useSendForm<Typed, Checked>({
    ...form,
    // The resolver's own types do not see through a schema of zod/mini.
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Typed, unknown, Checked>,
    send: (values, honeypot) =>
      sendEnquiry(api, enquiry(values, { page: pathname, fax_number: honeypot }), names, failure),
  });
}
