/** The clients of a travel agency: the checkout's fields, the client of a booking, and earlier clients. */
import { z } from 'zod/mini';
import { documentRecipients } from '../rules/booking-client.ts';
import { maxReference } from '../rules/option-rules.ts';
import { email, optionalName, requiredName, phone } from './fields.ts';
import * as m from '../messages/clients.ts';

/** The lead client of an agency's booking, validated like a guest. Only a travel agent's order may have one. */
export const leadClient = z.object({
  firstName: requiredName(m.firstNameIsRequired, 60),
  lastName: requiredName(m.lastNameIsRequired, 60),
  email,
  mobile_no: phone,
  /** The agency's own reference for this booking. Empty when there is none. */
  reference: optionalName(maxReference),
  /**
   * Whether the reference is printed on the documents, which the client may see. Otherwise only the agency and the
   * office see it.
   */
  reference_on_papers: z.optional(z.boolean()),
  /** Who gets the confirmation and the documents besides the agency, which always does. */
  papers_to: z._default(z.enum(documentRecipients), 'AGENCY'),
});
export type LeadClient = z.output<typeof leadClient>;

/** The client of a booking, as the agency that made it sees them. */
export const bookedClient = z.object({
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  reference: z.string(),
  reference_on_papers: z.optional(z.boolean()),
  papers_to: z.enum(documentRecipients),
});
export type BookedClient = z.infer<typeof bookedClient>;

/** An earlier client of the agency, with the details entered last. */
export const earlierClient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile_no: z.string(),
});
export type EarlierClient = z.infer<typeof earlierClient>;
