/** The waiting list of a departure that is sold out, or of one category of its suites. */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { contactEmail, dateChecks, phone, requiredName, slug } from './fields.ts';
import { maxRooms } from '../rules/booking-rules.ts';

const suiteCounts = Array.from({ length: maxRooms }, (_, index) => `${index + 1}`);

/** The form. */
export const waitingListForm = z.object({
  /** The day of departure. */
  date: z.string('Please choose a departure').check(...dateChecks('Please choose a departure')),
  /** The name of a category; empty: any suite. */
  category: z._default(z.string().check(z.maxLength(120, 'This is too long')), ''),
  /** How many suites are wanted, as text. */
  suites: z.enum(suiteCounts, 'Please choose how many suites'),
  name: requiredName('Full Name is required', 120),
  email: contactEmail,
  /** May be left empty. */
  contactNumber: z.optional(z.union([z.literal(''), phone])),
  consent: z.literal(true, 'Please accept that we keep this until a suite is free'),
});
export type WaitingListForm = z.infer<typeof waitingListForm>;

/** The form as sent: the journey it is for, and the field that people leave empty. */
const waitingListEntry = z.extend(waitingListForm, {
  tour: slug,
  fax_number: z.optional(z.string().check(z.maxLength(300))),
});

export const waitingListSchemas = {
  /**
   * Puts the visitor on the list and sends them a mail with the way off it. The same wish of the same address sent
   * again changes nothing. 404 for a departure that there is not, 409 while as many suites are free as are wanted, 422
   * once its sale has ended, 429 after three lists in a day for one address. `reference` is what to quote when asking
   * about it (`WAIT-7K3QXM`).
   */
  joinWaitingList: {
    body: waitingListEntry,
    answer: success({ reference: z.optional(z.string()) }),
  },
};

/** Shown once it was accepted. */
export const joinedMessage =
  'You are on the waiting list. We have sent you a mail with the way off it, and write again when a suite is free.';
