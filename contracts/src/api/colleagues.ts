/**
 * The colleagues of an agency's owner: invited by the owner, they join through the link in the invitation
 * (docs/decisions/0041).
 */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { contactEmail, password, phone, requiredName, rowId } from './fields.ts';
import * as m from '../messages/colleagues.ts';

/** A colleague. `joined_at` is null until the invited person joins. Instants in ISO 8601. */
export const colleague = z.object({
  id: z.int(),
  email: z.string(),
  /** Empty until the colleague joins. */
  name: z.string(),
  invited_at: z.string(),
  joined_at: z.nullable(z.string()),
});
export type Colleague = z.infer<typeof colleague>;

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** The form with which somebody without an account joins. */
export const newMember = z.object({
  name: requiredName(m.pleaseEnterYourName, 130),
  mobile_no: phone,
  password,
});

export type NewMember = z.input<typeof newMember>;

export const colleagueInvitation = z.object({ email: contactEmail });
export type ColleagueInvitation = z.input<typeof colleagueInvitation>;

export const colleagueSchemas = {
  /**
   * Returns the agency's people except its owner. 403 when the caller is not the owner, here and in the two calls
   * below.
   */
  colleagues: { answer: success({ colleagues: z.array(colleague) }) },
  /**
   * Mails an invitation link, valid for 7 days and one use. Inviting an address again that has not joined sends a new
   * link. 409 when the address has joined, or while the owner's own address is not confirmed; 429 after 20 invitations
   * in a day.
   */
  inviteColleague: { body: colleagueInvitation, answer: success({ colleague }) },
  /** Ends a colleague's access at once, or withdraws the invitation. 404 when the agency has no such colleague. */
  removeColleague: { body: z.object({ id: rowId }), answer: success({}) },
  /** Returns the details of an invitation. 404 when the invitation is used, withdrawn or expired. */
  invitation: {
    body: z.object({ token }),
    answer: success({ company_name: z.string(), email: z.string(), has_account: z.boolean() }),
  },
  /**
   * Joins an agency. The caller is either logged in with the invited address, or sends `account` for an address without
   * an account and is then logged in. 401 when the address has an account and nobody is logged in; 403 when another
   * account is logged in; 404 as `invitation`; 409 for an account that has bookings of its own or belongs to an agency.
   */
  joinAgency: {
    body: z.object({ token, account: z.optional(newMember) }),
    answer: success({ company_name: z.string() }),
  },
};
