/** The waiting list of a sold-out departure, or of one category of its suites. */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { contactEmail, dateChecks, phone, requiredName, slug } from './fields.ts';
import { maxRooms } from '../rules/booking-rules.ts';
import * as m from '../messages/waiting-list.ts';

/** Written out, so that the type of the form lists what the API accepts. */
const suiteCounts = ['1', '2', '3', '4', '5'] as const satisfies { length: typeof maxRooms };

/** The form for joining the waiting list. */
export const waitingListForm = z.object({
  /** The day of departure. */
  date: z.string({ error: m.pleaseChooseADeparture }).check(...dateChecks(m.pleaseChooseADeparture)),
  /** The name of a category. Empty means any suite. */
  category: z._default(z.string().check(z.maxLength(120, { error: m.thisIsTooLong })), ''),
  /** The number of wanted suites, as text. */
  suites: z.enum(suiteCounts, { error: m.pleaseChooseHowManySuites }),
  name: requiredName(m.fullNameIsRequired, 120),
  email: contactEmail,
  /** Optional. */
  contactNumber: z.optional(z.union([z.literal(''), phone])),
  consent: z.literal(true, { error: m.pleaseAcceptThatWeKeep }),
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
export const joinedMessage = m.joined;
