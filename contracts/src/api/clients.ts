/**
 * Whom a travel agent books for: what the checkout asks, what a booking keeps of it, and whom the agency booked for
 * before.
 */
import { z } from 'zod/mini';
import { documentRecipients } from '../rules/booking-client.ts';
import { maxReference } from '../rules/option-rules.ts';
import { email, optionalName, requiredName, phone } from './fields.ts';

/** The lead client of an agency's booking, validated as a guest is. Only a travel agent's order may have one. */
export const leadClient = z.object({
  firstName: requiredName('First Name is required', 60),
  lastName: requiredName('Last Name is required', 60),
  email,
  mobile_no: phone,
  /** How the agency itself calls this booking; empty when it does not. */
  reference: optionalName(maxReference),
  /** Whether it stands on the papers, which the client may see; otherwise the agency and the office alone see it. */
  reference_on_papers: z.optional(z.boolean()),
  /** Who gets the confirmation and the papers. The agency always does. */
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

/** Somebody the agency has booked for, as they were entered last. */
export const earlierClient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile_no: z.string(),
});
export type EarlierClient = z.infer<typeof earlierClient>;
