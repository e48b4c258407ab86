/**
 * People of an agency besides its owner: invited by the owner, joined by the link in the invitation
 * (docs/decisions/0041).
 */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { contactEmail, password, phone, requiredName, rowId } from './fields.ts';

/** `joined_at` null: invited, and not joined yet. Instants in ISO 8601. */
export const colleague = z.object({
  id: z.int(),
  email: z.string(),
  /** Empty before they join. */
  name: z.string(),
  invited_at: z.string(),
  joined_at: z.nullable(z.string()),
});
export type Colleague = z.infer<typeof colleague>;

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** What somebody without an account fills in to join. */
export const newMember = z.object({
  name: requiredName('Please enter your name', 130),
  mobile_no: phone,
  password,
});

export type NewMember = z.input<typeof newMember>;

export const colleagueInvitation = z.object({ email: contactEmail });
export type ColleagueInvitation = z.input<typeof colleagueInvitation>;

export const colleagueSchemas = {
  /** The agency's people but its owner. 403 for whoever is not the owner, here and in the two calls below. */
  colleagues: { answer: success({ colleagues: z.array(colleague) }) },
  /**
   * Sends a link that is good for 7 days and once. Again for an address that has not joined: a new link. 409 when it
   * has, or while the owner's own address is not confirmed; 429 after 20 in a day.
   */
  inviteColleague: { body: colleagueInvitation, answer: success({ colleague }) },
  /** Ends access at once, or takes the invitation back. 404 for nobody of the agency's. */
  removeColleague: { body: z.object({ id: rowId }), answer: success({}) },
  /** What an invitation is for. 404 when it is used up, taken back or too old. */
  invitation: {
    body: z.object({ token }),
    answer: success({ company_name: z.string(), email: z.string(), has_account: z.boolean() }),
  },
  /**
   * Joins: somebody logged in with the invited address, or `account` for an address without one, which they log in with
   * then. 401 when the address has an account and nobody is logged in; 403 in another account; 404 as `invitation`; 409
   * for an account that has bookings of its own or belongs to an agency.
   */
  joinAgency: {
    body: z.object({ token, account: z.optional(newMember) }),
    answer: success({ company_name: z.string() }),
  },
};
