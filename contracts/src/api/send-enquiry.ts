/** Sends the enquiry of a form and returns the result by the form's own field names. */
import { isRetryable, type Call } from './client.ts';
import type { Enquiry } from './enquiries.ts';
import * as m from '../messages/send-enquiry.ts';

/**
 * Why an enquiry was refused. `message` is null when the field errors explain everything; `name` is the form's field.
 */
export interface EnquiryRefusal {
  message: string | null;
  /** True when the same enquiry may be accepted later. */
  retryable: boolean;
  fields: { name: string; message: string }[];
}

/** The message when the server could not be reached or failed. */
export const notSent = m.notSent;

/**
 * Sends an enquiry; returns null when it was accepted. `names` maps the payload's fields to the form's, so that the
 * server's errors are shown at the right fields. All other failures are `message`: `failure` if the form has its own
 * sentence, else the server's sentence if the visitor can correct the error, else `notSent`. `onAccepted` receives the
 * reference.
 */
export async function sendEnquiry(
  api: Call,
  body: Enquiry,
  names: Partial<Record<keyof Enquiry | 'position', string>>,
  {
    failure,
    onAccepted,
  }: { failure?: string | undefined; onAccepted?: (reference: string | undefined) => void } = {},
): Promise<EnquiryRefusal | null> {
  const result = await api('enquiry', { body });
  if (result.response === 'SUCCESS') {
    onAccepted?.(result.reference);
    return null;
  }
  const problems = result.data.fields ?? [];
  const fields = problems.flatMap(({ path, message }) => {
    const name = names[path as keyof typeof names];
    return name ? [{ name, message }] : [];
  });
  if (problems.length > 0 && fields.length === problems.length)
    return { message: null, fields, retryable: false };
  const mendable = result.status >= 400 && result.status < 500;
  const retryable = isRetryable(result);
  return { retryable, message: failure ?? ((mendable && result.data.message) || notSent()), fields };
}
