/** The waiting list of a sold-out departure, or of one category of its suites. */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { contactEmail, dateChecks, phone, requiredName, slug } from './fields.ts';
import { maxRooms } from '../rules/booking-rules.ts';

const suiteCounts = Array.from({ length: maxRooms }, (_, index) => `${index + 1}`);

/** The form for joining the waiting list. */
export const waitingListForm = z.object({
  /** The day of departure. */
  date: z.string('Please choose a departure').check(...dateChecks('Please choose a departure')),
  /** The name of a category. Empty means any suite. */
  category: z._default(z.string().check(z.maxLength(120, 'This is too long')), ''),
  /** The number of wanted suites, as text. */
  suites: z.enum(suiteCounts, 'Please choose how many suites'),
  name: requiredName('Full Name is required', 120),
  email: contactEmail,
  /** Optional. */
  contactNumber: z.optional(z.union([z.literal(''), phone])),
  consent: z.literal(true, 'Please accept that we keep this until a suite is free'),
});
export type WaitingListForm = z.infer<typeof waitingListForm>;

/** The form as sent, with the journey and the honeypot field, which people leave empty. */
const waitingListEntry = z.extend(waitingListForm, {
  tour: slug,
  fax_number: z.optional(z.string().check(z.maxLength(300))),
});

export const waitingListSchemas = {
  /**
   * Puts the visitor on the list and mails a link for leaving the list. The same request from the same address changes
   * nothing. `reference` (`WAIT-7K3QXM`) is for questions about the entry. 404 for a departure that does not exist; 409
   * while the wanted number of suites is free; 422 once its sale has ended; 429 after three lists in a day for one
   * address.
   */
  joinWaitingList: {
    body: waitingListEntry,
    answer: success({ reference: z.optional(z.string()) }),
  },
};

/** Shown after the visitor was put on the list. */
export const joinedMessage =
  'You are on the waiting list. We have sent you a mail with the way off it, and write again when a suite is free.';
