/**
 * The form that asks the office to call (SW-03), as an enquiry of the category CALL_BACK. In a file of its own, so that
 * the other forms do not load it.
 */
import { z } from 'zod/mini';
import * as m from '../messages/enquiries.ts';
import { callTime, callZone, type Enquiry, type SubmissionMeta } from './enquiries.ts';
import { contactEmail, omittableLines, phone, requiredName } from './fields.ts';

export const callBackForm = z.object({
  name: requiredName(m.fullNameIsRequired, 120),
  email: contactEmail,
  contactNumber: phone,
  /** When the slot begins: an ISO instant in UTC. */
  call_at: callTime,
  zone: callZone,
  message: omittableLines(1000),
});
export type CallBackForm = z.infer<typeof callBackForm>;

/** Converts a request for a call to an enquiry. */
export function callBackEnquiry(form: CallBackForm, { page, fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, zone, ...rest } = form;
  return {
    category: 'CALL_BACK',
    ...rest,
    ...(zone && { zone }),
    mobile_no: contactNumber,
    file: page,
    fax_number,
  };
}
