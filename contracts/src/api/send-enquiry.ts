/** How a form sends its enquiry: the one call, and its result in terms of the form's fields. */
import { isRetryable, type Call } from './client.ts';
import type { Enquiry } from './enquiries.ts';

/** Why an enquiry was not accepted. `message` is null when the fields say it all; `name` is the form's field. */
export interface EnquiryRefusal {
  message: string | null;
  /** May the same enquiry be accepted later? */
  retryable: boolean;
  fields: { name: string; message: string }[];
}

/** Shown when the server could not be reached, or failed. */
export const notSent = 'This could not be sent just now. Everything you wrote is still here.';

/**
 * Sends an enquiry; null when it was accepted. `names` maps the payload's fields to the form's, so that the server's
 * errors can be shown at them. An error of no field, and every other failure, is `message`: `failure` where the form
 * has its own sentence, else the server's for what the visitor can correct, else that it was not sent. `onAccepted` is
 * told the reference.
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
  return { retryable, message: failure ?? ((mendable && result.data.message) || notSent), fields };
}
